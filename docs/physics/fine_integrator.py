"""Make `tests/physics/spin_stroke_reference.txt`: 200 strokes with spin and contact friction, up to 6 impacts each.

    python docs/physics/fine_integrator.py              writes the file; three minutes
    python docs/physics/fine_integrator.py --only 17    computes stroke 17 again and prints it
    python docs/physics/fine_integrator.py --compare    how far the kernel is from the file: greatest and median
    … --model slide-2    the same of `spin_stroke_reference_slide_2.txt`, where restitution falls with speed

It shares nothing with the kernel. From impact to impact each disc's dv/dt and dw/dt (Farkas, Bartels, Unger and Wolf,
PRL 90, 248302, 2003; the complete elliptic integrals by the arithmetic-geometric mean) are integrated step by step:
Fehlberg's Runge-Kutta method of order 8, its embedded order 7 choosing the steps. Between two steps a shorter step
tells where a disc is. A meeting is looked for by halving the time, where a bound on speed and acceleration cannot
exclude it, and located by Newton's method. Doubles throughout: a slide is right to about 1e-14 of its length.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, count
from math import cos, hypot, inf, pi, sin, sqrt
from random import Random

from fine_slide import Slide
from reference_strokes import (
    EACH_ITS_OWN,
    FROZEN,
    ICF,
    POCKETS,
    SIDES,
    STEEP,
    WOOD,
    Outcome,
    Shot,
    laws_of,
    mid_game,
    refuse_a_crowd,
    serve,
)

TARGETS = {"slide-1": FROZEN / "spin_stroke_reference.txt", "slide-2": FROZEN / "spin_stroke_reference_slide_2.txt"}
MOST_IMPACTS = 6
MATTERS = {
    "slide-1": [
        *6 * [("0.10", "0.90", "0.75", "0.10", "0.10")],
        ("0.07", "0.90", "0.78", "0.10", "0.10"),
        ("0.14", "0.90", "0.72", "0.10", "0.10"),
        ("0.10", "0.90", "0.75", "0.30", "0.50"),
        ("0.18", "0.80", "0.65", "0.05", "0.20"),
    ],
    "slide-2": [
        *6 * [("0.12", WOOD, "0.70", "0.10", "0.08")],
        ("0.09", WOOD, "0.72", "0.10", "0.08"),
        ("0.14", WOOD, "0.69", "0.10", "0.08"),
        ("0.12", *EACH_ITS_OWN[:2], "0.30", "0.50", EACH_ITS_OWN[2]),
        ("0.18", *STEEP[:2], "0.05", "0.20", STEEP[2]),
    ],
}
"""Model → μ, e_disc, e_frame, μ_disc, μ_frame, e_striker in turn; the first six are `tournament`."""
FLOOR = 1e-3
SHIFT = 1e-9
"""m: by how much the discs are moved to measure how much a stroke amplifies."""


class Disc:
    """A disc, where its present slide began (place and time), and that slide."""

    def __init__(self, name, place):
        self.name, self.place, self.began = name, place, 0.0
        self.radius, self.mass = ICF.radius(name) / 1e6, ICF.mass(name) / 1e6
        self.heading, self.slide = (0.0, 0.0), None

    def launch(self, place, velocity, rim, now, braking):
        speed = hypot(*velocity)
        self.place, self.began = place, now
        self.heading = (velocity[0] / speed, velocity[1] / speed) if speed else (0.0, 0.0)
        self.slide = Slide(speed, rim, braking)

    def state(self, now):
        """Place, velocity, rim speed with its sign."""
        way, v, w = self.slide.at(now - self.began)
        place = tuple(p + way * u for p, u in zip(self.place, self.heading, strict=True))
        return place, tuple(v * u for u in self.heading), self.slide.turns * w

    def where(self, now):
        return self.state(now)[0]

    def time_of(self, way):
        """When the disc has come that far."""
        return self.began + self.slide.when(way)


def ray(place, heading, centre, apart):
    """How far along the heading the circle is entered; inf when it is not."""
    x, y = centre[0] - place[0], centre[1] - place[1]
    ahead, aside = x * heading[0] + y * heading[1], x * heading[1] - y * heading[0]
    if ahead <= 0.0 or abs(aside) >= apart:
        return inf
    return ahead - sqrt((apart - aside) * (apart + aside))


def meeting(one: Disc, two: Disc, start: float, end: float, braking: float) -> float:
    """When two discs first touch between start and end; inf when they do not."""
    apart = one.radius + two.radius

    def look(now):
        """Gap, and how fast it closes."""
        (p, v, _), (q, u, _) = one.state(now), two.state(now)
        x, y = q[0] - p[0], q[1] - p[1]
        size = hypot(x, y)
        return size - apart, ((v[0] - u[0]) * x + (v[1] - u[1]) * y) / size, hypot(v[0] - u[0], v[1] - u[1])

    def first(a, at_a, b):
        gap, closing, speed = at_a
        # |d²gap/dt²| is below 2 μ g, of both discs' friction, and v²/distance, of going past each other
        time = b - a
        bend = 2 * braking + (speed + 2 * braking * time) ** 2 / apart
        if closing <= 0.0 and time <= -2 * closing / bend:
            return inf
        if min(gap, gap - closing * time - bend * time * time / 2) > 0.0 or time < 1e-12:
            return inf
        if closing > bend * time:
            # they close in all the time
            return located(a, b) if look(b)[0] <= 0.0 else inf
        middle = (a + b) / 2
        at_middle = look(middle)
        found = first(a, at_a, middle)
        return found if found < inf or at_middle[0] <= 0.0 else first(middle, at_middle, b)

    def located(a, b):
        now = a
        for _ in range(50):
            gap, closing, _ = look(now)
            a, b = (now, b) if gap > 0.0 else (a, now)
            following = now + gap / closing
            if not a <= following <= b:
                following = (a + b) / 2
            if abs(following - now) < 1e-16:
                break
            now = following
        return now

    gap, closing, speed = look(start)
    if abs(gap) < 1e-13:
        gap = 0.0  # they have just struck each other
    return first(start, (gap, closing, speed), end)


class Play:
    """One stroke, from event to event."""

    def __init__(self, shot: Shot, shift=0.0):
        hand = Random(shot.number)
        mu, self.mu_disc, self.mu_frame = map(float, (shot.matter[0], *shot.matter[3:5]))
        self.of_men, self.of_frame, self.of_striker = laws_of(shot.matter, float)
        self.braking, self.now, self.events, self.impacts, self.discs = mu * 9.81, 0.0, [], 0, []
        for name, (place, velocity, spin) in shot.starts().items():
            angle = hand.uniform(0, 2 * pi)
            disc = Disc(name, (place[0] / 1e6 + shift * cos(angle), place[1] / 1e6 + shift * sin(angle)))
            disc.launch(disc.place, [v / 1e6 for v in velocity], spin / 1e3 * disc.radius, 0.0, self.braking)
            self.discs.append(disc)

    def alone(self, disc):
        """(time, kind, (disc,), where) of what comes next for a disc that nothing meets."""
        place, heading, slide = disc.where(self.now), disc.heading, disc.slide
        gone = slide.at(self.now - disc.began)[0]
        found = (slide.whole - gone, "rest", "")
        for side, (axis, sign) in SIDES.items():
            if sign * heading[axis] > 0.0:
                way = (ICF.half_side / 1e6 - disc.radius - sign * place[axis]) / (sign * heading[axis])
                found = min(found, (max(way, 0.0), "frame", side))
        offset = ICF.pocket_offset / 1e6
        for name, hole in POCKETS.items():
            way = ray(place, heading, (hole[0] * offset, hole[1] * offset), ICF.pocket_radius / 1e6)
            found = min(found, (way, "pocket", name))
        way, kind, where = found
        time = disc.began + slide.lasts if kind == "rest" else disc.time_of(gone + way)
        return time, kind, (disc,), where

    def next(self):
        """(time, kind, discs, where) of the earliest event; None when all rest."""
        awake = [disc for disc in self.discs if disc.slide.lasts > 0.0]
        if not awake:
            return None
        found = min((self.alone(disc) for disc in awake), key=lambda event: event[0])
        # a disc that only turns comes to rest too, but meets nobody
        moving = [disc for disc in awake if disc.heading != (0.0, 0.0)]
        for one, two in combinations(self.discs, 2):
            if (one in moving or two in moving) and not self.out_of_reach(one, two, found[0]):
                time = meeting(one, two, self.now, found[0], self.braking)
                if time < found[0]:
                    found = (time, "disc", (one, two), "")
        return found

    def out_of_reach(self, one, two, end):
        """Is each disc's way until then too short to bring them together?"""
        (p, p_then), (q, q_then) = ((disc.where(self.now), disc.where(end)) for disc in (one, two))
        ways = hypot(p_then[0] - p[0], p_then[1] - p[1]) + hypot(q_then[0] - q[0], q_then[1] - q[1])
        return hypot(p[0] - q[0], p[1] - q[1]) > ways + one.radius + two.radius + 1e-9

    def happen(self, now, kind, who, where):
        self.now = now
        self.events.append(" ".join(filter(None, (kind, *(disc.name for disc in who), where))))
        if kind == "pocket":
            self.discs.remove(who[0])
        elif kind == "rest":
            who[0].launch(who[0].where(now), (0.0, 0.0), 0.0, now, self.braking)
        else:
            self.impacts += 1
            refuse_a_crowd({disc: disc.where(now) for disc in self.discs}, who, where)
            self._strike(who, where)

    def _strike(self, who, where):
        """J_n and J_t on what meets, the normal from the first disc to the second or into the frame."""
        states = [disc.state(self.now) for disc in who]
        if where:
            axis, sign = SIDES[where]
            n = (sign, 0.0) if axis == 0 else (0.0, sign)
            light, law, mu = [1 / who[0].mass], self.of_frame, self.mu_frame
        else:
            (p, *_), (q, *_) = states
            size = hypot(q[0] - p[0], q[1] - p[1])
            n = ((q[0] - p[0]) / size, (q[1] - p[1]) / size)
            law = self.of_striker if any(disc.name == "striker" for disc in who) else self.of_men
            light, mu = [1 / disc.mass for disc in who], self.mu_disc
        t, reduced = (-n[1], n[0]), 1 / sum(light)
        # what the first does counts for, what the second does against: but both turn the same way at the contact
        signs = (1, -1)[: len(who)]
        approach = sum(s * (v[0] * n[0] + v[1] * n[1]) for s, (_, v, _) in zip(signs, states, strict=True))
        slip = sum(s * (v[0] * t[0] + v[1] * t[1]) + w for s, (_, v, w) in zip(signs, states, strict=True))
        push = reduced * (approach + max(FLOOR, law.at(approach) * approach))
        rub = min(mu * push, reduced * abs(slip) / 3) * (-1 if slip > 0 else 1)
        for s, disc, (place, v, w), inverse in zip(signs, who, states, light, strict=True):
            velocity = [part + s * inverse * (rub * b - push * a) for part, a, b in zip(v, n, t, strict=True)]
            disc.launch(place, velocity, w + 2 * rub * inverse, self.now, self.braking)

    def ended(self):
        while event := self.next():
            self.happen(*event)
            if self.impacts > MOST_IMPACTS:
                break
        return self


def outcome(shot: Shot) -> Outcome | None:
    """What becomes of a stroke; None for one with more impacts than we want, or where no two discs meet."""
    play = Play(shot).ended()
    if play.impacts > MOST_IMPACTS or not any(event.startswith("disc") for event in play.events):
        return None
    rest = {disc.name: tuple(map(repr, disc.where(play.now))) for disc in play.discs}
    return Outcome(tuple(play.events), rest, repr(play.now))


def amplification(shot: Shot) -> float:
    """How many metres the discs end elsewhere per metre that each of them starts elsewhere (some direction)."""
    pairs = zip(*(Play(shot, shift).ended().discs for shift in (0.0, SHIFT)), strict=True)
    ways = [hypot(*(p - q for p, q in zip(a.where(inf), b.where(inf), strict=True))) for a, b in pairs]
    return max(ways, default=0.0) / SHIFT


def shots(model: str) -> Iterator[Shot]:
    """Eight men, 0.5 to 3 m/s; in one of eight, a man slides and another turns from the start."""
    for number in count(1):
        shot = mid_game(number, 8, (0.5, 3.0), MATTERS[model][number % 10], 300_000)
        hand, (first, second, *_) = Random(f"moving {number}"), shot.men
        slides = (hand.randint(-500_000, 500_000), hand.randint(-500_000, 500_000), hand.randint(-200_000, 200_000))
        moving = {first: slides, second: (0, 0, hand.randint(-200_000, 200_000))}
        yield replace(shot, moving=moving) if number % 8 == 3 else shot


if __name__ == "__main__":
    serve(TARGETS, __doc__, shots, outcome, amplification)
