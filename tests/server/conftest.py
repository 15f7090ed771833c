import pytest

from tests.running import Browser


@pytest.fixture
def table(server):
    return server.open_table()


@pytest.fixture
def browser(server, table):
    seated = Browser(server, table)
    yield seated
    seated.socket.close()
