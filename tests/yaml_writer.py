"""Writes a record as YAML and remembers where each of its words stands, without a YAML library: a second opinion."""

from __future__ import annotations

from typing import Any


class Written:
    """A record as YAML text. ``places`` maps every JSON pointer to the line and column (from 1) of its first word;
    a text of several words has a pointer for each of them too, as the ruling's paths do."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.lines: list[str] = [""]
        self.places: dict[str, tuple[int, int]] = {}
        self._mapping(record, "", 0)
        self.text = "\n".join(self.lines) + "\n"

    def word_at(self, line: int, column: int) -> str:
        """The word that stands at a line and column of the text."""
        rest = self.lines[line - 1][column - 1 :]
        end = min((at for at in map(rest.find, " ,}]:") if at >= 0), default=len(rest))
        return rest[:end]

    # ---- writing

    def _put(self, text: str) -> None:
        self.lines[-1] += text

    def _line(self, indent: int) -> None:
        if self.lines[-1].strip():
            self.lines.append(" " * indent)
        else:
            self.lines[-1] = self.lines[-1].ljust(indent)

    def _here(self, path: str, ahead: int = 0) -> None:
        self.places[path] = (len(self.lines), len(self.lines[-1]) + ahead + 1)

    def _mapping(self, mapping: dict[str, Any], path: str, indent: int) -> None:
        for number, (key, value) in enumerate(mapping.items()):
            if number:
                self._line(indent)
            self._put(f"{key}:")
            self._value(value, f"{path}/{key}", indent)

    def _value(self, value: Any, path: str, indent: int) -> None:
        if isinstance(value, list):
            for index, item in enumerate(value):
                self._line(indent)
                self._put("- ")
                self._item(item, f"{path}/{index}", indent + 2)
            if not value:
                self._put(" []")
        elif isinstance(value, dict) and path.count("/") == 1:
            self._line(indent + 2)
            self._mapping(value, path, indent + 2)
        else:
            self._put(" ")
            self._flow(value, path)

    def _item(self, item: Any, path: str, indent: int) -> None:
        if isinstance(item, list):
            for index, act in enumerate(item):
                if index:
                    self._line(indent)
                self._put("- ")
                self._item(act, f"{path}/{index}", indent + 2)
        elif isinstance(item, dict):
            ((key, value),) = item.items()
            self._put(f"{key}: ")
            self._flow(value, f"{path}/{key}")
        else:
            self._flow(item, path)

    def _flow(self, value: Any, path: str) -> None:
        self._here(path)
        if isinstance(value, dict):
            self._put("{")
            for number, (key, inner) in enumerate(value.items()):
                self._put(f"{', ' if number else ''}{key}: ")
                self._flow(inner, f"{path}/{key}")
            self._put("}")
        elif isinstance(value, list):
            self._put("[")
            for index, inner in enumerate(value):
                self._put(", " if index else "")
                self._flow(inner, f"{path}/{index}")
            self._put("]")
        else:
            text = str(value)
            offset = 0
            for index, word in enumerate(text.split(" ")):
                self._here(f"{path}/{index}", offset)
                offset += len(word) + 1
            self._put(text)
