"""Speed and accuracy of pymunk (Chipmunk, fixed steps) on the same strokes, compared with carrom.

Chipmunk has no friction on a surface and no pockets: Python handles both before every step, for the discs that move.
All discs are read in one call, which is several times faster than pymunk's own callback for each disc. **Pymunk's
times include this Python**; "its step" is the part spent in Chipmunk's own step. The matter is without contact friction
and no disc is spun, so that both compute the same motion and pymunk's error is that of its steps alone. Chipmunk
multiplies elasticities and takes one per disc: a disc's is √e_disc, the frame's e_frame ÷ √e_disc. Lengths are
millimetres, masses grams, as its tolerances expect.

The error of a stroke is the worst disc's, between its place at rest in pymunk and the exact one, among the discs that
rest on the board in both; a stroke "pockets others" when another set of discs falls. A break is chaotic, and pymunk
resolves its touching cluster by another law: no step makes it agree. The time of `simulate_many` (one thread) is of
more strokes, these first: the processor's prediction adapts to a few repeated strokes. CPU time throughout.
"""

from math import hypot, sqrt
from statistics import median
from time import process_time
from typing import NamedTuple

import pymunk
from pymunk.batch import BodyFields, Buffer, get_space_bodies
from strokes import SMOOTH, Shot, breaks, endgame, heading, mid_game, progress

from carrom.board import ICF, STRIKER, striker_point
from carrom.physics import packed, simulate, simulate_many

STEPS = {"1/240 s": 1 / 240, "1/1000 s": 1 / 1000}
STROKES = (("break", breaks, 30, 1_000), ("mid-game", mid_game, 100, 5_000), ("endgame", endgame, 100, 5_000))
"""Strokes played in pymunk and one by one, and strokes played in batches."""
REPEATED = 10
"""Times that `run` plays each stroke for once in pymunk: a single time is too short to measure."""

_LONGEST = 20.0
"""s: no stroke lasts longer."""
_PLANK = 100.0
"""mm: the thickness of the frame, so that no step carries a disc through it."""
_BRAKING = 1000 * SMOOTH.mu * SMOOTH.g
_HOLE, _RIM = ICF.pocket_offset / 1000, ICF.pocket_radius / 1000


class Rest(NamedTuple):
    """The final places of discs, in metres, and the discs that fell; seconds spent in Chipmunk alone."""

    places: dict[str, tuple[float, float]]
    fallen: frozenset[str]
    inside: float = 0.0


def table(shot: Shot) -> tuple[pymunk.Space, dict[str, pymunk.Body]]:
    """A board with its discs laid out and the striker struck, and its bodies by disc."""
    layout, stroke = shot
    space = pymunk.Space()
    side, bounce = ICF.half_side / 1000, sqrt(SMOOTH.between_men.floor)
    corner = side + _PLANK
    for x, y in ((corner, 0.0), (-corner, 0.0), (0.0, corner), (0.0, -corner)):
        ends = ((x, -2 * corner), (x, 2 * corner)) if x else ((-2 * corner, y), (2 * corner, y))
        plank = pymunk.Segment(space.static_body, *ends, _PLANK)
        plank.elasticity, plank.friction = SMOOTH.at_frame.floor / bounce, 0.0
        space.add(plank)
    bodies: dict[str, pymunk.Body] = {}
    for disc, (x, y) in {STRIKER: striker_point(ICF, stroke.seat, stroke.x), **layout}.items():
        radius, mass = ICF.radius(disc) / 1000, ICF.mass(disc) / 1000
        body = pymunk.Body(mass, pymunk.moment_for_circle(mass, 0, radius))
        body.position = (x / 1000, y / 1000)
        circle = pymunk.Circle(body, radius)
        circle.elasticity, circle.friction = bounce, 0.0
        space.add(body, circle)
        bodies[disc] = body
    bodies[STRIKER].velocity = (stroke.vx / 1000, stroke.vy / 1000)
    return space, bodies


def stepped(shot: Shot, step: float) -> Rest:
    """Play one stroke in pymunk."""
    space, bodies = table(shot)
    discs = {body.id: disc for disc, body in bodies.items()}
    fields, seen = BodyFields.BODY_ID | BodyFields.POSITION | BodyFields.VELOCITY, Buffer()
    fallen: set[str] = set()
    inside = 0.0
    for _ in range(int(_LONGEST / step)):
        seen.clear()
        get_space_bodies(space, fields, seen)
        ids = memoryview(seen.int_buf()).cast("P").tolist()
        numbers = memoryview(seen.float_buf()).cast("d").tolist()
        moving = False
        for place, number in enumerate(ids):
            x, y, vx, vy = numbers[4 * place : 4 * place + 4]
            if vx or vy:
                moving = True
                disc = discs[number]
                body = bodies[disc]
                if over_pocket(x, y):
                    fallen.add(disc)
                    space.remove(body, *body.shapes)
                else:
                    speed = sqrt(vx * vx + vy * vy)
                    kept = max(0.0, 1 - _BRAKING * step / speed)
                    body.velocity = (kept * vx, kept * vy)
        if not moving:
            break
        start = process_time()
        space.step(step)
        inside += process_time() - start
    places = {
        disc: (body.position.x / 1000, body.position.y / 1000) for disc, body in bodies.items() if disc not in fallen
    }
    return Rest(places, frozenset(fallen), inside)


def over_pocket(x: float, y: float) -> bool:
    """Whether a disc with its centre there (mm) falls."""
    dx, dy = abs(x) - _HOLE, abs(y) - _HOLE
    return dx * dx + dy * dy < _RIM * _RIM


def exact(shot: Shot) -> Rest:
    """Play one stroke in carrom."""
    motion = simulate(ICF, *shot, SMOOTH)
    return Rest(dict(motion.rest_exact), frozenset(fall.disc for fall in motion.pocketed))


def worst(one: Rest, other: Rest) -> float:
    """The largest distance between the two places of a disc, in metres."""
    both = one.places.keys() & other.places.keys()
    return max(
        (hypot(a[0] - b[0], a[1] - b[1]) for a, b in ((one.places[d], other.places[d]) for d in both)), default=0
    )


def ours(shots: list[Shot], many: list[Shot]) -> tuple[float, float]:
    """Seconds of one stroke, one by one and in batches."""
    arrays = packed([layout for layout, _ in many], [stroke for _, stroke in many])
    exact(shots[0])
    simulate_many(ICF, arrays[0][:1], arrays[1][:1], SMOOTH, threads=1)
    start = process_time()
    for _ in range(REPEATED):
        for layout, stroke in shots:
            simulate(ICF, layout, stroke, SMOOTH)
    between = process_time()
    simulate_many(ICF, *arrays, SMOOTH, threads=1)
    return (between - start) / (REPEATED * len(shots)), (process_time() - between) / len(many)


def main() -> None:
    """Print the table."""
    heading(
        f"pymunk {pymunk.version} on the same strokes, no contact friction: CPU time of one core, and error at rest"
    )
    print(f"{'':20s} strokes   ms/stroke  its step   × run  × simulate_many   error, median  pockets others")
    for name, made, count, many in STROKES:
        shots = made(count)
        progress(f"{name} in carrom")
        single, batched = ours(shots, made(many))
        truth = [exact(shot) for shot in shots]
        print(f"{name:9s} {'run':10s} {count:7d} {1e3 * single:11.4f}")
        print(f"{name:9s} {'simulate_many':10s} {many:7d} {1e3 * batched:11.4f}")
        for step_name, step in STEPS.items():
            progress(f"{name} in pymunk at {step_name}")
            start = process_time()
            rests = [stepped(shot, step) for shot in shots]
            each = (process_time() - start) / count
            pairs = list(zip(rests, truth, strict=True))
            error = median(worst(rest, true) for rest, true in pairs)
            inside = sum(rest.inside for rest in rests) / count
            others = sum(rest.fallen != true.fallen for rest, true in pairs) / len(pairs)
            print(
                f"{name:9s} {step_name:10s} {count:7d} {1e3 * each:11.4f} {1e3 * inside:9.4f} {each / single:7.0f} "
                f"{each / batched:11.0f} {1e3 * error:12.1f} mm {100 * others:13.0f} %"
            )


if __name__ == "__main__":
    main()
