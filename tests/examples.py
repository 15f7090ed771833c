"""How many examples a property is tried on: a tenth in `make test`, half in `make full`, all of them in `make long`."""

from hypothesis import settings

FEWEST = 20
"""Examples of a property in `make test`, and of one that asks for no number of its own."""


def examples(many: int) -> int:
    """`many` where every example is tried; in a quicker tier half or a tenth of them, at least `FEWEST`."""
    usual = settings().max_examples  # the profile that is loaded says so
    return many if usual >= 100 else max(FEWEST, many // (2 if usual > FEWEST else 10))
