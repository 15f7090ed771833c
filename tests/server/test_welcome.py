"""A `welcome` is the present: however long a round has lasted, it takes no more than twenty kilobytes."""

import pytest

from carrom import Player, Stroke, new_match, play
from carrom.contract import strict_json
from carrom.match import Match, declare, seat_player
from carrom.rules.values import Facts
from carrom.server.wire import bounds, encoder
from tests.server.tested import limit

MOST = 20_000


def size(match: Match) -> int:
    welcome = encoder.encode_welcome("0123456789ab", match, tuple(match.players), host=True)
    return len(strict_json.write(welcome).encode())


def long_round(strokes: int, names: str = "Maximilienne-Alexandrine de la Tour 1234") -> Match:
    match = new_match("icf", *(Player("person", names) for _ in range(4)), seed=1)
    for _ in range(strokes):
        match, *_ = play(match, Stroke(match.state.to_play, 0, 0, 700_000))
    return match


@limit("HISTORY")
@pytest.mark.parametrize("strokes", [0, 10, 60, 150])
def test_a_welcome_into_a_long_round_holds_its_last_calls_and_says_how_many_came_before(strokes):
    match = long_round(strokes)
    welcome = encoder.encode_welcome("t", match, ("S",), host=True)["welcome"]
    assert len(welcome["history"]) + welcome["earlier"] == strokes
    assert (welcome["earlier"] > 0) == (strokes >= 60)
    if strokes:
        assert welcome["history"][-1]["n"] == match.n
    assert len(strict_json.write(welcome["history"]).encode()) <= bounds.HISTORY + 1000
    assert size(match) <= MOST


def test_a_welcome_to_a_real_board_after_a_hundred_declared_strokes_is_as_short():
    match = new_match("billard-indien", "Camille", "Noé", board="real")
    for _ in range(100):
        match, _ = declare(match, Facts())
    assert size(match) <= MOST


@limit("FORMER")
def test_who_was_replaced_again_and_again_makes_no_welcome_long():
    match = new_match("karom", "Camille", "Noé", seed=1)
    for number in range(400):
        match, _ = seat_player(match, "N", Player("person", f"{number:040}"))
    assert size(match) <= MOST
    north = encoder.encode_seats(match)["N"]["before"]
    assert [one["name"] for one in north] == [f"{number:040}" for number in range(395, 399)]
