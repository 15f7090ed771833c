"""The computer's players as one meets them: a slider, lists, names."""

import pytest
from playwright.sync_api import expect

from carrom.bots import PERSONAS
from carrom.paper.names import say
from carrom.texts import sentence
from tests.browser.axe import complaints_of
from tests.browser.person import in_english

NAMES = list(PERSONAS)


def chosen(page) -> tuple[str, str]:
    """The name under the slider, and what a screen reader says of it."""
    return page.inner_text("#level-name"), page.get_attribute("#level", "aria-valuetext")


def numbered(level: str, language: str) -> tuple[str, str]:
    """What is `chosen` when the slider stands at a level: its number, which is its place among them, and its name."""
    name = sentence(f"bot-{level}", language)
    return (f"{NAMES.index(level) + 1} · {name}",) * 2


def test_a_level_is_chosen_by_keyboard_and_is_the_same_next_time(person, picture):
    page = person.page
    page.wait_for_selector("#level:not([disabled])")
    assert chosen(page) == numbered("cafe", "fr")
    page.focus("#level")
    page.keyboard.press("ArrowRight")
    assert chosen(page) == numbered(NAMES[NAMES.index("cafe") + 1], "fr")
    page.keyboard.press("Home")
    assert chosen(page) == numbered(NAMES[0], "fr")
    assert page.inner_text("#level-manner") == say(f"level-{NAMES[0]}", "fr")
    assert page.get_attribute("#level", "aria-describedby") == "level-manner"
    page.keyboard.press("End")
    assert chosen(page) == numbered(NAMES[-1], "fr")
    page.keyboard.press("ArrowLeft")
    picture("levels-fr")
    assert complaints_of(page, "#form-bot") == []
    in_english(page)
    assert chosen(page) == numbered(NAMES[-2], "en")
    page.reload()
    page.wait_for_selector("#level:not([disabled])")
    assert chosen(page) == numbered(NAMES[-2], "en")


def test_three_bots_are_chosen_from_lists_with_a_line_about_each(person):
    page = person.page
    east = page.locator("#form-four select[name=east-kind]")
    east.locator("optgroup option").last.wait_for(state="attached")
    assert east.locator("optgroup option").all_inner_texts() == [numbered(name, "fr")[0] for name in NAMES]
    assert east.input_value() == "cafe"
    east.select_option("oracle")
    line = east.locator("xpath=..").locator(".manner")
    assert "Ne tremble jamais" in line.inner_text()
    east.select_option("free")
    assert line.is_hidden()
    page.select_option("#form-four select[name=north-kind]", "oracle")
    page.select_option("#form-four select[name=west-kind]", "oracle")
    assert complaints_of(page, "#form-four") == []
    page.select_option("#form-four select[name=opener]", "S")
    page.click("#play-four")
    person.wait_for("aim")
    assert "Oracle (Nord)" in page.inner_text("[data-seat=N]")
    assert "Oracle (Ouest)" in page.inner_text("[data-seat=W]")


@pytest.mark.long
def test_who_has_typed_no_name_is_called_the_player_in_the_language_chosen_now(person, server):
    page = person.page
    page.click("#play-bot")
    person.wait_for("aim", "waiting")
    name = page.locator("[data-seat=S] .who b")
    expect(name).to_have_text("Joueur")
    in_english(page)
    expect(name).to_have_text("Player")
