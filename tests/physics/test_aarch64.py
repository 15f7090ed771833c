"""The library for aarch64, run by QEMU, which computes each of its instructions exactly."""

import os
import subprocess

import pytest

from carrom.physics import SIGNATURES
from tests.physics.engines import AARCH64, ROOT, aarch64_python

PYTHON = aarch64_python()
PROGRAM = """
import sys
from carrom.physics import native
native.TRIED = tuple(native.PLATFORMS.values())  # no process of the emulated machine starts another
from carrom.physics.matter import SIGNATURES
from carrom.physics.native import library_file
from carrom.physics.signature import signature
print(library_file().name, "numba" in sys.modules, *map(signature, [10_000] * len(SIGNATURES), SIGNATURES))
"""
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(PYTHON is None, reason="there is no emulated aarch64 here (`make engines`, on Debian)"),
]


def test_ten_thousand_strokes_end_on_aarch64_as_they_do_here():
    environment = {**os.environ, "PYTHONPATH": f"{AARCH64 / 'site'}:{ROOT}", "PYTHONDONTWRITEBYTECODE": "1"}
    told = subprocess.run([*(PYTHON or ()), "-c", PROGRAM], env=environment, capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["aarch64-linux.so", "False", *SIGNATURES.values()]
