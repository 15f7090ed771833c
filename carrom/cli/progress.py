"""Options and progress bar of long-running commands: processes, results files, Ctrl-C that keeps finished work."""

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from functools import reduce, wraps
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import click

from carrom.cli.books import lang_option
from carrom.cli.terminal import chosen
from carrom.errors import CarromError, Unreadable
from carrom.texts import Language, sentence

if TYPE_CHECKING:
    from carrom.arena.conditions import Conditions, Kind
    from carrom.arena.results import Line, Results, Task
    from carrom.arena.workers import Workers

Done = TypeVar("Done")


class Differs(CarromError):
    """A line of a results file differs from its replay."""


@dataclass(frozen=True, slots=True)
class Work:
    """The options of a long-running command: its workers, where its results are kept, or files to report or replay."""

    processes: int | None
    cluster: bool
    results: Path | None
    merge: bool
    check: bool
    some: int | None
    lang: str | None

    @property
    def speaking(self) -> Language:
        """The language of the output. Raises `Unreadable`."""
        return chosen(self.lang)

    @property
    def workers(self) -> "Workers":
        """The workers that do it."""
        from carrom.arena.workers import workers

        return workers(self.processes, self.cluster)

    def say(self, message: str, **values: str | int) -> str:
        """Return a sentence in the language of the output."""
        return sentence(message, self.speaking, **values)

    def done(self, results: Iterable[Done], total: int, known: int, standing: Callable[[Done], str], what: str) -> bool:
        """Take the results as they come, `total` with those `known` before, and show the progress; False: interrupted.

        `what`: the work, as a message names it (``working-…``)."""
        shows, label = sys.stderr.isatty(), self.say(f"working-{what}")
        with click.progressbar(length=total, label=label, file=sys.stderr) as bar:
            bar.update(known)
            try:
                for one in results:
                    text = standing(one)
                    if shows:
                        bar.label = f"{label}: {text}"
                    bar.update(1)
            except KeyboardInterrupt:
                click.echo("\n" + self.say("working-stopped"), err=True)
                return False
        return True

    def report_files(
        self,
        names: Sequence[str],
        kind: "Kind",
        begun: "Callable[[Conditions], Results[Task, Line]]",
        play: "Callable[[Conditions, Task], Line]",
        tell: "Callable[[Results[Task, Line]], None]",
    ) -> bool:
        """With --check replay the file, with --merge report all files and write them as one; False: neither.

        `begun`: the empty results under some conditions. Raises `Differs` where a line differs from its replay."""
        from carrom.arena.results import conditions_of

        if not (self.check or self.merge):
            return False
        if self.check and len(names) != 1:
            raise Unreadable("check", f"takes one result file, not {len(names)}")
        files = [Path(name) for name in names]
        known = begun(conditions_of(files[0], kind))
        for file in files:
            known.read(file)
        if self.check:
            self._played_again(known, play)
            return True
        if self.results:
            known.write(self.results)
        tell(known)
        return True

    def _played_again(self, known: "Results[Task, Line]", play: "Callable[[Conditions, Task], Line]") -> None:
        from carrom.arena.results import differences

        total, wrong = len(known.some(self.some)), 0

        def standing(one: "tuple[Line, Line | None]") -> str:
            nonlocal wrong
            line, again = one
            if again is not None:
                wrong += 1
                click.echo("\n" + self.say("working-written", line=str(line)), err=True)
                click.echo(self.say("working-played", line=str(again)), err=True)
            return self.say("working-differ", count=wrong)

        if not self.done(differences(known, play, self.workers, self.some), total, 0, standing, "again"):
            raise click.exceptions.Exit(130)
        if wrong:
            raise Differs(self.say("working-wrong", wrong=wrong, total=total))
        click.echo(self.say("working-same", count=total))


_OPTIONS = (
    click.option("--processes", type=click.IntRange(min=1), help="Worker processes; without it, one per core."),
    click.option("--cluster", is_flag=True, help="Work on a Ray cluster (pip install 'carrom[cluster]')."),
    click.option(
        "--results",
        type=click.Path(path_type=Path),
        help="Write every result to this file (.jsonl), or continue it.",
    ),
    click.option("--merge", is_flag=True, help="Read the arguments as result files, and report all."),
    click.option("--check", is_flag=True, help="Read the argument as a result file, and replay it."),
    click.option("--some", type=click.IntRange(min=1), help="With --check: replay a random sample of so many lines."),
    lang_option,
)
"""An option for each field of `Work`."""


def takes_work(command: Callable[..., None]) -> Callable[..., None]:
    """Wrap a command whose last argument is a `Work`, with the options that make it instead."""

    @wraps(command)
    def run(**told: object) -> None:
        work = Work(**{one.name: told.pop(one.name) for one in fields(Work)})  # type: ignore[arg-type]  # read by their types
        command(**told, work=work)

    return reduce(lambda wrapped, option: option(wrapped), reversed(_OPTIONS), run)


def number(value: float, form: str, language: str) -> str:
    """Format a number for that language, with a true minus."""
    return f"{value:{form}}".replace("-", "−").replace(".", "," if language == "fr" else ".")
