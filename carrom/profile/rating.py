"""Ratings of persons by Glicko-2 (Glickman 2012), against opponents whose ratings never move: those of the ladder. The
ladder has the ratings of the computer's players, fixed for a named version of bots and physics. Each board is a rating
period of its own. The computation is that of the library `glicko2`; this module chooses its constants
(`benchmarks/ratings.py` measures them) and names what it returns."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import accumulate

import msgspec
from glicko2.math import mu_to_rating, phi_to_rd, rating_interval, rating_to_mu, rd_to_phi, update_rating

START = 1300.0
"""Elo: between the family player and the café player, where nobody is far off after a few boards."""
DEVIATION = 350.0
"""Elo: of who has not played."""
VOLATILITY = 0.03
"""How much a person may change from one board to the next, on the scale of Glicko-2."""
TAU = 0.3
"""How much the volatility may change: the low end of what Glickman advises, since one board says little."""
CERTAIN = 1.0
"""Elo: the deviation of a fixed opponent; the formulae want one above zero."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating, its deviation (both Elo), and its volatility.

    >>> print(Rating(1500.0, 200.0).between)
    (1108, 1892)
    """

    points: float = START
    deviation: float = DEVIATION
    volatility: float = VOLATILITY

    @property
    def between(self) -> tuple[int, int]:
        """The bounds between which the strength is in 95 of 100 cases."""
        low, high = rating_interval(rating_to_mu(self.points), rd_to_phi(self.deviation))
        return round(low), round(high)


def after_board(rating: Rating, opponent: float, score: float) -> Rating:
    """The rating after a board against a fixed opponent of that rating; `score`: 1 won, 0 lost, ½ neither.

    >>> after_board(Rating(), 1400.0, 1.0).points > 1400
    True
    """
    return after_period(rating, ((opponent, CERTAIN, score),), TAU)


def after_period(rating: Rating, results: Iterable[tuple[float, float, float]], tau: float) -> Rating:
    """The rating after a period of results: the opponent's rating and deviation (Elo), and the score."""
    games = [(rating_to_mu(points), rd_to_phi(deviation), score) for points, deviation, score in results]
    new = update_rating(rating_to_mu(rating.points), rd_to_phi(rating.deviation), rating.volatility, games, tau)
    return Rating(mu_to_rating(new.mu), phi_to_rd(new.phi), new.sigma)


class _LadderFile(msgspec.Struct, forbid_unknown_fields=True):
    version: str
    model: str
    rating: float
    levels: list[str]
    steps: dict[str, list[float]]


@dataclass(frozen=True, slots=True)
class Ladder:
    """Ratings in Elo by level, the weakest first, under one model of the physics, `version`, measured in one `book`."""

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
