"""The routes of the lessons: the list, one with its position, a stroke tried at it."""

import pytest

from carrom.lessons import lessons, played, shown_stroke
from carrom.server.wire import responses
from tests.server.routes import answer

BY_NAME = {lesson.file.name: lesson for lesson in lessons()}
GOOD = {"x": 0, "vx": 0, "vy": 1_000_000, "spin": 0}


def shown(name: str) -> dict[str, int]:
    stroke = shown_stroke(BY_NAME[name])
    return {part: getattr(stroke, part) for part in ("x", "vx", "vy", "spin")}


def test_all_lessons_are_listed_in_their_order(server):
    listed = answer(server, "lessons").shaped(responses.LessonList)["lessons"]
    assert [one["name"] for one in listed] == [one.file.name for one in lessons()]
    assert listed[0]["title"] == {"fr": "Glisser", "en": "Slide"}
    assert not any(one["own"] for one in listed)


@pytest.mark.parametrize("name", ["slide", "queen", "break", "own-garrom"])
def test_a_lesson_is_sent_with_its_position_its_words_and_a_way_to_do_it(server, name):
    asked = answer(server, f"lessons/{name}").shaped(responses.LessonMessage)
    lesson = BY_NAME[name]
    assert asked["position"]["layout"] == {disc: list(point) for disc, point in lesson.match.layout.items()}
    assert asked["shown"] == shown(name)
    assert asked["task"]["en"] == lesson.file.task.en
    assert asked["slides"] == (name == "slide")
    assert asked["place"] == ([100_000, 140_000] if name == "slide" else None)


def test_the_stroke_that_is_shown_does_it_and_an_idle_one_does_not(server):
    tried = answer(server, "lessons/straight/strokes", shown("straight")).shaped(responses.LessonTry)
    assert tried["met"]
    assert tried["missing"] == []
    assert tried["fallen"] == {"w1": "NE"}
    kept = next(call for call in tried["calls"] if call["code"] == "hand-kept")
    assert kept["you"][0]["seats"] == "S", "whoever learns is spoken to"
    idle = answer(server, "lessons/straight/strokes", GOOD).shaped(responses.LessonTry)
    assert not idle["met"]
    assert idle["missing"] == [*played(BY_NAME["straight"], shown_stroke(BY_NAME["pull"])).missing]


@pytest.mark.parametrize("rest", ["", "/strokes"])
def test_an_unknown_lesson_is_refused_with_the_number_of_lessons(server, rest):
    told_no = answer(server, f"lessons/nothing{rest}", *([GOOD] if rest else []))
    assert told_no.refused["code"] == "unknown-lesson"
    assert str(len(lessons())) in told_no.refused["en"]


@pytest.mark.parametrize(
    ("wrong", "field"),
    [({**GOOD, "x": "left"}, "stroke.x"), ({"vx": 0, "vy": 1}, "x"), ({**GOOD, "by": "S"}, "by")],
)
def test_a_stroke_that_is_none_is_refused_with_its_field(server, wrong, field):
    assert answer(server, "lessons/pull/strokes", wrong).refused["field"] == field


def test_a_striker_that_may_not_lie_there_is_refused(server):
    assert answer(server, "lessons/pull/strokes", {**GOOD, "x": 200_000}).refused["code"] == "striker-on-circle"


def test_a_body_that_is_too_long_is_refused(server):
    assert answer(server, "lessons/pull/strokes", b" " * 5000).status == 413
