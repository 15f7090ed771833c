import signal

import pytest
from hypothesis import HealthCheck, settings

from tests import chance
from tests.running import RunningServer


def pytest_configure():
    """Ctrl-C is heard: in the background of a shell it is ignored, by whatever is started there too.

    No lots are drawn by the servers that run here, and Hypothesis tries the same examples in every run, however long
    each takes.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)
    chance.always_the_same()
    settings.register_profile("alike", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
    settings.load_profile("alike")


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """One real server for all tests that do not kill theirs."""
    running = RunningServer(tmp_path_factory.mktemp("store") / "games.db")
    yield running
    running.stop()
