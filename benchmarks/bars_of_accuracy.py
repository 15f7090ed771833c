"""The bars of accuracy of a physics model, with the figure that is reached: the measures are those of tests/physics."""

from collections.abc import Callable, Iterator
from functools import partial
from math import hypot
from typing import NamedTuple

from strokes import kernel, progress

from carrom.board import ICF, STRIKER, Points, Stroke, opening, striker_point
from carrom.physics import (
    PRESETS,
    SECOND_MODEL,
    SIGNATURES,
    Launch,
    Matter,
    Motion,
    lays_gaps,
    packed,
    simulate,
    simulate_many,
)
from carrom.physics.signature import signature
from carrom.physics.spinning import after_time, distance_to_rest
from tests.physics import (
    test_batch,
    test_cap,
    test_cluster,
    test_conservation,
    test_modes,
    test_motion,
    test_references,
    test_spinning,
    test_symmetry,
)

_SPINS = (0, 90_000, -250_000)
_LATER = 4e-3
"""s: when the energy of a break is measured."""


class Line(NamedTuple):
    """One line of the table."""

    what: str
    bar: str
    reached: str
    met: bool
    by: str = kernel()
    """What computes the strokes."""


Part = Callable[[], Iterator[Line]]


def parts(model: str, strokes: int) -> dict[str, Part]:
    """What is measured of a model, by name, with so many fuzzed strokes; `modes` is measured of both at once."""
    return {
        "single discs": partial(single_disc, model),
        "frozen strokes": partial(reference_strokes, model),
        "symmetry": partial(symmetry, model, strokes),
        "breaks": partial(break_energy, model),
        "conservation": partial(conservation, model, strokes),
        "batches": partial(batches, model, strokes),
        "the cap": partial(cap, model),
        "the signature": partial(signed, model),
    }


def single_disc(model: str) -> Iterator[Line]:
    """Against a differential equation solved to 20 digits with braking 1: times and distances grow as braking falls."""
    matter = PRESETS[model]["tournament"]
    braking = matter.mu * matter.g
    rows = test_spinning.REFERENCE
    at_rest = [abs(distance_to_rest(v, w, braking) - s / braking) for v, w, _, s, left, _ in rows if left == 0.0]
    on_way = [abs(after_time(v, w, braking, t / braking)[0] - s / braking) for v, w, t, s, _, _ in rows]
    yield Line(
        f"a disc with any spin, {len(at_rest)} starts, {len(on_way)} places",
        "1e-9 m at rest",
        f"{max(at_rest):.1e} m at rest, {max(on_way):.1e} m on the way",
        max(at_rest) <= 1e-9,
    )


def reference_strokes(model: str) -> Iterator[Line]:
    """Against the two slow solvers; infinite where other events happened, or in another order."""
    found = test_references.differences(test_references.PLAIN[model])
    beyond = test_references.BEYOND_DOUBLES[model]
    within = {n: far for n, far in found.items() if n not in beyond}
    yield Line(
        f"{len(within)} mid-game strokes against 40 digits", "same events, 1e-9 m", f"{max(within.values()):.1e} m",
        max(within.values()) <= 1e-9,
    )  # fmt: skip
    for n in beyond:
        by = test_references.PLAIN[model][n][1].amplifies
        bar = 2.8e-17 * by
        yield Line(
            f"stroke {n}, which amplifies {by:.0e} times", f"same events, {bar:.0e} m", f"{found[n]:.1e} m",
            found[n] <= bar,
        )  # fmt: skip
    spun = test_references.differences(test_references.SPUN[model]).values()
    yield Line(
        f"{len(spun)} strokes with spin against fine steps", "same events, 1e-5 m", f"{max(spun):.1e} m",
        max(spun) <= 1e-5,
    )  # fmt: skip


def symmetry(model: str, strokes: int) -> Iterator[Line]:
    """Count the images of mid-game strokes and of breaks that are equal to the last bit."""
    shots: list[tuple[Points, Launch]] = []
    for seed in range(max(1, strokes // 100)):
        layout, stroke = test_motion.random_shot(seed)
        layout[STRIKER] = striker_point(ICF, stroke.seat, stroke.x)
        shots.append((layout, Launch(stroke.vx, stroke.vy, _SPINS[seed % len(_SPINS)])))
    for seed in range(max(1, strokes // 1_000)):
        layout = {**opening(ICF, seed, gaps=lays_gaps(model)), STRIKER: (1_000 * seed, -252_600)}
        shots.append((layout, Launch(20_000 * (seed % 100), 5_000_000, 10_000 * (seed % 30))))
    equal = sum(
        _is_image(model, shot, turns, mirrored) for shot in shots for turns in range(4) for mirrored in (False, True)
    )
    yield Line(
        f"8 images of {len(shots)} strokes", "bit-exact", f"{equal} of {8 * len(shots)}", equal == 8 * len(shots)
    )  # fmt: skip


def _is_image(model: str, shot: tuple[Points, Launch], turns: int, mirrored: bool) -> bool:
    plain, seen = test_symmetry.rests(model, *shot), test_symmetry.rests(model, *shot, turns, mirrored)
    expected = {disc: test_symmetry.image(turns, mirrored, *point) for disc, point in plain.rest_exact.items()}
    return seen.rest_exact == expected


def break_energy(model: str) -> Iterator[Line]:
    """Without friction between discs, on the smoothest board (μ = 0.01, which takes some 0.05 % in these 4 ms)."""
    rows = [row for row in test_cluster.REFERENCE if ("/" in row[1]) == (model == SECOND_MODEL)]
    for face, e, micros, kept, *_ in rows:
        matter = Matter("smooth", mu=0.01, e_disc=test_cluster.law_in(e), mu_disc=0.0, mu_frame=0.0)
        stroke = Stroke("S", 0, 0, 5_000_000) if face == "edge" else Stroke("W", 0, 5_000_000, 0)
        mine = _kept(simulate(ICF, opening(ICF), stroke, matter, film=True), matter)
        off = mine / float(kept) - 1
        what = f"break on the {face}, e = {e}, contacts of {micros} µs"
        yield Line(what, f"keeps {kept} ± 2 %", f"{mine:.4f} ({100 * off:+.2f} %)", abs(off) <= 0.02)


def _kept(motion: Motion, matter: Matter) -> float:
    """The part of the striker's energy that all discs together have 4 ms after it struck."""
    rows = {int(row[0]): row for row in motion.knots.tolist() if row[1] <= motion.events[0].t + _LATER}
    arriving = motion.knots[motion.knots[:, 0] == 0][1].tolist()
    left = {disc: _square(row, motion.events[0].t + _LATER, matter) for disc, row in rows.items()}
    masses = {disc: ICF.mass(motion.discs[disc]) for disc in rows}
    return sum(masses[disc] * left[disc] for disc in rows) / (masses[0] * (arriving[4] ** 2 + arriving[5] ** 2))


def _square(row: list[float], t: float, matter: Matter) -> float:
    """The square of a disc's speed at `t`, from its last row before."""
    speed = after_time(hypot(row[4], row[5]), abs(row[6]), matter.mu * matter.g, t - row[1])[1]
    return speed * speed


def conservation(model: str, strokes: int) -> Iterator[Line]:
    """The laws of conservation at every event of fuzzed strokes."""
    found = test_conservation.Worst()
    for part in range(0, strokes, 1_000):
        found.add(test_conservation.worst(range(part, min(part + 1_000, strokes)), model))
        progress(f"{found.strokes} of {strokes} fuzzed strokes")
    rounding = test_conservation.ROUNDING
    what = f"{found.strokes:,} fuzzed strokes, "
    yield Line(what + "overlap at rest", "2 µm", f"{2 * found.overlap:.2f} µm", found.overlap <= 1)
    yield Line(what + "past the frame", "1 µm", f"{found.past_frame:.2f} µm", found.past_frame <= 1)
    for name, price in (("pair", "2.1e-9 J"), ("frame", "7.5e-9 J, men 2.8e-9 J"), ("cluster", "that of its swelling")):
        gain = getattr(found, f"gain_at_{name}")
        yield Line(f"{what}energy gained at a {name}", f"floor's price, {price}", f"{gain:.2f} of it", gain <= 1)
    yield Line(
        what + "energy gained between events", "none", f"{rounding * found.gain_between:.0e} of it",
        found.gain_between <= 1,
    )  # fmt: skip
    yield Line(
        f"{what}momentum, {found.impacts:,} impacts, {found.clusters:,} clusters", f"{rounding:.0e} of it",
        f"{rounding * found.momentum:.1e} of it", found.momentum <= 1,
    )  # fmt: skip
    lost = f"{found.lost} and {found.broken}"
    yield Line(what + "discs lost, rows not joining", "0 and 0", lost, found.lost == found.broken == 0)


def batches(model: str, strokes: int) -> Iterator[Line]:
    """Batches on one thread against two and eight."""
    shots, matter = test_batch.batch(strokes, gaps=lays_gaps(model)), PRESETS[model]["tournament"]
    arrays = packed([layout for layout, _ in shots], [stroke for _, stroke in shots])
    one = simulate_many(ICF, *arrays, matter, threads=1)
    others = [simulate_many(ICF, *arrays, matter, threads=threads) for threads in (2, 8)]
    same = all(a.tobytes() == b.tobytes() for other in others for a, b in zip(one, other, strict=True))
    yield Line(f"{strokes:,} strokes on 1, 2 and 8 threads", "bit-identical", "equal" if same else "not equal", same)


def modes() -> Iterator[Line]:
    """The same source, compiled and interpreted, over both models."""
    one, other = (test_modes.told(300, 20, 0, NUMBA_DISABLE_JIT=switch) for switch in "10")
    what = "compiled and interpreted, 300 strokes, 20 breaks, of slide-2 a quarter"
    yield Line(what, "bit-identical", "equal" if one == other else "not equal", one == other)


def cap(model: str) -> Iterator[Line]:
    """The number of events of breaks at every speed and restitution, against the cap."""
    most = max(test_cap.most_events(model, mu) for mu in test_cap.FRICTIONS)
    yield Line(
        f"events of a break, {'any law of restitution' if model == SECOND_MODEL else 'any e'}, μ to 0.5",
        f"cap {test_cap.MOST_EVENTS}",
        f"{most}",
        most < test_cap.MOST_EVENTS,
    )


def signed(model: str) -> Iterator[Line]:
    """The model's signature."""
    found = signature(model=model)
    yield Line("physics signature", SIGNATURES[model], found, found == SIGNATURES[model])
