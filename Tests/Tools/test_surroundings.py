"""Locale, time zone, umask, working directory and environment change no byte of what is written; the day is given."""

import os
import re
import subprocess

import pytest

from conftest import ROOT

STOREFRONT = ROOT / "samples/storefront"
CLEAN = ROOT / "samples/storefront-clean"
DAY = ["--today", "2026-11-30"]

# Without the variables that gate-and-reports names: NO_COLOR, which matters on a terminal only, and GITHUB_ACTIONS.
PLAIN = {"PATH": os.environ["PATH"]}
SURROUNDINGS = {
    "as it is": {key: value for key, value in os.environ.items() if key != "GITHUB_ACTIONS"},
    "nothing at all": {},
    "german": PLAIN | {"LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8", "LANGUAGE": "de"},
    "turkish": PLAIN | {"LC_ALL": "tr_TR.UTF-8", "LC_NUMERIC": "tr_TR.UTF-8", "LC_CTYPE": "tr_TR.UTF-8"},
    "another alphabet": PLAIN | {"LC_ALL": "ar_SA.ISO-8859-6", "LC_TIME": "fa_IR", "LC_COLLATE": "sv_SE"},
    "no locale": PLAIN | {"LC_ALL": "C"},
    "east": PLAIN | {"TZ": "Pacific/Kiritimati"},
    "west": PLAIN | {"TZ": "Etc/GMT+12"},
    "a zone that is none": PLAIN | {"TZ": ":/nowhere"},
    "narrow": PLAIN | {"COLUMNS": "20", "LINES": "5", "TERM": "dumb", "NO_COLOR": "1"},
    "colours wanted": PLAIN | {"CLICOLOR_FORCE": "1", "FORCE_COLOR": "3", "TERM": "xterm-256color", "COLORTERM": "truecolor"},
    "another home": PLAIN | {"HOME": "/nowhere", "USER": "nobody", "TMPDIR": "/nowhere", "XDG_CONFIG_HOME": "/nowhere"},
    "a pipeline": PLAIN | {"CI": "true", "GITLAB_CI": "true", "SOURCE_DATE_EPOCH": "0", "BUILD_NUMBER": "7"},
    "the libraries": PLAIN | {"XML_CATALOG_FILES": "/nowhere", "XML_DEBUG_CATALOG": "1", "LIBFYAML_DEBUG": "1", "MALLOC_PERTURB_": "90"},
    "hashes in one order": PLAIN | {"SWIFT_DETERMINISTIC_HASHING": "1"},
}


def binary():
    return os.environ["LEAFCUTTER_BINARY"]


def formats(command):
    """The words after --format in the help of a command."""
    words = subprocess.run([binary(), command, "--help"], capture_output=True, text=True, check=True).stdout
    found = re.search(r"--format ([a-z-]+(?:\|\s*[a-z-]+)*)", words)
    return re.split(r"\|\s*", found.group(1)) if found else []


def lines():
    """Every command that reads an inventory, in every format that it has."""
    commands = {
        "check": [STOREFRONT, *DAY],
        "plan": [STOREFRONT, *DAY],
        "graph": [STOREFRONT],
        "diff": [STOREFRONT, CLEAN],
        "rules": [],
        "explain": ["104"],
    }
    for command, words in commands.items():
        for form in formats(command):
            yield [command, *words, "--format", form]
    yield ["check", STOREFRONT / "nowhere.yaml"]
    yield ["explain", "104-e7138527ef", STOREFRONT]
    yield ["plan", STOREFRONT, "--crews", "teams", "--velocity", "12", "--start", "2027-01-04", *DAY]
    yield ["plan", STOREFRONT, "--compare", *DAY]
    yield ["plan", STOREFRONT, "--at-step", "3"]
    for form in ["yaml", "json", "xml"]:
        yield ["convert", STOREFRONT, "-", "--output-format", form]
    yield ["--help"]


def everything(environment, folder, umask):
    """Exit status, output and errors of every line, and the files that `analyze` and `baseline write` leave."""
    os.makedirs(folder, exist_ok=True)

    def run(*words):
        done = subprocess.run(
            [binary(), *map(str, words)], cwd=folder, env=environment, capture_output=True, stdin=subprocess.DEVNULL,
            timeout=120, preexec_fn=lambda: os.umask(umask),
        )
        return done.returncode, done.stdout, done.stderr

    said = {" ".join(map(str, words)): run(*words) for words in lines()}
    said["analyze"] = run("analyze", STOREFRONT, *DAY, "-o", "out")
    said["baseline"] = run("baseline", "write", STOREFRONT, *DAY, "--baseline", "out/baseline.yaml")
    for name in sorted(os.listdir(folder / "out")):
        said[name] = (folder / "out" / name).read_bytes()
    return said


@pytest.fixture(scope="module")
def usual(tmp_path_factory):
    said = everything(PLAIN, tmp_path_factory.mktemp("usual"), 0o022)
    assert len(said) > 25
    assert all(result[0] in (0, 1, 2) for result in said.values() if isinstance(result, tuple))
    return said


@pytest.mark.parametrize("name", SURROUNDINGS)
def test_the_same_bytes_everywhere(usual, tmp_path, name):
    umask = {"nothing at all": 0o077, "german": 0o000, "east": 0o027}.get(name, 0o022)
    said = everything(SURROUNDINGS[name], tmp_path / "deep er" / "ü", umask)
    assert said.keys() == usual.keys()
    assert [line for line in usual if said[line] != usual[line]] == []


@pytest.mark.parametrize("umask", [0o022, 0o077, 0o002])
def test_the_umask_decides_who_may_read_and_nothing_else(tmp_path, umask):
    out = tmp_path / "new/out"
    subprocess.run(
        [binary(), "analyze", STOREFRONT, "-o", out], check=True, capture_output=True, preexec_fn=lambda: os.umask(umask)
    )
    for path in [out.parent, out, *out.iterdir()]:
        allowed = 0o777 if path.is_dir() else 0o666
        assert path.stat().st_mode & 0o777 == allowed & ~umask
