"""The board without the rest of the page: `examples/board.html`, served by any server of files."""

import json
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest
from playwright.sync_api import Page, expect

from carrom.board import ICF
from tests.browser.finger import Mouse, straight
from tests.browser.person import TWO_FRAMES

ROOT = Path(__file__).parents[2]
WHOLE = 2 * (ICF.half_side + ICF.frame_width)
LINE = -252_600


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format, *args):
        pass


@pytest.fixture
def address() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=ROOT)) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/examples/board.html"
        server.shutdown()


def pixels(page: Page, x: float, y: float) -> tuple[float, float]:
    """Where a point of the board (µm) is on the page."""
    box = page.locator("#board").bounding_box()
    scale = box["width"] / WHOLE
    return box["x"] + box["width"] / 2 + x * scale, box["y"] + box["height"] / 2 - y * scale


PICTURE = "document.querySelectorAll('#board canvas')[1].toDataURL()"


def picture(page: Page) -> str:
    return page.evaluate(PICTURE)


def settled(page: Page) -> str:
    before, now = "", picture(page)
    while now != before:
        page.evaluate(TWO_FRAMES)
        before, now = now, picture(page)
    return now


def wait_for_another(page: Page, before: str) -> None:
    page.wait_for_function(f"before => {PICTURE} !== before", arg=before)


def test_a_page_of_ten_lines_shows_a_board_on_which_the_striker_is_slid_and_pulled(page: Page, address: str):
    asked = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address)
    page.wait_for_function("document.querySelector('#board canvas')?.width > 100")
    still = settled(page)
    mouse = Mouse(page)
    mouse.down(pixels(page, 0, LINE))
    mouse.move(*straight(pixels(page, 0, LINE), pixels(page, 100_000, LINE), 12))
    wait_for_another(page, still)
    mouse.up(after=120)
    slid = settled(page)
    assert slid != still
    start, end = pixels(page, 100_000, LINE), pixels(page, 100_000, LINE - 120_000)
    mouse.down(start)
    mouse.move(*straight(start, end, 12))
    wait_for_another(page, slid)  # the aim is drawn
    mouse.up(after=150)
    expect(page.locator("#stroke")).to_contain_text("vx")
    stroke = json.loads(page.locator("#stroke").inner_text())
    assert stroke["x"] == pytest.approx(100_000, abs=3_000)
    assert stroke["vy"] > 2_000_000
    assert abs(stroke["vx"]) < stroke["vy"] / 20
    assert stroke["spin"] == 0
    script = address.replace("examples/board.html", "carrom/server/page/")
    strangers = [url for url in asked if not url.startswith((address, script)) and "favicon" not in url]
    assert strangers == [], "it asks no server for anything but itself"
