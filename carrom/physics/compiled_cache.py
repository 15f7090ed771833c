"""On-disk cache of compiled code, keyed by content: one machine compiles each version once, whatever the path.

There is a file for each function and signature, named by a hash of everything that determines its machine code: the
sources, the compiler versions, the processor, the switches. Paths and times do not count, so that clones, virtual
environments and wheels of the same sources share it; changed code has another name, so nothing stale is loaded.
"""

import logging
import os
import pickle
import shutil
import sys
from functools import cache
from hashlib import sha256
from multiprocessing import parent_process
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

import llvmlite
import numba
import numpy as np
from numba.core import config
from numba.core.caching import NullCache
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps
from platformdirs import user_cache_path

from carrom.physics.sources import hash_of_folder, hash_of_rooms

FOLDERS = 8
"""The number of versions kept: the most recently used."""
BEGINS = "compiling the physics for this machine, once: this takes about a minute"
GOES_ON = "%(count)d parts are compiled"
UNKEPT = "compiled code cannot be written to %(place)s (%(reason)s): each start compiles again"
"""Log messages; `carrom.cli.terminal` translates them for the terminal."""

_SWITCHES = ("BOUNDSCHECK", "DEBUGINFO_DEFAULT", "LOOP_VECTORIZE", "OPT", "SLP_VECTORIZE")
"""Settings of Numba that change the machine code."""
_EVERY = 25
"""The number of compiled parts between two progress messages."""
_HASH = 32
_log = logging.getLogger(__name__)


class CompiledCode(NullCache):
    """Numba's cache for one function: read before compiling, written afterwards."""

    def __init__(self, function) -> None:
        """Raises `OSError` if the sources cannot be read: without them the code has no key."""
        self._function = function
        self._sources = hash_of_folder(Path(function.__code__.co_filename).parent)
        self._folder_name = _folder_name()

    @property
    def cache_path(self) -> Any:
        return str(self._folder)

    def load_overload(self, sig, target_context) -> Any:
        target_context.refresh()
        _use(self._folder)
        try:
            content = self._file(sig, target_context.codegen()).read_bytes()
        except OSError:
            content = b""
        # a file truncated by a crash of the machine is ignored
        if sha256(content[_HASH:]).digest() == content[:_HASH]:
            return CompileResult._rebuild(target_context, *pickle.loads(content[_HASH:]))
        _say_that_it_begins()
        return None

    def save_overload(self, sig, cres) -> None:
        content = dumps(cres._reduce())
        try:
            _forget_others(self._folder)
            _write(self._file(sig, cres.codegen), sha256(content).digest() + content)
        except OSError as error:
            _say_that_it_is_not_kept(self._folder, error.strerror)
        _count_one()

    @property
    def _folder(self) -> Path:
        place = getattr(config, "CACHE_DIR", "")
        return (Path(place) if place else user_cache_path("carrom")) / self._folder_name

    def _file(self, signature, codegen) -> Path:
        digest = sha256(self._sources)
        digest.update(self._function.__code__.co_code)
        switches = [getattr(config, name) for name in _SWITCHES]
        digest.update(repr(([str(kind) for kind in signature], codegen.magic_tuple(), switches)).encode())
        function = f"{self._function.__module__}.{self._function.__qualname__}"
        return self._folder / f"{function}-{digest.hexdigest()[:32]}"


@cache
def _folder_name() -> str:
    """The folder's name: a hash of everything that every function's code depends on."""
    versions = (numba.__version__, llvmlite.__version__, np.__version__, sys.implementation.cache_tag, sys.abiflags)
    digest = sha256(repr(versions).encode() + hash_of_rooms())
    return f"physics-{digest.hexdigest()[:16]}"


@cache
def _use(folder: Path) -> None:
    """Mark the folder as used now: its modification time decides which folders are deleted first."""
    try:
        os.utime(folder)
    except OSError:
        return


@cache
def _forget_others(folder: Path) -> None:
    """Delete the least recently used folders of other versions.

    A program that still runs one of them loses only the time to compile again: loaded code stays in memory.
    """
    used: dict[Path, float] = {}
    for other in folder.parent.glob("physics-" + "[0-9a-f]" * 16):
        try:
            used[other] = other.stat().st_mtime
        except OSError:
            continue
    used.pop(folder, None)
    for other in sorted(used, key=used.__getitem__, reverse=True)[FOLDERS - 1 :]:
        shutil.rmtree(other, ignore_errors=True)


def _write(file: Path, content: bytes) -> None:
    """Write the file atomically: a concurrent reader finds no file or a whole one; of two writers either may win."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with NamedTemporaryFile(dir=file.parent, prefix="half-", delete=False) as half:
        try:
            half.write(content)
            half.close()
            Path(half.name).replace(file)
        except BaseException:
            Path(half.name).unlink(missing_ok=True)
            raise


@cache
def _say_that_it_begins() -> None:
    _log.info(BEGINS)


@cache
def _say_that_it_is_not_kept(place: Path, reason: str | None) -> None:
    # a child process need not repeat its parent's warning
    if parent_process() is None:
        _log.warning(UNKEPT, {"place": str(place), "reason": reason or "?"})


_parts = iter(range(1, sys.maxsize))


def _count_one() -> None:
    count = next(_parts)
    if count % _EVERY == 0:
        _log.info(GOES_ON, {"count": count})
