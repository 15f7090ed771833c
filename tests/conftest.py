import signal

import pytest

from tests.running import RunningServer


def pytest_configure():
    """Ctrl-C is heard: in the background of a shell it is ignored, by whatever is started there too."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """One real server for all tests that do not kill theirs."""
    running = RunningServer(tmp_path_factory.mktemp("store") / "games.db")
    yield running
    running.stop()
