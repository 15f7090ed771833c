"""“What follows?”: a whole round by touch and one by keyboard, wrong answers that come again."""

import json
from itertools import chain
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page

from tests.browser.axe import complaints_of
from tests.browser.eyes import PHONE
from tests.browser.person import Person, lines_of, words_of

ROUND = 10


def questions(server, book: str, seed: int) -> list[dict]:
    """What the server asks."""
    with urlopen(f"{server.address}quiz?book={book}&seed={seed}") as told:
        return json.load(told)["questions"]


def ask(person: Person, book: str, seed: int) -> Page:
    person.page.goto(f"{person.server.address}#quiz={book}&seed={seed}")
    person.wait_for("asking")
    return person.page


def present(page: Page, asked: list[dict], language: str) -> dict:
    """The question that stands on the page."""
    happened, given = words_of(page.locator(".asked .sentence")), words_of(page.locator(".asked .given"))
    (one,) = (
        one for one in asked if one["happened"][language] == happened and " ".join(one["given"][language]) == given
    )
    return one


@pytest.mark.always
def test_a_whole_round_by_touch_with_every_answer_right(another, server, picture):
    person = another(server.address, **PHONE)
    page, asked = ask(person, "karom", 7), questions(server, "karom", 7)
    for number in range(ROUND):
        assert words_of(page.locator("#quiz h1")) == f"Question {number + 1} sur 10"
        one = present(page, asked, "fr")
        page.locator(".answer").nth(one["right"]).tap()
        person.wait_for("told")
        assert words_of(page.locator(".explained h2")) == "C’est juste !"
        assert words_of(page.locator(".explained .sentence")) == " ".join(call["fr"] for call in one["calls"])
        cited = [(call["clause"], *(term["clause"] for term in call.get("terms", ()))) for call in one["calls"]]
        clauses = list(dict.fromkeys(chain.from_iterable(cited)))
        assert lines_of(page.locator(".explained .clause .number")) == clauses
        page.locator("#quiz-next").tap()
    person.wait_for("learnt")
    assert words_of(page.locator(".end h1")) == "10 sur 10, du premier coup"
    assert "10 réponses justes" in words_of(page.locator("#quiz .end"))
    assert page.locator(".missed").count() == 0
    picture("quiz-end-fr-phone", page)
    page.locator(".end >> text=Un autre livre").tap()
    page.wait_for_selector(".tome[data-book=karom] >> text=Meilleur : 10 sur 10")


def test_a_whole_round_by_keyboard_repeats_wrongly_answered_questions(another, server):
    person = another(server.address, locale="en-GB")
    page, asked = ask(person, "icf", 3), questions(server, "icf", 3)
    missed = present(page, asked, "en")
    page.keyboard.press(str(1 + (missed["right"] + 1) % len(missed["answers"])))
    person.wait_for("told")
    assert words_of(page.locator(".explained h2")) == "No."
    assert "the right answer" in words_of(page.locator(".answer.correct"))
    assert "your answer" in words_of(page.locator(".answer.mistaken"))
    assert page.locator("#quiz-next").evaluate("one => one === document.activeElement")
    page.keyboard.press("Enter")
    tries = [missed]
    while person.wait_for("asking", "learnt") == "asking":
        one = present(page, asked, "en")
        tries.append(one)
        if one == missed:
            assert words_of(page.locator("#quiz h1")) == "Once more"
        page.keyboard.press(str(1 + one["right"]))
        person.wait_for("told")
        page.keyboard.press("Enter")
    assert [index for index, one in enumerate(tries) if one == missed] == [0, 4]
    assert len(tries) == ROUND + 1
    assert words_of(page.locator(".end h1")) == "9 of 10 at the first try"
    assert lines_of(page.locator(".missed li"))[0].startswith(missed["happened"]["en"])


def test_learning_a_book_shows_each_rule_with_a_drawn_example_before_it_asks(another, server, picture):
    person = another(server.address, **PHONE)
    page = person.page
    page.goto(f"{server.address}#quiz=karom&learn&seed=7")
    person.wait_for("learning")
    assert words_of(page.locator("#quiz h1")) == "La règle"
    image = "document.querySelector('.drawn-stroke img')"
    person.wait_until(lambda: page.evaluate(f"{image}.complete && {image}.naturalWidth > 0"))
    assert page.locator(".lesson-rule .clause").count() == 1
    assert complaints_of(page, "#quiz") == []
    picture("quiz-rule-fr-phone", page)
    page.tap("#quiz-understood")
    person.wait_for("asking")
    one = present(page, questions(server, "karom", 7), "fr")
    page.locator(".answer").nth((one["right"] + 1) % 3).tap()
    person.wait_for("told")
    page.tap("#quiz-next")
    person.wait_for("learning")
    # later, in another round of the book, it comes first
    page.goto(f"{server.address}#quiz=karom&learn&seed=8")
    person.wait_for("learning")
    page.tap("#quiz-understood")
    person.wait_for("asking")
    assert words_of(page.locator(".asked .sentence")) == one["happened"]["fr"]
