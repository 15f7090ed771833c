"""What a person does besides playing on: reload, lose the server, change the language, use a finger or keys."""

from random import Random

import pytest

from carrom.board import ICF, Stroke, nearest_place, striker_point
from tests.browser.finger import Finger, straight
from tests.browser.person import Person, game_in_list, in_english, words_of


def sit_two(person: Person) -> None:
    page = person.page
    page.fill("#form-two input[name=south]", "Camille")
    page.fill("#form-two input[name=north]", "Noé")
    page.select_option("#form-two select[name=opener]", "S")
    page.click("#play-two")
    person.wait_for("aim")


def after_stroke(person: Person, before: int) -> None:
    """Wait until the stroke has been played and its film is over."""
    person.wait_until(lambda: int(person.data("n")) > before or person.data("phase") == "film")
    person.skip()
    person.wait_until(lambda: int(person.data("n")) > before)
    person.wait_for("aim", "over")


@pytest.mark.always
def test_a_reload_and_a_killed_server_lose_nothing_and_the_round_goes_on(page, mortal, picture):
    page.goto(mortal.address)
    person, luck = Person(page, mortal), Random(3)
    sit_two(person)
    for _ in range(2):
        before = int(person.data("n"))
        person.play_by_mouse(*person.good_stroke(luck))
        after_stroke(person, before)
    n, label, verdict = person.data("n"), page.locator("#board").get_attribute("aria-label"), said(page)
    page.reload()
    person.wait_for("aim")
    assert (person.data("n"), page.locator("#board").get_attribute("aria-label"), said(page)) == (n, label, verdict)
    mortal.kill()
    person.wait_for("offline")
    picture("offline-fr-desktop")
    mortal.come_back()
    person.wait_for("aim")
    assert (person.data("n"), page.locator("#board").get_attribute("aria-label")) == (n, label)
    person.play_by_mouse(*person.good_stroke(luck))
    after_stroke(person, int(n))
    assert person.watched()["n"] == int(n) + 1


def said(page) -> str:
    return words_of(page.locator("#verdict"))


def test_a_saved_game_is_resumed_from_the_start_page(person):
    sit_two(person)
    table = person.table["table"]
    person.page.goto(person.server.address)
    person.wait_for("start")
    person.page.click(game_in_list(table))
    person.wait_for("aim")
    assert person.table["table"] == table


@pytest.mark.long
def test_the_language_changes_with_one_click_at_any_time(person, picture):
    page = person.page
    assert page.locator("#form-bot h2").inner_text() == "Jouer contre l’ordinateur"
    sit_two(person)
    before = int(person.data("n"))
    person.play_by_mouse(Stroke("S", 0, 0, 4_900_000), 0)
    after_stroke(person, before)
    french = said(page)
    in_english(page)
    english = said(page)
    picture("play-en-desktop")
    calls = person.watched()["history"][-1]["calls"]
    assert french == " ".join(call["fr"] for call in calls)
    assert english == " ".join(call["en"] for call in calls)
    assert page.locator("html").get_attribute("lang") == "en"
    page.reload()
    person.wait_for("aim")
    assert said(page) == english


def test_why_opens_the_clause_behind_the_verdict(person, picture):
    sit_two(person)
    before = int(person.data("n"))
    person.play_by_mouse(Stroke("S", 0, 0, 4_900_000), 0)
    after_stroke(person, before)
    clause = person.watched()["history"][-1]["calls"][0]["clause"]
    person.page.click("#why")
    dialog = person.page.locator("#clauses")
    dialog.wait_for(state="visible")
    assert clause in dialog.inner_text()
    books = [person.server.get("books/billard-indien")]
    assert books[0]["clauses"][clause]["fr"] in words_of(dialog)
    picture("why-fr-desktop")
    person.page.keyboard.press("Escape")
    assert not dialog.is_visible()


def test_the_striker_stops_where_the_rules_stop_it(person):
    sit_two(person)
    page = person.page
    start = person.pixels(*striker_point(ICF, "S", 0))
    for wanted, stops_at in ((200_000, 184_250), (219_000, 219_000), (320_000, 225_550), (-400_000, -225_550)):
        page.keyboard.press("Escape")
        page.mouse.move(*start)
        page.mouse.down()
        here = person.pixels(*striker_point(ICF, "S", wanted))
        page.mouse.move(*here, steps=5)
        page.mouse.up()
        place = float(page.locator("#place-number").input_value()) * 1000
        assert place == pytest.approx(stops_at, abs=1200)
        start = person.pixels(*striker_point(ICF, "S", stops_at))


def test_back_on_the_striker_or_with_escape_nothing_is_played(person):
    sit_two(person)
    page, before = person.page, person.data("n")
    x, y = person.pixels(*striker_point(ICF, "S", 0))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 10, y + 120, steps=4)
    page.mouse.move(x, y, steps=4)
    page.mouse.up()
    page.mouse.down()
    page.mouse.move(x + 10, y + 120, steps=4)
    page.keyboard.press("Escape")
    page.mouse.up()
    assert person.data("n") == before
    # had a stroke been asked for, the server would have heard it before this one
    page.fill("#force-number", "1")
    page.click("#stroke-play")
    after_stroke(person, 1)
    assert person.watched()["n"] == 2
    (moment,) = person.server.get(f"tables/{person.table['table']}/story")["moments"][1:]
    assert (moment["stroke"]["vx"], moment["stroke"]["vy"]) == (0, 1_000_000)


def test_two_people_at_one_screen_see_the_board_from_their_own_side(person):
    sit_two(person)
    person.play_by_mouse(Stroke("S", 150_000, 0, 200_000), 0)
    after_stroke(person, 1)
    assert person.data("turn") == "N"
    match = person.match()
    _, y = person.pixels(*striker_point(ICF, "N", nearest_place(match.places, 0)))
    centre = person.pixels(0, 0)
    assert y > centre[1]
    person.play_by_mouse(Stroke("N", 0, 0, -200_000), 0)
    after_stroke(person, 2)
    assert person.data("turn") == "S"
    assert person.watched()["n"] == 3


@pytest.mark.always
def test_a_game_is_played_by_keyboard_alone(person, picture):
    page = person.page
    page.locator("#form-two select[name=opener]").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
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
    picture("keyboard-fr-desktop")
    page.keyboard.press("Enter")
    after_stroke(person, 1)
    assert person.watched()["n"] == 2


@pytest.mark.always
def test_a_finger_plays_on_a_phone(another, server, picture):
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
    person = another(server.address, **phone, locale="en-GB")
    page = person.page
    sit_two(person)
    finger = Finger(page)
    x, y = person.pixels(*striker_point(ICF, "S", 0))
    scrolled = page.evaluate("scrollY")
    finger.down((x, y))
    finger.move(*straight((x, y), (x + 8, y + 120), 8))
    picture("aim-en-phone", page)
    finger.up(after=120)  # a hand that rests pulls, one that lets go on the way flicks
    assert page.evaluate("scrollY") == scrolled
    assert person.data("phase") == "aim"  # the aim stays, to be looked at and adjusted
    page.tap("#stroke-play")
    after_stroke(person, 1)
    assert person.watched()["n"] == 2
    picture("play-en-phone", page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
