"""Steps taken back and done again."""

from random import Random

import pytest

from carrom.errors import NotAllowed
from carrom.match import answer_bet, bet_on_zone, declare, interrupt, open_round, redo, undo, undo_to
from tests.match.told import MISS, possible, saw, told


@pytest.fixture
def kept():
    """Three strokes of a round: North has a man in and plays on."""
    return told("classique").strokes(MISS, saw("black"), saw("black"))


def test_the_last_step_is_undone_and_redone(kept):
    before, after = kept.match.steps[-2].position, kept.match.position
    assert kept.do(undo).to == 3
    assert kept.match.position == before
    assert kept.do(redo).to == 4
    assert kept.match.position == after
    assert [taken.n for taken in kept.match.steps] == [1, 2, 3, 4]
    assert kept.match.n == 6
    assert kept.read_back() == kept.match


def test_several_steps_are_undone_one_by_one_and_redone_in_order(kept):
    positions = [taken.position for taken in kept.match.steps]
    for left in (3, 2, 1):
        kept.do(undo)
        assert kept.match.position == positions[left - 1]
    for left in (2, 3, 4):
        kept.do(redo)
        assert kept.match.position == positions[left - 1]
    assert not kept.match.undone
    assert kept.read_back() == kept.match


def test_all_that_followed_a_step_is_taken_back_at_once(kept):
    kept.do(undo_to, 2)
    assert [taken.n for taken in kept.match.undone] == [3, 4]
    kept.do(undo)
    assert [taken.n for taken in kept.match.undone] == [2, 3, 4]
    kept.do(redo)
    assert kept.match.steps[-1].n == 2
    assert kept.read_back() == kept.match


def test_the_opening_of_a_match_cannot_be_taken_back(kept):
    kept.do(undo_to, 1)
    with pytest.raises(NotAllowed, match="nothing-to-undo"):
        undo(kept.match)


@pytest.mark.parametrize("to", [0, 4, 5, 99])
def test_there_is_nothing_to_undo_to_but_an_earlier_step(kept, to):
    with pytest.raises(NotAllowed, match="nothing-to-undo"):
        undo_to(kept.match, to)


def test_an_undone_step_is_no_target_of_undo(kept):
    kept.do(undo_to, 2)
    with pytest.raises(NotAllowed, match="nothing-to-undo"):
        undo_to(kept.match, 3)


def test_a_new_step_takes_the_place_of_what_was_undone(kept):
    kept.do(undo)
    kept.do(declare, MISS)
    assert kept.match.undone == ()
    assert [taken.n for taken in kept.match.steps] == [1, 2, 3, 6]
    with pytest.raises(NotAllowed, match="nothing-to-redo"):
        redo(kept.match)
    assert kept.read_back() == kept.match


def test_with_nothing_undone_there_is_nothing_to_redo(kept):
    with pytest.raises(NotAllowed, match="nothing-to-redo"):
        redo(kept.match)


def test_the_end_of_a_round_and_the_next_rounds_opening_are_steps_too(kept):
    kept.do(interrupt, "concede", "N")
    over = kept.match.position
    kept.do(open_round, 0)
    kept.do(undo)
    assert kept.match.position == over
    assert kept.match.state.turn is None
    kept.do(undo)
    assert kept.match.state.turn == "N"
    assert kept.match.state.score == {"S": 0, "N": 0}
    kept.do(redo)
    kept.do(redo)
    assert (kept.match.state.round, kept.match.state.turn) == (2, "N")
    assert kept.read_back() == kept.match


def test_a_game_that_was_won_is_open_again_once_its_last_stroke_is_undone():
    kept = told("icf")
    for winner in ("S", "S"):
        kept.do(interrupt, "resign", "N" if winner == "S" else "S")
        kept.do(open_round, 0)
    assert kept.match.games == {"S": 0, "N": 0}, "South won the match, the next one is open"
    kept.do(undo)
    assert kept.match.match_over
    assert kept.match.games == {"S": 2, "N": 0}
    kept.do(undo)
    assert (kept.match.games, kept.match.game_over) == ({"S": 1, "N": 0}, False)
    kept.do(undo)
    assert (kept.match.games, kept.match.game_over) == ({"S": 1, "N": 0}, True)
    assert kept.do(open_round, 0).opener == "N"
    assert kept.read_back() == kept.match


def test_a_single_bid_can_be_undone():
    kept = told("k-rhum").strokes(saw("white"))
    kept.do(bet_on_zone, "S", "far")
    kept.do(answer_bet, "N", raises=True)
    kept.do(undo)
    assert kept.match.bidding.bet.raises == 0
    assert kept.match.bidding.answers == "N"
    kept.do(answer_bet, "N", raises=False)
    assert kept.match.bidding.answers is None
    kept.do(undo_to, 2)
    assert kept.match.bidding is None


@pytest.mark.parametrize("book", ["icf", "karom", "k-rhum"])
def test_back_to_any_step_and_forth_again_is_the_match_as_it_was(book):
    luck = Random(book)
    kept = told(book)
    for _ in range(30):
        kept.do(declare, possible(luck, kept.match.state)) if kept.match.state.turn else kept.do(open_round, 0)
    steps = kept.match.steps
    for taken in steps[:-1]:
        kept.do(undo_to, taken.n)
        assert kept.match.position == taken.position
        while kept.match.undone:
            kept.do(redo)
        assert kept.match.steps == steps
    assert kept.read_back() == kept.match
