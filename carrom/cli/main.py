"""Entry point of the command line: `carrom <command>`, a module per command, which has a command of that name. A
command imports what it needs when it runs, except what the judge takes itself: board, rules, texts. `carrom judge` and
`carrom simulate` are called by other programs, stroke after stroke, so they run without Click: each has a function
`command` that makes theirs."""

import importlib
import re
import sys
from contextlib import suppress
from typing import TYPE_CHECKING

from carrom import __version__
from carrom.errors import CarromError, Unreadable

if TYPE_CHECKING:
    import click

COMMANDS = (
    *("play", "site", "doctor", "referee", "games", "judge", "books", "rules", "which"),
    *("simulate", "calibrate", "breaks", "puzzles", "lessons", "arena", "yardstick", "engine"),
    *("replay", "analyse", "show", "sheet", "convert"),
)
"""Modules of `carrom.cli`, in the order of the help."""


def main() -> None:
    """Run the command line. An error is one line on standard error: status 2 for unreadable input and for a command
    whose part of carrom is not installed, 1 otherwise."""
    try:
        if sys.argv[1:] in (["judge"], ["judge", "--lines"]):
            command("judge").run(lines="--lines" in sys.argv)
            return
        command("terminal").show_compile_notices()
        if sys.argv[1:] in (["simulate"], ["simulate", "--lines"]):
            command("simulate").run(lines="--lines" in sys.argv)
        else:
            application()()
    except Unreadable as error:
        sys.exit(complain(error, 2))
    except CarromError as error:
        sys.exit(complain(error, 1))
    except ImportError as error:
        # of Numba `carrom.physics.compiling` says besides why it is needed
        lacking: str = error.name or getattr(error.__cause__, "name", None) or ""
        part = _part_with(lacking.partition(".")[0])
        if part is None:
            raise
        from carrom.texts import sentence

        speaking = command("terminal").chosen(None)
        sys.exit(complain(CarromError(sentence("terminal-part-missing", speaking, part=part)), 2))
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)


def command(name: str):
    """Import the module of a command."""
    return importlib.import_module(f"carrom.cli.{name}")


def application() -> "click.Group":
    """Return the whole command line. A command's module is imported when it is called, and all for the help."""
    import click

    class Commands(click.Group):
        def invoke(self, ctx: click.Context) -> object:
            try:
                return super().invoke(ctx)
            except KeyboardInterrupt:
                # Click itself ends as after an error, with 1
                raise click.exceptions.Exit(130) from None

        def list_commands(self, ctx: click.Context) -> list[str]:
            return list(COMMANDS)

        def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
            if cmd_name not in COMMANDS:
                return None
            module = command(cmd_name)
            return module.command() if hasattr(module, "command") else getattr(module, cmd_name)

    @click.group(cls=Commands, context_settings={"show_default": True})
    @click.version_option(__version__, message="%(version)s", help="Print the version.")
    def carrom() -> None:
        """Carrom: play it, referee it, study it, research it."""

    return carrom


def _part_with(module: str) -> str | None:
    """The extra that brings a module, by the requirements of the installed carrom; None where none does."""
    from importlib import metadata

    with suppress(metadata.PackageNotFoundError):
        for requirement in metadata.requires("carrom") or ():
            named = re.match(r"([\w-]+).*;.*extra == ['\"](\w+)", requirement)
            if named and named[1].replace("-", "_").lower() == module:
                return named[2]
    return None


def complain(error: CarromError, status: int) -> int:
    """Print an error in one line on standard error; return the exit status."""
    print("carrom: " + " ".join(str(error).split()), file=sys.stderr)
    return status


if __name__ == "__main__":
    main()
