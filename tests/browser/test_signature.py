"""A browser computes the physics' signature on a page of files alone, and sees a wrong bit."""

import http.server
import threading
from functools import partial
from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import expect

from carrom.physics import SIGNATURES
from docs.site.signature_script import PAGE, build_script
from tests.browser.firefox import FirefoxPage, firefox_path

FIREFOX = firefox_path()
HTML = '<!doctype html><meta charset="utf-8"><div id="signature"></div><script src="signature.js"></script>'
MINUTE = 60_000


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    """A page of its own, as it lies on any disk or host: `signature/index.html`."""
    folder = tmp_path_factory.mktemp("static") / "signature"
    folder.mkdir()
    (folder / "index.html").write_text(HTML, encoding="utf-8")
    build_script(PAGE, folder / "signature.js")
    return folder


@pytest.fixture(scope="module")
def address(folder):
    """Of the page on a plain host of files, below its root."""
    handler = partial(http.server.SimpleHTTPRequestHandler, directory=folder.parent)
    host = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=host.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{host.server_port}/signature/index.html"
    host.shutdown()
    host.server_close()


def computed(page) -> list[str]:
    return page.locator("#signature tbody td:nth-child(3)").all_inner_texts()


@pytest.mark.long
@pytest.mark.wasm
@pytest.mark.parametrize("place", ["disk", "host"])
def test_a_browser_computes_both_signatures_and_another_when_a_bit_is_wrong(folder, address, devices, place):
    device = devices.lend(viewport={"width": 390, "height": 844})
    page = device.page
    page.goto((folder / "index.html").as_uri() if place == "disk" else address)
    status, button = page.get_by_role("status"), page.get_by_role("button", name="Compute")
    button.click()
    expect(button).to_be_disabled()
    expect(page.get_by_text("of 10,000 strokes")).to_be_visible()
    expect(status).to_contain_text("Equal: all 20,000 strokes end in this browser exactly where", timeout=MINUTE)
    assert computed(page) == list(SIGNATURES.values())
    page.get_by_label("plant one wrong bit").check()
    button.click()
    expect(status).to_contain_text("Different, as it should be", timeout=MINUTE)
    assert not set(computed(page)) & set(SIGNATURES.values())
    page.get_by_label("plant one wrong bit").uncheck()
    button.click()
    expect(status).to_contain_text("Equal:", timeout=MINUTE)
    assert device.complaints == []


def test_a_browser_without_webassembly_is_told_so(folder, devices):
    device = devices.lend(viewport={"width": 390, "height": 844}, fresh=True)
    device.context.add_init_script("delete window.WebAssembly")
    device.page.goto((folder / "index.html").as_uri())
    expect(device.page.locator("#signature")).to_contain_text("This browser runs no WebAssembly")
    assert device.complaints == []


@pytest.mark.long
@pytest.mark.wasm
@pytest.mark.skipif(FIREFOX is None, reason="there is no Firefox on this machine, and CARROM_FIREFOX names none")
def test_firefox_computes_both_signatures_and_another_when_a_bit_is_wrong(folder, tmp_path):
    page = FirefoxPage(cast(str, FIREFOX), tmp_path / "firefox", 1280, 720)
    cells = "[...document.querySelectorAll('#signature tbody td:nth-child(3)')].map((cell) => cell.innerText)"
    try:
        page.goto((folder / "index.html").as_uri())
        page.click("#signature button")
        page.wait_for_selector("#signature button:not([disabled])", timeout=MINUTE)
        assert page.evaluate(cells) == list(SIGNATURES.values())
        page.click("#signature input")
        page.click("#signature button")
        page.wait_for_selector("#signature button:not([disabled])", timeout=MINUTE)
        assert not set(page.evaluate(cells)) & set(SIGNATURES.values())
        assert page.complaints == []
    finally:
        page.close()
