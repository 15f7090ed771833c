"""The bars of speed and accuracy are measured by whoever has the library, and say what they were measured on."""

import pytest

from tests.physics import run

PROGRAM = """
import sys
sys.modules["numba"] = None  # as where it is not installed: to import it is an error
sys.path.insert(0, "benchmarks")
import bars
found = [line for part in ("one by one", "starts") for line in bars.bars_of_speed.PARTS[part]()]
bars.heading("The bars")
print(*{line.by for line in found}, len(found))
"""


@pytest.mark.process
def test_the_bars_are_measured_without_numba_and_name_the_processor_and_the_library():
    done = run("-c", PROGRAM, CARROM_JIT="0", NUMBA_DISABLE_JIT="0")
    assert done.returncode == 0, done.stderr
    *_, machine, by = done.stdout.splitlines()
    library = run("-c", "from carrom.physics.native import library_file; print(library_file().name)", CARROM_JIT="0")
    assert by == f"{library.stdout.strip()} 3"
    assert machine.endswith(f", {library.stdout.strip()}")
    assert " cores of " in machine
