"""Whole rounds in a real browser: against the strong bot, at one screen, and with partners.

Films are skipped with the product's own skip; whatever the page asks is answered through the page. At the end the page
and the server say the same. Against the bot: billard indien (`test_round.py`), and the two books that ask the most of
the page, K-Rhum with its bets and the Laws with their dues. That the rounds of all books come to their end is proven
without a page by `tests/match/test_match.py`; that the other books are begun at the page, by `test_books.py`.
"""

import re

import pytest

from tests.browser.pairwise import sparing
from tests.browser.person import words_of
from tests.browser.rounds import Round


def sit(person, book: str, form: str = "bot", placing: str = "automatic", **chairs: str) -> None:
    page = person.page
    person.choose_book(book)
    if placing != "automatic":
        page.click("#options summary")
        page.select_option("#placing-choice", placing)
    page.fill(f"#form-{form} input[name=south]", "Camille")
    if form == "bot":
        person.choose_level("league")
    for chair, kind in chairs.items():
        page.select_option(f"#form-{form} select[name={chair}-kind]", kind)
    page.select_option(f"#form-{form} select[name=opener]", "S")
    page.click(f"#play-{form}")
    person.wait_for("aim")


def page_agrees(person, told: dict) -> None:
    """Winner, points and the last words on the page are the server's."""
    page = person.page
    state, over = told["next"]["state"], told["round_over"]
    assert told["next"]["seat"] is None
    assert page.locator("#over").is_visible()
    points = {
        re.sub(r"\s+", " ", row.locator("b").inner_text()): int(row.locator("strong").inner_text())
        for row in page.locator("#points .side").all()
    }
    assert sorted(points.values()) == sorted(over["points"].values())
    winner = page.locator("#points .side.won b").inner_text()
    assert points[re.sub(r"\s+", " ", winner)] == over["points"][over["winner"]]
    side = over["winner"] if len(told["seats"]) < 4 else {"S": "SN", "E": "EW"}[over["winner"]]
    is_ours = set(person.data("yours")) <= set(side)
    assert ("Vous" if is_ours else winner) in words_of(page.locator("#winner"))
    words = words_of(page.locator("#verdict"))
    assert all(person.hears(call, "fr") in words for call in told["history"][-1]["calls"])
    cards = page.locator("#seats .seat:not(.partner)")
    shown = [int(card.locator(".tally strong").inner_text()) for card in cards.all()]
    assert sorted(shown) == sorted(state["score"].values())
    assert person.layout == told["layout"]


@pytest.mark.parametrize("book", sparing(["icf", "k-rhum"]))
def test_a_whole_round_against_the_strong_bot(person, picture, book):
    sit(person, book)
    page_agrees(person, Round(person, 11).play())
    picture(f"over-{book}-fr-desktop")
    before = int(person.data("n"))
    person.page.click("#again")
    person.wait_until(lambda: int(person.data("n")) > before)
    assert person.watched()["next"]["state"]["round"] in (1, 2)


@pytest.mark.long
def test_two_at_one_screen_place_what_comes_back_by_hand(person):
    sit(person, "billard-indien", form="two", placing="by-hand")
    page_agrees(person, Round(person, 4).play())
