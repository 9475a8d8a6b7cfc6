"""The completion scripts and the man page say what ``--help`` says."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest

from fivehundred_cli.cli.completion import SHELLS
from fivehundred_cli.cli.manual import CommandPage, pages
from fivehundred_cli.report.checks import FORMATS
from tests.validate.conftest import Fh


def helped(fh: Fh, page: CommandPage) -> str:
    return " ".join(fh(*([page.name] if page.name else []), "--help").out.split())


def test_the_pages_hold_what_help_shows(fh: Fh) -> None:
    for page in pages():
        shown = helped(fh, page)
        for option in page.options:
            assert option.names[-1] in shown
            assert " ".join(option.help.split()) in shown
        # And nothing that help shows is missing: every option at the start of a line.
        shown = fh(*([page.name] if page.name else []), "--help").out
        listed = set(re.findall(r"^  +(?:-\w, )?(--[a-z-]+)", shown, re.MULTILINE))
        assert listed <= {name for option in page.options for name in option.names}


def complete_in_bash(fh: Fh, *words: str) -> list[str]:
    script = fh("completion", "bash").out
    line = " ".join(f"'{word}'" for word in words)
    code = f"{script}\nCOMP_WORDS=({line}); COMP_CWORD={len(words) - 1}; _fh; printf '%s\\n' \"${{COMPREPLY[@]}}\""
    ran = subprocess.run(["bash", "-euc", code], capture_output=True, text=True, check=True)
    assert ran.stderr == ""
    return [line for line in ran.stdout.splitlines() if line]


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
def test_completion_in_bash(fh: Fh) -> None:
    fh.write("recordings/a.yaml")
    fh.write("readme.txt")
    assert complete_in_bash(fh, "fh", "val") == ["validate"]
    assert complete_in_bash(fh, "fh", "validate", "--stat") == ["--statistics"]
    assert complete_in_bash(fh, "fh", "validate", "--format", "j") == ["json", "jsonl", "junit"]
    assert complete_in_bash(fh, "fh", "validate", "--select", "FH40") == [f"FH40{digit}" for digit in range(1, 10)]
    assert complete_in_bash(fh, "fh", "validate", "rec") == ["recordings"]
    assert sorted(complete_in_bash(fh, "fh", "validate", "-o", "re")) == ["readme.txt", "recordings"]
    assert complete_in_bash(fh, "fh", "validate", "--jobs", "1") == []
    assert complete_in_bash(fh, "fh", "replay", "--variant", "us-4") == ["us-4", "us-4-solo"]
    assert complete_in_bash(fh, "fh", "schema", "tr") == ["transcript"]


@pytest.mark.skipif(shutil.which("fish") is None, reason="needs fish")
def test_completion_in_fish(fh: Fh) -> None:
    script = fh.write("fh.fish", fh("completion", "fish").out)

    def complete(line: str) -> list[str]:
        code = f"source {script}; complete -C '{line}'"
        ran = subprocess.run(["fish", "--no-config", "-c", code], capture_output=True, text=True, check=True)
        assert ran.stderr == ""
        return [each.split("\t")[0] for each in ran.stdout.splitlines()]

    assert complete("fh val") == ["validate"]
    assert complete("fh validate --format j") == ["json", "jsonl", "junit"]
    assert "--statistics" in complete("fh validate --st")


@pytest.mark.skipif(shutil.which("zsh") is None, reason="needs zsh")
def test_completion_in_zsh_is_a_script(fh: Fh) -> None:
    text = fh("completion", "zsh").out
    script = fh.write("_fh", text)
    assert subprocess.run(["zsh", "-n", str(script)], capture_output=True, check=True).stderr == b""
    loaded = (
        f"autoload -Uz compinit; compinit -u -d ./dump; source {script}; (( $+functions[_fh] )) && print $_comps[fh]"
    )
    ran = subprocess.run(["zsh", "-fc", loaded], capture_output=True, text=True, check=True)
    assert ran.stdout == "_fh\n"


@pytest.mark.parametrize("shell", SHELLS)
def test_every_script_knows_the_formats(fh: Fh, shell: str) -> None:
    assert " ".join(FORMATS) in fh("completion", shell).out


def test_an_unknown_shell_names_the_nearest(fh: Fh) -> None:
    ran = fh("completion", "zhs")
    assert ran.status == 2
    assert "did you mean 'zsh'?" in ran.err


def test_the_man_page_names_every_command_and_option(fh: Fh) -> None:
    text = fh("man").out.replace("\\-", "-")
    for page in pages():
        for option in page.options:
            for name in option.names:
                assert f"\\fB{name}\\fR" in text
        assert page.name == "" or f'.SH "FH {page.name.upper()}"' in text


@pytest.mark.skipif(shutil.which("groff") is None, reason="needs groff")
def test_the_man_page_can_be_typeset(fh: Fh) -> None:
    made = fh("man").out
    ran = subprocess.run(
        ["groff", "-man", "-Tutf8", "-ww", "-Wbreak", "-K", "utf8"],
        input=made.encode(),
        capture_output=True,
        check=True,
    )
    assert ran.stderr == b""
    shown = re.sub(r"\x1b\[[0-9;]*m|.\x08", "", ran.stdout.decode())
    assert "fh validate [OPTIONS] PATH..." in " ".join(shown.split())
    assert "fh validate recordings/ --format github --output annotations.txt" in shown
