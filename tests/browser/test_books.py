"""Rule books: played from the start page, with a house's rules, read clause by clause, and found by five questions."""

from random import Random

import pytest
from playwright.sync_api import Page, expect

from carrom.board import Stroke
from carrom.book_files import BOOK_FILES
from carrom.rules import BOOKS, OTHER_HOUSES
from tests.browser.eyes import SMALL, complaints_of, is_narrow
from tests.browser.pairwise import sparing
from tests.browser.person import Person, in_english, words_of


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
    person.after_stroke(before)
    assert person.watched()["book"] == book
    assert page.locator("#book").inner_text() == title
    assert person.verdict
    page.click("#why")
    expect(page.locator("#clauses-body .sentence").first).not_to_be_empty()
    page.click("#clauses-close")


def test_a_bet_is_called_on_a_tapped_man_raised_and_played(person, picture):
    sit_two(person, "k-rhum")
    page, luck = person.page, Random(5)
    while person.watched()["next"]["may_bet"] is False:
        before = int(person.data("n"))
        person.play_by_mouse(*person.good_stroke(luck))
        person.after_stroke(before)
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
    person.after_stroke(before)
    assert person.watched()["next"]["bet"] is None
    assert person.verdict


def open_options(person: Person, book: str) -> None:
    page = person.page
    page.wait_for_selector("#book-choice:not([disabled])")
    person.choose_book(book)
    page.click("#options summary")
    page.wait_for_selector("#book-settings select")


def test_a_house_changes_an_option_names_its_rules_and_finds_them_again(person, picture):
    page = person.page
    open_options(person, "karom")
    page.fill("#book-settings input[name=queen_value]", "7")
    page.locator("#book-settings input[name=queen_value]").blur()
    page.select_option("#book-settings select[name=opponents_man]", label="paie et perd la main")
    page.fill("#house-name", "Chez Mamie")
    page.select_option("#clock-choice", "60")
    page.click("#play-two")
    person.wait_for("aim", "waiting")
    told = person.watched()
    assert (told["book"], told["house"], told["clock"]) == ("karom", "Chez Mamie", 60)
    assert told["options"] == {"queen_value": 7, "opponents_man": "pay"}
    assert page.locator("#book").inner_text() == "Chez Mamie"
    page.click("#menu-open")
    page.wait_for_selector("#menu .settings:has-text('Valeur de la reine')")
    picture("house-menu-fr-desktop")
    page.click("#menu-home")
    person.wait_for("start")
    page.reload()
    page.wait_for_selector("#book-choice:not([disabled])")
    assert page.locator("#book-choice label:has(:checked) b").inner_text() == "Chez Mamie"


def read(person: Person, address: str) -> Page:
    person.page.goto(f"{person.server.address}#{address}")
    person.page.wait_for_selector("#rules-body h1, #rules-body h2")
    return person.page


def test_a_book_is_read_from_its_card_on_the_start_page(person):
    page = person.page
    person.choose_book("karom")
    page.click("#book-ways a >> text=Lire")
    page.wait_for_selector("#rules h1 >> text=Karom")
    assert page.locator("#rules [data-clause]").count() == len(BOOKS["karom"].clauses)
    assert (
        words_of(page.locator("[data-clause='S2.32'] .wording p").first)
        == "Le palet qui rentre dans un trou est une pénalité."
    )
    assert words_of(page.locator("[data-clause='S2.32'] .reading")).startswith("Lecture :")
    in_english(page)
    page.wait_for_selector("[data-clause='S2.32'] >> text=Pocketing the striker is a penalty.")


def test_an_address_leads_to_a_clause_and_marks_it(owner):
    page = read(owner, "rules=karom&clause=S2.32")
    clause = page.locator("[data-clause='S2.32']")
    page.wait_for_selector("[data-clause='S2.32'][aria-current=true]")
    assert clause.evaluate("element => element.contains(document.activeElement)")
    box = clause.bounding_box()
    assert 0 < box["y"] < page.viewport_size["height"] - box["height"]


def test_the_printed_page_has_the_book_and_no_controls(owner):
    page = read(owner, "rules=karom")
    page.emulate_media(media="print", color_scheme="dark")
    for hidden in (".masthead", "#rules-search", ".links", ".contents", ".languages"):
        assert not page.locator(f"#rules {hidden}, #screen > {hidden}").first.is_visible(), hidden
    assert page.locator("[data-clause='S2.32']").is_visible()
    ink = page.locator("[data-clause='S2.32'] .wording p").first.evaluate("one => getComputedStyle(one).color")
    assert ink == "rgb(0, 0, 0)"


def choose(page, code: str) -> str:
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


def test_a_phone_that_opens_the_link_has_the_house_and_keeps_it(another, server):
    link = "house=karom&name=Chez+Mamie&queen_value=7&opponents_man=keep"
    page = another(f"{server.address}#{link}", **SMALL).page
    page.wait_for_selector("h1:has-text('Chez Mamie')")
    page.wait_for_selector(".hand-on .code:not([hidden])")
    assert is_narrow(page)
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
def test_who_does_not_know_goes_back_on_a_phone_by_touch_and_in_english(another, server):
    page = another(f"{server.address}#which", **SMALL).page
    page.wait_for_selector(".inquiry")
    in_english(page)
    page.wait_for_selector("text=Question 1 of 5")
    first = choose(page, "")
    page.tap("#which-back")
    page.wait_for_selector(f".inquiry[data-question='{first}']")
    for _ in range(5):
        choose(page, "")
    page.wait_for_selector("h1:has-text('Nobody knows?')")
    assert is_narrow(page)
    assert complaints_of(page, "#which") == []
