"""The Python interface, as ``docs/api.md`` shows it; and that it costs nothing where it is not used."""

from __future__ import annotations

import doctest
import io
import subprocess
import sys
from pathlib import Path

import pytest

import fivehundred_cli
from fivehundred_cli import (
    Game,
    Hand,
    Loss,
    LossError,
    SourceError,
    TranscriptError,
    dump,
    dumps,
    hand_hash,
    iterload,
    load,
    loads,
    replay,
)
from fivehundred_cli.ruling import Ruling, Unusable

HAND = "variant: us-4\ndealer: N\nbidding: pass pass pass pass\n"
DOCS = Path(__file__).parent.parent.parent / "docs" / "api.md"


def test_load_and_loads(tmp_path: Path) -> None:
    path = tmp_path / "hand.yaml"
    path.write_text(HAND)
    assert load(path) == load(str(path)) == loads(HAND)
    (hand,) = load(path)
    assert isinstance(hand, Hand)
    assert loads("fh1 v=us-4 d=N b=p,p,p,p", "line") == [hand]
    assert load(path, "yaml") == [hand]


def test_errors(tmp_path: Path) -> None:
    with pytest.raises(SourceError):
        load(tmp_path / "none.yaml")
    with pytest.raises(TranscriptError) as caught:
        loads("dealer: N\n---\ndealer: {}\n")
    assert caught.value.record == 2
    assert (caught.value.finding.code, caught.value.finding.line) == ("FH003", 3)
    assert str(caught.value).startswith("line 3, column 9: ")
    with pytest.raises(ValueError, match="no format"):
        loads(HAND, "yml")
    with pytest.raises(ValueError, match="no format"):
        dumps(loads(HAND), "yml")
    (game,) = loads("hands:\n- kitty: 1X\n")
    with pytest.raises(TranscriptError):
        dumps(game)


def test_iterload_reads_paths_and_streams_one_by_one(tmp_path: Path) -> None:
    path = tmp_path / "hands.jsonl"
    path.write_text('{"dealer":"N"}\n{"dealer":"E"}\nbroken\n')
    records = iterload(path)
    assert [next(records), next(records)] == loads("dealer: N\n---\ndealer: E\n")
    with pytest.raises(TranscriptError):
        next(records)
    assert len(list(iterload(io.BytesIO(HAND.encode())))) == 1
    with path.open("rb") as stream:
        assert isinstance(next(iterload(stream, "jsonl")), Hand)


def test_dumps_one_or_several_and_dump(tmp_path: Path) -> None:
    records = loads(f"{HAND}---\n{HAND}")
    assert dumps(records) == f"{HAND}---\n{HAND}"
    assert dumps(records[0]) == HAND
    assert dumps(iter(records), "line") == "fh1 v=us-4 d=N b=p,p,p,p\n" * 2
    dump(records, tmp_path / "x.line")
    assert load(tmp_path / "x.line") == records
    dump(records[0], tmp_path / "x", "json")
    assert load(tmp_path / "x") == records[:1]
    with pytest.raises(ValueError, match="format"):
        dump(records, tmp_path / "x.dat")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["x", "x.line"]


def test_a_dump_that_fails_leaves_what_was_there(tmp_path: Path) -> None:
    path = tmp_path / "x.ptn"
    path.write_text("precious")
    with pytest.raises(LossError):
        dump(loads(f"title: mine\n{HAND}"), path, strict=True)
    assert path.read_text() == "precious"
    assert list(tmp_path.iterdir()) == [path]


def test_losses_are_collected_or_refused() -> None:
    losses: list[Loss] = []
    records = loads(f"title: mine\n{HAND}")
    text = dumps(records, "ptn", losses=losses)
    assert [(loss.kind, loss.path) for loss in losses] == [("lost", "/title")]
    with pytest.raises(LossError) as caught:
        dumps(records, "ptn", strict=True)
    assert caught.value.losses == tuple(losses)
    assert "title" in str(caught.value)
    found: list[Loss] = []
    loads('[Event ""]\n[Dealer "N"]\n', "ptn", losses=found)
    assert [loss.kind for loss in found] == ["assumed"]
    assert dumps(loads(text, "ptn"), "ptn", strict=True) == text


def test_replay() -> None:
    (hand,) = loads(HAND)
    (ruling,) = replay(hand)
    assert isinstance(ruling, Ruling)
    assert ruling.ending == "passed-out"
    (other,) = replay(hand, "bid-1992", settings=[("auction.minimum", "7")])
    assert isinstance(other, Ruling)
    assert other.variant == "bid-1992"
    (unusable,) = replay(loads("dealer: N\n")[0])
    assert isinstance(unusable, Unusable)
    game = loads(
        "variant: us-4\nhands:\n- {dealer: N, bidding: pass pass pass pass}\n- {bidding: pass pass pass pass}\n"
    )
    assert isinstance(game[0], Game)
    assert len(replay(game[0])) == 2


def test_hand_hash() -> None:
    (hand,) = loads(HAND)
    assert isinstance(hand, Hand)
    assert len(hand_hash(hand)) == 32


def test_everything_named_is_there() -> None:
    for name in fivehundred_cli.__all__:
        assert getattr(fivehundred_cli, name) is not None
        assert name in dir(fivehundred_cli)
    with pytest.raises(AttributeError, match="nothing"):
        fivehundred_cli.nothing  # noqa: B018


@pytest.mark.parametrize("first", ["import fivehundred_cli.replayer", "import fivehundred_cli.cli.run", "pass"])
def test_what_is_imported_first_makes_no_difference(first: str) -> None:
    code = f"""{first}
import fivehundred_cli
from fivehundred_cli import replay
hand, = fivehundred_cli.loads({HAND!r})
assert fivehundred_cli.replay(hand)[0].ending == replay(hand)[0].ending == "passed-out"
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_the_version_imports_nothing_of_it() -> None:
    code = (
        "import sys, fivehundred_cli; fivehundred_cli.__version__\n"
        "print(sorted(name for name in sys.modules if name.startswith('fivehundred_cli') or name in ('yaml', 'json')))"
    )
    ran = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert ran.stdout.strip() == "['fivehundred_cli']"


def test_the_examples_of_the_documentation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "hand.yaml").write_text(
        "variant: us-4\ndealer: N\nbidding: 7S pass pass pass\ntitle: At the club\nplay:\n- E: 9D\n"
    )
    (tmp_path / "archive.jsonl").write_text('{"variant":"us-4","dealer":"N","bidding":"pass pass pass pass"}\n' * 3)
    found = doctest.testfile(str(DOCS), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert found.attempted > 10
    assert found.failed == 0
