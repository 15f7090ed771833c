"""The routes of the puzzles: the list, one without its answer, a stroke at it, the answer."""

import re
from datetime import date, timedelta

import pytest

from carrom.physics import PRESETS, SECOND_MODEL, decode_film
from carrom.puzzles import match_of, puzzles
from carrom.server.wire import responses
from carrom.server.wire.puzzles import listed as listed_for
from tests.server.routes import answer


def numbers(way) -> dict:
    return {name: getattr(way.stroke, name) for name in ("x", "vx", "vy", "spin")}


def test_all_puzzles_are_listed_and_one_of_them_is_todays(server):
    listed = answer(server, "puzzles").shaped(responses.PuzzleList)
    assert [one["number"] for one in listed["puzzles"]] == [one.number for one in puzzles()]
    assert listed["today"] in [one["number"] for one in listed["puzzles"]]


def test_every_puzzle_has_its_day_before_any_repeats():
    many = len(puzzles())
    days = [listed_for(date(2026, 1, 1) + timedelta(day))["today"] for day in range(2 * many)]
    assert sorted(days[:many]) == list(range(1, many + 1))
    assert days[many:] == days[:many]


def test_a_puzzle_is_sent_with_its_position_and_without_its_answer(server):
    puzzle = puzzles()[3]
    asked = answer(server, "puzzles/4").shaped(responses.PuzzleMessage)
    match = match_of(puzzle)
    assert asked["position"]["layout"] == {disc: list(point) for disc, point in match.layout.items()}
    assert asked["state"]["turn"] == match.state.turn
    assert asked["position"]["places"][match.state.to_play] == [list(place) for place in match.places]
    assert (asked["book"], asked["level"], asked["sigma"]) == (puzzle.book, puzzle.level, 500)
    assert str(puzzle.answer.stroke.vx) not in str(asked)


def test_the_answer_played_has_all_points_and_its_film_shows_the_man_fall(server):
    puzzle = puzzles()[3]
    tried = answer(server, "puzzles/4/strokes", numbers(puzzle.answer)).shaped(responses.PuzzleTry)
    assert (tried["found"], tried["points"]) == (True, 100)
    assert tried["fallen"][puzzle.answer.man] == puzzle.answer.pocket
    assert decode_film(tried["film"]).fallen[puzzle.answer.man or ""][1] == puzzle.answer.pocket
    assert all(call["fr"] != call["en"] for call in tried["calls"])
    rival = answer(server, "puzzles/4/strokes", numbers(puzzle.rival)).plain
    assert (rival["found"], rival["points"] <= 50) == (False, True)


def test_the_answer_is_sent_with_its_proof_and_the_best_alternative(server):
    puzzle = puzzles()[3]
    known = answer(server, "puzzles/4/answer").shaped(responses.PuzzleAnswer)
    assert known["answer"]["stroke"] == numbers(puzzle.answer)
    assert known["rival"]["stroke"] == numbers(puzzle.rival)
    assert known["simulations"] == puzzle.answer.trials >= 20_000
    assert known["trial"]["fallen"][puzzle.answer.man] == puzzle.answer.pocket
    assert match_of(puzzle).matter == PRESETS[SECOND_MODEL]["tournament"]


@pytest.mark.parametrize("number", ["0", "100000", "-1"])
@pytest.mark.parametrize("rest", ["", "/answer"])
def test_an_unknown_puzzle_is_refused_with_the_number_of_puzzles(server, number, rest):
    told_no = answer(server, f"puzzles/{number}{rest}")
    assert told_no.status == 404
    assert told_no.refused["code"] == "unknown-puzzle"
    assert str(len(puzzles())) in told_no.refused["en"]


def test_a_puzzle_path_without_a_number_is_not_found(server):
    assert answer(server, "puzzles/first").status == 404


GOOD = {"x": 0, "vx": 0, "vy": 2_000_000}


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        ({"vx": 0, "vy": 1}, "x"),
        ({**GOOD, "x": True}, "stroke.x"),
        ({**GOOD, "x": 1.5}, "stroke.x"),
        ({**GOOD, "vx": "0"}, "stroke.vx"),
        ({**GOOD, "vy": 10**9}, "stroke.vy"),
        ({**GOOD, "vy": 0}, "stroke"),
        ({**GOOD, "seat": "S"}, "seat"),
        ([GOOD], "input"),
        (b'{"x": NaN, "vx": 0, "vy": 1}', "input"),
        (b"", "input"),
    ],
)
def test_an_invalid_stroke_is_refused_with_its_member(server, wrong, field):
    refused = answer(server, "puzzles/1/strokes", wrong)
    assert refused.status == 400
    assert refused.refused["field"] == field


def test_another_kind_of_body_a_long_one_and_a_striker_off_its_line_are_refused(server):
    assert answer(server, "puzzles/1/strokes", b"x=1", kind="application/x-www-form-urlencoded").status == 400
    assert answer(server, "puzzles/1/strokes", b" " * 5000).status == 413
    off = answer(server, "puzzles/1/strokes", {**GOOD, "x": 340_000})
    assert off.status == 409
    assert re.fullmatch(r"[a-z-]+", off.refused["code"])
