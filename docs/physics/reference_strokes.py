"""The seeded strokes of the slow references, the file that holds each with what becomes of it, and the comparison.

`event_solver.py` and `fine_integrator.py` compute what becomes of a stroke; both share what stands here: the drawing of
a stroke by its number, the board's sides and pockets, the refusal of crowds, the frozen file and the command line.
A frozen stroke is one line each of: the stroke (µm, µm/s, mrad/s), its matter, the men (µm), which of them move from
the start, the events in order, where each disc rests (m), when the last event is (s), how much the stroke amplifies.
Each model has a file of its own; the strokes of one number differ in nothing but matter.
"""

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from math import cos, hypot, radians, sin
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from carrom.board import DISCS, ICF, MEN, Stroke, checked_layout, striker_places, striker_point
from carrom.errors import Unreadable

FROZEN = Path(__file__).parents[2] / "tests" / "physics"
"""Where the frozen strokes lie."""
STROKES = 200
CROWD = 2.01e-6
"""m: what is nearer touches; where a third touches, the compliant impact of clusters applies, and we give up."""
SIDES = {"E": (0, 1), "N": (1, 1), "W": (0, -1), "S": (1, -1)}
"""Axis and direction of each side of the frame."""
POCKETS = {"NE": (1, 1), "NW": (-1, 1), "SW": (-1, -1), "SE": (1, -1)}
BEYOND = 3e8
"""A stroke that amplifies more makes over 1e-9 m of 3e-18 m: a tenth of the last bit of a double at 0.3 m."""


WOOD = "0.9/0.35/0.7"
"""Restitution between two discs of `slide-2`."""
EACH_ITS_OWN = "0.95/0.2/0.3", "0.85/0.5/2.0", "0.8/0.4/1.5"
STEEP = "1/0/0.05", "0.9/0.3/1.5", "0.95/0.5/3"
"""Between two men, at the frame, of the striker on a man: laws that no model has, so that a mistaken kind shows."""


class Crowded(Exception):
    """More than two touch at an impact."""


@dataclass(frozen=True)
class Law:
    """Restitution at an approach u (m/s): floor + fall / (1 + u/half), of any kind of numbers."""

    floor: Any
    fall: Any
    half: Any

    @classmethod
    def read(cls, text: str, number: Callable[[str], Any]) -> "Law":
        """From `top/floor/half`, or one decimal that holds at every speed."""
        top, floor, half = map(number, text.split("/")) if "/" in text else map(number, (text, text, "1"))
        return cls(floor, top - floor, half)

    def at(self, approach: Any) -> Any:
        """The part of an approach with which the impact ends; one that rounding has made negative counts as none."""
        return self.floor + self.fall / (1 + max(approach, 0 * approach) / self.half)


def laws_of(matter: Sequence[str], number: Callable[[str], Any]) -> tuple[Law, Law, Law]:
    """The restitution between two men, at the frame, and of the striker on a man, of a matter as `Shot` has it."""
    men, frame, *striker = (Law.read(text, number) for text in (*matter[1:3], *matter[5:]))
    return men, frame, striker[0] if striker else men


@dataclass(frozen=True)
class Shot:
    """What is played, on the `icf` board: lengths in µm, velocities in µm/s, spin in mrad/s, as at every door.

    matter: μ, e_disc, e_frame, μ_disc, μ_frame and, where it differs from e_disc, e_striker; each a decimal, or for an
    e that falls with speed top/floor/half. moving: (vx, vy, spin) of men that move from the start.
    """

    number: int
    stroke: Stroke
    matter: tuple[str, ...]
    men: Mapping[str, tuple[int, int]]
    moving: Mapping[str, tuple[int, int, int]] = field(default_factory=dict)

    def starts(self) -> dict:
        """Disc → (place, (vx, vy), spin), in the order of `DISCS`."""
        flick, places = self.stroke, {"striker": striker_point(ICF, self.stroke.seat, self.stroke.x), **self.men}
        launches = {"striker": (flick.vx, flick.vy, flick.spin), **self.moving}
        launched = ((disc, launches.get(disc, (0, 0, 0))) for disc in DISCS if disc in places)
        return {disc: (places[disc], (vx, vy), spin) for disc, (vx, vy, spin) in launched}


@dataclass(frozen=True)
class Outcome:
    """What becomes of it: events in words and in order, where each disc rests (m), when the last event is (s)."""

    events: tuple[str, ...]
    rest: Mapping[str, tuple[str, str]]
    lasts: str
    amplifies: float = 0.0
    """Metres by which a disc ends elsewhere per metre that all start elsewhere; 0: not measured."""


def mid_game(number: int, men: int, speeds: tuple[float, float], matter: tuple[str, ...], spin: int = 0) -> Shot:
    """The seeded stroke of this number: `men` men anywhere, the seats in turn, within 75° of straight ahead."""
    hand, seat, layout = Random(number), "SENW"[number % 4], {}
    for disc in hand.sample(MEN, men):
        while disc not in layout:
            try:
                point = (hand.randint(-354_000, 354_000), hand.randint(-354_000, 354_000))
                layout = checked_layout(ICF, {**layout, disc: point})
            except Unreadable:
                continue
    low, high = hand.choice(striker_places(ICF, layout, seat))
    x, speed, angle = hand.randint(low, high), hand.uniform(*speeds) * 1e6, radians(hand.uniform(-75, 75))
    aside, ahead = round(speed * sin(angle)), round(speed * cos(angle))
    vx, vy = {"S": (aside, ahead), "N": (aside, -ahead), "E": (-ahead, aside), "W": (ahead, aside)}[seat]
    return Shot(number, Stroke(seat, x, vx, vy, hand.randint(-spin, spin)), matter, layout)


def written(shot: Shot, end: Outcome) -> str:
    """A stroke as the reference files hold it."""
    stroke = shot.stroke
    rows = [
        f"stroke {shot.number} icf {stroke.seat} {stroke.x} {stroke.vx} {stroke.vy} {stroke.spin}",
        f"matter {' '.join(shot.matter)}",
        "men " + ", ".join(f"{disc} {x} {y}" for disc, (x, y) in shot.men.items()),
        "moving " + ", ".join(f"{disc} {vx} {vy} {spin}" for disc, (vx, vy, spin) in shot.moving.items()),
        "events " + ", ".join(end.events),
        "rest " + ", ".join(f"{disc} {x} {y}" for disc, (x, y) in end.rest.items()),
        f"lasts {end.lasts}",
        f"amplifies {end.amplifies:.1e}",
    ]
    return "\n".join(row for row in rows if row != "moving ") + "\n"


def read(path: Path) -> dict[int, tuple[Shot, Outcome]]:
    """Every frozen stroke by its number."""
    found = {}
    for block in path.read_text(encoding="utf-8").split("\n\n"):
        rows = dict(row.split(" ", 1) for row in block.strip().split("\n") if not row.startswith("#"))
        if not rows:
            continue
        lists = {key: [item.split() for item in rows.get(key, "").split(", ") if item] for key in rows}
        number, _, seat, *flick = rows["stroke"].split()
        men = {disc: (int(x), int(y)) for disc, x, y in lists["men"]}
        moving = {disc: (int(vx), int(vy), int(spin)) for disc, vx, vy, spin in lists.get("moving", [])}
        shot = Shot(int(number), Stroke(seat, *map(int, flick)), tuple(rows["matter"].split()), men, moving)
        rest = {disc: (x, y) for disc, x, y in lists["rest"]}
        end = Outcome(tuple(rows["events"].split(", ")), rest, rows["lasts"], float(rows["amplifies"]))
        found[shot.number] = shot, end
    return found


def refuse_a_crowd(places, who, where):
    """Raise `Crowded` if any of `who`, discs that now meet each other or the side `where`, touches anything else."""
    for disc in who:
        x, y = places[disc]
        gaps = [
            hypot(x - a, y - b) - disc.radius - other.radius for other, (a, b) in places.items() if other not in who
        ]
        for side, (axis, sign) in SIDES.items():
            if side != where:
                gaps.append(ICF.half_side / 1e6 - disc.radius - sign * places[disc][axis])
        if min(gaps) < CROWD:
            raise Crowded


def from_kernel(shot: Shot) -> Outcome:
    """What the kernel makes of it; the only place that knows of the kernel."""
    # who only solves needs no kernel
    from carrom.physics import Launch, Matter, Restitution, simulate, simulate_moving  # noqa: PLC0415

    mu, mu_disc, mu_frame = map(float, (shot.matter[0], *shot.matter[3:5]))
    e_disc, e_frame, *striker = (
        Restitution(*map(float, text.split("/"))) if "/" in text else float(text)
        for text in (*shot.matter[1:3], *shot.matter[5:])
    )
    e_striker = striker[0] if striker else None
    matter = Matter("reference", mu, e_disc, e_frame, mu_disc, mu_frame, e_striker=e_striker)
    if shot.moving:
        starts = shot.starts().items()
        launches = {disc: Launch(*velocity, spin) for disc, (_, velocity, spin) in starts}
        motion = simulate_moving(ICF, {disc: place for disc, (place, _, _) in starts}, launches, matter)
    else:
        motion = simulate(ICF, shot.men, shot.stroke, matter)
    words = ((event.kind, *sorted(event.discs, key=DISCS.index), event.where) for event in motion.events)
    rest = {disc: (repr(x), repr(y)) for disc, (x, y) in motion.rest_exact.items()}
    return Outcome(tuple(" ".join(filter(None, event)) for event in words), rest, repr(motion.duration))


def difference(one: Outcome, other: Outcome) -> float:
    """How far apart two outcomes leave a disc at most (m); infinite if not the same happened in the same order."""
    if one.events != other.events or one.rest.keys() != other.rest.keys():
        return float("inf")
    pairs = (zip(one.rest[disc], other.rest[disc], strict=True) for disc in one.rest)
    return max((hypot(*(float(Fraction(p) - Fraction(q)) for p, q in pair)) for pair in pairs), default=0.0)


def told(target: Path) -> str:
    """How far the kernel is from the frozen strokes: the greatest and the median difference, and the five worst."""
    found = read(target).values()
    rows = sorted(
        ((difference(end, from_kernel(shot)), shot.number, end.amplifies) for shot, end in found), reverse=True
    )
    head = f"{len(rows)} strokes: greatest difference {rows[0][0]:.1e} m, median {median(row[0] for row in rows):.1e} m"
    return "\n".join([head, *(f"  stroke {n}: {far:.1e} m, amplifies {by:.0e}" for far, n, by in rows[:5])])


def serve(targets: Mapping[str, Path], about: str, shots_of, outcome, amplification) -> None:
    """The command line of a reference: write a model's file, compute one stroke, or compare with the kernel."""
    parser = ArgumentParser(description=about.split("\n", 1)[0])
    parser.add_argument("--model", choices=targets, default="slide-1", help="whose matter (slide-1)")
    parser.add_argument("--only", type=int, help="compute this stroke again and print it")
    parser.add_argument("--compare", action="store_true", help="how far is the kernel from the frozen strokes?")
    wish = parser.parse_args()
    target, shots = targets[wish.model], shots_of(wish.model)
    if wish.compare:
        print(told(target))
        return
    blocks, left_out, beyond = [], [], []
    while len(blocks) < STROKES:
        shot = next(shots)
        if wish.only is not None and shot.number < wish.only:
            continue
        try:
            end = outcome(shot)
        except Crowded:
            left_out.append(str(shot.number))
            end = None
        if end:
            end = replace(end, amplifies=amplification(shot))
            blocks.append(written(shot, end))
            beyond += [str(shot.number)] * (end.amplifies > BEYOND)
        if wish.only is not None:
            print(blocks[0] if blocks else "left out")
            return
        print(f"\r{len(blocks)} of {STROKES}", end="", file=sys.stderr, flush=True)
    head = "".join(f"# {line}\n".replace("# \n", "#\n") for line in about.strip().split("\n"))
    head += f"#\n# Model {wish.model}.\n# Left out, as more than two touch: {', '.join(left_out) or 'none'}.\n"
    head += f"# Beyond doubles, as they amplify more than {BEYOND:.0e} times: {', '.join(beyond) or 'none'}.\n\n"
    target.write_text(head + "\n".join(blocks), encoding="utf-8")
