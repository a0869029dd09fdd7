"""The README shows what the tool really says of the sample."""

import re

from conftest import ROOT

README = (ROOT / "README.md").read_text()
# Each fenced block with its language, which is empty for what the tool prints.
BLOCKS = re.findall(r"^```(\w*)\n(.*?)^```$", README, re.S | re.M)
PRINTED = [text for language, text in BLOCKS if language == ""]


def test_the_summary_is_what_analyze_prints(leafcutter, tmp_path):
    done = leafcutter("analyze", "samples/storefront", "--today", "2026-11-30", "-o", tmp_path / "out")
    assert PRINTED[0].strip() == done.stdout.decode().split("Reports:")[0].strip()


def test_the_finding_is_what_check_prints(leafcutter):
    assert PRINTED[1].strip() in leafcutter("check", "samples/storefront").stdout.decode()


def test_the_small_inventory_is_clean(leafcutter, tmp_path):
    path = tmp_path / "small.yaml"
    path.write_text(next(text for language, text in BLOCKS if language == "yaml"))
    done = leafcutter("check", "--fail-on", "note", path)
    assert (done.returncode, done.stderr) == (0, b"")


def test_every_command_is_in_the_readme(leafcutter):
    listed = leafcutter("--help").stdout.decode().split("commands:")[1].split("options:")[0]
    names = re.findall(r"^  ([a-z]+)\b", listed, re.M)
    assert len(names) >= 7
    assert [name for name in names if f"leafcutter {name}" not in README] == []
