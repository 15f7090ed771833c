"""What all tiers of the tests share: how many examples Hypothesis tries, and who may start a process."""

import gc
import signal
import sys
from multiprocessing.process import BaseProcess

import pytest
from hypothesis import HealthCheck, settings

from tests.cpu_seconds import CpuSeconds
from tests.examples import FEWEST

# Named in `make`: a tenth of the examples, half of them, all of them and others in every run.
_alike = settings(derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("tenth", _alike, max_examples=FEWEST)
settings.register_profile("half", _alike, max_examples=50)
settings.register_profile("random", _alike, max_examples=100, derandomize=False, print_blob=True)
settings.load_profile("tenth")

STARTS_PROCESSES = {"server", "here", "alone", "browser", "postgres_socket", "database"}
"""Fixtures that start a process: whoever uses one is marked by itself."""
NOT_QUICK = ("process", "full", "long")
"""Marks of tests that are never in `make quick`, whatever they take."""
_running: list[pytest.Item] = []


def pytest_configure(config):
    """Ctrl-C is heard: in the background of a shell it is ignored, by whatever is started there too."""
    config.pluginmanager.register(CpuSeconds())
    signal.signal(signal.SIGINT, signal.default_int_handler)
    from tests import chance  # noqa: PLC0415  # after Hypothesis has chosen its profile

    chance.always_the_same()
    sys.addaudithook(_is_process_announced)
    BaseProcess.start = _announced(BaseProcess.start)


def pytest_collection_modifyitems(items):
    for item in items:
        if STARTS_PROCESSES & set(getattr(item, "fixturenames", ())):
            item.add_marker("process")
    # What may take longest begins first: in the end the other cores would wait for it.
    items.sort(key=lambda item: item.get_closest_marker("timeout") is None)


def pytest_collection_finish():
    """What was read and collected stays to the end: to look through it again and again for garbage costs a tenth."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item):
    _running.append(item)
    try:
        return (yield)
    finally:
        _running.pop()


def _is_process_announced(event: str, details: tuple) -> None:
    """`make quick` starts no process: a test of it that starts one without the marker `process` fails in every tier."""
    if event == "subprocess.Popen" and _running and not any(map(_running[-1].get_closest_marker, NOT_QUICK)):
        raise AssertionError(f"{_running[-1].nodeid} starts {details[0]!r} and is not marked `process`")


def _announced(start):
    """The same of `multiprocessing`, of which the interpreter tells no audit hook."""

    def announced_start(process):
        _is_process_announced("subprocess.Popen", (process.name,))
        start(process)

    return announced_start


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """One real server for all tests that do not kill theirs."""
    from tests.running import RunningServer  # noqa: PLC0415  # heavy, and most tests need no server

    running = RunningServer(tmp_path_factory.mktemp("store") / "games.db")
    yield running
    running.stop()
