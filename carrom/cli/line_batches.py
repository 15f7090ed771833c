"""Lines of standard input, taken as they come."""

from collections.abc import Iterator
from typing import BinaryIO

_WAVE = 65_536
"""Bytes read at once, at most."""


def line_batches(source: BinaryIO) -> Iterator[list[bytes]]:
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
