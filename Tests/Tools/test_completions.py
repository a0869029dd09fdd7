"""The completions, in the shells that they are for."""

import os
import shutil
import subprocess

import pytest

from conftest import ROOT

# A command line up to the cursor, some words that must be offered, some that must not.
CASES = [
    ("leafcutter ch", {"check"}, {"plan"}),
    ("leafcutter ", {"analyze", "baseline", "check", "completions", "diff", "plan"}, {"--format"}),
    ("leafcutter check --fo", {"--format"}, {"--fail-on"}),
    ("leafcutter check --format s", {"sarif"}, {"junit"}),
    ("leafcutter plan --format m", {"markdown"}, {"sarif"}),
    ("leafcutter baseline s", {"shrink"}, {"write"}),
    ("leafcutter completions ", {"bash", "zsh", "fish"}, {"check"}),
    ("leafcutter check samples/storef", {"storefront"}, {"midway"}),
]


def shell(name):
    path = shutil.which(name)
    if not path:
        pytest.fail(f"{name} is missing; run bin/test")
    return path


def offered(name, script, line, tmp_path):
    path = tmp_path / f"completions.{name}"
    path.write_bytes(script)
    environment = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "TERM": "dumb", "LC_ALL": "C.UTF-8"}

    def run(arguments, text=None):
        result = subprocess.run(
            [shell(name), *arguments], input=text, cwd=ROOT, capture_output=True, text=True, timeout=60, env=environment)
        assert result.returncode == 0, result.stderr
        return result.stdout

    words = line.split(" ")
    if name == "bash":
        listed = " ".join(f"'{word}'" for word in words)
        text = run(["-c", f"source {path}; COMP_WORDS=({listed}); COMP_CWORD={len(words) - 1}; _leafcutter 2>/dev/null; "
                    'printf "%s\\n" "${COMPREPLY[@]}"'])
    elif name == "fish":
        text = run(["-c", f"source {path}; complete -C '{line}'"])
    else:
        # zsh completes only for a terminal; what it would insert or list is what the terminal shows.
        text = run(["-f"], f"""
zmodload zsh/zpty
zpty terminal zsh -f -i
zpty -w terminal 'PROMPT=; autoload -Uz compinit; compinit -u -d {tmp_path}/dump; source {path}; '\\
'zstyle ":completion:*" list-grouped false; setopt no_always_last_prompt; bindkey "^I" complete-word; print rea""dy'
until zpty -r terminal line '*ready*'; do :; done
zpty -w -n terminal $'{line}\\t\\t'
sleep 1
zpty -w terminal $'\\C-e #end'
sleep 0.5
while zpty -r -t terminal line; do print -r -- $line; done
zpty -d terminal
""")
    return text


@pytest.mark.parametrize("name", ["bash", "zsh", "fish"])
@pytest.mark.parametrize("line,wanted,unwanted", CASES)
def test_offers(leafcutter, tmp_path, name, line, wanted, unwanted):
    script = leafcutter("completions", name)
    assert script.returncode == 0
    text = offered(name, script.stdout, line, tmp_path)
    for word in wanted:
        assert word in text, text
    for word in unwanted:
        assert word not in text, text


def test_wrong_shell(leafcutter):
    result = leafcutter("completions", "fsh")
    assert result.returncode == 2 and b"did you mean fish?" in result.stderr
    assert leafcutter("completions").returncode == 2
    assert leafcutter("completions", "bash", "zsh").returncode == 2
