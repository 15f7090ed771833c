"""Numba's own cache of compiled code, in a folder named by the content of every source that the code is made from.

By itself Numba looks at the file of a function alone, and would go on with code that holds a changed function of
another file. Paths and times do not count: clones and virtual environments of the same sources share the code.
"""

import logging
import shutil
import sys
from contextlib import suppress
from functools import cache
from hashlib import sha256
from itertools import count
from multiprocessing import parent_process
from pathlib import Path
from typing import Any

import llvmlite
import numba
import numpy as np
from numba.core import caching, config
from platformdirs import user_cache_path

from carrom.physics.native import name_of_sources

BEGINS = "compiling the physics for this machine, once: this takes about a minute"
GOES_ON = "%(count)d parts are compiled"
UNKEPT = "compiled code cannot be written to %(place)s (%(reason)s): each start compiles again"
"""Log messages; `carrom.cli.terminal` translates them for the terminal."""
_EVERY = 25
"""The number of compiled parts between two progress messages."""
FOLDERS = 8
"""The number of folders kept: those written last."""
_SWITCHES = ("BOUNDSCHECK", "DEBUGINFO_DEFAULT", "LOOP_VECTORIZE", "OPT", "SLP_VECTORIZE")
"""Settings of Numba that change the machine code. Numba's key of a function holds the processor."""
_log = logging.getLogger(__name__)
_parts = count(1)


def folder_of(sources: Path) -> Path:
    """Where the code of the functions of a folder of sources is kept. Raises `OSError` if they cannot be read."""
    versions = numba.__version__, llvmlite.__version__, np.__version__, sys.implementation.cache_tag
    made_from = name_of_sources(sources), versions, [getattr(config, name) for name in _SWITCHES]
    name = sha256(repr(made_from).encode()).hexdigest()[:16]
    return Path(getattr(config, "CACHE_DIR", "") or user_cache_path("carrom")) / f"physics-{name}"


class _SourcesPlace(caching.UserProvidedCacheLocator):
    def __init__(self, function: Any, file: str) -> None:
        self._py_file, self._lineno = file, function.__code__.co_firstlineno
        self._cache_path = str(folder_of(Path(file).parent))

    def get_source_stamp(self) -> bytes:
        return b""  # the folder's name says it

    @classmethod
    def from_function(cls, py_func: Any, py_file: str) -> "_SourcesPlace":
        return cls(py_func, py_file)


class _Way(caching.CompileResultCacheImpl):
    _locator_classes = (_SourcesPlace,)

    def check_cachable(self, cres: Any) -> bool:
        return not cres.library.has_dynamic_globals  # without a warning: the products are made of such code


class CompiledCode(caching.FunctionCache):
    """The cache of one function. Each signature has files of its own: two processes that compile at once would give
    two signatures the same number in a common index.
    """

    _impl_class = _Way

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        self._turn_to(sig)
        found = None
        try:
            found = super().load_overload(sig, target_context)
        except Exception:  # what a crash of the machine has cut short may raise anything
            with suppress(OSError):
                self.flush()
        if found is None:
            _say_that_it_begins()
        return found

    def save_overload(self, sig: Any, data: Any) -> None:
        self._turn_to(sig)
        folder = Path(self._cache_path)
        try:
            if not folder.exists():
                _forget_old(folder.parent)
            super().save_overload(sig, data)
        except OSError as error:
            _say_that_it_is_not_kept(folder.parent, error.strerror)
        _count_compiled()

    def _turn_to(self, sig: Any) -> None:
        name = f"{self._impl.filename_base}-{sha256(str(sig).encode()).hexdigest()[:16]}"
        self._cache_file = caching.IndexDataCacheFile(self._cache_path, name, b"")


def _forget_old(place: Path) -> None:
    """Leave room for a new folder. A program that runs an old one compiles again what it has not loaded."""
    with suppress(FileNotFoundError):  # another process deletes them too
        folders = place.glob("physics-" + "[0-9a-f]" * 16)
        for old in sorted(folders, key=lambda one: one.stat().st_mtime)[: 1 - FOLDERS]:
            shutil.rmtree(old, ignore_errors=True)


@cache
def _say_that_it_begins() -> None:
    """Log, once, that the process compiles."""
    _log.info(BEGINS)


@cache
def _say_that_it_is_not_kept(place: Path, reason: str | None) -> None:
    """Warn, once, that compiled code cannot be written there."""
    # a child process need not repeat its parent's warning
    if parent_process() is None:
        _log.warning(UNKEPT, {"place": str(place), "reason": reason or "?"})


def _count_compiled() -> None:
    """Count one more compiled function, and log the progress now and then."""
    number = next(_parts)
    if number % _EVERY == 0:
        _log.info(GOES_ON, {"count": number})
