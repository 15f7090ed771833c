"""What the tests of the physics share: how references are read, and programs run in a process of their own. What is
command and no package, in `conformance` and `docs/physics`, is found by its name.
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "conformance"), str(ROOT / "docs" / "physics")]


def reference(name: str) -> list[list[str]]:
    """The rows of a file of frozen figures, as words."""
    lines = (Path(__file__).parent / f"{name}_reference.txt").read_text(encoding="utf-8").splitlines()
    return [line.split() for line in lines if not line.startswith("#")]


def run(*command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Python with these words and variables, to its end."""
    how = {"cwd": ROOT, "env": {**os.environ, **environment}, "capture_output": True, "text": True}
    return subprocess.run([sys.executable, *command], check=False, **how)
