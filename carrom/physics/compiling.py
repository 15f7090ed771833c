"""How the kernel is compiled: as the same sources run interpreted, which `NUMBA_DISABLE_JIT=1` does.

Where the compiled code is kept: `keeping`.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Any, TypeVar

import numba

from carrom.physics.compiled_cache import CompiledCode

Function = TypeVar("Function", bound=Callable)


def compiled(function: Function, **options: bool) -> Function:
    """Compile without the GIL, without fast-math, keeping IEEE order of operations; divisors and radicands are guarded
    by the callers, because compiled and interpreted code disagree on 1/0 and √(−1).
    """
    # `_nrt` has no name in Numba's own types
    made: Any = numba.njit(function, nogil=True, error_model="numpy", **options)  # type: ignore[call-overload]
    if made is not function:
        # in an archive there may be no sources: there it is compiled at each start
        with suppress(OSError):
            made._cache = CompiledCode(function)
    return made


def lean(function: Function) -> Function:
    """The same, for what takes arrays and makes none: their references need no counting, which took a quarter of the
    time.
    """
    return compiled(function, _nrt=False)
