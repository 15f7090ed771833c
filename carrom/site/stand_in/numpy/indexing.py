"""Indices: which part of an array is meant by numbers, slices, None and …, and by arrays of places and of truths."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from .types import bool_

if TYPE_CHECKING:
    from .arrays import ndarray

Chosen = tuple[int, list["ndarray"]]
"""From which dimension on arrays of whole numbers choose, and those arrays."""


def within(at: int, many: int, axis: int) -> int:
    """Return the place that is meant among so many, counted from the first one; raises `IndexError`."""
    if not -many <= at < many:
        raise IndexError(f"index {at} is out of bounds for axis {axis} with size {many}")
    return at % many


def cut(of: "ndarray", keys: Sequence[Any]) -> tuple[list[int], list[int], int, Chosen | None]:
    """Return the shape, the strides and the first place of the part that the parts of an index cut out, and what arrays
    choose in it."""
    shape, strides, first, axis = list[int](), list[int](), of.first, 0
    chosen, from_axis = list["ndarray"](), -1
    for key in _for_each_dimension(of, keys):
        if key is None:
            shape.append(1)
            strides.append(0)
        elif isinstance(key, slice):
            start, stop, step = key.indices(of.shape[axis])
            shape.append(len(range(start, stop, step)))
            strides.append(step * of.strides[axis])
            first += start * of.strides[axis] if shape[-1] else 0
            axis += 1
        elif isinstance(key, int):
            first += within(key, of.shape[axis], axis) * of.strides[axis]
            axis += 1
        else:
            from_axis = len(shape) if from_axis < 0 else from_axis
            for one in key.nonzero() if key.dtype is bool_ else (key,):
                chosen.append(one)
                shape.append(of.shape[axis])
                strides.append(of.strides[axis])
                axis += 1
    return shape, strides, first, (from_axis, chosen) if chosen else None


def _for_each_dimension(of: "ndarray", keys: Sequence[Any]) -> Iterator[Any]:
    """Yield the parts of an index, … and what is left out at the end as whole dimensions."""
    taken = 0
    for key in keys:
        if not (key is None or key is Ellipsis):
            taken += 1 if isinstance(key, (int, slice)) or key.dtype is not bool_ else key.ndim
    rest = [slice(None)] * (of.ndim - taken)
    for key in keys:
        if key is Ellipsis:
            yield from rest
            rest = []
        else:
            yield key
    yield from rest


def chosen_places(of: "ndarray", axis: int, by: Sequence[Sequence[int]]) -> list[int]:
    """Return the places of what rows of whole numbers, one for each dimension from this one on, choose."""
    before = of.view(of.shape[:axis], of.strides[:axis], of.first)
    after = of.view(of.shape[axis + len(by) :], of.strides[axis + len(by) :], 0)
    steps = [0] * (len(by[0]) if by else 1)
    for n, row in enumerate(by, axis):
        for k, at in enumerate(row):
            steps[k] += within(at, of.shape[n], n) * of.strides[n]
    rest = list(after.places())
    return [place + step + more for place in before.places() for step in steps for more in rest]
