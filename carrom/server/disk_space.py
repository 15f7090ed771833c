"""Low-water mark of the disk: below it nothing new is opened, so that the games that are played can go on."""

import shutil
from pathlib import Path

from carrom.errors import Unavailable
from carrom.server import limits


def check_space(folder: Path | None) -> None:
    """Raise `Unavailable("disk-full")` when the disk of a folder has less than `limits.FREE_DISK` left.

    None: the store is a database elsewhere, which looks after its own disk.
    """
    if folder is not None and shutil.disk_usage(folder).free < limits.FREE_DISK:
        raise Unavailable(f"the disk of {folder} has less than {limits.FREE_DISK} bytes left", "disk-full")
