"""Why a stroke: what is said is true by the numbers that are said. Over many positions the coach keeps its promises."""

import re
import subprocess
import sys
from math import inf
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.reliability import deciles, diagram
from carrom.analysis.reasons import Reason, Terms, why
from carrom.analysis.scoring import Chances

SHARES = st.integers(0, 400).map(lambda times: times / 400)
MEN = st.floats(-3, 9)
CHANCES = st.builds(Chances, SHARES, SHARES, SHARES, SHARES, MEN)
TERMS = st.builds(Terms, MEN, st.floats(0, 4), st.floats(0, 4), st.floats(-4, 0), st.floats(-4, 0))


def chances(pockets: float, foul: float = 0.0) -> Chances:
    return Chances(pockets, foul, keeps=pockets, wins=0.0, gain=pockets)


def terms(chance: float = 1.0, queen: float = 0.0, leave: float = 0.0, denial: float = 0.0, foul: float = 0.0) -> Terms:
    return Terms(chance, queen, leave, denial, foul)


ABOVE = [(chances(0.8), terms(1.5)), (chances(0.7), terms(1.3))]
FOUL = [(chances(0.5, 0.06), terms(foul=-0.3))]
BELOW = [(chances(0.5), terms(0.6)), (chances(0.7), terms(0.7))]
ALIKE = [(chances(0.95), terms(1.9)), (chances(0.93), terms(2.3))]
REASONS = {
    "only without rivals": (chances(0.6), terms(), (), Reason("only", {"chance": 60})),
    "surer than each of the others": (chances(0.9), terms(1.2), BELOW, Reason("chance", {"chance": 90, "others": 60})),
    "as sure, with a second man": (chances(0.94), terms(2.75), ALIKE, Reason("more", {"men": 2.8, "others": 2.1})),
    "fewer fouls": (chances(0.5, 0.02), terms(foul=-0.1), FOUL, Reason("foul", {"foul": 2, "others": 6})),
    "as many fouls": (chances(0.5, 0.06), terms(foul=-0.1), FOUL, Reason("alike", {"chance": 50})),
    "behind, less sure": (chances(0.3), terms(0.4), ABOVE, Reason("unsure", {"chance": 30, "others": 75})),
    "behind, more fouls": (chances(0.8, 0.3), terms(1.4, foul=-0.6), ABOVE, Reason("risky", {"foul": 30, "others": 0})),
    "behind, fewer men": (chances(0.8), terms(1.4, leave=-0.6), ABOVE, Reason("behind", {"men": 0.8, "others": 1.4})),
}


@pytest.mark.parametrize("case", REASONS)
def test_a_stroke_is_described_as(case):
    own, mine, others, reason = REASONS[case]
    assert why(own, mine, others) == reason


def test_nothing_left_to_the_others_is_no_negative_zero():
    told = why(chances(0.5), terms(denial=-0.01), [(chances(0.5), terms(denial=-0.4))])
    assert told == Reason("denial", {"men": 0.0, "others": 0.4})
    assert str(told.numbers["men"]) == "0.0"


@given(CHANCES, TERMS, st.lists(st.tuples(CHANCES, TERMS), min_size=1, max_size=3))
def test_the_numbers_show_what_the_words_say(own, mine, others):
    told = why(own, mine, others)
    numbers = told.numbers
    assert all(str(one) != "-0.0" for one in numbers.values())
    if told.word in ("chance", "foul", "unsure", "risky"):
        kind = "foul" if "foul" in numbers else "pockets"
        own_share, *shares = (round(100 * getattr(one, kind)) for one in (own, *(one for one, _ in others)))
        if told.word in ("chance", "risky"):
            assert own_share > max(shares)
        else:
            assert own_share < min(shares)
    elif told.word in ("more", "queen", "leave"):
        assert numbers["men"] > numbers["others"]
    elif told.word in ("denial", "behind"):
        assert numbers["men"] < numbers["others"]
    else:
        assert told.word == "alike"


ROOT = Path(__file__).parents[2]


def told(positions: int, keep: Path) -> str:
    command = [sys.executable, "benchmarks/calibration.py", str(positions), "--keep", str(keep)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def test_promises_are_counted_tenth_by_tenth_the_last_one_with_certainty():
    rows = deciles([(0.05, 0.0), (0.85, 0.9), (0.89, 0.8), (1.0, 1.0), (0.95, 0.9)])
    assert [(row.low, row.high, row.promises) for row in rows] == [(0.0, 0.1, 1), (0.8, 0.9, 2), (0.9, 1.0, 2)]
    assert rows[1].predicted == pytest.approx(0.87)
    assert rows[2].observed == pytest.approx(0.95)
    assert rows[2].off == pytest.approx(0.025)
    # the differences are 0 and -0.05
    assert rows[2].within == pytest.approx(1.959964 * 0.025)
    assert rows[0].within == inf
    assert diagram(rows).count("<circle") == 3
    assert deciles([]) == []


@pytest.mark.long
def test_a_stopped_measurement_continues_to_the_same_result(tmp_path):
    """Six positions are of the first round; the cut line of a power cut is played again."""
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    first = told(6, whole)
    line = next(line for line in whole.read_text().splitlines() if line.startswith("[0, "))
    parts.write_text(line[: len(line) // 2] + "\n")
    assert told(6, parts) == first
    assert "6 positions" in first


@pytest.mark.long
def test_over_two_thousand_positions_every_tenth_of_the_promises_is_kept_within_three_points(tmp_path):
    """The mean of what came in a tenth is known to its 95 % interval: no tenth of fifty promises or more may lie
    three points from its promise with that interval whole beside it, and few tenths may be too thin to be judged.
    """
    said = told(2_000, tmp_path / "kept.jsonl")
    judged = re.search(r"(\d+) tenths of .* beyond doubt (\d+) by more than 3%", said)
    assert judged, said
    assert int(judged[1]) >= 8, said
    assert int(judged[2]) == 0, said
