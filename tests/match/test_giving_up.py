"""What happens in place of a stroke: time, concessions, resignations, fouls, payments forgone."""

import pytest

from carrom.board import DOUBLES, other_side, side_of
from carrom.errors import NotAllowed
from carrom.match import answer_bet, bet_on_zone, declare, interrupt, open_round
from carrom.rules import BOOKS
from tests.match.told import MISS, UNTOUCHED, check_men, saw, told


@pytest.mark.parametrize("by", "SENW")
@pytest.mark.parametrize("book", BOOKS)
def test_conceding_loses_the_round_and_resigning_loses_the_game(book, by):
    for kind in ("concede", "resign"):
        kept = told(book, DOUBLES, options={"target": 40}).strokes(saw("white"), MISS)
        winner = other_side(side_of(by, DOUBLES), DOUBLES)
        event = kept.do(interrupt, kind, by)
        assert event.verdict.round_over.winner == winner
        assert kept.match.state.turn is None
        if kind == "resign":
            assert event.verdict.game_over.winner == winner
            assert kept.match.games[winner] == 1
            assert kept.codes[-1] == "game-given-up"
            kept.do(open_round, 0)
            assert kept.match.state.round == 1
            assert not any(kept.match.state.score.values())
            assert kept.match.position.game_opener == "E"
        assert kept.read_back() == kept.match


@pytest.mark.parametrize("book", BOOKS)
def test_a_resignation_in_a_game_of_one_round_has_one_call(book):
    kept = told(book, options={"target": None})
    event = kept.do(interrupt, "resign", "S")
    assert event.verdict.game_over.winner == "N"
    assert kept.codes.count("game-won") + kept.codes.count("game-given-up") == 1


def test_a_leader_who_resigns_in_the_last_round_has_not_won():
    kept = told("icf")
    for opponents in (6, 8, 6, 8, 6, 8, 6):
        kept.strokes(saw(*["white"] * 9, "queen", *["black"] * opponents))
        kept.do(open_round, 0)
    assert kept.match.state.round == 8
    assert kept.match.state.score == {"S": 24, "N": 12}
    event = kept.do(interrupt, "resign", "S")
    assert event.verdict.state.score == {"S": 24, "N": 24}
    assert event.verdict.game_over.winner == "N"
    assert kept.match.games == {"S": 0, "N": 1}
    assert "game-won" not in kept.codes


def test_a_side_with_more_points_that_resigns_has_not_won():
    kept = told("billard-indien", options={"target": 8}).strokes(saw(*["white"] * 8))
    event = kept.do(interrupt, "resign", "S")
    assert event.verdict.game_over.winner == "N"
    assert kept.match.games == {"S": 0, "N": 1}
    assert "game-won" not in kept.codes


def test_a_resignation_leaves_no_level_score_to_be_decided():
    kept = told("billard-indien", options={"target": 8}).strokes(saw(*["white"] * 8), MISS)
    kept.do(interrupt, "timeout", "N")
    kept.strokes(saw(*["black"] * 8))
    event = kept.do(interrupt, "resign", "N")
    assert event.verdict.state.score == {"S": 8, "N": 8}
    assert event.verdict.game_over.winner == "S"
    assert "another-round" not in kept.codes


@pytest.mark.parametrize("book", BOOKS)
def test_elapsed_time_passes_the_turn_and_has_no_effect_for_the_waiting_seat(book):
    kept = told(book).strokes(saw("white"))
    before = kept.match.state
    kept.do(interrupt, "timeout", "N")
    assert kept.match.state == before
    assert kept.codes == ["not-their-time", "hand-kept"]
    kept.do(interrupt, "timeout", "S")
    assert kept.match.state.turn == "N"
    assert kept.read_back() == kept.match


def test_time_elapsed_in_karoms_last_chance_ends_the_round():
    kept = told("karom").strokes(saw(*["white"] * 8), MISS, saw(*["black"] * 7), saw("queen"), saw("black"), MISS)
    kept.strokes(saw("white"))
    assert kept.match.state.last_chance == "N"
    kept.do(interrupt, "timeout", "S")
    assert kept.match.state.last_chance == "N", "no time ran for South"
    event = kept.do(interrupt, "timeout", "N")
    assert event.verdict.round_over.winner == "S"
    assert kept.read_back() == kept.match


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("kind", ["technical-foul", "forgo"])
def test_technical_fouls_and_waiving_exist_in_the_laws_only(book, kind):
    kept = told(book).strokes(saw("white"))
    if book == "icf":
        kept.do(interrupt, kind, "N")
        assert kept.match.state.turn == "S"
    else:
        with pytest.raises(NotAllowed, match="unknown-event"):
            interrupt(kept.match, kind, "N")


@pytest.mark.parametrize("kind", ["timeout", "concede", "resign", "technical-foul", "forgo"])
def test_nothing_is_given_up_between_rounds_or_at_a_free_seat(kind):
    kept = told("icf")
    with pytest.raises(NotAllowed, match="no-such-seat"):
        interrupt(kept.match, kind, "E")
    kept.do(interrupt, "concede", "N")
    with pytest.raises(NotAllowed, match="round-over"):
        interrupt(kept.match, kind, "S")


def test_a_technical_foul_of_either_side_costs_it_a_man_and_leaves_the_turn():
    kept = told("icf").strokes(saw("white", "black"))
    kept.do(interrupt, "technical-foul", "N")
    assert (kept.match.state.on_board.black, kept.match.state.turn) == (9, "S")
    kept.do(interrupt, "technical-foul", "S")
    assert (kept.match.state.on_board.white, kept.match.state.turn) == (9, "S")
    kept.do(interrupt, "technical-foul", "S")
    assert kept.match.state.owed == {"S": 1, "N": 0}
    check_men(kept.match)


def test_all_men_returned_by_the_last_stroke_are_waived():
    kept = told("icf").strokes(saw("white", "white"), saw("white", "striker"))
    assert kept.match.state.on_board.white == 8
    kept.do(interrupt, "forgo", "N")
    assert kept.match.state.on_board.white == 6, "the man of the stroke and the due stay in"
    assert kept.match.state.turn == "S"
    kept.do(interrupt, "forgo", "N")
    assert kept.match.state.on_board.white == 6, "once"
    assert kept.read_back() == kept.match


def test_dues_are_waived_with_the_returned_men():
    kept = told("icf").strokes(saw("striker"), MISS, saw("striker"))
    assert kept.match.state.owed == {"S": 2, "N": 0}
    kept.strokes(MISS, saw("white", "striker"))
    assert (kept.match.state.on_board.white, kept.match.state.owed["S"]) == (9, 3)
    kept.do(interrupt, "forgo", "N")
    assert (kept.match.state.on_board.white, kept.match.state.owed["S"]) == (8, 0)


def test_own_dues_umpires_discs_and_earlier_returns_cannot_be_waived():
    kept = told("icf").strokes(saw("white", "striker", off=("black",)))
    before = kept.match.state
    kept.do(interrupt, "forgo", "S")
    assert kept.match.state.on_board == before.on_board
    kept.strokes(MISS)
    kept.do(interrupt, "forgo", "N")
    assert kept.match.state.on_board == before.on_board, "South has played since"


def test_of_men_that_came_back_to_one_place_the_umpires_stay():
    kept = told("icf", options={"payment_place": "centre"}).strokes(
        saw("white", "white"), saw("striker", off=("white",))
    )
    assert kept.match.state.on_board.white == 8
    kept.do(interrupt, "forgo", "N")
    assert kept.match.state.on_board.white == 7


def test_waiving_the_last_men_gives_the_round_away():
    kept = told("icf").strokes(saw(*["white"] * 7), saw("queen"), saw("white"), saw("white", "striker"))
    assert kept.match.state.on_board.white == 2
    event = kept.do(interrupt, "forgo", "N")
    assert event.verdict.round_over.winner == "S"
    assert event.verdict.round_over.points == {"S": 12, "N": 0}
    assert kept.codes[:2] == ["forgone", "conceded"]
    assert kept.read_back() == kept.match


def test_a_bet_outlives_the_elapsed_time_of_the_waiting_seat():
    kept = told("k-rhum").strokes(saw("white"))
    kept.do(bet_on_zone, "S", "far")
    bidding = kept.match.bidding
    kept.do(interrupt, "timeout", "N")
    assert kept.match.bidding == bidding
    assert kept.match.state.bet is None
    kept.do(answer_bet, "N", raises=False)
    kept.do(declare, saw("white", named_disc_pocketed=True))
    assert kept.match.state.strokes_left == 4


def test_a_bettor_whose_time_elapses_loses_the_bet_but_no_time_runs_before_the_answer():
    kept = told("k-rhum").strokes(saw("white"))
    kept.do(bet_on_zone, "S", "far")
    with pytest.raises(NotAllowed, match="bet-awaits-answer"):
        interrupt(kept.match, "timeout", "S")
    kept.do(answer_bet, "N", raises=False)
    kept.do(interrupt, "timeout", "S")
    assert "bet-lost" in kept.codes
    assert (kept.match.state.turn, kept.match.state.strokes_left) == ("N", 4)
    assert (kept.match.bidding, kept.match.state.bet) == (None, None)


@pytest.mark.parametrize("kind", ["concede", "resign"])
def test_a_round_may_be_given_up_while_a_bet_stands(kind):
    kept = told("k-rhum").strokes(saw("white"))
    kept.do(bet_on_zone, "S", "far")
    kept.do(interrupt, kind, "S")
    assert kept.match.state.turn is None
    assert kept.match.bidding is None


def test_time_elapsed_at_an_untouched_rosette_passes_all_three_tries_on():
    kept = told("icf").strokes(UNTOUCHED)
    kept.do(interrupt, "timeout", "S")
    assert (kept.match.state.turn, kept.match.state.break_attempts, kept.match.state.breaking) == ("N", 0, True)
    kept.strokes(UNTOUCHED)
    assert (kept.match.state.turn, kept.match.state.break_attempts) == ("N", 1)
