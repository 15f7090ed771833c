import signal

import pytest

from tests import chance
from tests.running import RunningServer


def pytest_configure():
    """Ctrl-C is heard: in the background of a shell it is ignored, by whatever is started there too.

    And no lots are drawn by the servers that run here.
    """
    signal.signal(signal.SIGINT, signal.default_int_handler)
    chance.always_the_same()


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """One real server for all tests that do not kill theirs."""
    running = RunningServer(tmp_path_factory.mktemp("store") / "games.db")
    yield running
    running.stop()
