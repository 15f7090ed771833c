"""What aims predict of an impact is what the kernel makes of it: one law, called in two places."""

from math import cos, hypot, sin

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.bots.aim_paths.deflection import centre_line, deflected, driven, restitution_for
from carrom.bots.aim_paths.records import AimConstants, Vector
from carrom.physics.impact import rebound, strike
from carrom.physics.restitution import Restitution, law_of
from carrom.physics.workspace import COLUMNS, MASS, RIM, SPEED, UX, UY, X, Y, set_velocity

angles, cuts, rims, shares = st.floats(0, 6.3), st.floats(-1.3, 1.3), st.floats(-2, 2), st.floats(0.1, 1)


def arriving(heading: float, rim: float, beyond: float, other_mass: float) -> np.ndarray:
    """A disc of mass 1 at 1 m/s, rim speed `rim`, and one at rest that it touches in the direction `beyond`."""
    discs = np.zeros((2, COLUMNS))
    set_velocity(discs, 0, cos(heading), sin(heading))
    discs[0, RIM], discs[:, MASS] = rim, (1.0, other_mass)
    discs[1, X], discs[1, Y] = 0.03 * cos(beyond), 0.03 * sin(beyond)
    return discs


def as_predicted(discs: np.ndarray) -> tuple[float, float, float, float]:
    """Direction, share of v² and rim speed, as a share of the speed, of the disc that arrived."""
    return discs[0, UX], discs[0, UY], discs[0, SPEED] * discs[0, SPEED], discs[0, RIM] / discs[0, SPEED]


@given(angles, cuts, rims, st.floats(0.2, 5), shares, shares)
def test_a_glance_off_a_disc_is_the_kernels_impact(heading, cut, rim, other_mass, restitution, friction):
    discs, normal = arriving(heading, rim, heading + cut, other_mass), Vector(cos(heading + cut), sin(heading + cut))
    strike(discs, 0, 1, law_of(restitution), friction)
    reduced = other_mass / (1.0 + other_mass)
    (ux, uy), kept, after = deflected(Vector(cos(heading), sin(heading)), rim, normal, reduced, restitution, friction)
    if discs[0, SPEED] > 1e-3:
        assert (ux, uy, kept, after) == pytest.approx(as_predicted(discs), abs=1e-9)


@given(angles, cuts, rims, shares, shares)
def test_a_bounce_off_the_frame_is_the_kernels_rebound(heading, cut, rim, restitution, friction):
    discs, normal = arriving(heading, rim, 0.0, 1.0), Vector(cos(heading + cut), sin(heading + cut))
    rebound(discs, 0, *normal, law_of(restitution), friction)
    (ux, uy), kept, after = deflected(Vector(cos(heading), sin(heading)), rim, normal, 1.0, restitution, friction)
    assert (ux, uy, kept, after) == pytest.approx(as_predicted(discs), abs=1e-9)


@given(angles, cuts, st.floats(-0.5, 0.5), st.floats(0.5, 1), st.floats(0, 0.15))
def test_a_man_struck_on_the_predicted_line_leaves_as_it_must(heading, cut, rim, restitution, friction):
    """To within the simplification: approach and slip along the man's direction, not along the line of the centres."""
    law = law_of(restitution)
    constants = AimConstants(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, law, law, restitution, friction, friction, 1.0, 1.0)
    must = Vector(cos(heading + cut), sin(heading + cut))
    nx, ny = centre_line(constants, must, Vector(cos(heading), sin(heading)), rim, restitution)
    discs = arriving(heading, rim, float(np.arctan2(ny, nx)), 1.0)
    normal = strike(discs, 0, 1, law_of(restitution), friction)
    assert discs[1, UX] * must.y - discs[1, UY] * must.x == pytest.approx(0.0, abs=0.05)
    assert normal == pytest.approx(driven(cos(heading) * nx + sin(heading) * ny, 0.5, restitution))
    assert hypot(nx, ny) == pytest.approx(1.0)


@given(st.floats(0, 1), st.floats(0, 1), st.floats(0.01, 100), st.floats(1e3, 1e7), shares)
def test_the_restitution_for_a_speed_is_that_of_the_approach_that_gives_it(top, lower, half, need, reduced):
    law = Restitution(top, top * lower, half)
    restitution = restitution_for(law, need, reduced)
    approach = 1e-6 * need / (reduced * (1.0 + restitution))
    assert law.at(approach) == pytest.approx(restitution, abs=1e-9)
