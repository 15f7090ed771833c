"""Doors: the functions of compiled code that Python calls, whatever runs behind them.

`door` decorates such a function. It takes arrays first, then numbers, and is called in two steps: with its arrays,
which gives a call, and that with its numbers, as often as one likes; what it writes stands in the arrays. Behind it
runs the library built ahead of time (`native`), or Numba's compiled code, or the source itself, interpreted; all give
the same bits."""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from numpy.typing import NDArray

from carrom.physics.compiling import lean, runs_interpreted
from carrom.physics.native import Bind, Call, library_of, native_door


class Door(NamedTuple):
    """A function of compiled code with what it takes.

    arrays: for each its type, f (float64), i (int64) or b (bool), and its dimensions, as "f2"; they are contiguous.
    numbers: for each its type, f or i. It returns an integer or a truth."""

    function: Callable[..., Any]
    arrays: tuple[str, ...]
    numbers: tuple[str, ...]


DOORS: dict[str, Door] = {}
"""Every door that has been imported, by module and name: `carrom.physics.targets` builds them."""


def door(arrays: str, numbers: str = "") -> Callable[[Callable[..., Any]], Bind]:
    """Make a function a door. `arrays` and `numbers`: words as in `Door`."""

    def made(function: Callable[..., Any]) -> Bind:
        way = Door(function, tuple(arrays.split()), tuple(numbers.split()))
        DOORS[f"{function.__module__}.{function.__qualname__}"] = way
        library = None if runs_interpreted() else library_of(function)
        if library is not None:
            return native_door(library, function.__name__, way.arrays, way.numbers)
        code = lean(function)

        def bind(*given: NDArray[Any]) -> Call:
            return partial(code, *given)

        return bind

    return made
