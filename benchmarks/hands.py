"""Accuracy of the estimated hand: bots whose hands are known, measured as if they were persons.

    .venv/bin/python benchmarks/hands.py [--trials N] [--strokes N] [--seed TEXT]

For each hand and each level `--trials` trials, the strokes of rounds in which both seats play alike. Printed: how often
the hand is found within a quarter, how often its interval holds it (nominally nine times in ten), and the mean estimate
as a factor of the hand. One core.
"""

import argparse
from itertools import count
from math import exp, log
from random import Random

from carrom.analysis.intention import Fan, Skill, fan, skill
from carrom.analysis.positions import cut_short
from carrom.board import SINGLES
from carrom.bots import Hand, persona
from carrom.bots.bot_stroke import meant_stroke
from carrom.bots.hand import executed
from carrom.match import Header, Player, begin, play
from carrom.physics import MODEL

HANDS = (0.3, 0.6, 1.0, 2.0)
"""degrees."""
LEVELS = ("cousin", "cafe", "club", "state")
"""Minds; the cousin's eye takes every cut too full, which looks like a hand's error."""


def main() -> None:
    """Measure, and print the results."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--trials", type=int, default=2)
    asked.add_argument("--strokes", type=int, default=45)
    asked.add_argument("--seed", default="hands")
    told = asked.parse_args()
    every: dict[tuple[str, float], list[Skill]] = {}
    for level in LEVELS:
        for sigma in HANDS:
            for trial in range(told.trials):
                found = skill(fans(sigma, level, told.strokes, Random(f"{told.seed} {sigma} {level} {trial}")))
                assert found is not None
                every.setdefault((level, sigma), []).append(found)
            print(_line(f"{level} {sigma}°", [(sigma, one) for one in every[level, sigma]]), flush=True)
    for name, levels in (("all", LEVELS), ("but the cousin", LEVELS[1:])):
        print(_line(name, [(sigma, one) for (level, sigma), some in every.items() if level in levels for one in some]))


def fans(sigma: float, level: str, many: int, luck: Random) -> list[Fan]:
    """The fans of `many` strokes after the break, played by two of that level with that hand."""
    found: list[Fan] = []
    hand, plays = Hand(sigma), persona(level)
    header = Header("billard-indien", {}, "icf", "tournament", MODEL, {seat: Player("person", "") for seat in SINGLES})
    for _ in count():
        match, _ = begin(header, "S", luck.randrange(2**31))
        while match.state.turn and match.places and len(found) < many:
            stroke = executed(meant_stroke(match, plays, hand, luck), hand, match.places, luck)
            if not match.state.breaking:
                found.append(fan(cut_short(match, match.steps[-1]), stroke))
            match = play(match, stroke)[0]
        if len(found) == many:
            break
    return found


def _line(name: str, trials: list[tuple[float, Skill]]) -> str:
    many = len(trials)
    near = sum(abs(one.sigma / sigma - 1) <= 0.25 for sigma, one in trials)
    held = sum(one.low <= sigma <= one.high for sigma, one in trials)
    factor = exp(sum(log(one.sigma / sigma) for sigma, one in trials) / many)
    width = exp(sum(log(one.high / one.low) for _, one in trials) / many)
    counts = f"within a quarter {near:3} of {many:3}   held {held:3} of {many:3}"
    return f"{name:15} {counts}   times {factor:.2f}   high/low {width:.1f}"


if __name__ == "__main__":
    main()
