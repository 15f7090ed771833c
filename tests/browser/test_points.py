"""Carrom by points, 10, 20 and 50: two pairs play it to the end, and an umpire's phone counts it on wood."""

from random import Random

import pytest

from tests.browser.person import lines_of
from tests.browser.test_three_players import to_the_end
from tests.browser.umpire import SMALL, Umpire, umpires_place

STROKES = [
    ({"pocketed": ["white", "black"]}, "men-in"),
    ({"pocketed": ["queen"]}, "queen-awaiting"),
    ({"pocketed": ["white"]}, "queen-covered"),
    ({"pocketed": ["white", "striker"]}, "men-returned"),
    ({}, "miss"),
    ({"pocketed": ["white"] * 4}, "round-won"),
]
"""South has 30, then 100 with queen and cover, then 90, for the striker takes back black; North misses; four whites."""


@pytest.mark.full
def test_two_pairs_play_by_points_to_the_end(person, picture):
    luck, page = Random(11), person.page
    person.choose_book("points")
    person.wait_until(lambda: page.input_value("#book-format input[name=target]") == "170")
    picture("points-start-fr-desktop")
    page.fill("#form-four input[name=south]", "Camille")
    page.select_option("#form-four select[name=opener]", "S")
    page.click("#play-four")
    person.wait_for("aim")
    told = to_the_end([person], luck)
    over = told["round_over"]
    assert set(over["points"]) == {"S", "E"}
    assert over["points"][over["winner"]] == max(over["points"].values())
    assert {line["seat"] for line in told["history"]} == {"S", "E", "N", "W"}
    page.wait_for_selector("#over:not([hidden])")
    shown = page.locator("#points .side strong")
    assert sorted(lines_of(shown)) == sorted(str(points) for points in over["points"].values())
    picture("points-over-fr-desktop")
    page.set_viewport_size({"width": 360, "height": 640})
    picture("points-over-fr-small-phone")


def test_an_umpire_taps_a_round_by_points_to_the_target(another, server, picture):
    table = server.open_table(book="points", real=True)
    phone = Umpire(another(server.address + umpires_place(table), locale="en-GB", **SMALL).page, server)
    for facts, code in STROKES:
        phone.declare(facts)
        told = phone.sees_what_the_server_says("en")
        assert code in [call["code"] for call in told["history"][-1]["calls"]], facts
        picture(f"points-wood-{code}", phone.page)
    assert told["round_over"]["points"] == {"S": 170, "N": 0}
    assert told["next"]["match_over"]
