import pytest

from tests.running import Browser, RunningServer


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    running = RunningServer(tmp_path_factory.mktemp("store") / "games.db")
    yield running
    running.stop()


@pytest.fixture
def table(server):
    return server.open_table()


@pytest.fixture
def browser(server, table):
    seated = Browser(server, table)
    yield seated
    seated.socket.close()
