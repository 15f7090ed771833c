"""What the umpire declares under the Laws: boards and matches lost, early breaks, replays, a queen left unnoticed."""

import pytest

from carrom.board import DOUBLES, SINGLES
from carrom.errors import NotAllowed, Unreadable
from carrom.match import correct, declare, interrupt, new_match, open_round, undo
from carrom.match.calls import may_be_called
from carrom.records import read_record, record_of_match, write_record
from carrom.records.record import shortened
from carrom.records.replay import match_of_record, replay
from carrom.rules import BOOKS
from carrom.rules.values import Facts, Fallen
from tests.match.told import Told, saw, told

REPLAYS = {"three-passes": "I-101", "base-line": "I-106", "umpire-order": "I-104"}


def offered(kept: Told) -> tuple[str, ...]:
    return may_be_called(kept.match.book, kept.match.steps, on_wood=True)


def check_kept(kept: Told) -> None:
    """The match reads the same from the store, from its record, and from the record in short."""
    assert kept.read_back() == kept.match
    record = record_of_match(kept.match)
    read = read_record(write_record(record))
    assert read == record
    assert [one.differences for one in replay(read) if one.differences] == []
    for again in (match_of_record(read), match_of_record(read_record(write_record(shortened(record))))):
        assert (again.state, again.games, again.match_over) == (
            kept.match.state,
            kept.match.games,
            kept.match.match_over,
        )


@pytest.mark.parametrize("cause", ["out-of-turn", "left-seat", "upset-board"])
def test_a_board_lost_ends_the_round_and_the_next_one_follows(cause):
    kept = told("icf").strokes(saw("white", "white"), saw())
    event = kept.do(interrupt, "board-lost", "S", cause)
    assert (kept.match.state.turn, kept.match.state.score) == (None, {"S": 0, "N": 7 + 3})
    assert event.verdict.calls[0].arguments["cause"] == cause
    kept.do(open_round, 0)
    assert (kept.match.state.round, kept.match.state.opener) == (2, "N")
    check_kept(kept)


@pytest.mark.parametrize(("cause", "clause"), REPLAYS.items())
@pytest.mark.parametrize("seats", [SINGLES, DOUBLES])
def test_a_round_replayed_is_laid_out_again_for_the_same_opener_and_nothing_is_scored(cause, clause, seats):
    kept = told("icf", seats).strokes(saw("white"), saw(), saw("black"))
    kept.do(interrupt, "board-lost", "N", "left-seat")
    kept.do(open_round, 0)
    before = kept.match.state
    kept.strokes(saw("white", "queen"), saw(), saw("striker"))
    event = kept.do(interrupt, "replay", "S", cause)
    assert kept.match.state == before
    assert [call.clause for call in event.verdict.calls] == [clause]
    assert kept.match.steps[-1].opened == kept.match.steps[-2].opened
    kept.strokes(saw("white"))
    check_kept(kept)


def test_a_refusal_to_go_on_loses_the_match_whatever_the_games():
    kept = told("icf")
    kept.do(interrupt, "resign", "S")
    kept.do(open_round, 0)
    assert kept.match.games == {"S": 0, "N": 1}
    event = kept.do(interrupt, "match-lost", "N")
    assert kept.match.match_over
    assert kept.match.games == {"S": 2, "N": 1}
    assert [(call.code, call.clause) for call in event.verdict.calls] == [
        ("round-won", "I-107"),
        ("match-lost", "I-107"),
    ]
    check_kept(kept)
    kept.do(open_round, 0)
    assert kept.match.games == {"S": 0, "N": 0}


def test_a_refusal_to_go_on_loses_a_match_of_one_game_too():
    kept = told("icf", options={"games": 1, "rounds": 4})
    kept.do(interrupt, "match-lost", "S")
    assert (kept.match.match_over, kept.match.games) == (True, {"S": 0, "N": 1})
    check_kept(kept)


def test_an_early_break_leaves_the_rosette_to_the_next_seat():
    kept = told("icf")
    assert "early-break" in offered(kept)
    kept.do(interrupt, "early-break", "S", None, Facts((Fallen("white"), Fallen("queen"))))
    assert (kept.match.state.turn, kept.match.state.breaking, kept.match.state.owed) == ("N", True, {"S": 1, "N": 0})
    check_kept(kept)
    kept.strokes(saw("black"))
    assert "early-break" not in offered(kept)


def test_a_queen_left_uncovered_and_played_past_counts_as_covered():
    kept = told("icf").strokes(saw("white"), saw("queen"), saw())
    assert "queen-unnoticed" not in offered(kept)
    kept.strokes(saw("black"))
    assert "queen-unnoticed" in offered(kept)
    event = kept.do(interrupt, "queen-unnoticed", "N")
    state = kept.match.state
    assert (event.by, state.queen.covered_by, state.on_board.queen, state.turn) == ("S", "S", False, "N")
    assert "queen-unnoticed" not in offered(kept)
    check_kept(kept)


@pytest.mark.parametrize(
    "strokes",
    [
        [],
        [saw("white"), saw(), saw("black")],
        [saw("white"), saw("queen"), saw("white"), saw()],
    ],
    ids=["at the break", "without a queen taken", "with a queen covered"],
)
def test_no_other_queen_can_have_been_left_unnoticed(strokes):
    kept = told("icf").strokes(*strokes)
    with pytest.raises(NotAllowed, match="nothing-unnoticed"):
        interrupt(kept.match, "queen-unnoticed", "S")


def test_a_queen_of_the_round_before_its_replay_is_forgotten():
    kept = told("icf").strokes(saw("white"), saw("queen"), saw(), saw("black"))
    kept.do(interrupt, "replay", "N", "umpire-order")
    kept.strokes(saw("white"), saw("white"))
    assert "queen-unnoticed" not in offered(kept)


def test_a_slam_after_a_replay_is_a_slam():
    kept = told("icf").strokes(saw(), saw())
    kept.do(interrupt, "replay", "S", "umpire-order")
    kept.strokes(saw(*["white"] * 8, "queen"), saw("white"))
    assert kept.codes[-1] == "white-slam"


def test_a_correction_before_it_judges_a_sanction_again():
    kept = told("icf").strokes(saw("white"), saw())
    kept.do(interrupt, "board-lost", "S", "upset-board")
    assert kept.match.state.score == {"S": 0, "N": 8 + 3}
    kept.do(correct, 2, saw("white", "white"))
    assert kept.match.state.score == {"S": 0, "N": 7 + 3}
    kept.do(undo)
    assert kept.match.state.score == {"S": 0, "N": 0}


@pytest.mark.parametrize(
    ("kind", "cause", "facts", "field"),
    [
        ("board-lost", None, None, "cause"),
        ("board-lost", "three-passes", None, "cause"),
        ("replay", "left-seat", None, "cause"),
        ("match-lost", "left-seat", None, "cause"),
        ("timeout", "left-seat", None, "cause"),
        ("board-lost", "left-seat", Facts(), "facts"),
        ("concede", None, Facts(), "facts"),
    ],
)
def test_a_cause_or_facts_that_do_not_belong_there_are_refused(kind, cause, facts, field):
    kept = told("icf")
    with pytest.raises(Unreadable) as refused:
        interrupt(kept.match, kind, "S", cause, facts)
    assert refused.value.field == field


@pytest.mark.parametrize("name", list(BOOKS))
def test_nothing_is_declared_on_a_simulated_board_nor_in_another_book(name):
    simulated = new_match(name, "Ana", "Bo")
    kinds = ("early-break", "match-lost", "replay", "board-lost", "queen-unnoticed")
    for kind in kinds:
        with pytest.raises(NotAllowed, match="simulated-board"):
            interrupt(simulated, kind, "S", {"replay": "base-line", "board-lost": "left-seat"}.get(kind))
    kept = told(name)
    assert ("replay" in offered(kept)) is (name == "icf")
    if name != "icf":
        with pytest.raises(NotAllowed, match="unknown-event"):
            interrupt(kept.match, "replay", "S", "base-line")


def test_nothing_is_declared_once_the_round_is_over():
    kept = told("icf")
    kept.do(interrupt, "board-lost", "N", "left-seat")
    assert offered(kept) == ()
    with pytest.raises(NotAllowed, match="round-over"):
        interrupt(kept.match, "replay", "S", "base-line")
    with pytest.raises(NotAllowed, match="round-over"):
        declare(kept.match, saw())
