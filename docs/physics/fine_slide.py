"""One disc's slide, integrated step by step: how `fine_integrator.py` knows where a disc is, and how fast.

dv/dt = −µ g F(v/w) and dw/dt = −2 µ g T(v/w) of Farkas, Bartels, Unger and Wolf (PRL 90, 248302, 2003), v the speed and
w the rim speed R·|ω| in m/s; F and T from the complete elliptic integrals, by the arithmetic-geometric mean. Fehlberg's
Runge-Kutta method of order 8, its embedded order 7 choosing the steps. Without spin a disc slides after Coulomb; one
that only turns, v = 0, comes to rest on the spot after w / (4/3 · µ g). Nothing here is shared with the kernel.
"""

from bisect import bisect_right
from fractions import Fraction
from math import inf, pi, sqrt

TOLERANCE = 1e-14
"""Error of one step, relative to v + w."""
CROSSING = 1e-7
"""The step over v = w, as a part of the time to rest."""
LEAST = 1e-9
"""m/s: what moves and turns more slowly comes to rest in the ratio it has."""
TABLEAU = [
    [Fraction(part) for part in row.split()]
    for row in (
        "2/27",
        "1/36 1/12",
        "1/24 0 1/8",
        "5/12 0 -25/16 25/16",
        "1/20 0 0 1/4 1/5",
        "-25/108 0 0 125/108 -65/27 125/54",
        "31/300 0 0 0 61/225 -2/9 13/900",
        "2 0 0 -53/6 704/45 -107/9 67/90 3",
        "-91/108 0 0 23/108 -976/135 311/54 -19/60 17/6 -1/12",
        "2383/4100 0 0 -341/164 4496/1025 -301/82 2133/4100 45/82 45/164 18/41",
        "3/205 0 0 0 0 -6/41 -3/205 -3/41 3/41 6/41 0",
        "-1777/4100 0 0 -341/164 4496/1025 -289/82 2193/4100 51/82 33/164 12/41 0 1",
    )
]
STAGES = [[(k, float(part)) for k, part in enumerate(row) if part] for row in TABLEAU]
WEIGHTS = [(5, 34 / 105), (6, 9 / 35), (7, 9 / 35), (8, 9 / 280), (9, 9 / 280), (11, 41 / 840), (12, 41 / 840)]
"""Fehlberg 1968 (NASA TR R-287), RK7(8)."""
SLIDING, SPINNING, TURNING = ((1, 1), (1, -1)), ((4, -2), (1, -1)), ((-2, 4), (-2, 5, -3))
"""The polynomials p and q of the parameter m = k² in p·E − q·K: of F, of T for ε ≤ 1 (m = ε²), for ε ≥ 1 (m = 1/ε²)."""


def valued(c, m: float) -> float:
    total = 0.0
    for part in reversed(c):
        total = total * m + part
    return total


def series(p, q) -> list[float]:
    """The coefficients in m of p·E − q·K, exact but for the factor π/2: there E and K cancel."""
    total, part = [Fraction(0)] * 24, Fraction(1)
    for n in range(24):
        for powers, term in ((p, -part * part / (2 * n - 1)), (q, -part * part)):
            for power, factor in enumerate(powers):
                if n + power < 24:
                    total[n + power] += factor * term
        part *= Fraction(2 * n + 1, 2 * n + 2)
    return [float(term) * pi / 2 for term in total]


SERIES = {pair: series(*pair) for pair in (SLIDING, SPINNING, TURNING)}


def brackets(m: float, *pairs) -> list[float]:
    """p·E − q·K for each pair of polynomials; by series below m = 0.1, by the arithmetic-geometric mean above."""
    if m < 0.1:
        return [valued(SERIES[pair], m) for pair in pairs]
    if m >= 1.0:
        return [float(sum(p)) for p, _ in pairs]  # E(1) = 1; q holds 1 − m, so that q·K vanishes
    a, b, c, part, total = 1.0, sqrt(1.0 - m), sqrt(m), 0.5, 0.5 * m
    while c * c > 1e-17:
        a, b, c = (a + b) / 2, sqrt(a * b), (a - b) / 2
        part *= 2
        total += part * c * c
    big_k = pi / (2 * a)
    return [big_k * (valued(p, m) * (1.0 - total) - valued(q, m)) for p, q in pairs]


def friction(v: float, w: float) -> tuple[float, float]:
    """F and T of a disc that slides at v and turns at rim speed w ≥ 0."""
    if w == 0.0:
        return 1.0, 0.0
    if v <= 0.0:
        return 0.0, 2 / 3
    e = v / w
    if e <= 1.0:
        slide, spin = brackets(e * e, SLIDING, SPINNING)
        return 4 / (3 * pi * e) * slide, 4 / (9 * pi) * spin
    slide, spin = brackets(1 / (e * e), SLIDING, TURNING)
    return 4 * e * e / (3 * pi) * slide, 4 * e * e * e / (9 * pi) * spin


def step(v: float, w: float, braking: float, time: float) -> tuple[float, float, float, float]:
    """(way, v, w) a step later, and the error relative to v + w."""
    speeds, pulls, turns = [v], [], []
    f, t = friction(v, w)
    pulls.append(-braking * f)
    turns.append(-2 * braking * t)
    for row in STAGES:
        there, rim = v, w
        for k, part in row:
            there += time * part * pulls[k]
            rim += time * part * turns[k]
        f, t = friction(there, max(rim, 0.0))
        speeds.append(there)
        pulls.append(-braking * f)
        turns.append(-2 * braking * t)
    way, v_then, w_then = 0.0, v, w
    for k, part in WEIGHTS:
        way += time * part * speeds[k]
        v_then += time * part * pulls[k]
        w_then += time * part * turns[k]
    doubt = time * 41 / 840
    off = [abs(doubt * (c[0] + c[10] - c[11] - c[12])) for c in (pulls, turns)]
    if v_then <= 0.0 or w_then <= 0.0:
        return way, v_then, w_then, inf
    return way, v_then, w_then, max(off) / (v + w)


class Slide:
    """One disc's motion from an impact on, until it rests: states (t, way, v, w), t and way from the impact."""

    def __init__(self, v, w, braking):
        self.turns, self.braking = (-1 if w < 0 else 1), braking
        states, w = [(0.0, 0.0, v, abs(w))], abs(w)
        time = way = 0.0
        if v == 0.0 or w == 0.0:
            # Coulomb's law for one of them
            time, way = (v / braking, v * v / (2 * braking)) if w == 0.0 else (0.75 * w / braking, 0.0)
        else:
            wish = 0.01
            while v + w > LEAST:
                # F and T hold a term x·ln x round v = w: tiptoe across
                length = min(wish, 0.4, max(abs(v - w) / (v + w), CROSSING)) * (v + w) / braking
                further, v_then, w_then, off = step(v, w, braking, length)
                if off <= TOLERANCE:
                    time, way, v, w = time + length, way + further, v_then, w_then
                    states.append((time, way, v, w))
                wish = (
                    length * braking / (v + w) * min(2.0, max(0.2, 0.8 * sqrt(sqrt(sqrt(TOLERANCE / (off + 1e-22))))))
                )
            left = v / (braking * friction(v, w)[0])
            time, way = time + left, way + v * left / 2
        self.states, self.times = states, [state[0] for state in states]
        self.lasts, self.whole = time, way

    def at(self, time):
        """(way, v, w) then, w ≥ 0."""
        if time >= self.lasts:
            return self.whole, 0.0, 0.0
        t, way, v, w = self.states[bisect_right(self.times, time) - 1]
        time -= t
        if w == 0.0:
            return way + time * (v - self.braking * time / 2), v - self.braking * time, 0.0
        if v == 0.0:
            return way, 0.0, w - 4 / 3 * self.braking * time
        if v + w <= LEAST:
            part = 1 - time / (self.lasts - t)
            return way + (self.whole - way) * (1 - part * part), v * part, w * part
        if time == 0.0:
            return way, v, w
        further, v, w, _ = step(v, w, self.braking, time)
        return way + further, v, w

    def when(self, way):
        """How long after the impact the disc has come that far: Newton's method within the step in which it does."""
        k = bisect_right([state[1] for state in self.states], way) - 1
        low = time = self.times[k]
        for _ in range(8):
            there, v, _ = self.at(time)
            time = max(low, min(self.lasts, time + (way - there) / v)) if v > 0.0 else time
        return time
