"""What becomes of many elements: sums in NumPy's own order, so that they are equal to the last bit, orders, choices."""

from collections.abc import Callable
from itertools import accumulate
from math import isnan
from math import sqrt as root
from operator import add
from typing import Any

from .arrays import asarray, bare, made, ndarray
from .types import ElementType, bool_, float64, int64

_AT_ONCE, _LANES = 128, 8
"""NumPy adds up so many elements in so many sums that are joined at the end, and halves what is longer."""


def _reduced(
    one: ndarray, axis: int | None, fold: Callable[[list[Any]], Any], kind: ElementType, keepdims: bool = False
) -> Any:
    """Return what `fold` makes of all elements, or of each row along an axis."""
    if axis is None:
        return fold(one.flat_list())
    view = one.swapped(axis)
    flat, many = view.flat_list(), one.shape[axis]
    rows = [fold(flat[at * many : (at + 1) * many]) for at in range(len(flat) // many)] if many else []
    shape = list(view.shape[:-1])
    if keepdims:
        shape.insert(axis % one.ndim, 1)
    return bare(made(rows, shape, kind))


def _in_pairs(numbers: list[float]) -> float:
    many = len(numbers)
    if many < _LANES:
        total = -0.0
        for number in numbers:
            total += number
        return total
    if many > _AT_ONCE:
        half = many // 2 - many // 2 % _LANES
        return _in_pairs(numbers[:half]) + _in_pairs(numbers[half:])
    lanes = numbers[:_LANES]
    whole = many - many % _LANES
    for at in range(_LANES, whole, _LANES):
        lanes = list(map(add, lanes, numbers[at : at + _LANES]))
    a, b, c, d, e, f, g, h = lanes
    total = ((a + b) + (c + d)) + ((e + f) + (g + h))
    for number in numbers[whole:]:
        total += number
    return total


def _in_order(numbers: list[float]) -> float:
    total = numbers[0] if numbers else 0.0
    for number in numbers[1:]:
        total += number
    return total


def summed(one: Any, axis: int | None = None, keepdims: bool = False) -> Any:
    """Add up the elements, or those along an axis."""
    one = asarray(one)
    if one.dtype is not float64:
        return _reduced(one, axis, lambda row: _in_order([0, *map(int, row)]), int64, keepdims)
    is_last = axis is None or abs(one.strides[axis]) == min(map(abs, one.strides))
    add_up = (lambda row: 0.0 + _in_pairs(row)) if is_last else _in_order
    return _reduced(one, axis, add_up, float64, keepdims)


def mean(one: Any, axis: int | None = None) -> Any:
    """Return the mean of the elements, or of those along an axis."""
    one = asarray(one)
    return summed(one.astype(float64, copy=False), axis) / (one.size if axis is None else one.shape[axis])


def var(one: Any, axis: int | None = None, ddof: int = 0) -> Any:
    """Return the variance of the elements, or of those along an axis."""
    one = asarray(one)
    middle = summed(one, axis, keepdims=True) if axis is not None else summed(one)
    many = one.size if axis is None else one.shape[axis]
    away = one - middle / many
    return summed(away * away, axis) / (many - ddof)


def std(one: Any, axis: int | None = None, ddof: int = 0) -> Any:
    """Return the standard deviation of the elements, or of those along an axis."""
    found = var(one, axis, ddof)
    return found.each(root, float64) if isinstance(found, ndarray) else root(found)


def has_any(one: Any, axis: int | None = None) -> Any:
    """Return whether some element is not zero."""
    return _reduced(asarray(one), axis, lambda row: True in map(bool, row), bool_)


def has_all(one: Any, axis: int | None = None) -> Any:
    """Return whether no element is zero."""
    return _reduced(asarray(one), axis, lambda row: False not in map(bool, row), bool_)


def greatest(one: Any, axis: int | None = None) -> Any:
    """Return the greatest element, not a number if one is none."""
    return _reduced(asarray(one), axis, lambda row: row[_at_best(row, _greater)], asarray(one).dtype)


def least(one: Any, axis: int | None = None) -> Any:
    """Return the least element, not a number if one is none."""
    return _reduced(asarray(one), axis, lambda row: row[_at_best(row, _less)], asarray(one).dtype)


def argmax(one: Any, axis: int | None = None) -> Any:
    """Return where the greatest element is, the first of several."""
    return _reduced(asarray(one), axis, lambda row: _at_best(row, _greater), int64)


def argmin(one: Any, axis: int | None = None) -> Any:
    """Return where the least element is, the first of several."""
    return _reduced(asarray(one), axis, lambda row: _at_best(row, _less), int64)


def _at_best(row: list[Any], is_better: Callable[[Any, Any], bool]) -> int:
    if not row:
        raise ValueError("attempt to get argmax of an empty sequence")
    best = 0
    for at, one in enumerate(row):
        if isnan(one):
            return at
        if is_better(one, row[best]):
            best = at
    return best


def _greater(one: Any, other: Any) -> bool:
    return one > other


def _less(one: Any, other: Any) -> bool:
    return one < other


def argsort(one: Any, axis: int = -1, kind: str = "stable") -> Any:
    """Return the order of the elements along an axis, equal ones as they come; what is no number comes last."""
    one = asarray(one)
    if kind != "stable" and len(set(one.flat_list())) != one.size:
        raise ValueError("an order that is not stable is not the same everywhere")
    return _ordered(one, axis)


def _ordered(one: ndarray, axis: int) -> Any:
    view, many = one.swapped(axis), one.shape[axis]
    flat, found = view.flat_list(), list[int]()
    for at in range(0, len(flat), many or 1):
        row = flat[at : at + many]
        found += sorted(range(many), key=lambda place, row=row: (isnan(row[place]), row[place]))
    return _moved_back(made(found, view.shape, int64), axis)


def cumsum(one: Any, axis: int | None = None) -> ndarray:
    """Return the sums so far."""
    return accumulated(asarray(one), axis, add)


def accumulated(one: ndarray, axis: int | None, of: Callable[[Any, Any], Any]) -> ndarray:
    """Return what a function makes of the elements so far, along an axis."""
    kind = int64 if one.dtype is bool_ else one.dtype
    if axis is None:
        one, axis = one.ravel(), 0
    view, many = one.swapped(axis), one.shape[axis]
    flat, found = view.flat_list(), list[Any]()
    for at in range(0, len(flat), many or 1):
        found += accumulate(map(kind.made, flat[at : at + many]), of)
    return _moved_back(made(found, view.shape, kind), axis)


def _moved_back(one: ndarray, axis: int) -> ndarray:
    """Return it with the last axis where it was before `ndarray.swapped`."""
    order = list(range(one.ndim - 1))
    order.insert(axis % one.ndim, one.ndim - 1)
    return one.turned(order).copy()
