"""In how many racks a blind break sinks a man: by model, aim, hand and speed, at equal strokes.

    python benchmarks/break_study.py [--racks 400] [--keep FILE]

Both models play the same seeds of racks with the same errors of the hand; each rack is laid as its model lays them.
`--keep` holds finished cells as JSON lines: a run that was stopped goes on from there. Intervals are Wilson's, 95 %.
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
from carrom.bots.hand import Hand, as_row, erring, errors
from carrom.physics import PRESETS, lays_gaps, packed, simulate_many

SPEEDS = (2.5, 4.0, 5.0, 6.0)
HANDS = (0.0, 0.1, 0.3, 1.0, 2.0)
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
    luck = Random(f"{sigma} {speed}")
    layouts: list[Points] = [opening(ICF, seed, gaps=lays_gaps(model)) for seed in range(racks)]
    place, target = AIMS[aim]
    east, north = target - place, ICF.mid_line
    share = speed * 1e6 / hypot(east, north)
    meant = Stroke("S", place, round(share * east), round(share * north))
    arrays = packed(layouts, [meant] * racks)
    rows = erring(as_row(meant), errors(Hand(sigma), racks, luck), striker_places(ICF, {}, "S"))
    ends = simulate_many(ICF, arrays[0], rows, PRESETS[model]["tournament"])
    down = (ends.gone >= 0) & (ends.gone < 4)
    men = down[:, 1:].sum(axis=1)
    return Cell(model, aim, sigma, speed, racks, int((men > 0).sum()), int(men.sum()), int(down[:, 0].sum()))


def main() -> None:
    """Print the table."""
    parser = ArgumentParser(description="In how many racks does a blind break sink a man?")
    parser.add_argument("--racks", type=int, default=400)
    parser.add_argument("--keep", type=Path)
    asked = parser.parse_args()
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
