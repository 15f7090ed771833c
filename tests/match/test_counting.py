"""Rounds on wood counted by their results: as steps of a match, on their lines, in their record."""

import pytest

from carrom.board import DOUBLES
from carrom.errors import NotAllowed, Unreadable
from carrom.match import Counted, bet_on_zone, correct, count, declare, open_round, redo, undo
from carrom.records import read_record, write_record
from carrom.records.from_match import record_of
from carrom.records.replay import replay
from carrom.rules.values import RoundResult
from tests.match.told import MISS, counting, from_the_start, saw, told

FOUR_LEFT = RoundResult({"N": 4}, "S", "S")


def test_a_match_of_results_alone_goes_from_round_to_round_with_the_break_in_turn():
    kept = told("classique")
    openers = ["S"]
    for result in (
        FOUR_LEFT,
        RoundResult({"S": 9}, "N", "N"),
        RoundResult({"N": 8}, "S"),
        RoundResult({"N": 5}, "S", "S"),
    ):
        kept.do(count, result)
        assert kept.match.state.turn is None
        if not kept.match.game_over:
            openers.append(kept.do(open_round, 0).opener)
    assert openers == ["S", "N", "S", "N", "S"]
    assert kept.match.state.score == {"S": 7 + 8 + 8, "N": 12}
    kept.do(count, RoundResult({"N": 2}, "S"))
    assert kept.match.state.score == {"S": 25, "N": 12}
    assert kept.match.game_over
    assert kept.read_back() == kept.match


def test_three_games_of_the_laws_end_the_match():
    kept = told("icf")
    while True:
        kept.do(count, RoundResult({"N": 9}, "S", "S"))
        if kept.match.match_over:
            break
        kept.do(open_round, 0)
    assert kept.match.games == {"S": 2, "N": 0}
    assert sum(isinstance(event, Counted) for event in kept.events) == 6, "12, 24, 33 points, twice"
    assert kept.read_back() == kept.match


def test_in_doubles_the_result_is_a_sides():
    kept = told("saint-pierre", DOUBLES)
    counted = kept.do(count, RoundResult({"E": 3}, "S", "S"))
    assert counted.seat == "S"
    assert kept.match.state.score == {"S": 6, "E": 0}
    assert kept.do(open_round, 0).opener == "E"


def test_a_counted_round_is_taken_back_and_done_again():
    kept = told("classique")
    kept.do(declare, saw("white"))
    before = kept.match.position
    kept.do(count, FOUR_LEFT)
    after = kept.match.position
    kept.do(undo)
    assert kept.match.position == before
    kept.do(redo)
    assert kept.match.position == after
    assert kept.read_back() == kept.match


def test_a_round_begun_with_strokes_is_counted_again_when_one_of_them_is_put_right():
    kept = told("icf").strokes(saw("white"), MISS)
    kept.do(count, FOUR_LEFT)
    kept.do(open_round, 0)
    kept.do(correct, 2, saw("white", "white"))
    assert kept.troubles == []
    assert kept.match.state.score == {"S": 7, "N": 0}
    assert counting(kept.match) == counting(from_the_start(kept.match))
    assert kept.read_back() == kept.match


def test_the_result_of_a_round_ended_by_a_correction_is_kept_as_impossible():
    kept = told("classique").strokes(saw("white"))
    kept.do(count, FOUR_LEFT)
    kept.do(correct, 2, saw(*["white"] * 9))
    assert len(kept.troubles) == 1
    assert kept.match.state.score == {"S": 9, "N": 0}
    assert kept.read_back() == kept.match


def test_an_open_bet_ends_with_the_round():
    kept = told("k-rhum").strokes(saw("white"))
    kept.do(bet_on_zone, "S", "far")
    kept.do(count, RoundResult({"N": 6}, "S"))
    assert kept.match.bidding is None
    assert kept.match.state.score == {"S": 6, "N": 0}


def test_results_are_accepted_on_a_real_board_during_a_round_and_only_if_possible():
    simulated = told("classique", board="icf")
    with pytest.raises(NotAllowed, match="simulated-board"):
        count(simulated.match, FOUR_LEFT)
    kept = told("classique")
    with pytest.raises(Unreadable, match=r"result\.men\.N"):
        count(kept.match, RoundResult({"N": 10}, "S"))
    kept.do(count, FOUR_LEFT)
    with pytest.raises(NotAllowed, match="round-over"):
        count(kept.match, FOUR_LEFT)


@pytest.mark.parametrize(
    ("book", "result"),
    [
        ("classique", FOUR_LEFT),
        ("billard-indien", RoundResult({"S": 9, "N": 7}, None, "N")),
        ("billard-indien", RoundResult({"S": 4, "N": 2}, "S", None, "conceded")),
        ("icf", RoundResult({"N": 0}, "S", "N", "by-striker", 2)),
        ("k-rhum", RoundResult({"N": 6}, "S", None, "tomato")),
    ],
)
def test_a_record_of_counted_rounds_plays_again_to_the_same_match(book, result):
    kept = told(book)
    kept.do(count, result)
    kept.do(undo)
    kept.do(redo)
    kept.do(open_round, 0)
    record = record_of(kept.header, kept.events)
    again = list(replay(read_record(write_record(record))))
    assert [one.differences for one in again] == [()] * len(kept.events)
    assert [one.event for one in again] == kept.events
    assert again[-1].match == kept.match
