"""Few cases instead of all: rows in which every two choices meet, and the one of several that is always tried."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations, product

import pytest

Row = dict[str, object]


def sparing(values: Iterable[object], many: int = 1) -> list:
    """For `parametrize`: the first of these in `make full`, the others in `make long` alone.

    >>> [len(one.marks) for one in sparing(["smallest", "usual"])]
    [0, 1]
    """
    every = [one if isinstance(one, tuple) else (one,) for one in values]
    return [pytest.param(*one, marks=[pytest.mark.long] if place >= many else []) for place, one in enumerate(every)]


def pairwise(factors: Mapping[str, Sequence[object]], allowed: Callable[[Row], bool]) -> list[Row]:
    """Rows of `factors` in which every two choices that some allowed row has together meet; the same ones each time.

    >>> len(pairwise({"a": (1, 2), "b": (1, 2), "c": (1, 2)}, lambda row: True))
    4
    """
    rows = [row for row in (dict(zip(factors, row, strict=True)) for row in product(*factors.values())) if allowed(row)]
    bits: dict[tuple, int] = {}
    # The pairs of a row as the bits of one number: ten thousand rows are looked through again and again.
    pairs = [sum(1 << bits.setdefault(pair, len(bits)) for pair in combinations(row.items(), 2)) for row in rows]
    missing, chosen = (1 << len(bits)) - 1, []
    while missing:
        best = max(range(len(rows)), key=lambda place: (pairs[place] & missing).bit_count())
        missing &= ~pairs[best]
        chosen.append(rows[best])
    return chosen
