"""What the time that a contact lasts changes in breaks of hand-laid racks: `python docs/physics/gapped_study.py`.

    python docs/physics/gapped_study.py [--racks 200] [--speed 5.0]      some minutes

The same racks and the same strokes (straight, by a hand of 0.3°) twice: by carrom, which takes the impacts of men that
do not touch one after another, and by the full contact simulation of `gapped_break.py` with contacts that last so many
µs, for the first 6 ms with friction; carrom plays on from there. Gaps of half and of twice those that `slide-2` lays
are its racks drawn together to the touching rosette, and apart from it. Speeds and energies, as parts of the striker's,
are those 4 ms after the impact. "velocities off": how far all velocities are from carrom's, root mean square, as a part
of those. "alike": in how many racks both sink a man, or both none.
"""

from argparse import ArgumentParser
from math import hypot, pi
from random import Random
from typing import NamedTuple

import numpy as np
from gapped_break import BRAKING, LAW, MU_DISC, Array, Racks

from carrom.arena import wilson
from carrom.board import DISCS, ICF, Point, Stroke, opening
from carrom.physics import PRESETS, Launch, Motion, simulate, simulate_moving

MATTER = PRESETS["slide-2"]["tournament"]
MASS = np.array([ICF.mass(disc) for disc in DISCS])
CASES = {0.5: (50,), 1.0: (20, 50, 100), 2.0: (50,)}
"""How many times as wide the gaps are as those of `slide-2`, 0.10 ± 0.05 mm → how long contacts last, µs."""
HAND = 0.3 * pi / 180
LATER, HANDED_OVER = 4e-3, 6e-3
"""s after the impact: when energy is measured, and when carrom takes over."""

Rack = dict[str, Point]


def rack(seed: int, scale: float) -> Rack:
    """The rack of this seed with its gaps so many times as wide."""
    touching, laid = opening(ICF, seed), opening(ICF, seed, gaps=True)
    return {
        man: (round(x + scale * (laid[man][0] - x)), round(y + scale * (laid[man][1] - y)))
        for man, (x, y) in touching.items()
    }


def strokes(count: int, speed: float) -> list[Stroke]:
    """From the middle of the south line at the middle of the rack, with the errors of the hand."""
    hand = Random(7)
    return [Stroke("S", 0, round(1e6 * speed * hand.gauss(0, HAND)), round(1e6 * speed)) for _ in range(count)]


def met(motion: Motion) -> tuple[float, Array]:
    """When the striker first strikes a man, and its place and velocity just before."""
    first = next(event.t for event in motion.events if event.kind == "disc")
    row = next(row for row in motion.knots if row[0] == 0 and row[1] == first)
    return first, row[2:6]


def velocities_later(motion: Motion, start: float) -> Array:
    """Every disc's velocity 4 ms after the impact, the striker's first."""
    found = np.zeros((len(DISCS), 2))
    for disc, t, _, _, vx, vy, _ in motion.knots.tolist():
        if t <= start + LATER:
            speed = hypot(vx, vy)
            left = max(0.0, speed - BRAKING * (start + LATER - t)) / speed if speed else 0.0
            found[DISCS.index(motion.discs[int(disc)])] = left * vx, left * vy
    return found


def played_on(place: Array, velocity: Array, rim: Array) -> frozenset[str]:
    """The men that fall when carrom goes on from here (m, m/s)."""
    layout = {disc: (round(1e6 * x), round(1e6 * y)) for disc, (x, y) in zip(DISCS, place.tolist(), strict=True)}
    _part(layout)
    launches = {
        disc: Launch(round(1e6 * vx), round(1e6 * vy), round(1e9 * w / ICF.radius(disc)))
        for disc, (vx, vy), w in zip(DISCS, velocity.tolist(), rim.tolist(), strict=True)
    }
    return fallen(simulate_moving(ICF, layout, launches, MATTER))


def fallen(motion: Motion) -> frozenset[str]:
    """The men that fell."""
    return frozenset(fall.disc for fall in motion.pocketed) - {"striker"}


def _part(layout: Rack) -> None:
    """Move apart discs whose springs are still pressed: a thousandth of a radius at most."""
    for _ in range(50):
        pressed = 0
        for one in DISCS:
            for other in DISCS[: DISCS.index(one)]:
                dx, dy = (b - a for a, b in zip(layout[one], layout[other], strict=True))
                size, reach = hypot(dx, dy), ICF.radius(one) + ICF.radius(other)
                if size < reach:
                    by, pressed = (reach - size) / 2 + 1, pressed + 1
                    x, y = by * dx / size, by * dy / size
                    layout[one] = (round(layout[one][0] - x), round(layout[one][1] - y))
                    layout[other] = (round(layout[other][0] + x), round(layout[other][1] + y))
        if not pressed:
            return


class Breaks(NamedTuple):
    """The breaks of some racks: velocities 4 ms after the impact (m/s), and the men that fall."""

    velocities: Array
    men: list[frozenset[str]]

    def row(self, gap: float, what: str, arriving: Array, other: "Breaks") -> str:
        """A row of the table, beside other breaks of the same racks."""
        speeds = np.sqrt((self.velocities**2).sum(axis=2))
        kept = (MASS * speeds**2).sum(axis=1) / (MASS[0] * arriving**2)
        off = np.sqrt(((self.velocities - other.velocities) ** 2).sum() / (other.velocities**2).sum())
        count, falls = len(self.men), sum(map(bool, self.men))
        low, high = wilson(falls, count)
        alike = sum(bool(one) == bool(two) for one, two in zip(self.men, other.men, strict=True))
        return (
            f"| {gap:.2f} | {what} | {kept.mean():.3f} ± {kept.std():.3f} | {speeds[:, 0].mean():.2f} "
            f"| {speeds[:, 1:].max(axis=1).mean():.2f} | {off:.0%} | {falls / count:.0%} ({low:.0%}–{high:.0%}) "
            f"| {sum(map(len, self.men)) / count:.2f} | {alike / count:.0%} |"
        )


def compare(racks: int, speed: float) -> None:
    """Print the table."""
    columns = ("gap, mm", "contacts", "energy kept", "striker, m/s", "fastest man, m/s", "velocities off")
    print(f"| {' | '.join((*columns, 'a man falls', 'men', 'alike'))} |")
    print("|---|---|---|---|---|---|---|---|---|")
    for scale, contacts in CASES.items():
        layouts, asked = [rack(seed, scale) for seed in range(racks)], strokes(racks, speed)
        motions = [simulate(ICF, *shot, MATTER, film=True) for shot in zip(layouts, asked, strict=True)]
        meetings = [met(motion) for motion in motions]
        arriving = np.array([hypot(*state[2:]) for _, state in meetings])
        later = [velocities_later(motion, t) for motion, (t, _) in zip(motions, meetings, strict=True)]
        plain = Breaks(np.stack(later), [fallen(motion) for motion in motions])
        print(plain.row(0.1 * scale, "none: carrom", arriving, plain), flush=True)
        place = np.array([[(0, 0), *(layout[man] for man in DISCS[1:])] for layout in layouts]) / 1e6
        velocity = np.zeros_like(place)
        for number, (_, state) in enumerate(meetings):
            place[number, 0], velocity[number, 0] = state[:2], state[2:]
        for micros in contacts:
            found = Racks(place, velocity, LAW, micros * 1e-6, MU_DISC, BRAKING)
            found.run(LATER)
            then = found.velocity.copy()
            found.run(HANDED_OVER - LATER)
            men = [played_on(*one) for one in zip(found.place, found.velocity, found.rim, strict=True)]
            print(Breaks(then, men).row(0.1 * scale, f"{micros} µs", arriving, plain), flush=True)


if __name__ == "__main__":
    parser = ArgumentParser(description="Breaks of hand-laid racks: carrom beside the full contact simulation.")
    parser.add_argument("--racks", type=int, default=200)
    parser.add_argument("--speed", type=float, default=5.0, help="m/s")
    wish = parser.parse_args()
    compare(wish.racks, wish.speed)
