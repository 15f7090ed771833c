"""A newcomer's path on a telephone, by touch and without a number typed: three lessons, the first game, what it leaves,
the next.

A finger with two degrees of error does the lessons. A good hand plays the game, so that it ends; what the page shows is
what a newcomer sees.
"""

import re
from random import Random

from playwright.sync_api import expect

from carrom.bots import Hand
from tests.browser.axe import complaints_of
from tests.browser.person import words_of
from tests.browser.rounds import Round
from tests.browser.test_lessons import COURSE, do_lesson, go_on
from tests.browser.test_start import is_in_sight
from tests.browser.thumb import TELEPHONE, USUAL, Thumb

REVIEW = 300_000
"""ms for the coach to go over a game on a busy machine."""


def test_a_newcomer_goes_from_the_start_page_through_lessons_a_first_game_and_its_moments_to_the_next_opponent(
    another, server, picture
):
    page = another(server.address, **USUAL, **TELEPHONE, locale="en-GB").page
    person = Thumb(page, server)
    page.wait_for_selector("#play-next:not([disabled])")
    expect(page.locator("#next-title")).to_have_text("Your first game")
    # where others' games go on, the first screen has no room for the newcomer's own way there
    page.locator("#learn-first, #learn-start").first.tap()
    luck = Random(11)
    for place, lesson in enumerate(COURSE[:3], 1):
        person.wait_until(lambda: words_of(page.locator("#lesson-title")).startswith(f"{place} ·"))  # noqa: B023
        do_lesson(person, lesson, Hand(2.0), luck)
        if place < 3:
            go_on(person, place + 1)
    page.get_by_role("link", name="Lessons", exact=True).tap()
    page.get_by_role("link", name="Home", exact=True).tap()
    expect(page.locator("#learn-start")).to_contain_text("3")
    page.wait_for_selector("#play-next:not([disabled])")
    page.tap("#play-next")
    told = Round(person, 5).play()
    assert told["seats"]["N"]["level"] == "child"
    won = told["round_over"]["winner"] == "S"
    expect(page.locator("#over-next")).to_have_text("Next: Cousin on holiday" if won else "Next: Beginner child")
    # the card waits for what is called out over the board
    expect(page.locator("#cheer")).to_be_hidden()
    picture("newcomer-over", page)
    assert [
        one for one in ("#again", "#over-next", "#over-replay", "#over-review") if not is_in_sight(person, one)
    ] == []

    page.tap("#over-review")
    expect(page.locator("#after-praise")).not_to_be_empty()
    expect(page.locator("#after-game[data-state=done]")).to_be_visible(timeout=REVIEW)
    picture("newcomer-moments", page)
    assert complaints_of(page, "#after-game") == []
    page.set_viewport_size({"width": 844, "height": 390})
    assert is_in_sight(person, "#after-close")
    page.set_viewport_size(USUAL["viewport"])
    moments = page.locator("#after-moments li")
    assert moments.count() <= 3
    if page.locator("#after-others").count():
        page.tap("#after-others")
        assert moments.count() <= 6
    if moments.count():
        page.locator("#after-moments a").first.tap()
        expect(page.locator("#practice-board")).to_be_visible()
        expect(page.locator("#practice h1")).to_contain_text(re.compile(r"^Stroke \d+ again$"))
        picture("newcomer-moment", page)
        page.tap("#practice-game")
        person.wait_for("over")

    page.tap("#over-next")
    person.wait_until(lambda: person.data("phase") in ("aim", "waiting", "film") and person.data("n") != "0")
    assert person.watched()["seats"]["N"]["level"] == ("cousin" if won else "child")
    page.goto(server.address)
    expect(page.locator("#continue")).to_be_visible()
    expect(page.locator("#next-title")).to_have_text("Your next opponent")
