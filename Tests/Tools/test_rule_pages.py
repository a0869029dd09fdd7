"""The rule pages and the README's list of rules are what the tool writes."""

import re

from conftest import ROOT

PAGES = ROOT / "docs" / "rules"
REFRESH = "run bin/generate and look at what changed"


def codes(leafcutter):
    return re.findall(r"^(\d{3}) ", leafcutter("rules").stdout.decode(), re.M)


def test_every_rule_has_its_page(leafcutter):
    wanted = {}
    for code in codes(leafcutter):
        page = leafcutter("explain", code, "--format", "markdown").stdout.decode()
        name = re.match(r"# (\d{3}) ([a-z0-9-]+)\n", page)
        wanted[f"{name[1]}-{name[2]}.md"] = page
    assert len(wanted) > 70
    found = {path.name: path.read_text() for path in PAGES.iterdir() if path.name != "README.md"}
    assert found == wanted, REFRESH


def test_the_index_is_current(leafcutter):
    index = leafcutter("rules", "--format", "markdown").stdout.decode()
    assert (PAGES / "README.md").read_text() == f"# Rules\n\n{index}", REFRESH
    readme = (ROOT / "README.md").read_text().split("<!-- rules -->\n")[1].split("<!-- end of rules -->")[0]
    assert readme == re.sub(r"\]\((?=\d)", "](docs/rules/", index), REFRESH


def test_links_lead_somewhere():
    for path in [*PAGES.iterdir(), ROOT / "README.md"]:
        for target in re.findall(r"\]\(([^)#:]+)\)", path.read_text()):
            assert (path.parent / target).exists(), f"{path.name}: {target}"
