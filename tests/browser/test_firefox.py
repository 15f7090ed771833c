"""The page in Firefox: the same page, the same server, strokes by the pointer."""

from random import Random
from typing import cast

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import PICTURES
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
    """Is all of it within the window, with words in it?"""
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
    page.picture(PICTURES / f"firefox-start-{size}.png")
    page.click("#play-bot")
    strokes = 0
    while strokes < 3 and person.rest() != "over":
        if person.data("phase") != "aim":
            person.wait_for("aim", "film", "over")
            continue
        if strokes == 1:
            page.picture(PICTURES / f"firefox-aim-{size}.png")
        n = int(person.data("n"))
        stroke, opened_at = person.good_stroke(luck)
        person.play_by_mouse(stroke, opened_at)
        person.wait_until(lambda n=n: person.data("phase") != "aim" or int(person.data("n")) > n)
        strokes += 1
        assert in_sight(page, "#verdict")
    person.wait_until(lambda: person.rest() in ("aim", "over"))
    assert in_sight(page, "#verdict")
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    page.picture(PICTURES / f"firefox-play-{size}.png")
    assert page.evaluate(COLOURS) > 50, "wood and print are drawn"
    assert len(person.watched()["history"]) >= strokes


def test_every_screen_opens(firefox, server):
    page, size = firefox
    person = Person(cast(Page, page), server)
    table = server.open_table()
    own = f"table={table['table']}&token={table['token']}"
    page.goto(f"{server.address}#{own}")
    person.wait_for("aim")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
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
        assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth"), name


def test_the_board_lies_where_it_lay_when_a_column_is_longer_than_the_window(firefox, server):
    page, size = firefox
    if size != "desktop":
        return
    person = Person(cast(Page, page), server)
    table = server.open_table()
    page.goto(f"{server.address}#table={table['table']}&token={table['token']}")
    person.wait_for("aim")
    middle = person.pixels(0, 0)
    page.goto(f"{server.address}#practice")
    person.wait_for("practice")
    assert page.evaluate("document.documentElement.scrollHeight > innerHeight"), "it is longer here"
    assert person.pixels(0, 0) == middle
