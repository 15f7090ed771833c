"""Entry point of the command line: `carrom <command>`, a module per command. The module has a function of that name;
one that has more than this has a `register`. A command imports what it needs when it runs, except what the judge takes
itself: board, rules, texts. `carrom judge` and `carrom simulate` are called by other programs, stroke after stroke, so
they run without Typer, which alone takes longer to load than the judge."""

import importlib
import sys

from carrom import __version__
from carrom.errors import CarromError, Unreadable

COMMANDS = (
    *("play", "doctor", "referee", "games", "judge", "books", "rules", "which"),
    *("simulate", "calibrate", "breaks", "puzzles", "lessons", "arena", "yardstick", "engine"),
    *("replay", "analyse", "show", "sheet", "convert"),
)
"""Modules of `carrom.cli`, in the order of the help."""


def main() -> None:
    """Run the command line. An error is one line on standard error: status 2 for unreadable input, 1 otherwise."""
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
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(1)


def command(name: str):
    """Import the module of a command."""
    return importlib.import_module(f"carrom.cli.{name}")


def application():
    """Return the Typer application with every command."""
    import typer

    app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)

    def say_version(asked: bool) -> None:
        if asked:
            typer.echo(__version__)
            raise typer.Exit

    @app.callback()
    def carrom(
        version: bool = typer.Option(
            False, "--version", callback=say_version, is_eager=True, help="Print the version."
        ),
    ) -> None:
        """Carrom: play it, referee it, study it, research it."""

    for name in COMMANDS:
        module = command(name)
        if hasattr(module, "register"):
            module.register(app)
        else:
            app.command(name)(getattr(module, name))
    return app


def complain(error: CarromError, status: int) -> int:
    """Print an error in one line on standard error; return the exit status."""
    print("carrom: " + " ".join(str(error).split()), file=sys.stderr)
    return status


if __name__ == "__main__":
    main()
