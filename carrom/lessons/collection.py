"""The lessons there are: those that come with carrom, and a club's from its own folder or files."""

from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path

from carrom.contract.toml_file import LARGEST
from carrom.errors import Unreadable
from carrom.lessons.lesson import Lesson, lesson_of
from carrom.lessons.lesson_file import read_file

FOLDER = Path(__file__).parent
ENDING = ".toml"
MOST = 100
"""Lessons of a server, those that come with carrom included."""


def read_lesson(path: Path, *, own: bool = True) -> Lesson:
    """Read a lesson. Raises `Unreadable` naming the file, the key at fault and what is allowed there."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise Unreadable(str(path), f"cannot be read ({error.strerror or error})") from None
    # Those that come with carrom lie in its package: their folder says nothing to whoever reads an error.
    place = str(path) if own else path.name
    lesson = read_file(content, place)
    if lesson.name != path.stem:
        raise Unreadable(f"{place}: name", f"must be the name of the file, {path.stem}, not {lesson.name}")
    return lesson_of(lesson, place, own=own)


@cache
def lessons() -> tuple[Lesson, ...]:
    """Return the lessons that come with carrom, by number."""
    return _in_order(read_lesson(path, own=False) for path in FOLDER.glob(f"*{ENDING}"))


def with_own(files: Sequence[Path]) -> tuple[Lesson, ...]:
    """Return the lessons that come with carrom, then those in a club's files.

    Raises `Unreadable` for a file that is no lesson, for a name that is taken, and for more than `MOST` lessons.
    """
    shipped = lessons()
    if len(shipped) + len(files) > MOST:
        raise Unreadable(str(files[-1]), f"is one lesson too many; a server has {MOST} at most, {len(shipped)} its own")
    known = {lesson.file.name: "comes with carrom" for lesson in shipped}
    own = []
    for path in files:
        lesson = read_lesson(path)
        if lesson.file.name in known:
            taken = known[lesson.file.name]
            raise Unreadable(f"{path}: name", f"{lesson.file.name} is taken: that lesson {taken}; choose another name")
        known[lesson.file.name] = f"is in {path}"
        own.append(lesson)
    return (*shipped, *_in_order(own))


def files_in(folder: Path) -> list[Path]:
    """Return the files of lessons in a folder, by name; none where there is no such folder."""
    return sorted(folder.glob(f"*{ENDING}"))


def _in_order(found: Iterable[Lesson]) -> tuple[Lesson, ...]:
    return tuple(sorted(found, key=lambda lesson: (lesson.file.number, lesson.file.name)))
