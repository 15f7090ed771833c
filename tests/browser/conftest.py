"""The browser tests drive a real Chromium against the real server; what they saw is kept in .artifacts/screenshots."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.chromium import chromium_path
from tests.browser.line import Line
from tests.browser.person import PATIENCE, Person

PICTURES = Path(__file__).parents[2] / ".artifacts" / "screenshots"
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browser_type_launch_args():
    quiet = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-sync", "--no-first-run"]
    return {"executable_path": chromium_path(), "args": quiet}


@pytest.fixture(scope="session")
def browser_context_args():
    return {"viewport": {"width": 1440, "height": 900}, "locale": "fr-FR"}


@pytest.fixture
def person(page, server):
    """Somebody who has opened the page; what the page complains about fails the test."""
    complaints = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    page.goto(server.address)
    yield Person(page, server)
    assert complaints == []


@pytest.fixture
def line(server):
    """A line to the server that can be cut."""
    line = Line(server.port)
    yield line
    line.close()


@pytest.fixture
def another(browser, browser_context_args, server, request):
    """Opens somebody else's browser at an address; what a page complains about fails the test, but for a cut line."""
    contexts, complaints = [], []

    def open_browser(address: str, **context_args) -> Person:
        contexts.append(browser.new_context(**{**browser_context_args, **context_args}))
        page = contexts[-1].new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
        page.goto(address)
        return Person(page, server)

    yield open_browser
    for context in contexts:
        context.close()
    was_cut = "line" in request.fixturenames or request.node.get_closest_marker("kills_its_server") is not None
    # the browser's own words when a line is cut: of the socket, and of a question that was on the way
    expected = ("WebSocket connection to", *(("Failed to load resource: net::ERR_",) if was_cut else ()))
    assert [said for said in complaints if not said.startswith(expected)] == []


@pytest.fixture
def picture(request):
    """Keep what a page shows now, under a name."""

    def take(name: str, page=None) -> None:
        PICTURES.mkdir(parents=True, exist_ok=True)
        (page or request.getfixturevalue("page")).screenshot(path=PICTURES / f"{name}.png")

    return take
