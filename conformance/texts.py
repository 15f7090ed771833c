"""Reads the lines of a file of rule cases or reference shots.

`== ` and a title begin a case or a shot; `key: words` is a property of it; an indented line continues the line above;
`#` begins a comment. Lines before the first title hold for the whole file.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

TITLE = "=="


class BadFile(Exception):
    """A file that cannot be read; the message names file and line."""


@dataclass
class Line:
    """One line of a file, with its continuation lines. The key of a title is `TITLE`."""

    place: str
    key: str
    words: str

    def refuse(self, reason: object) -> BadFile:
        """Return the error about this line, to be raised."""
        return BadFile(f"{self.place}: {reason}")


def lines_of(path: Path) -> Iterator[Line]:
    """Yield the non-empty lines of a file. Raises `BadFile` for one that is neither a title nor `key: words`."""
    said: Line | None = None
    try:
        texts = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise BadFile(f"{path.name}: {error}") from None
    for number, line in enumerate(texts, 1):
        text = line.partition("#")[0].strip()
        place = f"{path.name}:{number}"
        if not text:
            continue
        if line[0] in " \t":
            if said is None or said.key == TITLE:
                raise BadFile(f"{place}: indented, but there is no line to continue: {text}")
            said.words = f"{said.words} {text}"
            continue
        if said is not None:
            yield said
        if text.startswith(f"{TITLE} "):
            said = Line(place, TITLE, text[len(TITLE) :].strip())
        else:
            key, colon, words = text.partition(":")
            if not colon:
                raise BadFile(f"{place}: neither a title nor `key: words`: {text}")
            said = Line(place, key, words.strip())
    if said is not None:
        yield said


def phrases_of(words: str) -> list[str]:
    """The phrases of a line, separated by semicolons."""
    return [phrase.strip() for phrase in words.split(";") if phrase.strip()]
