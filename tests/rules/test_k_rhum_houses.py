"""What a house may change in K-Rhum: every option changes the judgement, and no more than it says."""

import pytest

from carrom.errors import Unreadable
from carrom.rules import opening_state
from carrom.rules.values import Bet, FirstContact, OnBoard
from tests.rules.k_rhum_play import BOOK, outcome, played, position


def test_the_house_may_set_the_advantages():
    near = {"advantages": {"near": 1, "far": 0}}
    assert outcome(played(position(), "white near", options=near)) == ("S", 2)
    assert outcome(played(position(), "white far", options=near)) == ("S", 1)


@pytest.mark.parametrize(
    "value", [3, None, True, "far", [], {"far": 10}, {"far": -1}, {"far": 1.0}, {"far": True}, {"middle": 1}]
)
def test_another_table_of_advantages_is_refused_with_what_is_allowed(value):
    with pytest.raises(Unreadable, match=r"^options\.advantages: .* 0 to 9 for any of far, side, near, open"):
        BOOK.with_settings({"advantages": value})


def test_a_table_keeps_the_rows_left_out_and_cannot_be_changed():
    table = BOOK.with_settings({"advantages": {"near": 2}}).settings["advantages"]
    assert table == {"far": 3, "side": 0, "near": 2, "open": 0}
    assert BOOK.with_settings({"advantages": table}).settings["advantages"] == table
    assert hash(table) == hash(BOOK.with_settings({"advantages": dict(table)}).settings["advantages"])
    assert BOOK.options["advantages"].type == "table"
    with pytest.raises(TypeError):
        table["near"] = 4


def test_by_option_a_disc_off_the_board_is_a_penalty():
    verdict = played(position(), "white", off_board=["striker"], options={"off_board": "pay"})
    assert outcome(verdict) == ("N", 2)
    assert verdict.state.on_board.white == 6


def test_by_option_a_back_shot_is_void_and_no_tomato():
    options = {"back_shot": "void"}
    verdict = played(position(strokes=2), "queen", "white", backward=True, options=options)
    assert outcome(verdict) == ("S", 1)
    assert verdict.state.on_board == OnBoard(6, 5, True)
    with_striker = played(position(), "white", "striker", backward=True, options=options)
    assert outcome(with_striker) == ("N", 2)
    assert with_striker.state.on_board.white == 7


def test_by_option_the_opener_has_white():
    assert opening_state(BOOK, ("S", "N"), "N").colours is None
    house = BOOK.with_settings({"colours": "opener-white"})
    assert opening_state(house, ("S", "N"), "N").colours == {"N": "white", "S": "black"}


def test_by_option_another_total_ends_the_game_or_the_round_does():
    for target, over in ((25, False), (5, True), (None, True)):
        verdict = played(position(white=0, black=5), "queen", options={"target": target})
        assert (verdict.game_over is not None) == over


def test_by_option_the_best_of_three_rounds_is_played():
    state = position(white=0, black=5, score={"S": 1, "N": 1})
    verdict = played(state, "queen", options={"format": "best-of-three"})
    assert (verdict.game_over.winner, verdict.game_over.score) == ("S", {"S": 2, "N": 1})


def test_by_option_every_man_pocketed_counts_for_its_side():
    options = {"scoring": "men-pocketed"}
    assert played(position(white=0, black=5), "queen", options=options).round_over.points == {"S": 9, "N": 4}
    tomato = played(position(white=4, black=5), "white", "queen", "white", options=options)
    assert (tomato.round_over.winner, tomato.round_over.points) == ("N", {"S": 6, "N": 4})


def test_by_option_a_protected_man_hit_directly_is_a_penalty_or_voids_the_stroke():
    on_line, in_circle = FirstContact("white", True, "own_line"), FirstContact("white", True, "arrow_circle")
    verdict = played(position(), "white", first_contact=on_line, options={"protected": "own-line"})
    assert outcome(verdict) == ("N", 2)
    assert verdict.state.on_board.white == 6
    verdict = played(position(), "white", first_contact=in_circle, options={"protected": "arrow-circles"})
    assert outcome(verdict) == ("N", 1)
    assert verdict.state.on_board.white == 6


def test_by_option_there_are_fewer_raises():
    state = position(bet=Bet("S", "far", 2))
    assert outcome(played(state, options={"max_raises": 0})) == ("N", 4)
    assert outcome(played(state, options={"max_raises": 1})) == ("N", 7)
