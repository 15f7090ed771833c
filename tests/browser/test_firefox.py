"""The page in Firefox: the same page, the same server, strokes by the pointer."""

from random import Random
from typing import cast

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import PICTURES
from tests.browser.eyes import is_narrow
from tests.browser.firefox import FirefoxPage, firefox_path
from tests.browser.person import Person

PATH = firefox_path()
pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(PATH is None, reason="there is no Firefox on this machine, and CARROM_FIREFOX names none"),
]
COLOURS = """(() => {
    const wood = document.querySelector("#wood");
    const { data } = wood.getContext("2d").getImageData(0, wood.height / 2, wood.width, 1);
    return new Set(new Uint32Array(data.buffer)).size;
})()"""
"""How many colours the board has along its middle."""
SIZES = {"desktop": (1280, 720), "phone": (390, 844)}


@pytest.fixture(params=SIZES)
def firefox(request, tmp_path):
    """A Firefox of this size; what its page complains about fails the test."""
    page = FirefoxPage(cast(str, PATH), tmp_path / "firefox", *SIZES[request.param])
    yield page, request.param
    page.close()
    assert page.complaints == []


def in_sight(page: FirefoxPage, selector: str) -> bool:
    return page.evaluate(
        f"""((element) => {{
            const {{left, top, right, bottom}} = element.getBoundingClientRect();
            const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
            return inside && element.innerText.trim() !== "";
        }})(document.querySelector("{selector}"))"""
    )


def test_a_person_opens_a_game_and_plays_against_the_bot_by_mouse(firefox, server):
    (page, size), luck = firefox, Random(1)
    person = Person(cast(Page, page), server)
    page.goto(server.address)
    page.wait_for_selector("#book-choice:not([disabled])")
    page.click("#play-bot")
    person.wait_for("aim", "film", "waiting")
    for strokes in range(1, 4):
        if person.wait_for_turn() == "over":
            break
        n = int(person.data("n"))
        person.play_by_mouse(*person.good_stroke(luck))
        person.wait_until(lambda n=n: person.data("phase") != "aim" or int(person.data("n")) > n)
        assert in_sight(page, "#verdict")
        assert len(person.watched()["history"]) >= strokes
    person.wait_for_turn()
    assert in_sight(page, "#verdict")
    assert is_narrow(cast(Page, page))
    page.picture(PICTURES / f"firefox-play-{size}.png")
    assert page.evaluate(COLOURS) > 50, "wood and print are drawn"


def test_every_screen_opens(firefox, server):
    page, size = firefox
    person = Person(cast(Page, page), server)
    table = person.sit()
    person.press("ArrowUp", "Enter")
    person.wait_until(lambda: person.rest() == "aim" and person.data("n") == "2")
    screens = {
        f"replay={table['table']}&n=1": "body[data-phase=replay] #replay-board",
        "practice": "body[data-phase=practice] #practice-board",
        "puzzles=1": "body[data-phase=puzzle] #puzzle-board",
        "quiz=icf&seed=1": "body[data-phase=asking] #quiz",
        "rules=icf": "#rules-body h1",
        "referee": "body[data-phase=opening] #referee",
        f"scoreboard={table['table']}": "body[data-phase=scoreboard] #scoreboard .side",
    }
    for address, sight in screens.items():
        page.goto(f"{server.address}#{address}")
        page.wait_for_selector(sight)
        name = address.partition("=")[0]
        page.picture(PICTURES / f"firefox-{name}-{size}.png")
        assert is_narrow(cast(Page, page)), name


def test_the_board_lies_where_it_lay_when_a_column_is_longer_than_the_window(firefox, server):
    page, size = firefox
    if size != "desktop":
        return
    person = Person(cast(Page, page), server)
    person.sit()
    middle = person.pixels(0, 0)
    page.goto(f"{server.address}#practice")
    person.wait_for("practice")
    assert page.evaluate("document.documentElement.scrollHeight > innerHeight"), "it is longer here"
    assert person.pixels(0, 0) == middle
