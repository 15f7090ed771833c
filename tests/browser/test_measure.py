"""Measure my board: tries narrow the intervals, the board is kept, played on, and shared as an address."""

from urllib.parse import quote

import pytest

from carrom.physics import PRESETS, SECOND_MODEL, matter_text
from tests.browser.axe import complaints_of
from tests.browser.person import words_of

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
WIDE = "document.documentElement.scrollWidth > 360"
MAMIE = matter_text("Chez Mamie", PRESETS[SECOND_MODEL]["dry"])


def note(page, experiment: str, *numbers: str) -> None:
    """Type a try, and note it."""
    card = page.locator(f"[data-experiment='{experiment}']")
    if card.get_attribute("open") is None:
        card.locator("summary").click()
    before = card.locator(".tries li").count()
    for field, number in zip(card.locator("form input").all(), numbers, strict=False):
        field.fill(number)
    card.locator("form button").click()
    card.locator(f".tries li >> nth={before}").wait_for()


def test_tries_measure_a_board_that_is_kept_and_played_on(person, server, picture):
    page = person.page
    page.click("#measure-start")
    page.wait_for_selector("#measure h1")
    assert complaints_of(page, "#measure") == []
    note(page, "slide", "512", "0,93")
    page.wait_for_selector(".results[data-count='1']")
    first = page.locator(".range-bar i").first.bounding_box()["width"]
    for time in ("0,92", "0,94", "0,93"):
        note(page, "slide", "512", time)
    page.wait_for_selector(".results[data-count='4']")
    # it narrows before one's eyes
    person.wait_until(lambda: page.locator(".range-bar i").first.bounding_box()["width"] < 0.8 * first)
    note(page, "rebound", "300", "250", "210", "140")
    note(page, "men", "10", "380")
    note(page, "striker", "246", "540", "210")
    page.wait_for_selector(".results[data-count='7']")
    assert page.locator(".untold").count() == 0
    assert "Frottement du plateau" in words_of(page.locator("[data-experiment='slide'] .told"))
    picture("measure-fr-desktop")
    assert complaints_of(page, "#measure") == []
    page.fill("#measure-name", "Chez Mamie")
    page.click("#measure-play")
    page.wait_for_selector("#matter-choice label:has(:checked):has-text('Chez Mamie')")
    assert "Chez Mamie" in words_of(page.locator("#quick-note"))
    page.click("#form-bot button[type=submit]")
    page.wait_for_url("**/#table=*")
    table = page.url.partition("#table=")[2].partition("&")[0]
    record = page.request.get(f"{server.address}tables/{table}/record").text()
    assert '[Model "slide-2"]' in record
    assert "Chez_Mamie" in record


@pytest.mark.long
def test_tries_outlast_a_reload_and_a_wrong_one_is_dropped(person):
    page = person.page
    page.click("#measure-start")
    note(page, "slide", "512", "0,93")
    page.reload(wait_until="networkidle")
    page.wait_for_selector("[data-experiment='slide'] .tries li")
    page.click("[data-experiment='slide'] .tries button")
    page.wait_for_selector("[data-experiment='slide'] .tries li", state="detached")
    page.locator("[data-experiment='slide'] form input").first.fill("far")
    page.click("[data-experiment='slide'] form button")
    assert "512" in words_of(page.locator("[data-experiment='slide'] form [role='status']"))


def test_a_phone_opens_a_shared_board_and_measures_without_scrolling_sideways(another, server, picture):
    page = another(f"{server.address}#measure={quote(MAMIE)}", **PHONE).page
    page.wait_for_selector("h1:has-text('Chez Mamie')")
    assert page.input_value("#measure-text") == MAMIE
    picture("measure-shared-fr-phone", page)
    assert not page.evaluate(WIDE)
    page.click(".masthead a >> nth=1")
    page.wait_for_selector(".experiment")
    for summary in page.locator(".experiment summary").all()[1:]:
        summary.click()
    assert not page.evaluate(WIDE)
    picture("measure-fr-phone", page)
    assert complaints_of(page, "#measure") == []
