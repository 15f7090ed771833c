"""Rounds in a real browser, by real pointer events: against the bot on the real server, at one screen, on wood.

Films are skipped with the product's own skip; whatever the page asks is answered through the page. At the end the page
and the server say the same. `make test` plays billard indien, `make long` the two books that ask the most of the page,
K-Rhum with its bets and the Laws with their dues, and the books that differ most: without a queen, by points, for
three, for one. That the rounds of all books come to their end is proven without a page by
`tests/match/test_match.py`, on wood over the wire by `tests/server/test_umpires.py`; that the other books
are begun at the page, by `test_books.py`.
"""

import re

import pytest
from playwright.sync_api import expect

from carrom.board import Stroke
from tests.browser.eyes import SMALL
from tests.browser.pairwise import sparing
from tests.browser.person import lines_of, words_of
from tests.browser.rounds import Round, sit_down
from tests.browser.umpire import Umpire, umpires_place


def sit(person, book: str, form: str = "bot", placing: str = "automatic", **chairs: str) -> None:
    page = person.page
    person.choose_book(book)
    if placing != "automatic":
        page.click("#options summary")
        page.select_option("#placing-choice", placing)
    page.fill(f"#form-{form} input[name=south]", "Camille")
    if form == "bot":
        person.choose_level("league")
    for chair, kind in chairs.items():
        page.select_option(f"#form-{form} select[name={chair}-kind]", kind)
    page.select_option(f"#form-{form} select[name=opener]", "S")
    page.click(f"#play-{form}")
    person.wait_for("aim")


def page_agrees(person, told: dict) -> None:
    """Winner, points and the last words on the page are the server's."""
    page = person.page
    state, over = told["next"]["state"], told["round_over"]
    assert told["next"]["seat"] is None
    assert page.locator("#over").is_visible()
    points = {
        re.sub(r"\s+", " ", row.locator("b").inner_text()): int(row.locator("strong").inner_text())
        for row in page.locator("#points .side").all()
    }
    assert sorted(points.values()) == sorted(over["points"].values())
    winner = page.locator("#points .side.won b").inner_text()
    assert points[re.sub(r"\s+", " ", winner)] == over["points"][over["winner"]]
    side = over["winner"] if len(told["seats"]) < 4 else {"S": "SN", "E": "EW"}[over["winner"]]
    is_ours = set(person.data("yours")) <= set(side)
    assert ("Vous" if is_ours else winner) in words_of(page.locator("#winner"))
    words = words_of(page.locator("#verdict"))
    stroke = told["earlier"] + len(told["history"]) - 1
    assert all(person.hears(call, "fr", stroke) in words for call in told["history"][-1]["calls"])
    cards = page.locator("#seats .seat:not(.partner)")
    shown = [int(card.locator(".tally strong").inner_text()) for card in cards.all()]
    assert sorted(shown) == sorted(state["score"].values())
    assert person.layout == told["layout"]


@pytest.mark.parametrize("book", sparing(["billard-indien", "icf", "k-rhum"]))
def test_a_whole_round_against_the_strong_bot_by_mouse(person, picture, book):
    sit(person, book)
    playing = Round(person, 11, films=1)
    while int(person.data("n")) < 3:
        playing.move()
    picture("play-fr-desktop")
    picture("board", within="#plateau")
    told = playing.play()
    page_agrees(person, told)
    picture(f"over-{book}-fr-desktop")
    winner = words_of(person.page.locator("#winner"))
    person.page.reload()
    person.wait_for("over")
    assert words_of(person.page.locator("#winner")) == winner
    person.page.click("#again")
    person.wait_until(lambda: int(person.data("n")) > told["n"])
    assert person.watched()["next"]["state"]["round"] in (1, 2)


@pytest.mark.long
def test_two_at_one_screen_place_what_comes_back_by_hand(person):
    sit(person, "billard-indien", form="two", placing="by-hand")
    page_agrees(person, Round(person, 4).play())


ON_WOOD = {
    # South has one in, then none beside the striker; North misses; eight more
    "disc-pool": (
        [
            ({"pocketed": ["white", "black"]}, "men-in"),
            ({"pocketed": ["white", "striker"]}, "men-returned"),
            ({}, "miss"),
            ({"pocketed": ["white"] * 8}, "game-won"),
        ],
        {"S": 8, "N": 0},
    ),
    # South has 30, then 100 with queen and cover, then 90, for the striker takes back black; North misses; four whites
    "points": (
        [
            ({"pocketed": ["white", "black"]}, "men-in"),
            ({"pocketed": ["queen"]}, "queen-awaiting"),
            ({"pocketed": ["white"]}, "queen-covered"),
            ({"pocketed": ["white", "striker"]}, "men-returned"),
            ({}, "miss"),
            ({"pocketed": ["white"] * 4}, "round-won"),
        ],
        {"S": 170, "N": 0},
    ),
}


@pytest.mark.long
@pytest.mark.parametrize(
    ("book", "form", "sides"), [("disc-pool", "two", "SN"), ("points", "four", "SE"), ("corona-carrom", "alone", "S")]
)
def test_a_round_is_played_to_its_end_at_one_screen(person, book, form, sides):
    page = person.page
    person.choose_book(book)
    page.fill(f"#form-{form} input[name=south]", "Camille")
    if form != "alone":
        page.select_option(f"#form-{form} select[name=opener]", "S")
    page.click(f"#play-{form}")
    person.wait_for("aim")
    assert page.locator("#queen").is_hidden() == (book == "disc-pool")
    over = Round(person, 11).play()["round_over"]
    assert set(over["points"]) == set(sides)
    page.wait_for_selector("#over:not([hidden])")
    shown = lines_of(page.locator("#points .side strong"))
    assert sorted(shown) == sorted(str(points) for points in over["points"].values())


@pytest.mark.long
def test_three_people_of_a_three_player_book_have_a_turn_each(person, another):
    page = person.page
    person.choose_book("point-carrom")
    # The fields of the book before stand there until those of this one are known.
    expect(page.locator("#book-format input[name=target]")).to_have_value("17")
    page.fill("#form-three input[name=south]", "Camille")
    page.select_option("#form-three select[name=east-kind]", "child")
    page.select_option("#form-three select[name=north-kind]", "free")
    page.select_option("#form-three select[name=opener]", "S")
    page.click("#play-three")
    page.wait_for_selector("#chairs .address")
    guest = another(page.input_value("#chairs .address"), locale="en-GB", **SMALL)
    sit_down(guest, "N", "Noé")
    assert list(person.watched()["seats"]) == ["S", "E", "N"]
    played = set[str]()
    while (played := played | {line["seat"] for line in person.watched()["history"]}) != {"S", "E", "N"}:
        for seat, one in (("S", person), ("N", guest)):
            if one.rest() == "aim":
                before = int(one.data("n"))
                # straight ahead: it pockets little, so that everybody has a turn
                one.play_by_numbers(Stroke(seat, 0, 0, 900_000 if seat == "S" else -900_000))
                one.wait_until(lambda one=one, n=before: int(one.data("n")) > n)


@pytest.mark.parametrize("book", sparing(ON_WOOD))
def test_an_umpire_taps_a_round_to_its_end(another, server, book):
    strokes, points = ON_WOOD[book]
    table = server.open_table(book=book, real=True)
    phone = Umpire(another(server.address + umpires_place(table), locale="en-GB", **SMALL).page, server)
    for facts, code in strokes:
        phone.declare(facts)
        told = phone.sees_what_the_server_says("en")
        assert code in [call["code"] for call in told["history"][-1]["calls"]], facts
    assert phone.page.locator("#referee-queen").count() == (0 if book == "disc-pool" else 1)
    assert told["round_over"]["points"] == points
    assert told["next"]["match_over"]
