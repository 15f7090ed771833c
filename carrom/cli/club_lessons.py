"""A club's own lessons: files in the user's data folder, and those named on the command line."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_data_path

if TYPE_CHECKING:
    from carrom.lessons import Lesson


def folder() -> Path:
    """Return the folder of a club's lessons."""
    return user_data_path("carrom") / "lessons"


def lessons_offered(files: Sequence[Path]) -> "tuple[Lesson, ...]":
    """Return the lessons that come with carrom, those in the folder, and those in the files named.

    Raises `Unreadable` naming the file at fault, the key in it and what is allowed there.
    """
    from carrom.lessons import files_in, with_own

    return with_own([*files_in(folder()), *files])
