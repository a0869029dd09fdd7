"""Files are old or new, whatever happens while they are written: a kill, a second run, a full disk, a missing right.

Rounds of killing: 15, or as many as LEAFCUTTER_KILLS says.
"""

import os
import pathlib
import random
import resource
import shutil
import signal
import subprocess
import sys
import time

import pytest

from conftest import ROOT

KILLS = int(os.environ.get("LEAFCUTTER_KILLS", "15"))
NOBODY = 65534
TODAY = ["--today", "2026-11-30"]
as_root = pytest.mark.skipif(os.getuid() != 0, reason="gives up rights that only root has")
on_linux = pytest.mark.skipif(sys.platform != "linux", reason="proves something on Linux only")

SMALL = """version: 1
app: { name: Shop }
owners:
  - { id: nav, kind: navigation-controller }
flows:
  - id: orders
    owner: nav
    entry: order-list
    screens:
      - { id: order-list, framework: uikit }
      - { id: order-detail, framework: swiftui }
    transitions:
      - { from: order-list, to: order-detail, kind: push }
"""


@pytest.fixture
def place(tmp_path):
    (tmp_path / "app.yaml").write_text(SMALL)
    return tmp_path


@pytest.fixture
def start(place):
    """Starts the binary in the folder of the test and gives the process."""
    binary = os.environ["LEAFCUTTER_BINARY"]
    return lambda *words, **options: subprocess.Popen(
        [binary, *map(str, words)],
        **{"cwd": place, "stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True}
        | options,
    )


@pytest.fixture
def run(start):
    """Runs it and gives exit status, output and errors."""

    def run(*words, **options):
        process = start(*words, **options)
        output, errors = process.communicate(timeout=120)
        return process.returncode, output, errors

    return run


def contents(folder):
    """Names and bytes of all files below, links followed; the temporary files of killed runs apart."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.startswith(".leafcutter.")
    }


def temporaries(folder):
    return [path for path in folder.rglob(".leafcutter.*")]


def fill(folder, files):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name, data in files.items():
        (folder / name).write_bytes(data)


# What is written, and the file or folder that it goes to.
ANALYZE = ["analyze", ROOT / "samples/storefront", *TODAY, "-o", "out"]
CONVERT = ["convert", ROOT / "samples/storefront", "out/app.xml", "--force"]
BASELINE = ["baseline", "write", ROOT / "samples/storefront", *TODAY, "--baseline", "out/baseline.yaml"]


@pytest.mark.parametrize("words", [ANALYZE, CONVERT, BASELINE], ids=lambda words: words[0])
def test_a_kill_leaves_each_file_old_or_new(start, run, place, words):
    out = place / "out"
    began = time.monotonic()
    assert run(*words)[0] == 0
    duration = time.monotonic() - began
    new = contents(out)
    # The baseline is written once, so what was there before is nothing.
    old = {} if words is BASELINE else {name: b"old " * 1000 for name in new}
    chance = random.Random(5)
    caught = 0
    states = set()
    for number in range(KILLS):
        if number == 0 or temporaries(out) or contents(out) != old:
            fill(out, old)
        process = start(*words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        if number % 2:
            time.sleep(chance.uniform(0, duration * 1.1))
        else:
            # Into the writing itself: as soon as the first temporary file is there, and a little later.
            while process.poll() is None and not temporaries(out):
                pass
            time.sleep(chance.uniform(0, 0.004))
        process.send_signal(signal.SIGKILL)
        process.communicate()
        caught += bool(temporaries(out))
        now = contents(out)
        for name, data in now.items():
            assert data in (old.get(name), new[name]), f"{name} is neither old nor new"
        assert old.keys() <= now.keys(), "a file is lost"
        states.add(tuple(now.get(name) == new[name] for name in new))
    assert caught, "no kill has met the writing"
    print(f"{words[0]}: {KILLS} kills, {caught} while files were written, {len(states)} outcomes")
    # The next run writes what was to be written, and takes away what the killed ones have left.
    fill(out, old)
    (out / ".leafcutter.1.0.tmp").write_text("left")
    assert run(*words)[0] == 0
    assert contents(out) == new
    assert not temporaries(out)


def test_runs_at_once_leave_one_result_whole(start, run, place):
    (place / "other.yaml").write_text(SMALL.replace("Shop", "Other").replace("order-detail", "detail"))
    wholes = []
    for name in ["app", "other"]:
        assert run("analyze", f"{name}.yaml", *TODAY, "-o", name)[0] == 0
        wholes.append(contents(place / name))
    for _ in range(KILLS):
        runs = [start("analyze", f"{name}.yaml", *TODAY, "-o", "both") for name in ["app", "other"] * 2]
        for process in runs:
            _, errors = process.communicate(timeout=120)
            assert process.returncode == 0, errors
        both = contents(place / "both")
        assert both.keys() == wholes[0].keys()
        for name, data in both.items():
            assert data in [whole[name] for whole in wholes], f"{name} is of neither run"
        assert not temporaries(place / "both")


def test_a_temporary_file_in_use_is_left_alone(run, place):
    import fcntl

    (place / "out").mkdir()
    with open(place / "out/.leafcutter.1.0.tmp", "w") as other:
        fcntl.flock(other, fcntl.LOCK_EX)
        assert run("analyze", "app.yaml", "-o", "out")[0] == 0
        assert len(temporaries(place / "out")) == 1


def dropped():
    os.setgid(NOBODY)
    os.setuid(NOBODY)


@pytest.fixture
def nobody(run, place):
    """Runs the binary as somebody who may do nothing but what others may."""
    # The folders above are the test's own.
    for folder in [place, *place.parents]:
        if folder.stat().st_uid == os.getuid() and folder != pathlib.Path("/"):
            folder.chmod(folder.stat().st_mode | 0o055)
    binary = shutil.copy(os.environ["LEAFCUTTER_BINARY"], place / "leafcutter")
    os.chmod(binary, 0o755)
    return lambda *words: run(*words, executable=binary, preexec_fn=dropped)


def refused(result, *parts):
    status, output, errors = result
    assert status == 2, errors
    assert output == ""
    for part in parts:
        assert part in errors, errors


@as_root
def test_missing_rights_are_said_and_change_nothing(nobody, run, place):
    run("analyze", "app.yaml", "-o", "out")
    for path in [place / "out/report.html", place / "out/report.xml"]:
        path.chmod(0o644)
    before = contents(place / "out")
    (place / "app.yaml").write_text(SMALL.replace("Shop", "Other"))

    # A folder that one may not write into.
    refused(nobody("analyze", "app.yaml", "-o", "out"), "out/report.html: error: cannot be written: Permission denied")
    refused(nobody("analyze", "app.yaml", "-o", "new/er"), "new", "cannot be written: Permission denied")
    assert not (place / "new").exists()
    # A folder that one may, with one file in it that is somebody else's: neither is replaced.
    os.chown(place / "out", NOBODY, NOBODY)
    os.chown(place / "out/report.html", NOBODY, NOBODY)
    refused(nobody("analyze", "app.yaml", "-o", "out"), "out/report.xml: error: cannot be written: Permission denied")
    # A file of one's own that was made read-only.
    os.chown(place / "out/report.xml", NOBODY, NOBODY)
    (place / "out/report.xml").chmod(0o444)
    refused(nobody("analyze", "app.yaml", "-o", "out"), "out/report.xml: error: cannot be written: Permission denied")
    assert contents(place / "out") == before
    assert not temporaries(place)
    (place / "out/report.xml").chmod(0o640)
    assert nobody("analyze", "app.yaml", "-o", "out")[0] == 0
    assert (place / "out/report.xml").stat().st_mode & 0o777 == 0o640
    # A folder that one may not look into, for writing and for reading.
    (place / "out").chmod(0o000)
    refused(nobody("analyze", "app.yaml", "-o", "out"), "cannot be written: Permission denied")
    refused(nobody("check", "out"), "out: error: cannot be read: Permission denied")


@as_root
def test_an_unreadable_input_is_no_missing_one(nobody, place):
    (place / "inventory").mkdir()
    (place / "inventory").chmod(0o755)
    for name, text in [("a.yaml", SMALL), ("leafcutter-baseline.yaml", "version: 1\nentries: []\n")]:
        (place / "inventory" / name).write_text(text)
        (place / "inventory" / name).chmod(0o644)
    assert nobody("check", "inventory")[0] == 0
    for name in ["a.yaml", "leafcutter-baseline.yaml"]:
        file = place / "inventory" / name
        file.chmod(0o000)
        refused(nobody("check", "inventory"), f"inventory/{name}: error: cannot be read: Permission denied")
        file.chmod(0o644)


@as_root
@on_linux
@pytest.mark.parametrize("options", ["ro", "size=192k"])
def test_a_disk_that_takes_nothing_keeps_what_it_has(run, place, options):
    disk = place / "disk"
    disk.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=192k", "none", disk]).returncode != 0:
        pytest.skip("may not mount")
    try:
        for words in [["analyze", "app.yaml", "-o", "disk/out"], ["convert", "app.yaml", "disk/out/app.json"]]:
            assert run(*words)[0] == 0
        before = contents(disk)
        if options == "ro":
            subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
            reason = "Read-only file system"
        else:
            with open(disk / "filler", "wb", buffering=0) as filler, pytest.raises(OSError):
                while True:
                    filler.write(bytes(4096))
            reason = "No space left on device"
        for words in [
            ["analyze", "app.yaml", "-o", "disk/out"],
            ["analyze", "app.yaml", "-o", "disk/new"],
            ["convert", "app.yaml", "disk/out/app.json", "--force"],
            ["convert", "app.yaml", "disk/new.yaml"],
            ["baseline", "write", "app.yaml", "--baseline", "disk/b.yaml"],
        ]:
            refused(run(*words), "disk/", f"error: cannot be written: {reason}")
        (disk / "filler").unlink(missing_ok=True) if options != "ro" else None
        assert contents(disk) == before
        assert not temporaries(disk) and not (disk / "new").exists()
    finally:
        subprocess.run(["umount", disk], check=True)


def test_a_file_that_may_not_grow_is_an_error(run, place):
    assert run("analyze", "app.yaml", "-o", "out")[0] == 0
    before = contents(place)

    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192))

    for target in ["out", "new"]:
        refused(
            run("analyze", "app.yaml", "-o", target, preexec_fn=limit), "/report.html: error: cannot be written: File too large"
        )
    assert contents(place) == before
    assert not temporaries(place) and not (place / "new").exists()
    # Standard output is a file too.
    with open(place / "output", "w") as output:
        status, _, errors = run("explain", "101", "--format", "markdown", stdout=output)
        assert status == 0
        output.truncate(0)

        def limit_output():
            resource.setrlimit(resource.RLIMIT_FSIZE, (512, 512))

        status, _, errors = run("explain", "101", "--format", "markdown", stdout=output, preexec_fn=limit_output)
    assert status == 2
    assert errors.startswith("<stdout>: error: cannot be written: File too large")


def test_links_stay_and_what_they_lead_to_is_written(run, place):
    (place / "real").mkdir()
    (place / "real/old.html").write_text("old")
    (place / "out").mkdir()
    (place / "out/report.html").symlink_to("../real/old.html")
    # Leads nowhere yet, over a second link.
    (place / "out/report.xml").symlink_to("second")
    (place / "out/second").symlink_to(place / "real/new.xml")
    (place / "linked").symlink_to("out")
    assert run("analyze", "app.yaml", *TODAY, "-o", "linked")[0] == 0
    assert (place / "real/old.html").read_bytes().startswith(b"<!doctype html>")
    assert (place / "real/new.xml").read_bytes().startswith(b"<?xml")
    assert all((place / name).is_symlink() for name in ["linked", "out/report.html", "out/report.xml", "out/second"])
    assert not (place / "real/old.html").is_symlink() and not (place / "real/new.xml").is_symlink()
    (place / "out/round.json").symlink_to("round.json")
    refused(run("convert", "app.yaml", "out/round.json"), "out/round.json: error: ", "Too many levels of symbolic links")
    # A dangling link into a folder that is not there: it is made.
    (place / "far.json").symlink_to("not/there/far.json")
    assert run("convert", "app.yaml", "far.json")[0] == 0
    assert (place / "not/there/far.json").is_file()


@pytest.mark.parametrize(
    "name",
    ["new\nline.json", "tab\tand\rmore.json", " .json", "-dash.json", "ü" * 120 + ".json", "n" * 250 + ".json"],
    ids=["newline", "tab", "space", "dash", "unicode", "long"],
)
def test_names_of_every_kind_are_written(run, place, name):
    assert run("convert", "app.yaml", "plain.json")[0] == 0
    assert run("convert", "--", "app.yaml", name) == (0, "", "")
    assert (place / name).read_bytes() == (place / "plain.json").read_bytes()
    assert run("convert", "--force", "--", name, name)[0] == 0
    assert (place / name).read_bytes() == (place / "plain.json").read_bytes()
    status, _, errors = run("check", "--", name + "x")
    assert status == 2 and len(errors.splitlines()) <= 2, errors


@pytest.mark.parametrize("length", [3900, 4095, 5000])
def test_a_path_as_long_as_the_system_takes(run, place, length):
    folder = "/".join(["d" * 199] * 19)
    path = f"{folder}/{'f' * (length - len(folder) - 6)}.json" if length < 4000 else None
    if path is None:
        path = folder + "/" + "./" * ((length - len(folder) - 7) // 2)
        path += "f" * (length - len(path) - 5) + ".json"
    assert len(path) == length
    result = run("convert", "app.yaml", path)
    # 4,096 bytes with the one that ends it; macOS takes a quarter of that.
    if length < (4096 if sys.platform == "linux" else 1024):
        assert result == (0, "", "")
        assert run("check", path)[0] == 0
        assert run("convert", path, path, "--force")[0] == 0
    else:
        refused(result, "error: cannot be written: File name too long")
        refused(run("check", path), "error: cannot be read: File name too long")
        assert list(place.iterdir()) == [place / "app.yaml"]
