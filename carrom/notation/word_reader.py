"""Tokenizer of notation lines: words between spaces and commas, texts in quotes, and the comment at the end. A comma is
equivalent to a space, a typographic minus sign (−) to a hyphen, upper case to lower case."""

import re

from carrom.errors import Unreadable
from carrom.notation.decimals import read_decimal, read_whole
from carrom.notation.vocabulary import BOUNDS

# The alternatives begin with different characters and the repetitions are possessive: linear time.
_LEXEME = re.compile(r'[\s,]++|(?P<comment>;.*)|(?P<quoted>"(?:[^"\\]|\\.)*+")|(?P<word>[\[\]=]|[^\s,;"\[\]=]++)')
_ESCAPE = re.compile(r"\\(.)")
_PRINTED_MINUS = "\N{MINUS SIGN}"
_QUOTE = '"'
_SHOWN = 30  # characters of a word that an error message shows


def words_of(line: str) -> tuple[list[str], str | None]:
    """Split a line into its words and its comment or None. A text in quotes is one word that begins with a quote.

    Brackets and the equals sign are words of their own. Raises `Unreadable` for a quote that is not closed, an
    escape other than ``\\"`` and ``\\\\``, a word too long."""
    words: list[str] = []
    place = 0
    while place < len(line):
        match = _LEXEME.match(line, place)
        if match is None:
            raise Unreadable("", f'a quote is not closed: {line[place : place + _SHOWN]}; write \\" for a quote inside')
        place = match.end()
        if match["comment"] is not None:
            return words, match["comment"][1:].removeprefix(" ")
        if match["quoted"] is not None:
            words.append(_QUOTE + _unescaped(match["quoted"][1:-1]))
        elif match["word"] is not None:
            if len(match["word"]) > BOUNDS["word"]:
                raise Unreadable("", f"{match['word'][:_SHOWN]}… is longer than {BOUNDS['word']} characters")
            words.append(match["word"].replace(_PRINTED_MINUS, "-"))
    return words, None


def quoted(text: str) -> str:
    """`text` in quotes, with a backslash before quotes and backslashes."""
    return _QUOTE + text.replace("\\", "\\\\").replace(_QUOTE, "\\" + _QUOTE) + _QUOTE


def _unescaped(text: str) -> str:
    wrong = next((match[0] for match in _ESCAPE.finditer(text) if match[1] not in '"\\'), None)
    if wrong:
        raise Unreadable("", f'{wrong} is not an escape; write \\\\ for a backslash and \\" for a quote')
    if len(text := _ESCAPE.sub(r"\1", text)) > BOUNDS["value"]:
        raise Unreadable("", f"a text in quotes has at most {BOUNDS['value']} characters, this one {len(text)}")
    return text


class WordReader:
    """A cursor over the words of a line."""

    __slots__ = ("_place", "_words")

    def __init__(self, words: list[str]) -> None:
        self._words = words
        self._place = 0

    @property
    def next(self) -> str:
        """The next word in lower case, not taken yet; empty at the end. A text in quotes begins with a quote."""
        return self._words[self._place].lower() if self._place < len(self._words) else ""

    def wrong(self, says: str) -> Unreadable:
        """The error for the next word, or for the end of the line: it, followed by `says`."""
        if self._place == len(self._words):
            return Unreadable("", f"the end of the line {says}")
        word = self._words[self._place]
        shown = word if len(word) <= _SHOWN else word[:_SHOWN] + "…"
        return Unreadable("", f"{shown + _QUOTE if shown.startswith(_QUOTE) else repr(shown)} {says}")

    def take(self, wanted: str) -> str:
        """Take the next word as it is written. Raises `Unreadable` where there is none, or a text in quotes."""
        if self._place == len(self._words) or self._words[self._place].startswith(_QUOTE):
            raise self.wrong(f"is found where {wanted} is expected")
        self._place += 1
        return self._words[self._place - 1]

    def take_text(self, wanted: str, *, bare: bool = False) -> str:
        """Take the next text in quotes, without them; with `bare`, also a word without quotes. Raises `Unreadable`."""
        if not bare and not self.next.startswith(_QUOTE):
            raise self.wrong(f"is found where {wanted} in quotes is expected")
        if not self.next.startswith(_QUOTE):
            return self.take(wanted)
        self._place += 1
        return self._words[self._place - 1][1:]

    def skip(self, *words: str) -> bool:
        """Take the next word if it is one of `words`, in any case; return whether it is."""
        if found := self.next in words:
            self._place += 1
        return found

    def take_all(self, wanted: str) -> list[str]:
        """Take all remaining words. Raises `Unreadable` for a text in quotes."""
        taken: list[str] = []
        while self.next:
            taken.append(self.take(wanted))
        return taken

    def take_decimal(self, places: int, wanted: str) -> int:
        """Take a number with at most `places` decimals, times 10^places. Raises `Unreadable`."""
        return read_decimal(self.take(wanted), places)

    def take_whole(self, most: int, wanted: str) -> int:
        """Take a whole number from 0 to `most`. Raises `Unreadable`."""
        return read_whole(self.take(wanted), most)
