"""`carrom doctor`: says what is well and what is not with this installation, its store and its machine."""

import json
import platform
import re
import shutil
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import click

from carrom import __version__
from carrom.cli.books import lang_option
from carrom.cli.games import store_option
from carrom.cli.terminal import chosen
from carrom.errors import Unavailable
from carrom.texts import sentence


@click.command()
@store_option
@click.option("--port", type=click.IntRange(min=1, max=65535), help="Is this port free?")
@click.option("--host", default="0.0.0.0", help="Address at which it is to be free.")
@lang_option
def doctor(store: str | None, port: int | None, host: str, lang: str | None) -> None:
    """Check versions, page, store, disk, limits and port; nothing is changed. Status 1 where there is a problem."""
    from carrom.store import default_location

    speaking = chosen(lang)
    has_problem = False
    findings = [machine_findings(), store_findings(store or default_location())]
    findings += [] if port is None else [[port_finding(host, port)]]
    for each in findings:
        for finding in each:
            word = sentence(f"doctor-{finding.severity}", speaking)
            click.echo(f"{word:<10} {sentence(finding.text, speaking, **finding.arguments)}")
            has_problem |= finding.severity == "problem"
    if has_problem:
        raise click.exceptions.Exit(1)


SHOWN = ("numpy", "starlette", "uvicorn", "sqlalchemy")
"""Packages whose versions are shown: most trouble is with one of these."""
_NAME = re.compile(r"[\w.-]+")


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """One line of the doctor: how bad it is, and a message of `doctor.ftl` with its arguments."""

    severity: Literal["ok", "warning", "problem"]
    text: str
    arguments: Mapping[str, str | int] = field(default_factory=dict)


def machine_findings() -> Iterator[Diagnosis]:
    """Yield what is found of the installation and the machine."""
    yield Diagnosis("ok", "doctor-versions", {"version": __version__, "python": platform.python_version()})
    yield packages_finding()
    yield compiled_finding()
    yield page_finding()
    yield open_files_finding()


def packages_finding() -> Diagnosis:
    """Find the packages that carrom needs, and whether one is missing."""
    found = {name: _version(name) for name in sorted({*_needed(), *SHOWN})}
    missing = [name for name, version in found.items() if version is None]
    if missing:
        return Diagnosis("problem", "doctor-packages-missing", {"packages": ", ".join(missing)})
    return Diagnosis("ok", "doctor-packages", {"packages": ", ".join(f"{name} {found[name]}" for name in SHOWN)})


def compiled_finding() -> Diagnosis:
    """Find out whether the physics has a library for this machine, or else whether it is compiled for it."""
    from carrom.physics.native import PACKAGE, library_file, refusal

    library = library_file()
    if library is not None:
        return Diagnosis("ok", "doctor-library", {"file": str(library)})
    refused = refusal()
    if refused is not None:
        return Diagnosis("warning", "doctor-library-refused", {"file": str(refused.file), "why": refused.why})
    from carrom.physics.compiled_cache import folder_of

    folder = folder_of(PACKAGE / "physics")
    try:
        count = len(list(folder.rglob("*.nbi")))
    except OSError:  # of another user
        count = 0
    if count:
        return Diagnosis("ok", "doctor-compiled", {"folder": str(folder), "count": count})
    return Diagnosis("warning", "doctor-compiled-not", {"folder": str(folder)})


def page_finding() -> Diagnosis:
    """Find out whether the page is built."""
    from carrom.server.page_files import PAGE

    if (PAGE / "index.html").is_file():
        return Diagnosis("ok", "doctor-page")
    return Diagnosis("problem", "doctor-page-not", {"folder": str(PAGE)})


def open_files_finding() -> Diagnosis:
    """Find out whether as many files may be open as the server's limits need."""
    from carrom.server import open_files
    from carrom.server.limits import LIMITS

    found = open_files.allowed()
    needed = open_files.needed(LIMITS)
    hard = needed if found is None else found[1]
    severity, text = ("ok", "doctor-files") if hard >= needed else ("warning", "doctor-files-few")
    return Diagnosis(severity, text, {"most": str(min(hard, needed)), "needed": str(needed)})


def port_finding(host: str, port: int) -> Diagnosis:
    """Find out whether a port is free, or who has it."""
    from carrom.server.serving import listen

    shown = {"port": str(port)}
    try:
        listen(host, port).close()
    except Unavailable as error:
        if _is_carrom(port):
            return Diagnosis("ok", "doctor-port-carrom", shown)
        return Diagnosis("problem", "doctor-port-taken", {**shown, "why": str(error)})
    return Diagnosis("ok", "doctor-port", shown)


def _is_carrom(port: int) -> bool:
    """Return whether a carrom server of this machine answers there."""
    from urllib.error import URLError
    from urllib.request import urlopen

    try:
        with urlopen(f"http://127.0.0.1:{port}/health", timeout=2) as answer:
            return json.loads(answer.read(1000)) == {"healthy": True}
    except (URLError, OSError, ValueError):
        return False


def _needed() -> Iterator[str]:
    """Yield the names of the packages without which carrom does not run on this system."""
    from importlib import metadata

    try:
        requirements = metadata.requires("carrom") or ()
    except metadata.PackageNotFoundError:
        # run from its sources, where nothing says what it needs
        return
    for requirement in requirements:
        wanted, _, condition = requirement.partition(";")
        name = _NAME.match(wanted)
        if name and not condition:
            yield name[0]


def _version(package: str) -> str | None:
    from importlib import metadata

    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


TIGHT = 2**30
"""Bytes free on the disk below which the doctor warns; a tenth of it is a problem."""
NAMED = 5
"""Damaged games that are named."""


def store_findings(where: str | Path) -> Iterator[Diagnosis]:
    """Yield what is found of the store at `where`, which is not changed."""
    from carrom.store import file_of

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
    from carrom.store import inspect_store, is_owned

    try:
        if file is not None:
            owned = is_owned(file)
            yield Diagnosis("ok", "doctor-store-owned" if owned else "doctor-store-free", {"place": str(file)})
        with inspect_store(where) as (reader, is_newest):
            if not is_newest:
                yield Diagnosis("warning", "doctor-store-older")
                return
            damaged = [damage.match for damage in reader.verify()]
            count, latest = reader.count(), reader.recent(1)
            if reader.unread:
                yield Diagnosis("problem", "doctor-store-unreadable", {"why": reader.unread})
                return
    except (Unavailable, OSError) as error:
        yield Diagnosis("problem", "doctor-store-unreadable", {"why": " ".join(str(error).split())})
        return
    if damaged:
        named = ", ".join(damaged[:NAMED]) + (" …" if len(damaged) > NAMED else "")
        yield Diagnosis("problem", "doctor-store-damaged", {"count": len(damaged), "named": named})
    else:
        yield Diagnosis("ok", "doctor-store-whole", {"count": count})
    if latest:
        yield from _clock(latest[0].at)


def _clock(newest: int) -> Iterator[Diagnosis]:
    """Find a clock that is far from the newest line of the store."""
    from datetime import datetime

    from carrom.store.run_time import days_between
    from carrom.table.stored import now

    today = now()
    days = days_between(newest, today)
    if not days:
        return
    shown = {
        name: datetime.fromtimestamp(at / 1000).date().isoformat() for name, at in (("at", today), ("newest", newest))
    }
    yield Diagnosis("warning", "doctor-clock", {**shown, "days": abs(days), "side": "after" if days > 0 else "before"})


def _writing(file: Path, folder: Path) -> Diagnosis:
    """Find out whether the store and its folder can be written: SQLite puts files beside it."""
    import tempfile

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
