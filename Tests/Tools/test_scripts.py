"""The set-up of bin/: on a machine where something is missing, one line says what to run."""

import os
import shutil
import subprocess

import pytest

from conftest import ROOT

TOOLS = ["bash", "env", "dirname", "basename", "uname", "sed", "head", "cat", "mkdir", "cut", "rm", "sleep"]


@pytest.fixture
def machine(tmp_path):
    """A PATH of its own: the common tools, and stand-ins that the test names."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for tool in TOOLS:
        (folder / tool).symlink_to(shutil.which(tool))

    def stand_in(name, body):
        path = folder / name
        path.write_text(f"#!{shutil.which('bash')}\n{body}\n")
        path.chmod(0o755)

    def run(script, close_stdin=False):
        command = [shutil.which("bash"), str(ROOT / "bin" / script)]
        environment = {"PATH": str(folder), "HOME": str(tmp_path)}
        close = (lambda: os.close(0)) if close_stdin else None
        return subprocess.run(
            command, env=environment, cwd=tmp_path, capture_output=True, text=True, timeout=60, preexec_fn=close
        )

    run.stand_in = stand_in
    run.folder = folder
    stand_in("swift", 'echo "Swift version 6.3.1 (swift-6.3.1-RELEASE)"')
    stand_in("id", "echo 1000")
    stand_in("sudo", "exit 1")
    stand_in("apt-get", f'echo "$@" >> {tmp_path}/apt.log')
    return run


@pytest.mark.parametrize("close_stdin", [False, True])
def test_says_what_to_run_without_rights(machine, tmp_path, close_stdin):
    result = machine("demo", close_stdin)
    assert result.returncode == 2
    packages = "pkg-config libxml2-dev libfyaml-dev"
    assert result.stderr == (
        f"demo: missing: {packages}; run: sudo apt-get update && sudo apt-get install -y {packages}\n"
    )
    assert not (tmp_path / "apt.log").exists()


def test_installs_only_what_is_missing(machine, tmp_path):
    machine.stand_in("id", "echo 0")
    marker = tmp_path / "apt.log"
    machine.stand_in("pkg-config", f'[ "$2" = libxml-2.0 ] || grep -q install {marker}')
    (machine.folder / "grep").symlink_to(shutil.which("grep"))
    machine.stand_in("swift", 'case "$1" in --version) echo "Swift version 6.1" ;; *) echo built; exit 1 ;; esac')
    result = machine("demo")
    assert marker.read_text().splitlines() == ["-qq update", "-qq install -y --no-install-recommends libfyaml-dev"]
    assert result.returncode == 1, "the build itself fails here"
    assert "built" in result.stderr


@pytest.mark.parametrize("version", ["5.10", "6.0.3"])
def test_refuses_an_old_swift(machine, version):
    machine.stand_in("swift", f'echo "Swift version {version} (swift-{version}-RELEASE)"')
    result = machine("demo")
    assert result.returncode == 2
    assert f"Swift {version.rsplit('.3', 1)[0]} is too old" in result.stderr


def test_refuses_no_swift(machine):
    (machine.folder / "swift").unlink()
    result = machine("demo")
    assert result.returncode == 2
    assert "no swift in PATH" in result.stderr
    assert len(result.stderr.splitlines()) == 1
