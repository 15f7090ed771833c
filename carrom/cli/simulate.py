"""`carrom simulate`: a shot in, its motion out (contracts/simulate.md)."""

import sys
from typing import Annotated

import typer

from carrom.errors import Unreadable


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("simulate")(simulate)


def simulate(
    lines: Annotated[bool, typer.Option("--lines", help="Many shots, one JSON object a line.")] = False,
) -> None:
    """Simulate a stroke: JSON in, its motion out."""
    from carrom.server.wire import json
    from carrom.server.wire.simulating import simulate as answer

    if not lines:
        print(json.write(answer(json.read(sys.stdin.buffer.read()))))
        return
    for line in sys.stdin.buffer:
        try:
            said = answer(json.read(line))
        except Unreadable as error:
            said = {"error": {"field": error.field, "message": error.message}}
        print(json.write(said), flush=True)
