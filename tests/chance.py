"""A fixed seed for every run of the tests: each rosette is the same, and the first seat opens.

What bots do follows from that (`carrom.table.thinking_bot.luck`). So a test that strikes from a fixed place after other
strokes meets the same men today and tomorrow. As a program this is `carrom` without chance.
"""

import secrets
import sys

from carrom.table.verbs import new_table

SEED = 1


def always_the_same() -> None:
    """From now on this process uses a fixed seed."""
    secrets.randbits = _seed
    new_table.BY_TOSS = ""


def _seed(bits: int) -> int:
    return SEED % 2**bits


if __name__ == "__main__":
    from carrom.cli.main import main

    always_the_same()
    sys.exit(main())
