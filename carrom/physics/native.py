"""The library built ahead of time: the kernel without a compiler.

The folder `carrom/products` holds a library for each platform (`PLATFORMS`), and `products.json`, which says of which
folders' sources they were built. The library is used only with those very sources, and one that the tests do not run
only after it has given the physics signature on this machine; otherwise Numba compiles."""

import ctypes
import json
import logging
import os
import platform
import struct
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from hashlib import sha256
from multiprocessing import parent_process
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any, Literal, NamedTuple

import numpy as np
from numpy.typing import NDArray

PACKAGE = Path(__file__).parents[1]
PRODUCTS = PACKAGE / "products"
RECORD = PRODUCTS / "products.json"
PLATFORMS = {
    ("Linux", "x86_64-v4"): "x86_64-v4-linux.so",
    ("Linux", "x86_64"): "x86_64-linux.so",
    ("Linux", "aarch64"): "aarch64-linux.so",
    ("Darwin", "arm64"): "arm64-macos.dylib",
    ("Windows", "AMD64"): "x86_64-windows.dll",
    ("Emscripten", "wasm32"): "wasm32-emscripten.so",
}
"""The library's file by system and machine, as `platform` names them; `x86_64-v4` is a machine with `_WIDE`."""
_WIDE = {"avx512f", "avx512bw", "avx512cd", "avx512dq", "avx512vl"}
"""What makes an x86-64 a "v4" (System V ABI, micro-architecture levels): a tenth faster at breaks."""
TRIED: tuple[str, ...] = ("x86_64-v4-linux.so", "x86_64-linux.so", "wasm32-emscripten.so")
"""The libraries that every run of the tests runs. Any other is tried on each machine before it is used there."""
TRIAL = """
import sys
from pathlib import Path
from carrom.physics import native
native.PRODUCTS, native.TRIED = Path(sys.argv[1]), tuple(native.PLATFORMS.values())
from carrom.physics.matter import SIGNATURES
from carrom.physics.signature import signature
print(bool(native.library_file()) and all(signature(model=model) == own for model, own in SIGNATURES.items()))
"""
"""The program that tries a library: whether every physics model has its signature."""
_LONGEST = 300  # seconds that the trial may take; it takes a few
REFUSED = "the library %(file)s is not used (%(why)s): the physics is compiled instead"
"""A log message; `carrom.cli.terminal` translates it for the terminal."""
_log = logging.getLogger(__name__)
ROOMS = ("board", "physics")
"""Packages whose sources determine every function's compiled code; the files of its own folder do so too."""
_NOT_TAKEN_IN = ("compile_notices.py", "compiled_cache.py", "leaving.py", "native.py", "signature.py", "warm_up.py")
"""Files from which no compiled function takes anything: products and compiled code are none of theirs."""
_NUMBERS = {"f": "d", "i": "q"}
TYPES = {"f": np.dtype(np.float64), "i": np.dtype(np.int64), "b": np.dtype(np.bool_)}

Call = Callable[..., int]  # Takes the numbers of a door. Not for two threads at a time: they would share its arrays.
Bind = Callable[..., Call]  # takes the arrays of a door, keeps them, and returns the call


@cache
def _hash_of(folder: Path) -> bytes:
    digest = sha256()
    for source in sorted(one for one in folder.glob("*.py") if one.name not in _NOT_TAKEN_IN):
        digest.update(source.name.encode())
        # a checkout may end its lines as its system does
        digest.update(sha256(source.read_bytes().replace(b"\r\n", b"\n")).digest())
    return digest.digest()


def name_of_sources(*folders: Path) -> str:
    """A name, in hex digits, of everything in the sources that the code of these folders' functions depends on: their
    contents, whatever their path and their time. Raises `OSError` if they cannot be read, as in an archive."""
    return sha256(b"".join(map(_hash_of, (*(PACKAGE / room for room in ROOMS), *folders)))).hexdigest()[:32]


class Library(NamedTuple):
    """The library of this platform, and the folders whose functions it holds."""

    file: Path
    code: ctypes.CDLL
    folders: frozenset[Path]


class UnusedLibrary(NamedTuple):
    """A library that is there for this platform, and is not used. why: it is of other ``sources``, its ``content`` is
    not that which was built, it or its record is ``unusable``, or it does not give the physics ``signature``."""

    file: Path
    why: Literal["sources", "content", "unusable", "signature"]


def library_file() -> Path | None:
    """The file of the library that this process uses; None where it uses none."""
    found = _found()
    return found.file if isinstance(found, Library) else None


def refusal() -> UnusedLibrary | None:
    """Why the library of this platform is not used; None where it is, or where there is none."""
    found = _found()
    return found if isinstance(found, UnusedLibrary) else None


def library_of(function: Callable[..., Any]) -> ctypes.CDLL | None:
    """The library that holds the function's code; None where there is none, or it does not fit."""
    found = _found()
    if isinstance(found, Library) and Path(function.__code__.co_filename).parent in found.folders:
        return found.code
    return None


@cache
def _found() -> Library | UnusedLibrary | None:
    """`CARROM_JIT=1` in the environment forgoes the library: development compiles."""
    name = PLATFORMS.get((platform.system(), _machine()))
    if name is None or os.environ.get("CARROM_JIT") == "1" or not PRODUCTS.is_dir():
        return None
    found = _library(PRODUCTS / name)
    # a child process need not repeat what its parent has said
    if isinstance(found, UnusedLibrary) and parent_process() is None:
        # who changes a source knows it
        level = logging.INFO if found.why == "sources" else logging.WARNING
        _log.log(level, REFUSED, {"file": str(found.file), "why": found.why})
    return found


def _library(file: Path) -> Library | UnusedLibrary:
    try:
        record = json.loads((PRODUCTS / RECORD.name).read_bytes())
        folders = frozenset(PACKAGE / folder for folder in record["folders"])
        if record["sources"] != name_of_sources(*sorted(folders)):
            return UnusedLibrary(file, "sources")
        content = sha256(file.read_bytes()).hexdigest()
        # one changed bit may be one changed bit of a motion
        if record["files"][file.name] != content:
            return UnusedLibrary(file, "content")
        library = Library(file, ctypes.CDLL(str(file)), folders)
        return library if file.name in TRIED or _gives_signature(content) else UnusedLibrary(file, "signature")
    # no record, or one that is none; no file; a file that this system cannot load
    except (OSError, ValueError, KeyError, TypeError):
        return UnusedLibrary(file, "unusable")


def _gives_signature(content: str) -> bool:
    """Whether the library of this content gives the physics signature here: tried once, in a process of its own, which
    it may crash. The answer is kept among the user's caches; where that is impossible, each start tries."""
    from platformdirs import user_cache_path  # noqa: PLC0415 - not for the libraries that need no trial

    known = user_cache_path("carrom") / f"library-{content[:32]}"
    with suppress(OSError, ValueError, KeyError):
        return {"True": True, "False": False}[known.read_text(encoding="ascii")]
    try:
        answer = subprocess.run(
            [sys.executable, "-c", TRIAL, str(PRODUCTS)],
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "NUMBA_DISABLE_JIT": "0"},
            capture_output=True,
            text=True,
            check=True,
            timeout=_LONGEST,
        ).stdout.strip()
    except (OSError, subprocess.SubprocessError):
        return False
    with suppress(OSError):
        known.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile("w", dir=known.parent, prefix="half-", delete=False) as half:
            half.write(answer)
        Path(half.name).replace(known)
    return answer == "True"


def _machine() -> str:
    name = platform.machine()
    if (platform.system(), name) == ("Linux", "x86_64"):
        with suppress(OSError), open("/proc/cpuinfo", encoding="utf-8") as told:
            flags = next((line for line in told if line.startswith("flags")), "")
            return f"{name}-v4" if _WIDE.issubset(flags.split()) else name
    return name


def native_door(library: ctypes.CDLL, name: str, arrays: tuple[str, ...], numbers: tuple[str, ...]) -> Bind:
    """The door of this name: see `carrom.physics.doors.Door`. Its function takes one address, that of 64-bit words: for
    each array its address and its shape, then the numbers. So Python does little for a call: it writes the numbers."""
    code = library[f"door_{name}"]
    code.argtypes, code.restype = [ctypes.c_void_p], ctypes.c_int64
    types = [(TYPES[kind], int(dimensions)) for kind, dimensions in arrays]
    size = sum(1 + dimensions for _, dimensions in types)
    layout, last = struct.Struct(f"{size}q"), struct.Struct("".join(_NUMBERS[kind] for kind in numbers))

    def bind(*given: NDArray[Any]) -> Call:
        known = []
        for array, (kind, dimensions) in zip(given, types, strict=True):
            if array.dtype != kind or array.ndim != dimensions or not array.flags.c_contiguous:
                raise TypeError(f"{name}: {array.dtype}[{array.ndim}] is not a contiguous {kind}[{dimensions}]")
            known += (_address(array), *array.shape)
        words = (ctypes.c_int64 * (size + len(numbers)))()
        layout.pack_into(words, 0, *known)
        address, write, begins = ctypes.addressof(words), last.pack_into, layout.size

        def call(*numbers: float) -> int:
            write(words, begins, *numbers)
            return code(address)

        # the words hold addresses only: what they point to must live as long as the call
        call.kept = given  # type: ignore[attr-defined]  # any function may carry more
        return call

    return bind


def _address(array: NDArray[Any]) -> int:
    """Where an array lies. NumPy's own answer takes three times as long."""
    try:
        return ctypes.addressof(ctypes.c_char.from_buffer(array))  # type: ignore[arg-type]  # Python 3.12 names buffers
    except (TypeError, ValueError):
        # it is not to be written to, or is empty
        return array.ctypes.data
