"""`carrom simulate`: simulates shots from standard input (contracts/simulate.md)."""

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, BinaryIO

if TYPE_CHECKING:
    import click

_WAVE = 65_536
"""Bytes read at once, at most."""


def line_batches(source: BinaryIO) -> Iterator[list[bytes]]:
    """Yield lines of `source` in batches: those that are ready together.

    The answers to a batch are flushed before the next batch is read: a program that sends one line and waits gets its
    answer, one that sends many is not slowed by a flush after each."""
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


def command() -> "click.Command":
    """Return the command."""
    import click

    @click.command("simulate")
    @click.option("--lines", is_flag=True, help="Many strokes, one JSON object per line.")
    def answering(lines: bool) -> None:
        """Simulate a stroke: JSON in, its motion out."""
        run(lines)

    return answering


def run(lines: bool) -> None:
    """Answer one question, or with `lines` one on each line."""
    from carrom.contract.simulate_json import answer, answer_line

    source, sink = sys.stdin.buffer, sys.stdout.buffer
    if lines:
        for wave in line_batches(source):
            # at once: written line by line, eight thousand bytes at a time would go to the system
            sink.write(b"".join(map(answer_line, wave)))
            sink.flush()
    else:
        sink.write(answer(source.read()))
        sink.flush()
