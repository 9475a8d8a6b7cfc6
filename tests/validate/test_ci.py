"""The documented CI lines, the hook and the action do what they promise to a newcomer's repository."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
import yaml

from tests.validate.conftest import GOOD, SYNTAX, THROW, UNFINISHED, Fh

ROOT = Path(__file__).parents[2]
CI = (ROOT / "docs" / "ci.md").read_text("utf-8")


@pytest.fixture
def newcomer(fh: Fh) -> Fh:
    """A repository with three good and three bad recordings."""
    for number in (1, 3, 5):
        fh.write(f"recordings/{number}.yaml", GOOD)
    fh.write("recordings/2.yaml", THROW)
    fh.write("recordings/4.yaml", UNFINISHED)
    fh.write("recordings/6.yaml", SYNTAX)
    fh.write("README.md", "My recordings\n")
    return fh


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """The environment of a runner, in which ``fh`` is installed and ``pip`` has nothing left to do."""
    tools = tmp_path / "bin"
    tools.mkdir()
    for name, code in (("fh", f'exec "{sys.executable}" -m fivehundred_cli "$@"'), ("pip", "exit 0")):
        (tools / name).write_text(f"#!/bin/sh\n{code}\n")
        (tools / name).chmod(0o755)
    return {**os.environ, "PATH": f"{tools}{os.pathsep}{os.environ['PATH']}"}


def block(title: str, number: int = 0) -> Any:
    """A block of YAML under a title of the page."""
    section = CI.split(f"\n## {title}\n")[1].split("\n## ")[0]
    return yaml.safe_load(re.findall(r"```yaml\n(.*?)```", section, re.DOTALL)[number])


def shell(lines: str, environment: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", "-e", "-o", "pipefail", "-c", lines], capture_output=True, text=True, env=environment, check=False
    )


needs_bash = pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")

ANNOTATIONS = [
    "::error file=recordings/2.yaml,line=7,col=15,title=FH402 revoke::E played 9C on diamonds while holding QD.",
    "::warning file=recordings/4.yaml,line=4,col=10,title=FH206 bidding-not-finished::",
    "::error file=recordings/6.yaml,line=2,col=10,title=FH002 syntax::A list in brackets is not closed here.",
]


@needs_bash
def test_the_lines_for_github(newcomer: Fh, environment: dict[str, str]) -> None:
    steps = block("GitHub Actions")["jobs"]["validate"]["steps"]
    ran = shell("\n".join(step["run"] for step in steps if "run" in step), environment)
    assert ran.returncode == 2
    said = ran.stdout.splitlines()
    assert len(said) == 3
    assert all(line.startswith(start) for line, start in zip(said, ANNOTATIONS, strict=True))


@needs_bash
def test_the_lines_for_code_scanning(newcomer: Fh, environment: dict[str, str]) -> None:
    first, upload = block("GitHub Actions", 2)
    assert shell(first["run"], environment).returncode == 2
    made = json.loads((newcomer.folder / upload["with"]["sarif_file"]).read_text("utf-8"))
    assert len(made["runs"][0]["results"]) == 3


@needs_bash
def test_the_lines_for_gitlab(newcomer: Fh, environment: dict[str, str]) -> None:
    job = block("GitLab")["recordings"]
    # GitLab stops at the first line that fails, and keeps the artifacts.
    ran = shell("\n".join(job["script"]), environment)
    assert ran.returncode == 2
    reports = job["artifacts"]["reports"]
    cases = ElementTree.parse(newcomer.folder / reports["junit"]).getroot().iter("testcase")
    assert [bool(len(case)) for case in cases] == [False, True, False, True, False, True]


@needs_bash
def test_the_lines_for_gitlab_reach_the_second_report_unless_a_file_is_broken(
    newcomer: Fh, environment: dict[str, str]
) -> None:
    (newcomer.folder / "recordings" / "6.yaml").unlink()
    job = block("GitLab")["recordings"]
    assert shell("\n".join(job["script"]), environment).returncode == 1
    made = json.loads((newcomer.folder / job["artifacts"]["reports"]["codequality"]).read_text("utf-8"))
    assert [each["location"]["path"] for each in made] == ["recordings/2.yaml", "recordings/4.yaml"]


def test_the_configuration_on_the_page_is_one(newcomer: Fh) -> None:
    text = re.findall(r"```toml\n(.*?)```", CI, re.DOTALL)[0]
    newcomer.write("fh.toml", "\n".join(line.removeprefix("  ") for line in text.splitlines()))
    assert json.loads(newcomer("config", "--format", "json").out)["values"]["variant"]["value"] == "us-4"


# ---- the hook


def hook() -> Any:
    [found] = yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))
    return found


def test_the_hook_runs_on_the_files_that_it_asks_for(newcomer: Fh) -> None:
    given = [
        path for path in ("recordings/1.yaml", "recordings/2.yaml", "README.md") if re.search(hook()["files"], path)
    ]
    assert given == ["recordings/1.yaml", "recordings/2.yaml"]
    ran = newcomer(*hook()["entry"].split()[1:], *given)
    assert ran.status == 1
    assert "recordings/2.yaml:7:15: violation FH402" in ran.out
    newcomer.write("fh.toml", 'exclude = ["/recordings/2.yaml"]\n')
    assert newcomer(*hook()["entry"].split()[1:], *given).status == 0
    assert newcomer(*hook()["entry"].split()[1:], "recordings/2.yaml").status == 0


def test_the_page_uses_the_hook_that_there_is() -> None:
    [repository] = block("pre-commit")["repos"]
    assert [each["id"] for each in repository["hooks"]] == [hook()["id"]]


@pytest.mark.skipif(shutil.which("pre-commit") is None, reason="needs pre-commit; see docs/ci.md")
def test_the_hook_through_pre_commit(newcomer: Fh, environment: dict[str, str]) -> None:
    """With ``language: system``, so that nothing has to be installed: the rest of the hook is as it is published."""
    made = {**hook(), "language": "system"}
    del made["minimum_pre_commit_version"]
    newcomer.write(".pre-commit-config.yaml", yaml.safe_dump({"repos": [{"repo": "local", "hooks": [made]}]}))
    for command in (["git", "init", "-q"], ["git", "add", "."]):
        subprocess.run(command, check=True)
    ran = subprocess.run(
        ["pre-commit", "run", "--all-files", "--color", "never"],
        capture_output=True, text=True, env=environment, check=False,
    )  # fmt: skip
    assert ran.returncode == 1
    assert "recordings/2.yaml:7:15: violation FH402 revoke" in ran.stdout
    # pre-commit's own configuration ends in .yaml as well, and is none of ours.
    assert ".pre-commit-config.yaml" in ran.stdout


# ---- the action


def action_step(number: int) -> str:
    action = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))
    return str(action["runs"]["steps"][number]["run"])


@needs_bash
def test_the_action(newcomer: Fh, environment: dict[str, str], tmp_path: Path) -> None:
    output = tmp_path / "output"
    inputs = {
        "FH_PATHS": "recordings/*.yaml",
        "FH_ARGS": "--select FH4 --jobs 1",
        "FH_FORMAT": "github",
        "FH_OUTPUT": "",
        "FH_BIN": str(tmp_path / "bin"),
        "GITHUB_OUTPUT": str(output),
    }
    ran = shell(action_step(1), environment | inputs)
    assert ran.returncode == 2
    assert [line.partition("::")[0] or line.split("::")[1] for line in ran.stdout.splitlines()] != []
    assert ran.stdout.splitlines()[0].startswith(ANNOTATIONS[0])
    assert len(ran.stdout.splitlines()) == 2
    assert output.read_text() == "status=2\n"


@needs_bash
def test_the_action_writes_into_a_file(newcomer: Fh, environment: dict[str, str], tmp_path: Path) -> None:
    inputs = {
        "FH_PATHS": "recordings/1.yaml recordings/3.yaml",
        "FH_ARGS": "",
        "FH_FORMAT": "sarif",
        "FH_OUTPUT": "with space.sarif",
        "FH_BIN": str(tmp_path / "bin"),
        "GITHUB_OUTPUT": str(tmp_path / "output"),
    }
    assert shell(action_step(1), environment | inputs).returncode == 0
    assert json.loads((newcomer.folder / "with space.sarif").read_text("utf-8"))["runs"][0]["results"] == []


@needs_bash
def test_the_action_installs_what_it_is_or_what_is_asked_for(environment: dict[str, str], tmp_path: Path) -> None:
    fake = tmp_path / "bin" / "python3"
    fake.write_text('#!/bin/sh\n[ "$2" = venv ] && mkdir -p "$3/bin" && cp "$0" "$3/bin/python" || echo "$@"\n')
    fake.chmod(0o755)
    inputs = {"FH_ACTION": "/action", "FH_VENV": str(tmp_path / "venv"), "GITHUB_ENV": str(tmp_path / "env")}
    ran = shell(action_step(0), environment | inputs | {"FH_VERSION": ""})
    assert ran.stdout == "-m pip install --quiet /action\n"
    ran = shell(action_step(0), environment | inputs | {"FH_VERSION": "0.1.0"})
    assert ran.stdout == "-m pip install --quiet fivehundred-cli==0.1.0\n"
    assert (tmp_path / "env").read_text().startswith(f"FH_BIN={tmp_path / 'venv' / 'bin'}\n")


def test_every_input_of_the_action_is_used() -> None:
    text = (ROOT / "action.yml").read_text("utf-8")
    for name in yaml.safe_load(text)["inputs"]:
        assert f"${{{{ inputs.{name} }}}}" in text
