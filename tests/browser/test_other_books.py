"""Books that differ most: without a queen, by points, for three, for one; played to the end, and on wood.

That the rounds of all books come to their end is proven without a page by `tests/match/test_match.py`, and on
wood over the wire by `tests/server/test_umpired_games.py`.
"""

from random import Random

import pytest
from playwright.sync_api import expect

from carrom.board import Stroke, nearest_place
from tests.browser.pairwise import sparing
from tests.browser.person import Person, lines_of
from tests.browser.test_two_devices import all_see_what_the_server_holds, sit_down
from tests.browser.thumb import SMALL, TELEPHONE
from tests.browser.umpire import SMALL as POCKET
from tests.browser.umpire import Umpire, umpires_place

AHEAD = {"S": (0, 1), "E": (-1, 0), "N": (0, -1), "W": (1, 0)}
FEW = 300
"""Strokes in which every game here is over."""
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


def all_after_the_bot(*people: Person) -> dict:
    """What all see once it is no bot's turn: while a bot plays, what the server holds may be ahead of a page."""

    def is_no_bots_turn() -> bool:
        told = people[0].watched()
        seat = told["next"]["seat"]
        return seat is None or told["seats"][seat]["kind"] != "bot"

    people[0].wait_until(is_no_bots_turn)
    return all_see_what_the_server_holds(*people)


def stroke_of(player: Person, luck: Random) -> Stroke:
    """A good stroke, or as often one straight ahead that pockets little, so that everybody has a turn."""
    if luck.random() < 0.5:
        return player.good_stroke(luck)[0]
    match = player.match()
    place, (right, up) = nearest_place(match.places, 0), AHEAD[match.state.to_play]
    return Stroke(match.state.to_play, place, right * 900_000, up * 900_000)


def plays(player: Person, luck: Random) -> None:
    """One stroke, which the server has judged and the page has heard."""
    before = int(player.data("n"))
    player.play_by_numbers(stroke_of(player, luck))
    player.wait_until(lambda: int(player.data("n")) > before)


def to_the_end(people: list[Person], luck: Random) -> dict:
    """Everybody plays when it is their turn, until the round is over everywhere, and the page shows its points."""
    for _ in range(FEW):
        told = all_after_the_bot(*people)
        if told["next"]["seat"] is None:
            break
        player = next((one for one in people if told["next"]["seat"] in one.data("yours")), None)
        if player is not None and player.rest() == "aim":
            plays(player, luck)
    else:
        raise AssertionError(f"not over after {FEW} strokes")
    over = told["round_over"]
    for one in people:
        one.page.wait_for_selector("#over:not([hidden])")
        shown = one.page.locator("#points .side strong")
        assert sorted(lines_of(shown)) == sorted(str(points) for points in over["points"].values())
    return told


@pytest.mark.long
@pytest.mark.parametrize(
    ("book", "form", "sides"), [("disc-pool", "two", "SN"), ("points", "four", "SE"), ("corona-carrom", "alone", "S")]
)
def test_a_round_is_played_to_its_end_at_one_screen(person, picture, book, form, sides):
    page = person.page
    person.choose_book(book)
    page.fill(f"#form-{form} input[name=south]", "Camille")
    if form != "alone":
        page.select_option(f"#form-{form} select[name=opener]", "S")
    picture(f"{book}-start-fr-desktop")
    page.click(f"#play-{form}")
    person.wait_for("aim")
    assert page.locator("#queen").is_hidden() == (book == "disc-pool")
    told = to_the_end([person], Random(11))
    assert set(told["round_over"]["points"]) == set(sides)
    picture(f"{book}-over-fr-desktop")


@pytest.mark.long
def test_three_people_play_a_three_player_book_to_the_end(person, another, picture):
    luck, page = Random(3), person.page
    person.choose_book("point-carrom")
    # The fields of the book before stand there until those of this one are known.
    expect(page.locator("#book-format input[name=target]")).to_have_value("17")
    page.fill("#form-three input[name=south]", "Camille")
    page.select_option("#form-three select[name=east-kind]", "child")
    page.select_option("#form-three select[name=north-kind]", "free")
    page.select_option("#form-three select[name=opener]", "S")
    page.click("#play-three")
    page.wait_for_selector("#chairs .address")
    guest = another(page.input_value("#chairs .address"), locale="en-GB", **SMALL, **TELEPHONE)
    sit_down(guest, "N", "Noé")
    told = all_after_the_bot(person, guest)
    assert list(told["seats"]) == ["S", "E", "N"]
    person.wait_for("aim")
    plays(person, luck)
    told = to_the_end([person, guest], luck)
    assert told["next"]["match_over"]
    assert {line["seat"] for line in told["history"]} == {"S", "E", "N"}
    picture("three-over-fr-desktop", page)
    picture("three-over-en-small-phone", guest.page)


@pytest.mark.parametrize("book", sparing(ON_WOOD))
def test_an_umpire_taps_a_round_to_its_end(another, server, picture, book):
    strokes, points = ON_WOOD[book]
    table = server.open_table(book=book, real=True)
    phone = Umpire(another(server.address + umpires_place(table), locale="en-GB", **POCKET).page, server)
    for facts, code in strokes:
        phone.declare(facts)
        told = phone.sees_what_the_server_says("en")
        assert code in [call["code"] for call in told["history"][-1]["calls"]], facts
        picture(f"{book}-wood-{code}", phone.page)
    assert phone.page.locator("#referee-queen").count() == (0 if book == "disc-pool" else 1)
    assert told["round_over"]["points"] == points
    assert told["next"]["match_over"]
