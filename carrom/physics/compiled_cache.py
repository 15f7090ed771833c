"""Numba's own cache, in a folder named by all sources of the code: by itself Numba looks at a function's file alone."""

import shutil
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

import numba
from numba.core import caching
from numba.core import config as numbas_config
from platformdirs import user_cache_path

from carrom.physics import compile_notices
from carrom.physics.native import name_of_sources

config: Any = numbas_config  # whose types are declared nowhere
FOLDERS = 8
"""The number of folders kept: those made last. A program that runs an old one compiles again what it has not loaded."""


def folder_of(sources: Path) -> Path:
    """Where the code of the functions of a folder of sources is kept. Raises `OSError` if they cannot be read."""
    made_from = name_of_sources(sources), numba.__version__, config.BOUNDSCHECK, config.OPT, config.DEBUGINFO_DEFAULT
    name = sha256(repr(made_from).encode()).hexdigest()[:16]
    return Path(config.CACHE_DIR or user_cache_path("carrom")) / f"physics-{name}"


class CompiledCode(caching.FunctionCache):
    """The cache of one function. Raises `OSError`, after a warning, where nothing can be kept."""

    def __init__(self, function: Any) -> None:
        place, folder = config.CACHE_DIR, folder_of(Path(function.__code__.co_filename).parent)
        try:
            if not folder.exists():
                kept = sorted(folder.parent.glob("physics-" + "[0-9a-f]" * 16), key=lambda one: one.stat().st_mtime)
                for old in kept[: 1 - FOLDERS]:
                    shutil.rmtree(old, ignore_errors=True)
            folder.mkdir(parents=True, exist_ok=True)
            TemporaryFile(dir=folder).close()
        except OSError as error:
            compile_notices.say_that_it_is_not_kept(folder.parent, error.strerror)
            raise
        config.CACHE_DIR = str(folder)
        super().__init__(function)
        config.CACHE_DIR = place

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        # files for each signature: two processes at once would give two signatures the same number in a common index
        name = f"{self._impl.filename_base}-{sha256(str(sig).encode()).hexdigest()[:16]}"
        self._cache_file = caching.IndexDataCacheFile(self._cache_path, name, b"")
        return super()._index_key(sig, codegen)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        try:
            found = super().load_overload(sig, target_context)
        except Exception:  # what a crash of the machine has cut short may raise anything
            found = self.flush()
        return found or compile_notices.say_that_it_begins()

    def save_overload(self, sig: Any, data: Any) -> None:
        with suppress(OSError):  # a full disk: compiled again next time
            super().save_overload(sig, data)
        compile_notices.count_compiled()
