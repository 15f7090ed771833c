"""Three play a book for three to its end, one of them a bot and one at another device; one plays alone to the end."""

from random import Random

import pytest
from playwright.sync_api import expect

from carrom.board import Stroke, nearest_place
from tests.browser.person import Person, lines_of, words_of
from tests.browser.test_two_devices import all_see_what_the_server_holds, sit_down
from tests.browser.thumb import SMALL, TELEPHONE

AHEAD = {"S": (0, 1), "E": (-1, 0), "N": (0, -1)}
FEW = 300
"""Strokes in which every game here is over."""


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
    """Everybody plays when it is their turn, until the round is over everywhere."""
    for _ in range(FEW):
        told = all_after_the_bot(*people)
        if told["next"]["seat"] is None:
            return told
        player = next((one for one in people if told["next"]["seat"] in one.data("yours")), None)
        if player is not None and player.rest() == "aim":
            plays(player, luck)
    raise AssertionError(f"not over after {FEW} strokes")


@pytest.mark.full
def test_three_people_play_a_three_player_book_to_the_end(person, another, picture):
    luck, page = Random(3), person.page
    person.choose_book("point-carrom")
    # The fields of the book before stand there until those of this one are known.
    expect(page.locator("#book-format input[name=target]")).to_have_value("17")
    page.fill("#form-three input[name=south]", "Camille")
    page.select_option("#form-three select[name=east-kind]", "child")
    page.select_option("#form-three select[name=north-kind]", "free")
    page.select_option("#form-three select[name=opener]", "S")
    picture("three-start-fr-desktop", page)
    page.click("#play-three")
    page.wait_for_selector("#chairs .address")
    guest = another(page.input_value("#chairs .address"), locale="en-GB", **SMALL, **TELEPHONE)
    sit_down(guest, "N", "Noé")
    told = all_after_the_bot(person, guest)
    assert list(told["seats"]) == ["S", "E", "N"]
    person.wait_for("aim")
    plays(person, luck)
    all_after_the_bot(person, guest)
    picture("three-fr-desktop", page)
    picture("three-en-small-phone", guest.page)
    told = to_the_end([person, guest], luck)
    over = told["round_over"]
    assert told["next"]["match_over"]
    assert set(over["points"]) == {"S", "E", "N"}
    assert over["points"][over["winner"]] == max(over["points"].values())
    assert {line["seat"] for line in told["history"]} == {"S", "E", "N"}
    for one in (person, guest):
        one.page.wait_for_selector("#over:not([hidden])")
        shown = one.page.locator("#points .side strong")
        assert sorted(lines_of(shown)) == sorted(str(points) for points in over["points"].values())
    picture("three-over-fr-desktop", page)
    picture("three-over-en-small-phone", guest.page)


@pytest.mark.full
def test_one_plays_alone_to_the_end(person, picture):
    luck, page = Random(5), person.page
    person.choose_book("corona-carrom")
    page.fill("#form-alone input[name=south]", "Camille")
    picture("alone-start-fr-desktop", page)
    page.click("#play-alone")
    person.wait_for("aim")
    told = to_the_end([person], luck)
    misses = told["next"]["state"]["score"]["S"]
    assert told["round_over"]["points"] == {"S": misses} == told["next"]["state"]["misses"]
    page.wait_for_selector("#over:not([hidden])")
    assert words_of(page.locator("#points .side strong")) == str(misses)
    picture("alone-over-fr-desktop", page)
