"""What the search for strokes finds in positions drawn by lot, in figures: frozen in `frozen.txt`.

`python -m tests.bots.frozen` prints the figures of today. They prove nothing by themselves: they are recorded from the
program, so that nobody changes what bots see without noticing. Whoever means to change it records them again, with it.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from math import cos, hypot, pi, sin
from pathlib import Path
from random import Random

from carrom.board import ICF, Point, Points, Stroke, striker_places
from carrom.bots.aiming import AIMED, aims
from carrom.bots.candidates import openings
from carrom.match import begin
from carrom.physics import TOURNAMENT
from tests.match.positions import with_layout
from tests.match.test_match import HEADER

FROZEN = Path(__file__).parent / "frozen.txt"
SEEDS = 6
NAMES = ("w1", "w2", "b1", "b2", "queen", "w3", "b3", "w4")


def lines() -> Iterator[str]:
    """A line for each position and family: how many ways, and the means of their figures."""
    for how in (scattered, crowded, touching):
        for seed in range(SEEDS):
            layout = laid(how, Random(f"{how.__name__} {seed}"))
            where = f"{how.__name__} {seed}"
            found = aims(ICF, TOURNAMENT, layout, "S", striker_places(ICF, layout, "S"), tuple(layout), AIMED)
            found.sort(key=lambda aim: aim.family)
            for family, ways in groupby(found, key=lambda aim: aim.family):
                rows = [(*figures(one.stroke, one.tolerance), one.run, one.distance, one.cut) for one in ways]
                yield f"{where} {family} {told(rows)}"
            match, _ = begin(HEADER, "S", seed)
            first = openings(with_layout(match, layout))
            yield f"{where} break-open {told(figures(one.stroke, one.tolerance) for one in first)}"


def figures(stroke: Stroke, tolerance: float) -> tuple[float, ...]:
    return tolerance, stroke.x, hypot(stroke.vx, stroke.vy)


def told(rows: Iterable[tuple[float, ...]]) -> str:
    """How many, and the mean of each column."""
    columns = list(zip(*rows, strict=True))
    many = len(columns[0]) if columns else 0
    return " ".join([str(many), *(f"{sum(column) / many:.8g}" for column in columns)])


def scattered(luck: Random, lying: list[Point]) -> Point:
    """Anywhere on the board."""
    return luck.randint(-340_000, 340_000), luck.randint(-340_000, 340_000)


def crowded(luck: Random, lying: list[Point]) -> Point:
    """Near the first man."""
    x, y = lying[0] if lying else (luck.randint(-220_000, 220_000), luck.randint(-220_000, 220_000))
    return x + luck.randint(-110_000, 110_000), y + luck.randint(-110_000, 110_000)


def touching(luck: Random, lying: list[Point]) -> Point:
    """Each second man lies a few micrometres from the one before it."""
    if len(lying) % 2 == 0:
        return luck.randint(-300_000, 300_000), luck.randint(-300_000, 300_000)
    (x, y), turn, apart = lying[-1], luck.random() * 2 * pi, 2 * ICF.man_radius + 5
    return x + round(apart * cos(turn)), y + round(apart * sin(turn))


def laid(how: Callable[[Random, list[Point]], Point], luck: Random) -> Points:
    """All the men, each where `how` puts it if it may lie there."""
    lying: list[Point] = []
    while len(lying) < len(NAMES):
        x, y = how(luck, lying)
        if max(abs(x), abs(y)) < 345_000 and all(hypot(x - u, y - v) >= 2 * ICF.man_radius for u, v in lying):
            lying.append((x, y))
    return dict(zip(NAMES, lying, strict=True))


if __name__ == "__main__":
    for line in lines():
        print(line)
