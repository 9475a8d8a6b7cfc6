"""``fh new``: a transcript to fill in, or a random lawful hand."""

from __future__ import annotations

from typing import Annotated, Final

import typer

from fivehundred_cli.cli import options, output

SHORT: Final = "Print a transcript to fill in, or deal a random hand."

EPILOG: Final = """\b
Examples:
  fh new --variant us-4 > dispute.yaml   a hand to fill in; it is a record already
  fh new --variant us-3 --game > evening.yaml
  fh new --deal 1                        a hand dealt at random, the same each time
  fh new --deal 1 --play | fh replay -   and played out, lawfully
"""


def new(
    variant: Annotated[
        str, typer.Option(metavar="NAME", help="The rules; fh variants lists them. Default us-4.")
    ] = "us-4",
    set_: options.SetOption = None,
    game: Annotated[bool, typer.Option("--game", help="A game to fill in instead of a hand.")] = False,
    deal: Annotated[
        str | None, typer.Option("--deal", metavar="SEED", help="Deal a hand at random; any word or number is a seed.")
    ] = None,
    play: Annotated[
        bool, typer.Option("--play", help="With --deal: bid and play it out, lawfully, at random.")
    ] = False,
) -> None:
    """Print a commented transcript to fill in, which is a record as it stands; or deal a hand at random.

    The same seed gives the same hand.
    """
    changes = options.settings(set_)
    options.check_settings(changes)
    chosen = options.variant(variant, changes, "--variant")
    if play and deal is None:
        raise typer.BadParameter("it needs --deal SEED", param_hint="--play")
    if game and deal is not None:
        raise typer.BadParameter("--deal gives one hand", param_hint="--game")
    if deal is None:
        from fivehundred_cli.report.skeleton import skeleton

        output.write(skeleton(chosen, game=game))
        return
    from fivehundred_cli.formats.plain import to_data
    from fivehundred_cli.formats.yaml_writer import document
    from fivehundred_cli.practice import play_out, random_deal

    ref = {"base": chosen.name, **chosen.overrides} if chosen.overrides else chosen.name
    hand = random_deal(chosen, deal, ref=ref)
    output.write(document(to_data(play_out(hand, chosen, deal) if play else hand)))
