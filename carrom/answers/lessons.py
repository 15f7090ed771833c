"""Lesson messages: the list, a lesson with its position, and a stroke tried at it."""

from collections.abc import Sequence

from msgspec import UNSET

from carrom.answers import practice_shapes
from carrom.answers.position_questions import read_stroke_numbers
from carrom.answers.position_words import words_of
from carrom.answers.positions import encode_position, encode_trial
from carrom.board import Stroke
from carrom.contract.judge_json import state_to_plain
from carrom.contract.names import encode_calls
from carrom.errors import NotAllowed
from carrom.lessons import Lesson, played, shown_stroke
from carrom.table.wire import encoder


def listed(every: Sequence[Lesson]) -> practice_shapes.LessonList:
    """Return all lessons in their order."""
    return {"lessons": [_line(lesson) for lesson in every]}


def asked(every: Sequence[Lesson], name: str) -> practice_shapes.LessonMessage:
    """Return a lesson. Raises `NotAllowed` (``unknown-lesson``)."""
    lesson = _lesson(every, name)
    file, match = lesson.file, lesson.match
    place = file.asks.place
    return {
        **_line(lesson),
        "task": {"fr": file.task.fr, "en": file.task.en},
        "how": {"fr": file.how.fr, "en": file.how.en},
        "met": {"fr": file.met.fr, "en": file.met.en},
        "missed": {"fr": file.missed.fr, "en": file.missed.en},
        "grip": file.grip,
        "stars": {"three": file.stars.three, "two": file.stars.two},
        "place": None if place is UNSET else [round(end * 1000) for end in place],
        "slides": asks_only_the_place(lesson),
        "shown": encoder.encode_stroke(shown_stroke(lesson)),
        "matter": match.header.matter,
        "state": state_to_plain(match.state),  # type: ignore[typeddict-item]  # the same shape, not typed
        "position": encode_position(match.board, match.layout, words_of(match)),
    }


def asks_only_the_place(lesson: Lesson) -> bool:
    """Whether the goal is reached once the striker lies there, before any stroke."""
    asks = lesson.file.asks
    return [name for name in asks.__struct_fields__ if getattr(asks, name) not in (UNSET, ())] == ["place"]


def tried(every: Sequence[Lesson], name: str, body: bytes) -> practice_shapes.LessonTry:
    """Play a stroke at a lesson. Raises `Unreadable`, and `NotAllowed` with the umpire's objection."""
    lesson = _lesson(every, name)
    numbers = read_stroke_numbers(body)
    done = played(lesson, Stroke(lesson.seat, numbers.x, numbers.vx, numbers.vy, numbers.spin), film=True)
    match = lesson.match
    return {
        **encode_trial(done.motion, match.matter),
        "layout": encoder.encode_layout(done.shot.layout),
        "calls": encode_calls(match.players, done.shot.verdict, match.book),
        "met": not done.missing,
        "missing": list(done.missing),
    }


def _lesson(every: Sequence[Lesson], name: str) -> Lesson:
    lesson = next((one for one in every if one.file.name == name), None)
    if lesson is None:
        raise NotAllowed("unknown-lesson", count=len(every))
    return lesson


def _line(lesson: Lesson) -> practice_shapes.LessonLine:
    title = {"fr": lesson.file.title.fr, "en": lesson.file.title.en}
    return encoder.shaped(practice_shapes.LessonLine, lesson.file, own=lesson.own, title=title)
