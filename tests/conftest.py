import pytest

from tests.running import RunningServer


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    """One real server for all tests that do not kill theirs."""
    running = RunningServer(tmp_path_factory.mktemp("store") / "games.db")
    yield running
    running.stop()
