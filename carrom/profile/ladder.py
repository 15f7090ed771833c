"""The ladder: the ratings of the computer's players, fixed for a named version of bots and physics."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import accumulate

import msgspec

from carrom.profile.rating import Rating


class _LadderFile(msgspec.Struct, forbid_unknown_fields=True):
    version: str
    model: str
    rating: float
    levels: list[str]
    steps: dict[str, list[float]]


@dataclass(frozen=True, slots=True)
class Ladder:
    """Ratings in Elo by level, the weakest first, under one model of the physics. A rating by it names `version`.

    `book`: the one it was measured in.
    """

    book: str
    version: str
    model: str
    ratings: Mapping[str, float]

    def next_opponent(self, rating: float) -> str:
        """The level with which a player of that rating has about an even chance: the first that is not weaker by more
        than `BELOW`; the strongest for who is above all.

        >>> ladder("icf").next_opponent(1500.0)
        'club'
        """
        above = (level for level, points in self.ratings.items() if points >= rating - BELOW)
        return next(above, list(self.ratings)[-1])


USUAL = "icf"
"""The book whose ladder holds in those where none was measured, as in a house's own."""
BELOW = 40.0
"""Elo: a level so little below a player's rating is still an even match."""


@cache
def ladder(book: str) -> Ladder:
    """The present ladder of a book, from ``ladder.toml``: how far the levels are apart depends on its rules. A book in
    which it was not measured has that of `USUAL`.

    >>> {level: round(points) for level, points in ladder("icf").ratings.items() if level in ("child", "oracle")}
    {'child': 1000, 'oracle': 2188}
    """
    read = _file()
    measured = book if book in read.steps else USUAL
    points = accumulate(read.steps[measured], initial=read.rating)
    return Ladder(measured, read.version, read.model, dict(zip(read.levels, points, strict=True)))


def first_opponent() -> str:
    """The level proposed to who has played no rated game."""
    return ladder(USUAL).next_opponent(Rating().points)


@cache
def _file() -> _LadderFile:
    return msgspec.toml.decode((files("carrom.profile") / "ladder.toml").read_bytes(), type=_LadderFile)
