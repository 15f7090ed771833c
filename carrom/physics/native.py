"""The library built ahead of time: the kernel without a compiler.

The folder `carrom/products` holds a library for each platform (`PLATFORMS`), and `products.json`, which says of which
folders' sources they were built. The library is used only with those very sources; otherwise Numba compiles.
"""

import ctypes
import json
import os
import platform
import struct
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from carrom.physics.sources import name_of_sources

PACKAGE = Path(__file__).parents[1]
PRODUCTS = PACKAGE / "products"
RECORD = PRODUCTS / "products.json"
PLATFORMS = {
    ("Linux", "x86_64-v4"): "x86_64-v4-linux.so",
    ("Linux", "x86_64"): "x86_64-linux.so",
    ("Linux", "aarch64"): "aarch64-linux.so",
    ("Darwin", "arm64"): "arm64-macos.dylib",
    ("Windows", "AMD64"): "x86_64-windows.dll",
}
"""The library's file by system and machine, as `platform` names them; `x86_64-v4` is a machine with `_WIDE`."""
_WIDE = {"avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"}
"""What makes an x86-64 a "v4" (System V ABI, micro-architecture levels): a tenth faster at breaks."""
TYPES = {"f": np.dtype(np.float64), "i": np.dtype(np.int64), "b": np.dtype(np.bool_)}

Call = Callable[..., int]
"""Takes the numbers of a door. Not for two threads at a time: they would share its arrays."""
Bind = Callable[..., Call]
"""Takes the arrays of a door, keeps them, and returns the call."""


class Library(NamedTuple):
    """The library of this platform, and the folders whose functions it holds."""

    file: Path
    code: ctypes.CDLL
    folders: frozenset[Path]


def library_file() -> Path | None:
    """The file of the library that this process uses; None where it uses none."""
    library = _library()
    return library.file if library else None


def library_of(function: Callable[..., Any]) -> ctypes.CDLL | None:
    """The library that holds the function's code; None where there is none, or it does not fit."""
    library = _library()
    return library.code if library and Path(function.__code__.co_filename).parent in library.folders else None


@cache
def _library() -> Library | None:
    """`CARROM_JIT=1` in the environment forgoes it: development compiles."""
    if os.environ.get("CARROM_JIT") == "1":
        return None
    file = PRODUCTS / PLATFORMS.get((platform.system(), _machine()), "none")
    try:
        record = json.loads(RECORD.read_bytes())
        folders = frozenset(PACKAGE / folder for folder in record["folders"])
        fits = record["sources"] == name_of_sources(*sorted(folders))
        # one changed bit may be one changed bit of a motion
        fits = fits and record["files"][file.name] == sha256(file.read_bytes()).hexdigest()
        return Library(file, ctypes.CDLL(str(file)), folders) if fits else None
    # no record, or one that is none; no file; a file that this system cannot load
    except (OSError, ValueError, KeyError, TypeError):
        return None


def _machine() -> str:
    """This machine's name in `PLATFORMS`."""
    name = platform.machine()
    if (platform.system(), name) == ("Linux", "x86_64"):
        with suppress(OSError), open("/proc/cpuinfo", encoding="utf-8") as told:
            flags = next((line for line in told if line.startswith("flags")), "")
            return f"{name}-v4" if _WIDE.issubset(flags.split()) else name
    return name


def native_door(library: ctypes.CDLL, name: str, arrays: tuple[str, ...], numbers: tuple[str, ...]) -> Bind:
    """The door of this name: see `carrom.physics.doors.Door`.

    Its function takes one address, that of 64-bit words: for each array its address and its shape, then the numbers. So
    Python does little for a call: it writes the numbers.
    """
    code = library[f"door_{name}"]
    code.argtypes, code.restype = [ctypes.c_void_p], ctypes.c_int64
    types = [(TYPES[kind], int(dimensions)) for kind, dimensions in arrays]
    size = sum(1 + dimensions for _, dimensions in types)
    places = [(size + n, kind == "f") for n, kind in enumerate(numbers)]
    layout = struct.Struct(f"{size}q")

    def bind(*given: NDArray[Any]) -> Call:
        known = []
        for array, (kind, dimensions) in zip(given, types, strict=True):
            if array.dtype != kind or array.ndim != dimensions or not array.flags.c_contiguous:
                raise TypeError(f"{name}: {array.dtype}[{array.ndim}] is not a contiguous {kind}[{dimensions}]")
            known += (_address(array), *array.shape)
        words = (ctypes.c_int64 * (size + len(numbers)))()
        layout.pack_into(words, 0, *known)
        floats = (ctypes.c_double * len(words)).from_buffer(words)
        address = ctypes.addressof(words)

        def call(*numbers: float) -> int:
            for (place, is_float), number in zip(places, numbers, strict=True):
                if is_float:
                    floats[place] = number
                else:
                    words[place] = number
            return code(address)

        # the words hold addresses only: what they point to must live as long as the call
        call.kept = given  # type: ignore[attr-defined]  # any function may carry more
        return call

    return bind


def _address(array: NDArray[Any]) -> int:
    """Where an array lies. NumPy's own answer takes three times as long."""
    try:
        return ctypes.addressof(ctypes.c_char.from_buffer(array.data))
    except (TypeError, ValueError):
        # it is not to be written to, or is empty
        return array.ctypes.data
