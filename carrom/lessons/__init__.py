"""Lessons: a position, a task, and what a stroke must bring about, as a TOML file each, played on the real physics and
judged by the real judge.
"""

from carrom.lessons.lesson import (
    Lesson,
    LessonStroke,
    files_in,
    lessons,
    played,
    read_lesson,
    shown_stroke,
    success,
    with_own,
)

__all__ = [
    "Lesson",
    "LessonStroke",
    "files_in",
    "lessons",
    "played",
    "read_lesson",
    "shown_stroke",
    "success",
    "with_own",
]
