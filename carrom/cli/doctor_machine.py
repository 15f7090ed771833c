"""What `carrom doctor` finds of the installation and the machine: versions, compiled code, page, open files, port."""

import json
import platform
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib import metadata
from pathlib import Path
from typing import Literal
from urllib.error import URLError
from urllib.request import urlopen

from carrom import __version__
from carrom.errors import Unavailable

SHOWN = ("numpy", "litestar", "uvicorn", "sqlalchemy")
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
    from carrom.physics.native import library_file

    library = library_file()
    if library is not None:
        return Diagnosis("ok", "doctor-library", {"file": str(library)})
    from carrom.physics.compiled_cache import CompiledCode
    from carrom.physics.warm_up import warm

    folder = Path(CompiledCode(warm).cache_path)
    try:
        count = len(list(folder.glob("carrom.*")))
    except OSError:  # of another user
        count = 0
    if count:
        return Diagnosis("ok", "doctor-compiled", {"folder": str(folder), "count": count})
    return Diagnosis("warning", "doctor-compiled-not", {"folder": str(folder)})


def page_finding() -> Diagnosis:
    """Find out whether the page is built."""
    from carrom.server.routes.page import PAGE

    if (PAGE / "index.html").is_file():
        return Diagnosis("ok", "doctor-page")
    return Diagnosis("problem", "doctor-page-not", {"folder": str(PAGE)})


def open_files_finding() -> Diagnosis:
    """Find out whether as many files may be open as the server's limits need."""
    from carrom.server import open_files

    found = open_files.allowed()
    hard = open_files.NEEDED if found is None else found[1]
    severity, text = ("ok", "doctor-files") if hard >= open_files.NEEDED else ("warning", "doctor-files-few")
    return Diagnosis(severity, text, {"most": str(min(hard, open_files.NEEDED)), "needed": str(open_files.NEEDED)})


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
    try:
        with urlopen(f"http://127.0.0.1:{port}/health", timeout=2) as answer:
            return json.loads(answer.read(1000)) == {"healthy": True}
    except (URLError, OSError, ValueError):
        return False


def _needed() -> Iterator[str]:
    """Yield the names of the packages without which carrom does not run on this system."""
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
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None
