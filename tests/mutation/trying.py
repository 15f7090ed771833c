"""One run of the tests on a tree: what comes of it, and nothing of it left running."""

import os
import re
import resource
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

from tests.mutation.rooms import Trial

CPU, WALL = 300, 900
"""s a trial may take of one process, and altogether: whatever takes longer never ends."""
_LEFT_OUT = ("--dist", "no", "-n", "0", "-p", "no:cacheprovider", "-o", "faulthandler_timeout=0")


class NotRunnableError(Exception):
    """The tests did not run at all."""


def tried(tree: Path, trial: Trial, log: Path, cache: Path | None = None) -> str | None:
    """What notices: a test's name, or what else happened; None where all tests pass. `cache`: for compiled code."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "--tb=line", *_LEFT_OUT]
    environment = {
        **os.environ,
        "PYTHONPATH": str(tree),
        "NUMBA_DISABLE_JIT": "0" if trial.compiled else "1",
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    if cache:
        environment["XDG_CACHE_HOME"] = str(cache)
    with log.open("wb") as told:
        tests = subprocess.Popen(
            [*command, "-m", trial.marked, *trial.tests],
            cwd=tree,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=told,
            stderr=subprocess.STDOUT,
            start_new_session=True,
            preexec_fn=_limited,  # noqa: PLW1509 - no threads here
        )
        try:
            status = tests.wait(WALL)
        except subprocess.TimeoutExpired:
            status = -signal.SIGXCPU
        finally:
            _end(tests)
    said = log.read_text("utf-8", "replace")
    if status in (0, 5):
        return None
    if status < 0:
        return "never ends" if status in (-signal.SIGXCPU, -signal.SIGKILL) else f"signal {-status}"
    first = re.search(r"^(?:FAILED|ERROR) (.*?)(?: - .*)?$", said, re.MULTILINE)
    if status in (1, 2) and first:
        return first[1]
    if "Error" in said and status in (1, 2, 4):
        return "an import error"
    raise NotRunnableError(f"pytest ends with {status}; see {log}")


def _limited() -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (CPU, CPU + 5))
    os.nice(5)


def _end(tests: subprocess.Popen) -> None:
    """Whatever the run has started ends with it: it is all in one session."""
    with suppress(ProcessLookupError):
        os.killpg(tests.pid, signal.SIGKILL)
    tests.wait()
