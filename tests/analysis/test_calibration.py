"""Friction from counted runs: the closed form against the kernel's own simulation."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrom.analysis import friction_from_runs, nearest_preset, runs_of
from carrom.board import BOARDS, ICF, Stroke
from carrom.errors import Unreadable
from carrom.physics import FIRST_MODEL, MATTERS, PRESETS, TOURNAMENT, Matter, simulate

boards = st.sampled_from(list(BOARDS.values()))
frictions = st.floats(0.02, 0.9)
restitutions = st.floats(0.3, 1.0)
speeds = st.floats(1.0, 7.0)


def simulated(board, matter, speed):
    """Runs counted on the kernel's own motion: whole ones by its frames, the last by where the striker lies."""
    motion = simulate(board, {}, Stroke("S", 0, 0, round(speed * 1e6)), matter)
    frames = [event.where for event in motion.events if event.kind == "frame"]
    assert motion.rest["striker"][0] == 0
    reach = (board.half_side - board.striker_radius) / 1e6
    here = motion.rest_exact["striker"][1]
    if not frames:
        return (here + board.mid_line / 1e6) / (board.mid_line / 1e6 + reach)
    assert frames == ["N", "S"] * (len(frames) // 2) + ["N"] * (len(frames) % 2)
    gone = reach - here if frames[-1] == "N" else here + reach
    return len(frames) + gone / (2 * reach)


@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.name)
@pytest.mark.parametrize("matter", MATTERS.values(), ids=lambda matter: matter.name)
@pytest.mark.parametrize("speed", [0.5, 1.0, 3.0, 5.0, 7.0])
def test_the_closed_form_counts_the_runs_of_the_kernel(board, matter, speed):
    assert runs_of(board, matter, speed) == pytest.approx(simulated(board, matter, speed), abs=2e-6)


@given(board=boards, mu=frictions, e_frame=restitutions, speed=speeds)
def test_any_matter_makes_the_runs_of_the_kernel_and_gives_its_friction_back(board, mu, e_frame, speed):
    matter = Matter(mu=mu, e_frame=e_frame)
    runs = runs_of(board, matter, round(speed, 6))
    assert runs == pytest.approx(simulated(board, matter, speed), abs=2e-6)
    assert friction_from_runs(board, runs, round(speed, 6), matter) == pytest.approx(mu, rel=1e-9)


@given(board=boards, part=st.floats(0.0, 1.0), e_frame=restitutions, speed=speeds)
def test_runs_to_friction_and_back_is_the_same_number_of_runs(board, part, e_frame, speed):
    matter = Matter(e_frame=e_frame)
    few, many = (runs_of(board, replace(matter, mu=mu), speed) for mu in (1.0, 0.01))
    runs = min(few + part * (many - few), many)  # rounding may go past the bound
    mu = friction_from_runs(board, runs, speed, matter)
    assert runs_of(board, replace(matter, mu=mu), speed) == pytest.approx(runs, abs=1e-9)


def test_a_full_flick_makes_the_laws_three_and_a_half_runs_on_all_but_the_worn_board():
    runs = {name: runs_of(ICF, matter) for name, matter in MATTERS.items()}
    assert runs["tournament"] >= 3.5
    assert runs["powdered"] > runs["tournament"] > runs["dry"] >= 3.5 > runs["worn"]


def test_more_runs_mean_less_friction():
    found = [friction_from_runs(ICF, runs) for runs in (2.0, 2.5, 3.0, 3.5, 4.0, 5.0)]
    assert found == sorted(found, reverse=True)


def test_a_presets_own_runs_lead_back_to_it():
    for matter in MATTERS.values():
        runs = runs_of(ICF, matter)
        assert nearest_preset(ICF, runs) == matter
        assert friction_from_runs(ICF, runs, matter=matter) == pytest.approx(matter.mu, rel=1e-12)


@pytest.mark.parametrize("runs", [0.0, -1.0, 1.5, 9.0, float("nan"), float("inf")])
def test_runs_no_board_makes_are_refused_with_their_bounds(runs):
    with pytest.raises(Unreadable, match=r"is not between 1\.541 and 8\.556") as refused:
        friction_from_runs(ICF, runs, matter=PRESETS[FIRST_MODEL]["tournament"])
    assert refused.value.field == "runs"


@pytest.mark.parametrize("speed", [0.4, 7.1, float("nan")])
def test_a_flick_too_soft_or_too_hard_is_refused(speed):
    with pytest.raises(Unreadable, match="not between") as refused:
        runs_of(ICF, TOURNAMENT, speed)
    assert refused.value.field == "speed"


def test_a_frame_with_too_low_a_restitution_is_refused():
    with pytest.raises(Unreadable, match="below") as refused:
        friction_from_runs(ICF, 3.5, matter=Matter(e_frame=0.0))
    assert refused.value.field == "matter.e_frame"
