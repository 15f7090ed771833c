"""The types of elements: float64, int64, bool. Each is an `ElementType` and, as in NumPy, what makes such a number."""

from typing import Any


class ElementType:
    """A type of elements. `code`: its letter in `memoryview.cast`; `size`: bytes; `made`: Python's type of it."""

    __slots__ = ("code", "made", "name", "size")

    def __new__(cls, of: Any = float) -> "ElementType":
        """Return the type that is meant by one of Python's or of NumPy's."""
        if isinstance(of, ElementType):
            return of
        try:
            return _KNOWN[of]
        except (KeyError, TypeError):
            raise TypeError(f"{of!r} is no type of elements here: float64, int64 or bool") from None

    @property
    def itemsize(self) -> int:
        """Bytes of an element."""
        return self.size

    @property
    def kind(self) -> str:
        """NumPy's letter for it."""
        return {"d": "f", "q": "i", "?": "b"}[self.code]

    def __call__(self, number: Any = 0) -> Any:
        """Return the number as Python's."""
        return self.made(number)

    def __repr__(self) -> str:
        return f"dtype({self.name!r})"


def _named(name: str, code: str, size: int, made: type) -> ElementType:
    one = object.__new__(ElementType)
    one.name, one.code, one.size, one.made = name, code, size, made
    return one


float64 = _named("float64", "d", 8, float)
int64 = _named("int64", "q", 8, int)
bool_ = _named("bool", "?", 1, bool)
_KNOWN = {float: float64, int: int64, bool: bool_, "float64": float64, "<f8": float64, "<i8": int64}
_RANK = (bool_, int64, float64)


def common(*types: ElementType) -> ElementType:
    """Return the type that holds numbers of all these."""
    return max(types, key=_RANK.index)


def type_of(number: Any) -> ElementType:
    """Return the type that NumPy gives a number of Python's."""
    if isinstance(number, bool):
        return bool_
    if isinstance(number, int):
        return int64
    return float64


class iinfo:  # noqa: N801 - NumPy's name
    """The bounds of int64."""

    min, max = -(1 << 63), (1 << 63) - 1

    def __init__(self, of: Any) -> None:
        if ElementType(of) is not int64:
            raise ValueError(f"{of!r} is no type of whole numbers")


dtype = ElementType
