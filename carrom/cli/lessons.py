"""`carrom lessons`: checks lessons, a club's too, and says how often a hand that errs does what they ask."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from carrom.errors import Unreadable

if TYPE_CHECKING:
    from carrom.lessons import Lesson


@click.command()
@click.argument(
    "files",
    type=click.Path(path_type=Path),
    nargs=-1,
    metavar="[FILE]...",
    help="Lessons (.toml) to read beside those that come with carrom.",
)
@click.option("--sigma", type=click.FloatRange(min=0, max=10), default=2.0, help="The hand's error, degrees.")
@click.option(
    "--trials", type=click.IntRange(min=1, max=100000), default=400, help="Strokes simulated for each lesson."
)
@click.option("--seed", default=1, help="The same seed draws the same errors.")
def lessons(files: tuple[Path, ...], sigma: float, trials: int, seed: int) -> None:
    """Check lessons, those in your data folder too, and how often a hand does what each asks by the way it shows."""
    failing = []
    for lesson in lessons_offered(files):
        line, does_it = _line(lesson, sigma, trials, seed)
        click.echo(line)
        if not does_it:
            failing.append(lesson.file.name)
    if failing:
        raise Unreadable("shown", f"does not do what is asked in {', '.join(failing)}; change the stroke or the goal")


def _line(lesson: "Lesson", sigma: float, trials: int, seed: int) -> tuple[str, bool]:
    from carrom.lessons import played, shown_stroke, success

    missing = played(lesson, shown_stroke(lesson)).missing
    share = f"{100 * success(lesson, sigma, trials, seed):3.0f} %"
    fault = f"  the stroke shown misses: {', '.join(missing)}" if missing else ""
    return f"{lesson.file.number:3}  {lesson.file.name:30}  {lesson.file.book:15}  {share}{fault}", not missing


def folder() -> Path:
    """Return the folder of a club's lessons."""
    from platformdirs import user_data_path

    return user_data_path("carrom") / "lessons"


def lessons_offered(files: Sequence[Path]) -> "tuple[Lesson, ...]":
    """Return the lessons that come with carrom, those in the folder, and those in the files named.

    Raises `Unreadable` naming the file at fault, the key in it and what is allowed there."""
    from carrom.lessons import files_in, with_own

    return with_own([*files_in(folder()), *files])
