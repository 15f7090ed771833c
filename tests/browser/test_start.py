"""The start page: what it names is in sight on a phone, its board lives where it may, its list can be emptied."""

import pytest
from playwright.sync_api import expect

from tests.browser.axe import complaints_of
from tests.browser.pairwise import sparing
from tests.browser.person import TIMEOUT, TWO_FRAMES, Person, game_in_list
from tests.running import CAMILLE

PHONE = {"has_touch": True, "is_mobile": True, "device_scale_factor": 2}
BOT = {"kind": "bot", "level": "cafe"}
NAMED = (
    *("#play-next", "#learn-start", "#today-start", "#referee-start", "#practice-start", "#solo-start"),
    *("#me-start", "#further-open"),
)
"""What the first screen names."""


def is_in_sight(person: Person, selector: str) -> bool:
    """Whether a finger could press its middle without scrolling, and all of it is in the window."""
    return person.page.locator(selector).evaluate(
        """element => {
            const box = element.getBoundingClientRect();
            const inside = box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
            const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
            return inside && element.contains(top);
        }"""
    )


def wait_for_living_board(page) -> None:
    """Wait until the board has come to life, where there is room for it."""
    page.wait_for_selector("#play-next:not([disabled])")
    if page.locator(".stage").is_visible():
        page.wait_for_selector("#living[data-state]")


@pytest.mark.parametrize(
    ("width", "height", "locale"),
    [
        pytest.param(360, 640, "fr-FR", marks=pytest.mark.always),
        (640, 360, "en-GB"),
        *sparing([(360, 640, "en-GB"), (640, 360, "fr-FR"), (390, 844, "fr-FR"), (844, 390, "en-GB")], 0),
    ],
)
def test_a_phone_shows_all_that_is_named_without_scrolling(another, server, picture, width, height, locale):
    # who is not the owner has no games here: a newcomer
    person = another(server.address, viewport={"width": width, "height": height}, locale=locale, **PHONE)
    page, language = person.page, locale[:2]
    page.wait_for_selector("#play-next:not([disabled])")
    wait_for_living_board(page)
    picture(f"start-first-{language}-{width}", page)
    assert [name for name in ("#learn-first", *NAMED) if not is_in_sight(person, name)] == []
    server.post("tables", {"book": "billard-indien", "seats": {"S": CAMILLE, "N": BOT}, "opener": "S"})
    page.goto("about:blank")
    page.goto(server.home)
    page.wait_for_selector("#continue .little-board")
    wait_for_living_board(page)
    picture(f"start-{language}-{width}", page)
    assert [name for name in ("#continue", *NAMED) if not is_in_sight(person, name)] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.wait_for_selector("#book-choice:not([disabled])")
    assert complaints_of(page, "body") == []


@pytest.mark.wasm
def test_the_board_plays_where_it_is_seen_and_stands_still_for_whoever_wants_no_motion(another, server):
    moving = {"viewport": {"width": 1280, "height": 800}, "reduced_motion": "no-preference"}
    person = another("about:blank", fresh=True, **moving)
    page = person.page
    page.clock.install()
    page.goto(server.home)
    page.wait_for_selector("#living[data-state=playing][data-strokes]", timeout=TIMEOUT)
    page.wait_for_selector("#book-choice:not([disabled])")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    person.wait_until(lambda: page.evaluate("document.querySelector('#living').getBoundingClientRect().bottom < 0"))
    page.evaluate(TWO_FRAMES)
    strokes = page.locator("#living").get_attribute("data-strokes")
    page.clock.run_for(10_000)
    assert page.locator("#living").get_attribute("data-strokes") == strokes, "nobody sees it"
    page.emulate_media(reduced_motion="reduce")
    page.reload()
    page.wait_for_selector("#living[data-state=still]", timeout=TIMEOUT)
    assert page.evaluate("performance.getEntriesByType('resource').every(({name}) => !name.endsWith('.wasm'))")


def test_games_are_taken_off_the_list_one_by_one_and_all_and_put_back(another, server):
    seats = {"S": CAMILLE, "N": BOT}
    tables = [server.post("tables", {"book": "karom", "seats": seats, "opener": "S"})["table"] for _ in range(3)]
    person = another(server.home, viewport={"width": 390, "height": 844}, locale="en-GB", **PHONE)
    page = person.page
    in_list = [page.locator(game_in_list(table)) for table in tables]
    expect(in_list[0]).to_be_attached()
    page.locator(f"#games li:has([href*='{tables[1]}']) .take-off").tap()
    expect(in_list[1]).not_to_be_attached()
    expect(page.locator("#resume .emptied")).to_contain_text("the server keeps everything")
    page.tap("#games-back")
    expect(in_list[1]).to_be_attached()
    page.tap("#games-empty")
    expect(page.locator("#games li")).to_have_count(0)
    expect(page.locator("#continue")).to_have_count(0)
    page.reload()
    page.wait_for_selector("#play-two")
    expect(page.locator("#games li")).to_have_count(0)
    assert server.get(f"tables/{tables[0]}/story")["table"] == tables[0], "the server keeps them"


def test_by_keyboard_the_next_opponent_is_a_few_steps_away_and_the_rest_is_reached(another, server):
    person = another(server.home, viewport={"width": 1280, "height": 800})
    page = person.page
    page.wait_for_selector("#play-next:not([disabled])")
    page.focus("#further-open")
    page.keyboard.press("Enter")
    expect(page.locator("#further")).to_be_focused()
    page.focus("#play-next")
    page.keyboard.press("Enter")
    person.wait_for("aim", "waiting", "film")
    assert person.watched()["seats"]["N"]["level"] == "child"


CUT_CHOICES = """() => [...document.querySelectorAll('main select')].flatMap((one) => {
    const style = getComputedStyle(one), pen = document.createElement('canvas').getContext('2d');
    pen.font = style.font;
    const words = pen.measureText(one.selectedOptions[0]?.textContent ?? '').width;
    const arrow = 18, room = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
    return one.clientWidth > 0 && words > room ? [one.id] : [];
})"""
"""The choices whose present words have no room in their field."""


@pytest.mark.parametrize("locale", ["fr-FR", "en-GB"])
def test_what_is_chosen_for_a_table_can_be_read_whole_from_a_phone_to_a_desk(another, server, locale):
    page = another(server.address, locale=locale).page
    page.wait_for_selector("#terms-choice", state="attached")
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true })")
    expect(page.locator("#book-settings select").first).to_be_visible()
    for width in (360, 390, 640, 768, 844, 1024, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        assert page.evaluate(CUT_CHOICES) == [], f"at {width} px"
        assert page.evaluate("document.documentElement.scrollWidth") <= width
