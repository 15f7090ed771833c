"""The International Laws: what only this book knows, and what the umpire declares (20, 24, 64, I-90b).

What they say of one stroke, and the table of the Laws on the last men, is in `conformance/rules/icf.txt`.
"""

from dataclasses import replace
from typing import get_args

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from carrom.board.seats import DOUBLES, SINGLES, other_side, side_of
from carrom.errors import Unreadable
from carrom.rules import BOOKS, book, judge, opening_state
from carrom.rules.values import BoardLostCause, Facts, Fallen, JudgedEvent, OnBoard, Queen, State
from tests.examples import examples
from tests.rules.positions import states

ICF = BOOKS["icf"]
CAUSES = get_args(BoardLostCause)
many = settings(max_examples=examples(100))


def position(queen="board", white=6, black=5, **changed):
    """S to play white with three in, four blacks in, and the queen on the board unless said otherwise."""
    where, _, side = queen.partition(" ")
    plain = {
        "seats": ("S", "N"),
        "turn": "S",
        "colours": {"S": "white", "N": "black"},
        "on_board": OnBoard(white, black, where == "board"),
        "queen": Queen(where, side or None),
        "has_pocketed": {"S": white < 9, "N": black < 9},
        "owed": {"S": 0, "N": 0},
        "score": {"S": 0, "N": 0},
    }
    return State(**{**plain, **changed})


def stroke(falls="", off="", **circumstances):
    """A stroke by what fell and what left the board, in words."""
    fell, flew = (tuple(Fallen(disc) for disc in discs.split()) for discs in (falls, off))
    return JudgedEvent(facts=Facts(pocketed=fell, off_board=flew, **circumstances))


def test_three_tries_to_break_then_the_opponents_three():
    state, seats = position(white=9, black=9, breaking=True), []
    for _ in range(7):
        state = judge(ICF, state, stroke(touched=False)).state
        seats.append((state.turn, state.break_attempts))
    assert seats == [("S", 1), ("S", 2), ("N", 0), ("N", 1), ("N", 2), ("S", 0), ("S", 1)]
    broken = judge(ICF, state, stroke()).state
    assert (state.breaking, broken.breaking, broken.break_attempts) == (True, False, 0)


def test_the_queen_comes_first_of_what_left_the_board_then_the_shooters_colour():
    verdict = judge(ICF, position(), stroke(off="black white queen"))
    assert [each.disc for each in verdict.returned] == ["queen", "white", "black"]
    assert {"ICF-38a", "ICF-38d"} <= {call.clause for call in verdict.calls}


def test_dues_of_both_sides_are_never_set_off():
    state = position(white=9, black=9, owed={"S": 1, "N": 1}, has_pocketed={"S": False, "N": False})
    verdict = judge(ICF, state, stroke("white black"))
    assert sorted(each.disc for each in verdict.returned) == ["black", "white"]
    assert verdict.state.owed == {"S": 0, "N": 0}


@pytest.mark.parametrize(("left", "paid"), [(9, 0), (8, 1), (7, 1)])
def test_by_option_an_opponents_man_is_paid_for_while_one_is_pocketed(left, paid):
    verdict = judge(book("icf", {"opponents_man": "pay"}), position(white=left), stroke("black"))
    assert (verdict.state.on_board.white, verdict.state.owed["S"]) == (left + paid, 0)
    assert ("nothing-to-pay" in [call.code for call in verdict.calls]) == (not paid)


def test_where_debts_are_written_off_it_is_said_how_many_of_two_men_were_paid():
    verdict = judge(book("icf", {"debts": "written-off"}), position(white=8), stroke("queen striker", improper=True))
    assert [call.arguments["paid"] for call in verdict.calls if call.code == "nothing-to-pay"] == [1]


def test_every_law_from_1_to_87_stands_in_the_book():
    numbers = {clause.removeprefix("ICF-").rstrip("abcd") for clause in ICF.clauses if clause[0] == "I"}
    assert {str(number) for number in range(1, 88)} <= numbers


# ---- What the umpire declares


@many
@given(states((SINGLES, DOUBLES)), st.data())
def test_a_board_lost_is_won_by_the_other_side_with_what_lies_on_the_board(state, data):
    offender, cause = data.draw(st.sampled_from(state.seats)), data.draw(st.sampled_from(CAUSES))
    assume(cause != "out-of-turn" or offender != state.turn)
    verdict = judge(ICF, state, JudgedEvent("board-lost", None, offender, cause))
    over, loser = verdict.round_over, side_of(offender, state.seats)
    winner = other_side(loser, state.seats)
    men = sum(term.points for term in over.terms if term.what == "men-left")
    assert over.winner == winner
    assert over.points == {loser: 0, winner: sum(term.points for term in over.terms)}
    assert men <= over.points[winner] <= men + 3
    assert verdict.state.turn is None
    assert [call.code for call in verdict.calls][:2] == ["board-lost", "round-won"]


@many
@given(states((SINGLES, DOUBLES)), st.data())
def test_leaving_and_upsetting_cost_the_same(state, data):
    offender = data.draw(st.sampled_from(state.seats))
    left, upset = (
        judge(ICF, state, JudgedEvent("board-lost", None, offender, cause)) for cause in ("left-seat", "upset-board")
    )
    assert (left.state, left.round_over.points) == (upset.state, upset.round_over.points)


@many
@given(states((SINGLES, DOUBLES)), st.lists(st.sampled_from(("white", "black", "striker")), max_size=4))
def test_an_early_break_leaves_the_rosette_to_the_next_seat(state, discs):
    assume(discs.count("striker") < 2)
    before = opening_state(ICF, state.seats, state.to_play)
    verdict = judge(ICF, before, JudgedEvent("early-break", Facts(tuple(map(Fallen, discs)))))
    after, side = verdict.state, side_of(before.to_play, before.seats)
    assert (after.on_board, after.queen, after.breaking) == (before.on_board, before.queen, True)
    assert after.owed == {**before.owed, side: 1}
    assert after.turn == before.seats[(before.seats.index(before.to_play) + 1) % len(before.seats)]
    assert after.colours == before.colours
    assert len(verdict.returned) == sum(disc != "striker" for disc in discs)


@pytest.mark.parametrize("name", [name for name in BOOKS if name != "icf"])
@pytest.mark.parametrize("event", [JudgedEvent("board-lost", None, "N", "left-seat"), JudgedEvent("early-break")])
def test_a_sanction_of_the_laws_is_no_event_of_another_book(name, event):
    with pytest.raises(Unreadable) as refused:
        judge(book(name), opening_state(book(name), SINGLES, "S"), event)
    assert refused.value.field == "event"
    assert event.kind not in str(refused.value).partition("are")[2]


def test_a_sanction_without_offender_or_cause_says_what_is_missing():
    state = replace(opening_state(ICF, SINGLES, "S"), breaking=False)
    for event, field, told in (
        (JudgedEvent("board-lost", cause="left-seat"), "by", "the seat that loses the board"),
        (JudgedEvent("board-lost", by="N"), "cause", "out-of-turn, left-seat or upset-board"),
        (JudgedEvent("early-break"), "state.breaking", "unbroken rosette"),
    ):
        with pytest.raises(Unreadable, match=told) as refused:
            judge(ICF, state, event)
        assert refused.value.field == field
