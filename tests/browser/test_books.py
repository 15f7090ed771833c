"""Rule books from the start page, those of which no other test plays a round, and what K-Rhum alone has."""

from random import Random

import pytest

from carrom.board import Stroke
from carrom.book_files import BOOK_FILES
from carrom.rules import OTHER_HOUSES
from tests.browser.pairwise import sparing
from tests.browser.person import Person
from tests.browser.test_page import after_stroke, said


def sit_two(person: Person, book: str) -> None:
    page = person.page
    page.wait_for_selector("#book-choice:not([disabled])")
    person.choose_book(book)
    page.fill("#form-two input[name=south]", "Camille")
    page.fill("#form-two input[name=north]", "Noé")
    page.select_option("#form-two select[name=opener]", "S")
    page.click("#play-two")
    person.wait_for("aim")


TITLES = {
    **{name: name.title() for name in ("classique", "garrom", "karom", "saint-pierre")},
    **{name: BOOK_FILES[name].title.fr for name in OTHER_HOUSES},
}


@pytest.mark.parametrize(("book", "title"), sparing(sorted(TITLES.items(), key=lambda one: one[0] != "karom")))
def test_a_round_of_a_book_starts_from_the_start_page_and_shows_its_verdict(person, book, title):
    sit_two(person, book)
    page = person.page
    before = int(person.data("n"))
    person.play_by_mouse(Stroke("S", 0, 0, 4_900_000), 0)
    after_stroke(person, before)
    assert person.watched()["book"] == book
    assert page.locator("#book").inner_text() == title
    assert said(page)
    page.click("#why")
    assert page.locator("#clauses-body .sentence").first.inner_text()
    page.click("#clauses-close")


def test_a_bet_is_called_on_a_tapped_man_raised_and_played(person, picture):
    sit_two(person, "k-rhum")
    page, luck = person.page, Random(5)
    while person.watched()["next"]["may_bet"] is False:
        before = int(person.data("n"))
        person.play_by_mouse(*person.good_stroke(luck))
        after_stroke(person, before)
    told = person.watched()
    bettor = told["next"]["seat"]
    colour = told["next"]["state"]["colours"][bettor]
    man = next(disc for disc in told["layout"] if disc[0] == colour[0])
    page.click("#bet-call")
    person.tap_board(*told["layout"][man])
    page.wait_for_selector("#bet-non-just")
    bet = person.watched()["next"]["bet"]
    assert (bet["by"], bet["disc"], bet["raises"]) == (bettor, man, 0)
    picture("bet-fr-desktop")
    page.click("#bet-non-just")
    page.wait_for_selector("#bet-si-just")
    page.click("#bet-decline")
    person.wait_for("aim")
    assert person.watched()["next"]["bet"]["raises"] == 1
    before = int(person.data("n"))
    person.play_by_mouse(*person.good_stroke(luck))
    after_stroke(person, before)
    assert person.watched()["next"]["bet"] is None
    assert said(page)


@pytest.mark.long
def test_four_sit_down_three_of_them_bots_and_play_goes_round(person, picture):
    page = person.page
    page.wait_for_selector("#book-choice:not([disabled])")
    person.choose_book("garrom")
    page.fill("#form-four input[name=south]", "Camille")
    page.select_option("#form-four select[name=opener]", "S")
    page.click("#play-four")
    person.wait_for("aim")
    assert list(person.watched()["seats"]) == ["S", "E", "N", "W"]
    picture("four-fr-desktop")
    before = int(person.data("n"))
    person.play_by_mouse(Stroke("S", 0, 0, 700_000), 0)
    after_stroke(person, before)
    person.wait_until(lambda: int(person.data("n")) >= before + 2)
