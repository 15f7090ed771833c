"""What the search for strokes finds in positions drawn by lot, in figures: frozen in `frozen.txt`.

`python -m tests.bots.test_frozen` prints the figures of today. They prove nothing by themselves: they are recorded from
the program, so that nobody changes what bots see without noticing; a change that is meant records them again.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby
from math import cos, hypot, pi, sin
from pathlib import Path
from random import Random

import pytest

from carrom.board import ICF, Point, Points, striker_places
from carrom.bots.aiming import AIMED, Aim, aims
from carrom.bots.candidates import Candidate, openings
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
            where = f"{how.__name__} {seed}"
            layout = laid(how, Random(where))
            found = aims(ICF, TOURNAMENT, layout, "S", striker_places(ICF, layout, "S"), tuple(layout), AIMED)
            found.sort(key=lambda aim: aim.family)
            for family, ways in groupby(found, key=lambda aim: aim.family):
                yield f"{where} {family} {told(ways, 'run', 'distance', 'cut')}"
            yield f"{where} break-open {told(openings(with_layout(begin(HEADER, 'S', seed)[0], layout)))}"


def told(ways: Iterable[Aim | Candidate], *more: str) -> str:
    """How many, and the mean of each figure of theirs."""
    rows = [
        (a.tolerance, a.stroke.x, hypot(a.stroke.vx, a.stroke.vy), *(getattr(a, name) for name in more)) for a in ways
    ]
    return " ".join([str(len(rows)), *(f"{sum(column) / len(rows):.8g}" for column in zip(*rows, strict=True))])


def scattered(luck: Random, lying: list[Point]) -> Point:
    return luck.randint(-340_000, 340_000), luck.randint(-340_000, 340_000)


def crowded(luck: Random, lying: list[Point]) -> Point:
    x, y = lying[0] if lying else (luck.randint(-220_000, 220_000), luck.randint(-220_000, 220_000))
    return x + luck.randint(-110_000, 110_000), y + luck.randint(-110_000, 110_000)


def touching(luck: Random, lying: list[Point]) -> Point:
    """Each second man lies a few micrometres from the one before it."""
    if len(lying) % 2 == 0:
        return luck.randint(-300_000, 300_000), luck.randint(-300_000, 300_000)
    (x, y), turn, apart = lying[-1], luck.random() * 2 * pi, 2 * ICF.man_radius + 5
    return x + round(apart * cos(turn)), y + round(apart * sin(turn))


def laid(how: Callable[[Random, list[Point]], Point], luck: Random) -> Points:
    lying: list[Point] = []
    while len(lying) < len(NAMES):
        x, y = how(luck, lying)
        if max(abs(x), abs(y)) < 345_000 and all(hypot(x - u, y - v) >= 2 * ICF.man_radius for u, v in lying):
            lying.append((x, y))
    return dict(zip(NAMES, lying, strict=True))


def test_the_search_finds_what_it_found_when_its_figures_were_frozen():
    kept, today = FROZEN.read_text("utf-8").splitlines(), list(lines())
    assert [line.split()[:4] for line in today] == [line.split()[:4] for line in kept]
    for line, before in zip(today, kept, strict=True):
        figures = [float(one) for one in before.split()[4:]]
        assert [float(one) for one in line.split()[4:]] == pytest.approx(figures, rel=1e-6, abs=1e-9), before


if __name__ == "__main__":
    for line in lines():
        print(line)
