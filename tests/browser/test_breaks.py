"""The break explorer: a break of the book is looked at, seen as a film, and tried on the practice board."""

from tests.browser.axe import complaints_of
from tests.browser.devices import WITHOUT_WASM
from tests.browser.person import words_of
from tests.server.routes import answer


def test_a_break_of_the_book_is_seen_and_tried(person, server, picture):
    page = person.page
    page.goto(f"{server.address}#practice")
    page.click("#practice-breaks")
    page.wait_for_selector("#breaks-list .breaks-chosen")
    page.select_option("#breaks-hand", "250")
    if not WITHOUT_WASM:  # the page tries a hand by its own kernel only
        person.wait_until(lambda: "essais" in words_of(page.locator("#breaks-said")))
    assert complaints_of(page, "#breaks") == []
    picture("breaks-fr-desktop", page)
    page.click("#breaks-look-men")
    page.click("#breaks-play")
    person.wait_for("film")
    person.wait_for("breaks")
    book = answer(server, "breaks").plain
    told = next(one for one in book["breaks"] if (one["sigma"], one["style"], one["seat"]) == (250, "men", "S"))
    assert f"{round(told['chance'] / 10)} %" in words_of(page.locator(".breaks-chosen"))
    page.click("#breaks-try")
    person.wait_for("practice")
    page.click("#stroke button[type=submit]")
    person.wait_for("film")
    asked = {"board": "icf", "matter": "tournament", "layout": book["layout"], "seat": "S", "stroke": told["stroke"]}
    ends = answer(server, "strokes", asked).plain["layout"]
    person.wait_until(lambda: person.layout == ends)
