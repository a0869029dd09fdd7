"""`plan` on long chains, cycles, hubs and many small cycles: no crash, and ten times the pages take about ten times the
memory. LEAFCUTTER_BIG is set for the full sizes: a chain of a million takes minutes and gigabytes."""

import os
import subprocess

import pytest

FULL = "LEAFCUTTER_BIG" in os.environ
SHAPES = {
    "chain": (1_000_000 if FULL else 50_000, lambda n: (n, ((at, at + 1) for at in range(n - 1)))),
    "cycle": (100_000 if FULL else 50_000, lambda n: (n, ((at, (at + 1) % n) for at in range(n)))),
    "hub": (100_000 if FULL else 50_000, lambda n: (n + 1, ((0, at) for at in range(1, n + 1)))),
    "two-cycles": (10_000, lambda n: (2 * n, ((at, at ^ 1) for at in range(2 * n)))),
}


def write(path, count, edges):
    with open(path, "w") as file:
        file.write("version: 1\napp: { name: Big }\nowners:\n  - { id: nav, kind: navigation-controller }\n")
        file.write("flows:\n  - id: f\n    owner: nav\n    entry: s0\n    screens:\n")
        file.writelines(f"      - {{ id: s{at}, framework: uikit }}\n" for at in range(count))
        file.write("    transitions:\n")
        file.writelines(f"      - {{ from: s{a}, to: s{b}, kind: push }}\n" for a, b in edges)


def peak_memory(path):
    """Of one run of `plan`, in bytes."""
    words = [os.environ["LEAFCUTTER_BINARY"], "plan", str(path), "--no-proof", "--format", "json"]
    process = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    said = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    assert process.returncode == 0, said[:1000]
    return usage.ru_maxrss * (1024 if os.uname().sysname == "Linux" else 1)


@pytest.mark.parametrize("shape", SHAPES)
def test_memory_grows_with_the_pages(leafcutter, tmp_path, shape):
    size, make = SHAPES[shape]
    took = []
    for count in (size // 10, size):
        write(tmp_path / "a.yaml", *make(count))
        took.append(peak_memory(tmp_path / "a.yaml"))
    # Arrays double as they grow, so a little more than tenfold is allowed.
    assert took[1] < 14 * took[0], took
