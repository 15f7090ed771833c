"""Decorators of the kernel's functions. All ways to run them give the same bits.

With a library built ahead of time (`native`) they stay as they are: only `doors` are called, and lead into the library.
Without one Numba compiles them; its code is kept by `compiled_cache`. `NUMBA_DISABLE_JIT=1` interprets them."""

import os
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

from carrom.physics.native import library_of

NO_LIBRARY = (
    "carrom/products holds no library of these sources for this machine, so the physics must be compiled here; "
    "install what compiles it: pip install 'carrom[jit]'"
)
Function = TypeVar("Function", bound=Callable)


def runs_interpreted() -> bool:
    """Whether this process interprets the kernel."""
    return os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")


def compiled(function: Function, **options: bool) -> Function:
    """Compile without the GIL and without fast-math, in IEEE order of operations; callers guard divisors and radicands,
    because compiled and interpreted code disagree on 1/0 and √(−1). Raises `ImportError` where neither a library nor
    Numba is at hand."""
    if runs_interpreted() or library_of(function) is not None:
        return function
    try:
        import numba  # noqa: PLC0415 - half a second of every start, which a library spares

        from carrom.physics.compiled_cache import CompiledCode  # noqa: PLC0415 - it loads Numba too
    except ImportError as error:
        raise ImportError(f"{error}: {NO_LIBRARY}") from error

    # Numba's own types do not declare `_nrt`
    made: Any = numba.njit(function, nogil=True, error_model="numpy", no_cfunc_wrapper=True, **options)  # type: ignore[call-overload]
    if made is not function:
        # in an archive the sources may be unreadable: then each start compiles again
        with suppress(OSError):
            made._cache = CompiledCode(function)
    return made


def lean(function: Function) -> Function:
    """Compile as `compiled` does, without reference counting, for functions that allocate no arrays; counting took a
    quarter of the time."""
    # a callee would take `forceinline` over from the first of its callers
    return compiled(function, _nrt=False, forceinline=False)


def inlined(function: Function) -> Function:
    """Compile as `lean` does, and take the code into the callers: passing an array costs as much as nine numbers, a
    board's constants thirty-four, more than the work of a small function. For what is called from few places."""
    return compiled(function, _nrt=False, forceinline=True)
