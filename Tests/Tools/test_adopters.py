"""What teams put into their own repositories works there: the hooks with pre-commit, the command plugin with SwiftPM, and the
examples of docs/adopt as they stand."""

import json
import os
import re
import shutil
import subprocess
import sys

import pytest
import yaml

from conftest import ROOT


def example(page, language="yaml"):
    text = (ROOT / "docs/adopt" / page).read_text()
    return re.search(rf"^```{language}\n(.*?)^```$", text, re.S | re.M).group(1)


def git(folder, *words):
    identity = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "init.defaultBranch=main"]
    subprocess.run(["git", *identity, *words], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def shop(tmp_path):
    """The repository of a team, with the sample's inventory."""
    folder = tmp_path / "shop"
    shutil.copytree(ROOT / "samples/storefront", folder / "inventory")
    git(tmp_path, "init", "-q", "shop")
    return folder


@pytest.fixture
def environment(tmp_path):
    """With leafcutter in PATH, and nothing kept between tests."""
    tools = tmp_path / "tools"
    tools.mkdir()
    (tools / "leafcutter").symlink_to(os.environ["LEAFCUTTER_BINARY"])
    own = os.path.dirname(sys.executable)
    return {
        "PATH": f"{tools}:{own}:{os.environ['PATH']}", "HOME": str(tmp_path), "PRE_COMMIT_HOME": str(tmp_path / "kept"),
        "PRE_COMMIT_COLOR": "never",
    }


def test_pre_commit_runs_the_gate_when_the_inventory_changes(shop, environment, tmp_path):
    hooks = tmp_path / "hooks"
    hooks.mkdir()
    shutil.copy(ROOT / ".pre-commit-hooks.yaml", hooks)
    git(hooks, "init", "-q")
    git(hooks, "add", ".")
    git(hooks, "commit", "-qm", "hooks")
    git(hooks, "tag", "0.1.0")
    # The page's example with this place and without the building.
    configuration = yaml.safe_load(example("pre-commit.md"))
    configuration["repos"][0]["repo"] = str(hooks)
    configuration["repos"][0]["hooks"][0]["id"] += "-system"
    (shop / ".pre-commit-config.yaml").write_text(yaml.safe_dump(configuration))

    def commit(message):
        git(shop, "add", ".")
        return subprocess.run(
            ["git", "-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "-m", message],
            cwd=shop, env=environment, capture_output=True, text=True, timeout=120,
        )

    installed = subprocess.run(["pre-commit", "install"], cwd=shop, env=environment, capture_output=True, timeout=120)
    assert installed.returncode == 0, installed.stderr
    result = commit("with faults")
    said = result.stdout + result.stderr
    assert result.returncode == 1
    for line in ["leafcutter check", "exit code: 1", "error 104 nested-navigation-container", "Gate fails: 5 errors"]:
        assert line in said
    for file in (ROOT / "samples/storefront-clean").iterdir():
        shutil.copy(file, shop / "inventory")
    result = commit("without")
    assert result.returncode == 0, result.stdout + result.stderr
    assert re.search(r"leafcutter check\.+Passed", result.stdout + result.stderr)
    (shop / "README").write_text("hello")
    result = commit("something else")
    assert re.search(r"leafcutter check\.+\(no files to check\)Skipped", result.stdout + result.stderr)


def test_the_hook_that_builds_names_the_product(environment):
    by_id = {hook["id"]: hook for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text())}
    assert by_id["leafcutter-check"]["language"] == "swift"
    product = by_id["leafcutter-check"]["entry"].split()[0]
    assert f'.executable(name: "{product}"' in (ROOT / "Package.swift").read_text()
    command = ["pre-commit", "validate-manifest", ROOT / ".pre-commit-hooks.yaml"]
    assert subprocess.run(command, env=environment, timeout=60).returncode == 0


def test_the_command_plugin_runs_offline_in_a_package_that_depends_on_this_one(shop):
    (shop / "Sources/Shop").mkdir(parents=True)
    (shop / "Sources/Shop/Shop.swift").write_text("struct Shop {}\n")
    (shop / "Package.swift").write_text(
        f"""// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Shop", dependencies: [.package(name: "leafcutter", path: "{ROOT}")], targets: [.target(name: "Shop")])
"""
    )

    def plugin(*words):
        # What is built stays for the next time: the tool takes minutes.
        scratch = ["--scratch-path", str(ROOT / ".build/adopter"), "--disable-automatic-resolution"]
        return subprocess.run(
            ["swift", "package", *scratch, "--allow-writing-to-package-directory", "leafcutter", *words],
            cwd=shop, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=1800,
        )

    found = plugin("check", "inventory")
    assert found.returncode == 1, found.stderr
    assert "inventory/search.yaml:33:9: error 104 nested-navigation-container" in found.stdout
    assert "Plugin ended with exit code 1" in found.stderr
    wrong = plugin("check", "nowhere.yaml")
    assert wrong.returncode == 1 and "Plugin ended with exit code 2" in wrong.stderr
    assert "nowhere.yaml: error: no such file or folder" in wrong.stdout
    written = plugin("analyze", "inventory", "-o", "report")
    assert written.returncode == 0, written.stderr
    assert sorted(os.listdir(shop / "report")) == ["report.html", "report.xml"]


def test_the_gitlab_job_writes_the_reports_and_fails(shop, environment):
    job = yaml.safe_load(example("gitlab.md"))["leafcutter"]
    # A runner ends the job at the first line that fails.
    script = "\n".join(["set -e", *job["script"]])
    result = subprocess.run(
        ["bash", "-c", script], cwd=shop, env=environment, capture_output=True, text=True, timeout=120
    )
    assert result.returncode == 1
    assert "Gate fails: 5 errors" in result.stdout
    issues = json.loads((shop / job["artifacts"]["reports"]["codequality"]).read_text())
    assert {issue["check_name"] for issue in issues} >= {"104-nested-navigation-container", "301-modal-in-path"}
    for path in job["artifacts"]["paths"]:
        assert sorted(os.listdir(shop / path)) == ["report.html", "report.xml"]


def test_the_github_example_uses_inputs_and_outputs_that_there_are():
    action = yaml.safe_load((ROOT / "action.yml").read_text())
    text = example("github.md")
    steps = yaml.safe_load(text)["jobs"]["gate"]["steps"]
    used = next(step for step in steps if "leafcutter@" in step.get("uses", ""))
    assert used["with"].keys() <= action["inputs"].keys()
    required = {name for name, facts in action["inputs"].items() if facts.get("required")}
    assert required <= used["with"].keys()
    assert set(re.findall(r"steps\.leafcutter\.outputs\.([a-z]+)", text)) <= action["outputs"].keys()
    page = (ROOT / "docs/adopt/github.md").read_text()
    for name in [*action["inputs"], *action["outputs"]]:
        assert f"`{name}`" in page
