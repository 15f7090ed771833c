"""Reads lines of standard input in batches, as they come."""

from collections.abc import Iterator
from typing import BinaryIO

_WAVE = 65_536
"""Bytes read at once, at most."""


def line_batches(source: BinaryIO) -> Iterator[list[bytes]]:
    """Yield lines of `source` in batches: those that are ready together.

    The answers to a batch are flushed before the next batch is read: a program that sends one line and waits gets its
    answer, one that sends many is not slowed by a flush after each.
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
