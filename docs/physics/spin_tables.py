"""Make `carrom/physics/spin_tables.py`: the motion of a sliding and spinning disc as piecewise polynomials.

    python docs/physics/spin_tables.py

writes the same bytes every time, in about a minute. It needs mpmath (`pip install mpmath`); carrom itself does not.

The law (Farkas, Bartels, Unger, Wolf, PRL 90, 248302, 2003), in units where μ·g = 1, with ε = v/w:

    dv/dt = −F(ε)      dw/dt = −2·T(ε)      so that      dε/dt = G(ε)/w,  G = 2εT − F

F and T are the elliptic integrals of `force` and `torque`; from them follow ε(1−ε²)·F' = 3εT − F and T' = −εF',
which makes every Taylor series below a short recurrence. The law knows no scale, so the time to rest is w·A(ε) and
the way to rest w²·B(ε), and all discs with the same side of ε* = 0.653 (where G = 0) run along one curve w = c·W(ε):

    G·A' = 2T·A − 1      G·B' = 4T·B − ε      W'/W = −2T/G,   W = |ε−ε*|^(1/α) · exp q(ε),   α = −G'(ε*) / 2T(ε*)

A, B and q are analytic at ε* and have logarithms only at ε = 0, 1 and ∞. They are kept as Taylor `Chart`s that
leave ε* in both directions (the stable direction) and shrink towards those three points.

Three `REGIONS`: low (ε ≤ 1/3), mid, and high (ε ≥ 1). What the kernel reads, with h = v+w and x = v/h:

    STATE(x)   a = A·w/h, b = B·w²/(vh), and where the disc is on its curve, in remaining time θ and way D
    BY_TIME    back from θ to x;   BY_WAY   back from D to x

In the mid region the place on the curve is the phase ±θ^α (or ±D^(α/2)), analytic through ε*, shifted and scaled to
run from 1 to 2; outside, θ and D are 1 at the region's border, and the phase is y below and 3 − y above, with
y = θ^(−1/4) and D^(−1/7) below (v ∝ w^(3/4)), θ^(−1/2) and D^(−1/4) above (w ∝ √v): there y ∝ ε or 1/ε.
Cells are as long as `TOLERANCE` allows, which grades them towards the logarithms by itself.
"""

from bisect import bisect
from pathlib import Path

from mpmath import binomial, cos, ellipe, ellipk, exp, findroot, log, mp, mpf, pi, power

mp.dps = 34
TERMS = 50
DEGREE = 11
TOLERANCE = mpf("1e-15")
NEAREST = mpf("1e-10")  # charts go so near to ε = 1, and over it by a parabola: A, B and q are twice differentiable
FARTHEST = mpf("1e12")
TARGET = Path(__file__).parents[2] / "carrom" / "physics" / "spin_tables.py"


def force(e):
    """F(ε): friction force over μ·m·g."""
    if e <= 1:
        return 4 / (3 * pi * e) * ((e * e + 1) * ellipe(e * e) - (1 - e * e) * ellipk(e * e))
    k = 1 / (e * e)
    return 4 / (3 * pi) * ((e * e + 1) * ellipe(k) - (e * e - 1) * ellipk(k))


def torque(e):
    """T(ε): friction torque over μ·m·g·R."""
    if e <= 1:
        return 4 / (9 * pi) * ((4 - 2 * e * e) * ellipe(e * e) - (1 - e * e) * ellipk(e * e))
    k = 1 / (e * e)
    return 4 * e / (9 * pi) * ((4 - 2 * e * e) * ellipe(k) + (2 * e * e - 5 + 3 * k) * ellipk(k))


STAR = findroot(lambda e: 2 * e * torque(e) - force(e), mpf("0.653"))


def horner(series, x):
    value = mpf(0)
    for term in reversed(series):
        value = value * x + term
    return value


def law_series(c):
    """Taylor series of F, T and G about c."""
    p = (c - c**3, 1 - 3 * c * c, -3 * c, mpf(-1))
    with mp.workdps(4 * mp.dps):  # the elliptic integrals cancel where ε is far from 1
        f, t = [force(c)], [torque(c)]
    for n in range(TERMS + 1):
        right = 3 * (c * t[n] + (t[n - 1] if n else 0)) - f[n]
        for k in (1, 2, 3):
            if n + 1 - k > 0:
                right -= p[k] * (n + 1 - k) * f[n + 1 - k]
        f.append(right / (p[0] * (n + 1)))
        t.append(-c * f[n + 1] - n * f[n] / (n + 1))
    g = [2 * (c * t[n] + (t[n - 1] if n else 0)) - f[n] for n in range(len(f))]
    return f, t, g


_, _t, _g = law_series(STAR)
ALPHA = -_g[1] / (2 * _t[0])


class Chart:
    """Taylor series of A, B and q about `centre`; started with their values there, or at ε* with none."""

    def __init__(self, centre, start=None):
        self.centre = centre
        _, self.t, self.g = law_series(centre)
        if start is None:
            self.g[0] = mpf(0)
            self.a = self.regular(2, [mpf(1)])
            self.b = self.regular(4, [centre, mpf(1)])
            ratio = self.quotient(self.t, self.g[1:])
            self.q = [mpf(0)] + [-2 * ratio[n + 1] / (n + 1) for n in range(TERMS - 1)]
        else:
            a, b, q = start
            self.a = self.onward(2, [mpf(1)], a)
            self.b = self.onward(4, [centre, mpf(1)], b)
            ratio, away = self.quotient(self.t, self.g), centre - STAR
            slope = [-2 * ratio[n] + 1 / ALPHA / away * (-1) ** (n + 1) / away**n for n in range(TERMS)]
            self.q = [q] + [slope[n] / (n + 1) for n in range(TERMS)]

    def regular(self, m, source):
        """The solution of G·y' = m·T·y − source that is analytic where G = 0."""
        y = []
        for n in range(TERMS):
            right = -(source[n] if n < len(source) else 0)
            right += m * sum(self.t[j] * y[n - j] for j in range(1, n + 1))
            right -= sum(self.g[j] * (n + 1 - j) * y[n + 1 - j] for j in range(2, n + 1))
            y.append(right / (n * self.g[1] - m * self.t[0]))
        return y

    def onward(self, m, source, first):
        """The solution of G·y' = m·T·y − source with y = first at the centre."""
        y = [first]
        for n in range(TERMS):
            right = -(source[n] if n < len(source) else 0)
            right += m * sum(self.t[j] * y[n - j] for j in range(n + 1))
            right -= sum(self.g[j] * (n + 1 - j) * y[n + 1 - j] for j in range(1, n + 1))
            y.append(right / (self.g[0] * (n + 1)))
        return y

    @staticmethod
    def quotient(over, under):
        series = []
        for n in range(TERMS):
            series.append((over[n] - sum(under[j] * series[n - j] for j in range(1, n + 1))) / under[0])
        return series

    def at(self, e, terms=None):
        """A, B and q at ε."""
        return tuple(horner(series[:terms], e - self.centre) for series in (self.a, self.b, self.q))


REACH = mpf("0.4")  # of the distance to the nearest logarithm: 0.4^50 = 1e-20


def charts():
    """Charts from 1/FARTHEST to FARTHEST in order, and the bounds between them: each starts where the last ends."""
    middle = Chart(STAR)
    down, lows = [middle], [STAR - REACH * (1 - STAR)]
    while lows[-1] > 1 / FARTHEST:
        down.append(Chart(lows[-1], down[-1].at(lows[-1])))
        lows.append(lows[-1] * (1 - REACH))
    up, highs = [middle], [STAR + REACH * (1 - STAR)]
    while 1 - highs[-1] > NEAREST:
        up.append(Chart(highs[-1], up[-1].at(highs[-1])))
        highs.append(1 - (1 - highs[-1]) * (1 - REACH))
    before, after = highs[-1], 2 - highs[-1]
    up.append(Chart(after, Chart(before, up[-1].at(before)).at(after, 3)))
    highs[-1:] = [mpf(1), after]
    while highs[-1] < FARTHEST:
        up.append(Chart(highs[-1], up[-1].at(highs[-1])))
        highs.append(1 + (highs[-1] - 1) * (1 + REACH))
    return [*reversed(down), *up[1:]], [*reversed(lows[:-1]), *highs[:-1]]


CHARTS, BOUNDS = charts()


def curve(e):
    """A, B and W at ε."""
    a, b, q = CHARTS[bisect(BOUNDS, e)].at(e)
    return a, b, power(abs(e - STAR), 1 / ALPHA) * exp(q)


def time_left(e):
    """Remaining time on the curve, A·W."""
    a, _, w = curve(e)
    return a * w


def way_left(e):
    """Remaining way on the curve, B·W²."""
    _, b, w = curve(e)
    return b * w * w


LOW, HIGH = mpf(1) / 3, mpf(1)  # where the regions meet


class Place:
    """Where a disc is on its curve, told by what is left: θ (time) or D (way), with z = left^exponent near ε*.

    `below` and `above`: left ∝ ε^−below for ε → 0, left ∝ ε^above for ε → ∞.
    """

    def __init__(self, left, exponent, below, above):
        self.left, self.exponent, self.below, self.above = left, exponent, below, above
        self.at_low, self.at_high = left(LOW), left(HIGH)
        self.width = self.z(HIGH) - self.z(LOW)
        self.star = 1 - self.z(LOW) / self.width

    def z(self, e):
        """Analytic in ε, 0 at ε*."""
        return power(self.left(e), self.exponent) * (1 if e > STAR else -1)

    def stored(self, e):
        """What STATE holds: y over v/h, phase less its value at ε*, or y over w/h."""
        if e < LOW:
            return power(self.left(e) / self.at_low, -1 / self.below) * (1 + e) / e
        return power(self.left(e) / self.at_high, -1 / self.above) * (1 + e) if e > HIGH else self.z(e) / self.width

    def state(self, phase):
        """v/h over y, x, or w/h over y at a phase in (0, 3)."""
        if 1 <= phase <= 2:
            e = self.solve(lambda e: self.z(e) / self.width + self.star - phase, (LOW / 2, HIGH * 2))
            return e / (1 + e)
        low = phase < 1
        y = phase if low else 3 - phase
        target = log(self.at_low if low else self.at_high) - log(y) * (self.below if low else self.above)
        first = log(LOW * y if low else HIGH / y)
        e = exp(self.solve(lambda u: log(self.left(exp(u))) - target, (first, first + mpf("0.01")), "secant"))
        return (e if low else 1) / (1 + e) / y

    @staticmethod
    def solve(f, bracket, how="anderson"):
        return findroot(f, bracket, solver=how, tol=mpf("1e-24"), verify=False)


BY_TIME = Place(time_left, ALPHA, mpf(4), mpf(2))
BY_WAY = Place(way_left, ALPHA / 2, mpf(7), mpf(4))


def state(x):
    """The row of STATE at x = v/(v+w)."""
    e = x / (1 - x)
    a, b, _ = curve(e)
    return a / (1 + e), b / (e * (1 + e)), BY_TIME.stored(e), BY_WAY.stored(e)


NODES = [cos(pi * (2 * i + 1) / (2 * (DEGREE + 1))) for i in range(DEGREE + 1)]
BETWEEN = [cos(pi * i / (DEGREE + 1)) for i in range(1, DEGREE + 1)]


def monomials(values):
    """Coefficients in u of the polynomial through `values` at the Chebyshev NODES."""
    n = DEGREE + 1
    total, before, now = [mpf(0)] * n, [mpf(1)], [mpf(0), mpf(1)]
    for k in range(n):
        weight = 2 * sum(value * cos(k * pi * (2 * i + 1) / (2 * n)) for i, value in enumerate(values)) / n
        for power_of, factor in enumerate(before):
            total[power_of] += factor * weight / (1 if k else 2)
        after = [mpf(0), *(2 * factor for factor in now)]
        before, now = now, [c - (before[i] if i < len(before) else 0) for i, c in enumerate(after)]
    return total


def fit(function, low, high):
    """One polynomial per value of the function over [low, high]; None where they miss by more than TOLERANCE."""
    middle, half = (low + high) / 2, (high - low) / 2
    rows = list(zip(*(function(middle + half * u) for u in NODES), strict=True))
    series = [monomials(row) for row in rows]
    for u in BETWEEN[::3]:
        true = function(middle + half * u)
        if any(abs(horner(one, u) - value) > TOLERANCE for one, value in zip(series, true, strict=True)):
            return None
    return series


def cells(function, borders):
    """[(low, high, coefficients)]: from each border to the next, every cell as long as it may be."""
    found, low = [], borders[0]
    for end in borders[1:]:
        length = end - low
        while low < end:
            high = min(end, low + 3 * length)
            while (series := fit(function, low, mpf(float(high)))) is None:
                high = low + (high - low) * mpf("0.75")
            high = mpf(float(high))
            found.append((low, high, series))
            low, length = high, high - low
    return found


def literal(values):
    return "(" + ", ".join(repr(float(value)) for value in values) + ",)"


def table(name, comment, function, borders):
    """Source text of a table: the lower ends of its cells, each cell's middle and 1/half-length, coefficients."""
    found = cells(function, borders)
    middles = [mpf(float((low + high) / 2)) for low, high, _ in found]
    yield f"{name}_KNOTS = {literal(low for low, _, _ in found)}"
    yield f'"""{comment}"""'
    yield f"{name}_SCALES = ("
    for middle, (low, high, _) in zip(middles, found, strict=True):
        yield f"    {literal([middle, 2 / (high - low)])},"
    yield ")"
    yield f"{name}_SERIES = ("
    for _, _, series in found:
        yield from (f"    ({literal(series[0])},", *(f"     {literal(one)}," for one in series[1:]), "    ),")
    yield ")"


def power_table(name, exponent):
    """Source text of r^exponent on (0, 1]: by sixteenths, at the middles of r's 256 pieces, by the binomial series."""
    yield f"{name}_SIXTEENTH = {float(power(16, -exponent))!r}"
    yield f"{name}_PIECES = {literal(power((k + mpf(0.5)) / 256, exponent) for k in range(256))}"
    yield f"{name}_SERIES = {literal(binomial(exponent, k) for k in range(10))}"


def source():
    yield '"""Coefficients of `spinning.py`, made and explained by `docs/physics/spin_tables.py`. Do not edit."""'
    yield "# fmt: off"
    yield "# ruff: noqa: E501 - rows of numbers"
    yield ""
    yield f"TIME_PHASE, WAY_PHASE = {float(BY_TIME.star)!r}, {float(BY_WAY.star)!r}"
    yield '"""The phase of ε* among the places in time and in way."""'
    yield from power_table("ALPHA", ALPHA)
    yield from power_table("SEVENTH", mpf(1) / 7)
    comment = "Over x = v/(v+w): a, b, place in time, place in way."
    yield from table("STATE", comment, state, (mpf(0), LOW / (1 + LOW), HIGH / (1 + HIGH), mpf(1)))
    comment = "Over the phase: v/h over y (below 1), x (from 1 to 2), w/h over y (above 2)."
    for name, place in (("BY_TIME", BY_TIME), ("BY_WAY", BY_WAY)):
        yield from table(name, comment, lambda phase, place=place: (place.state(phase),), tuple(map(mpf, range(4))))


if __name__ == "__main__":
    TARGET.write_text("\n".join(source()) + "\n", encoding="utf-8")
