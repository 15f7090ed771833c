"""The computer's players: a level is chosen by a slider or from lists, and has a name, a face and words of its own."""

from itertools import product

import pytest
from playwright.sync_api import expect

from carrom.bots import PERSONAS
from carrom.match import Header, Player, begin
from carrom.paper.names import say
from carrom.physics import MODEL
from tests.browser.eyes import DESKTOP, LOCALES, LYING, PHONE, SMALL, clipped, complaints_of, covered_words
from tests.browser.pairwise import sparing
from tests.browser.person import Person
from tests.server.matches import kept

SCREENS = {"phone": SMALL, "desktop": DESKTOP, "lying": LYING, "letters": SMALL}
"""`letters`: larger ones, in the evening."""


def quoted(message: str) -> str:
    """A sentence of the catalogue in French quotation marks, as the page typesets it."""
    return say("character-quoted", "fr", words=say(message, "fr"))


def sits_down(person: Person, level: str) -> None:
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
        person.prefers(text="larger", theme="dark")
        page.reload()
    page.wait_for_selector("#level:not([disabled])")
    for level in PERSONAS:
        person.choose_level(level)
        expect(page.locator(f".level .face[data-character={level}]")).to_be_visible()
    person.choose_level("state")
    page.locator(".level").scroll_into_view_if_needed()
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


@pytest.mark.long
def test_of_three_bots_one_speaks_and_on_a_phone_their_names_take_the_room_of_the_faces(another, server):
    person = another(server.address, **SMALL)
    page = person.page
    names = {"east": "family", "north": "grandmaster", "west": "child"}
    for seat, level in names.items():
        chair = page.locator(f"#form-four select[name={seat}-kind]")
        chair.locator("optgroup option").last.wait_for(state="attached")
        chair.select_option(level)
        expect(page.locator(f"#form-four .chair:has([name={seat}-kind]) .face[data-character={level}]")).to_be_visible()
    page.locator("#form-four").scroll_into_view_if_needed()
    page.select_option("#form-four select[name=opener]", "S")
    page.click("#play-four")
    person.wait_for("aim")
    expect(page.locator(".verdict .saying q")).to_have_text(quoted("character-start-family"))
    assert page.locator(".verdict .saying").count() == 1
    assert page.locator(".seat .face:visible").count() == 0
    assert page.locator(".seat .disc:visible").count() == 4
    assert clipped(page, ".seat .who b") == []
    page.set_viewport_size(DESKTOP["viewport"])
    expect(page.locator(".seat .face:visible")).to_have_count(3)


SIZES = {"small": SMALL, "phone": PHONE, "desktop": DESKTOP}


@pytest.mark.parametrize(("size", "lang"), sparing(product(SIZES, LOCALES)))
def test_the_names_of_bots_of_one_level_are_read_whole(here, devices, size, lang):
    players = {"S": Player("person", "Camille")} | {seat: Player("bot", level="league") for seat in ("E", "N", "W")}
    match = begin(Header("icf", {}, "icf", "tournament", MODEL, players), "S", 1)[0]
    table = kept(here, match)
    page = devices.lend(locale=LOCALES[lang], **SIZES[size]).page
    page.goto(f"{here.address}#table={table['table']}&token={table['token']}")
    person = Person(page, here)
    person.wait_until(lambda: person.rest() == "aim")
    assert clipped(page, ".seat .who b", ".seat .who b span") == []
    assert len(set(page.locator(".seat .who b").all_inner_texts())) == 4
    if size == "desktop":
        hint = page.locator("#hint").bounding_box()
        assert hint["y"] + hint["height"] <= DESKTOP["viewport"]["height"]
