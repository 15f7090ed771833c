"""A level alone at the board: nine white men and the queen to be cleared, the black ones in the way.

nice python -m tests.bots.alone 30 child cousin …
"""

import sys
from dataclasses import dataclass, replace
from random import Random

from carrom.board import QUEEN
from carrom.bots import PERSONAS, executed
from carrom.bots.bot_stroke import meant_stroke
from carrom.match import Header, Match, Player, begin, play
from carrom.physics import MODEL
from tests.match.positions import at

MOST = 80
"""Strokes after which a board is given up."""


@dataclass
class Alone:
    """What a level has shown: strokes after the break, how many of them sank a man of one's own or the queen and not
    the striker, and how many strokes each board took, its break counted.
    """

    strokes: int = 0
    good: int = 0
    boards: tuple[int, ...] = ()

    @property
    def success(self) -> float:
        return self.good / self.strokes


def alone(level: str, boards: int, most: int = MOST) -> Alone:
    """Play so many seeded boards alone, the same for each level, but for its own luck."""
    seen = Alone()
    for seed in range(boards):
        match, luck = _begun(seed), Random(f"{level} {seed}")
        played = 0
        while played < most and match.state.turn and _left(match):
            breaks, plays = match.state.breaking, PERSONAS[level]
            meant = meant_stroke(match, plays, plays.hand, luck)
            match, shot, _ = play(match, executed(meant, plays.hand, match.places, luck), meant=meant)
            played += 1
            if not breaks:
                fell = [fallen.disc for fallen in shot.facts.pocketed]
                seen.strokes += 1
                seen.good += "striker" not in fell and ("white" in fell or "queen" in fell)
            if match.state.turn:
                match = at(match, state=replace(match.state, turn="S"))
        seen.boards += (played,)
    return seen


def _begun(seed: int) -> Match:
    players = {seat: Player("bot", level="child") for seat in "SN"}
    return begin(Header("icf", {}, "icf", "tournament", MODEL, players), "S", seed)[0]


def _left(match: Match) -> bool:
    return any(disc == QUEEN or disc[0] == "w" for disc in match.layout)


if __name__ == "__main__":
    for name in sys.argv[2:] or PERSONAS:
        one = alone(name, int(sys.argv[1]))
        mean = sum(one.boards) / len(one.boards)
        print(f"{name:12s} {one.strokes:6d} strokes  success {one.success:.2f}  {mean:.1f} a board", flush=True)
