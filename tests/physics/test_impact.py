"""One impact of two discs, or of a disc and the frame (design "Impacts")."""

from math import cos, pi, sin

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.physics.impact import FLOOR, rebound, strike
from carrom.physics.restitution import law_of
from carrom.physics.workspace import COLUMNS, MASS, RADIUS, RIM, SPEED, UX, UY, X, Y, set_velocity

speeds = st.floats(-8, 8)
pairs = st.tuples(speeds, speeds)
coefficients = st.floats(0, 1)


def pair(angle, v1, v2, rims, masses=(0.015, 0.0055)):
    discs = np.zeros((2, COLUMNS))
    for i, (v, rim, mass) in enumerate(zip((v1, v2), rims, masses, strict=True)):
        set_velocity(discs, i, *v)
        discs[i, RIM], discs[i, MASS], discs[i, RADIUS] = rim, mass, 0.0159
    discs[1, X], discs[1, Y] = 0.0318 * cos(angle), 0.0318 * sin(angle)
    return discs


def velocity(discs, i):
    return np.array([discs[i, SPEED] * discs[i, UX], discs[i, SPEED] * discs[i, UY]])


def energy(discs):
    return sum(discs[i, MASS] * (discs[i, SPEED] ** 2 / 2 + discs[i, RIM] ** 2 / 4) for i in range(len(discs)))


@given(st.floats(0, 2 * pi), pairs, pairs, pairs, coefficients, coefficients)
def test_two_discs_keep_momentum_gain_no_energy_and_part_as_restitution_says(angle, v1, v2, rims, e, mu):
    discs, n = pair(angle, v1, v2, rims), np.array([cos(angle), sin(angle)])
    approach = float((velocity(discs, 0) - velocity(discs, 1)) @ n)
    before, at_first = sum(discs[i, MASS] * velocity(discs, i) for i in (0, 1)), energy(discs)
    strike(discs, 0, 1, law_of(e), mu)
    assert sum(discs[i, MASS] * velocity(discs, i) for i in (0, 1)) == pytest.approx(before, abs=1e-15)
    parting = float((velocity(discs, 1) - velocity(discs, 0)) @ n)
    if approach > 0:
        assert parting == pytest.approx(max(FLOOR, approach * (e if approach >= FLOOR else 1)), abs=1e-13)
        assert energy(discs) <= at_first + 2.1e-9


@given(st.floats(0, 2 * pi), pairs, pairs, pairs, coefficients)
def test_contact_friction_slows_the_slip_and_never_turns_it_round(angle, v1, v2, rims, mu):
    discs, t = pair(angle, v1, v2, rims), np.array([-sin(angle), cos(angle)])

    def slip():
        return float((velocity(discs, 0) - velocity(discs, 1)) @ t) + discs[0, RIM] + discs[1, RIM]

    before = slip()
    strike(discs, 0, 1, law_of(0.9), mu)
    assert abs(slip()) <= abs(before) + 1e-13
    assert slip() * before >= -1e-12


def test_a_thin_hit_throws_the_man_and_turns_both():
    discs = pair(pi / 4, (1.0, 0.0), (0.0, 0.0), (0.0, 0.0), masses=(0.0055, 0.0055))
    normal = strike(discs, 0, 1, law_of(0.9), 0.1)
    assert normal == pytest.approx(1.9 * 0.00275 * cos(pi / 4))
    n, t = np.array([cos(pi / 4), sin(pi / 4)]), np.array([-sin(pi / 4), cos(pi / 4)])
    assert velocity(discs, 1) @ n == pytest.approx(normal / 0.0055)
    assert velocity(discs, 1) @ t == pytest.approx(-0.1 * normal / 0.0055)
    assert discs[0, RIM] == discs[1, RIM] == pytest.approx(2 * 0.1 * normal / 0.0055)


@given(pairs, speeds, coefficients, coefficients)
def test_the_frame_gives_no_energy_beyond_the_floors_price(v, rim, e, mu):
    discs = np.zeros((1, COLUMNS))
    set_velocity(discs, 0, *v)
    discs[0, RIM], discs[0, MASS], discs[0, RADIUS] = rim, 0.015, 0.02065
    before = energy(discs)
    rebound(discs, 0, 1.0, 0.0, law_of(e), mu)
    assert velocity(discs, 0)[0] <= -FLOOR * (1 - 1e-12) or v[0] < 0
    if v[0] >= 0:
        assert energy(discs) <= before + 7.5e-9 + 1e-15


def test_a_spinning_disc_leaves_the_frame_to_the_side():
    discs = np.zeros((1, COLUMNS))
    set_velocity(discs, 0, 0.0, 2.0)
    discs[0, RIM], discs[0, MASS] = 1.0, 0.015
    rebound(discs, 0, 0.0, 1.0, law_of(0.75), 0.1)
    assert velocity(discs, 0) == pytest.approx([1 / 3, -1.5])
    assert discs[0, RIM] == pytest.approx(1 / 3)
