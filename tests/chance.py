"""A fixed seed for every run of the tests: each rosette is the same, and the first seat opens.

What bots do follows from that (`carrom.server.automation.luck`). So a test that strikes from a fixed place after other
strokes meets the same men today and tomorrow. As a program this is `carrom` without chance.
"""

import secrets
import sys
from collections.abc import Sequence
from typing import TypeVar

from carrom.cli.main import main

SEED = 1

_Thing = TypeVar("_Thing")


def always_the_same() -> None:
    """From now on this process uses a fixed seed."""
    secrets.randbits = _seed
    secrets.choice = _first


def _seed(bits: int) -> int:
    return SEED % 2**bits


def _first(things: Sequence[_Thing]) -> _Thing:
    return things[0]


if __name__ == "__main__":
    always_the_same()
    sys.exit(main())
