"""What the break book knows, as the page shows it."""

import pytest

from carrom.board import BOARDS, Stroke, striker_places
from carrom.bots.break_search import HANDS
from carrom.bots.breaks import STYLES
from carrom.physics import MATTERS
from carrom.server.wire import responses
from tests.server.routes import answer


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("matter", MATTERS)
def test_every_board_has_a_break_of_each_style_for_each_hand_from_two_seats(server, board, matter):
    told = answer(server, f"breaks?board={board}&matter={matter}").shaped(responses.BreaksMessage)
    assert len(told["layout"]) == 19
    kinds = {(one["sigma"], one["style"], one["seat"]) for one in told["breaks"]}
    assert kinds == {(round(1000 * sigma), style, seat) for sigma in HANDS for style in STYLES for seat in "SE"}
    places = {seat: striker_places(BOARDS[board], told["layout"], seat) for seat in "SE"}
    for one in told["breaks"]:
        Stroke(one["seat"], **one["stroke"])
        assert any(low <= one["stroke"]["x"] <= high for low, high in places[one["seat"]])
        assert 0 <= one["chance"] <= 1000


def test_the_book_is_asked_only_of_boards_that_it_knows(server):
    assert answer(server, "breaks?board=table").refused["field"] == "board"
    assert answer(server, "breaks?matter=ice").refused["field"] == "matter"
