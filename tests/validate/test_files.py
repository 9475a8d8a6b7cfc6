"""Which files are checked, and in which order."""

from __future__ import annotations

import gzip
import os
from pathlib import Path

import pytest

from tests.validate.conftest import GOOD, SYNTAX, THROW, Fh


def test_folders_are_searched_for_every_known_extension(fh: Fh) -> None:
    for name in ("b.yaml", "a.yml", "deep/er/c.json", "d.jsonl", "e.ndjson", "f.txt", "g.md", "noext"):
        fh.write(name, '{"variant": "us-4"}' if name[-1] in "nl" and "j" in name else GOOD)
    fh.write("z.yaml.gz", gzip.compress(GOOD.encode()))
    assert fh.sources(".") == ["a.yml", "b.yaml", "d.jsonl", "deep/er/c.json", "e.ndjson", "z.yaml.gz"]


def test_hidden_folders_and_those_of_tools_are_left_out_unless_named(fh: Fh) -> None:
    for name in (".cache/a.yaml", "node_modules/b.yaml", "venv/c.yaml", "d.yaml", ".e.yaml"):
        fh.write(name)
    assert fh.sources(".") == [".e.yaml", "d.yaml"]
    assert fh.sources(".cache", "node_modules/b.yaml") == [".cache/a.yaml", "node_modules/b.yaml"]


def test_arguments_keep_their_order_and_no_file_comes_twice(fh: Fh) -> None:
    for name in ("b/2.yaml", "b/1.yaml", "a.yaml"):
        fh.write(name)
    assert fh.sources("b", "a.yaml", "./b/1.yaml", fh.folder / "a.yaml", ".") == ["b/1.yaml", "b/2.yaml", "a.yaml"]


def test_paths_are_relative_to_the_working_directory(fh: Fh, tmp_path: Path) -> None:
    fh.write("in/a.yaml")
    outside = tmp_path / "outside.yaml"
    outside.write_text(GOOD)
    assert fh.sources(fh.folder / "in", outside, "../outside.yaml") == ["in/a.yaml", str(outside)]


def test_a_file_is_read_whatever_its_name_if_it_is_named(fh: Fh) -> None:
    fh.write("dispute.txt", THROW)
    assert fh.codes("dispute.txt") == ["FH402"]


def test_patterns(fh: Fh) -> None:
    for name in ("a/1.yaml", "a/b/2.yaml", "a/3.json", "a/notes.txt"):
        fh.write(name, '{"variant": "us-4"}' if name.endswith("json") else GOOD)
    assert fh.sources("a/*.yaml") == ["a/1.yaml"]
    assert fh.sources("**/*.yaml") == ["a/1.yaml", "a/b/2.yaml"]
    assert fh.sources("a/*") == ["a/1.yaml", "a/3.json", "a/b/2.yaml"]
    assert fh.sources("a/[0-9].*") == ["a/1.yaml", "a/3.json"]


def test_a_file_whose_name_looks_like_a_pattern(fh: Fh) -> None:
    fh.write("a[1].yaml")
    assert fh.sources("a[1].yaml") == ["a[1].yaml"]


def test_standard_input(fh: Fh, monkeypatch: pytest.MonkeyPatch) -> None:
    import io
    import sys

    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(THROW.encode())))
    ran = fh.validate("-")
    assert ran.status == 1
    assert ran.out.startswith("<stdin>:7:15: FH402 ")


def test_exclude(fh: Fh) -> None:
    for name in ("a.yaml", "drafts/b.yaml", "deep/drafts/c.yaml", "deep/d.yaml"):
        fh.write(name)
    assert fh.sources(".", "--exclude", "drafts/") == ["a.yaml", "deep/d.yaml"]
    assert fh.sources(".", "--exclude", "/drafts/", "--exclude", "d.yaml") == ["a.yaml", "deep/drafts/c.yaml"]
    assert fh.sources("drafts/b.yaml", "--exclude", "drafts/") == ["drafts/b.yaml"]
    assert fh.sources("drafts/b.yaml", "a.yaml", "--exclude", "drafts/", "--force-exclude") == ["a.yaml"]


def test_what_git_ignores_is_left_out(fh: Fh) -> None:
    for name in ("a.yaml", "b.yaml", "out/c.yaml", "deep/d.yaml", "deep/keep.yaml"):
        fh.write(name)
    fh.write(".gitignore", "out/\n# a comment\nb.yaml\nd*.yaml\n!\n")
    assert len(fh.sources(".")) == 5, "no repository, nothing is ignored"
    (fh.folder / ".git" / "info").mkdir(parents=True)
    assert fh.sources(".") == ["a.yaml", "deep/keep.yaml"]
    fh.write("deep/.gitignore", "!d.yaml\n")
    fh.write(".git/info/exclude", "keep.yaml\n")
    assert fh.sources(".") == ["a.yaml", "deep/d.yaml"]
    assert len(fh.sources(".", "--no-respect-gitignore")) == 5
    assert fh.sources("out", "b.yaml") == ["out/c.yaml", "b.yaml"], "what is named is checked"


def test_git_agrees_about_what_it_ignores(fh: Fh) -> None:
    import subprocess

    subprocess.run(["git", "init", "-q"], check=True)
    names = ["a.yaml", "x/a.yaml", "x/y/b.yaml", "x/build/c.yaml", "build/d.yaml", "x/e.yml", "x/f.yml", "g h.yaml"]
    for name in names:
        fh.write(name)
    fh.write(".gitignore", "/a.yaml\n**/build/\n*.yml\n!x/f.yml\nx/*/b.yaml\ng\\ h.yaml\n")
    listed = subprocess.run(
        ["git", "ls-files", "-o", "--exclude-standard"], capture_output=True, text=True, check=True
    ).stdout.splitlines()
    assert fh.sources(".") == sorted(name for name in listed if not name.startswith("."))


@pytest.mark.parametrize("arguments", [["empty"], ["*.yaml"], ["empty", "--exclude", "x"]])
def test_nothing_to_check_is_an_error_unless_that_is_allowed(fh: Fh, arguments: list[str]) -> None:
    (fh.folder / "empty").mkdir()
    ran = fh.validate(*arguments)
    assert (ran.status, ran.out) == (2, "")
    assert f"{arguments[0]}: no file to check" in ran.err
    assert fh.validate(*arguments, "--allow-empty").status == 0


def test_one_argument_of_two_that_comes_to_nothing_is_an_error(fh: Fh) -> None:
    fh.write("a.yaml")
    (fh.folder / "empty").mkdir()
    ran = fh.validate("a.yaml", "empty")
    assert ran.status == 2
    assert "empty: no file to check" in ran.err
    assert fh.validate("a.yaml", "empty", "--allow-empty").status == 0


def test_a_missing_path_is_never_a_silent_pass(fh: Fh) -> None:
    fh.write("a.yaml")
    ran = fh.validate("a.yaml", "missing.yaml", "--allow-empty", "--exit-zero")
    assert ran.status == 2
    assert ran.out == "missing.yaml: FH001 There is no file missing.yaml.\n"


def test_the_report_is_not_checked_itself(fh: Fh) -> None:
    fh.write("a.yaml", SYNTAX)
    for _ in range(2):
        ran = fh("validate", ".", "--format", "json", "--output", "report.json", "--write-baseline", "known.json")
        assert ran.status == 2
        assert "Checked 1 file," in ran.err


@pytest.mark.skipif(os.name == "nt", reason="needs links")
def test_links_to_folders_are_followed_and_loops_are_told(fh: Fh) -> None:
    fh.write("a/1.yaml")
    fh.write("other/2.yaml")
    (fh.folder / "a" / "loop").symlink_to("..")
    (fh.folder / "a" / "other").symlink_to("../other")
    ran = fh("validate", "a", "--format", "junit")
    assert ran.status == 0
    assert ran.err.startswith("fh: a/loop is a link that leads back to a folder above it; it is passed over.\n")
    assert 'name="a/other/2.yaml"' in ran.out
    assert ran.out.count("1.yaml") == 1
