"""A study: a position of the practice board gets an arrow and a note, and travels in a link to another browser."""

import pytest

from tests.browser.axe import complaints_of
from tests.browser.person import in_english, words_of

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
TWO_MEN = "#practice=w1 0,200 b1 100,100 queen 50,-50&board=icf&matter=tournament&seat=S"


def draw(page, *, by: tuple[float, float]) -> None:
    """Drag from the middle of the board, by shares of its width."""
    box = page.locator("#study-arrows").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + by[0] * box["width"], y + by[1] * box["height"], steps=4)
    page.mouse.up()


def test_a_position_gets_an_arrow_and_a_note_and_travels_by_a_link(person, server, another, picture):
    page = person.page
    page.goto(f"{server.address}{TWO_MEN}")
    person.wait_for("practice")
    page.click("#practice-study")
    page.wait_for_selector("#study-arrows")
    page.fill("#study-title", "Coupes")
    page.fill("#study-chapter-title", "La coupe fine")
    page.fill("#study-note", "Visez son tiers gauche.\nPas trop fort.")
    draw(page, by=(0.25, -0.25))
    page.wait_for_selector("#study-arrows line")
    assert complaints_of(page, "#study") == []
    picture("study-fr-desktop", page)
    page.goto(f"{server.address}{TWO_MEN.replace('w1 0,200', 'w1 0,250')}")
    person.wait_for("practice")
    page.click("#practice-study")
    page.wait_for_selector("#study-chapters li >> nth=1")
    page.click("#study-up")
    assert "sans titre" in words_of(page.locator("#study-chapters li >> nth=0"))
    page.click("#study-link")
    link = page.locator("input.address")
    link.wait_for()
    guest = another(f"{server.address}#{link.input_value().partition('#')[2]}", **PHONE).page
    guest.click("#study-take")
    guest.wait_for_selector("#study-chapters li >> nth=1")
    in_english(guest)
    guest.click("#study-chapters li >> nth=1 >> button")
    guest.wait_for_selector("#study-arrows line")
    assert guest.input_value("#study-note") == "Visez son tiers gauche.\nPas trop fort."
    picture("study-en-phone", guest)
    assert not guest.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth")


@pytest.mark.long
def test_a_text_that_is_no_study_is_refused_with_its_line_and_what_would_do(another, server):
    page = another(f"{server.address}#study").page
    page.click("#study summary")
    page.fill("#study-text", "carrom study 1\nchapter: A\narrow: 0,0 loin")
    page.click("#study-read")
    assert words_of(page.locator("#study-fault")).startswith("Ligne 3 : « 0,0 loin » n’est pas une flèche.")
