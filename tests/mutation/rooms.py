"""What is mutated in each room, and which tests are tried on it, those that die soonest first."""

import os
import re
import resource
import signal
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

_QUICK = "not full and not long and not process"
_ALL = "not full and not long"


@dataclass(frozen=True, slots=True)
class Trial:
    """One run of pytest: these files or folders, those marked so, with the kernel compiled or interpreted."""

    tests: tuple[str, ...]
    marked: str = _ALL
    compiled: bool = True


@dataclass(frozen=True, slots=True)
class Room:
    """Its files (patterns), what is left out of them, its own folder of tests, and what else is tried on survivors."""

    files: tuple[str, ...]
    without: str
    tests: str
    marked: str = _ALL
    further: tuple[Trial, ...] = ()


ROOMS = {
    "rules": Room(
        ("carrom/rules/*.py", "carrom/which/*.py"), "", "tests/rules", further=(Trial(("tests/match",), _QUICK),)
    ),
    "physics": Room(
        ("carrom/physics/*.py",),
        "spin_tables|signature|warm",
        "tests/physics",
        _QUICK,
        (Trial(("tests/physics",), _QUICK), Trial(("tests/physics/test_modes.py", "tests/physics/test_signature.py"))),
    ),
    "match": Room(("carrom/match/**/*.py",), "", "tests/match", further=(Trial(("tests/records", "tests/server")),)),
    "notation": Room(("carrom/notation/*.py",), "", "tests/notation", further=(Trial(("tests/records",), _QUICK),)),
    "records": Room(("carrom/records/*.py",), "", "tests/records", further=(Trial(("tests/cli",), _QUICK),)),
    "contract": Room(
        ("carrom/contract/*.py",), "", "tests/contract", further=(Trial(("tests/rules", "tests/cli"), _QUICK),)
    ),
    "store": Room(("carrom/store/*.py",), "", "tests/store", further=(Trial(("tests/server/test_kept.py",)),)),
    "bots": Room(("carrom/bots/**/*.py",), "warm", "tests/bots", further=(Trial(("tests/analysis",), _QUICK),)),
    "server": Room(
        (
            *(f"carrom/{room}/**/*.py" for room in ("server", "table", "answers", "admission", "workers")),
            "carrom/quiz/*.py",
            "carrom/paper/*.py",
        ),
        "",
        "tests/server",
        further=(Trial(("tests/store", "tests/cli"), _QUICK),),
    ),
}
INTERPRETED = (
    "test_shots",
    "test_motion",
    "test_impact",
    "test_cluster",
    "test_spinning",
    "test_symmetry",
    "test_film",
)
"""Tests of the physics that take seconds with the kernel interpreted: tried first, for to compile takes longer."""


def sources(room: Room, tree: Path) -> dict[str, str]:
    """The files of a room: path in the tree → text."""
    paths = (path for pattern in room.files for path in tree.glob(pattern))
    names = sorted({path.relative_to(tree).as_posix() for path in paths})
    return {name: (tree / name).read_text("utf-8") for name in names if not re.search(room.without or "^$", name)}


def trials(
    room: Room, tree: Path, changed: str | None = None, seconds: Mapping[str, float] = MappingProxyType({})
) -> Iterator[Trial]:
    """What is tried on a change of this file: first the tests that name it, then the others, each time those that take
    the fewest `seconds`."""
    own = [f"{room.tests}/{path.name}" for path in sorted((tree / room.tests).glob("test_*.py"))]
    if changed is not None:
        own.sort(key=lambda test: (_nearness(tree / test, Path(changed).stem), seconds.get(test, 0.0)))
    if room is ROOMS["physics"]:
        yield Trial(tuple(test for test in own if Path(test).stem in INTERPRETED), _QUICK, compiled=False)
    else:
        yield Trial(tuple(own), room.marked)
    yield from room.further


def _nearness(test: Path, module: str) -> int:
    """0 for a test file called much as the module is (`test_umpires` of `umpiring`), 1 for one that speaks of it."""
    if module[:5] in test.stem:
        return 0
    return 1 if re.search(rf"\b{module}\b", test.read_text("utf-8")) else 2


def seconds_of(log: str) -> dict[str, float]:
    """The s that each file of tests took, as a run of pytest tells them."""
    seconds: defaultdict[str, float] = defaultdict(float)
    for took, test in re.findall(r"^([0-9.]+)s (?:setup|call|teardown) +([^:\n]+)::", log, re.MULTILINE):
        seconds[test] += float(took)
    return seconds


# ---- One run of the tests on a tree: what comes of it, and nothing of it left running


CPU, WALL = 300, 900
"""s a trial may take of one process, and altogether: whatever takes longer never ends."""
_LEFT_OUT = ("--dist", "no", "-n", "0", "-p", "no:cacheprovider", "-o", "faulthandler_timeout=0")
_TIMED = ("--durations=0", "--durations-min=0.01")


class NotRunnableError(Exception):
    """The tests did not run at all."""


def tried(tree: Path, trial: Trial, log: Path, cache: Path | None = None) -> str | None:
    """What notices: a test's name, or what else happened; None where all tests pass. `cache`: for compiled code."""
    command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "--tb=line", *_LEFT_OUT, *_TIMED]
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
    first = re.search(r"^(?:FAILED|ERROR) (tests/.*?)(?: - .*)?$", said, re.MULTILINE)
    if status in (1, 2) and first:
        return first[1]
    if status == 3 or ("Error" in said and status in (1, 2, 4)):
        return "an error before any test"
    raise NotRunnableError(f"pytest ends with {status}: {said[-2000:]}")


def _limited() -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (CPU, CPU + 5))
    os.nice(5)


def _end(tests: subprocess.Popen) -> None:
    """Whatever the run has started ends with it: it is all in one session."""
    with suppress(ProcessLookupError):
        os.killpg(tests.pid, signal.SIGKILL)
    tests.wait()
