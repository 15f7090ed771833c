"""`carrom engine`: runs the bot as an engine of the line protocol (docs/engines.md), and checks any engine."""

import os
import shlex
import sys

import click

from carrom.errors import Unreadable


@click.group(invoke_without_command=True)
@click.option("--level", default="club", help="The level at which it plays: cafe, club, …")
@click.pass_context
def engine(asked: click.Context, level: str) -> None:
    """Run as an engine on standard input and output, or check one (docs/engines.md)."""
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


@engine.command(context_settings={"ignore_unknown_options": True})
@click.argument("command", nargs=-1, required=True, help="The command that starts the engine, quoted or not.")
@click.option("--time", type=click.IntRange(min=10), default=1000, help="Time for a stroke, ms.")
@click.option("--seed", default=1, help="The same seed gives the same positions.")
def check(command: tuple[str, ...], time: int, seed: int) -> None:
    """Check that a program follows the engine protocol, one line per requirement. Exit status 1 if one fails."""
    from carrom.engines.check import REQUIREMENTS, checked
    from carrom.engines.driver import command_of

    # a single argument is split as the arena splits it; several have been split by the shell
    text = command[0] if len(command) == 1 else shlex.join(command)
    missed = 0
    for result in checked(command_of(text), time, seed):
        missed += not result.is_kept
        click.echo(f"{'ok  ' if result.is_kept else 'FAIL'}  {result.asked}: {result.seen}")
    if missed:
        click.echo(f"the engine fails {missed} of {len(REQUIREMENTS)} requirements", err=True)
        raise click.exceptions.Exit(1)
