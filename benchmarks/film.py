"""Accuracy and size of films: `python benchmarks/film.py` prints error, events, knots, bytes and times.

The film is decoded from its own text and compared with the exact path: between two events of a disc a straight line,
along which `carrom.physics.spinning.after_time` gives the distance. It is sampled at twelve places between any two
knots, at every event, and half a microsecond before and after.
"""

import json
import sys
import zlib
from bisect import bisect_right
from collections.abc import Iterator
from itertools import pairwise
from math import cos, hypot, pi, sin
from random import Random
from statistics import median
from time import perf_counter

from carrom.board import FULL_FLICK, ICF, MEN, TOP_SPEED, TOP_SPIN, Points, Stroke, checked_layout, opening
from carrom.board import striker_places as places
from carrom.errors import Unreadable
from carrom.physics import (
    MATTERS,
    TOURNAMENT,
    Film,
    Matter,
    Motion,
    decode_film,
    encode_film,
    film_of,
    place_at,
    simulate,
)
from carrom.physics.spinning import after_time

Shot = tuple[Points, Stroke, Matter]
Row = list[float]
PLACES = 12


def breaks(count: int, speed: int = FULL_FLICK) -> list[Shot]:
    """Breaks of seeded rosettes, two of three with a spun striker."""
    hand = Random(1)
    shots: list[Shot] = []
    for seed in range(count):
        spin = hand.randint(-TOP_SPIN, TOP_SPIN) if seed % 3 else 0
        shots.append((opening(ICF, seed), Stroke("S", hand.randint(-150_000, 150_000), 0, speed, spin), TOURNAMENT))
    return shots


def mid_game(count: int) -> list[Shot]:
    """Strokes of 0.5–4 m/s at eight scattered men, half of them spun, on every preset of the matter."""
    hand, shots = Random(2), []
    matters = list(MATTERS.values())
    while len(shots) < count:
        layout = _scattered(hand, 8)
        stretches = places(ICF, layout, "S")
        if stretches:
            low, high = hand.choice(stretches)
            speed, turn = hand.uniform(0.5e6, 4e6), hand.uniform(0.0, pi)
            vx, vy = round(speed * cos(turn)), round(speed * sin(turn))
            spin = hand.randint(-TOP_SPIN, TOP_SPIN) if len(shots) % 2 else 0
            stroke = Stroke("S", hand.randint(low, high), vx, vy, spin)
            shots.append((layout, stroke, matters[len(shots) % len(matters)]))
    return shots


def spun_alone() -> list[Shot]:
    """The striker alone, from nearly still and spinning hard to the fastest: the worst cases of one cubic."""
    speeds = (1_000, 10_000, 30_000, 100_000, 300_000, 1_000_000, 2_000_000, 5_000_000, TOP_SPEED)
    spins = (1_000, -10_000, 30_000, -100_000, TOP_SPIN)
    return [
        ({}, Stroke("S", 0, *_turned(speed, number), spin), matter)
        for matter in MATTERS.values()
        for number, speed in enumerate(speeds)
        for spin in spins
    ]


def over_the_frame() -> list[Shot]:
    """The fastest strokes: a striker straight at the frame leaves the board."""
    return [({}, Stroke("S", x, 0, -TOP_SPEED, spin), TOURNAMENT) for x in (-60_000, 60_000) for spin in (0, TOP_SPIN)]


def _turned(speed: int, number: int) -> tuple[int, int]:
    """A velocity of that speed in one of the directions a stroke may take."""
    turn = pi * (0.15 + 0.08 * number)
    return round(0.999 * speed * cos(turn)), round(0.999 * speed * sin(turn))


def _scattered(hand: Random, men: int) -> Points:
    layout: Points = {}
    for disc in hand.sample(MEN, men):
        while disc not in layout:
            try:
                place = (hand.randint(-354_000, 354_000), hand.randint(-354_000, 354_000))
                layout = checked_layout(ICF, {**layout, disc: place})
            except Unreadable:
                continue
    return layout


# --- the exact path -------------------------------------------------------------------------------------------


def rows_of(motion: Motion) -> dict[str, list[Row]]:
    """Disc → its rows (t, x, y, vx, vy, R·ω), SI, in order: before and after each of its events."""
    rows: dict[str, list[Row]] = {}
    for index, *row in motion.knots.tolist():
        rows.setdefault(motion.discs[int(index)], []).append(row)
    return rows


def exact(rows: list[Row], t: float, matter: Matter) -> tuple[float, float]:
    """The place of the disc of these rows at `t` (µs), in µm; at an event, after it."""
    seconds = t / 1e6
    after = bisect_right(rows, seconds, key=lambda row: row[0])
    began, x, y, vx, vy, rim = rows[max(after - 1, 0)]
    speed = hypot(vx, vy)
    if speed == 0.0 or seconds <= began or after == len(rows):
        return x * 1e6, y * 1e6
    way, _, _ = after_time(speed, abs(rim), matter.mu * matter.g, seconds - began)
    return (x + vx / speed * way) * 1e6, (y + vy / speed * way) * 1e6


def gaps(rows: list[Row], matter: Matter) -> float:
    """The largest distance by which the exact path misses the next event, µm: the error of the measure itself."""
    worst = 0.0
    for before, after in pairwise(rows):
        began, x, y, vx, vy, rim = before
        speed = hypot(vx, vy)
        way = after_time(speed, abs(rim), matter.mu * matter.g, after[0] - began)[0] if speed else 0.0
        ux, uy = (vx / speed, vy / speed) if speed else (0.0, 0.0)
        worst = max(worst, 1e6 * hypot(x + ux * way - after[1], y + uy * way - after[2]))
    return worst


def moments(film: Film, rows: list[Row], disc: str) -> Iterator[float]:
    """The times at which a disc's film is sampled, µs."""
    for first, last in pairwise(film.discs[disc]):
        if last[0] > first[0]:
            yield from (first[0] + (last[0] - first[0]) * part / PLACES for part in range(PLACES))
    for row in rows:
        yield from (1e6 * row[0] + away for away in (-0.5, 0.0, 0.5))
    yield film.duration + 1.0


def error(motion: Motion, film: Film, matter: Matter) -> float:
    """The largest distance between film and motion, µm."""
    worst = 0.0
    for disc, rows in rows_of(motion).items():
        for t in moments(film, rows, disc):
            true, shown = exact(rows, t, matter), place_at(film, disc, t)
            assert shown is not None
            worst = max(worst, hypot(true[0] - shown[0], true[1] - shown[1]))
    return worst


def text(film: Film) -> bytes:
    """A film as the wire sends it and a file stores it."""
    return json.dumps(encode_film(film), separators=(",", ":")).encode()


# --- figures --------------------------------------------------------------------------------------------------


def measured(name: str, shots: list[Shot]) -> str:
    """One line of the table: medians and maxima over the strokes."""
    columns: list[list[float]] = [[] for _ in range(8)]
    for layout, stroke, matter in shots:
        motion = simulate(ICF, layout, stroke, matter, film=True)
        start = perf_counter()
        film = film_of(motion, matter)
        made = perf_counter()
        line = text(film)
        encoded = perf_counter()
        decoded = decode_film(json.loads(line))
        read = perf_counter()
        events = sum(len({row[0] for row in rows}) for rows in rows_of(motion).values())
        figures = (
            error(motion, decoded, matter),
            events,
            sum(map(len, film.discs.values())),
            len(line),
            len(zlib.compress(line, 6)),
            1e3 * (made - start),
            1e3 * (encoded - made),
            1e3 * (read - encoded),
        )
        for column, figure in zip(columns, figures, strict=True):
            column.append(figure)
    cells = [f"{_figure(median(column))} / {_figure(max(column))}" for column in columns]
    return f"| {name}, {len(shots)} | " + " | ".join(cells) + " |"


def _figure(number: float) -> str:
    return f"{number:,.0f}" if number >= 100 else f"{number:.3g}"


def main() -> None:
    """Print the table, median / maximum, over the number of strokes given (200)."""
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    film_of(simulate(ICF, {}, Stroke("S", 0, 0, 1_000_000, 1_000), film=True), TOURNAMENT)  # load the compiled code
    print("| strokes | error µm | events of discs | knots | bytes | zlib -6 | film ms | encode ms | decode ms |")
    print("|---|---|---|---|---|---|---|---|---|")
    print(measured("break, 5 m/s", breaks(count)))
    print(measured("break, 8 m/s", breaks(count, TOP_SPEED)))
    print(measured("mid-game, 8 men", mid_game(count)))
    print(measured("spun striker alone", spun_alone()))
    print(measured("over the frame", over_the_frame()))


if __name__ == "__main__":
    main()
