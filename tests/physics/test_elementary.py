"""The elementary functions against numbers of fifty digits: each is off by no more than it says."""

from math import ulp
from random import Random

import mpmath
import pytest

from carrom.physics.elementary import (
    arccosine,
    arcsine,
    arctangent,
    cosine_and_sine,
    error_function,
    exponential,
    logarithm,
    nearest_whole,
)

mpmath.mp.prec = 170
LUCK = Random(51)
SIZES = [LUCK.uniform(-1, 1) * 10 ** LUCK.uniform(-9, 5) for _ in range(1500)]
"""Of every size up to 100,000."""
ANGLES = [*SIZES, *(float(n * mpmath.pi / 4) for n in (*range(-40, 41), 12_345, 98_765)), 0.0]
"""Also where a sine or a cosine is nearly 0."""
SHARES = [*(x for x in SIZES if abs(x) < 1), *(1 - 10.0**-n for n in range(1, 16)), -1.0, 0.0, 1.0]
ABOVE = [1 - x for x in (LUCK.random() for _ in range(1000)) if x] + [2.0**-n * 1.7 for n in range(1000)]
POWERS = [LUCK.uniform(-700, 700) for _ in range(1000)] + [x for x in SIZES if abs(x) < 700]


def ulps(told: float, true: mpmath.mpf) -> float:
    return float(abs(told - true) / ulp(float(true)))


@pytest.mark.parametrize(
    ("function", "true", "asked", "most"),
    [
        pytest.param(lambda x: cosine_and_sine(x)[0], mpmath.cos, ANGLES, 1, id="cosine"),
        pytest.param(lambda x: cosine_and_sine(x)[1], mpmath.sin, ANGLES, 1, id="sine"),
        pytest.param(arcsine, mpmath.asin, SHARES, 3, id="arcsine"),
        pytest.param(arccosine, mpmath.acos, SHARES, 3, id="arccosine"),
        pytest.param(logarithm, mpmath.log, ABOVE, 2, id="logarithm"),
        pytest.param(exponential, mpmath.exp, POWERS, 2, id="exponential"),
    ],
)
def test_a_function_is_off_by_less_than_it_says(function, true, asked, most):
    assert max(ulps(function(x), true(mpmath.mpf(x))) for x in asked) < most


def test_the_angle_of_any_direction_is_off_by_less_than_two_units():
    pairs = [(y, x) for y, x in zip(SIZES, reversed(SIZES), strict=True)]
    pairs += [(0.0, -1.0), (1.0, 0.0), (-1.0, 0.0), (1.0, 1.0), (-1.0, -1.0), (1e-300, -1.0)]
    assert max(ulps(arctangent(y, x), mpmath.atan2(y, x)) for y, x in pairs) < 2
    assert arctangent(0.0, 0.0) == arctangent(0.0, 1.0) == 0.0


def test_the_error_function_is_off_by_less_than_four_parts_in_ten_to_the_sixteenth():
    asked = [*(LUCK.uniform(-7, 7) for _ in range(3000)), *SHARES, 0.46875, 0.4687500001, 5.9999, 6.0, -6.0, 1e9]
    assert max(float(abs(error_function(x) - mpmath.erf(x))) for x in asked) < 4e-16
    assert exponential(-701.0) == 0.0


def test_the_nearest_whole_number_is_that_of_round():
    asked = [*SIZES, *(n / 2 for n in range(-9, 10)), 0.49999999999999994, -0.49999999999999994]
    assert [nearest_whole(x) for x in asked] == [round(x) for x in asked]
