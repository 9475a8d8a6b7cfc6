"""Whether to colour the output."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

CHOICES: Final = ("auto", "always", "never")


def wants_colour(choice: str, environment: Mapping[str, str], terminal: bool) -> bool:
    """Whether to colour: the flag over ``NO_COLOR`` over ``FORCE_COLOR`` and ``CLICOLOR_FORCE`` over the terminal.

    ``choice`` is ``auto``, ``always`` or ``never``; ``terminal`` says whether the stream is one. A variable that is
    empty is as good as unset, and a force of ``0`` forces nothing.
    """
    if choice != "auto":
        return choice == "always"
    if environment.get("NO_COLOR"):
        return False
    if any(environment.get(name, "0") not in {"", "0"} for name in ("FORCE_COLOR", "CLICOLOR_FORCE")):
        return True
    return terminal and environment.get("TERM") != "dumb"
