"""A board measured with a ruler: the constants come back from strokes of our own physics, and their intervals hold."""

from dataclasses import replace
from random import Random

import pytest

from benchmarks.ruler import board_of, tries_of, truth_of
from carrom.analysis.ruler import EXPERIMENTS, Hit, Ruler, Slant, Slide, measure, read_tries, read_try, try_text
from carrom.errors import Unreadable
from carrom.physics import PRESETS, SECOND_MODEL

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


@pytest.mark.parametrize("families", [1, pytest.param(3, marks=pytest.mark.full)])
@pytest.mark.slow
def test_nine_intervals_of_ten_hold_the_truth_each_holds_its_value_and_narrows_with_tries(families):
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
    preset = PRESETS[SECOND_MODEL]["tournament"]
    assert found.matter == replace(preset, name="own", mu=found.matter.mu)
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
    slip = [*calm * 5, Slide(500, 1.6)]
    assert [odd.number for odd in measure(slip).odd] == [30]


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
