"""Who sits where, and the end of a match before its end."""

import pytest

from carrom.errors import NotAllowed
from carrom.match import Player, close, correct, declare, interrupt, open_round, redo, seat_player, undo
from tests.match.told import MISS, saw, told


def test_another_player_sits_down_and_the_header_keeps_the_first():
    kept = told("icf").strokes(MISS)
    kept.do(seat_player, "N", Player("person", "Noé"))
    kept.do(seat_player, "S", Player("free"))
    assert kept.match.players == {"S": Player("free"), "N": Player("person", "Noé")}
    assert kept.match.header.players["N"] == Player("person", "Player N")
    assert kept.read_back() == kept.match


def test_an_unknown_seat_cannot_be_taken():
    with pytest.raises(NotAllowed, match="no-such-seat"):
        seat_player(told("icf").match, "E", Player("person"))


def test_sitting_down_is_no_step_it_is_not_undone_and_leaves_what_was_undone():
    kept = told("icf").strokes(saw("white"), MISS)
    kept.do(undo)
    kept.do(seat_player, "N", Player("person", "Noé"))
    kept.do(redo)
    kept.do(undo)
    assert kept.match.players["N"] == Player("person", "Noé")
    assert [taken.n for taken in kept.match.steps] == [1, 2]
    assert kept.read_back() == kept.match


def test_nothing_happens_in_a_match_that_is_closed():
    kept = told("icf").strokes(saw("white"), MISS)
    kept.do(undo)
    kept.do(close)
    assert kept.match.closed
    for happens in (
        lambda: declare(kept.match, MISS),
        lambda: interrupt(kept.match, "concede", "S"),
        lambda: undo(kept.match),
        lambda: redo(kept.match),
        lambda: correct(kept.match, 2, MISS),
        lambda: seat_player(kept.match, "N", Player("free")),
        lambda: close(kept.match),
    ):
        with pytest.raises(NotAllowed, match="table-closed"):
            happens()
    assert kept.read_back() == kept.match


def test_between_rounds_a_match_may_be_closed_too():
    kept = told("icf")
    kept.do(interrupt, "concede", "S")
    kept.do(close)
    with pytest.raises(NotAllowed, match="table-closed"):
        open_round(kept.match, 0)
