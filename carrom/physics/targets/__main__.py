"""Build the products of the kernel: `python -m carrom.physics.targets PACKAGE …`, of all packages that have doors. They
are written to `carrom/products`: a library of all doors for each platform, and the page's WebAssembly. The linker is
the package `ziglang` (group `targets`)."""

import json
import platform
import sys
from collections.abc import Mapping, Sequence
from hashlib import sha256
from importlib import import_module
from importlib.metadata import version
from pathlib import Path

from carrom.physics.native import PACKAGE, PRODUCTS, RECORD, name_of_sources
from carrom.physics.targets.intermediate import doors_of, intermediate_of
from carrom.physics.targets.machine import TARGETS, built


def builders() -> dict[str, str]:
    """The versions of all that decides about a byte of the products."""
    packages = {name: version(name) for name in ("llvmlite", "numba", "numpy", "ziglang")}
    return {"python": ".".join(platform.python_version_tuple()[:2]), **packages}


def products_of(packages: Sequence[str]) -> dict[str, bytes]:
    """Every product, by its file's name."""
    doors = intermediate_of(packages)
    return {name: built(name, held(name, doors)) for name in TARGETS}


def held(product: str, doors: Mapping[str, str]) -> dict[str, str]:
    """Those of the doors that a product holds: all of them, and the page's WebAssembly those of the physics alone. No
    bot thinks in it, and it is loaded by whoever plays."""
    physics = {name for name, _ in doors_of("carrom.physics")}
    return {name: code for name, code in doors.items() if product != "physics.wasm" or name in physics}


def main(packages: Sequence[str]) -> None:
    """Build and write the products, and the record of what they were built from."""
    folders = sorted(Path(import_module(package).__path__[0]) for package in packages)
    PRODUCTS.mkdir(exist_ok=True)
    products = products_of(packages)
    for name, content in products.items():
        (PRODUCTS / name).write_bytes(content)
        print(f"{name}: {len(content):,} bytes")
    record = {
        "folders": [folder.relative_to(PACKAGE).as_posix() for folder in folders],
        "sources": name_of_sources(*folders),
        "built with": builders(),
        "files": {name: sha256(content).hexdigest() for name, content in products.items()},
    }
    RECORD.write_text(json.dumps(record, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
