"""What `carrom doctor` finds of a store: is it there, readable, of this version, whole; and has the disk room?"""

import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

from carrom.cli.doctor_machine import Diagnosis
from carrom.errors import Unavailable

TIGHT = 2**30
"""Bytes free on the disk below which the doctor warns; a tenth of it is a problem."""
NAMED = 5
"""Damaged games that are named."""


def store_findings(where: str | Path) -> Iterator[Diagnosis]:
    """Yield what is found of the store at `where`, which is not changed."""
    from carrom.server.store import file_of

    try:
        file = file_of(where)
    except Unavailable as error:
        yield Diagnosis("problem", "doctor-store-unreadable", {"why": str(error)})
        return
    if file is None:
        yield from _contents(where, None)
        return
    folder = next(one for one in file.parents if one.is_dir())
    if file.is_file():
        yield from _contents(file, file)
    elif file.exists():
        yield Diagnosis("problem", "doctor-store-unreadable", {"why": f"{file} is not a file"})
    else:
        yield Diagnosis("ok", "doctor-store-new", {"place": str(file)})
    yield _writing(file, folder)
    yield _room(folder)


def _contents(where: str | Path, file: Path | None) -> Iterator[Diagnosis]:
    from carrom.server.store import inspect_store, is_owned

    try:
        if file is not None:
            owned = is_owned(file)
            yield Diagnosis("ok", "doctor-store-owned" if owned else "doctor-store-free", {"place": str(file)})
        with inspect_store(where) as (reader, is_newest):
            if not is_newest:
                yield Diagnosis("warning", "doctor-store-older")
                return
            damaged = [damage.match for damage in reader.verify()]
            count = reader.count()
    except (Unavailable, OSError) as error:
        yield Diagnosis("problem", "doctor-store-unreadable", {"why": " ".join(str(error).split())})
        return
    if damaged:
        named = ", ".join(damaged[:NAMED]) + (" …" if len(damaged) > NAMED else "")
        yield Diagnosis("problem", "doctor-store-damaged", {"count": len(damaged), "named": named})
    else:
        yield Diagnosis("ok", "doctor-store-whole", {"count": count})


def _writing(file: Path, folder: Path) -> Diagnosis:
    """Find out whether the store and its folder can be written: SQLite puts files beside it."""
    try:
        with tempfile.TemporaryFile(dir=folder):
            pass
        if file.is_file():
            file.open("r+b").close()
    except OSError as error:
        return Diagnosis("problem", "doctor-folder-read-only", {"folder": str(folder), "why": error.strerror or "?"})
    return Diagnosis("ok", "doctor-folder", {"folder": str(folder)})


def _room(folder: Path) -> Diagnosis:
    free = shutil.disk_usage(folder).free
    severity = "ok" if free >= TIGHT else "warning" if free >= TIGHT / 10 else "problem"
    text = "doctor-disk" if severity == "ok" else "doctor-disk-full"
    return Diagnosis(severity, text, {"free": f"{free / 2**30:.1f}"})
