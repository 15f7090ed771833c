"""File locking and atomic replacement: one process at a time owns a file, and it is never half written."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from carrom.errors import Unavailable


@contextmanager
def owned(path: Path, busy: str) -> Iterator[None]:
    """Lock the file against other processes until the block ends; the lock of a process that dies is released.

    `busy`: the error text, after the path, if another process owns the file. Raises `Unavailable`, also where no lock
    file can be written beside it."""
    lock_path = path.with_name(path.name + ".lock")
    lock = FileLock(lock_path, timeout=0)
    try:
        if path.is_dir():
            raise Unavailable(f"{path} is a folder; name a file in it")
        if not path.parent.is_dir():
            raise Unavailable(f"{path} cannot be written: there is no folder {path.parent}")
        lock.acquire()
    except Timeout:
        raise Unavailable(f"{path} {busy}") from None
    except OSError as error:
        raise Unavailable(f"{path} cannot be written: {error.strerror or error}") from None
    try:
        yield
    finally:
        # a process that waits for a deleted lock file creates a new one
        with suppress(OSError):
            lock_path.unlink()
        lock.release()


def replace(path: Path, content: bytes) -> None:
    """Replace the file atomically; on return the content survives a power cut. A failed write leaves the old file.

    Raises `Unavailable`."""
    new = path.with_name(path.name + ".new")
    try:
        try:
            with new.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            if path.exists():
                shutil.copymode(path, new)
            new.replace(path)
        finally:
            new.unlink(missing_ok=True)
        _sync(path.parent)
    except OSError as error:
        raise Unavailable(f"{path} cannot be written: {error.strerror or error}") from None


def _sync(folder: Path) -> None:
    """Flush the folder, so that the new name survives a power cut, on systems that can open a folder."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
