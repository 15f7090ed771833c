"""Rows that try every two choices together: few cases instead of all of them."""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, product

Row = dict[str, object]


def pairwise(factors: Mapping[str, Sequence[object]], allowed: Callable[[Row], bool]) -> list[Row]:
    """Rows of `factors` in which every two choices that some allowed row has together meet; the same ones each time.

    >>> len(pairwise({"a": (1, 2), "b": (1, 2), "c": (1, 2)}, lambda row: True))
    4
    """
    rows = [row for row in (dict(zip(factors, row, strict=True)) for row in product(*factors.values())) if allowed(row)]
    missing = {pair for row in rows for pair in _pairs(row)}
    chosen = []
    while missing:
        best = max(rows, key=lambda row: len(_pairs(row) & missing))
        missing -= _pairs(best)
        chosen.append(best)
    return chosen


def _pairs(row: Row) -> set[tuple[tuple[str, object], ...]]:
    return set(combinations(row.items(), 2))
