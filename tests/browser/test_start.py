"""The start page: what it names is in sight on a phone, its board lives where it may, its list can be emptied."""

import pytest
from playwright.sync_api import expect

from tests.browser.eyes import PHONE, hidden_words, is_narrow, out_of_sight
from tests.browser.pairwise import sparing
from tests.browser.person import TIMEOUT, TWO_FRAMES
from tests.running import CAMILLE

BOT = {"kind": "bot", "level": "cafe"}
NAMED = (
    *("#play-next", "#learn-start", "#today-start", "#referee-start", "#practice-start", "#solo-start"),
    *("#me-start", "#further-open"),
)
"""What the first screen names."""


def wait_for_living_board(page) -> None:
    page.wait_for_selector("#play-next:not([disabled])")
    if page.locator(".stage").is_visible():
        page.wait_for_selector("#living[data-state]")


@pytest.mark.parametrize(
    ("width", "height", "locale"),
    [
        pytest.param(360, 640, "fr-FR", marks=pytest.mark.always),
        (640, 360, "en-GB"),
        *sparing([(390, 844, "fr-FR"), (844, 390, "en-GB")], 0),
    ],
)
def test_a_phone_shows_all_that_is_named_without_scrolling(another, server, picture, width, height, locale):
    # who is not the owner has no games here: a newcomer
    person = another(server.address, **{**PHONE, "viewport": {"width": width, "height": height}}, locale=locale)
    page, language = person.page, locale[:2]
    page.wait_for_selector("#play-next:not([disabled])")
    wait_for_living_board(page)
    picture(f"start-first-{language}-{width}", page)
    assert out_of_sight(page, "#learn-first", *NAMED) == []
    server.post("tables", {"book": "billard-indien", "seats": {"S": CAMILLE, "N": BOT}, "opener": "S"})
    page.goto("about:blank")
    page.goto(server.home)
    page.wait_for_selector("#continue .little-board")
    wait_for_living_board(page)
    assert out_of_sight(page, "#continue", *NAMED) == []
    assert is_narrow(page)


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
    person.resign()


@pytest.mark.parametrize("locale", sparing(["fr-FR", "en-GB"]))
def test_what_is_chosen_for_a_table_can_be_read_whole_from_a_phone_to_a_desk(another, server, locale):
    page = another(server.address, locale=locale).page
    page.wait_for_selector("#terms-choice", state="attached")
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true })")
    expect(page.locator("#book-settings select").first).to_be_visible()
    for width in (360, 390, 640, 768, 844, 1024, 1280, 1920):
        page.set_viewport_size({"width": width, "height": 800})
        said = [one for one in hidden_words(page) if one.startswith(("no room", "the page is wider"))]
        assert said == [], f"at {width} px"
