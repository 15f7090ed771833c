"""How the kernel is compiled, and where the compiled code is kept.

Numba's cache does not notice a change in a jitted function of *another* file, so the cache directory carries a hash
of every source of this room. `NUMBA_DISABLE_JIT=1` runs the same sources interpreted: the reference mode.
"""

import os
from hashlib import sha256
from pathlib import Path

import numba
from platformdirs import user_cache_path


def _cache_directory() -> Path:
    """One directory per version of these sources; next to the user's other caches."""
    digest = sha256()
    for source in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(source.name.encode())
        digest.update(source.read_bytes())
    return user_cache_path("carrom") / f"physics-{digest.hexdigest()[:16]}"


if "NUMBA_CACHE_DIR" not in os.environ:
    numba.config.CACHE_DIR = str(_cache_directory())  # type: ignore[attr-defined]  # set at run time by Numba

lean = numba.njit(cache=True, nogil=True, error_model="numpy", _nrt=False)  # type: ignore[call-overload]  # unnamed there
"""Compile without the GIL, without fast-math, keeping IEEE order of operations; divisors and radicands are guarded
by the callers, because compiled and interpreted code disagree on 1/0 and √(−1).

`_nrt=False`: arrays are taken and never made, so their references need no counting, which took a quarter of the time.
"""
