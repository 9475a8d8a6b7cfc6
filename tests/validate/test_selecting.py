"""Which findings are reported: ``--select``, ``--ignore``, comments, baselines, and the configuration."""

from __future__ import annotations

import json

import pytest

from fivehundred_cli.archive.selection import UnknownCodeError, prefix, wanted
from fivehundred_cli.ruling import NAMES
from tests.validate.conftest import GOOD, SYNTAX, THROW, UNFINISHED, Fh

# ---- --select and --ignore


def test_select_and_ignore(fh: Fh) -> None:
    fh.write("a.yaml", THROW)
    fh.write("b.yaml", UNFINISHED)
    assert fh.codes(".") == ["FH402", "FH206"]
    assert fh.codes(".", "--select", "FH4") == ["FH402"]
    assert fh.codes(".", "--select", "FH1,FH2") == ["FH206"]
    assert fh.codes(".", "--select", "fh1", "--select", "revoke") == ["FH402"]
    assert fh.codes(".", "--ignore", "bidding-not-finished") == ["FH402"]
    ran = fh.validate(".", "--ignore", "FH")
    assert (ran.status, ran.out) == (0, "")


def test_the_longer_beginning_wins() -> None:
    assert wanted(["FH402"], ["FH4"]) == {"FH402"}
    assert "FH402" not in wanted(["FH4"], ["FH402"])
    assert "FH402" not in wanted(["FH402"], ["FH402"])
    assert wanted(None, []) == set(NAMES)
    assert wanted(["ALL"], ["FH1", "FH2", "FH3", "FH4", "FH5", "FH6"]) == {code for code in NAMES if code < "FH1"}


@pytest.mark.parametrize("word", ["FH9", "FH4022", "X", "", "revok"])
def test_a_word_that_is_no_code(word: str) -> None:
    with pytest.raises(UnknownCodeError):
        prefix(word)


def test_an_unknown_code_is_wrong_usage_and_names_the_nearest(fh: Fh) -> None:
    fh.write("a.yaml")
    ran = fh.validate(".", "--select", "revok")
    assert ran.status == 2
    assert "did you mean revoke" in ran.err


def test_an_error_is_reported_whatever_is_selected(fh: Fh) -> None:
    fh.write("a.yaml", SYNTAX)
    ran = fh.validate(".", "--select", "FH4", "--ignore", "FH0")
    assert ran.status == 2
    assert "FH002" in ran.out


# ---- comments


@pytest.mark.parametrize(
    "text",
    [
        THROW.replace("KD 9C\n", "KD 9C  # fh: ignore[FH402] settled at the table\n"),
        THROW.replace("play:\n", "play:\n# fh: ignore[FH402]\n"),
        THROW.replace("play:\n", "play:\n# fh: ignore[revoke] settled\n# and another word about it\n"),
        THROW.replace("KD 9C\n", "KD 9C  #fh:ignore[FH501, FH4]\n"),
        THROW.replace("\n", "\r\n").replace("KD 9C\r\n", "KD 9C  # fh: ignore[FH402]\r\n"),
    ],
    ids=["on the line", "above", "above, with a name", "one of several", "CRLF"],
)
def test_a_comment_accepts_a_finding(fh: Fh, text: str) -> None:
    fh.write("a.yaml", text)
    ran = fh.validate("a.yaml", "--ignore", "FH009")
    assert (ran.status, ran.out) == (0, "")
    assert "(1 ignored)" in ran.err


@pytest.mark.parametrize(
    "text",
    [
        THROW.replace("6H JD\n", "6H JD  # fh: ignore[FH402]\n"),
        THROW.replace("play:\n", "# fh: ignore[FH402]\nplay:\n"),
        THROW.replace("KD 9C\n", "KD 9C  # fh: ignore[FH401]\n"),
        THROW.replace("KD 9C\n", "KD 9C  # fh: ignore[]\n"),
        THROW.replace("KD 9C\n", "KD 9C  # fh: ignore\n"),
    ],
    ids=["the line below", "two lines above", "another code", "no code", "no brackets"],
)
def test_a_comment_elsewhere_accepts_nothing_and_is_reported(fh: Fh, text: str) -> None:
    fh.write("a.yaml", text)
    assert sorted(fh.codes("a.yaml")) == ["FH009", "FH402"]
    assert fh.codes("a.yaml", "--ignore", "FH009") == ["FH402"]


def test_an_unused_comment_is_placed_at_its_code(fh: Fh) -> None:
    fh.write("a.yaml", f"# first\n---\n{GOOD}# fh: ignore[FH402, FH5] never\n")
    ran = fh.validate("a.yaml")
    assert ran.status == 1
    assert ran.out.splitlines() == [
        "a.yaml:7:14: FH009 This comment accepts FH402, and there is none here.",
        "a.yaml:7:21: FH009 This comment accepts FH5, and there is none here.",
    ]


def test_a_code_that_does_not_exist_is_reported_in_a_comment(fh: Fh) -> None:
    fh.write("a.yaml", THROW.replace("KD 9C\n", "KD 9C  # fh: ignore[revok]\n"))
    [unused] = [each for each in fh.findings("a.yaml") if each["code"] == "FH009"]
    assert "did you mean revoke" in unused["message"]


def test_what_is_quoted_is_no_comment(fh: Fh) -> None:
    fh.write("a.yaml", GOOD + 'note: "a # fh: ignore[FH402] b"\ntitle: |\n  # fh: ignore[FH402]\n')
    fh.write("b.json", '{"variant": "us-4", "dealer": "N", "bidding": "p p p p", "note": " # fh: ignore[FH402]"}')
    assert fh.validate(".").status == 0


def test_a_comment_does_not_accept_an_error(fh: Fh) -> None:
    fh.write("a.yaml", "variant: us-4\nbidding: pass 7Q  # fh: ignore[FH005,FH003]\ndealer: 3\n")
    assert fh.validate("a.yaml").status == 2


# ---- --baseline


def test_a_baseline_hides_what_is_known_and_shows_what_is_new(fh: Fh) -> None:
    fh.write("a.yaml", THROW)
    made = fh.validate(".", "--write-baseline", "known.json")
    assert (made.status, "FH402" in made.out) == (1, True)
    data = json.loads((fh.folder / "known.json").read_text("utf-8"))
    assert (data["format"], len(data["findings"])) == ("fivehundred-baseline/1", 1)
    ran = fh.validate(".", "--baseline", "known.json")
    assert (ran.status, ran.out) == (0, "")
    assert "(1 in the baseline)" in ran.err
    fh.write("a.yaml", f"# moved\n{THROW}---\n{THROW}")
    assert fh.codes(".", "--baseline", "known.json") == ["FH402"], "each known finding covers one"
    fh.write("a.yaml", GOOD)
    ran = fh.validate(".", "--baseline", "known.json")
    assert ran.status == 0
    assert "fh: 1 finding of the baseline was not found again.\n" in ran.err


def test_a_baseline_never_hides_a_file_that_cannot_be_read(fh: Fh) -> None:
    fh.write("a.yaml", b"")
    fh.validate(".", "--write-baseline", "known.json")
    assert fh.validate(".", "--baseline", "known.json").status == 2


@pytest.mark.parametrize(
    "text", [None, "{", '{"format": "other"}', '{"format": "fivehundred-baseline/1", "findings": [3]}']
)
def test_a_baseline_that_is_none_is_wrong_usage(fh: Fh, text: str | None) -> None:
    fh.write("a.yaml")
    if text is not None:
        fh.write("known.json", text)
    ran = fh.validate("a.yaml", "--baseline", "known.json")
    assert ran.status == 2
    assert "baseline" in ran.err


# ---- the configuration


def test_the_nearest_configuration_holds(fh: Fh, monkeypatch: pytest.MonkeyPatch) -> None:
    fh.write("rec/deep/a.yaml", THROW)
    fh.write("fh.toml", 'ignore = ["FH402"]\n')
    assert fh.codes(".") == []
    monkeypatch.chdir(fh.folder / "rec" / "deep")
    assert fh.codes(".") == []
    fh.write("rec/pyproject.toml", '[project]\nname = "x"\n')
    assert fh.codes(".") == [], "a pyproject.toml without our table is passed over"
    fh.write("rec/pyproject.toml", '[tool.fh]\nselect = ["FH4"]\n')
    assert fh.codes(".") == ["FH402"]
    assert fh.codes(".", "--config", "../../fh.toml") == []
    monkeypatch.chdir(fh.folder)
    assert fh.codes(".", "--no-config") == ["FH402"]
    assert fh.codes(".", "--ignore", "FH1") == ["FH402"], "the command line has the last word"


def test_a_variant_of_the_configuration_is_for_records_that_name_none(fh: Fh) -> None:
    fh.write("a.yaml", GOOD.replace("variant: us-4\n", ""))
    fh.write("b.yaml", GOOD)
    fh.write("game.yaml", "players: [N, E, S, W]\nhands:\n- {dealer: N, bidding: pass pass pass pass}\n")
    assert fh.codes(".") == ["FH006", "FH006"]
    fh.write("fh.toml", 'variant = "harrop-1989"\n[overrides]\n"game.target" = 1000\n')
    assert fh.codes(".") == []
    assert fh.codes("b.yaml", "--variant", "us-3") == ["FH006"]


def test_overrides_of_the_configuration(fh: Fh) -> None:
    text = GOOD.replace(
        "bidding: pass pass pass pass", "scores: {NS: 480}\ncontract: {bid: 6H, by: N}\ntaken: {NS: 7, EW: 3}"
    )
    fh.write("a.yaml", text + "result: {winner: NS}\n")
    assert fh.codes(".") == []
    fh.write("fh.toml", "[overrides.game]\ntarget = 1000\n")
    assert fh.codes(".") == ["FH604"]
    assert fh.codes(".", "--set", "game.target=500") == []


def test_exclude_of_the_configuration_is_relative_to_it(fh: Fh, monkeypatch: pytest.MonkeyPatch) -> None:
    fh.write("rec/a.yaml")
    fh.write("rec/drafts/b.yaml")
    fh.write("fh.toml", 'exclude = ["/rec/drafts/"]\n')
    monkeypatch.chdir(fh.folder / "rec")
    assert fh.sources(".") == ["a.yaml"]
    assert fh.sources("drafts/b.yaml") == ["drafts/b.yaml"]
    assert fh.sources("drafts/b.yaml", "a.yaml", "--force-exclude") == ["a.yaml"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("selct = []", "there is no key 'selct'; did you mean select?"),
        ("select = 'FH4'", "select must be a list of texts"),
        ("select = ['FH9']", "'FH9' is no code"),
        ("variant = 'us-44'", "there is no variant 'us-44'"),
        ("[overrides]\n'game.tarjet' = 1", "there is no parameter 'game.tarjet'"),
        ("jobs = 0", "jobs must be a whole number from 1"),
        ("format = 'xml'", "'xml' is not one of"),
        ("jobs = = 0", "is no TOML"),
    ],
)
def test_a_configuration_that_cannot_be_used(fh: Fh, text: str, said: str) -> None:
    fh.write("a.yaml")
    fh.write("fh.toml", text)
    ran = fh.validate(".")
    assert ran.status == 2
    assert said in ran.err


def test_config_says_what_is_in_force_and_where_from(fh: Fh) -> None:
    fh.write("fh.toml", 'variant = "us-4"\nexclude = ["drafts/"]\n[overrides]\ngame.target = 1000\n')
    ran = fh("config")
    assert ran.status == 0
    rows = dict(line.split(" = ", 1) for line in ran.out.splitlines() if " = " in line)
    assert rows["variant"].split("#") == ['"us-4"  ', " fh.toml"]
    assert rows["jobs"].endswith("# default")
    made = json.loads(fh("config", "--format", "json").out)
    assert made["file"] == str(fh.folder / "fh.toml")
    assert made["values"]["overrides"] == {"value": {"game.target": "1000"}, "from": "fh.toml"}
    assert made["values"]["select"] == {"value": None, "from": "default"}


def test_what_config_prints_is_a_configuration(fh: Fh) -> None:
    fh.write("fh.toml", 'variant = "us-4"\nexclude = ["drafts/"]\njobs = 3\n[overrides]\ngame.target = 1000\n')
    text = fh("config").out
    values = json.loads(fh("config", "--format", "json").out)["values"]
    fh.write("fh.toml", text)
    again = json.loads(fh("config", "--format", "json").out)["values"]
    assert {key: each["value"] for key, each in again.items()} == {key: each["value"] for key, each in values.items()}
