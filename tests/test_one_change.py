"""One unlawful act in a lawful random hand: exactly that is found, at that act, at the right place in the text.

Every hand comes from a seed that its failure shows. The place is checked twice: with the reader's own way from a
pointer to a line and column, and with a writer that knows where it put each word.
"""

from __future__ import annotations

import random

import pytest

from fivehundred_cli.cli.rulings import place
from fivehundred_cli.formats import read_text
from fivehundred_cli.replayer import replay_record
from fivehundred_cli.ruling import Finding, Ruling, Unusable
from tests.oracle.rules import Record
from tests.planting import CHANGES, Planted
from tests.randomhands import random_hand
from tests.yaml_writer import Written

TABLES: list[tuple[str, Record]] = [
    ("bid-1992", {}),
    ("us-2", {}),
    ("us-3", {"bids.nullo": "single"}),
    ("us-4", {"bids.nullo": "single"}),
    ("us-4", {"bids.nullo": "single", "auction.all-pass": "play-no-trump"}),
    ("us-4-solo", {}),
    ("us-5", {}),
    ("us-6", {"bids.nullo": "single"}),
    ("us-6-teams", {}),
    ("harrop-1989", {}),
    ("two-joker", {}),
]
EACH = 4
TRIES = 16
RARE = {"joker_while_able": 60, "joker_without_suit": 200, "card_of_one_who_sits_out": 60}
"""Changes for which most hands have no place, with the hands to try."""
NOWHERE = {
    # In a game for two nobody can follow before his turn; nobody sits out where there is no nullo or no partner; what
    # is not accepted is neither put right nor stands.
    "play_out_of_turn": {"us-2"},
    "card_of_one_who_sits_out": {"us-2", "us-3", "us-5", "us-6-teams", "harrop-1989", "two-joker"},
    "revoke_corrected": {"harrop-1989"},
    "accepted_false_lead": {"harrop-1989"},
    "takes_back_without_right": {"harrop-1989"},
}


def found_in(planted: Planted) -> tuple[Written, list[Finding], Ruling | Unusable]:
    """The record as text, the findings with their places, and the ruling."""
    written = Written(planted.record)
    [read] = read_text(written.text, "yaml")
    assert read.record is not None, f"{read.error}\n{written.text}"
    [ruling] = replay_record(read.record)
    findings = [ruling.error] if isinstance(ruling, Unusable) else ruling.findings
    for finding in findings:
        place(read, finding)
        assert read.locate(finding.path) == (finding.line, finding.column)
    return written, findings, ruling


def check(planted: Planted) -> str | None:
    """What is wrong with the ruling on a hand with one change, or ``None``."""
    written, findings, ruling = found_in(planted)
    said = "\n".join(f"{each.code} {each.severity} {each.player} {each.path}: {each.message}" for each in findings)
    if planted.code is None:
        return f"nothing is wrong here:\n{said}" if findings else None
    if len(findings) != 1:
        return f"found {len(findings)} things, not one:\n{said}\n{written.text}"
    [finding] = findings
    wanted = (planted.code, planted.player, planted.severity, planted.path)
    if (finding.code, finding.player, finding.severity, finding.path) != wanted:
        return f"wanted {wanted}:\n{said}\n{written.text}"
    if planted.word:
        assert finding.line is not None
        assert finding.column is not None
        if written.places.get(planted.path, written.places.get(f"{planted.path}/0")) != (finding.line, finding.column):
            return f"the place of {planted.path} is not {finding.line}:{finding.column}\n{written.text}"
        if written.word_at(finding.line, finding.column) != planted.word:
            return f"at {finding.line}:{finding.column} there is no {planted.word}\n{written.text}"
    if isinstance(ruling, Unusable) != planted.unusable:
        return f"{ruling}"
    return None


CASES = [
    pytest.param(name, preset, options, id=f"{name}-{preset}{options or ''}")
    for name in CHANGES
    for preset, options in TABLES
    if preset not in NOWHERE.get(name, ())
]


@pytest.mark.parametrize(("name", "preset", "options"), CASES)
def test_one_change(name: str, preset: str, options: Record) -> None:
    done, wrong = 0, []
    for seed in range(RARE.get(name, TRIES)):
        rng = random.Random(f"{name} {preset} {options} {seed}")
        planted = CHANGES[name](rng, random_hand(rng, preset, options))
        if planted is None:
            continue
        complaint = check(planted)
        if complaint:
            wrong.append(f"seed {seed}: {complaint}")
        done += 1
        if done == EACH:
            break
    assert not wrong, "\n\n".join(wrong[:2])
    assert done, "no hand had a place for it"
