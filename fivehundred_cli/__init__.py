"""Replays and rules on hands of the card game 500 (Five Hundred).

``load``, ``loads``, ``dump``, ``dumps`` and ``replay`` are the Python interface (``docs/api.md``). They are imported
when they are first used, so that ``fh --version`` costs what Python costs.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any, Final

    from fivehundred_cli.api import (
        Finding,
        Game,
        Hand,
        Loss,
        LossError,
        Record,
        Ruling,
        SourceError,
        Tournament,
        TranscriptError,
        Unusable,
        dump,
        dumps,
        hand_hash,
        iterload,
        load,
        loads,
        replay,
    )

__version__: Final = "0.1.0"

__all__ = [
    "Finding",
    "Game",
    "Hand",
    "Loss",
    "LossError",
    "Record",
    "Ruling",
    "SourceError",
    "Tournament",
    "TranscriptError",
    "Unusable",
    "__version__",
    "dump",
    "dumps",
    "hand_hash",
    "iterload",
    "load",
    "loads",
    "replay",
]


def __getattr__(name: str) -> Any:
    if name in __all__:
        from fivehundred_cli import api

        return getattr(api, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
