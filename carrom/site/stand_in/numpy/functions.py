"""Functions of NumPy on arrays: making, joining, choosing, rounding."""

import math
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Sequence
from operator import mul
from typing import Any

from .arrays import asarray, bare, blank, broadcast, broadcast_shape, joined, made, ndarray
from .types import ElementType, bool_, common, float64, int64

__all__ = [
    "arange", "argwhere", "array", "asarray", "ascontiguousarray", "bincount", "broadcast_to", "clip",
    "column_stack", "concatenate", "convolve", "diag", "empty", "empty_like", "exp", "flatnonzero", "frombuffer",
    "full", "geomspace", "hypot", "interp", "isfinite", "log", "maximum", "minimum", "multiply", "ones", "pad",
    "rint", "sqrt", "stack", "tile", "unique", "where", "zeros",
]  # fmt: skip
"""What NumPy calls so too."""

# making


def array(given: Any, dtype: Any = None) -> ndarray:
    """Return a new array of these numbers."""
    return asarray(given, dtype).copy()


def ascontiguousarray(given: Any, dtype: Any = None) -> ndarray:
    """Return the array, or a copy whose elements lie together."""
    one = asarray(given, dtype)
    return one if one.is_dense else one.copy()


def zeros(shape: Any, dtype: Any = float) -> ndarray:
    """Return an array of zeros."""
    return blank((shape,) if isinstance(shape, int) else tuple(shape), ElementType(dtype))


empty = zeros


def empty_like(one: ndarray) -> ndarray:
    """Return an array of that shape and type."""
    return blank(one.shape, one.dtype)


def full(shape: Any, number: Any, dtype: Any = None) -> ndarray:
    """Return an array of this number."""
    one = zeros(shape, asarray(number).dtype if dtype is None else dtype)
    one.fill(number)
    return one


def ones(shape: Any, dtype: Any = float) -> ndarray:
    """Return an array of ones."""
    return full(shape, 1, dtype)


def arange(*bounds: float, dtype: Any = None) -> ndarray:
    """Return numbers in a row; those that are not whole as NumPy counts them on: by the step from the first to the
    second."""
    if all(isinstance(one, int) for one in bounds):
        numbers: Sequence[float] = range(*bounds)  # type: ignore[arg-type]  # they are whole
    else:
        start, stop, step = bounds
        step_made = (start + step) - start
        numbers = [start + at * step_made for at in range(math.ceil((stop - start) / step))]
    kind = ElementType(dtype) if dtype is not None else int64 if isinstance(numbers, range) else float64
    return made(numbers, (len(numbers),), kind)


def frombuffer(buffer: Any, dtype: Any = float) -> ndarray:
    """Return the numbers whose bytes these are: they may be written to where the bytes may."""
    kind = ElementType(dtype)
    held = buffer if isinstance(buffer, bytearray) else bytearray(buffer)
    one = ndarray(held, kind, (len(held) // kind.size,))
    one.writeable = not memoryview(buffer).readonly
    return one


def geomspace(first: float, last: float, many: int) -> ndarray:
    """Return numbers of which each is as many times the one before."""
    step = math.log10(last / first) / (many - 1)
    between = [first * 10 ** (at * step) for at in range(1, many - 1)]
    return made([first, *between, last], (many,), float64)


# joining


def concatenate(parts: Sequence[Any], axis: int = 0) -> ndarray:
    """Join arrays along an axis that they have."""
    given = [asarray(one) for one in parts]
    axis %= given[0].ndim
    shape = list(given[0].shape)
    shape[axis] = sum(one.shape[axis] for one in given)
    whole, at = blank(shape, common(*{one.dtype for one in given})), 0
    for one in given:
        whole[(*[slice(None)] * axis, slice(at, at + one.shape[axis]))] = one
        at += one.shape[axis]
    return whole


def stack(parts: Sequence[Any], axis: int = 0) -> ndarray:
    """Join arrays along a new axis."""
    given = [asarray(one) for one in parts]
    place = axis % (given[0].ndim + 1)
    return concatenate([one[(*[slice(None)] * place, None)] for one in given], place)


def column_stack(parts: Sequence[Any]) -> ndarray:
    """Join arrays as columns."""
    return concatenate([one[:, None] if one.ndim == 1 else one for one in map(asarray, parts)], 1)


def repeat(one: Any, times: Any, axis: int | None = None) -> ndarray:
    """Return each part so many times, or each its own number of times."""
    one = asarray(one).ravel() if axis is None else asarray(one)
    axis = axis or 0
    counts = broadcast(asarray(times), (one.shape[axis],)).tolist()
    places = [at for at, many in enumerate(counts) for _ in range(many)]
    return one[(*[slice(None)] * axis, made(places, (len(places),), int64))]


def tile(one: Any, times: Any) -> ndarray:
    """Return the array side by side with itself, so many times along each of the last axes."""
    one = asarray(one)
    counts = (times,) if isinstance(times, int) else tuple(times)
    one = one.reshape(*[1] * (len(counts) - one.ndim), *one.shape)
    counts = (*[1] * (one.ndim - len(counts)), *counts)
    for axis, many in enumerate(counts):
        one = concatenate([one] * many, axis) if many else one[(*[slice(None)] * axis, slice(0, 0))]
    return one


def broadcast_to(one: Any, shape: Sequence[int]) -> ndarray:
    """Return the array as if it had that shape."""
    return broadcast(asarray(one), tuple(shape))


def pad(one: Any, many: int, mode: str) -> ndarray:
    """Return a row with its ends repeated."""
    if mode != "edge":
        raise ValueError(f"{mode!r} is no way to pad here: edge")
    numbers = asarray(one).tolist()
    return array([numbers[0]] * many + numbers + [numbers[-1]] * many)


def diag(one: Any) -> ndarray:
    """Return the diagonal of a matrix, or the matrix with this diagonal."""
    given = asarray(one)
    if given.ndim == 2:
        return array([row[at] for at, row in enumerate(given.tolist())])
    whole = blank((len(given), len(given)), given.dtype)
    for at, number in enumerate(given.tolist()):
        whole[at, at] = number
    return whole


# choosing


def where(condition: Any, one: Any, other: Any) -> Any:
    """Return elements of `one` where the condition holds, else those of `other`."""
    of, a, b = asarray(condition), asarray(one), asarray(other)
    shape = broadcast_shape(of.shape, a.shape, b.shape)
    chosen = zip(*(broadcast(each, shape).flat_list() for each in (of, a, b)), strict=True)
    return bare(made([x if holds else y for holds, x, y in chosen], shape, common(a.dtype, b.dtype)))


def flatnonzero(one: Any) -> ndarray:
    """Return where the elements are not zero, counted through."""
    return asarray(one).ravel().nonzero()[0]


def argwhere(one: Any) -> ndarray:
    """Return where the elements are not zero, a row for each."""
    return stack(asarray(one).nonzero(), 1)


def take(one: Any, places: Any, axis: int | None = None) -> Any:
    """Return the elements, or the parts along an axis, at these places."""
    one, at = asarray(one), asarray(places)
    if axis is None:
        return one.ravel()[at] if at.shape else one.ravel()[int(at)]
    return one[(*[slice(None)] * axis, at)]


def searchsorted(one: Any, values: Any, side: str = "left") -> Any:
    """Return where each of these belongs in ascending numbers."""
    known, find = asarray(one).tolist(), bisect_left if side == "left" else bisect_right
    return asarray(values).each(lambda value: find(known, value), int64)


def unique(
    one: Any,
    axis: int | None = None,
    return_index: bool = False,
    return_inverse: bool = False,
    return_counts: bool = False,
) -> Any:
    """Return the different elements, or rows, in ascending order; where each is first; which of them each one is; how
    many of each there are."""
    one = asarray(one)
    rows = one.ravel().tolist() if axis is None else one.tolist()
    first: dict[Any, int] = {}
    keys = [tuple(row) if isinstance(row, list) else row for row in rows]
    for at, key in enumerate(keys):
        first.setdefault(key, at)
    order = sorted(first)
    numbers = {key: number for number, key in enumerate(order)}
    values = made(
        [x for key in order for x in (key if isinstance(key, tuple) else (key,))],
        (len(order), *(() if axis is None else one.shape[1:])),
        one.dtype,
    )
    found = [values]
    if return_index:
        found.append(made([first[key] for key in order], (len(order),), int64))
    if return_inverse:
        found.append(made([numbers[key] for key in keys], (len(keys),), int64))
    if return_counts:
        many = Counter(keys)
        found.append(made([many[key] for key in order], (len(order),), int64))
    return tuple(found) if len(found) > 1 else values


def bincount(one: Any, minlength: int = 0) -> ndarray:
    """Return how often each whole number from 0 on comes."""
    numbers = asarray(one).tolist()
    counts = [0] * max([minlength, *(number + 1 for number in numbers)])
    for number in numbers:
        counts[number] += 1
    return made(counts, (len(counts),), int64)


# numbers


def clip(one: Any, least: Any, most: Any) -> Any:
    """Return the elements, none below and none above these."""
    return minimum(maximum(one, least), most)


def maximum(one: Any, other: Any) -> Any:
    """Return the greater of each pair; what is no number where one is none."""
    return _pairs(one, other, lambda a, b: a if a >= b or math.isnan(a) else b)


def minimum(one: Any, other: Any) -> Any:
    """Return the less of each pair, likewise."""
    return _pairs(one, other, lambda a, b: a if a <= b or math.isnan(a) else b)


def _pairs(one: Any, other: Any, of: Callable[[Any, Any], Any]) -> Any:
    a, b = asarray(one), asarray(other)
    return joined(of, a, b, common(a.dtype, b.dtype))


def rint(one: Any) -> Any:
    """Round to the nearest whole number, halves to the even one."""
    return asarray(one).each(lambda x: float(math.copysign(round(x), x)) if math.isfinite(x) else x, float64)


def rounded(one: Any, digits: int = 0) -> Any:
    """Round to so many digits behind the point."""
    ten = 10.0**digits
    return rint(asarray(one) * ten) / ten


def absolute(one: Any) -> Any:
    """Return the elements without their signs."""
    return abs(asarray(one)) if isinstance(one, ndarray) else abs(one)


def isfinite(one: Any) -> Any:
    """Return which elements are numbers, and not infinite."""
    return asarray(one).each(math.isfinite, bool_)


def sqrt(one: Any) -> Any:
    """Return the square roots."""
    return asarray(one).each(lambda x: math.sqrt(x) if x >= 0 or math.isnan(x) else math.nan, float64)


def exp(one: Any) -> Any:
    """Return e to the power of the elements."""
    return asarray(one).each(_exp, float64)


def _exp(x: float) -> float:
    try:
        return math.exp(x)
    except OverflowError:
        return math.inf


def log(one: Any) -> Any:
    """Return the natural logarithms."""
    return asarray(one).each(lambda x: math.log(x) if x > 0 else (-math.inf if x == 0 else math.nan), float64)


def hypot(one: Any, other: Any) -> Any:
    """Return the lengths of the vectors."""
    return _pairs(asarray(one).astype(float64), other, math.hypot)


def convolve(one: Any, other: Any, mode: str) -> ndarray:
    """Return the sums of products of a row and a shorter one, turned round, wherever that lies whole on it."""
    if mode != "valid":
        raise ValueError(f"{mode!r} is no way to convolve here: valid")
    row, turned = asarray(one).tolist(), asarray(other).tolist()[::-1]
    places = range(len(row) - len(turned) + 1)
    return array([float(sum(map(mul, row[at : at + len(turned)], turned))) for at in places])


def interp(at: float, places: Any, values: Any) -> float:
    """Return the value at a place on the line through these values, the first or the last one beyond it."""
    xs, ys = asarray(places).tolist(), asarray(values).tolist()
    k = bisect_right(xs, at)
    if k in (0, len(xs)):
        return ys[0] if k == 0 else ys[-1]
    slope = (ys[k] - ys[k - 1]) / (xs[k] - xs[k - 1])
    return slope * (at - xs[k - 1]) + ys[k - 1]


class _Multiply:
    """What is done with products besides each pair's."""

    def outer(self, one: Any, other: Any) -> ndarray:
        """Return the products of each with each."""
        a, b = asarray(one), asarray(other)
        return a.reshape(*a.shape, *[1] * b.ndim) * b


multiply = _Multiply()
