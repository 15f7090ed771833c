"""What a person does besides playing on: reload, lose the server, ask why, use a finger or keys."""

from random import Random

import pytest
from playwright.sync_api import expect

from carrom.board import ICF, Stroke, nearest_place, striker_point
from tests.browser.eyes import PHONE, is_narrow
from tests.browser.finger import Finger, straight
from tests.browser.person import Person, game_in_list, words_of


def sit_two(person: Person) -> None:
    page = person.page
    page.fill("#form-two input[name=south]", "Camille")
    page.fill("#form-two input[name=north]", "Noé")
    page.select_option("#form-two select[name=opener]", "S")
    page.click("#play-two")
    person.wait_for("aim")


@pytest.mark.always
def test_a_reload_and_a_killed_server_lose_nothing_and_the_round_goes_on(page, mortal, picture):
    page.goto(mortal.address)
    person, luck = Person(page, mortal), Random(3)
    sit_two(person)
    for _ in range(2):
        before = int(person.data("n"))
        person.play_by_mouse(*person.good_stroke(luck))
        person.after_stroke(before)
    n, label, verdict = person.data("n"), page.locator("#board").get_attribute("aria-label"), person.verdict
    page.reload()
    person.wait_for("aim")
    assert (person.data("n"), page.locator("#board").get_attribute("aria-label"), person.verdict) == (n, label, verdict)
    mortal.kill()
    person.wait_for("offline")
    picture("offline-fr-desktop")
    mortal.come_back()
    person.wait_for("aim")
    assert (person.data("n"), page.locator("#board").get_attribute("aria-label")) == (n, label)
    person.play_by_mouse(*person.good_stroke(luck))
    person.after_stroke(int(n))
    assert person.watched()["n"] == int(n) + 1


def test_a_reload_keeps_the_aim_and_shows_the_stroke_whose_film_it_cut(person):
    sit_two(person)
    page = person.page
    page.locator("#board").focus()
    person.press("ArrowRight", "ArrowRight", "d", "d", "ArrowUp")
    aim = [page.input_value(f"#{dial}-number") for dial in ("place", "direction", "force")]
    page.reload()
    person.wait_for("aim")
    assert [page.input_value(f"#{dial}-number") for dial in ("place", "direction", "force")] == aim
    page.locator("#board").focus()
    person.press("Enter")
    person.wait_for("film")
    person.wait_until(lambda: person.watched()["n"] == 2)
    page.reload()
    person.wait_for("film")
    person.wait_for("aim")
    assert person.data("n") == "2"
    page.reload()
    person.wait_for("aim")
    assert "aimed" not in page.get_attribute("#stroke", "class"), "something else lies there"


def test_a_saved_game_is_resumed_from_the_start_page(person):
    sit_two(person)
    table = person.table["table"]
    person.page.goto(person.server.address)
    person.wait_for("start")
    person.page.click(game_in_list(table))
    person.wait_for("aim")
    assert person.table["table"] == table


def test_why_opens_the_clause_behind_the_verdict(person, picture):
    sit_two(person)
    before = int(person.data("n"))
    person.play_by_mouse(Stroke("S", 0, 0, 4_900_000), 0)
    person.after_stroke(before)
    clause = person.watched()["history"][-1]["calls"][0]["clause"]
    person.page.click("#why")
    dialog = person.page.locator("#clauses")
    dialog.wait_for(state="visible")
    expect(dialog).to_contain_text(clause)
    assert person.server.get("books/billard-indien")["clauses"][clause]["fr"] in words_of(dialog)
    picture("why-fr-desktop")
    person.page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_two_people_at_one_screen_see_the_board_from_their_own_side(person):
    sit_two(person)
    person.play_by_mouse(Stroke("S", 150_000, 0, 200_000), 0)
    person.after_stroke(1)
    assert person.data("turn") == "N"
    match = person.match()
    _, y = person.pixels(*striker_point(ICF, "N", nearest_place(match.places, 0)))
    centre = person.pixels(0, 0)
    assert y > centre[1]
    person.play_by_mouse(Stroke("N", 0, 0, -200_000), 0)
    person.after_stroke(2)
    assert person.data("turn") == "S"
    assert person.watched()["n"] == 3


@pytest.mark.always
def test_a_game_is_played_by_keyboard_alone(person):
    page = person.page
    page.locator("#form-two select[name=opener]").focus()
    person.press("ArrowDown", "Tab", "Enter")
    person.wait_for("aim")
    page.locator("#board").focus()
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowLeft")
    for _ in range(20):
        page.keyboard.press("ArrowUp")
    page.keyboard.press("PageUp")
    assert float(page.locator("#place-number").input_value()) == pytest.approx(29.5)
    assert float(page.locator("#direction-number").input_value()) == pytest.approx(-1)
    page.keyboard.press("Enter")
    person.after_stroke(1)
    assert person.watched()["n"] == 2


@pytest.mark.always
def test_a_finger_plays_on_a_phone(another, server):
    person = another(server.address, **PHONE, locale="en-GB")
    page = person.page
    sit_two(person)
    finger = Finger(page)
    x, y = person.pixels(*striker_point(ICF, "S", 0))
    scrolled = page.evaluate("scrollY")
    finger.down((x, y))
    finger.move(*straight((x, y), (x + 8, y + 120), 8))
    finger.up(after=120)  # a hand that rests pulls, one that lets go on the way flicks
    assert page.evaluate("scrollY") == scrolled
    assert person.data("phase") == "aim"  # the aim stays, to be looked at and adjusted
    page.tap("#stroke-play")
    person.after_stroke(1)
    assert person.watched()["n"] == 2
    assert is_narrow(page)
