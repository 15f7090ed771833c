"""The ladder: the ratings of the computer's players, fixed for a named version of bots and physics."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import accumulate

import msgspec

from carrom.profile.rating import Rating


class _LadderStep(msgspec.Struct, forbid_unknown_fields=True):
    level: str
    elo: float


class _LadderFile(msgspec.Struct, forbid_unknown_fields=True):
    version: str
    model: str
    weakest: str
    rating: float
    steps: list[_LadderStep]


@dataclass(frozen=True, slots=True)
class Ladder:
    """Ratings in Elo by level, the weakest first, under one model of the physics. A rating by it names `version`."""

    version: str
    model: str
    ratings: Mapping[str, float]

    def next_opponent(self, rating: float) -> str:
        """The level with which a player of that rating has about an even chance: the first that is not weaker by more
        than `BELOW`; the strongest for who is above all.

        >>> ladder().next_opponent(1500.0)
        'club'
        """
        above = (level for level, points in self.ratings.items() if points >= rating - BELOW)
        return next(above, list(self.ratings)[-1])


BELOW = 40.0
"""Elo: a level so little below a player's rating is still an even match."""


@cache
def ladder() -> Ladder:
    """The present ladder, from ``ladder.toml``.

    >>> {level: round(points) for level, points in ladder().ratings.items() if level in ("child", "oracle")}
    {'child': 1000, 'oracle': 2188}
    """
    read = msgspec.toml.decode((files("carrom.profile") / "ladder.toml").read_bytes(), type=_LadderFile)
    points = accumulate((one.elo for one in read.steps), initial=read.rating)
    names = (read.weakest, *(one.level for one in read.steps))
    return Ladder(read.version, read.model, dict(zip(names, points, strict=True)))


def first_opponent() -> str:
    """The level proposed to who has played no rated game."""
    return ladder().next_opponent(Rating().points)
