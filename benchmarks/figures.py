"""What was measured, and what is asked of it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Figure:
    """One line of a table: a median, the median of its baseline, and their ratio.

    ``asked`` and ``aim`` are what the ratio has to be at least, or at most where ``less`` is true (``None`` where
    nothing is asked).
    """

    what: str
    value: str
    baseline: str
    ratio: float
    unit: str = "×"
    asked: float | None = None
    aim: float | None = None
    less: bool = False

    @property
    def reached(self) -> bool:
        """Whether the ratio is what is asked."""
        if self.asked is None:
            return True
        return self.ratio <= self.asked if self.less else self.ratio >= self.asked

    @property
    def goal(self) -> str:
        """What is asked, in words."""
        if self.asked is None:
            return ""
        words = f"at {'most' if self.less else 'least'} {self.asked:g}{self.unit}"
        return words if self.aim is None else f"{words}, aim {self.aim:g}{self.unit}"

    @property
    def ratio_text(self) -> str:
        """The ratio as shown."""
        digits = 2 if abs(self.ratio) < 10 else 1
        return f"{self.ratio:.{digits}f}{self.unit}"


@dataclass(frozen=True)
class Table:
    """Figures of one kind; ``columns`` name value and baseline, ``note`` says how they were taken."""

    title: str
    columns: tuple[str, str]
    note: str
    figures: tuple[Figure, ...]
