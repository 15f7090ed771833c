"""A duel of two levels over pairs of rounds: the same rosette twice, each breaking it once."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import sqrt
from random import Random

from carrom.arena.rounds import played
from carrom.board import SINGLES, Seat
from carrom.bots import HANDS
from carrom.errors import Unreadable
from carrom.match import Header, Player, begin
from carrom.physics import MODEL


@dataclass(frozen=True, slots=True)
class Duel:
    """How a duel stands: rounds played, won by the first level, drawn (not over in time), strokes played."""

    rounds: int = 0
    won: int = 0
    drawn: int = 0
    strokes: int = 0

    @property
    def interval(self) -> tuple[float, float]:
        """The first level's share of the points, between these bounds with 95 % confidence."""
        return wilson(self.won + self.drawn / 2, self.rounds)


def duel(
    first: str,
    second: str,
    rounds: int,
    seed: int,
    book: str = "billard-indien",
    options: Mapping[str, object] | None = None,
) -> Iterator[Duel]:
    """Play, and tell after every round how it stands. The same seed plays the same duel.

    `book`, `options`: the rules, as a header has them.
    """
    for level in (first, second):
        if level not in HANDS:
            raise Unreadable("level", f"{level!r} is not one of {', '.join(HANDS)}")
    standing = Duel()
    for number in range(rounds):
        luck = Random(f"{seed} {number}")
        players: dict[Seat, Player] = {"S": Player("bot", level=first), "N": Player("bot", level=second)}
        header = Header(book, options or {}, "icf", "tournament", MODEL, players)
        winner, strokes = _round(header, SINGLES[number % 2], seed + number // 2, luck)
        standing = Duel(
            standing.rounds + 1,
            standing.won + (winner == "S"),
            standing.drawn + (winner is None),
            standing.strokes + strokes,
        )
        yield standing


def _round(header: Header, opener: Seat, rack: int, luck: Random) -> tuple[str | None, int]:
    match, _ = begin(header, opener, rack)
    strokes, over = 0, None
    for _, shot in played(match, luck):
        strokes, over = strokes + 1, shot.verdict.round_over
    return over.winner if over else None, strokes


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """Wilson's 95 % interval for a share (Wilson 1927); (0, 1) without trials."""
    if trials == 0:
        return 0.0, 1.0
    z, share = 1.959964, successes / trials
    middle = (share + z * z / (2 * trials)) / (1 + z * z / trials)
    spread = z / (1 + z * z / trials) * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    return max(0.0, middle - spread), min(1.0, middle + spread)
