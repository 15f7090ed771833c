"""Which rules are we playing: five questions lead to the book; a house is kept, printed and set up elsewhere."""

import pytest

from tests.browser.axe import complaints_of
from tests.browser.person import in_english, words_of

PHONE = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}


def choose(page, code: str) -> str:
    """Answer the question that is asked; return its name."""
    asked = page.locator(".inquiry").get_attribute("data-question")
    page.click(f".replies [data-code='{code}']")
    page.wait_for_selector(f".inquiry:not([data-question='{asked}']), .found")
    return asked


def led_to_karom(page) -> None:
    """Answer as a family that plays karom, and keeps the turn on an opponent's man."""
    said = {
        **{"striker-with-own": "pays-2-passes", "protected": "own-line", "queen-value": "5", "target": "29"},
        **{"striker": "pays-1-passes", "last-before-queen": "round-lost", "count": "men-left", "queen-late": "no"},
        **{"back-shot": "allowed", "bets": "no"},
        **{"opponents-man": "keeps", "colours": "first-man", "off-board": "pays", "queen-when": "own-man"},
    }
    while page.locator(".inquiry").count():
        choose(page, said[page.locator(".inquiry").get_attribute("data-question")])
    page.wait_for_selector(".found")


def test_five_questions_lead_to_the_nearest_book_and_its_house_is_played(person, picture):
    page = person.page
    page.click("#which-start")
    page.wait_for_selector(".inquiry")
    picture("which-question-fr-desktop")
    assert complaints_of(page, "#which") == []
    led_to_karom(page)
    first = page.locator(".found > .first")
    assert first.get_attribute("data-book") == "karom"
    assert "Chez vous : Rien, et on rejoue" in words_of(first)
    assert page.locator("#which h1").evaluate("element => element === document.activeElement")
    picture("which-nearest-fr-desktop")
    assert complaints_of(page, "#which") == []
    first.locator("a.strong").click()
    page.wait_for_selector(".played .changed")
    page.fill("#which-name", "Chez Mamie")
    page.wait_for_selector("h1:has-text('Chez Mamie')")
    page.wait_for_selector(".hand-on .code:not([hidden])")
    picture("which-house-fr-desktop")
    assert complaints_of(page, "#which") == []
    assert "Chez Mamie : on joue au carrom d’après Karom" in page.input_value("#which-message").replace("\u00a0", " ")
    page.click("#which-play")
    page.wait_for_selector("#book-choice:not([disabled]) label:has(:checked) b:text('Chez Mamie')")


def test_a_phone_that_opens_the_link_has_the_house_and_keeps_it(another, server, picture):
    link = "house=karom&name=Chez+Mamie&queen_value=7&opponents_man=keep"
    page = another(f"{server.address}#{link}", **PHONE).page
    page.wait_for_selector("h1:has-text('Chez Mamie')")
    page.wait_for_selector(".hand-on .code:not([hidden])")
    picture("which-house-fr-360", page)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert complaints_of(page, "#which") == []
    page.tap("#which-keep")
    page.wait_for_selector(".kept [role=status]:has-text('Gardée')")
    page.goto(server.address)
    page.wait_for_selector("#book-choice:not([disabled]) label:has(:checked) b:text('Chez Mamie')")


def test_a_rule_is_changed_in_the_house_and_its_link_follows(another, server):
    page = another(f"{server.address}#house=karom").page
    page.wait_for_selector(".played")
    page.click(".options summary")
    page.select_option("select[name=opponents_man]", label="paie et perd la main")
    page.wait_for_selector(".played .changed:has-text('Un pion ressort')")
    assert page.evaluate("location.hash") == "#house=karom&opponents_man=pay"
    page.select_option("select[name=opponents_man]", label="perd la main")
    page.wait_for_selector(".played:not(:has(.changed))")
    assert page.evaluate("location.hash") == "#house=karom"


@pytest.mark.long
def test_a_house_prints_on_one_side_of_a_sheet(another, server):
    link = "house=k-rhum&name=Chez+nous&target=30&colours=opener-white&advantages=far:3,side:1,near:0,open:0"
    page = another(f"{server.address}#{link}", fresh=True).page
    page.wait_for_selector(".hand-on .code:not([hidden])")
    sheet = page.pdf(format="A4", margin=dict.fromkeys(("top", "bottom", "left", "right"), "14mm"))
    assert sheet.count(b"/Type /Page\n") + sheet.count(b"/Type /Page ") == 1


@pytest.mark.long
def test_who_does_not_know_goes_back_on_a_phone_by_touch_and_in_english(another, server, picture):
    page = another(f"{server.address}#which", **PHONE).page
    page.wait_for_selector(".inquiry")
    in_english(page)
    page.wait_for_selector("text=Question 1 of 5")
    picture("which-question-en-360", page)
    first = choose(page, "")
    page.tap("#which-back")
    page.wait_for_selector(f".inquiry[data-question='{first}']")
    for _ in range(5):
        choose(page, "")
    page.wait_for_selector("h1:has-text('Nobody knows?')")
    picture("which-nearest-en-360", page)
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert complaints_of(page, "#which") == []
