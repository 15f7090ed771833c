"""The tape: all luck of a board, keyed, so that both halves of a pair meet the same (design "Measuring strength").

A key is made of words: the seed, what the luck is for, the number of the pair, the seat, the number of that seat's
stroke. Whoever sits at a seat meets there the rosette, the errors of the hand and the thoughts' luck of its other half.
"""

from dataclasses import dataclass
from random import Random

from carrom.board import Seat


@dataclass(frozen=True, slots=True)
class Tape:
    """The luck of the board `number`, or of both boards of that pair, under a `seed`."""

    seed: int
    number: int

    def rack(self, again: int = 0) -> int:
        """The seed of the rosette; `again`: how often a blocked round was laid out again."""
        return self._luck(f"rack {again}").getrandbits(48)

    def error(self, seat: Seat, stroke: int) -> Random:
        """What the hand's error is drawn from, at that seat's stroke of that number, from 0."""
        return self._luck(f"hand {seat} {stroke}")

    def thought(self, seat: Seat, stroke: int) -> Random:
        """What who thinks there draws from."""
        return self._luck(f"thought {seat} {stroke}")

    def beside(self, seat: Seat, stroke: int, since: int) -> Random:
        """What who chooses there beside strokes draws from; `since`: so much was done since the last stroke."""
        return self._luck(f"beside {seat} {stroke} {since}")

    def _luck(self, key: str) -> Random:
        return Random(f"carrom {self.seed} {self.number} {key}")
