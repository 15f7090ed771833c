"""Other houses' books on the page: folded behind the seven, played and read as any other."""

import pytest

from carrom.board import Stroke
from carrom.more_books import BOOK_FILES
from tests.browser.person import in_english
from tests.browser.test_books import sit_two
from tests.browser.test_page import after_stroke, said


@pytest.mark.parametrize("book", list(BOOK_FILES))
def test_a_round_of_another_houses_book_starts_from_the_start_page_and_shows_its_verdict(person, book):
    sit_two(person, book)
    page = person.page
    before = int(person.data("n"))
    person.play_by_mouse(Stroke("S", 0, 0, 4_900_000), 0)
    after_stroke(person, before)
    assert person.watched()["book"] == book
    assert page.locator("#book").inner_text() == BOOK_FILES[book].title.fr
    assert said(page)
    page.click("#why")
    assert page.locator("#clauses-body .sentence").first.inner_text()


def test_the_books_of_other_houses_are_folded_until_somebody_unfolds_them(person, picture):
    page = person.page
    page.wait_for_selector("#book-choice:not([disabled])")
    others = page.locator(".other-houses")
    assert page.locator("#book-choice > .volume").count() == 9
    assert not others.locator("input").first.is_visible()
    picture("other-houses-folded")
    page.click(".other-houses summary")
    page.wait_for_selector(".other-houses .note:visible")
    assert others.locator("b").all_inner_texts() == [file.title.fr for file in BOOK_FILES.values()]
    note = others.locator("label:has(input[value=swiss]) .note")
    page.wait_for_function("() => document.querySelector('.other-houses i').textContent !== ''")
    assert note.inner_text().split() == BOOK_FILES["swiss"].note.fr.split()
    others.scroll_into_view_if_needed()
    picture("other-houses")
    page.set_viewport_size({"width": 360, "height": 640})
    others.scroll_into_view_if_needed()
    picture("other-houses-phone")
    in_english(page)
    assert others.locator("b").all_inner_texts() == [file.title.en for file in BOOK_FILES.values()]
    picture("other-houses-english")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
