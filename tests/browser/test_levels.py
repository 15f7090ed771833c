"""The computer's ten players as one meets them: a slider, lists, names; three of them were called otherwise before."""

import pytest

from tests.browser.axe import complaints_of
from tests.server.test_brought import HEAD, brought

RECORD = HEAD.replace("[Board", '[South "bot:strong"]\n[North "bot:club Rosalie"]\n[Board') + "1 S opens\n"


def chosen(page) -> tuple[str, str]:
    """The name under the slider, and what a screen reader says of it."""
    return page.inner_text("#level-name"), page.get_attribute("#level", "aria-valuetext")


def test_a_level_is_chosen_by_keyboard_and_is_the_same_next_time(person, picture):
    page = person.page
    page.wait_for_selector("#level:not([disabled])")
    assert chosen(page) == ("4 · Joueur de café",) * 2
    page.focus("#level")
    page.keyboard.press("ArrowRight")
    assert chosen(page) == ("5 · Joueur de club",) * 2
    page.keyboard.press("Home")
    assert chosen(page) == ("1 · Enfant débutant",) * 2
    assert "tout droit" in page.inner_text("#level-manner")
    assert page.get_attribute("#level", "aria-describedby") == "level-manner"
    page.keyboard.press("End")
    assert chosen(page) == ("10 · Oracle",) * 2
    page.keyboard.press("ArrowLeft")
    picture("levels-fr")
    assert complaints_of(page, "#form-bot") == []
    page.click("#lang-en")
    assert chosen(page) == ("9 · Grandmaster",) * 2
    page.reload()
    page.wait_for_selector("#level:not([disabled])")
    assert chosen(page) == ("9 · Grandmaster",) * 2


@pytest.mark.always
def test_the_bot_that_was_chosen_sits_down(person):
    page = person.page
    page.fill("#level:not([disabled])", "2")
    page.select_option("#form-bot select[name=opener]", "S")
    page.click("#play-bot")
    person.wait_for("aim")
    assert person.watched()["seats"]["N"] == {"kind": "bot", "level": "cousin"}
    assert "Cousin en vacances" in page.inner_text("[data-seat=N]")


def test_a_choice_made_before_there_were_ten_is_kept(person):
    page = person.page
    page.evaluate("localStorage.setItem('carrom.level', 'strong')")
    page.reload()
    page.wait_for_selector("#level:not([disabled])")
    assert chosen(page) == ("6 · Joueur de ligue",) * 2


def test_three_bots_are_chosen_from_lists_with_a_line_about_each(person):
    page = person.page
    east = page.locator("#form-four select[name=east-kind]")
    east.locator("optgroup option").nth(9).wait_for(state="attached")
    assert east.locator("optgroup option").count() == 10
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


@pytest.mark.parametrize(("language", "name"), [("fr", "Joueur de ligue"), ("en", "League player")])
def test_a_record_of_before_is_shown_by_the_names_of_now(person, server, language, name):
    page = person.page
    table = brought(server, RECORD).plain["table"]
    page.click(f"#lang-{language}")
    page.goto(f"{server.address}#replay={table}")
    page.wait_for_selector("body[data-phase=replay]")
    shown = page.inner_text("#replay")
    assert name in shown
    assert "Rosalie" in shown
