"""Replays and rules on hands of the card game 500 (Five Hundred).

``load``, ``loads``, ``dump``, ``dumps`` and ``replay`` are the Python interface (``docs/api.md``). They are imported
when they are first used, so that ``fh --version`` costs what Python costs.
"""

from __future__ import annotations

import sys

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

_Module = type(sys)


class _Callable(_Module):  # type: ignore[valid-type,misc]
    """The module ``fivehundred_cli.replay``, which can also be called: as the function of that name."""

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        from fivehundred_cli import api

        return api.replay(*arguments, **named)


class _Package(_Module):  # type: ignore[valid-type,misc]
    """This package; the import of its module ``replay`` does not take the function's place."""

    def __setattr__(self, name: str, value: object) -> None:
        if name == "replay" and type(value) is _Module:
            value.__class__ = _Callable
        super().__setattr__(name, value)

    def __getattr__(self, name: str) -> Any:
        if name == "replay":
            from importlib import import_module

            return import_module("fivehundred_cli.replay")
        if name in __all__:
            from fivehundred_cli import api

            return getattr(api, name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

    def __dir__(self) -> list[str]:
        return sorted({*super().__dir__(), *__all__})


sys.modules[__name__].__class__ = _Package
