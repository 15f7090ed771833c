"""The tape: keyed random numbers of a board, the same for both halves of a pair (design "Measuring strength").

A key is made of words: the seed, the number of the pair, the purpose, the seat, the number of that seat's stroke. A
seat has the same rosette, the same errors of the hand and the same luck of thinking in both halves.
"""

from dataclasses import dataclass
from random import Random

from carrom.board import Seat


@dataclass(frozen=True, slots=True)
class Tape:
    """The random numbers of the board `number`, or of both boards of that pair, under a `seed`."""

    seed: int
    number: int

    def rack(self, again: int = 0) -> int:
        """The seed of the rosette; `again`: how many times a blocked round was laid out again."""
        return self._luck(f"rack {again}").getrandbits(48)

    def error(self, seat: Seat, stroke: int) -> Random:
        """The generator of the hand's error at that seat's stroke of that number, from 0."""
        return self._luck(f"hand {seat} {stroke}")

    def thought(self, seat: Seat, stroke: int) -> Random:
        """The generator for the thinking at that stroke."""
        return self._luck(f"thought {seat} {stroke}")

    def side_action(self, seat: Seat, stroke: int, since: int) -> Random:
        """The generator for an action before that stroke; `since`: the number of actions since the last stroke."""
        return self._luck(f"beside {seat} {stroke} {since}")

    def _luck(self, key: str) -> Random:
        return Random(f"carrom {self.seed} {self.number} {key}")
