"""The rule books are read: from the shelf, clause by clause, searched, and two side by side."""

import pytest
from playwright.sync_api import Page

from carrom.rules import BOOKS
from tests.browser.axe import complaints_of
from tests.browser.person import Person, in_english, lines_of, words_of


def read(person: Person, address: str) -> Page:
    """Open the reader at an address, and wait until the page is there."""
    person.page.goto(f"{person.server.address}#{address}")
    person.page.wait_for_selector("#rules-body h1, #rules-body h2")
    return person.page


def searched(page: Page, words: str) -> None:
    """Type words, and wait for what is found."""
    page.locator("#rules-query").press_sequentially(words)
    page.wait_for_selector(f'#rules-body[data-shown="{words}"]', state="attached")


def test_a_book_is_read_from_its_card_on_the_start_page(person, picture):
    page = person.page
    person.choose_book("karom")
    page.click("#book-ways a >> text=Lire")
    page.wait_for_selector("#rules h1 >> text=Karom")
    assert page.locator("#rules [data-clause]").count() == len(BOOKS["karom"].clauses)
    assert words_of(page.locator("[data-clause='S2.32'] .wording p").first) == "Le palet rentré est une pénalité."
    assert words_of(page.locator("[data-clause='S2.32'] .reading")).startswith("Lecture :")
    picture("rules-fr-desktop")
    in_english(page)
    page.wait_for_selector("[data-clause='S2.32'] >> text=Pocketing the striker is a penalty.")


def test_an_address_leads_to_a_clause_and_marks_it(person):
    page = read(person, "rules=karom&clause=S2.32")
    clause = page.locator("[data-clause='S2.32']")
    page.wait_for_selector("[data-clause='S2.32'][aria-current=true]")
    assert clause.evaluate("element => element.contains(document.activeElement)")
    box = clause.bounding_box()
    assert 0 < box["y"] < page.viewport_size["height"] - box["height"]


def test_all_books_are_searched_while_typing_without_accents_and_hits_are_marked(person, picture):
    page = read(person, "rules=karom")
    searched(page, "penalite palet")
    groups = page.locator("#rules-body [data-book]")
    assert groups.count() >= 3
    for item in page.locator("#rules-body .clause").all():
        marks = {mark.lower() for mark in lines_of(item.locator("mark"))}
        assert {"pénalité", "palet"} <= marks
    count = page.locator("#rules-body .clause").count()
    assert words_of(page.locator("#rules-found")) == f"{count} articles trouvés."
    picture("rules-search-fr-desktop")
    page.fill("#rules-query", "")
    page.wait_for_selector("#rules h1 >> text=Karom")


def test_two_books_stand_side_by_side(person, picture):
    page = read(person, "rules=karom")
    page.select_option("#rules-beside", "garrom")
    page.wait_for_selector(".glance")
    assert page.url.endswith("#rules=karom&beside=garrom")
    rows = {
        row.get_attribute("data-option"): lines_of(row.locator("td b"))
        for row in page.locator(".unlike tbody tr").all()
    }
    assert rows["target"] == ["29", "25"]
    columns = page.locator("[data-theme=striker-pocketed] .columns > div")
    assert columns.count() == 2
    left, right = (columns.nth(index).bounding_box() for index in (0, 1))
    assert left["x"] + left["width"] <= right["x"] + 1
    picture("rules-beside-fr-desktop")


def test_the_printed_page_has_the_book_and_no_controls(person):
    page = read(person, "rules=karom")
    page.emulate_media(media="print", color_scheme="dark")
    for hidden in (".masthead", "#rules-search", ".links", ".contents", ".languages"):
        assert not page.locator(f"#rules {hidden}, #screen > {hidden}").first.is_visible(), hidden
    assert page.locator("[data-clause='S2.32']").is_visible()
    ink = page.locator("[data-clause='S2.32'] .wording p").first.evaluate("one => getComputedStyle(one).color")
    assert ink == "rgb(0, 0, 0)"


@pytest.mark.long
def test_the_settled_readings_of_a_book_are_read_with_their_reasons(person, picture):
    page = read(person, "rules=karom&readings&clause=S2.23")
    clause = page.locator("[data-clause='S2.23'][aria-current=true]")
    assert "une autre feuille du même jeu" in words_of(clause)
    picture("readings-fr-desktop")
    assert complaints_of(page, "#rules") == []
    page.select_option("#readings-book", label="Garrom")
    page.wait_for_selector("h1:has-text('Garrom')")
    page.set_viewport_size({"width": 360, "height": 640})
    picture("readings-fr-360")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
