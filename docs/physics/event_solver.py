"""Make `tests/physics/event_reference.txt`: 200 mid-game strokes without spin and contact friction, to 25 digits.

    python docs/physics/event_solver.py              writes the file; the same bytes every time; two minutes
    python docs/physics/event_solver.py --only 17    computes stroke 17 again and prints it
    python docs/physics/event_solver.py --compare    how far the kernel is from the file: greatest and median
    … --model slide-2    the same of `event_reference_slide_2.txt`, where restitution falls with speed

It shares nothing with the kernel, and needs mpmath. Between impacts each coordinate is a polynomial of time, so that
meeting a disc or the rim of a pocket is a quartic, meeting the frame a quadratic (design "The physics model, slide-1").
At every event every disc is carried to the same time and everything is looked at again; a pair is left out only when
circles round what each passes until the earliest event found so far keep apart. Roots are bracketed by those of the
derivative, and refined to 40 digits. Left out are strokes in which more than two touch at an impact: there the
compliant impact of clusters applies. `amplifies`: see `Outcome`.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, count, pairwise
from math import cos, hypot, pi, sin
from random import Random

from mpmath import mp, mpf, nstr, sqrt
from reference_strokes import (
    EACH_ITS_OWN,
    FROZEN,
    ICF,
    POCKETS,
    SIDES,
    STEEP,
    WOOD,
    Crowded,
    Outcome,
    Shot,
    laws_of,
    mid_game,
    refuse_a_crowd,
    serve,
)

mp.dps = 40
TARGETS = {"slide-1": FROZEN / "event_reference.txt", "slide-2": FROZEN / "event_reference_slide_2.txt"}
MICRO = mpf(10) ** 6
FLOOR = mpf("0.001")
"""m/s: no impact parts more slowly."""
SAME = mpf("1e-30")
"""m²: a smaller squared gap is that of two discs that have just struck each other."""
SHIFT = mpf("1e-20")
"""m: by how much the discs are moved to measure how much a stroke amplifies."""
MATTERS = {
    "slide-1": [
        *5 * [("0.10", "0.90", "0.75")],
        *2 * [("0.07", "0.90", "0.78"), ("0.18", "0.90", "0.65")],
        ("0.12", "0.80", "0.60"),
    ],
    "slide-2": [
        *5 * [("0.12", WOOD, "0.70")],
        ("0.09", WOOD, "0.72"),
        ("0.18", WOOD, "0.65"),
        *2 * [("0.12", *EACH_ITS_OWN)],
        ("0.10", *STEEP),
    ],
}
"""Model → μ, e_disc, e_frame, e_striker in turn: `tournament` five times, `powdered`, `worn`, and stranger ones."""


class Disc:
    """A disc as it is now: place (m), velocity (m/s), radius (m), mass (kg)."""

    def __init__(self, name, place, velocity, radius, mass):
        self.name, self.radius, self.mass = name, radius, mass
        self.place, self.velocity = list(place), list(velocity)

    def speed(self):
        return sqrt(self.velocity[0] * self.velocity[0] + self.velocity[1] * self.velocity[1])

    def paths(self, braking):
        """Each coordinate as a polynomial of the time from now, lowest power first."""
        speed = self.speed()
        pull = braking / speed / 2 if speed else mpf(0)
        return [(p, v, -pull * v) for p, v in zip(self.place, self.velocity, strict=True)]


def value(c, t):
    total = mpf(0)
    for factor in reversed(c):
        total = total * t + factor
    return total


def slopes(c):
    return [k * factor for k, factor in enumerate(c)][1:]


def sign_changes(c, low, high) -> list:
    """Where the polynomial c changes its sign within (low, high], in order: between the roots of its derivative."""
    if len(c) < 2:
        return []
    knots = [low, *sign_changes(slopes(c), low, high), high]
    values = [value(c, knot) for knot in knots]
    return [
        refined(c, a, b)
        for (a, b), (at_a, at_b) in zip(pairwise(knots), pairwise(values), strict=True)
        if at_a * at_b < 0 or (at_b == 0 and at_a != 0)
    ]


def refined(c, low, high):
    """The one root in (low, high], where c is monotone: Newton's method, halved where it would leave the bracket."""
    slope, rising = slopes(c), value(c, high) > value(c, low)
    t = (low + high) / 2
    for _ in range(300):
        here, steep = value(c, t), value(slope, t)
        low, high = (low, t) if (here > 0) == rising else (t, high)
        following = t - here / steep if steep else low
        if not low <= following <= high:
            following = (low + high) / 2
        if abs(following - t) <= mpf("1e-38"):
            return following
        t = following
    raise ArithmeticError("a root is not found")


def squared_gap(one, two, apart):
    """|p₁(t) − p₂(t)|² − apart², a quartic."""
    quartic = [-apart * apart, mpf(0), mpf(0), mpf(0), mpf(0)]
    for a, b in zip(one, two, strict=True):
        p, v, h = (x - y for x, y in zip(a, b, strict=True))
        for k, part in enumerate((p * p, 2 * p * v, v * v + 2 * p * h, 2 * v * h, h * h)):
            quartic[k] += part
    return quartic


def first_contact(one, two, apart, window):
    """When the distance of two paths first falls to `apart` within the window; None when it does not."""
    c = squared_gap(one, two, apart)
    if c[0] < -SAME:
        raise ArithmeticError("discs overlap")
    if c[0] < SAME:
        c = c[1:]  # they have just parted: leave out the root at 0
        if c[0] <= 0:
            raise Crowded
    roots = sign_changes(c, mpf(0), window)
    return roots[0] if roots else None


def far_apart(one, two, apart, window):
    """Do the circles round the straight lines that two discs follow in the window stay clear by 1 µm? In doubles."""
    (a, b), (c, d) = ([[float(value(p, t)) for p in path] for t in (0, window)] for path in (one, two))
    between = hypot(a[0] + b[0] - c[0] - d[0], a[1] + b[1] - c[1] - d[1]) / 2
    return between > (hypot(a[0] - b[0], a[1] - b[1]) + hypot(c[0] - d[0], c[1] - d[1])) / 2 + float(apart) + 1e-6


class Play:
    """One stroke, from event to event."""

    def __init__(self, shot: Shot, shift=0):
        board, hand = ICF, Random(shot.number)
        self.braking = mpf(shot.matter[0]) * mpf("9.81")
        self.of_men, self.of_frame, self.of_striker = laws_of(shot.matter, mpf)
        self.half_side = board.half_side / MICRO
        self.discs = []
        for name, (place, velocity, _) in shot.starts().items():
            angle = hand.uniform(0, 2 * pi)
            x, y = (p / MICRO + shift * d(angle) for p, d in zip(place, (cos, sin), strict=True))
            speeds, radius, mass = [v / MICRO for v in velocity], board.radius(name) / MICRO, board.mass(name) / MICRO
            self.discs.append(Disc(name, (x, y), speeds, radius, mass))
        offset = board.pocket_offset / MICRO
        self.rim = board.pocket_radius / MICRO
        self.pockets = {name: ((x * offset, 0, 0), (y * offset, 0, 0)) for name, (x, y) in POCKETS.items()}
        self.now, self.events = mpf(0), []

    def next(self):
        """(time from now, kind, discs, where) of the earliest event; None when all rest."""
        moving = [disc for disc in self.discs if disc.speed()]
        if not moving:
            return None
        paths = {disc.name: disc.paths(self.braking) for disc in self.discs}
        found = min(((disc.speed() / self.braking, "rest", (disc,), "") for disc in moving), key=lambda event: event[0])
        for disc in moving:
            for side, (axis, sign) in SIDES.items():
                p, v, h = (sign * factor for factor in paths[disc.name][axis])
                # the coordinate only grows until the disc rests, so one look at the window's end is enough
                quadratic = (p - self.half_side + disc.radius, v, h)
                if v > 0 and value(quadratic, found[0]) > 0:
                    found = (sign_changes(quadratic, mpf(0), found[0])[0], "frame", (disc,), side)
        for disc in moving:
            for pocket, hole in self.pockets.items():
                found = self._sooner(found, paths[disc.name], hole, self.rim, ("pocket", (disc,), pocket))
        for one, two in combinations(self.discs, 2):
            if one in moving or two in moving:
                apart = one.radius + two.radius
                found = self._sooner(found, paths[one.name], paths[two.name], apart, ("disc", (one, two), ""))
        return found

    @staticmethod
    def _sooner(found, one, two, apart, what):
        if far_apart(one, two, apart, found[0]):
            return found
        time = first_contact(one, two, apart, found[0])
        return found if time is None else (time, *what)

    def carry(self, time):
        """Every disc as it is `time` later."""
        for disc in self.discs:
            path = disc.paths(self.braking)
            disc.place = [value(c, time) for c in path]
            disc.velocity = [value(slopes(c), time) for c in path]
        self.now += time

    def happen(self, kind, who, where):
        if kind == "rest":
            who[0].velocity = [mpf(0), mpf(0)]
        elif kind == "pocket":
            self.discs.remove(who[0])
        else:
            refuse_a_crowd({disc: disc.place for disc in self.discs}, who, where)
            axis, sign = SIDES.get(where, (0, 0))
            if kind == "frame":
                who[0].place[axis] = sign * (self.half_side - who[0].radius)
                toward = sign * who[0].velocity[axis]
                who[0].velocity[axis] = -sign * max(FLOOR, self.of_frame.at(toward) * toward)
            else:
                self._strike(*who)
        self.events.append(" ".join(filter(None, (kind, *(disc.name for disc in who), where))))

    def _strike(self, one, two):
        """J_n = m_r (u_n + parting speed), which is never below the floor: there e·u_n counts as 1 mm/s or more."""
        law = self.of_striker if "striker" in (one.name, two.name) else self.of_men
        line = [b - a for a, b in zip(one.place, two.place, strict=True)]
        size = sqrt(line[0] * line[0] + line[1] * line[1])
        n = [part / size for part in line]
        approach = sum((a - b) * along for a, b, along in zip(one.velocity, two.velocity, n, strict=True))
        push = one.mass * two.mass / (one.mass + two.mass) * (approach + max(FLOOR, law.at(approach) * approach))
        one.velocity = [v - push / one.mass * along for v, along in zip(one.velocity, n, strict=True)]
        two.velocity = [v + push / two.mass * along for v, along in zip(two.velocity, n, strict=True)]

    def ended(self):
        while event := self.next():
            time, *what = event
            self.carry(time)
            self.happen(*what)
        return self


def outcome(shot: Shot) -> Outcome:
    """What becomes of a stroke. Raises `Crowded` where more than two touch at an impact."""
    play = Play(shot).ended()
    rest = {disc.name: tuple(nstr(p, 25) for p in disc.place) for disc in play.discs}
    return Outcome(tuple(play.events), rest, nstr(play.now, 25))


def amplification(shot: Shot) -> float:
    """How many metres the discs end elsewhere per metre that each of them starts elsewhere: the most of four ways."""
    plain, most = Play(shot).ended(), 0.0
    for seed in range(4):
        shifted = Play(replace(shot, number=seed), SHIFT).ended()
        for one, two in zip(plain.discs, shifted.discs, strict=True):
            way = (float((p - q) / SHIFT) for p, q in zip(one.place, two.place, strict=True))
            most = max(most, hypot(*way))
    return most


def shots(model: str) -> Iterator[Shot]:
    """Eight men, 1 to 4 m/s."""
    for number in count(1):
        mu, men, frame, *striker = MATTERS[model][number % 10]
        yield mid_game(number, 8, (1.0, 4.0), (mu, men, frame, "0", "0", *striker))


if __name__ == "__main__":
    serve(TARGETS, __doc__, shots, outcome, amplification)
