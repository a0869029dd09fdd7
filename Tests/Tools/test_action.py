"""The GitHub Action: its steps are run as the platform runs them, with its variables and files."""

import os
import re
import shutil
import subprocess

import pytest
import yaml

from conftest import ROOT

ACTION = yaml.safe_load((ROOT / "action.yml").read_text())


class Platform:
    """A workspace and what a runner puts round a step."""

    def __init__(self, folder):
        self.workspace = folder / "workspace"
        self.workspace.mkdir()
        self.output = folder / "output"
        self.summary = folder / "summary"
        for file in [self.output, self.summary]:
            file.write_text("")

    def git(self, *words):
        identity = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "init.defaultBranch=main"]
        subprocess.run(["git", *identity, *words], cwd=self.workspace, check=True, capture_output=True)

    def run(self, **inputs):
        """The step `run` of the composite action. Inputs that are not given have their defaults."""
        given = {name.replace("_", "-"): value for name, value in inputs.items()}
        assert given.keys() <= ACTION["inputs"].keys()
        values = {name: given.get(name, facts.get("default", "")) for name, facts in ACTION["inputs"].items()}
        step = next(step for step in ACTION["runs"]["steps"] if step.get("id") == "run")

        def filled(text):
            return re.sub(r"\$\{\{ inputs\.([a-z-]+) \}\}", lambda match: values[match.group(1)], text)

        environment = {
            "PATH": os.environ["PATH"], "HOME": os.environ.get("HOME", "/"), "CI": "true", "GITHUB_ACTIONS": "true",
            "GITHUB_WORKSPACE": str(self.workspace), "GITHUB_ACTION_PATH": str(ROOT),
            "GITHUB_OUTPUT": str(self.output), "GITHUB_STEP_SUMMARY": str(self.summary),
        } | {name: filled(text) for name, text in step["env"].items()}
        assert "${{" not in "".join(environment.values())
        # What `shell: bash` means.
        return subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step["run"]],
            cwd=self.workspace, env=environment, capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=300,
        )

    @property
    def outputs(self):
        return dict(line.split("=", 1) for line in self.output.read_text().splitlines())


@pytest.fixture
def platform(tmp_path):
    return Platform(tmp_path)


@pytest.fixture
def binary():
    return os.environ["LEAFCUTTER_BINARY"]


def test_findings_fail_the_job_and_are_counted(platform, binary):
    shutil.copytree(ROOT / "samples/storefront", platform.workspace / "inventory")
    result = platform.run(inventory="inventory", binary=binary)
    assert result.returncode == 1, result.stderr
    annotation = "::error file=inventory/search.yaml,line=33,col=9,title=104 nested-navigation-container::"
    assert annotation in result.stdout
    assert "## Gate fails: 5 errors, 2 warnings, 0 notes" in platform.summary.read_text()
    assert platform.outputs == {
        "status": "1", "errors": "5", "warnings": "2", "notes": "0", "accepted": "0", "baseline": "0",
        "report": "leafcutter-report",
    }
    names = [path.name for path in (platform.workspace / "leafcutter-report").iterdir()]
    assert sorted(names) == ["report.html", "report.xml"]


def test_a_clean_app_passes_and_writes_no_report_unasked(platform, binary):
    (platform.workspace / "my app").mkdir()
    for file in (ROOT / "samples/storefront-clean").iterdir():
        shutil.copy(file, platform.workspace / "my app")
    result = platform.run(inventory="\n  my app  \n\n", report="", binary=binary)
    assert result.returncode == 0, result.stderr
    assert platform.outputs["status"] == "0" and platform.outputs["errors"] == "0"
    assert "report" not in platform.outputs
    assert not (platform.workspace / "leafcutter-report").exists()


def test_every_output_of_the_action_is_set(platform, binary):
    shutil.copytree(ROOT / "samples/storefront", platform.workspace / "inventory")
    platform.run(inventory="inventory", binary=binary)
    named = {re.fullmatch(r"\$\{\{ steps\.run\.outputs\.([a-z]+) \}\}", facts["value"]).group(1) for facts in ACTION["outputs"].values()}
    assert named == platform.outputs.keys() == ACTION["outputs"].keys()


def test_threshold_and_arguments_are_passed_on(platform, binary):
    shutil.copytree(ROOT / "samples/storefront", platform.workspace / "inventory")
    assert platform.run(inventory="inventory", fail_on="never", binary=binary).returncode == 0
    arguments = "baseline write inventory --baseline known.yaml".split()
    subprocess.run([binary, *arguments], cwd=platform.workspace, check=True, capture_output=True)
    result = platform.run(inventory="inventory", arguments="--baseline\nknown.yaml", fail_on="note", binary=binary)
    assert result.returncode == 0, result.stdout
    assert platform.outputs["baseline"] == "7"


def test_the_summary_has_what_the_branch_changes(platform, binary):
    shutil.copytree(ROOT / "samples/storefront", platform.workspace / "inventory")
    platform.git("init", "-q")
    platform.git("add", ".")
    platform.git("commit", "-qm", "faults")
    for file in (ROOT / "samples/storefront-clean").iterdir():
        shutil.copy(file, platform.workspace / "inventory")
    result = platform.run(inventory="./inventory", compare_with="HEAD", binary=binary)
    assert result.returncode == 0, result.stderr
    assert "No new finding, 7 gone" in platform.summary.read_text()
    result = platform.run(inventory="inventory", compare_with="nowhere", binary=binary)
    assert result.returncode == 0, "the gate does not fail for want of a comparison"
    assert "::warning::inventory is not compared with nowhere" in result.stderr


def test_wrong_input_is_said_and_is_status_2(platform, binary):
    (platform.workspace / "a.yaml").write_text("version: 1\nflwos: []\napp: { name: A }\n")
    result = platform.run(inventory="a.yaml", binary=binary)
    assert result.returncode == 2
    assert "flows" in result.stdout + result.stderr
    assert platform.outputs == {"status": "2"}
    assert platform.run(inventory="a.yaml", binary="nowhere/leafcutter").returncode == 2
    result = platform.run(inventory=" ", binary=binary)
    assert result.returncode == 2 and "the input 'inventory' is empty" in result.stderr


def test_the_key_is_that_of_the_sources(platform):
    environment = {"PATH": os.environ["PATH"], "GITHUB_OUTPUT": str(platform.output), "GITHUB_ACTION_PATH": str(ROOT)}
    step = next(step for step in ACTION["runs"]["steps"] if step.get("id") == "key")
    keys = set()
    for _ in range(2):
        subprocess.run(["bash", "-ec", step["run"]], env=environment, check=True, cwd=platform.workspace, timeout=60)
        keys.add(platform.outputs["key"])
    assert len(keys) == 1 and re.fullmatch(r"leafcutter-[0-9a-f]{40}", keys.pop())
    assert platform.outputs["path"] == str(ROOT / ".build/action/leafcutter")
