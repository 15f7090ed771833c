"""Shared strokes and output of the benchmarks: breaks, mid-game and endgame, the same ones each time."""

import os
import sys
from collections.abc import Sequence
from importlib.metadata import version
from math import cos, pi, sin
from pathlib import Path
from platform import processor, python_version
from random import Random

from carrom.board import FULL_FLICK, ICF, MEN, Points, Stroke, checked_layout, opening, striker_places
from carrom.contract import strict_json
from carrom.errors import Unreadable
from carrom.physics import Matter
from carrom.physics.compiling import runs_interpreted
from carrom.physics.native import library_file

Shot = tuple[Points, Stroke]

SMOOTH = Matter("smooth", mu_disc=0.0, mu_frame=0.0)
"""No contact friction: a disc that is not spun never spins."""

_SLOWEST, _FASTEST = 1e6, 4e6
"""µm/s, of a stroke other than a break."""


def breaks(count: int) -> list[Shot]:
    """Full flicks at seeded rosettes of 19 men, from the south."""
    hand = Random(1)
    return [(opening(ICF, seed), Stroke("S", hand.randint(-100_000, 100_000), 0, FULL_FLICK)) for seed in range(count)]


def breaks_with_gaps(count: int) -> list[Shot]:
    """The same full flicks at rosettes laid with gaps, as `slide-2` lays them."""
    return [(opening(ICF, seed, gaps=True), stroke) for seed, (_, stroke) in enumerate(breaks(count))]


def mid_game(count: int) -> list[Shot]:
    """Strokes of 1–4 m/s in any direction at 8 scattered men."""
    return _open_shots(count, 8, seed=2)


def endgame(count: int) -> list[Shot]:
    """Strokes of 1–4 m/s in any direction at 3 scattered men."""
    return _open_shots(count, 3, seed=3)


def searches(layouts: list[Points], each: int) -> list[list[Shot]]:
    """For every layout so many strokes of 1–4 m/s, as a search tries them: all on that layout, from the south."""
    hand = Random(5)
    return [[(layout, _open_stroke(hand, striker_places(ICF, layout, "S"))) for _ in range(each)] for layout in layouts]


def _open_shots(count: int, men: int, seed: int) -> list[Shot]:
    hand, shots = Random(seed), []
    while len(shots) < count:
        layout = _scattered(hand, men)
        places = striker_places(ICF, layout, "S")
        if places:
            shots.append((layout, _open_stroke(hand, places)))
    return shots


def _open_stroke(hand: Random, places: Sequence[tuple[int, int]]) -> Stroke:
    low, high = hand.choice(places)
    speed, turn = hand.uniform(_SLOWEST, _FASTEST), hand.uniform(0, pi)
    vx, vy = round(speed * cos(turn)), round(speed * sin(turn))
    return Stroke("S", hand.randint(low, high), vx, vy)


def _scattered(hand: Random, men: int) -> Points:
    """Place `men` men anywhere on the board."""
    layout: Points = {}
    reach = ICF.half_side - ICF.man_radius
    for disc in hand.sample(MEN, men):
        while disc not in layout:
            try:
                place = (hand.randint(-reach, reach), hand.randint(-reach, reach))
                layout = checked_layout(ICF, {**layout, disc: place})
            except Unreadable:
                continue
    return layout


def as_line(shot: Shot, model: str | None = None) -> str:
    """Format a shot as one line for `carrom simulate --lines`, under the model's default matter if one is named."""
    layout, stroke = shot
    asked = {name: getattr(stroke, name) for name in ("seat", "x", "vx", "vy", "spin")}
    named = {} if model is None else {"model": model}
    return strict_json.write({**named, "layout": layout, "stroke": asked}) + "\n"


def heading(title: str) -> None:
    """Print what is measured, on what machine, and what computes the strokes."""
    print(f"\n{title}")
    print(f"{os.cpu_count()} cores of {processor_name()}, Python {python_version()}, {kernel()}")


def processor_name() -> str:
    """The processor as it names itself."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return processor()
    return next((line.partition(": ")[2] for line in lines if line.startswith("model name")), processor())


def kernel() -> str:
    """What computes the strokes of this process: the library's file, Numba's code, or the source."""
    library = library_file()
    if runs_interpreted() or library is None:
        return "interpreted" if runs_interpreted() else f"Numba {version('numba')}"
    return library.name


def progress(said: str) -> None:
    """Print what is being measured now, on standard error."""
    print(f"  … {said}", file=sys.stderr, flush=True)
