"""The plan's tickets and its checklist say what plan JSON says, in the eyes of others' parsers; its text keeps to 80 columns."""

import csv
import io
import json

import pytest
from markdown_it import MarkdownIt
from mdit_py_plugins.tasklists import tasklists_plugin

from conftest import ROOT

SAMPLES = sorted(path.name for path in (ROOT / "samples").iterdir())
OPTIONS = {
    "sequence": [],
    "dated": ["--velocity", "7.5", "--start", "2027-01-02"],
    "crews": ["--crews", "2", "--velocity", "10", "--start", "2027-01-04"],
}
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
HOSTILE = """
version: 1
app: { name: "<img src=x onerror=alert(1)> `a` [l](http://x.y) @team #1" }
owners:
  - { id: nav, kind: navigation-controller }
  - { id: -stack-, kind: navigation-stack }
flows:
  - id: __main__
    title: "=HYPERLINK(\\"http://x.y\\",\\"**b**\\")"
    team: "@SUM(1+1)*cmd|' /C calc'!A0, \\"quoted\\" <script>alert(1)</script> ``` www.example.com :smile: $x$"
    owner: nav
    entry: -home-
    screens:
      - { id: -home-, framework: uikit, title: "+1", traits: [camera, "<b>|x|", "=1"] }
      - { id: _page_, framework: uikit, changed: 2026-11-01 }
      - { id: www.example.com, framework: uikit }
    transitions:
      - { from: -home-, to: [_page_, www.example.com], kind: push }
  - { id: other, team: "-1", owner: -stack-, entry: __x__, screens: [{ id: __x__, framework: uikit }] }
"""


@pytest.fixture(scope="module")
def hostile(tmp_path_factory):
    path = tmp_path_factory.mktemp("hostile") / "inventory.yaml"
    path.write_text(HOSTILE)
    return path


def plan(leafcutter, inventory, form, options):
    done = leafcutter("plan", inventory, "--today", "2026-11-30", "--format", form, *options)
    assert done.returncode == 0, done.stderr.decode()
    return done.stdout.decode()


CASES = [(name, options) for name in [*SAMPLES, "hostile"] for options in OPTIONS]


@pytest.fixture(params=CASES, ids=["-".join(case) for case in CASES])
def case(request, leafcutter, hostile):
    name, options = request.param
    inventory = hostile if name == "hostile" else f"samples/{name}"

    def run(form):
        return plan(leafcutter, inventory, form, OPTIONS[options])

    return run


def unguarded(field):
    return field[1:] if field.startswith("'") and field[1:].startswith(FORMULA_STARTS) else field


def test_tickets(case):
    document = json.loads(case("json"))
    text = case("csv")
    rows = list(csv.DictReader(io.StringIO(text, newline=""), strict=True))
    steps = document["steps"]
    assert len(rows) == len(steps)
    for row, step in zip(rows, steps):
        assert None not in row and None not in row.values()
        assert not any(field.startswith(FORMULA_STARTS) for field in row.values())
        assert row["Summary"] == step["title"]
        assert row["Estimate"] == str(step["effort"])
        assert row["External ID"] == step["id"]
        assert row["Blocked By"].split() == step["waitsFor"]
        assert unguarded(row["Team"]) == (step["team"] or "")
        assert row["Start Date"] == step.get("firstDay", "")
        assert row["Due Date"] == step.get("lastDay", "")
        assert row["Order"] == str(step["index"])
        assert row["Risk"] == str(step["risk"]["points"])
        assert row["Readiness"] == step["readiness"]
        assert row["Needs Human"] == ("yes" if step["needsHuman"] else "")
        assert row["Ends Findings"].split() == (step["removesFindings"] or [])
        for finding in step["needsHuman"] or []:
            assert finding["message"] in row["Description"]
        assert step["action"] in row["Labels"].split()
        for words in [step["why"], step["verify"], step["rollback"], *step["installs"], *step["removes"]]:
            assert words in row["Description"]
    ids = {row["External ID"] for row in rows}
    assert len(ids) == len(rows)
    assert all(ids.issuperset(row["Blocked By"].split()) for row in rows)
    assert text.endswith("\r\n")


def items(tokens):
    """The text of each ticked-off item: its own line, then the lines below it."""
    depth, found = 0, []
    for token in tokens:
        depth += token.nesting if token.type.startswith("list_item") else 0
        if token.type == "inline" and depth == 1:
            found.append((token, []))
        elif token.type == "inline" and depth == 2:
            found[-1][1].append(plain(token))
    return found


def plain(token):
    return "".join(child.content for child in token.children if child.type in ("text", "code_inline", "text_special"))


def test_checklist(case):
    document = json.loads(case("json"))
    parser = MarkdownIt("gfm-like", {"linkify": True}).use(tasklists_plugin)
    text = case("markdown")
    tokens = parser.parse(text)
    allowed = {"text", "code_inline", "strong_open", "strong_close", "html_inline", "text_special"}
    for token in tokens:
        assert not token.type.startswith(("html_block", "table", "fence", "code_block", "hr", "blockquote")), token
        for child in token.children or []:
            assert child.type in allowed, child
            # The only markup is the plugin's own box.
            assert child.type != "html_inline" or child.content.startswith('<input class="task-list-item-checkbox"')
    found = items(tokens)
    steps = document["steps"]
    assert len(found) == len(steps)
    for (token, lines), step in zip(found, steps):
        assert token.children[0].content.startswith("<input"), "no box"
        codes = [child.content for child in token.children if child.type == "code_inline"]
        assert codes == [step["id"]]
        assert step["title"] in plain(token)
        assert f"Why now: {step['why']}" in lines
        assert f"Verify: {step['verify']}" in lines
        assert f"Roll back: {step['rollback']}" in lines
        for finding in step["needsHuman"] or []:
            assert any(line.startswith("Needs a human: ") and finding["message"] in line for line in lines)
        assert any(line.startswith("Ends findings: ") for line in lines) == bool(step["removesFindings"])
        if step["waitsFor"]:
            assert f"Waits for: {', '.join(step['waitsFor'])}" in lines
        if "firstDay" in step:
            (when,) = [line for line in lines if line.startswith("Who and when: ")]
            assert step["firstDay"] in when and step["lastDay"] in when
    assert f"{len(steps)} step" in text if steps else "Nothing is left" in text


def test_the_text_keeps_to_80_columns(case):
    text = case("text")
    for line in text.splitlines():
        assert len(line) <= 80, line
        assert line.isprintable(), line


def test_the_hostile_plan_has_steps(leafcutter, hostile):
    document = json.loads(plan(leafcutter, hostile, "json", []))
    assert len(document["steps"]) >= 6
    assert {step["team"] for step in document["steps"]} >= {"-1"}
