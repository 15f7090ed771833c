"""Make `tests/physics/spin_reference.txt`: how sixteen discs slide and spin, to 20 digits.

    python docs/physics/spin_reference.py

writes the same bytes every time, in some minutes, and needs mpmath (`pip install mpmath`). It shares nothing with the
tables of `spin_tables.py`: F and T are the elliptic integrals of Farkas, Bartels, Unger and Wolf (PRL 90, 248302,
2003), integrated step by step (Gragg's midpoint rule, extrapolated after Bulirsch and Stoer, the error choosing the
steps). The variable is λ with dt = (v+w)·dλ: the disc nears rest like e^−λ, time and way converge to those at rest.
"""

from pathlib import Path

from mpmath import ellipe, ellipk, log10, mp, mpf, nstr, pi

mp.dps = 32
ROWS = 9
TOLERANCE = mpf("1e-22")
TARGET = Path(__file__).parents[2] / "tests" / "physics" / "spin_reference.txt"

STARTS = (
    ("2", "0.2"), ("3", "1"), ("1", "1"), ("1", "1.5"), ("1", "2"), ("1", "5"), ("4", "0.001"), ("0.001", "3"),
    ("1", "0.999999"), ("0.999999", "1"), ("0.6530017892055976", "1"), ("0.65", "1"), ("0.66", "1"), ("5", "3"),
    ("0.5", "20"), ("8", "0.000001"),
)  # fmt: skip
STOPS = (mpf("0.25"), mpf(1), mpf(3))
REST = mpf(48)


def force_and_torque(e):
    """F(ε) and T(ε); with more digits where the elliptic integrals cancel."""
    with mp.workdps(mp.dps + int(5 * abs(log10(e))) + 5):
        if e <= 1:
            big_e, big_k = ellipe(e * e), ellipk(e * e) if e < 1 else mpf(0)
            f = ((e * e + 1) * big_e - (1 - e * e) * big_k) / e
            t = (4 - 2 * e * e) * big_e - (1 - e * e) * big_k
        else:
            big_e, big_k = ellipe(1 / (e * e)), ellipk(1 / (e * e))
            f = (e * e + 1) * big_e - (e * e - 1) * big_k
            t = e * ((4 - 2 * e * e) * big_e + (2 * e * e - 5 + 3 / (e * e)) * big_k)
        return 4 / (3 * pi) * f, 4 / (9 * pi) * t


def slope(state):
    """d(v, w, s, t)/dλ with μ·g = 1."""
    v, w, _, _ = state
    f, t = force_and_torque(v / w)
    h = v + w
    return -h * f, -2 * h * t, h * v, h


def midpoint(state, first, step, n):
    """Gragg's midpoint rule with n substeps."""
    part = step / n
    before, now = state, [y + part * dy for y, dy in zip(state, first, strict=True)]
    for _ in range(n - 1):
        before, now = now, [y + 2 * part * dy for y, dy in zip(before, slope(now), strict=True)]
    return [(y + z + part * dy) / 2 for y, z, dy in zip(now, before, slope(now), strict=True)]


def extrapolated(state, step):
    """The state a step later and the error, relative to v and w (to 1 for s and t)."""
    first, rows = slope(state), []
    for k in range(ROWS):
        row = [midpoint(state, first, step, 2 * k + 2)]
        for j in range(k):
            ratio = (mpf(k + 1) / (k - j)) ** 2 - 1
            row.append([a + (a - b) / ratio for a, b in zip(row[j], rows[-1][j], strict=True)])
        rows.append(row)
    best, other = rows[-1][-1], rows[-1][-2]
    scales = (best[0], best[1], 1, 1)
    return best, max(abs((a - b) / c) for a, b, c in zip(best, other, scales, strict=True))


def journey(v, w):
    """(t, s, v, w) at each of the STOPS, and (t, s, 0, 0) at rest."""
    state, here, step = [mpf(v), mpf(w), mpf(0), mpf(0)], mpf(0), mpf("0.1")
    for stop in (*STOPS, REST):
        while here < stop:
            length = min(step, stop - here)
            later, error = extrapolated(state, length)
            if error < TOLERANCE:
                state, here = later, here + length
            wish = (TOLERANCE / (error + mpf("1e-40"))) ** (mpf(1) / (2 * ROWS - 1)) * mpf("0.9")
            step = min(mpf("0.5"), length * max(mpf("0.3"), min(2, wish)))
        yield (state[3], state[2], *(state[:2] if stop < REST else (mpf(0), mpf(0))))


def source():
    yield "# v0 w0 t s v w with braking = 1; made by docs/physics/spin_reference.py"
    for v, w in STARTS:
        for row in journey(float(v), float(w)):
            yield " ".join([v, w, *(nstr(number, 20) for number in row)])


if __name__ == "__main__":
    TARGET.write_text("\n".join(source()) + "\n", encoding="utf-8")
