"""What libyaml says when it stops, as an error with a place, in words for people who do not know YAML."""

from __future__ import annotations

import re
from typing import Final

from yaml.error import MarkedYAMLError
from yaml.reader import ReaderError

from fivehundred_cli.formats.records import MAX_DEPTH, TextError

_UNPRINTABLE: Final = re.compile("[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\U00010000-\U0010ffff]")

_QUOTE_SIGN: Final = 'Put the text in quotes: "{sign} …".'

_WORDS: Final = {
    "mapping values are not allowed in this context": (
        "A colon cannot stand here.",
        "Put a text that holds a colon and a space in quotes, and give every key of a mapping the same indentation.",
    ),
    "block sequence entries are not allowed in this context": (
        "A list item cannot start here.",
        'Put a "-" that stands for a pass in quotes, or write pass.',
    ),
    "mapping keys are not allowed in this context": (
        "A text cannot start with a question mark.",
        'Put cards that start with ? in quotes: "? AS".',
    ),
    "found unexpected ':'": ("A colon cannot stand here.", "Put a space after it, or the text in quotes."),
    "could not find expected ':'": ("A key without a colon.", "Write a colon and a space after the key."),
    "did not find expected ',' or ']'": ("A list in brackets is not closed here.", "Write , or ] ."),
    "did not find expected ',' or '}'": ("A mapping in braces is not closed here.", "Write , or } ."),
    "did not find expected key": (
        "Here a key of the mapping was expected.",
        "Check the indentation: the keys of one mapping start in the same column.",
    ),
    "did not find expected '-' indicator": (
        "Here an item of the list was expected.",
        "Check the indentation: the items of one list start in the same column.",
    ),
    "did not find expected <document start>": (
        "The document has ended, and more text follows.",
        "A record is a mapping of keys; put --- before the next record.",
    ),
    "found unexpected end of stream": ("The text ends within quotes.", "Close the quotes."),
    "found unexpected document indicator": ("The document ends within quotes.", "Close the quotes."),
    "exceeded maximum nesting depth": (f"Nested more than {MAX_DEPTH} levels deep.", None),
}


def syntax_error(text: str, error: Exception) -> TextError:
    """The error for what the parser raised on ``text``: ``FH002``, or ``FH007`` where it is too deep."""
    if isinstance(error, RecursionError):
        return TextError("FH007", f"Nested more than {MAX_DEPTH} levels deep.", 0)
    if isinstance(error, ReaderError) or not isinstance(error, MarkedYAMLError):
        found = _UNPRINTABLE.search(text)
        if found is None:
            return TextError("FH002", f"The text is no YAML: {error}.", 0)
        return TextError("FH002", f"The character U+{ord(found[0]):04X} is not allowed in YAML.", found.start())
    mark = error.problem_mark or error.context_mark
    offset = min(mark.index, len(text)) if mark is not None else 0
    problem = error.problem or str(error)
    if problem == "found character that cannot start any token":
        return _cannot_start(text, offset)
    words, hint = _WORDS.get(problem, (None, None))
    if words is None:
        start, rest = problem[:1].upper(), problem[1:]
        words = f"{start}{rest}." if error.context is None else f"{start}{rest}, {error.context}."
    if "depth" in problem:
        return TextError("FH007", words, offset, hint)
    if error.context_mark is not None and ("quoted" in (error.context or "") or "flow" in (error.context or "")):
        # What was opened there is what has to be looked at; the problem is found only where the text ends.
        return TextError("FH002", words, error.context_mark.index, hint)
    return TextError("FH002", words, offset, hint)


def _cannot_start(text: str, offset: int) -> TextError:
    sign = text[offset : offset + 1]
    if sign == "\t":
        return TextError("FH002", "A tab cannot indent a line.", offset, "Use spaces.")
    return TextError("FH002", f"A text cannot start with {sign}.", offset, _QUOTE_SIGN.format(sign=sign))
