"""Frequency of discs leaving the board: `python benchmarks/leaving.py` prints it by the speed of the stroke.

Strokes from the south on the board `icf` with default matter, the same ones every time: breaks of seeded rosettes,
aimed at the centre give or take 5 mm, and mid-game strokes: 8 men anywhere, aimed at one of them give or take its
radius.
"""

from math import atan2, cos, hypot, sin
from random import Random

import numpy as np

from carrom.board import ICF, MEN, Points, Stroke, opening, striker_places
from carrom.physics import packed, simulate_many
from carrom.physics.ends import LEFT

STROKES = 10_000
"""For each kind and speed."""
SPEEDS = (1.0, 2.0, 3.0, 4.0, 5.0, 5.5, 6.0, 6.5, 7.0, 7.5, 8.0)
"""m/s"""
Shot = tuple[Points, Stroke]


def scattered(hand: Random, men: int) -> Points:
    """Place `men` men anywhere on the board, off the pockets, none overlapping."""
    layout: dict[str, tuple[int, int]] = {}
    for disc in hand.sample(MEN, men):
        while disc not in layout:
            x, y = hand.randint(-354_000, 354_000), hand.randint(-354_000, 354_000)
            clear = all(hypot(x - u, y - v) > 2 * ICF.man_radius for u, v in layout.values())
            if clear and hypot(abs(x) - ICF.pocket_offset, abs(y) - ICF.pocket_offset) > ICF.pocket_radius:
                layout[disc] = (x, y)
    return layout


def stroke(hand: Random, layout: Points, target: tuple[int, int], spread: float, speed: float) -> Stroke | None:
    """A stroke at `target`, give or take `spread` (µm); None where no striker may lie."""
    places = striker_places(ICF, layout, "S")
    if not places:
        return None
    x = hand.randint(*hand.choice(places))
    dx, dy = target[0] - x, target[1] + ICF.mid_line
    turn = atan2(dy, dx) + hand.uniform(-spread, spread) / hypot(dx, dy)
    return Stroke("S", x, int(speed * 1e6 * cos(turn)), int(speed * 1e6 * sin(turn)))


def shots(kind: str, speed: float) -> list[Shot]:
    """The strokes of one line of the table."""
    hand, found = Random(f"{kind} {speed}"), []
    while len(found) < STROKES:
        layout = opening(ICF, len(found)) if kind == "break" else scattered(hand, 8)
        target = (0, 0) if kind == "break" else hand.choice(list(layout.values()))
        flick = stroke(hand, layout, target, 5_000 if kind == "break" else ICF.man_radius, speed)
        if flick:
            found.append((layout, flick))
    return found


def main() -> None:
    """Print the table."""
    print(f"strokes in which a disc leaves the board, {STROKES} of each kind and speed")
    print("kind      m/s   any disc  the striker     a man  discs off a stroke")
    for kind in ("break", "mid-game"):
        for speed in SPEEDS:
            layouts, strokes = zip(*shots(kind, speed), strict=True)
            off = simulate_many(ICF, *packed(list(layouts), list(strokes))).gone == LEFT
            shares = off.any(axis=1), off[:, 0], off[:, 1:].any(axis=1)
            any_disc, striker, man = (f"{np.mean(share):11.2%}" for share in shares)
            print(f"{kind:8s} {speed:4.1f}{any_disc}{striker:>13s}{man:>10s} {off.sum() / STROKES:20.4f}", flush=True)


if __name__ == "__main__":
    main()
