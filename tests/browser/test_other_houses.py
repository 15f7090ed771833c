"""Other houses' books on the page: folded behind the seven, played and read as any other."""

from carrom.book_files import BOOK_FILES
from carrom.rules import OTHER_HOUSES
from tests.browser.person import in_english


def test_the_books_of_other_houses_are_folded_until_somebody_unfolds_them(person, picture):
    page = person.page
    page.wait_for_selector("#book-choice:not([disabled])")
    others = page.locator(".other-houses")
    assert page.locator("#book-choice > .volume").count() == 9
    assert not others.locator("input").first.is_visible()
    picture("other-houses-folded")
    page.click(".other-houses summary")
    page.wait_for_selector(".other-houses .note:visible")
    assert others.locator("b").all_inner_texts() == [BOOK_FILES[name].title.fr for name in OTHER_HOUSES]
    note = others.locator("label:has(input[value=swiss]) .note")
    page.wait_for_function("() => document.querySelector('.other-houses i').textContent !== ''")
    assert note.inner_text().split() == BOOK_FILES["swiss"].note.fr.split()
    others.scroll_into_view_if_needed()
    picture("other-houses")
    page.set_viewport_size({"width": 360, "height": 640})
    others.scroll_into_view_if_needed()
    picture("other-houses-phone")
    in_english(page)
    assert others.locator("b").all_inner_texts() == [BOOK_FILES[name].title.en for name in OTHER_HOUSES]
    picture("other-houses-english")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
