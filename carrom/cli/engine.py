"""`carrom engine`: runs the bot as an engine of the line protocol (docs/engines.md), and checks any engine."""

import os
import shlex
import sys
from typing import Annotated

import typer

from carrom.errors import Unreadable


def register(app: typer.Typer) -> None:
    """Add the commands."""
    engine = typer.Typer(help="Run as an engine on standard input and output, or check one (docs/engines.md).")
    engine.callback(invoke_without_command=True)(be)
    engine.command("check", context_settings={"ignore_unknown_options": True})(check)
    app.add_typer(engine, name="engine")


def be(
    asked: typer.Context,
    level: Annotated[str, typer.Option(help="The level at which it plays: cafe, club, …")] = "club",
) -> None:
    """Run as an engine: answer the line protocol on standard input and output."""
    if asked.invoked_subcommand:
        return
    from carrom.bots import PERSONAS, is_level
    from carrom.engines import Session

    if not is_level(level):
        raise Unreadable("level", f"{level!r} is not one of {', '.join(PERSONAS)}")
    sink = sys.stdout.fileno()

    def say(line: str) -> None:
        rest = (line + "\n").encode()
        while rest:
            rest = rest[os.write(sink, rest) :]

    try:
        Session(say, level).run(sys.stdin.fileno())
    except (BrokenPipeError, KeyboardInterrupt):
        # nobody reads the output any more; a running search is not waited for
        os._exit(0)


def check(
    command: Annotated[list[str], typer.Argument(help="The command that starts the engine, quoted or not.")],
    time: Annotated[int, typer.Option(help="Time for a stroke, ms.", min=10)] = 1000,
    seed: Annotated[int, typer.Option(help="The same seed gives the same positions.")] = 1,
) -> None:
    """Check that a program follows the engine protocol, one line per requirement. Exit status 1 if one fails."""
    from carrom.engines.check import REQUIREMENTS, checked
    from carrom.engines.driver import command_of

    # a single argument is split as the arena splits it; several have been split by the shell
    text = command[0] if len(command) == 1 else shlex.join(command)
    missed = 0
    for result in checked(command_of(text), time, seed):
        missed += not result.is_kept
        typer.echo(f"{'ok  ' if result.is_kept else 'FAIL'}  {result.asked}: {result.seen}")
    if missed:
        typer.echo(f"the engine fails {missed} of {len(REQUIREMENTS)} requirements", err=True)
        raise typer.Exit(1)
