"""What the umpire is offered in place of a stroke is what the match takes, and nothing else."""

from random import Random

import pytest

from carrom.board import DOUBLES, SINGLES
from carrom.errors import NotAllowed
from carrom.match import answer_bet, bet_on_zone, declare, interrupt, open_round
from carrom.match.calls import may_be_called
from carrom.match.waive_dues import may_waive
from carrom.rules import BOOKS
from tests.match.told import possible, saw, told

KINDS = ("timeout", "concede", "resign", "technical-foul", "forgo")


def taken(match) -> set[str]:
    """The kinds that the match takes, for one seat or another; time for the seat to play."""
    found = set()
    for kind in KINDS:
        seats = [match.state.turn] if kind == "timeout" and match.state.turn else match.header.seats
        for seat in seats:
            try:
                interrupt(match, kind, seat)
            except NotAllowed:
                continue
            found.add(kind)
    return found


@pytest.mark.parametrize("seats", [SINGLES, DOUBLES])
@pytest.mark.parametrize("book", BOOKS)
def test_what_is_offered_is_taken_and_what_is_not_offered_is_refused(book, seats):
    luck = Random(f"{book} {len(seats)}")
    kept = told(book, seats)
    for _ in range(60):
        offered = set(may_be_called(kept.match.book, kept.match.steps))
        assert offered - {"forgo"} == taken(kept.match) - {"forgo"}
        assert offered <= taken(kept.match)
        if kept.match.state.turn is None:
            kept.do(open_round, 0)
        else:
            kept.do(declare, possible(luck, kept.match.state, 0.5))


def test_no_time_runs_while_a_bet_is_to_be_answered():
    kept = told("k-rhum").strokes(saw("white"))
    kept.do(bet_on_zone, "S", "far")
    assert "timeout" not in may_be_called(kept.match.book, kept.match.steps)
    kept.do(answer_bet, "N", raises=False)
    assert "timeout" in may_be_called(kept.match.book, kept.match.steps)


def test_a_payment_is_waived_only_by_its_creditor():
    kept = told("icf").strokes(saw("white"), saw("striker"))
    assert "forgo" in may_be_called(kept.match.book, kept.match.steps)
    kept.strokes(saw())
    assert "forgo" not in may_be_called(kept.match.book, kept.match.steps)


def test_returned_men_can_be_waived_until_the_turn_passes_even_by_time():
    kept = told("icf").strokes(saw("white"), saw("striker"))
    kept.do(interrupt, "timeout", "S")
    assert may_waive(kept.match.book, kept.match.steps) == ("N",), "it was not South's time"
    kept.do(interrupt, "timeout", "N")
    assert kept.match.state.turn == "S"
    assert may_waive(kept.match.book, kept.match.steps) == ()


@pytest.mark.parametrize("book", BOOKS)
def test_waiving_is_offered_only_by_books_that_know_it_and_during_a_round(book):
    """What came back for North by the last stroke, then what is owed to it too, then after the round."""
    kept = told(book).strokes(saw("white"), saw("striker"))
    offered = [may_waive(kept.match.book, kept.match.steps)]
    kept.strokes(saw(), saw("striker"), saw())
    offered.append(may_waive(kept.match.book, kept.match.steps))
    assert offered == ([("N",), ("N",)] if book == "icf" else [(), ()])
    kept.do(interrupt, "concede", "N")
    assert may_waive(kept.match.book, kept.match.steps) == ()
