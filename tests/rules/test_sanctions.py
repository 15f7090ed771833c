"""What the umpire declares under the Laws: boards lost (24, 64, I-90b) and breaks before the call (20)."""

from dataclasses import replace
from typing import get_args

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from carrom.board.seats import DOUBLES, SINGLES, other_side, side_of
from carrom.errors import Unreadable
from carrom.rules import BOOKS, book, judge, opening_state
from carrom.rules.values import BoardLostCause, Facts, Fallen, JudgedEvent
from tests.examples import examples
from tests.rules.positions import states

ICF = BOOKS["icf"]
CAUSES = get_args(BoardLostCause)

many = settings(max_examples=examples(100))


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
    assert left.state == upset.state
    assert left.round_over.points == upset.round_over.points


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
