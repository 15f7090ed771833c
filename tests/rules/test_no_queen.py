"""Disc pool, a book without a queen: its positions have none, and nothing that is read or written of them says one."""

import pytest

from carrom.board import QUEEN, SINGLES, opening
from carrom.contract.judge_json import read_question, state_from_plain, state_to_plain
from carrom.errors import Unreadable
from carrom.match import Header, Player, begin
from carrom.notation.checksum import position_text
from carrom.notation.position_reader import read_position
from carrom.physics import MODEL, lays_gaps
from carrom.rules import BOOKS, counted_by, judge, opening_state, result
from carrom.rules.values import Facts, JudgedEvent, OnBoard, RoundResult
from carrom.which.situations import SITUATION, answer_of

POOL = BOOKS["disc-pool"]
START = opening_state(POOL, SINGLES, "S")
PLAYERS = {"S": Player("person", "Ada"), "N": Player("person", "Bo")}


def test_a_round_is_laid_out_with_eighteen_men_in_their_usual_places():
    match, opened = begin(Header("disc-pool", {}, "icf", "tournament", MODEL, PLAYERS), "S", 7)
    usual = opening(match.board, 7, gaps=lays_gaps(MODEL))
    assert opened.layout == {disc: point for disc, point in usual.items() if disc != QUEEN}
    assert match.state.on_board == OnBoard(9, 9, queen=False)
    assert "queen" not in repr(match.state)


def test_a_position_without_a_queen_is_written_and_read_back_as_json_and_as_notation():
    assert state_to_plain(START)["queen"] == "none"
    assert state_from_plain(state_to_plain(START), POOL) == START
    match, opened = begin(Header("disc-pool", {}, "icf", "tournament", MODEL, PLAYERS), "S", 7)
    text = position_text(opened.layout, match.state)
    assert "\nqueen none -\n" in text
    assert read_position(match.board, text) == (opened.layout, match.state)


def test_a_queen_where_the_book_has_none_and_none_where_it_has_one_are_refused():
    for name, queen in (("disc-pool", "board"), ("karom", "none")):
        with pytest.raises(Unreadable) as refused:
            read_question({"book": name, "state": {"queen": queen}, "facts": {}})
        assert refused.value.field == "state.queen"
    swapped = ((POOL, opening_state(BOOKS["karom"], SINGLES, "S")), (BOOKS["karom"], START))
    for book, state in swapped:
        with pytest.raises(Unreadable) as refused:
            judge(book, state, JudgedEvent(facts=Facts()))
        assert refused.value.field == "state.queen"
        assert book.name in refused.value.message


def test_a_round_is_counted_by_its_winner_and_the_men_left_and_never_asks_who_has_the_queen():
    assert {(way.ending, way.covered, way.uncovered) for way in counted_by(POOL)} == {
        ("usual", False, True),
        ("conceded", False, True),
    }
    verdict = result(POOL, START, RoundResult({"N": 5}, "S"))
    assert verdict.round_over
    assert verdict.round_over.points == {"S": 5, "N": 0}
    assert verdict.state.queen.where == "none"
    with pytest.raises(Unreadable) as refused:
        result(POOL, START, RoundResult({"N": 5}, "S", queen="S"))
    assert refused.value.field == "result.queen"


def test_to_play_without_a_queen_is_an_answer_that_tells_the_book_apart():
    answer = answer_of(SITUATION["queen-when"], POOL)
    assert answer
    assert (answer.code, answer.clause) == ("none", "DP.1")
    assert [name for name, book in BOOKS.items() if answer_of(SITUATION["queen-when"], book) == answer] == ["disc-pool"]
    assert answer_of(SITUATION["queen-value"], POOL) is None
    assert answer_of(SITUATION["last-before-queen"], POOL) is None
