"""Arrays: a view of elements by a shape and a stride for each dimension, as in NumPy."""

import ctypes
from array import array as packed
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain, repeat
from math import inf, isnan, nan, prod
from operator import add, and_, eq, floordiv, ge, gt, invert, le, lt, mod, mul, ne, neg, or_, sub, xor
from typing import Any

from .indexing import chosen_places, cut, within
from .types import ElementType, bool_, common, float64, int64, type_of


class ndarray:  # noqa: N801 - NumPy's name
    """An array. `held`: what holds its bytes; `items`: its elements there, by their type; `first`: the place of the
    first one; `strides`: elements from one to the next, by dimension."""

    __slots__ = ("dtype", "first", "held", "items", "shape", "strides", "writeable")

    def __init__(
        self,
        held: bytearray,
        of: ElementType,
        shape: Sequence[int],
        strides: Sequence[int] | None = None,
        first: int = 0,
    ) -> None:
        self.held, self.dtype, self.shape, self.first = held, of, tuple(shape), first
        self.items = memoryview(held).cast(of.code)
        self.strides = _dense(self.shape) if strides is None else tuple(strides)
        self.writeable = True

    def __class_getitem__(cls, _of: Any) -> Any:
        return cls

    # what it is

    @property
    def ndim(self) -> int:
        return len(self.shape)

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def nbytes(self) -> int:
        return self.size * self.dtype.size

    @property
    def flags(self) -> "_Flags":
        return _Flags(self)

    @property
    def is_dense(self) -> bool:
        """Whether the elements lie one behind the other, in their order."""
        return all(
            many == 1 or stride == own
            for many, stride, own in zip(self.shape, self.strides, _dense(self.shape), strict=True)
        )

    @property
    def ctypes(self) -> Any:
        """Where it lies, as `native` asks."""
        return _Address(
            ctypes.addressof(ctypes.c_char.from_buffer(self.held)) + self.first * self.dtype.size if self.held else 0
        )

    @property
    def data(self) -> memoryview:
        """Its bytes, which lie together."""
        start = self.first * self.dtype.size
        return memoryview(self.held)[start : start + self.nbytes]

    def __buffer__(self, _flags: int) -> memoryview:
        """Its bytes, for `ctypes` (Python 3.12 and later)."""
        if not self.writeable:
            raise TypeError("it is not to be written to")
        return self.data

    def __len__(self) -> int:
        return self.shape[0]

    def __bool__(self) -> bool:
        return bool(self.item())

    def __int__(self) -> int:
        return int(self.item())

    def __float__(self) -> float:
        return float(self.item())

    __index__ = __int__

    def __repr__(self) -> str:
        return f"array({self.tolist()!r})"

    # its elements

    def places(self) -> Iterable[int]:
        """Return the places of its elements, in their order."""
        if self.is_dense:
            return range(self.first, self.first + self.size)
        found: Iterable[int] = (self.first,)
        for many, stride in zip(self.shape, self.strides, strict=True):
            steps = range(0, many * stride, stride) if stride else [0] * many
            found = [place + step for place in found for step in steps]
        return found

    def flat_list(self) -> list[Any]:
        """Return its elements in their order, as Python's numbers."""
        if self.is_dense:
            return self.items[self.first : self.first + self.size].tolist()
        items = self.items
        return [items[place] for place in self.places()]

    def tolist(self) -> Any:
        return _nested(self.flat_list(), self.shape)

    def tobytes(self) -> bytes:
        return bytes(self.copy().data)

    def item(self, *at: int) -> Any:
        if at:
            return self[at]
        (only,) = self.flat_list()
        return only

    def copy(self) -> "ndarray":
        return made(self.flat_list(), self.shape, self.dtype)

    def astype(self, of: Any, copy: bool = True) -> "ndarray":
        of = ElementType(of)
        return self if of is self.dtype and not copy else made(map(of.made, self.flat_list()), self.shape, of)

    def fill(self, number: Any) -> None:
        self[...] = number

    def __iter__(self) -> Iterator[Any]:
        return (self[at] for at in range(self.shape[0]))

    # the same elements in another shape

    def reshape(self, *shape: Any) -> "ndarray":
        asked = list(shape[0]) if len(shape) == 1 and not isinstance(shape[0], int) else list(shape)
        if -1 in asked:
            known = prod(one for one in asked if one != -1)
            asked[asked.index(-1)] = self.size // known if known else 0
        if prod(asked) != self.size:
            raise ValueError(f"cannot reshape array of size {self.size} into shape {tuple(asked)}")
        dense = self if self.is_dense else self.copy()
        return dense.view(asked, _dense(asked), dense.first)

    def ravel(self) -> "ndarray":
        return self.reshape(-1)

    @property
    def T(self) -> "ndarray":  # noqa: N802 - NumPy's name
        return self.view(self.shape[::-1], self.strides[::-1], self.first)

    def swapped(self, axis: int) -> "ndarray":
        """Return it with this dimension as the last one, the others in their order."""
        axis %= self.ndim
        return self.turned([*(one for one in range(self.ndim) if one != axis), axis])

    def turned(self, order: Sequence[int]) -> "ndarray":
        """Return it with its dimensions in another order."""
        return self.view([self.shape[one] for one in order], [self.strides[one] for one in order], self.first)

    def view(self, shape: Sequence[int], strides: Sequence[int], first: int) -> "ndarray":
        """Return the elements that lie so from the place `first` on; they stay the same ones."""
        view = ndarray(self.held, self.dtype, shape, strides, first)
        view.writeable = self.writeable
        return view

    # a part of it

    def __getitem__(self, at: Any) -> Any:
        if type(at) is int and len(self.shape) == 1:
            return self.items[self.first + within(at, self.shape[0], 0) * self.strides[0]]
        keys = _keys(at)
        part, places, shape = self._part(keys)
        if places is not None:
            return made([self.items[place] for place in places], shape, self.dtype)
        return part if part.shape or any(one is Ellipsis for one in keys) else part.items[part.first]

    def __setitem__(self, at: Any, value: Any) -> None:
        if not self.writeable:
            raise ValueError("assignment destination is read-only")
        part, chosen, shape = self._part(_keys(at))
        places = part.places() if chosen is None else chosen
        items, cast = self.items, self.dtype.made
        if not isinstance(value, (ndarray, list, tuple)):
            one = cast(value)
            for place in places:
                items[place] = one
            return
        # what is assigned may be a part of the same array
        for place, one in zip(places, broadcast(asarray(value), shape).flat_list(), strict=True):
            items[place] = cast(one)

    def _part(self, keys: Sequence[Any]) -> tuple["ndarray", list[int] | None, tuple[int, ...]]:
        """Return the part that is cut out, the places of what arrays choose in it, None where none does, and the shape
        of what is meant."""
        shape, strides, first, chosen = cut(self, keys)
        part = self.view(shape, strides, first)
        if chosen is None:
            return part, None, part.shape
        axis, by = chosen
        found = broadcast_shape(*(one.shape for one in by))
        places = chosen_places(part, axis, [broadcast(one, found).flat_list() for one in by])
        return part, places, (*part.shape[:axis], *found, *part.shape[axis + len(by) :])

    def nonzero(self) -> tuple["ndarray", ...]:
        """Return where its elements are not zero: whole numbers, an array for each dimension."""
        found = [place for place, one in enumerate(self.flat_list()) if one]
        columns = zip(self.shape, _dense(self.shape), strict=True)
        return tuple(
            made([place // stride % many for place in found], (len(found),), int64) for many, stride in columns
        )

    # arithmetic, element by element

    def _with(
        self, other: Any, of: Callable[[Any, Any], Any], kind: ElementType | None = None, turned: bool = False
    ) -> Any:
        one = other if isinstance(other, ndarray) else asarray(other)
        kind = kind or common(self.dtype, one.dtype)
        return joined(of, one, self, kind) if turned else joined(of, self, one, kind)

    def _into(self, other: Any, of: Callable[[Any, Any], Any]) -> "ndarray":
        self[...] = self._with(other, of)
        return self

    def __add__(self, other: Any) -> Any:
        return self._with(other, add)

    __radd__ = __add__

    def __sub__(self, other: Any) -> Any:
        return self._with(other, sub)

    def __rsub__(self, other: Any) -> Any:
        return self._with(other, sub, turned=True)

    def __mul__(self, other: Any) -> Any:
        return self._with(other, mul)

    __rmul__ = __mul__

    def __truediv__(self, other: Any) -> Any:
        return self._with(other, divided, float64)

    def __rtruediv__(self, other: Any) -> Any:
        return self._with(other, divided, float64, turned=True)

    def __floordiv__(self, other: Any) -> Any:
        return self._with(other, floordiv)

    def __mod__(self, other: Any) -> Any:
        return self._with(other, mod)

    def __pow__(self, other: Any) -> Any:
        if other != 2:
            raise ValueError("only squares are computed here")
        return self._with(self, mul)

    def __neg__(self) -> Any:
        return self.each(neg, self.dtype)

    def __abs__(self) -> Any:
        return self.each(abs, self.dtype)

    def __invert__(self) -> Any:
        return self.each(lambda one: not one, bool_) if self.dtype is bool_ else self.each(invert, self.dtype)

    def __and__(self, other: Any) -> Any:
        return self._with(other, and_)

    __rand__ = __and__

    def __or__(self, other: Any) -> Any:
        return self._with(other, or_)

    __ror__ = __or__

    def __xor__(self, other: Any) -> Any:
        return self._with(other, xor)

    def __lt__(self, other: Any) -> Any:
        return self._with(other, lt, bool_)

    def __le__(self, other: Any) -> Any:
        return self._with(other, le, bool_)

    def __gt__(self, other: Any) -> Any:
        return self._with(other, gt, bool_)

    def __ge__(self, other: Any) -> Any:
        return self._with(other, ge, bool_)

    def __eq__(self, other: object) -> Any:
        return self._with(other, eq, bool_)

    def __ne__(self, other: object) -> Any:
        return self._with(other, ne, bool_)

    __hash__ = None  # type: ignore[assignment]  # as in NumPy

    def __iadd__(self, other: Any) -> "ndarray":
        return self._into(other, add)

    def __isub__(self, other: Any) -> "ndarray":
        return self._into(other, sub)

    def __imul__(self, other: Any) -> "ndarray":
        return self._into(other, mul)

    def __itruediv__(self, other: Any) -> "ndarray":
        return self._into(other, divided)

    def __ior__(self, other: Any) -> "ndarray":
        return self._into(other, or_)

    def __iand__(self, other: Any) -> "ndarray":
        return self._into(other, and_)

    def each(self, of: Callable[[Any], Any], kind: ElementType) -> Any:
        """Return what a function makes of each element."""
        return bare(made(map(of, self.flat_list()), self.shape, kind))


class _Flags:
    """What may be asked of an array's memory."""

    def __init__(self, of: ndarray) -> None:
        self._of = of

    @property
    def c_contiguous(self) -> bool:
        return self._of.is_dense

    @property
    def writeable(self) -> bool:
        return self._of.writeable

    @writeable.setter
    def writeable(self, allowed: bool) -> None:
        self._of.writeable = allowed


class _Address:
    def __init__(self, data: int) -> None:
        self.data = data


def _keys(at: Any) -> list[Any]:
    """Return the parts of an index; lists are arrays, and so is a number behind one."""
    keys = [asarray(one) if isinstance(one, list) else one for one in (at if isinstance(at, tuple) else (at,))]
    first = next((n for n, one in enumerate(keys) if isinstance(one, ndarray)), len(keys))
    return keys[:first] + [made([one], (), int64) if isinstance(one, int) else one for one in keys[first:]]


def _dense(shape: Sequence[int]) -> tuple[int, ...]:
    strides, step = list[int](), 1
    for many in reversed(shape):
        strides.append(step)
        step *= many
    return tuple(reversed(strides))


def _nested(flat: list[Any], shape: Sequence[int]) -> Any:
    if not shape:
        return flat[0]
    for many in reversed(shape[1:]):
        flat = (
            [flat[at : at + many] for at in range(0, len(flat), many)]
            if many
            else [[] for _ in range(prod(shape[:-1]))]
        )
    return flat


def made(numbers: Iterable[Any], shape: Sequence[int], of: ElementType) -> ndarray:
    """Return a new array of these numbers."""
    array = blank(shape, of)
    if array.held:
        array.items[:] = memoryview(_packed(numbers, of)).cast("B").cast(of.code)
    return array


def _packed(numbers: Iterable[Any], of: ElementType) -> Any:
    return packed("B", map(bool, numbers)) if of is bool_ else packed(of.code, numbers)


def blank(shape: Sequence[int], of: ElementType) -> ndarray:
    """Return a new array of zeros."""
    return ndarray(bytearray(prod(shape) * of.size), of, shape)


def asarray(given: Any, dtype: Any = None) -> ndarray:
    """Return what is given as an array: an array itself if it has the type, numbers in lists as a new one."""
    if isinstance(given, ndarray):
        return given if dtype is None or ElementType(dtype) is given.dtype else given.astype(dtype)
    if not isinstance(given, (list, tuple, range)):
        kind = type_of(given) if dtype is None else ElementType(dtype)
        return made([kind.made(given)], (), kind)
    parts = [one if isinstance(one, ndarray) else asarray(one) for one in given]
    if not parts:
        return blank((0,), float64 if dtype is None else ElementType(dtype))
    shape = parts[0].shape
    if any(one.shape != shape for one in parts):
        raise ValueError("the parts of an array have different shapes")
    kind = common(*{one.dtype for one in parts}) if dtype is None else ElementType(dtype)
    return made(map(kind.made, chain.from_iterable(one.flat_list() for one in parts)), (len(parts), *shape), kind)


def broadcast_shape(*shapes: Sequence[int]) -> tuple[int, ...]:
    """Return the shape that all these are stretched to."""
    most, found = max(map(len, shapes)), list[int]()
    for column in zip(*([1] * (most - len(one)) + list(one) for one in shapes), strict=True):
        sizes = {many for many in column if many != 1}
        if len(sizes) > 1:
            raise ValueError(f"operands could not be broadcast together with shapes {shapes}")
        found.append(sizes.pop() if sizes else 1)
    return tuple(found)


def broadcast(one: ndarray, shape: Sequence[int]) -> ndarray:
    """Return the array as if it had that shape."""
    if one.shape == tuple(shape):
        return one
    if broadcast_shape(one.shape, shape) != tuple(shape):
        raise ValueError(f"could not broadcast input array from shape {one.shape} into shape {tuple(shape)}")
    new = len(shape) - one.ndim
    strides = [0 if many == 1 else stride for many, stride in zip(one.shape, one.strides, strict=True)]
    return one.view(shape, [0] * new + strides, one.first)


def joined(of: Callable[[Any, Any], Any], left: ndarray, right: ndarray, kind: ElementType) -> Any:
    """Return what a function makes of the elements of two arrays, pair by pair."""
    if not right.shape and left.shape:
        shape, pairs = left.shape, (left.flat_list(), repeat(right.items[right.first]))
    elif not left.shape and right.shape:
        shape, pairs = right.shape, (repeat(left.items[left.first]), right.flat_list())
    else:
        shape = broadcast_shape(left.shape, right.shape)
        pairs = broadcast(left, shape).flat_list(), broadcast(right, shape).flat_list()
    return bare(made(map(of, *pairs), shape, kind))


def bare(one: ndarray) -> Any:
    """Return the array, or its number where it has no dimension."""
    return one if one.shape else one.items[one.first]


def divided(over: float, under: float) -> float:
    """Divide as IEEE 754 does: by zero too."""
    if under:
        return over / under
    if not over or isnan(over):
        return nan
    return inf if (over > 0) == (str(float(under))[0] != "-") else -inf
