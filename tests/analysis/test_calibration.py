"""Boards measured: friction from counted runs, the closed form against the kernel's own simulation; the speed from
which a disc may leave the board; constants that come back from a ruler's readings, with intervals that hold.
"""

from dataclasses import replace
from math import cos, pi, sin
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.ruler import board_of, tries_of, truth_of
from carrom.analysis import friction_from_runs, nearest_preset, runs_of
from carrom.analysis.ruler import EXPERIMENTS, Hit, Ruler, Slant, Slide, measure, read_tries, read_try, try_text
from carrom.board import BOARDS, FULL_FLICK, ICF, Stroke, opening, striker_point
from carrom.errors import Unreadable
from carrom.physics import FIRST_MODEL, MATTERS, PRESETS, SECOND_MODEL, TOURNAMENT, Matter, simulate
from carrom.physics.leaving import leaving_speed

boards = st.sampled_from(list(BOARDS.values()))
frictions = st.floats(0.02, 0.9)
restitutions = st.floats(0.3, 1.0)
speeds = st.floats(0.5, 7.0)


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


def test_a_full_flick_makes_the_laws_three_and_a_half_runs_on_all_but_the_worn_board_and_more_mean_less_friction():
    runs = {name: runs_of(ICF, matter) for name, matter in MATTERS.items()}
    assert runs["tournament"] >= 3.5
    assert runs["powdered"] > runs["tournament"] > runs["dry"] >= 3.5 > runs["worn"]
    found = [friction_from_runs(ICF, runs) for runs in (2.0, 2.5, 3.0, 3.5, 4.0, 5.0)]
    assert found == sorted(found, reverse=True)


def test_a_presets_own_runs_lead_back_to_it():
    for matter in MATTERS.values():
        runs = runs_of(ICF, matter)
        assert runs == pytest.approx(simulated(ICF, matter, FULL_FLICK / 1e6), abs=2e-6)
        assert nearest_preset(ICF, runs) == matter
        assert friction_from_runs(ICF, runs, matter=matter) == pytest.approx(matter.mu, rel=1e-12)


@pytest.mark.parametrize("runs", [0.0, -1.0, 1.5, 9.0, float("nan"), float("inf")])
def test_runs_no_board_makes_are_refused_with_their_bounds(runs):
    with pytest.raises(Unreadable, match=r"^runs: .*is not between 1\.541 and 8\.556"):
        friction_from_runs(ICF, runs, matter=PRESETS[FIRST_MODEL]["tournament"])


@pytest.mark.parametrize("speed", [0.4, 7.1, float("nan")])
def test_a_flick_too_soft_or_too_hard_and_a_frame_with_too_low_a_restitution_are_refused(speed):
    with pytest.raises(Unreadable, match=r"^speed: .*not between"):
        runs_of(ICF, TOURNAMENT, speed)
    with pytest.raises(Unreadable, match=r"^matter\.e_frame: .*below"):
        friction_from_runs(ICF, 3.5, matter=Matter(e_frame=0.0))


AT_THE_FRAME = {"w1": (0, 320_000)}
"""A man before the frame opposite, in the way of a striker from the middle of the south line."""


def gone(stroke: Stroke, layout=AT_THE_FRAME, board=ICF, matter=TOURNAMENT) -> set[str]:
    return {flight.disc for flight in simulate(board, layout, stroke, matter).off_board}


@pytest.mark.parametrize(("model", "speed"), [(FIRST_MODEL, 5_580_000), (SECOND_MODEL, 7_600_000)])
def test_the_speed_is_that_of_the_physics_page(model, speed):
    assert leaving_speed(ICF, PRESETS[model]["tournament"]) == pytest.approx(speed, abs=10_000)


@pytest.mark.parametrize("matter", MATTERS.values(), ids=lambda matter: matter.name)
@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.name)
def test_a_man_near_the_frame_leaves_the_board_above_the_speed_and_not_below(board, matter):
    """The striker here has 35 cm to slide to the man, who has 2 cm to the frame: friction takes so much on the way."""
    man = {"w1": (0, board.half_side - 2 * board.man_radius)}
    threshold = leaving_speed(board, matter)
    assert threshold is not None
    way = (man["w1"][1] + board.mid_line + board.man_radius) / 1e6
    at_start = round(((threshold / 1e6) ** 2 + 2 * matter.mu * matter.g * way) ** 0.5 * 1e6)
    assert gone(Stroke("S", 0, 0, threshold), man, board, matter) == set()
    assert gone(Stroke("S", 0, 0, round(at_start * 1.005)), man, board, matter) == {"w1"}
    assert gone(Stroke("S", 0, 0, round(at_start * 0.97)), man, board, matter) == set()


@pytest.mark.slow
def test_below_it_no_stroke_throws_a_disc_over_wherever_the_men_lie():
    luck, threshold = Random(6), leaving_speed(ICF, TOURNAMENT)
    assert threshold is not None
    flown_above = 0
    for _ in range(400):
        layout = dict(luck.sample(sorted(opening(ICF, luck.randrange(1000)).items()), luck.randint(2, 19)))
        # before the frame opposite: men lie in front of one another and of the striker
        east = luck.randint(-150_000, 150_000)
        shifted = {disc: (x + east, y + 240_000) for disc, (x, y) in layout.items()}
        turn, x = luck.uniform(0.3 * pi, 0.7 * pi), luck.randint(-180_000, 180_000)
        start, aimed = striker_point(ICF, "S", x), luck.choice(list(shifted.values()))
        way = ((aimed[0] - start[0]) ** 2 + (aimed[1] - start[1]) ** 2) ** 0.5
        for ux, uy in ((cos(turn), sin(turn)), ((aimed[0] - start[0]) / way, (aimed[1] - start[1]) / way)):
            for spin in (0, luck.randint(-300_000, 300_000)):
                below = Stroke("S", x, int(ux * threshold * 0.999), int(uy * threshold * 0.999), spin)
                assert gone(below, shifted) == set(), (below, shifted)
                flown_above += bool(gone(Stroke("S", x, int(ux * 7.9e6), int(uy * 7.9e6), spin), shifted))
    assert flown_above > 20, "above it these very strokes do throw men over"


def test_without_hops_no_disc_leaves_the_board():
    assert leaving_speed(ICF, Matter("own", hop=0.0)) is None
    assert gone(Stroke("S", 0, 0, 8_000_000), matter=Matter("own", hop=0.0)) == set()


EXACT = Ruler(0.01, 0.01, 0.0001)


@pytest.mark.slow
def test_readings_without_error_give_the_constants_back():
    luck = Random(0)
    matter = board_of(luck)
    # with a tenth of a millimetre believed, what remains is the hand's aim, which the fit takes as straight
    found = measure(tries_of(matter, 8, luck, EXACT), ruler=Ruler(0.5, 0.5, 0.005))
    for name, known in found.known.items():
        if not name.endswith(" 5"):
            assert known.value == pytest.approx(truth_of(matter, name), abs=0.02), name


@pytest.mark.full
def test_nine_intervals_of_ten_hold_the_truth_each_holds_its_value_and_narrows_with_tries():
    families = 3
    inside = many = narrower = 0
    for seed in range(families):
        luck = Random(f"small family {seed}")
        matter = board_of(luck)
        more, few = (measure(tries_of(matter, tries, luck)).known for tries in (6, 2))
        for name, known in more.items():
            many += 1
            inside += known.low <= truth_of(matter, name) <= known.high
            narrower += known.high - known.low < few[name].high - few[name].low
            assert few[name].low <= few[name].value <= few[name].high
    assert 0.75 * many < inside
    assert narrower >= many - families


def test_what_no_try_tells_stays_the_presets_with_a_wide_interval():
    found = measure([Slide(512, 0.93)])
    assert found.matter == replace(PRESETS[SECOND_MODEL]["tournament"], name="own", mu=found.matter.mu)
    assert found.tries == {"slide": 1}
    assert found.known["e_frame"].high - found.known["e_frame"].low > 0.3


def test_hits_of_one_kind_tell_the_restitution_of_both():
    found = measure([Hit("striker", 43, 300), Hit("striker", 20, 180)])
    assert found.matter.e_striker is None
    assert not any(name.startswith("e_striker") for name in found.known)
    assert 0.4 < found.known["e_disc 1"].value < 0.7


def test_tries_that_scatter_widen_the_interval_and_a_slip_of_the_pen_is_pointed_out():
    calm = [Slide(500, time) for time in (0.90, 0.91, 0.92, 0.93, 0.92, 0.91)]
    wild = [Slide(500, time) for time in (0.70, 1.10, 0.92, 0.80, 1.05, 0.91)]
    widths = [known.high - known.low for known in (measure(one).known["mu"] for one in (calm, wild))]
    assert widths[1] > 2 * widths[0]
    assert measure(calm).scatter == {"slide": 1.0}
    assert measure(wild).scatter["slide"] > 3
    assert [odd.number for odd in measure([*calm * 5, Slide(500, 1.6)]).odd] == [30]


@pytest.mark.parametrize("line", ["slide 63 20", "rebound 542 324 49 706", "men 1200 378+0"])
def test_readings_that_no_board_makes_end_at_the_bounds(line):
    for known in measure([read_try(line)]).known.values():
        assert 0 <= known.low <= known.value <= known.high <= 1


def test_a_try_is_written_as_it_is_read_and_a_file_has_one_a_line_with_comments():
    for line in ("slide 512 0.93", "rebound 300 250 210 140", "men -12 380.5", "striker 246 540+210"):
        assert try_text(read_try(line)) == line
    assert read_try("slide 512 0,93") == Slide(512, 0.93)
    assert isinstance(read_try("rebound 300 250 210 140"), Slant)
    lines = ["# our board", "", "slide 512 0.93  # by the window", "men 10 380"]
    assert [one.experiment for one in read_tries(lines)] == ["slide", "men"]
    assert set(EXPERIMENTS) >= {"slide", "men"}


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("jump 3", "known are slide, rebound, men, striker"),
        ("slide 512", "slide WAY TIME"),
        ("slide 512 0.93 7", "slide WAY TIME"),
        ("slide 512 long", "is not a number"),
        ("slide 512 nan", "is not a number"),
        ("slide 5 0.93", "not between 20 and 2000"),
        ("rebound 300 250 210", "rebound BESIDE OFF"),
        ("men 10 380+", "is not a number"),
        ("striker 1e3 380", "is not a number"),
    ],
)
def test_a_line_that_is_no_try_is_refused_with_its_number_and_what_to_write(line, reason):
    with pytest.raises(Unreadable, match="line 2") as refused:
        read_tries(["men 10 380", line])
    assert reason in refused.value.message


def test_no_try_at_all_is_refused_and_an_empty_line_with_what_is_known():
    with pytest.raises(Unreadable, match="tries"):
        measure([])
    for line in ("", "  "):
        with pytest.raises(Unreadable, match="known are slide, rebound, men, striker"):
            read_try(line)
