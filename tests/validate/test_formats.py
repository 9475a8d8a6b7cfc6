"""Each output format against its published schema or grammar."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
import xmlschema
from jsonschema import Draft4Validator, Draft202012Validator

from fivehundred_cli import __version__
from fivehundred_cli.report.checks import FORMATS, Looks
from fivehundred_cli.report.checks.github import Report as GitHub
from fivehundred_cli.report.checks.objects import Fingerprints
from fivehundred_cli.resources import schema_text
from tests.validate.conftest import GOOD, SYNTAX, THROW, UNFINISHED, Fh

SCHEMAS = Path(__file__).parent.parent / "schemas"

ODD = 'variant: us-4\nplayers: [Žofie, "李:,%", Cy, Dee]\ndealer: Cy\ncontract: {bid: 7H, by: "李:,%"}\nleads: Žofi\n'
"""Names that have to be escaped in one format or another, and one that nobody has."""


def schema(name: str) -> Any:
    return json.loads((SCHEMAS / name).read_text("utf-8"))


@pytest.fixture
def folder(fh: Fh) -> Fh:
    """A folder with every kind of finding in it."""
    fh.write("good.yaml", GOOD)
    fh.write("odd & <name>, 50%.yaml", ODD)
    fh.write("syntax.yaml", SYNTAX)
    fh.write("throw.yaml", THROW)
    fh.write("unfinished.jsonl", '{"variant": "us-4", "dealer": "N", "bidding": "pass 7H"}\n' * 2)
    fh.write("zz.yaml", b"variant: \xff\n")
    return fh


def output(fh: Fh, name: str, *arguments: str) -> str:
    ran = fh("validate", ".", "missing.yaml", "--format", name, *arguments)
    assert ran.status == 2
    assert ran.err.startswith("Checked 6 files, 7 hands: ")
    return ran.out


def test_every_format_is_tested_here() -> None:
    tested = {name for name in globals() if name.startswith("test_")}
    assert [name for name in FORMATS if f"test_{name}" not in tested] == []


def test_full(folder: Fh) -> None:
    blocks = output(folder, "full").split("\n\n")
    head = re.compile(
        r"(?P<path>[^\n]+?)(:\d+:\d+)?: (violation|mismatch|incomplete|error|note) FH\d{3} [a-z-]+( · [^\n]+)?"
    )
    assert [block for block in blocks if not head.match(block)] == []
    assert len(blocks) == 7


def test_concise(folder: Fh) -> None:
    lines = output(folder, "concise").splitlines()
    assert [line for line in lines if not re.fullmatch(r".+?(:\d+:\d+)?: FH\d{3} .+", line)] == []
    assert [line.split(":")[0] for line in lines] == [
        "odd & <name>, 50%.yaml", "syntax.yaml", "throw.yaml", "unfinished.jsonl", "unfinished.jsonl", "zz.yaml",
        "missing.yaml",
    ]  # fmt: skip
    assert "unfinished.jsonl:2:" in lines[4]


def findings_validator() -> Draft202012Validator:
    return Draft202012Validator(json.loads(schema_text("findings")))


def test_json(folder: Fh) -> None:
    made = json.loads(output(folder, "json"))
    findings_validator().validate(made)
    assert (made["format"], made["fh"]) == ("fivehundred-findings/1", __version__)
    assert made["summary"]["severities"] == {"violation": 1, "error": 4, "incomplete": 2}
    assert made["summary"]["status"] == 2
    throw = next(each for each in made["findings"] if each["code"] == "FH402")
    assert (throw["source"], throw["line"], throw["column"], throw["record"]) == ("throw.yaml", 7, 15, 1)
    assert made["findings"][-1]["record"] is None


def test_jsonl(folder: Fh) -> None:
    *found, sums = [json.loads(line) for line in output(folder, "jsonl").splitlines()]
    for each in (*found, sums):
        findings_validator().validate(each)
    assert len(found) == sums["summary"]["findings"] == 7


COMMAND = re.compile(r"::(error|warning|notice) ((?:[a-zA-Z]+=[^:,\r\n]*,?)+)::([^\r\n]+)")
"""A workflow command: its name, its properties behind commas, and after two colons its message, on one line."""


def test_github(folder: Fh) -> None:
    found = [COMMAND.fullmatch(line) for line in output(folder, "github").splitlines()]
    commands = [(each[1], dict(pair.split("=") for pair in each[2].split(",")), each[3]) for each in found if each]
    assert len(commands) == len(found) == 7
    level, properties, message = commands[2]
    assert (level, properties["file"], properties["line"], properties["col"]) == ("error", "throw.yaml", "7", "15")
    assert message.startswith("E played 9C on diamonds while holding QD.")
    assert commands[3][0] == "warning"
    assert commands[0][1]["file"] == "odd & <name>%2C 50%25.yaml"
    assert "line" not in commands[6][1]


def test_github_escapes_what_would_end_a_command() -> None:
    from fivehundred_cli.report.checks import Found
    from fivehundred_cli.ruling import Finding

    said: list[str] = []
    finding = Finding(code="FH005", severity="error", message="100%\r\nhe said: a, b", line=1)
    GitHub(said.append, Looks()).add(Found("a,b:c\n%.yaml", 1, 1, finding))
    assert said == ["::error file=a%2Cb%3Ac%0A%25.yaml,line=1,title=FH005 unknown-name::100%25%0D%0Ahe said: a, b\n"]


def test_gitlab(folder: Fh) -> None:
    made = json.loads(output(folder, "gitlab"))
    Draft202012Validator(schema("gitlab-code-quality.schema.json")).validate(made)
    assert len({each["fingerprint"] for each in made}) == len(made) == 7
    throw = next(each for each in made if each["check_name"] == "FH402")
    assert (throw["location"], throw["severity"]) == ({"path": "throw.yaml", "lines": {"begin": 7}}, "major")


def test_a_fingerprint_outlives_moved_lines(folder: Fh) -> None:
    def fingerprint() -> str:
        made = json.loads(folder("validate", "throw.yaml", "--format", "gitlab").out)
        return str(made[0]["fingerprint"])

    before = fingerprint()
    folder.write("throw.yaml", f"# a line more\n{THROW}")
    assert fingerprint() == before
    folder.write("throw.yaml", THROW.replace("9C", "10C"))
    assert fingerprint() != before


def test_findings_alike_have_fingerprints_of_their_own() -> None:
    from fivehundred_cli.report.checks import Found
    from fivehundred_cli.ruling import Finding

    found = Found("a.yaml", 1, 1, Finding(code="FH005", severity="error", message="x"))
    marks = Fingerprints()
    assert len({marks.of(found), marks.of(found), marks.of(found)}) == 3


def test_junit(folder: Fh) -> None:
    text = output(folder, "junit")
    xmlschema.XMLSchema(str(SCHEMAS / "junit.xsd")).validate(text)
    root = ElementTree.fromstring(text)
    cases = {case.attrib["name"]: [each.tag for each in case] for case in root.iter("testcase")}
    assert cases == {
        "good.yaml": [],
        "odd & <name>, 50%.yaml": ["error"],
        "syntax.yaml": ["error"],
        "throw.yaml": ["failure"],
        "unfinished.jsonl": ["failure"],
        "zz.yaml": ["error"],
        "missing.yaml": ["error"],
    }
    assert (root.attrib["tests"], root.attrib["failures"], root.attrib["errors"]) == ("7", "2", "4")


def test_junit_holds_no_character_that_xml_forbids(fh: Fh) -> None:
    fh.write("a.json", '{"variant": "us-\\u0001\\u001b4"}')
    text = fh("validate", "a.json", "--format", "junit").out
    assert "us-" in ElementTree.fromstring(text)[0][0][0].attrib["message"]


def test_sarif(folder: Fh) -> None:
    made = json.loads(output(folder, "sarif"))
    Draft4Validator(schema("sarif-2.1.0.schema.json")).validate(made)
    [run] = made["runs"]
    rules = run["tool"]["driver"]["rules"]
    assert all(rules[each["ruleIndex"]]["id"] == each["ruleId"] for each in run["results"])
    assert len({rule["id"] for rule in rules}) == len(rules)
    places = [each["locations"][0]["physicalLocation"] for each in run["results"]]
    assert places[2] == {
        "artifactLocation": {"uri": "throw.yaml"},
        "region": {"startLine": 7, "startColumn": 15, "endColumn": 17},
    }
    assert unquote(places[0]["artifactLocation"]["uri"]) == "odd & <name>, 50%.yaml"
    assert " " not in places[0]["artifactLocation"]["uri"]
    assert [each["level"] for each in run["results"]] == ["error"] * 3 + ["warning"] * 2 + ["error"] * 2


def test_rdjson(folder: Fh) -> None:
    made = json.loads(output(folder, "rdjson"))
    Draft202012Validator(schema("rdjson.schema.json")).validate(made)
    throw = made["diagnostics"][2]["location"]
    assert throw == {
        "path": "throw.yaml",
        "range": {"start": {"line": 7, "column": 15}, "end": {"line": 7, "column": 17}},
    }


def test_rdjson_counts_bytes(fh: Fh) -> None:
    fh.write("a.yaml", "variant: us-4\nplayers: [Žofie, 李, Cy, Dee]\ncontract: {by: 李, bid: 7X}\n")
    [each] = json.loads(fh("validate", "a.yaml", "--format", "rdjson").out)["diagnostics"]
    [found] = fh.findings("a.yaml")
    line = "contract: {by: 李, bid: 7X}"
    assert line[found["column"] - 1 :].startswith("7X")
    start = each["location"]["range"]["start"]["column"]
    assert line.encode()[start - 1 :].startswith(b"7X")


@pytest.mark.parametrize("name", FORMATS)
def test_nothing_found(fh: Fh, name: str) -> None:
    fh.write("good.yaml")
    ran = fh("validate", ".", "--format", name)
    assert (ran.status, ran.err) == (0, "Checked 1 file, 1 hand: nothing found.\n")
    if name in {"full", "concise", "github"}:
        assert ran.out == ""
    elif name == "junit":
        xmlschema.XMLSchema(str(SCHEMAS / "junit.xsd")).validate(ran.out)
    elif name == "sarif":
        Draft4Validator(schema("sarif-2.1.0.schema.json")).validate(json.loads(ran.out))
    elif name == "rdjson":
        Draft202012Validator(schema("rdjson.schema.json")).validate(json.loads(ran.out))
    elif name == "gitlab":
        assert json.loads(ran.out) == []
    else:
        findings_validator().validate(json.loads(ran.out))


@pytest.mark.parametrize("name", FORMATS)
def test_ascii(folder: Fh, name: str) -> None:
    # The paths are what they are; what is said about them is ASCII.
    said = output(folder, name, "--ascii")
    assert said.isascii() or name in {"full", "concise", "github"}


def test_output_goes_into_a_file(folder: Fh) -> None:
    ran = folder("validate", ".", "--format", "sarif", "--output", "out.sarif")
    assert (ran.status, ran.out) == (2, "")
    assert json.loads((folder.folder / "out.sarif").read_text("utf-8"))["version"] == "2.1.0"
    assert [each.name for each in folder.folder.iterdir() if "part" in each.name] == []


def test_output_that_cannot_be_written(folder: Fh) -> None:
    ran = folder("validate", ".", "--output", "no/such/folder/out.txt")
    assert ran.status == 2
    assert "no/such/folder/out.txt cannot be written" in ran.err


def test_statistics(folder: Fh) -> None:
    said = folder("validate", ".", "--format", "concise", "--statistics").out.splitlines()[-5:]
    assert said[0] == "2  FH206  bidding-not-finished"
    assert "1  FH402  revoke" in said
    ran = folder("validate", ".", "--format", "json", "--statistics")
    json.loads(ran.out)
    assert "2  FH206  bidding-not-finished" in ran.err


def test_quiet(folder: Fh) -> None:
    ran = folder("validate", ".", "--quiet")
    assert ran.err == ""
    assert "FH402" in ran.out


def test_unfinished_hands_and_notes_in_the_exit_status(fh: Fh) -> None:
    fh.write("a.yaml", UNFINISHED)
    assert fh.validate("a.yaml").status == 1
    assert fh.validate("a.yaml", "--exit-zero").status == 0


def test_an_unknown_format_names_the_nearest(fh: Fh) -> None:
    ran = fh("validate", ".", "--format", "jnit")
    assert ran.status == 2
    assert "did you mean 'junit'?" in ran.err
