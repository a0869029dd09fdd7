"""Every format of `check`, read by parsers other than ours: valid, with the same findings, in line with the exit status."""

import csv
import io
import json
import os
import re
import shutil

import jsonschema
import pytest
from lxml import etree
from markdown_it import MarkdownIt

from conftest import ROOT

SCHEMAS = ROOT / "Tests/Fixtures/schemas"
FORMATS = ["json", "text", "xcode", "sarif", "junit", "checkstyle", "github", "gitlab", "markdown", "csv"]
FINGERPRINT = re.compile(r"\b\d{3}-[0-9a-f]{10}\b")


def scenario(name, folder, leafcutter):
    """An app in a state in which findings are of different kinds; what `check` is asked, and its exit status."""
    app = folder / "app"
    shutil.copytree(ROOT / "samples" / ("storefront-clean" if name == "clean" else "storefront"), app)
    options, status = [app, "--today", "2026-11-30"], 0 if name == "clean" else 1
    if name == "baseline":
        assert leafcutter("baseline", "write", app).returncode == 0
        status = 0
    if name == "stale":
        assert leafcutter("baseline", "write", app).returncode == 0
        text = (app / "orders.yaml").read_text()
        (app / "orders.yaml").write_text(text.replace("driver: coordinator, by: order-router", "driver: uikit"))
        options += ["--stale", "fail"]
    if name == "accepted":
        with open(app / "orders.yaml", "a") as file:
            file.write("accept:\n  - { rule: 101, subjects: [order-router, orders-nav], reason: \"a, <b> & ::error::c\" }\n")
    if name == "grown":
        assert leafcutter("baseline", "write", app).returncode == 0
        text = (app / "account.yaml").read_text()
        (app / "account.yaml").write_text(
            text.replace("    transitions:\n", "    transitions:\n      - { from: settings, to: profile, kind: push, driver: link }\n", 1))
        options += ["--fail-on", "warning"]
    if name == "budget":
        (app / "leafcutter.yaml").write_text("version: 1\nbudgets: { liveBridges: 0, findings: { 104: 0 } }\n")
    if name == "never":
        options += ["--fail-on", "never"]
        status = 0
    if name == "warnings":
        options += ["--fail-on", "warning"]
    return options, status


SCENARIOS = ["plain", "clean", "baseline", "stale", "accepted", "never", "warnings", "budget", "grown"]


def outcome(leafcutter, tmp_path, name, form):
    options, status = scenario(name, tmp_path, leafcutter)
    result = leafcutter("check", *options, "--format", form)
    assert result.returncode == status, result.stderr.decode()
    return result.stdout.decode(), status


def findings(form, text):
    """(fingerprint, whether it counts) of every finding, sorted."""
    found = []
    if form == "json":
        found = [(item["fingerprint"], item["state"] == "new") for item in json.loads(text)["findings"]]
    elif form == "sarif":
        for item in json.loads(text)["runs"][0]["results"]:
            found.append((item["partialFingerprints"]["leafcutter/v1"], not item.get("suppressions")))
    elif form == "junit":
        for case in etree.fromstring(text.encode()).iter("testcase"):
            marks = FINGERPRINT.findall(case.get("name"))
            found += [(mark, case.find("skipped") is None) for mark in marks]
    elif form == "checkstyle":
        for item in etree.fromstring(text.encode()).iter("error"):
            message = item.get("message")
            found.append((FINGERPRINT.findall(message)[-1], not message.startswith("(accepted") and "(in the base" not in message))
    elif form == "gitlab":
        for item in json.loads(text):
            counts = not item["description"].startswith(("(accepted", "(in the baseline"))
            found.append((item["fingerprint"][:14], counts))
    elif form == "csv":
        for item in csv.DictReader(io.StringIO(text, newline="")):
            found.append((item["Fingerprint"], item["State"] == "new"))
    elif form == "markdown":
        counts = True
        for token in MarkdownIt("commonmark").parse(text):
            if token.type == "html_block":
                counts = "</details>" in token.content
            if token.type == "inline" and token.children and (marks := FINGERPRINT.findall(token.children[-1].content)):
                found.append((marks[0], counts))
    elif form == "text":
        for line in text.splitlines():
            if line.startswith("    finding "):
                found.append((FINGERPRINT.findall(line)[0], "(" not in line))
    else:
        for line in text.splitlines():
            if marks := FINGERPRINT.findall(line):
                found.append((marks[0], "(accepted" not in line and "(in the baseline)" not in line))
    return sorted(found)


@pytest.mark.parametrize("name", SCENARIOS)
def test_same_findings(leafcutter, tmp_path, name):
    options, status = scenario(name, tmp_path, leafcutter)
    wanted = None
    for form in FORMATS:
        result = leafcutter("check", *options, "--format", form)
        assert result.returncode == status, (form, result.stderr.decode())
        found = findings(form, result.stdout.decode())
        wanted = wanted or found
        assert found == wanted, form
    assert (wanted == []) == (name == "clean")


@pytest.mark.parametrize("name", SCENARIOS)
def test_sarif(leafcutter, tmp_path, name):
    text, status = outcome(leafcutter, tmp_path, name, "sarif")
    document = json.loads(text)
    jsonschema.Draft7Validator(json.loads((SCHEMAS / "sarif-schema-2.1.0.json").read_text())).validate(document)
    run = document["runs"][0]
    assert run["invocations"][0]["exitCode"] == status
    assert all("suppressions" in item for item in run["results"])
    if name == "grown":
        assert [item["baselineState"] for item in run["results"]].count("updated") == 1
    rules = run["tool"]["driver"]["rules"]
    assert all(rules[item["ruleIndex"]]["id"] == item["ruleId"] for item in run["results"])


@pytest.mark.parametrize("name", SCENARIOS)
def test_junit(leafcutter, tmp_path, name):
    text, status = outcome(leafcutter, tmp_path, name, "junit")
    document = etree.fromstring(text.encode())
    schema = etree.XMLSchema(etree.parse(SCHEMAS / "junit-10.xsd"))
    assert schema.validate(document), schema.error_log
    assert (int(document.get("failures")) > 0) == (status == 1)
    for suite in document:
        assert int(suite.get("tests")) == len(suite.findall("testcase")) > 0
        for kind in ["failure", "error", "skipped"]:
            count = suite.get(kind + ("s" if kind != "skipped" else ""))
            assert int(count) == len(suite.findall(f"testcase/{kind}"))
    idle = [case for case in document.iter("testcase") if case.get("name") == "nothing to look at"]
    assert idle and all(case.find("skipped") is not None for case in idle)


def test_checkstyle_has_the_structure_of_checkstyle(leafcutter, tmp_path):
    text, _ = outcome(leafcutter, tmp_path, "plain", "checkstyle")
    root = etree.fromstring(text.encode())
    assert root.tag == "checkstyle" and set(root.attrib) == {"version"}
    for file in root:
        assert file.tag == "file" and set(file.attrib) == {"name"} and len(file) > 0
        for error in file:
            assert error.tag == "error" and set(error.attrib) <= {"line", "column", "severity", "message", "source"}
            assert {"line", "severity", "message", "source"} <= set(error.attrib) and int(error.get("line")) > 0
            assert error.get("severity") in {"ignore", "info", "warning", "error"}


def test_gitlab(leafcutter, tmp_path):
    text, _ = outcome(leafcutter, tmp_path, "accepted", "gitlab")
    issues = json.loads(text)
    assert len({issue["fingerprint"] for issue in issues}) == len(issues)
    for issue in issues:
        assert set(issue) == {"description", "check_name", "fingerprint", "severity", "location"}
        assert issue["severity"] in {"info", "minor", "major", "critical", "blocker"}
        assert issue["location"]["path"] and issue["location"]["lines"]["begin"] >= 1


COMMAND = re.compile(r"^::(error|warning|notice|group|endgroup)(?: ([^:]*))?::(.*)$")


def commands(text):
    """Of each line that the runner takes for a command: its name, its properties, its text, unescaped."""
    found = []
    for line in text.splitlines():
        if not line.lstrip().startswith("::"):
            assert "##[" not in line, "an older form of commands, anywhere in a line"
            continue
        name, properties, data = COMMAND.match(line).groups()
        pairs = dict(pair.split("=", 1) for pair in properties.split(",")) if properties else {}
        found.append((name, pairs, data.replace("%0A", "\n").replace("%25", "%")))
    return found


def hostile(tmp_path, count):
    """An app with many errors, in a file and with a reason that would be commands of a workflow, markup or a formula."""
    pages = [f"page-{n}" for n in range(count)]
    screens = "\n".join(f"      - {{ id: {page}, framework: swiftui }}" for page in pages)
    rows = "\n".join(f"      - {{ from: home, to: {page}, kind: push, driver: uikit }}" for page in pages)
    reason = json.dumps("::error::x%0A##[add-mask]y <script>&]]> =cmd() \\u202e | ` **")
    path = tmp_path / "a,b:c%d##[x]<&.yaml"
    path.write_text(
        f"""version: 1
app: {{ name: Evil }}
owners: [{{ id: nav, kind: navigation-controller }}]
flows:
  - id: main
    owner: nav
    entry: home
    screens:
      - {{ id: home, framework: uikit }}
{screens}
    transitions:
{rows}
bridges: []
accept:
  - {{ rule: 401, subjects: [home, page-0], reason: {reason} }}
"""
    )
    return path


def test_github(leafcutter, tmp_path):
    path = hostile(tmp_path, 26)
    result = leafcutter("check", path, "--format", "github")
    assert result.returncode == 1
    found = commands(result.stdout.decode())
    errors = [item for item in found if item[0] == "error"]
    # Ten of a level are shown; the rest stands in a group, as lines that are no commands.
    assert len(errors) == 10
    assert [item[0] for item in found][10:] == ["notice", "group", "endgroup"]
    assert all(item[1]["file"].replace("%3A", ":").replace("%2C", ",").replace("%25", "%") == str(path) for item in errors)
    assert len([line for line in result.stdout.decode().splitlines() if line.startswith("- ")]) == 15


def test_github_chooses_itself(leafcutter, tmp_path):
    summary = tmp_path / "summary.md"
    summary.write_text("before\n")
    env = {"GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": str(summary)}
    result = leafcutter("check", "samples/storefront", env=env)
    assert result.returncode == 1 and result.stdout.startswith(b"::error file=samples/storefront/orders.yaml,line=22,col=9,")
    assert summary.read_text().startswith("before\n## Gate fails: 5 errors, 2 warnings, 0 notes\n")
    text = leafcutter("check", "samples/storefront", "--format", "text", env=env)
    assert b"::error" not in text.stdout and summary.read_text().count("## Gate") == 1
    lost = leafcutter("check", "samples/storefront-clean", env={**env, "GITHUB_STEP_SUMMARY": str(tmp_path / "no/x")})
    assert lost.returncode == 0 and b"cannot be written" in lost.stderr
    os.mkfifo(tmp_path / "pipe")
    for odd in [tmp_path, tmp_path / "pipe"]:
        lost = leafcutter("check", "samples/storefront-clean", env={**env, "GITHUB_STEP_SUMMARY": str(odd)})
        assert lost.returncode == 0 and b"cannot be written" in lost.stderr
    no_summary = leafcutter("check", "samples/storefront-clean", env={"GITHUB_ACTIONS": "true"})
    assert no_summary.returncode == 0


@pytest.mark.parametrize("form", FORMATS)
def test_input_errors(leafcutter, tmp_path, form):
    """An inventory that cannot be used is said in the format that was asked for, with its place, and is no success."""
    path = tmp_path / "bad.yaml"
    path.write_text("version: 1\napp: { nam: X }\nowners: []\nflows: [{ id: a }]\n")
    result = leafcutter("check", path, "--format", form)
    assert result.returncode == 2
    said = result.stdout.decode() if form != "text" else result.stderr.decode()
    assert "nam" in said and "bad.yaml" in said
    if form == "sarif":
        document = json.loads(said)
        jsonschema.Draft7Validator(json.loads((SCHEMAS / "sarif-schema-2.1.0.json").read_text())).validate(document)
        assert document["runs"][0]["invocations"][0]["executionSuccessful"] is False
    if form == "junit":
        document = etree.fromstring(said.encode())
        assert etree.XMLSchema(etree.parse(SCHEMAS / "junit-10.xsd")).validate(document)
        assert int(document.get("errors")) > 1


def test_sarif_messages_hold_no_links(leafcutter, tmp_path):
    path = tmp_path / "bad.yaml"
    path.write_text('version: 1\napp: { name: X, "[a](https://example.org)": 1, "{0}": 2 }\nowners: []\nflows: []\n')
    run = json.loads(leafcutter("check", path, "--format", "sarif").stdout)["runs"][0]
    said = " ".join(item["message"]["text"] for item in run["invocations"][0]["toolExecutionNotifications"])
    assert "[a] (https" in said and "{{0}}" in said and "](" not in said


def test_paths_are_the_same_from_run_to_run(leafcutter):
    for form in ["gitlab", "sarif", "github"]:
        plain, dotted = (leafcutter("check", path, "--format", form).stdout for path in ["samples/storefront", "./samples/storefront"])
        assert plain == dotted, form


def test_names_are_escaped_everywhere(leafcutter, tmp_path):
    path = hostile(tmp_path, 2)
    for form in FORMATS:
        result = leafcutter("check", path, "--format", form)
        assert result.returncode == 1
        found = findings(form, result.stdout.decode())
        assert [counts for _, counts in found].count(True) == len(found) - 1 == 1, form


def test_analyze_writes_them(leafcutter, tmp_path):
    wanted = {"json": "report.json", "sarif": "report.sarif", "junit": "report.junit.xml",
              "checkstyle": "report.checkstyle.xml", "gitlab": "report.gitlab.json", "markdown": "report.md",
              "csv": "report.csv"}
    result = leafcutter(
        "analyze", "samples/storefront", "--today", "2026-11-30", "-o", tmp_path, "--reports", ",".join(wanted))
    assert result.returncode == 0, result.stderr.decode()
    assert {path.name for path in tmp_path.iterdir()} == {"report.html", "report.xml", *wanted.values()}
    check = [findings(form, (tmp_path / name).read_bytes().decode()) for form, name in wanted.items()]
    assert all(found == check[0] != [] for found in check)
    wrong = leafcutter("analyze", "samples/storefront", "-o", tmp_path / "no", "--reports", "sarf,html")
    assert wrong.returncode == 2 and b"did you mean sarif?" in wrong.stderr and not (tmp_path / "no").exists()
