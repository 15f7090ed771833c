"""`carrom simulate`: a shot in, its motion out (contracts/simulate.md)."""

import sys
from collections.abc import Iterator
from typing import Annotated, BinaryIO

import typer

_WAVE = 65_536
"""Bytes read at once, at most."""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("simulate")(simulate)


def simulate(
    lines: Annotated[bool, typer.Option("--lines", help="Many shots, one JSON object a line.")] = False,
) -> None:
    """Simulate a stroke: JSON in, its motion out."""
    from carrom.server.wire.simulating import answer, answer_line

    source, sink = sys.stdin.buffer, sys.stdout.buffer
    if lines:
        for wave in waves(source):
            sink.writelines(map(answer_line, wave))
            sink.flush()
    else:
        sink.write(answer(source.read()))
        sink.flush()


def waves(source: BinaryIO) -> Iterator[list[bytes]]:
    """Lines of `source`, those together that lie ready together.

    A wave's answers are flushed before the next wave is asked for: who sends one line and waits has his answer, who
    sends many is not held up by a flush after each.
    """
    begun: list[bytes] = []
    while chunk := source.read1(_WAVE):  # type: ignore[attr-defined]  # standard input's buffer has it
        *whole, rest = chunk.split(b"\n")
        if whole:
            whole[0] = b"".join((*begun, whole[0]))
            begun.clear()
            yield whole
        if rest:
            begun.append(rest)
    if begun:
        yield [b"".join(begun)]
