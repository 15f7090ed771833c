"""Restitution that falls with speed, for each sort of contact; with one number it is that of `slide-1` to the bit."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.board import ICF, STRIKER
from carrom.errors import Unreadable
from carrom.physics import Launch, Matter, Restitution, simulate_moving
from carrom.physics.impact import FLOOR
from carrom.physics.presets import WOOD
from tests.physics.test_conservation import FALLING, fuzzed

NO_SLIDE = 0.01  # the least friction of a surface: over a millimetre it takes 2e-4 of the slowest speeds below

shares = st.floats(0, 1)


def arriving(matter: Matter, speed: int) -> float:
    """m/s: how fast a disc is after the 10 µm before an impact."""
    return np.sqrt((speed / 1e6) ** 2 - 2 * matter.mu * matter.g * 1e-5)


def struck(matter: Matter, one: str, speed: int) -> float:
    """The restitution of a head-on impact: `one`, nearly in contact, at a man at rest."""
    layout = {one: (0, 0), "w1": (ICF.radius(one) + ICF.man_radius + 10, 0)}
    first = simulate_moving(ICF, layout, {one: Launch(speed, 0)}, matter).events[0]
    mass, other = ICF.mass(one) / 1e6, ICF.man_mass / 1e6
    return first.impulse * (mass + other) / (mass * other) / arriving(matter, speed) - 1


@given(shares, shares, st.floats(0.01, 100), st.floats(0, 20), st.floats(0, 20))
def test_restitution_falls_from_top_to_floor_and_half_of_it_at_the_half_speed(one, other, half, slow, fast):
    law = Restitution(max(one, other), min(one, other), half)
    at_slow, at_fast = law.at(min(slow, fast)), law.at(max(slow, fast))
    assert law.floor <= at_fast <= at_slow <= law.top + 1e-16
    assert FALLING.at(0.0) == 0.9
    assert FALLING.at(1.5) == pytest.approx(0.6, rel=1e-15)
    assert FALLING.at(1e9) == pytest.approx(0.3, rel=1e-8)


@pytest.mark.parametrize("speed", [20_000, 300_000, 1_500_000, 5_000_000])
@pytest.mark.parametrize("one", ["b1", STRIKER])
def test_two_discs_alone_part_as_the_law_of_their_sort_says(one, speed):
    wood, plastic = FALLING, Restitution(0.95, 0.5, 3.0)
    matter = Matter("two", mu=NO_SLIDE, e_disc=wood, e_striker=plastic, mu_disc=0.0)
    law = plastic if one == STRIKER else wood
    assert struck(matter, one, speed) == pytest.approx(law.at(arriving(matter, speed)), rel=1e-9)


@pytest.mark.parametrize("speed", [300_000, 5_000_000])
def test_a_disc_returns_from_the_frame_as_the_frames_law_says(speed):
    matter = Matter("frame", mu=NO_SLIDE, e_frame=FALLING, mu_frame=0.0)
    layout = {"w1": (ICF.half_side - ICF.man_radius - 10, 0)}
    first = simulate_moving(ICF, layout, {"w1": Launch(speed, 0)}, matter).events[0]
    met = arriving(matter, speed)
    assert first.impulse / (ICF.man_mass / 1e6 * met) - 1 == pytest.approx(FALLING.at(met), rel=1e-9)


@pytest.mark.parametrize("first", [0, 100, *(pytest.param(n, marks=pytest.mark.full) for n in range(200, 600, 100))])
def test_with_constants_the_law_is_slide_1_to_the_bit_in_breaks_clusters_and_strokes_of_any_kind(first):
    """As laws whose top is their floor, with a `half` of their own, and with the striker's written out."""
    for number in range(first, first + 100):
        layout, launches, matter = fuzzed(number)
        men, frame = matter.between_men.floor, matter.at_frame.floor
        laws = {"e_disc": Restitution(men, men, 0.3), "e_frame": Restitution(frame, frame, 7.0), "e_striker": men}
        same = replace(matter, **laws)
        one, other = (simulate_moving(ICF, layout, launches, each, film=True) for each in (matter, same))
        assert (one.events, one.rest_exact) == (other.events, other.rest_exact)
        assert one.knots.tobytes() == other.knots.tobytes()


def test_a_law_that_hardly_falls_ends_as_the_number_does():
    """The springs of a falling law are found in a table: at the end they are those of a number."""
    for number in range(0, 60, 10):
        layout, launches, _ = fuzzed(number)
        plain = Matter("plain", mu_disc=0.0, mu_frame=0.0)
        nearly = replace(plain, e_disc=Restitution(0.9, 0.9 - 1e-12, 1.0))
        one, other = (simulate_moving(ICF, layout, launches, each) for each in (plain, nearly))
        first = [event.t for event in one.events].count(one.events[0].t)
        alike, falling = ([event.impulse for event in each.events[:first]] for each in (one, other))
        assert alike == pytest.approx(falling, rel=1e-6, abs=1e-12)


def test_a_striker_of_which_nothing_is_said_strikes_as_a_man_does_and_an_impact_below_the_floor_stays_elastic():
    slow, layout = round(0.5 * FLOOR * 1e6), {"w1": (0, 0), "w2": (2 * ICF.man_radius, 0)}
    motion = simulate_moving(ICF, layout, {"w1": Launch(slow, 0)}, Matter("slow", e_disc=FALLING))
    assert motion.events[0].impulse == pytest.approx(ICF.man_mass / 2e6 * (slow / 1e6 + FLOOR), rel=1e-9)
    assert Matter("wood", e_disc=WOOD).of_striker == WOOD
    alike = struck(Matter("two", mu_disc=0.0, e_disc=FALLING), STRIKER, 2_000_000)
    assert alike == pytest.approx(FALLING.at(2.0), rel=1e-3)


@pytest.mark.parametrize(
    ("constant", "wrong", "part"),
    [
        ("e_disc", Restitution(1.1, 0.3, 1.0), ".top"),
        ("e_disc", Restitution(0.5, 0.6, 1.0), ".floor"),
        ("e_disc", Restitution(0.5, -0.1, 1.0), ".floor"),
        ("e_disc", Restitution(0.5, 0.3, 0.0), ".half"),
        ("e_disc", Restitution(0.5, 0.3, float("nan")), ".half"),
        *(("e_disc", wrong, "") for wrong in ("much", True, 1.1)),
        *(("mu", wrong, "") for wrong in (0.0, float("nan"), "1")),
        ("g", True, ""),
    ],
)
def test_matter_out_of_range_is_refused_by_name(constant, wrong, part):
    with pytest.raises(Unreadable, match=f"^matter.{constant}{part}: "):
        Matter("wrong", **{constant: wrong})
