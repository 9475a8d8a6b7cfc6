"""``fh compare``: the same record by several variants, side by side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Annotated, Final

import typer

from fivehundred_cli.cli import options, output, status
from fivehundred_cli.cli.help import READING, RULES, SHOWING

if TYPE_CHECKING:
    from fivehundred_cli.formats import ReadRecord
    from fivehundred_cli.report.compare import Column, Compared
    from fivehundred_cli.ruling import Ruling, Unusable

FORMATS: Final = ("text", "json")

SHORT: Final = "Rule on the same record by several variants, side by side."

EPILOG: Final = """Exit status: 0 compared, whatever was found; 2 wrong usage, or a file or record that could not
be used.

\b
Examples:
  fh compare hand.yaml                               every preset that can play it
  fh compare hand.yaml --variants australian,american
  fh compare hand.yaml --variants us-4 --set game.target=1000
  fh compare evening.yaml --hand 4 --format json
"""


def compare(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A transcript; - is standard input.")],
    variants: Annotated[
        str | None,
        typer.Option(
            metavar="A,B,C",
            help="The variants to compare; every preset that can play the record unless given.",
            rich_help_panel=RULES,
        ),
    ] = None,
    set_: options.SetOption = None,
    hand: Annotated[
        int | None,
        typer.Option(metavar="N", help="Only the Nth hand, counted through the file.", rich_help_panel=READING),
    ] = None,
    from_: options.FromOption = None,
    max_size: options.MaxSizeOption = None,
    format_: Annotated[
        str, typer.Option("--format", metavar="FORMAT", help="text or json.", rich_help_panel=SHOWING)
    ] = "text",
    ascii_: options.AsciiOption = False,
) -> None:
    """Rule on the same record by several variants, and show what hangs on which of them holds.

    Prints what each side scores by each of them, which acts some of them do not allow, and the law that each names.
    """
    from fivehundred_cli.formats import FORMATS as INPUT_FORMATS
    from fivehundred_cli.formats import MAX_SIZE, SourceError, read_path
    from fivehundred_cli.report import compare as page

    options.choice(format_, FORMATS, "--format")
    if from_ is not None:
        options.choice(from_, tuple(known.name for known in INPUT_FORMATS), "--from")
    if hand is not None and hand < 1:
        raise typer.BadParameter("hands count from 1", param_hint="--hand")
    changes = options.settings(set_)
    options.check_settings(changes)
    names = _names(variants, changes)
    limit = MAX_SIZE if max_size is None else options.size(max_size)
    try:
        found = [
            each
            for read in read_path(file, format=from_, max_size=limit)
            for each in _of_record(file, read, names, changes)
        ]
    except SourceError as error:
        output.complain_of(error.finding)
        raise typer.Exit(status.UNUSABLE) from error
    if hand is not None:
        if hand > len(found):
            output.complain(f"fh: {file}: no hand {hand}; there {'is' if len(found) == 1 else 'are'} {len(found)}")
            raise typer.Exit(status.UNUSABLE)
        found = found[hand - 1 : hand]
    if format_ == "json":
        output.write_page(page.data(found), ascii_only=ascii_)
    else:
        output.write_page("\n".join(page.text(each) for each in found), ascii_only=ascii_)
    if not found or not all(_usable(each) for each in found):
        raise typer.Exit(status.UNUSABLE)


def _usable(compared: Compared) -> bool:
    """Whether at least one variant has ruled on the hand."""
    from fivehundred_cli.ruling import Ruling

    return any(isinstance(column.item, Ruling) for column in compared.columns)


def _names(variants: str | None, changes: Sequence[tuple[str, str]]) -> list[str] | None:
    """The variants asked for; ``None`` for every preset. Raises ``typer.BadParameter`` for one that does not exist."""
    if variants is None:
        return None
    names = [name.strip() for name in variants.split(",") if name.strip()]
    if not names:
        raise typer.BadParameter("it names no variant", param_hint="--variants")
    for name in names:
        options.variant(name, changes, "--variants")
    return list(dict.fromkeys(names))


def _of_record(
    file: str, read: ReadRecord, names: list[str] | None, changes: Sequence[tuple[str, str]]
) -> Iterator[Compared]:
    """Every hand of a record, by each of the variants."""
    from fivehundred_cli.cards import CARD_TEXT
    from fivehundred_cli.cli.rulings import source_name
    from fivehundred_cli.report.compare import Compared, why_not
    from fivehundred_cli.variant import presets, resolve

    if read.record is None:
        message = "it cannot be read" if read.error is None else read.error.message
        output.complain(f"fh: {source_name(file)}: record {read.number}: {message}")
        raise typer.Exit(status.UNUSABLE)
    own = _recorded(read)
    at_table, dealt = _players(read, own), _cards(read)
    other: dict[str, str] = {}
    wanted = names
    if wanted is None:
        wanted = [info.name for info in presets() if not at_table or info.players == at_table]
        other = {info.name: f"it is for {info.players} players" for info in presets() if info.name not in wanted}
        for name in wanted:
            foreign = dealt & ~resolve(name, settings=changes).pack.mask
            if foreign:
                other[name] = f"its pack has no {CARD_TEXT[foreign.bit_length() - 1]}"
    by_variant: list[list[Column]] = [] if own is None else [own]
    labels = {column.label for columns in by_variant for column in columns}
    by_variant += [_ruled(read, name, changes) for name in wanted if name not in labels and name not in other]
    for number in range(max(map(len, by_variant), default=0)):
        columns = [columns[number] for columns in by_variant if number < len(columns)]
        left_out = {name: reason for name, reason in other.items() if name not in labels}
        if names is None:
            reasons = {column.label: why_not(column.item) for column in columns if not column.recorded}
            left_out |= {label: reason for label, reason in reasons.items() if reason is not None}
        kept = [column for column in columns if column.label not in left_out or column.recorded]
        yield Compared(source_name(file), read.number, number + 1, kept, left_out)


def _players(read: ReadRecord, own: list[Column] | None) -> int:
    """How many play: as the record lists them, else as its own variant has it; 0 where nobody knows."""
    from fivehundred_cli.ruling import Ruling
    from fivehundred_cli.transcript import hands_of
    from fivehundred_cli.variant import resolve

    assert read.record is not None
    for each in (read.record, *hands_of(read.record)):
        players = getattr(each, "players", None)
        if players:
            return len(players)
    item = own[0].item if own else None
    return int(resolve(item.variant)["players"]) if isinstance(item, Ruling) else 0


def _cards(read: ReadRecord) -> int:
    """The mask of every card that the record has in a hand, the kitty or the play."""
    from fivehundred_cli.cards import CARD_BITS, mask_of
    from fivehundred_cli.transcript import Hand, Trick, hands_of

    assert read.record is not None
    found = 0
    for hand in hands_of(read.record):
        if not isinstance(hand, Hand):
            continue
        for cards in (hand.kitty, hand.discard, hand.dead, *(hand.dealt or {}).values(), *(hand.holds or {}).values()):
            found |= mask_of(cards or ())
        for item in hand.play or ():
            if isinstance(item, Trick):
                found |= mask_of(card & CARD_BITS for card in item.cards)
    return found


def _recorded(read: ReadRecord) -> list[Column] | None:
    """The hands by the variants that the record itself names, if it does."""
    from fivehundred_cli.report.compare import Column
    from fivehundred_cli.ruling import Ruling

    items = _replay(read, None, ())
    made = []
    for item in items:
        if not isinstance(item, Ruling):
            return None
        made.append(Column(_label(item), _texts(item), True, item))
    return made or None


def _ruled(read: ReadRecord, name: str, changes: Sequence[tuple[str, str]]) -> list[Column]:
    from fivehundred_cli.report.compare import Column

    items = _replay(read, name, changes)
    return [
        Column(name + "".join(f" {key}={value}" for key, value in changes), dict(changes), False, item)
        for item in items
    ]


def _replay(read: ReadRecord, name: str | None, changes: Sequence[tuple[str, str]]) -> list[Ruling | Unusable]:
    from fivehundred_cli.cli.rulings import place
    from fivehundred_cli.replayer import replay_record
    from fivehundred_cli.ruling import Unusable

    assert read.record is not None
    items = list(replay_record(read.record, replace=name, settings=changes))
    for item in items:
        for finding in (item.error,) if isinstance(item, Unusable) else item.findings:
            place(read, finding)
    return items


def _texts(ruling: Ruling) -> dict[str, str]:
    from fivehundred_cli.parameters import value_text

    return {key: value_text(value) for key, value in ruling.overrides.items()}  # type: ignore[arg-type]


def _label(ruling: Ruling) -> str:
    """How the record's own variant is called: its preset, with what is changed in it."""
    return ruling.variant + (" as changed" if ruling.overrides else "")
