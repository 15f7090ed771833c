"""The tries of a family that measures its board with a ruler, and their lines of text.

    slide 512 0.93          the striker slid 512 mm in 0.93 s and touched nothing
    rebound 300 250 210 140 from 300 mm beside the place where it met the frame and 250 mm off the wood, to 210 and 140
    men 10 380              a man flicked at a man: its centre stopped 10 mm beyond the mark, the struck one at 380
    striker 246 540+210     the striker flicked at a man, which went 540 mm to the frame and came 210 mm back

Lengths in mm, times in s; a comma may stand for the point, and # begins a comment. A mark is where the centre of the
struck man lay; a disc that stopped short of it has a negative number. Off the wood is measured to the disc's near edge.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from carrom.errors import Unreadable

Experiment = Literal["slide", "rebound", "men", "striker"]
EXPERIMENTS: tuple[Experiment, ...] = ("slide", "rebound", "men", "striker")
"""Every experiment, in the order in which they are asked for."""
LONGEST = 200  # characters of a line
MOST_TRIES = 2000
_NUMBER = re.compile(r"[+-]?\d{1,5}(?:[.,]\d{1,4})?\Z", re.ASCII)
_SHAPES = {
    "slide": "slide WAY TIME, such as: slide 512 0.93",
    "rebound": "rebound BESIDE OFF BESIDE OFF, such as: rebound 300 250 210 140",
    "men": "men BEYOND WAY, such as: men 10 380, or men 105 540+210 for a man that came back from the frame",
    "striker": "striker BEYOND WAY, such as: striker 43 300, or striker 246 540+210 for one that came back",
}


@dataclass(frozen=True, slots=True)
class Slide:
    """A striker that slid straight to rest: `way` mm in `time` s."""

    way: float
    time: float

    experiment = "slide"


@dataclass(frozen=True, slots=True)
class Slant:
    """A striker that met the frame once, at a slant, mm: before and after, how far beside the place where it met the
    frame, along the wood, and how far off the wood its near edge lay."""

    beside_before: float
    off_before: float
    beside_after: float
    off_after: float

    experiment = "rebound"


@dataclass(frozen=True, slots=True)
class Hit:
    """A disc flicked straight at a man at rest, mm from the mark: where the centre of the striking one stopped, and the
    way of the struck one: to where its centre stopped, or to the wood, and then `back` from the wood to its near edge.
    """

    by: Literal["men", "striker"]
    beyond: float
    way: float
    back: float | None = None

    @property
    def experiment(self) -> Literal["men", "striker"]:
        """The experiment to which the try belongs."""
        return self.by


Reading = Slide | Slant | Hit


def read_tries(lines: Iterable[str], place: str = "line") -> list[Reading]:
    """Parse lines of tries; empty ones and comments are skipped. Raises `Unreadable` with the line's number."""
    found: list[Reading] = []
    for number, line in enumerate(lines, start=1):
        text = line.partition("#")[0].strip()
        if not text:
            continue
        try:
            found.append(read_try(text))
        except Unreadable as error:
            raise Unreadable(f"{place} {number}", error.message) from None
        if len(found) > MOST_TRIES:
            raise Unreadable(f"{place} {number}", f"there are more than {MOST_TRIES} tries; leave some out")
    return found


def read_try(text: str) -> Reading:
    """Parse one try. Raises `Unreadable` (field ``try``) with the shape and the ranges allowed.

    >>> read_try("striker 246 540+210")
    Hit(by='striker', beyond=246.0, way=540.0, back=210.0)
    """
    name, *words = text[:LONGEST].split() or [""]
    if name not in EXPERIMENTS:
        raise Unreadable("try", f"{name!r:.40} is no experiment; known are {', '.join(EXPERIMENTS)}")
    if len(words) != (4 if name == "rebound" else 2):
        raise Unreadable("try", f"{text!r:.80} must be {_SHAPES[name]}")
    if name == "slide":
        return Slide(_number(words[0], name, 20, 2000), _number(words[1], name, 0.05, 20))
    if name == "rebound":
        numbers = [_number(word, name, low, 1500) for word, low in zip(words, (10, 10, 0, 5), strict=True)]
        return Slant(*numbers)
    way, plus, back = words[1].partition("+")
    return Hit(
        "men" if name == "men" else "striker",
        _number(words[0], name, -100, 1500),
        _number(way, name, 10, 1500),
        _number(back, name, 0, 1500) if plus else None,
    )


def try_text(one: Reading) -> str:
    """The line of a try, which `read_try` reads.

    >>> try_text(Hit("men", 41.0, 380.5))
    'men 41 380.5'
    """
    if isinstance(one, Slide):
        return f"slide {one.way:g} {one.time:g}"
    if isinstance(one, Slant):
        return f"rebound {one.beside_before:g} {one.off_before:g} {one.beside_after:g} {one.off_after:g}"
    back = "" if one.back is None else f"+{one.back:g}"
    return f"{one.by} {one.beyond:g} {one.way:g}{back}"


def _number(word: str, name: str, low: float, high: float) -> float:
    if not _NUMBER.match(word):
        raise Unreadable("try", f"{word!r:.40} is not a number; write {_SHAPES[name]}")
    value = float(word.replace(",", "."))
    if not low <= value <= high:
        raise Unreadable("try", f"{word} is not between {low:g} and {high:g}; write {_SHAPES[name]}")
    return value
