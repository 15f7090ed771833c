"""The geometry of aims, held against pencil and paper: places, speeds, tolerances, mirrors, and what bars a way.

No stroke is simulated here. On a board without contact friction and with a frame that gives all back, what an impact
does is Euclid's: a man leaves along the line of the centres, and a frame is a mirror.
"""

from dataclasses import replace
from itertools import pairwise
from math import acos, cos, degrees, hypot, pi, radians, sin, sqrt
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.board import FULL_FLICK, ICF, Point, Points, striker_places, striker_point
from carrom.bots.aim_paths.deflection import centre_line, deflected, driven, restitution_for
from carrom.bots.aim_paths.records import AimConstants, Vector
from carrom.bots.aiming import AIMED, Aim, aims, sample_places
from carrom.physics import TOURNAMENT, Matter
from carrom.physics.impact import rebound, strike
from carrom.physics.restitution import Restitution, law_of
from carrom.physics.workspace import COLUMNS, MASS, RIM, SPEED, UX, UY, X, Y, set_velocity
from tests.bots.families import BLOCK, FALLING, scattered

EUCLID = replace(TOURNAMENT, mu_disc=0.0, mu_frame=0.0, e_frame=1.0)
P, R = ICF.pocket_offset, ICF.pocket_radius
APART = ICF.striker_radius + ICF.man_radius
BRAKING = TOURNAMENT.mu * TOURNAMENT.g * 1e6
HEAVY = ICF.striker_mass / ICF.man_mass
POCKETS = {"NE": (P, P), "NW": (-P, P), "SW": (-P, -P), "SE": (P, -P)}
LEAST = 3e-4


def aimed(layout: Points, *families: str, matter: Matter = EUCLID, men=None) -> list[Aim]:
    places = striker_places(ICF, layout, "S")
    return aims(ICF, matter, layout, "S", places, men or tuple(layout), families or AIMED)  # type: ignore[arg-type]  # names as text


def from_the_middle(layout: Points, *families: str, men=None) -> list[Aim]:
    """The aims of a striker that may lie in the middle of its line and nowhere else."""
    return aims(ICF, EUCLID, layout, "S", ((0, 0),), men or tuple(layout), families)  # type: ignore[arg-type]  # names as text


def way_of(aim: Aim) -> tuple[Point, tuple[float, float], float]:
    """Where the striker starts, its direction, its speed."""
    speed = hypot(aim.stroke.vx, aim.stroke.vy)
    return striker_point(ICF, "S", aim.stroke.x), (aim.stroke.vx / speed, aim.stroke.vy / speed), speed


def met_along(aim: Aim, layout: Points) -> tuple[float, float]:
    """The line of the centres when the striker meets the man straight, `run` along its way."""
    (x, y), (ux, uy), _ = way_of(aim)
    man = layout[aim.first]
    nx, ny = man[0] - x - ux * aim.run, man[1] - y - uy * aim.run
    assert hypot(nx, ny) == pytest.approx(APART, abs=2)
    return nx / APART, ny / APART


def to_the_frame(limit: float, x: float, y: float, ux: float, uy: float) -> list[float]:
    """How far it is along a way to the frame on the left or right, and to that ahead or behind."""
    return [((limit if u > 0 else -limit) - at) / u if u else 1e12 for at, u in ((x, ux), (y, uy))]


def leaving(speed: float, run: float, cosine: float) -> float:
    """µm/s: how fast the man leaves: with (1 + e) m / (1 + m) of the striker's approach, e at that approach."""
    approach = sqrt(speed**2 - 2 * BRAKING * run) * cosine
    return (1 + TOURNAMENT.of_striker.at(approach * 1e-6)) * HEAVY / (1 + HEAVY) * approach


def test_a_straight_shot_is_what_pencil_and_paper_say():
    """From the middle of the line to the NE pocket, the man 200 mm before it on that way."""
    far = hypot(P, P + ICF.mid_line)
    ux, uy = P / far, (P + ICF.mid_line) / far
    layout = {"w1": (round(P - 200_000 * ux), round(P - 200_000 * uy))}
    aim = next(one for one in from_the_middle(layout, "direct") if one.pocket == "NE")
    _, heading, speed = way_of(aim)
    run = far - 200_000 - APART
    assert heading == pytest.approx((ux, uy), abs=1e-5)
    assert (aim.run, aim.distance) == pytest.approx((run, 200_000), abs=2)
    assert aim.cut == pytest.approx(0, abs=0.01)
    # a man met off by a sideways leaves off by a / both radii, and its pocket is R wide on either side
    assert aim.tolerance == pytest.approx(R / 200_000 * APART / run, rel=1e-4)
    # a quarter faster than what friction eats on 200 mm
    assert leaving(speed, run, 1.0) == pytest.approx(1.25 * sqrt(2 * BRAKING * 200_000), rel=1e-5)


@pytest.mark.parametrize("seed", range(3))
def test_a_man_struck_straight_is_met_on_the_far_side_of_its_pocket(seed):
    layout, seen = scattered(Random(seed), "w1", "w2", "b1", "b2", "queen", "w3"), 0
    for aim in aimed(layout, "direct", "cut", "back-shot"):
        if not aim.straight or aim.first != aim.man:
            continue
        seen += 1
        (x, y), (ux, uy), speed = way_of(aim)
        man, hole = layout[aim.man], POCKETS[aim.pocket]
        far, normal = hypot(hole[0] - man[0], hole[1] - man[1]), met_along(aim, layout)
        assert normal == pytest.approx(((hole[0] - man[0]) / far, (hole[1] - man[1]) / far), abs=1e-4)
        cosine = ux * normal[0] + uy * normal[1]
        assert aim.cut == pytest.approx(degrees(acos(min(cosine, 1.0))), abs=0.2)
        assert (aim.family == "back-shot") == (uy < 0)
        assert aim.family == "back-shot" or (aim.family == "cut") == (aim.cut > 15.0)
        assert cosine >= 0.17 - 1e-6, "no thinner than 80°"
        assert aim.distance == pytest.approx(far, abs=1)
        assert aim.tolerance == pytest.approx(R / far * APART * cosine / aim.run, rel=1e-3)
        assert leaving(speed, aim.run, cosine) == pytest.approx(1.25 * sqrt(2 * BRAKING * far), rel=1e-3)
        assert y == -ICF.mid_line
        assert x in sample_places(striker_places(ICF, layout, "S"))
    assert seen > 5


def test_without_throw_and_loss_a_bank_is_a_mirror():
    layout, seen = {"w1": (60_000, 100_000)}, set()
    for aim in aimed(layout, "bank"):
        (x, y), (ux, uy) = layout["w1"], met_along(aim, layout)
        steps = to_the_frame(ICF.half_side - ICF.man_radius, x, y, ux, uy)
        step = min(steps)
        bx, by = x + ux * step, y + uy * step
        vx, vy = (-ux, uy) if steps[0] < steps[1] else (ux, -uy)
        hole = POCKETS[aim.pocket]
        far = hypot(hole[0] - bx, hole[1] - by)
        assert (vx, vy) == pytest.approx(((hole[0] - bx) / far, (hole[1] - by) / far), abs=1e-3)
        assert aim.distance == pytest.approx(step + far, abs=200)
        assert aim.cut <= degrees(acos(0.3)) + 1e-6
        assert aim.tolerance == pytest.approx(R / (step + far) * APART * cos(radians(aim.cut)) / aim.run, rel=0.01)
        seen.add("EW"[int(bx < 0)] if steps[0] < steps[1] else "NS"[int(by < 0)])
    assert len(seen) > 1, "off more than one side"


def test_without_friction_and_loss_a_rebound_is_a_mirror():
    """Unfolded once or twice, the striker's way is one line from where it starts to where it meets the man."""
    layout, seen = {"w1": (-310_000, 220_000), "b1": (-290_000, 250_000)}, 0
    for aim in aimed(layout, "rebound", men=("w1",)):
        (x, y), (ux, uy), _ = way_of(aim)
        limit, man, hole = ICF.half_side - ICF.striker_radius, layout["w1"], POCKETS[aim.pocket]
        far = hypot(hole[0] - man[0], hole[1] - man[1])
        goal = (man[0] - APART * (hole[0] - man[0]) / far, man[1] - APART * (hole[1] - man[1]) / far)
        left = aim.run
        for _ in range(3):
            steps = to_the_frame(limit, x, y, ux, uy)
            step = min(*steps, left)
            x, y, left = x + ux * step, y + uy * step, left - step
            if left <= 0:
                break
            ux, uy = (-ux, uy) if steps[0] < steps[1] else (ux, -uy)
        assert (x, y) == pytest.approx(goal, abs=300)
        assert not aim.straight
        seen += 1
    assert seen > 0


@pytest.mark.parametrize("family", AIMED)
def test_the_mirrored_board_has_the_mirrored_aims(family):
    layout = {"block": BLOCK, **FALLING}[family]
    other = {disc: (-x, y) for disc, (x, y) in layout.items()}
    swapped = {"NE": "NW", "NW": "NE", "SW": "SE", "SE": "SW"}

    def told(found: list[Aim], sign: int) -> dict[tuple, float]:
        """By man, pocket and the man met first the greatest tolerance."""
        best: dict[tuple, float] = {}
        for one in found:
            key = (one.man, one.pocket if sign > 0 else swapped[one.pocket], one.first)
            best[key] = max(best.get(key, 0.0), one.tolerance)
        return best

    mine, theirs = (aimed(one, family, matter=TOURNAMENT, men=("w1",)) for one in (layout, other))
    assert told(mine, 1) == pytest.approx(told(theirs, -1), rel=0.03)
    if family not in ("rebound", "back-shot"):
        # where many places are as good as each other, either side may keep another one
        assert {one.stroke.x // 30_000 for one in mine} == {-one.stroke.x // 30_000 for one in theirs}
    assert mine


def test_a_man_near_its_pocket_is_cut_as_thin_as_eighty_degrees_and_no_thinner():
    """It lies at the far frame, its way to the NW pocket across the striker's, from places ever straighter below it."""
    layout = {"w1": (-250_000, 345_000)}
    places = (-30_000, -90_000, -120_000, -150_000)
    found = [aims(ICF, EUCLID, layout, "S", ((x, x),), ("w1",), ("cut",)) for x in places]
    assert [{round(one.cut) for one in some if one.pocket == "NW"} for some in found] == [{71}, {77}, {79}, set()]


def test_off_the_jaws_of_its_pocket_no_man_is_banked():
    """The pocket's middle lies 6.35 mm before the line on which a man's centre meets the frame. From d before that line
    a way of 400 mm along the frame meets it 400 · 6.35 / (6.35 + d) mm before the pocket: 96 of d = 20, 34 of d = 69.
    Within 70 mm are the jaws.
    """
    for x, banked in ((334_100, True), (285_100, False)):
        layout = {"w1": (x, P - 400_000)}
        found = [one for one in aimed(layout, "bank") if one.pocket == "NE" and met_along(one, layout)[0] > 0]
        assert bool(found) == banked


@pytest.mark.parametrize("aside", [1, -1])
def test_a_path_is_blocked_by_discs_nearer_than_the_radii_only(aside):
    """The striker's way to the man, and the man's to the pocket, each with a disc just in it and just beside it."""
    far = hypot(P, P + ICF.mid_line)
    ux, uy = P / far, (P + ICF.mid_line) / far
    man = (round(P - 200_000 * ux), round(P - 200_000 * uy))

    def falls(along: float, off: float) -> bool:
        bar = (round(along * ux - aside * off * uy), round(-ICF.mid_line + along * uy + aside * off * ux))
        return any(one.pocket == "NE" for one in from_the_middle({"w1": man, "b1": bar}, "direct", men=("w1",)))

    for way, radii in ((150_000, APART), (far - 90_000, 2 * ICF.man_radius)):
        assert falls(way, radii + 100)
        assert not falls(way, radii - 100)


def test_each_way_keeps_three_places_at_most_and_those_apart_on_the_line():
    layout = {"w1": (30_000, 150_000)}
    starts = sample_places(striker_places(ICF, layout, "S"))
    by_way: dict[str, list[int]] = {}
    for aim in aimed(layout, "direct", "cut"):
        by_way.setdefault(aim.pocket, []).append(starts.index(aim.stroke.x))
    for places in by_way.values():
        assert len(places) <= 3
        assert all(more - less >= 0.12 * (len(starts) - 1) for less, more in pairwise(sorted(places)))
    assert len(by_way["NE"]) == 3, "there is room for three"


@pytest.mark.parametrize("seed", range(2))
def test_no_aim_needs_more_than_a_full_flick_or_an_impossible_hand(seed):
    for aim in aimed(scattered(Random(seed), "w1", "w2", "b1", "b2", "queen"), matter=TOURNAMENT):
        assert hypot(aim.stroke.vx, aim.stroke.vy) <= FULL_FLICK + 1
        assert aim.tolerance >= LEAST
        assert aim.family in ("direct", "cut", "back-shot") or aim.cut <= degrees(acos(0.3)) + 0.01


def test_men_that_touch_in_line_with_a_pocket_are_a_combination_and_out_of_line_are_none():
    """The other leaves along the line of the centres; that may miss the pocket's middle by its window, R / distance."""
    (x, y), hole = (150_000, 100_000), POCKETS["NE"]
    far = hypot(hole[0] - x, hole[1] - y)
    towards = ((hole[0] - x) / far, (hole[1] - y) / far)

    def found(turn: float) -> bool:
        ux, uy = towards[0] * cos(turn) - towards[1] * sin(turn), towards[0] * sin(turn) + towards[1] * cos(turn)
        behind = (round(x - (2 * ICF.man_radius + 5) * ux), round(y - (2 * ICF.man_radius + 5) * uy))
        told = aimed({"w1": (x, y), "b1": behind}, "combination", men=("w1",))
        return any((one.man, one.first, one.pocket) == ("w1", "b1", "NE") for one in told)

    turns = {share: found(share * R / far) for share in (-1.1, -0.9, 0.0, 0.9, 1.1)}
    assert [share for share in turns if turns[share]] == [-0.9, 0.0, 0.9]
    assert not found(pi)


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
