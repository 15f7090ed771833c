"""K-Rhum: what its rule cases (`conformance/rules/k-rhum.txt`) leave to be shown of strokes, penalties and the red."""

from collections import Counter
from dataclasses import replace

import pytest

from carrom.board.seats import DOUBLES
from carrom.contract.judge_json import state_from_plain, state_to_plain
from carrom.rules import judge, k_rhum
from carrom.rules.values import Facts, JudgedEvent, OnBoard, Queen
from carrom.texts import LANGUAGES, has, sentence
from carrom.texts.catalogue import clause_message
from tests.rules.k_rhum_play import BOOK, SI_JUST, clauses, codes, outcome, played, position

# ---- The stroke counter


def test_a_miss_with_strokes_left_keeps_the_hand():
    verdict = played(position(strokes=3))
    assert outcome(verdict) == ("S", 2)
    assert clauses(verdict) == {"miss": "S1.10", "hand-kept": "K.14", "strokes-left": "K.14"}


def test_a_turn_of_no_stroke_is_a_turn_of_one():
    assert outcome(played(position(strokes=0))) == ("N", 1)


def test_a_turn_never_holds_more_strokes_than_can_be_written():
    many = position(strokes=k_rhum.MOST)
    verdict = played(many, "white far")
    assert verdict.state.strokes_left == k_rhum.MOST
    assert state_from_plain(state_to_plain(verdict.state), BOOK) == verdict.state


# ---- Penalties


def test_a_disc_off_the_board_is_no_penalty():
    verdict = played(position(strokes=2), off_board=["white", "black", "striker"])
    assert outcome(verdict) == ("S", 1)
    assert Counter((back.disc, back.to, back.by) for back in verdict.returned) == {
        ("white", "centre", "umpire"): 1,
        ("black", "centre", "umpire"): 1,
    }
    assert clauses(verdict)["men-off-board"] == "K.13"


def test_an_improper_stroke_is_a_penalty():
    verdict = played(position(strokes=5), "white", "black", improper=True)
    assert outcome(verdict) == ("N", 2)
    assert verdict.state.on_board == OnBoard(7, 4, True)
    assert clauses(verdict)["man-paid"] == "ICF-37"


def test_what_cannot_be_paid_is_owed_and_paid_with_the_next_man():
    verdict = played(position(white=9), "striker")
    assert verdict.state.owed == {"S": 1, "N": 0}
    back = replace(verdict.state, turn="S", strokes_left=1)
    verdict = played(back, "white")
    assert outcome(verdict) == ("S", 1)
    assert (verdict.state.on_board.white, verdict.state.owed["S"]) == (9, 0)


def test_the_time_of_the_other_seat_changes_nothing():
    state = position(strokes=4, bet=SI_JUST)
    assert judge(BOOK, state, JudgedEvent("timeout", by="N")).state == state


# ---- Advantages


def test_an_opponents_man_gives_no_advantage():
    assert outcome(played(position(), "white", "black far")) == ("S", 1)


# ---- The tomato and « Yes Sir ! »


@pytest.mark.parametrize("state", [position(white=1, black=0), position(white=1, black=0, queen=Queen())])
def test_the_opponents_yes_sir_does_not_save_from_the_tomato(state):
    assert played(state, "queen").round_over.points == {"S": 0, "N": 1}


@pytest.mark.parametrize("fell", [["queen", "striker"], ["striker", "queen"]])
def test_the_striker_does_not_save_from_the_tomato(fell):
    verdict = played(position(), *fell)
    assert (verdict.round_over.winner, verdict.round_over.points["N"]) == ("N", 6)
    assert verdict.returned == ()


def test_while_colours_are_open_the_tomato_is_worth_nine():
    verdict = played(position(9, 9, colours=None), "queen", "white")
    assert verdict.round_over.points == {"S": 0, "N": 9}
    assert verdict.state.colours is None
    assert verdict.state.on_board == OnBoard(8, 9, False)


def test_a_man_before_the_red_fixes_the_colours_and_counts():
    verdict = played(position(9, 9, colours=None), "black", "queen")
    assert verdict.round_over.points == {"S": 0, "N": 8}
    assert verdict.state.colours == {"S": "black", "N": "white"}


def test_men_that_fall_after_the_red_count_as_on_the_board():
    verdict = played(position(white=4), "white", "queen", "white", "white")
    assert verdict.round_over.points == {"S": 0, "N": 3}
    assert verdict.state.on_board == OnBoard(1, 5, False)


def test_both_sides_may_be_on_yes_sir_at_once():
    verdict = played(position(white=1, black=1), "black", "white")
    assert [call.arguments["side"] for call in verdict.calls if call.code == "yes-sir"] == ["S", "N"]
    assert outcome(verdict) == ("S", 1)
    assert played(verdict.state, "queen").round_over.points == {"S": 0, "N": 0}


def test_a_side_that_pays_a_man_leaves_yes_sir():
    paid = played(position(white=0), "striker")
    assert paid.state.on_board.white == 1
    back = replace(paid.state, turn="S", strokes_left=1)
    assert played(back, "queen").round_over.winner == "N"


def test_a_debt_paid_with_the_last_man_puts_off_yes_sir():
    verdict = played(position(white=1, owed={"S": 1, "N": 0}), "white")
    assert verdict.state.on_board.white == 1
    assert "yes-sir" not in codes(verdict)


@pytest.mark.parametrize("where", ["awaiting", "covered"])
@pytest.mark.parametrize("event", [JudgedEvent(facts=Facts()), JudgedEvent("timeout", by="S")])
def test_a_red_that_waits_or_is_covered_comes_back(where, event):
    state = position(queen=Queen(where, "S"), on_board=OnBoard(6, 5, False))
    verdict = judge(BOOK, state, event)
    assert verdict.state.queen == Queen("board")
    assert clauses(verdict)["queen-stranded"] == "K.8"


# ---- The end of the game


def test_a_conceded_round_gives_the_men_left():
    verdict = judge(BOOK, position(), JudgedEvent("concede", by="S"))
    assert verdict.round_over.points == {"S": 0, "N": 6}
    open_colours = judge(BOOK, position(9, 9, colours=None), JudgedEvent("concede", by="N"))
    assert open_colours.round_over.points == {"S": 9, "N": 0}
    covered = position(queen=Queen("covered", "N"), on_board=OnBoard(6, 5, False))
    assert judge(BOOK, covered, JudgedEvent("concede", by="S")).round_over.points == {"S": 0, "N": 6}


def test_twenty_five_points_win_the_game():
    won = played(position(white=0, black=5, score={"S": 20, "N": 24}), "queen")
    assert (won.game_over.winner, won.game_over.clause) == ("S", "K.27")
    assert played(position(white=0, black=4, score={"S": 20, "N": 24}), "queen").game_over is None


def test_the_red_gives_no_points_whatever_the_score():
    verdict = played(position(white=0, black=5, score={"S": 0, "N": 24}), "queen")
    assert verdict.state.score == {"S": 5, "N": 24}


# ---- Doubles


def test_in_doubles_the_hand_and_the_strokes_go_to_the_right():
    verdict = played(position(seats=DOUBLES), "striker")
    assert outcome(verdict) == ("E", 2)
    assert verdict.returned[0].by == "E"


def test_in_doubles_the_men_left_are_the_sides():
    verdict = played(position(seats=DOUBLES, white=2), "queen")
    assert (verdict.round_over.winner, verdict.round_over.points) == ("E", {"S": 0, "E": 2})


# ---- Sentences


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_and_option_has_a_sentence(language):
    assert [clause for clause in BOOK.clauses if not has(clause_message(clause), language)] == []
    assert [name for name in BOOK.options if not has(f"option-{name}", language)] == []
    assert {f"K.{number}" for number in range(1, 28)} <= set(BOOK.clauses)
    cited = {clause for option in BOOK.options.values() for clause in (option.clause, *option.values.values())}
    assert cited <= set(BOOK.clauses)


@pytest.mark.parametrize(("language", "mark"), [("fr", "Lecture : "), ("en", "Reading: ")])
@pytest.mark.parametrize("clause", [10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 24, 26])
def test_where_the_lists_are_lost_the_reading_is_shown_as_such(clause, language, mark):
    assert mark in sentence(f"clause-K-{clause}", language)
