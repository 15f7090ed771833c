from concurrent.futures import wait

import pytest

from carrom.server.limits import LIMITS, Limits
from carrom.table import thinking_bot
from tests.running import Browser, Clocks, RunningServer, ServerHere
from tests.server.searches import wait_for


@pytest.fixture
def table(server):
    return server.open_table()


@pytest.fixture
def browser(server, table):
    seated = Browser(server, table)
    yield seated
    seated.close()


@pytest.fixture(scope="session")
def here(tmp_path_factory):
    """The same server in this process, for tests that look into it."""
    running = ServerHere(tmp_path_factory.mktemp("here") / "games.db")
    yield running
    running.stop()


@pytest.fixture(scope="session")
def here_with(tmp_path_factory, here):
    """A function that returns a server in this process with these limits: one for all tests that ask for the same."""
    running = {LIMITS: here}

    def with_limits(limits: Limits) -> ServerHere:
        if limits not in running:
            running[limits] = ServerHere(tmp_path_factory.mktemp("here") / "games.db", limits=limits)
        return running[limits]

    yield with_limits
    for server in running.values():
        if server is not here:
            server.stop()


@pytest.fixture(scope="session")
def server(here):
    """The same for the tests that change nothing of it: one server, and one set of its worker processes."""
    return here


@pytest.fixture
def alone_with(tmp_path):
    """A function that starts a server of the test's own, in this process and with these limits, after the last one."""
    running: list[ServerHere] = []

    def started(limits: Limits = LIMITS, **options) -> ServerHere:
        while running:
            running.pop().stop()
        running.append(ServerHere(tmp_path / "games.db", limits=limits, **options))
        return running[0]

    yield started
    for server in running:
        server.stop()


@pytest.fixture
def clocks():
    """The clocks of a server, if it is started with them."""
    return Clocks()


@pytest.fixture
def alone(alone_with):
    """A server of its own in this process: nobody else's tables are listed, and nobody else has paid there."""
    return alone_with()


@pytest.fixture
def started(tmp_path):
    """A function that starts `carrom play` on the test's own store, once the last one is killed as by a power cut."""
    running: list[RunningServer] = []

    def start(*options: str, **more: bool) -> RunningServer:
        while running:
            running.pop().kill()
        running.append(RunningServer(tmp_path / "games.db", None, *options, **more))
        return running[0]

    yield start
    for server in running:
        server.stop()


def pytest_collection_modifyitems(items):
    for item in items:
        if "started" in item.fixturenames:
            item.add_marker("process")


@pytest.fixture
def sit_down(server):
    """Browsers at tables of the server, closed when the test is over."""
    browsers = []

    def join(table: dict, token: str | None = "", at=server) -> Browser:
        """A browser that has joined; its token is the host's unless another, or none, is given."""
        browser = Browser(at, table, plays=token is not None, token=token or None)
        browsers.append(browser)
        browser.join()
        return browser

    yield join
    for browser in browsers:
        browser.close()


@pytest.fixture
def thinking(here, tmp_path):
    """Bots of the server in this process think, and come to no end before this is touched."""
    here.get("levels")  # it serves
    goes_on = tmp_path / "goes on"
    busy = [here.processes.ask(wait_for, goes_on) for _ in range(here.limits.workers.worker_processes)]
    yield goes_on
    goes_on.touch()
    wait(busy)


@pytest.fixture
def at_once(monkeypatch):
    """Bots wait for no film."""
    monkeypatch.setattr(thinking_bot, "MOMENT", 0.0)
    monkeypatch.setattr(thinking_bot, "SHOWING", -1000.0)
