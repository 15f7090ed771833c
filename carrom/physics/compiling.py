"""Numba decorators for the kernel: compiled code gives the results of interpreted code (`NUMBA_DISABLE_JIT=1`).

The compiled code is cached by `compiled_cache`.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

import numba

from carrom.physics.compiled_cache import CompiledCode

Function = TypeVar("Function", bound=Callable)


def compiled(function: Function, **options: bool) -> Function:
    """Compile without the GIL and without fast-math, in IEEE order of operations; callers guard divisors and radicands,
    because compiled and interpreted code disagree on 1/0 and √(−1).
    """
    # Numba's own types do not declare `_nrt`
    made: Any = numba.njit(function, nogil=True, error_model="numpy", no_cfunc_wrapper=True, **options)  # type: ignore[call-overload]
    if made is not function:
        # in an archive the sources may be unreadable: then each start compiles again
        with suppress(OSError):
            made._cache = CompiledCode(function)
    return made


def lean(function: Function) -> Function:
    """Compile as `compiled` does, without reference counting, for functions that allocate no arrays; counting took a
    quarter of the time.
    """
    # a callee would take `forceinline` over from the first of its callers
    return compiled(function, _nrt=False, forceinline=False)


def inlined(function: Function) -> Function:
    """Compile as `lean` does, and take the code into the callers: passing an array costs as much as nine numbers, a
    board's constants thirty-four, more than the work of a small function. For what is called from few places.
    """
    return compiled(function, _nrt=False, forceinline=True)
