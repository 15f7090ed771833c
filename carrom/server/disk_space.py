"""Low-water mark of the disk: below it nothing new is opened, so that the games that are played can go on."""

import shutil
from pathlib import Path

from carrom.errors import Unavailable


def check_space(folder: Path | None, least: int) -> None:
    """Raise `Unavailable("disk-full")` when the disk of a folder has less than `least` bytes left.

    None: the store is a database elsewhere, which looks after its own disk.
    """
    if folder is not None and shutil.disk_usage(folder).free < least:
        raise Unavailable(f"the disk of {folder} has less than {least} bytes left", "disk-full")
