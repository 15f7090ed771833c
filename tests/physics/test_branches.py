"""Every branch of the kernel is taken by a stroke of `branches.py`, or it is named there with its reason."""

import os
import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.full
@pytest.mark.process
def test_every_branch_of_the_kernel_is_taken_or_named():
    done = subprocess.run(
        [sys.executable, "-m", "tests.physics.branches"],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
