"""In how many racks a blind break sinks a man: by model, aim, hand and speed, at equal strokes.

    python benchmarks/break_study.py [--racks 400] [--keep FILE] [--searched]

Both models play the same seeds of racks with the same errors of the hand; each rack is laid as its model lays them.
`--keep` holds finished cells as JSON lines: a run that was stopped goes on from there. Intervals are Wilson's, 95 %.
`--searched` prints instead what the best break found for each hand does (`carrom.bots.break_search`, the best of its
four styles), on racks that the search has not seen.
"""

import json
import sys
from argparse import ArgumentParser
from itertools import product
from math import hypot
from pathlib import Path
from random import Random
from typing import NamedTuple

from strokes import progress

from carrom.arena import wilson
from carrom.board import ICF, Points, Stroke, opening, striker_places
from carrom.bots import break_search
from carrom.bots.hand import as_row, erring, errors
from carrom.match.lots import Hand
from carrom.physics import PRESETS, lays_gaps, packed, simulate_many
from carrom.physics.batch import Ints

SPEEDS = (2.5, 4.0, 5.0, 6.0)
HANDS = (0.0, 0.1, 0.3, 1.0, 2.0)
SEARCHED = (0.1, 0.25, 0.3, 0.5, 1.0, 2.0)
HEADING = (
    "| model | hand | style | from, speed | a man falls, the striker does not | men |\n" + "|---|---|---|---|---|---|"
)
UNSEEN = 1_000_000
"""Seeds of racks from here on are those of searched breaks."""
AIMS = {"straight": (0, 0), "half a man beside": (0, 16_000), "from the end of the line": (220_000, 0)}
"""Aim → the striker's place on the south line, and where on the line through the queen it is sent, µm east."""


class Cell(NamedTuple):
    """Of so many racks: in how many a man fell, how many men did, in how many the striker did."""

    model: str
    aim: str
    sigma: float
    speed: float
    racks: int
    sunk: int
    men: int
    striker: int


def played(model: str, aim: str, sigma: float, speed: float, racks: int) -> Cell:
    """The racks of one model, aim, hand and speed (degrees, m/s)."""
    place, target = AIMS[aim]
    east, north = target - place, ICF.mid_line
    share = speed * 1e6 / hypot(east, north)
    meant = Stroke("S", place, round(share * east), round(share * north))
    men, strikers = _fallen(model, meant, sigma, range(racks), Random(f"{sigma} {speed}"))
    return Cell(model, aim, sigma, speed, racks, int((men > 0).sum()), int(men.sum()), int(strikers.sum()))


def _fallen(model: str, meant: Stroke, sigma: float, seeds: range, luck: Random) -> tuple[Ints, Ints]:
    """The men, and the strikers, that fell in each rack of these seeds."""
    layouts: list[Points] = [opening(ICF, seed, gaps=lays_gaps(model)) for seed in seeds]
    rows = erring(as_row(meant), errors(Hand(sigma), len(seeds), luck), striker_places(ICF, {}, "S"))
    ends = simulate_many(ICF, packed(layouts, [meant] * len(seeds))[0], rows, PRESETS[model]["tournament"])
    down = (ends.gone >= 0) & (ends.gone < 4)
    return down[:, 1:].sum(axis=1), down[:, :1].sum(axis=1)


def searched(model: str, sigma: float, racks: int) -> str:
    """The line of the best break found for a hand of so many degrees."""
    found = break_search.found(model, break_search.Cell("icf", "tournament", sigma, 0), seed=1)
    best = max(found, key=lambda one: one.chance)
    stroke = best.stroke("S")
    men, strikers = _fallen(model, stroke, sigma, range(UNSEEN, UNSEEN + racks), Random(f"searched {sigma}"))
    kept = int(((men > 0) & (strikers == 0)).sum())
    low, high = wilson(kept, racks)
    speed = hypot(stroke.vx, stroke.vy) / 1e6
    return (
        f"| {model} | {sigma}° | {best.style} | {stroke.x / 1000:.0f} mm, {speed:.1f} m/s "
        f"| {kept / racks:.0%} ({low:.0%}–{high:.0%}) | {men.mean():.2f} |"
    )


def main() -> None:
    """Print the table."""
    parser = ArgumentParser(description="In how many racks does a blind break sink a man?")
    parser.add_argument("--racks", type=int, default=400)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--searched", action="store_true")
    asked = parser.parse_args()
    if asked.searched:
        print(HEADING)
        for model, sigma in product(PRESETS, SEARCHED):
            print(searched(model, sigma, asked.racks), flush=True)
        return
    lines = asked.keep.read_text(encoding="utf-8").splitlines() if asked.keep and asked.keep.exists() else []
    done = {cell[:5]: cell for cell in (Cell(*json.loads(line)) for line in lines)}
    print(f"| aim | speed, m/s | hand | {' | '.join(f'{model}: a man falls | men' for model in PRESETS)} |")
    print("|---|---|---|" + "---|---|" * len(PRESETS))
    for aim, speed, sigma in product(AIMS, SPEEDS, HANDS):
        line = []
        for model in PRESETS:
            key = (model, aim, sigma, speed, asked.racks)
            if key not in done:
                progress(f"{model}, {aim}, {sigma}°, {speed} m/s")
                done[key] = played(*key)
                if asked.keep:
                    with asked.keep.open("a", encoding="utf-8") as kept:
                        kept.write(json.dumps(done[key]) + "\n")
            one = done[key]
            low, high = wilson(one.sunk, one.racks)
            line += [f"{one.sunk / one.racks:.0%} ({low:.0%}–{high:.0%})", f"{one.men / one.racks:.2f}"]
        print(f"| {aim} | {speed} | {sigma}° | {' | '.join(line)} |")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
