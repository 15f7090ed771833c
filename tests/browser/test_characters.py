"""The computer's players as characters: a face where they are chosen and sit, a word at the start and end."""

import pytest
from playwright.sync_api import expect

from carrom.bots import PERSONAS
from carrom.paper.names import say
from tests.browser.axe import complaints_of
from tests.browser.pairwise import sparing
from tests.browser.person import Person
from tests.browser.test_phone_layout import clipped, covered_words

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
LYING = {**PHONE, "viewport": {"width": 640, "height": 360}}
SCREENS = {"phone": PHONE, "desktop": DESKTOP, "lying": LYING, "letters": PHONE}
"""`letters`: larger ones, in the evening."""


def quoted(message: str) -> str:
    """A sentence of the catalogue in French quotation marks, as the page typesets it."""
    return say("character-quoted", "fr", words=say(message, "fr"))


def sits_down(person: Person, level: str) -> None:
    """Plays against a level, and breaks."""
    person.choose_level(level)
    person.page.select_option("#form-bot select[name=opener]", "S")
    person.page.click("#play-bot")
    person.wait_for("aim")


def gives_up(person: Person) -> None:
    page = person.page
    page.click("#menu-open")
    page.click("#concede")
    page.click("#concede")
    person.wait_for("over")


@pytest.mark.parametrize("kind", sparing(SCREENS))
def test_a_character_has_a_face_from_the_choice_to_the_end_and_a_word_of_its_own(another, server, picture, kind):
    person = another(server.address, **SCREENS[kind])
    page = person.page
    if kind == "letters":
        page.evaluate("localStorage.setItem('carrom.prefers.text', 'larger')")
        page.evaluate("localStorage.setItem('carrom.prefers.theme', 'dark')")
        page.reload()
    page.wait_for_selector("#level:not([disabled])")
    for level in PERSONAS:
        person.choose_level(level)
        expect(page.locator(f".level .face[data-character={level}]")).to_be_visible()
    person.choose_level("state")
    page.locator(".level").scroll_into_view_if_needed()
    picture(f"characters-start-{kind}", page)
    sits_down(person, "state")
    expect(page.locator("[data-seat=N] .face[data-character=state]")).to_be_visible()
    expect(page.locator("[data-seat=N] .disc")).to_be_visible()
    assert page.locator("[data-seat=S] .face").count() == 0
    expect(page.locator(".verdict .saying q")).to_have_text(quoted("character-start-state"))
    assert covered_words(page, ".verdict .saying q") == []
    assert clipped(page, ".seat .who b") == []
    assert page.locator("#stroke-play").is_visible()
    assert covered_words(page, "#stroke-play") == []
    assert complaints_of(page, "#table") == []
    picture(f"characters-play-{kind}", page)
    gives_up(person)
    expect(page.locator("#over .saying q")).to_have_text(quoted("character-won-state"))
    assert page.locator(".verdict .saying").count() == 0
    assert covered_words(page, "#over .saying q") == []
    for inside in ("#over-title", "#winner", "#again", "#over-replay", "#over-review"):
        assert covered_words(page, inside) == []
    assert complaints_of(page, "#over") == []
    picture(f"characters-over-{kind}", page)


def test_who_wants_no_characters_sees_and_hears_none(person):
    page = person.page
    page.evaluate("localStorage.setItem('carrom.prefers.characters', 'off')")
    page.reload()
    page.wait_for_selector("#level:not([disabled])")
    sits_down(person, "oracle")
    assert page.locator(".face, .saying").count() == 0
    gives_up(person)
    assert page.locator(".face, .saying").count() == 0
    assert say("character-won-oracle", "fr") not in page.inner_text("#told")


@pytest.mark.long
def test_of_three_bots_one_speaks_and_on_a_phone_their_names_take_the_room_of_the_faces(another, server, picture):
    person = another(server.address, **PHONE)
    page = person.page
    names = {"east": "family", "north": "grandmaster", "west": "child"}
    for seat, level in names.items():
        chair = page.locator(f"#form-four select[name={seat}-kind]")
        chair.locator("optgroup option").last.wait_for(state="attached")
        chair.select_option(level)
        expect(page.locator(f"#form-four .chair:has([name={seat}-kind]) .face[data-character={level}]")).to_be_visible()
    page.locator("#form-four").scroll_into_view_if_needed()
    picture("characters-start-four", page)
    page.select_option("#form-four select[name=opener]", "S")
    page.click("#play-four")
    person.wait_for("aim")
    expect(page.locator(".verdict .saying q")).to_have_text(quoted("character-start-family"))
    assert page.locator(".verdict .saying").count() == 1
    assert page.locator(".seat .face:visible").count() == 0
    assert page.locator(".seat .disc:visible").count() == 4
    assert clipped(page, ".seat .who b") == []
    picture("characters-play-four", page)
    page.set_viewport_size(DESKTOP["viewport"])
    expect(page.locator(".seat .face:visible")).to_have_count(3)
    picture("characters-play-four-desktop", page)
