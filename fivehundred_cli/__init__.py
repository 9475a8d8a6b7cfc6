"""Replays and rules on hands of the card game 500 (Five Hundred)."""

from __future__ import annotations

from typing import Final

__version__: Final = "0.1.0"
