"""House rules from the start page, the clock, and the bet by keyboard."""

from random import Random

import pytest

from tests.browser.person import Person
from tests.browser.test_books import sit_two
from tests.browser.test_page import after_stroke


def open_options(person: Person, book: str) -> None:
    page = person.page
    page.wait_for_selector("#book-choice:not([disabled])")
    person.choose_book(book)
    page.click("#options summary")
    page.wait_for_selector("#book-settings select")


@pytest.mark.always
def test_a_house_changes_an_option_names_its_rules_and_finds_them_again(person, picture):
    page = person.page
    open_options(person, "karom")
    page.fill("#book-settings input[name=queen_value]", "7")
    page.locator("#book-settings input[name=queen_value]").blur()
    page.select_option("#book-settings select[name=opponents_man]", label="paie et perd la main")
    page.fill("#house-name", "Chez Mamie")
    page.select_option("#clock-choice", "60")
    picture("house-fr-desktop")
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
    page.click("#options summary")
    page.click("#house-forget")
    assert page.input_value("#book-choice :checked") == "karom"
    assert page.locator("#house-row").is_hidden()


def test_the_clock_runs_out_on_a_players_turn_and_passes_the_turn(person, picture):
    page = person.page
    seats = {"S": {"kind": "person", "name": "Camille"}, "N": {"kind": "person", "name": "Noé"}}
    wanted = {"book": "billard-indien", "seats": seats, "opener": "S", "clock": 5}
    table = person.server.post("tables", wanted)
    page.goto(f"{person.server.address}#table={table['table']}&token={table['token']}")
    person.wait_for("aim")
    bar = page.locator("#clock i")
    wide = bar.bounding_box()["width"]
    person.wait_until(lambda: bar.bounding_box()["width"] < wide)
    picture("clock-fr-desktop")
    # on a busy machine it may be Noé's second turn that is seen from its beginning
    person.wait_until(
        lambda: person.data("turn") == "N" and person.rest() == "aim" and bar.bounding_box()["width"] > wide * 0.5
    )


def test_a_bet_is_called_by_keys(person, picture):
    sit_two(person, "k-rhum")
    page, luck = person.page, Random(5)
    while person.watched()["next"]["may_bet"] is False:
        before = int(person.data("n"))
        person.play_by_mouse(*person.good_stroke(luck))
        after_stroke(person, before)
    told = person.watched()["next"]
    seat = told["seat"]
    colour = told["state"]["colours"][seat][0]
    line = {disc: x if seat == "S" else -x for disc, (x, _) in person.layout.items() if disc[0] == colour}
    men = sorted((disc for disc in line if disc != "queen"), key=line.__getitem__)
    page.locator("#board").focus()
    place = page.input_value("#place-number")
    for key in ("b", "ArrowRight", "ArrowRight", "ArrowLeft"):
        page.keyboard.press(key)
    picture("bet-keys-fr-desktop")
    page.keyboard.press("Escape")
    assert page.locator("#bet-call").is_visible()
    for key in ("b", "ArrowLeft", "Enter"):
        page.keyboard.press(key)
    page.wait_for_selector("#bet-non-just")
    bet = person.watched()["next"]["bet"]
    assert (bet["by"], bet["disc"]) == (seat, men[-1])
    assert page.input_value("#place-number") == place, "the arrows named a man, they did not move the striker"
