"""JSON: one record, or a list of records that are decoded one by one while the text is read in blocks."""

from __future__ import annotations

import codecs
import re
from collections.abc import Callable, Iterator
from typing import BinaryIO, Final

from fivehundred_cli.formats.building import SAVE_AS_UTF8, Piece, build_from, failed, too_large
from fivehundred_cli.formats.json_text import decode, open_finder, skip_space
from fivehundred_cli.formats.records import Finder, ReadRecord, TextError, place

_BLOCK: Final = 16_384


Make = Callable[[Piece, object, Callable[[str], Finder]], ReadRecord]
"""Makes a record of the data of one value."""


class _Text:
    """The text of a stream from where the reading stands: what is read is forgotten, what is needed is fetched."""

    def __init__(self, stream: BinaryIO, make: Make) -> None:
        self._stream = stream
        self.make = make
        self._decoder = codecs.getincrementaldecoder("utf-8")()
        self.text = ""
        self.line = self.column = 1
        self.done = False
        self.wrong: int | None = None
        """The byte that is not UTF-8: it stands where the text ends."""
        self.given_up = False
        """The rest of the stream is not read, because nothing tells where the next record would start."""
        self.more()
        self.text = self.text.removeprefix("\ufeff")

    def more(self) -> None:
        """Fetch a block, as large as what is held, so that a long record is not gone over too often."""
        block = self._stream.read(max(_BLOCK, len(self.text)))
        # The end of a line is not taken apart, for it would count as two.
        while block.endswith(b"\r") and (rest := self._stream.read(1)):
            block += rest
        self.done = not block
        try:
            self.text += self._decoder.decode(block, self.done)
        except UnicodeDecodeError as error:
            self.text += error.object[: error.start].decode("utf-8")
            self.wrong = error.object[error.start]
            self.done = True

    def drop(self, count: int) -> None:
        """Forget ``count`` characters."""
        if count:
            self.line, self.column = place(self.text, count, self.line, self.column)
            self.text = self.text[count:]

    def next(self) -> str:
        """Go to the next character that is no white space: that character, or nothing at the end."""
        while True:
            self.drop(skip_space(self.text, 0))
            if self.text or self.done:
                return self.text[:1]
            self.more()

    def failed(self, number: int, message: str, hint: str | None = None, code: str = "FH002") -> ReadRecord:
        """The record of something wrong where the reading stands."""
        if not self.text and self.wrong is not None:
            return self.not_utf8(number, "")
        return failed(Piece(number, "", self.line, self.column), TextError(code, message, 0, hint))

    def not_utf8(self, number: int, text: str) -> ReadRecord:
        """The record of a ``text`` that a wrong byte breaks off."""
        message = f"The text is not UTF-8: byte 0x{self.wrong:02x} cannot stand here."
        problem = TextError("FH001", message, len(text), SAVE_AS_UTF8)
        self.wrong, self.given_up = None, True
        return failed(Piece(number, text, self.line, self.column), problem)


def read(stream: BinaryIO, max_size: int, make: Make = build_from) -> Iterator[ReadRecord]:
    """Read the records of a stream, one by one. Records that follow one another without a list are read as well.

    ``make`` turns the data of a value into a record, where it is not a transcript of ours.
    """
    source = _Text(stream, make)
    first = source.next()
    if first == "[":
        yield from _list(source, max_size)
        return
    number = 0
    while first:
        number += 1
        if number > 1 and first != "{":
            yield source.failed(number, "The record has ended, and more text follows.", "Several records form a list.")
            return
        yield _item(source, number, max_size)
        if first != "{":
            # No record, and nothing that follows it can be trusted to be one.
            return
        first = source.next()
    if source.wrong is not None:
        yield source.failed(number + 1, "")


def _list(source: _Text, max_size: int) -> Iterator[ReadRecord]:
    source.drop(1)
    number = 0
    sign = source.next()
    while sign != "]":
        number += 1
        if not sign:
            if source.given_up:
                return
            yield source.failed(number, "The list of records is not closed.", "Write ] at its end.")
            return
        yield _item(source, number, max_size)
        sign = source.next()
        if sign == ",":
            source.drop(1)
            sign = source.next()
            if sign == "]":
                number += 1
                yield source.failed(number, "No comma stands after the last record.", "Remove it.")
        elif sign and sign != "]":
            number += 1
            yield source.failed(number, "Here a comma between two records was expected.")
            _item(source, number, max_size)
            sign = source.next()
            if sign == ",":
                source.drop(1)
                sign = source.next()
    source.drop(1)
    if source.next() or source.wrong is not None:
        yield source.failed(number + 1, "The list of records has ended, and more text follows.")


def _item(source: _Text, number: int, max_size: int) -> ReadRecord:
    """The record that starts where the reading stands; the reading goes on after it, good or bad."""
    while True:
        problem = None
        try:
            data, end = decode(source.text)
        except TextError as error:
            problem = error
            end = _end(source.text)
        # A number might go on in the next block, and so might the key that would be a duplicate.
        if end < len(source.text) or source.done or (problem is None and source.text[0] in '{["'):
            break
        if len(source.text) > max_size:
            # Nothing tells where so long a record would end.
            return _give_up(source, number, max_size)
        source.more()
    text = source.text[:end]
    piece = Piece(number, text, source.line, source.column)
    if source.wrong is not None and problem is not None and end == len(source.text):
        made = source.not_utf8(number, text)
    elif end > max_size:
        made = too_large(piece, max_size)
    elif problem is not None:
        made = failed(piece, problem)
    else:
        made = source.make(piece, data, open_finder)
    source.drop(end)
    return made


_STRUCTURE: Final = re.compile(r'"(?:[^"\\\n]+|\\.)*(?:"|(?=\n)|\Z)|[\[\]{}]')
_SCALAR: Final = re.compile(r'"(?:[^"\\\n]+|\\.)*"?|[^\s,\]}]+|.', re.DOTALL)


def _end(text: str) -> int:
    """Where a broken value at the start of ``text`` ends, by its brackets: the end of the text if they stay open."""
    if text[0] not in "{[":
        found = _SCALAR.match(text)
        return found.end() if found else len(text)
    depth = 0
    for match in _STRUCTURE.finditer(text):
        sign = match[0]
        if sign in "{[":
            depth += 1
        elif sign in "}]":
            depth -= 1
            if not depth:
                return match.end()
    return len(text)


def _give_up(source: _Text, number: int, max_size: int) -> ReadRecord:
    piece = Piece(number, "", source.line, source.column)
    source.text, source.done, source.given_up = "", True, True
    return too_large(piece, max_size)
