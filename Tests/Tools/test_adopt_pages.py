"""The pages of docs/adopt are tried from start to end: their files are written, their commands run, what they show is what
comes out.

A fenced block after a line that ends in `NAME`: is a file. A block of language `sh` is run, and must end with 0 or with
what a comment `# exit status N` says; `bash` is for what cannot be run here. A block without a language after it is the
output, in which a line `…` stands for any lines. `<!-- inventory: FOLDER -->` copies one of the samples to inventory/.
LEAFCUTTER_RECORD=1 writes the outputs that are no longer true anew, whole; the run fails nevertheless.
"""

import os
import re
import shutil
import subprocess

import pytest
import yaml

from conftest import ROOT

PAGES = sorted((ROOT / "docs/adopt").glob("*.md"))
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.S | re.M)
RECORD = bool(os.environ.get("LEAFCUTTER_RECORD"))


def matches(shown, said):
    lines = ["(?:.*\n)*" if line == "…" else re.escape(line) + "\n" for line in shown.strip("\n").split("\n")]
    return re.fullmatch("".join(lines), said.strip("\n") + "\n") is not None


@pytest.fixture
def shell(tmp_path):
    """Runs a script in the folder of the test, with leafcutter in PATH, as in a terminal without colours."""
    tools = tmp_path / "tools"
    tools.mkdir()
    (tools / "leafcutter").symlink_to(os.environ["LEAFCUTTER_BINARY"])
    place = tmp_path / "place"
    place.mkdir()
    environment = {
        "PATH": f"{tools}:{os.environ['PATH']}", "HOME": str(tmp_path), "GIT_CONFIG_NOSYSTEM": "1", "SRCROOT": str(place),
        "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.com",
        "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.com",
    }

    def run(script):
        done = subprocess.run(
            ["bash", "-c", script], cwd=place, env=environment, stdin=subprocess.DEVNULL, text=True, timeout=120,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )
        return done.returncode, done.stdout.replace(str(place), "/Shop")

    run.place = place
    return run


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_page_is_true(page, shell):
    text = page.read_text()
    sample = re.search(r"<!-- inventory: (\S+) -->", text)
    if sample:
        shutil.copytree(ROOT / sample.group(1), shell.place / "inventory")
    said = None
    wrong = []
    result = ""
    end = 0
    for block in BLOCK.finditer(text):
        language, body = block.groups()
        before = text[: block.start()].rstrip().rsplit("\n", 1)[-1]
        named = re.search(r"`([^`]+)`:$", before)
        if language == "sh":
            wanted = re.search(r"# exit status (\d)", body)
            status, said = shell(body)
            if status != int(wanted.group(1) if wanted else 0):
                wrong.append(f"{body} ends with {status}:\n{said}")
        elif language == "" and said is not None:
            if not matches(body, said):
                wrong.append(f"the page shows\n{body}\nbut what comes is\n{said}")
                if RECORD:
                    result += text[end : block.start()] + "```\n" + said.strip("\n") + "\n```"
                    end = block.end()
            said = None
        elif named:
            file = shell.place / named.group(1)
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(body)
            if file.suffix in (".yml", ".yaml"):
                assert yaml.safe_load(body)
    if RECORD:
        page.write_text(result + text[end:])
    assert not wrong, "\n".join(wrong) + f"\nlook at it, then LEAFCUTTER_RECORD=1 writes it into {page.name}"
