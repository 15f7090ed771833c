"""Lessons: a position, a task, and what a stroke must bring about, a TOML file each, played and judged as any is."""

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
    "Lesson", "LessonStroke", "files_in", "lessons", "played", "read_lesson", "shown_stroke", "success", "with_own",
]  # fmt: skip
