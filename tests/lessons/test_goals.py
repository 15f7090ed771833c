"""The conditions of a lesson's goal, each met by one stroke and not by another, on the real physics and judge."""

import msgspec
import pytest

from carrom.board import Stroke
from carrom.lessons import Lesson, lessons, played, shown_stroke
from carrom.lessons.lesson_file import Goal, Rest

BY_NAME = {lesson.file.name: lesson for lesson in lessons()}


def met(name: str, goal: Goal, stroke: Stroke | None = None) -> bool:
    """Whether a stroke, or the one that the lesson shows, meets a goal in the position of that lesson."""
    lesson = BY_NAME[name]
    asked = Lesson(msgspec.structs.replace(lesson.file, asks=goal), lesson.match)
    return not played(asked, stroke or shown_stroke(lesson)).missing


BACK = Stroke("S", 0, 0, -1_000_000)
"""Against the own frame."""


@pytest.mark.parametrize(
    ("name", "holds", "fails"),
    [
        ("slide", Goal(place=(100, 140)), Goal(place=(-140, -100))),
        ("straight", Goal(touches=True), Goal(touches=False)),
        ("straight", Goal(first="white"), Goal(first="black")),
        ("straight", Goal(direct=True), Goal(direct=False)),
        ("straight", Goal(pocketed=("white",)), Goal(pocketed=("white", "white"))),
        ("straight", Goal(spared=("black", "striker")), Goal(spared=("white",))),
        ("straight", Goal(turn="kept"), Goal(turn="passed")),
        ("straight", Goal(call="men-in"), Goal(call="miss")),
        ("queen", Goal(queen="awaiting"), Goal(queen="board")),
        ("cover", Goal(queen="covered"), Goal(queen="awaiting")),
        ("debt", Goal(owed=0), Goal(owed=1)),
        ("last-man", Goal(round="won"), Goal(round="lost")),
        ("force", Goal(rests=Rest("w1", (0, 0), 85)), Goal(rests=Rest("w1", (300, 0), 85))),
        ("straight", Goal(spread=4), Goal(spread=5)),
    ],
)
def test_a_condition_holds_of_what_happened_and_of_nothing_else(name, holds, fails):
    assert met(name, holds)
    assert not met(name, fails)


def test_a_stroke_that_touches_nothing_meets_no_condition_on_the_first_contact():
    for goal in (Goal(first="white"), Goal(direct=True), Goal(direct=False), Goal(touches=True)):
        assert not met("straight", goal, BACK)
    assert met("straight", Goal(touches=False, turn="passed"), BACK)


def test_a_disc_that_fell_rests_nowhere_and_a_round_that_goes_on_is_neither_won_nor_lost():
    assert not met("straight", Goal(rests=Rest("w1", (328, 326), 500)))
    assert not met("straight", Goal(round="won"))
    assert not met("straight", Goal(round="lost"))


def test_conditions_that_are_not_met_are_named_in_their_order():
    lesson = BY_NAME["straight"]
    goal = Goal(touches=True, pocketed=("white",), turn="kept")
    asked = Lesson(msgspec.structs.replace(lesson.file, asks=goal), lesson.match)
    assert played(asked, BACK).missing == ("touches", "pocketed", "turn")
