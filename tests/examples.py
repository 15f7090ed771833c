"""How many examples a property is tried on: all of them in `make full` and `make long`, a tenth in `make test`."""

from hypothesis import settings

FEWEST = 20
"""Examples of a property in `make test`, and of one that asks for no number of its own."""


def examples(many: int) -> int:
    """`many` where every example is tried; in a quicker tier a tenth of them, at least `FEWEST`."""
    every = settings().max_examples > FEWEST  # the profile that is loaded says so
    return many if every else max(FEWEST, many // 10)
