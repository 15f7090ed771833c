"""The browser tests drive a real Chromium against the real server; what they saw is kept in .artifacts/screenshots.

The browsers are lent by `devices.py` and wiped after each test. A test asks for a fresh one where the matter is a first
visit, or where it does to its page what no wipe undoes. With CARROM_WASM=off in the environment no page has
WebAssembly, and tests marked `wasm` are skipped.
"""

from base64 import b64decode
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import chromium_path
from tests.browser.devices import WITHOUT_WASM, Devices
from tests.browser.line import Line, Mortal
from tests.browser.person import TIMEOUT, Person
from tests.browser.rounds import sit_down
from tests.running import CAMILLE, FREE, Browser, ServerHere

PICTURES = Path(__file__).parents[2] / ".artifacts" / "screenshots"
HERE = Path(__file__).parent
expect.set_options(timeout=TIMEOUT)


def pytest_configure(config):
    config.addinivalue_line("markers", "always: a browser test of `make test`; the others are `full`")
    config.addinivalue_line("markers", "wasm: of what only a page with WebAssembly does")


def pytest_collection_modifyitems(items):
    """Browser tests are dear: `make test` runs those marked `always`, one proof of each promise of the page.

    `make full` runs one of each kind of device and game more; the others of a kind are `long` (`pairwise.sparing`).
    """
    for item in items:
        if HERE in item.path.parents and not item.get_closest_marker("always"):
            item.add_marker("full")
        if WITHOUT_WASM and item.get_closest_marker("wasm"):
            item.add_marker(pytest.mark.skip(reason="only a page with WebAssembly does it, and CARROM_WASM is off"))


@pytest.fixture(scope="session")
def browser_type_launch_args():
    quiet = ["--disable-gpu", "--mute-audio", "--disable-background-networking", "--disable-sync", "--no-first-run"]
    return {"executable_path": chromium_path(), "args": ["--no-sandbox", *quiet]}


@pytest.fixture(scope="session")
def browser_context_args():
    """Nothing moves but films: the board of the start page, the turning board and the rest cost half of a short test.

    A test about them asks for `reduced_motion="no-preference"`.
    """
    return {"viewport": {"width": 1280, "height": 720}, "locale": "fr-FR", "reduced_motion": "reduce"}


@pytest.fixture(scope="session")
def all_devices(browser):
    devices = Devices(browser)
    yield devices
    devices.close()


@pytest.fixture
def devices(all_devices, request):
    yield all_devices
    called = getattr(request.node, "rep_call", None)
    all_devices.take_back(spoilt=called is None or called.failed)


@pytest.fixture
def device(devices, browser_context_args):
    return devices.lend(**browser_context_args)


@pytest.fixture
def page(device):
    """A page whose complaints are the test's own affair."""
    return device.page


@pytest.fixture
def context(device):
    return device.context


@pytest.fixture
def person(device, server):
    """The owner, who has opened the page; what the page complains about fails the test."""
    device.page.goto(server.home)
    yield Person(device.page, server)
    assert device.complaints == []


@pytest.fixture
def owner(device, server):
    """The owner, who goes straight to another screen: to open the start page before costs a third of a short test."""
    device.page.goto(f"{server.address}page/carrom.css")
    device.page.evaluate("key => localStorage.setItem('carrom.key', key)", server.key)
    yield Person(device.page, server)
    assert device.complaints == []


@pytest.fixture
def line(server):
    line = Line(server.port)
    yield line
    line.close()


@pytest.fixture
def mortal(tmp_path):
    mortal = Mortal(tmp_path / "games.db")
    yield mortal
    mortal.stop()


@pytest.fixture(scope="package")
def here(tmp_path_factory):
    """A server in this process, one for all: a test may put matches into its store."""
    running = ServerHere(tmp_path_factory.mktemp("here") / "games.db")
    yield running
    running.stop()


@pytest.fixture
def another(devices, browser_context_args, server, request):
    """Opens somebody else's browser at an address; what a page complains about fails the test, but for a cut line."""
    opened = []

    def open_browser(address: str, *, fresh: bool = False, **context_args) -> Person:
        opened.append(devices.lend(fresh=fresh, **{**browser_context_args, **context_args}))
        opened[-1].page.goto(address)
        return Person(opened[-1].page, server)

    yield open_browser
    was_cut = "line" in request.fixturenames or request.node.get_closest_marker("kills_its_server") is not None
    # the browser's own words when a line is cut: of the socket, and of a question that was on the way
    expected = ("WebSocket connection to", *(("Failed to load resource: net::ERR_",) if was_cut else ()))
    assert [said for one in opened for said in one.complaints if not said.startswith(expected)] == []


@pytest.fixture
def sit(another, server):
    """Opens a new table, the south to break: the person at its screen, and somebody who watches it over the wire."""
    watching = []

    def open_table(screen: dict | None = None, person: Person | None = None, table: dict | None = None, **prefers: str):
        person = person or another(f"{server.address}page/carrom.css", **(screen or {}))
        person.prefers(**prefers)
        watching.append(Browser(server, person.sit(**(table or {})), plays=False))
        watching[-1].join()
        # what is measured is measured with all that may be said there
        expect(person.page.locator("#round")).to_contain_text("spectat")
        return person, watching[-1]

    yield open_table
    for one in watching:
        one.close()


@pytest.fixture
def pair(owner, another):
    """Camille, whose table it is, and Noé, who came by the link."""
    seats = {"S": CAMILLE, "N": FREE}
    table = owner.server.post("tables", {"book": "billard-indien", "seats": seats, "opener": "S"})
    link = f"{owner.server.address}#table={table['table']}"
    owner.page.goto(f"{link}&token={table['token']}")
    guest = another(link)
    sit_down(guest)
    return owner, guest


@pytest.fixture
def picture(request):
    """Keep what a page shows now, or an element of it, under a name."""

    def take(name: str, page=None, within: str | None = None) -> None:
        PICTURES.mkdir(parents=True, exist_ok=True)
        page, kept = page or request.getfixturevalue("page"), PICTURES / f"{name}.png"
        if within is not None:
            page.locator(within).screenshot(path=kept)
            return
        # Playwright's own picture of a page costs four times as much: it packs it as small as can be
        session = page.context.new_cdp_session(page)
        kept.write_bytes(b64decode(session.send("Page.captureScreenshot", {"optimizeForSpeed": True})["data"]))
        session.detach()

    return take
