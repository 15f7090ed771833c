"""`carrom puzzles check`: every proof once more."""

import json

import pytest

from carrom.puzzles import puzzles
from carrom.puzzles.puzzle import line_of, read_puzzles
from tests.analysis.games import game, record
from tests.cli.terminal import carrom, started


def test_a_puzzle_holds_and_one_whose_answer_is_the_worse_stroke_does_not(tmp_path):
    line = json.loads(line_of(puzzles()[0]))
    wrong = {**line, "number": 2, "answer": line["rival"], "rival": line["answer"]}
    place = tmp_path / "two.jsonl"
    place.write_text(f"{json.dumps(line)}\n{json.dumps(wrong)}\n", encoding="utf-8")
    done = carrom("puzzles", "check", "--file", str(place), "--simulations", "2000")
    assert done.returncode == 1
    assert "puzzle 2: the answer is better by -" in done.stdout
    assert done.stdout.rstrip().endswith("1 of 2 puzzles hold")


@pytest.mark.process
def test_a_missing_file_is_named(tmp_path):
    done = started("puzzles", "check", "--file", str(tmp_path / "none.jsonl"))
    assert (done.returncode, done.stdout) == (2, "")
    assert "none.jsonl: does not exist" in done.stderr


def test_the_puzzles_of_a_record_are_found_and_hold(tmp_path):
    match, events = game(most=5, seed=4)
    (tmp_path / "game.cgn").write_text(record(events, match), encoding="utf-8")
    place = tmp_path / "mine.jsonl"
    done = carrom("puzzles", "find", str(tmp_path / "game.cgn"), "--out", str(place))
    assert done.returncode == 0
    found = read_puzzles(place.read_text(encoding="utf-8").splitlines(), "mine")
    assert f"{len(found)} puzzles in 4 positions" in done.stderr
    assert [puzzle.number for puzzle in found] == sorted(puzzle.number for puzzle in found)
    if found:
        assert carrom("puzzles", "check", "--file", str(place), "--simulations", "2000").returncode == 0
