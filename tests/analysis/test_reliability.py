"""The reliability diagram, and over many positions whether the coach keeps its promises."""

import re
import subprocess
import sys
from math import inf
from pathlib import Path

import pytest

from carrom.analysis.reliability import deciles, diagram

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
