"""Elementary functions of + − × ÷ √ and comparison alone: the same bits on every machine, where those of the system's
library differ in the last one. Errors are stated in units in the last place (ulp) and tested against numbers of many
digits. Compiled; Python calls them too. DLMF: the NIST Digital Library of Mathematical Functions."""

from math import sqrt

from carrom.physics.compiling import inlined, lean

_PI, _HALF_PI, _HALF_PI_REST = 3.141592653589793, 1.5707963267948966, 6.123233995736766e-17
_QUADRANTS = 0.6366197723675814
"""2 ÷ π."""
_FIRST_HALF_PI, _SECOND_HALF_PI, _THIRD_HALF_PI = 1.5707963267341256, 6.077100506303966e-11, 2.0222662487959506e-21
"""π ÷ 2 in three parts, the first two of 33 bits, so that their products with small whole numbers are exact."""
_ARCS = (
    0.0, 0.06241880999595735, 0.12435499454676144, 0.18534794999569476, 0.24497866312686414, 0.3028848683749714,
    0.35877067027057225, 0.4124104415973873, 0.4636476090008061, 0.5123894603107377, 0.5585993153435624,
    0.6022873461349642, 0.6435011087932844, 0.6823165548747481, 0.7188299996216245, 0.7531512809621944,
    0.7853981633974483,
)  # fmt: skip
"""The arcs whose tangents are 0 to 16 sixteenths."""
_LOG_2, _LOG_2_REST = 0.6931471803691238, 1.9082149292705877e-10
"""The natural logarithm of 2, its first 32 bits and the rest."""
_PER_LOG_2 = 1.4426950408889634
_ROOT_HALF, _ROOT_2 = 0.7071067811865476, 1.4142135623730951
_OF_SINE = (
    1 / 355687428096000, -1 / 1307674368000, 1 / 6227020800, -1 / 39916800, 1 / 362880, -1 / 5040, 1 / 120, -1 / 6,
)  # fmt: skip
_OF_COSINE = (
    1 / 20922789888000, -1 / 87178291200, 1 / 479001600, -1 / 3628800, 1 / 40320, -1 / 720, 1 / 24,
)  # fmt: skip
_OF_ARC = (1 / 15, -1 / 13, 1 / 11, -1 / 9, 1 / 7, -1 / 5, 1 / 3)
_OF_LOGARITHM = (1 / 23, 1 / 21, 1 / 19, 1 / 17, 1 / 15, 1 / 13, 1 / 11, 1 / 9, 1 / 7, 1 / 5, 1 / 3)
_OF_EXPONENTIAL = (
    1 / 87178291200, 1 / 6227020800, 1 / 479001600, 1 / 39916800, 1 / 3628800, 1 / 362880, 1 / 40320, 1 / 5040,
    1 / 720, 1 / 120, 1 / 24, 1 / 6, 0.5,
)  # fmt: skip
"""The terms of their series, the one of the highest power first."""
_LEAST_EXPONENT = -700.0
_SURE = 6.0
"""From here on the error function is 1, to the last bit."""


@inlined
def _series(terms: tuple[float, ...], x: float) -> float:
    """The sum of a series in the powers of x (Horner's scheme)."""
    total = 0.0
    for term in terms:
        total = term + x * total
    return total


@lean
def cosine_and_sine(angle: float) -> tuple[float, float]:
    """The cosine and the sine of an angle, rad, at most 100,000 in size; each off by less than 1 ulp.

    The angle is taken to within an eighth of a turn of a multiple of π ÷ 2 (Cody and Waite, *Software Manual for the
    Elementary Functions*, 1980, chapter 8), with a rest below the last bit; there both are Taylor's series (DLMF
    4.19.1, 4.19.2) up to the seventeenth power."""
    quadrant = int(angle * _QUADRANTS + (0.5 if angle >= 0.0 else -0.5))
    left = angle - quadrant * _FIRST_HALF_PI
    most = left - quadrant * _SECOND_HALF_PI
    lost = quadrant * _THIRD_HALF_PI - ((left - most) - quadrant * _SECOND_HALF_PI)
    x = most - lost
    rest = (most - x) - lost
    z = x * x
    sine = x + (z * x * _series(_OF_SINE, z) + rest * (1.0 - 0.5 * z))
    half = 0.5 * z
    near = 1.0 - half
    cosine = near + (((1.0 - near) - half) + (z * z * _series(_OF_COSINE, z) - x * rest))
    turned = quadrant % 4
    if turned == 1:
        return -sine, cosine
    if turned == 2:
        return -cosine, -sine
    if turned == 3:
        return sine, -cosine
    return cosine, sine


@lean
def arctangent(y: float, x: float) -> float:
    """The angle of the direction (x, y), −π to π, as `math.atan2`, but 0 for the null vector and for negative zeros;
    off by less than 2 ulp.

    The smaller coordinate over the greater is a tangent; the nearest arc of sixteenths is taken off by the law for the
    difference of two arcs (DLMF 4.24.15), the rest is Gregory's series (DLMF 4.24.3) up to the fifteenth power."""
    up, right = abs(y), abs(x)
    low, high = (up, right) if up <= right else (right, up)
    if high == 0.0:
        return 0.0
    number = int(16.0 * (low / high) + 0.5)
    known = number / 16.0
    t = (low - known * high) / (high + known * low)
    z = t * t
    angle = _ARCS[number] + (t - t * z * _series(_OF_ARC, z))
    if up > right:
        angle = _HALF_PI - (angle - _HALF_PI_REST)
    if x < 0.0:
        angle = _PI - (angle - 2.0 * _HALF_PI_REST)
    return -angle if y < 0.0 else angle


@lean
def arcsine(x: float) -> float:
    """The angle of this sine, from −1 to 1: −π ÷ 2 to π ÷ 2; off by less than 3 ulp (DLMF 4.24.7 and Pythagoras)."""
    return arctangent(x, sqrt((1.0 - x) * (1.0 + x)))


@lean
def arccosine(x: float) -> float:
    """The angle of this cosine, from −1 to 1: 0 to π; off by less than 3 ulp (DLMF 4.24.7 and Pythagoras)."""
    return arctangent(sqrt((1.0 - x) * (1.0 + x)), x)


@lean
def logarithm(x: float) -> float:
    """The natural logarithm of a number above 0 that is not subnormal; off by less than 2 ulp.

    x = 2ᵏ · m with m from √½ to √2; log m = 2 artanh s, s = (m − 1) ÷ (m + 1), by its series (DLMF 4.37.32 and 4.6.4)
    up to the twenty-third power."""
    doublings = 0
    while x < _ROOT_HALF:
        x *= 2.0
        doublings -= 1
    while x > _ROOT_2:
        x *= 0.5
        doublings += 1
    above = x - 1.0
    s = above / (2.0 + above)
    z = s * s
    series = 2.0 * z * _series(_OF_LOGARITHM, z)
    # 2s = above − s · above, and above is exact
    half = 0.5 * above * above
    return doublings * _LOG_2 - ((half - (s * (half + series) + doublings * _LOG_2_REST)) - above)


@lean
def exponential(x: float) -> float:
    """e to the power of x, at most 700; 0 below −700; off by less than 2 ulp.

    x = n · log 2 + r with |r| at most half of log 2, taken off in two parts; e to the power of r is its series (DLMF
    4.2.19) up to the fourteenth power, and 2ⁿ a product of squares."""
    if x < _LEAST_EXPONENT:
        return 0.0
    whole = int(x * _PER_LOG_2 + (0.5 if x >= 0.0 else -0.5))
    high, low = x - whole * _LOG_2, whole * _LOG_2_REST
    r = high - low
    grown = 1.0 + (high - (low - r * r * _series(_OF_EXPONENTIAL, r)))
    power, square = 1.0, 2.0 if whole >= 0 else 0.5
    left = abs(whole)
    while left > 0:
        if left % 2 == 1:
            power *= square
        square *= square
        left //= 2
    return grown * power


@lean
def error_function(x: float) -> float:
    """The error function; off by less than 4 · 10⁻¹⁶.

    The rational approximations of W. J. Cody, "Rational Chebyshev approximations for the error function", Math. Comp.
    23 (1969) 631 to 637: of erf up to 0.46875, beyond it of its complement, times e to the power of −x². That for x
    from 4 on is left out: what it would mend is less than the last bit of 1."""
    size = abs(x)
    if size <= 0.46875:
        z = x * x
        above = (1.85777706184603153e-1 * z + 3.16112374387056560) * z + 113.864154151050156
        above = (above * z + 377.485237685302021) * z + 3209.37758913846947
        below = ((z + 23.6012909523441209) * z + 244.024637934444173) * z + 1282.61652607737228
        return x * above / (below * z + 2844.23683343917062)
    if size >= _SURE:
        return 1.0 if x > 0.0 else -1.0
    above = (2.15311535474403846e-8 * size + 5.64188496988670089e-1) * size + 8.88314979438837594
    above = ((above * size + 66.1191906371416295) * size + 298.635138197400131) * size + 881.952221241769090
    above = ((above * size + 1712.04761263407058) * size + 2051.07837782607147) * size + 1230.33935479799725
    below = ((size + 15.7449261107098347) * size + 117.693950891312499) * size + 537.181101862009858
    below = ((below * size + 1621.38957456669019) * size + 3290.79923573344963) * size + 4362.61909014324716
    below = (below * size + 3439.36767414372164) * size + 1230.33935480374942
    left = exponential(-x * x) * above / below
    return 1.0 - left if x > 0.0 else left - 1.0


@lean
def nearest_whole(x: float) -> int:
    """The whole number nearest to x, the even one of two equally near ones, as `round`."""
    whole = int(x)
    rest = abs(x - whole)
    if rest > 0.5 or (rest == 0.5 and whole % 2 != 0):
        whole += 1 if x > 0.0 else -1
    return whole
