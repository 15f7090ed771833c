"""The lessons that come with carrom: each is done by the stroke it shows, and often enough by a hand that errs."""

import pytest

from carrom.board.seats import SINGLES
from carrom.errors import Unreadable
from carrom.lessons import Lesson, lessons, played, shown_stroke, success
from carrom.lessons.lesson import MOST, with_own
from carrom.rules import EVERY_BOOK

ALL = lessons()
SIGMA, TRIALS, BAR = 2.0, 300, 0.33
"""A newcomer's hand in degrees; strokes simulated; the share that must do what is asked."""

each = pytest.mark.parametrize("lesson", ALL, ids=[one.file.name for one in ALL])


@each
def test_the_stroke_that_a_lesson_shows_does_what_it_asks(lesson: Lesson):
    assert played(lesson, shown_stroke(lesson)).missing == ()


@each
def test_a_hand_with_two_degrees_of_error_does_what_a_lesson_asks(lesson: Lesson):
    assert success(lesson, SIGMA, TRIALS) >= BAR


@each
def test_an_idle_stroke_does_not_do_what_a_lesson_asks(lesson: Lesson):
    start = shown_stroke(lesson)
    slow = type(start)(start.seat, lesson.match.places[0][0], 0, 60_000)
    assert played(lesson, slow).missing


def test_there_are_twelve_lessons_whatever_book_two_play_by():
    common = [one for one in ALL if not one.file.only_in_book]
    assert [one.file.number for one in common] == [*range(1, 12)]
    own = [one for one in ALL if one.file.only_in_book]
    of_two = [name for name, book in EVERY_BOOK.items() if SINGLES in book.seatings]
    assert sorted(one.file.book for one in own if one.file.number == 12) == sorted(of_two)
    assert min(one.file.number for one in own) == 12


def test_every_way_to_hold_the_striker_is_drawn_in_a_lesson():
    assert {one.file.grip for one in ALL} >= {"index", "middle", "thumb"}


def test_a_server_has_no_more_lessons_than_its_limit(tmp_path):
    source = (tmp_path / "club.toml", *(tmp_path / f"club-{one}.toml" for one in range(MOST)))
    with pytest.raises(Unreadable, match="one lesson too many"):
        with_own(source)
