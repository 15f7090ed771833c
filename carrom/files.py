"""Files that are written for long: one process at a time owns them, and they are whole at every moment."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from carrom.errors import Unavailable


@contextmanager
def owned(path: Path, busy: str) -> Iterator[None]:
    """No other process writes into that file until the block ends; a process that dies leaves it free.

    `busy`: what is said of a file that another process owns. Raises `Unavailable`, also where no file can be written
    beside it.
    """
    beside = path.with_name(path.name + ".lock")
    lock = FileLock(beside, timeout=0)
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
        # whoever waits for a lock that is no more takes a fresh one
        with suppress(OSError):
            beside.unlink()
        lock.release()


def replace(path: Path, content: bytes) -> None:
    """Write the file anew; when this returns it has survived a power cut. What fails leaves the file as it was.

    Raises `Unavailable`.
    """
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
    """Make the new name survive a power cut too, where a folder can be opened for that."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
