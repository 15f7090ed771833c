"""The browser's own letters twice as large, as a telephone's settings make them: what plays a stroke is in sight."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Playwright

from tests.browser.devices import WITHOUT_WASM
from tests.browser.pairwise import sparing
from tests.browser.person import Person
from tests.browser.test_phone_layout import clipped
from tests.browser.thumb import SMALL, TELEPHONE

BUTTONS = ("#stroke-fine", "#stroke-cancel", "#stroke-play")
WORDS = "#stroke .buttons button"


@pytest.fixture(scope="module")
def large(playwright: Playwright, browser_type_launch_args) -> Iterator[Page]:
    """A page of a browser whose letters are of 32 px."""
    args = [*browser_type_launch_args["args"], "--blink-settings=defaultFontSize=32"]
    browser = playwright.chromium.launch(**{**browser_type_launch_args, "args": args})
    context = browser.new_context(locale="fr-FR", **SMALL, **TELEPHONE)
    if WITHOUT_WASM:
        context.add_init_script("delete window.WebAssembly")
    yield context.new_page()
    browser.close()


def out_of_sight(page: Page, *selectors: str) -> list[str]:
    """Those of these that are not whole on the screen, or have something else over their middle."""
    seen = """(one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight && one.contains(over);
    }"""
    return [one for one in selectors if not page.locator(one).evaluate(seen)]


@pytest.mark.parametrize("screen", sparing(["practice", "puzzles=16", "learn=straight"]))
def test_a_stroke_is_played_on_every_board_where_strokes_are_tried(large, server, picture, screen):
    large.goto(f"{server.address}#{screen}")
    large.wait_for_selector("#stroke-play:not([disabled])")
    picture(f"large-{screen.partition('=')[0]}-fr-small", large)
    assert out_of_sight(large, *BUTTONS) == []
    assert clipped(large, WORDS) == []
    assert large.evaluate("document.documentElement.scrollWidth") <= SMALL["viewport"]["width"]
    large.goto("about:blank")


def test_a_stroke_is_played_at_the_table_and_its_menu_is_closed(large, server, picture):
    table = server.open_table({"kind": "bot", "level": "child"}, opener="S")
    large.goto(f"{server.home}&table={table['table']}&token={table['token']}")
    Person(large, server).wait_for("aim")
    picture("large-table-fr-small", large)
    assert out_of_sight(large, *BUTTONS) == []
    assert clipped(large, WORDS) == []
    large.tap("#menu-open")
    large.wait_for_selector("#menu[open]")
    picture("large-menu-fr-small", large)
    assert large.locator("#menu").evaluate("one => one.scrollWidth <= one.clientWidth")
    large.goto("about:blank")
