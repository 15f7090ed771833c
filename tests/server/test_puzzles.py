"""The routes of puzzles, lessons and the break book: the list, one without its answer, a stroke tried at it."""

import re
from datetime import date, timedelta

import pytest

from carrom.answers import practice_shapes, responses
from carrom.answers.puzzles import listed as listed_for
from carrom.board import BOARDS, Stroke, striker_places
from carrom.bots.break_search import HANDS
from carrom.bots.breaks import STYLES
from carrom.lessons import lessons, played, shown_stroke
from carrom.physics import MATTERS, PRESETS, SECOND_MODEL, decode_film
from carrom.puzzles import match_of, puzzles
from tests.server.routes import answer


def numbers(way) -> dict:
    return {name: getattr(way.stroke, name) for name in ("x", "vx", "vy", "spin")}


def test_all_puzzles_are_listed_and_each_has_its_day_before_any_repeats(server):
    listed = answer(server, "puzzles").shaped(practice_shapes.PuzzleList)
    assert [one["number"] for one in listed["puzzles"]] == [one.number for one in puzzles()]
    assert listed["today"] in [one["number"] for one in listed["puzzles"]]
    many = len(puzzles())
    days = [listed_for(date(2026, 1, 1) + timedelta(day))["today"] for day in range(2 * many)]
    assert (sorted(days[:many]), days[many:]) == (list(range(1, many + 1)), days[:many])


def test_a_puzzle_is_sent_with_its_position_and_without_its_answer(server):
    puzzle = puzzles()[3]
    asked = answer(server, "puzzles/4").shaped(practice_shapes.PuzzleMessage)
    match = match_of(puzzle)
    assert asked["position"]["layout"] == {disc: list(point) for disc, point in match.layout.items()}
    assert asked["state"]["turn"] == match.state.turn
    assert asked["position"]["places"][match.state.to_play] == [list(place) for place in match.places]
    assert (asked["book"], asked["level"], asked["sigma"]) == (puzzle.book, puzzle.level, 500)
    assert str(puzzle.answer.stroke.vx) not in str(asked)


def test_the_answer_played_has_all_points_and_is_sent_with_its_proof_and_the_best_alternative(server):
    puzzle = puzzles()[3]
    tried = answer(server, "puzzles/4/strokes", numbers(puzzle.answer)).shaped(practice_shapes.PuzzleTry)
    assert (tried["found"], tried["points"]) == (True, 100)
    assert tried["fallen"][puzzle.answer.man] == puzzle.answer.pocket
    assert decode_film(tried["film"]).fallen[puzzle.answer.man or ""][1] == puzzle.answer.pocket
    assert all(call["fr"] != call["en"] for call in tried["calls"])
    rival = answer(server, "puzzles/4/strokes", numbers(puzzle.rival)).plain
    assert (rival["found"], rival["points"] <= 50) == (False, True)
    known = answer(server, "puzzles/4/answer").shaped(practice_shapes.PuzzleAnswer)
    assert known["answer"]["stroke"] == numbers(puzzle.answer)
    assert known["rival"]["stroke"] == numbers(puzzle.rival)
    assert known["simulations"] == puzzle.answer.trials >= 20_000
    assert known["trial"]["fallen"][puzzle.answer.man] == puzzle.answer.pocket
    assert match_of(puzzle).matter == PRESETS[SECOND_MODEL]["tournament"]


@pytest.mark.parametrize("number", ["0", "100000", "-1"])
@pytest.mark.parametrize("rest", ["", "/answer"])
def test_an_unknown_puzzle_is_refused_with_the_number_of_puzzles(server, number, rest):
    assert answer(server, "puzzles/first").status == 404
    told_no = answer(server, f"puzzles/{number}{rest}")
    assert (told_no.status, told_no.refused["code"]) == (404, "unknown-puzzle")
    assert str(len(puzzles())) in told_no.refused["en"]


GOOD = {"x": 0, "vx": 0, "vy": 2_000_000}


@pytest.mark.parametrize(("wrong", "field"), [
    ({"vx": 0, "vy": 1}, "x"), ({**GOOD, "x": True}, "stroke.x"), ({**GOOD, "x": 1.5}, "stroke.x"),
    ({**GOOD, "vx": "0"}, "stroke.vx"), ({**GOOD, "vy": 10**9}, "stroke.vy"), ({**GOOD, "vy": 0}, "stroke"),
    ({**GOOD, "seat": "S"}, "seat"), ([GOOD], "input"), (b'{"x": NaN, "vx": 0, "vy": 1}', "input"), (b"", "input"),
])  # fmt: skip
def test_an_invalid_stroke_is_refused_with_its_member(server, wrong, field):
    refused = answer(server, "puzzles/1/strokes", wrong)
    assert (refused.status, refused.refused["field"]) == (400, field)


def test_another_kind_of_body_a_long_one_and_a_striker_off_its_line_are_refused(server):
    assert answer(server, "puzzles/1/strokes", b"x=1", kind="application/x-www-form-urlencoded").status == 400
    assert answer(server, "puzzles/1/strokes", b" " * 5000).status == 413
    off = answer(server, "puzzles/1/strokes", {**GOOD, "x": 340_000})
    assert off.status == 409
    assert re.fullmatch(r"[a-z-]+", off.refused["code"])


BY_NAME = {lesson.file.name: lesson for lesson in lessons()}
SLIDE = {"x": 0, "vx": 0, "vy": 1_000_000, "spin": 0}


def shown(name: str) -> dict[str, int]:
    stroke = shown_stroke(BY_NAME[name])
    return {part: getattr(stroke, part) for part in ("x", "vx", "vy", "spin")}


def test_all_lessons_are_listed_in_their_order_and_an_unknown_one_is_refused(server):
    listed = answer(server, "lessons").shaped(practice_shapes.LessonList)["lessons"]
    assert [one["name"] for one in listed] == [one.file.name for one in lessons()]
    assert listed[0]["title"] == {"fr": "Glisser", "en": "Slide"}
    assert not any(one["own"] for one in listed)
    for rest in ["", "/strokes"]:
        told_no = answer(server, f"lessons/nothing{rest}", *([SLIDE] if rest else []))
        assert told_no.refused["code"] == "unknown-lesson"
        assert str(len(lessons())) in told_no.refused["en"]


@pytest.mark.parametrize("name", ["slide", "queen", "break", "own-garrom"])
def test_a_lesson_is_sent_with_its_position_its_words_and_a_way_to_do_it(server, name):
    asked = answer(server, f"lessons/{name}").shaped(practice_shapes.LessonMessage)
    lesson = BY_NAME[name]
    assert asked["position"]["layout"] == {disc: list(point) for disc, point in lesson.match.layout.items()}
    assert (asked["shown"], asked["task"]["en"]) == (shown(name), lesson.file.task.en)
    assert asked["slides"] == (name == "slide")
    assert asked["place"] == ([100_000, 140_000] if name == "slide" else None)


def test_the_stroke_that_is_shown_does_it_and_an_idle_one_does_not(server):
    tried = answer(server, "lessons/straight/strokes", shown("straight")).shaped(practice_shapes.LessonTry)
    assert tried["met"]
    assert (tried["missing"], tried["fallen"]) == ([], {"w1": "NE"})
    kept = next(call for call in tried["calls"] if call["code"] == "hand-kept")
    assert kept["you"][0]["seats"] == "S", "whoever learns is spoken to"
    idle = answer(server, "lessons/straight/strokes", SLIDE).shaped(practice_shapes.LessonTry)
    assert not idle["met"]
    assert idle["missing"] == [*played(BY_NAME["straight"], shown_stroke(BY_NAME["pull"])).missing]


def test_a_stroke_at_a_lesson_that_is_none_is_refused_with_its_field(server):
    path = "lessons/pull/strokes"
    wrong = [{**SLIDE, "x": "left"}, {"vx": 0, "vy": 1}, {**SLIDE, "by": "S"}]
    assert [answer(server, path, one).refused["field"] for one in wrong] == ["stroke.x", "x", "by"]
    assert answer(server, path, {**SLIDE, "x": 200_000}).refused["code"] == "striker-on-circle"
    assert answer(server, path, b" " * 5000).status == 413


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("matter", MATTERS)
def test_every_board_has_a_break_of_each_style_for_each_hand_from_two_seats(server, board, matter):
    told = answer(server, f"breaks?board={board}&matter={matter}").shaped(responses.BreaksMessage)
    assert len(told["layout"]) == 19
    kinds = {(one["sigma"], one["style"], one["seat"]) for one in told["breaks"]}
    assert kinds == {(round(1000 * sigma), style, seat) for sigma in HANDS for style in STYLES for seat in "SE"}
    places = {seat: striker_places(BOARDS[board], told["layout"], seat) for seat in "SE"}
    for one in told["breaks"]:
        Stroke(one["seat"], **one["stroke"])
        assert any(low <= one["stroke"]["x"] <= high for low, high in places[one["seat"]])
        assert 0 <= one["chance"] <= 1000


def test_the_book_is_asked_only_of_boards_that_it_knows(server):
    assert answer(server, "breaks?board=table").refused["field"] == "board"
    assert answer(server, "breaks?matter=ice").refused["field"] == "matter"
