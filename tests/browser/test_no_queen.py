"""Disc pool, a book without a queen: a round is played to its end, and an umpire's phone counts one on wood."""

from random import Random

import pytest

from tests.browser.test_three_players import to_the_end
from tests.browser.umpire import SMALL, Umpire, umpires_place

STROKES = [
    ({"pocketed": ["white", "black"]}, "men-in"),
    ({"pocketed": ["white", "striker"]}, "men-returned"),
    ({}, "miss"),
    ({"pocketed": ["white"] * 8}, "game-won"),
]
"""South has one in, then none beside the striker; North misses; eight more."""


@pytest.mark.full
def test_a_round_without_a_queen_is_played_to_its_end(person, picture):
    luck, page = Random(11), person.page
    person.choose_book("disc-pool")
    page.fill("#form-two input[name=south]", "Camille")
    page.select_option("#form-two select[name=opener]", "S")
    page.click("#play-two")
    person.wait_for("aim")
    assert page.locator("#queen").is_hidden()
    assert person.watched()["next"]["state"]["queen"] == "none"
    picture("disc-pool-break-fr-desktop")
    told = to_the_end([person], luck)
    assert told["next"]["state"]["queen"] == "none"
    assert told["round_over"]
    page.wait_for_selector("#over:not([hidden])")
    picture("disc-pool-over-fr-desktop")


def test_an_umpire_taps_a_round_without_being_offered_a_queen(another, server, picture):
    table = server.open_table(book="disc-pool", real=True)
    phone = Umpire(another(server.address + umpires_place(table), locale="en-GB", **SMALL).page, server)
    assert phone.page.locator("#referee-queen").count() == 0
    assert phone.page.locator("#referee-pad .drop[id$=queen]").count() == 0
    for facts, code in STROKES:
        phone.declare(facts)
        told = phone.sees_what_the_server_says("en")
        assert code in [call["code"] for call in told["history"][-1]["calls"]], facts
        picture(f"disc-pool-wood-{code}", phone.page)
    assert told["round_over"]["points"] == {"S": 8, "N": 0}
    assert told["next"]["match_over"]
