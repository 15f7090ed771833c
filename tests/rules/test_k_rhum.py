"""K-Rhum: strokes, penalties, advantages, bets, the tomato and « Yes Sir ! »."""

from collections import Counter
from dataclasses import replace

import pytest

from carrom.board.seats import DOUBLES
from carrom.contract.judge_json import state_from_plain, state_to_plain
from carrom.rules import judge, k_rhum_strokes
from carrom.rules.values import Facts, JudgedEvent, OnBoard, Queen
from carrom.texts import LANGUAGES, has, sentence
from carrom.texts.catalogue import clause_message
from tests.rules.k_rhum_play import BOOK, SI_JUST, clauses, codes, outcome, played, position

# ---- The stroke counter


def test_a_stroke_costs_one_and_at_none_the_hand_passes():
    verdict = played(position())
    assert outcome(verdict) == ("N", 1)
    assert clauses(verdict) == {"miss": "S1.10", "hand-passes": "S1.10"}


def test_a_miss_with_strokes_left_keeps_the_hand():
    verdict = played(position(strokes=3))
    assert outcome(verdict) == ("S", 2)
    assert clauses(verdict) == {"miss": "S1.10", "hand-kept": "K.14", "strokes-left": "K.14"}


def test_an_own_man_gives_its_stroke_back():
    assert outcome(played(position(), "white")) == ("S", 1)
    assert outcome(played(position(strokes=3), "white")) == ("S", 3)
    assert clauses(played(position(), "white")) == {"men-in": "S1.4", "hand-kept": "S1.8"}


def test_several_own_men_give_one_stroke_back():
    assert outcome(played(position(), "white", "white", "white")) == ("S", 1)


def test_a_turn_of_no_stroke_is_a_turn_of_one():
    assert outcome(played(position(strokes=0))) == ("N", 1)


def test_a_turn_never_holds_more_strokes_than_can_be_written():
    many = position(strokes=k_rhum_strokes.MOST)
    verdict = played(many, "white far")
    assert verdict.state.strokes_left == k_rhum_strokes.MOST
    assert state_from_plain(state_to_plain(verdict.state), BOOK) == verdict.state


# ---- Penalties


def test_the_striker_alone_costs_a_man_and_the_opponent_plays_twice():
    verdict = played(position(strokes=4), "striker")
    assert outcome(verdict) == ("N", 2)
    assert verdict.state.on_board.white == 7
    assert codes(verdict) == ["striker-pocketed", "man-paid", "penalty", "hand-passes", "strokes-left"]
    assert clauses(verdict)["man-paid"] == "K.11"
    assert clauses(verdict)["hand-passes"] == "K.12"
    assert [(back.disc, back.to, back.by) for back in verdict.returned] == [("white", "outer-circle", "N")]


@pytest.mark.parametrize("n", [1, 2, 3])
def test_the_striker_with_own_men_brings_back_one_more_than_fell(n):
    verdict = played(position(), *["white"] * n, "striker")
    assert outcome(verdict) == ("N", 2)
    assert len(verdict.returned) == n + 1
    assert verdict.state.on_board.white == 7


def test_the_striker_with_an_opponents_man_costs_one_and_the_man_counts():
    verdict = played(position(), "black", "striker")
    assert outcome(verdict) == ("N", 2)
    assert verdict.state.on_board == OnBoard(7, 4, True)


def test_an_opponents_man_counts_for_the_opponent_and_is_a_penalty():
    verdict = played(position(), "black")
    assert outcome(verdict) == ("N", 2)
    assert verdict.state.on_board == OnBoard(6, 4, True)
    assert clauses(verdict)["men-in"] == "S4.22"
    assert verdict.returned == ()


def test_an_opponents_man_with_an_own_man_is_no_penalty():
    assert outcome(played(position(), "black", "white")) == ("S", 1)


def test_the_opponents_last_man_puts_them_on_yes_sir_with_two_strokes():
    verdict = played(position(black=1), "black")
    assert outcome(verdict) == ("N", 2)
    assert [call.arguments["side"] for call in verdict.calls if call.code == "yes-sir"] == ["N"]
    assert verdict.round_over is None


def test_a_disc_off_the_board_is_no_penalty():
    verdict = played(position(strokes=2), off_board=["white", "black", "striker"])
    assert outcome(verdict) == ("S", 1)
    assert Counter((back.disc, back.to, back.by) for back in verdict.returned) == {
        ("white", "centre", "umpire"): 1,
        ("black", "centre", "umpire"): 1,
    }
    assert clauses(verdict)["men-off-board"] == "K.13"


def test_the_striker_off_the_board_with_an_own_man_keeps_the_hand():
    verdict = played(position(), "white", off_board=["striker"])
    assert outcome(verdict) == ("S", 1)
    assert clauses(verdict)["hand-kept"] == "I-81"


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


def test_the_striker_while_colours_are_open_is_owed_and_a_penalty():
    verdict = played(position(9, 9, colours=None), "striker")
    assert outcome(verdict) == ("N", 2)
    assert verdict.state.owed["S"] == 1


def test_an_untouched_rosette_is_a_miss_and_stays_unbroken():
    verdict = played(position(9, 9, colours=None, breaking=True), touched=False)
    assert outcome(verdict) == ("N", 1)
    assert verdict.state.breaking


def test_time_elapsed_passes_the_hand_without_a_penalty():
    verdict = judge(BOOK, position(strokes=4), JudgedEvent("timeout", by="S"))
    assert outcome(verdict) == ("N", 1)
    assert verdict.returned == ()


def test_the_time_of_the_other_seat_changes_nothing():
    state = position(strokes=4, bet=SI_JUST)
    assert judge(BOOK, state, JudgedEvent("timeout", by="N")).state == state


# ---- Colours


def test_the_first_man_fixes_the_colours_and_keeps_the_hand():
    verdict = played(position(9, 9, colours=None), "black", "white")
    assert verdict.state.colours == {"S": "black", "N": "white"}
    assert outcome(verdict) == ("S", 1)
    assert clauses(verdict)["colours-fixed"] == "K.7"


def test_the_first_man_fixes_the_colours_even_with_the_striker():
    verdict = played(position(9, 9, colours=None), "striker", "black")
    assert verdict.state.colours == {"S": "black", "N": "white"}
    assert (verdict.state.on_board.black, verdict.state.owed["S"]) == (9, 1)
    assert outcome(verdict) == ("N", 2)


# ---- Advantages


def test_a_man_from_the_far_strip_gives_three_extra_strokes():
    verdict = played(position(), "white far")
    assert outcome(verdict) == ("S", 4)
    assert clauses(verdict) == {"men-in": "S1.4", "advantage": "K.15", "hand-kept": "S1.8", "strokes-left": "K.14"}


@pytest.mark.parametrize("zone", ["side", "near", "open"])
def test_no_other_zone_gives_any(zone):
    assert outcome(played(position(), f"white {zone}")) == ("S", 1)


def test_of_several_men_the_largest_advantage_counts():
    options = {"advantages": {"side": 2}}
    assert outcome(played(position(), "white side", "white far", "white far", options=options)) == ("S", 4)
    assert outcome(played(position(), "white side", "white near", options=options)) == ("S", 3)


def test_an_opponents_man_gives_no_advantage():
    assert outcome(played(position(), "white", "black far")) == ("S", 1)


def test_a_penalty_takes_the_advantage():
    assert outcome(played(position(), "white far", "striker")) == ("N", 2)


def test_the_man_that_fixes_the_colours_has_its_advantage():
    assert outcome(played(position(9, 9, colours=None), "white far")) == ("S", 4)


# ---- The tomato and « Yes Sir ! »


def test_the_red_too_early_loses_the_round_at_once():
    verdict = played(position(white=6, black=5), "queen")
    assert (verdict.round_over.winner, verdict.round_over.points) == ("N", {"S": 0, "N": 6})
    assert verdict.round_over.clause == "K.9"
    assert codes(verdict) == ["tomato", "round-won"]
    assert verdict.state.queen == Queen("covered", "S")


@pytest.mark.parametrize("state", [position(white=1, black=0), position(white=1, black=0, queen=Queen())])
def test_the_opponents_yes_sir_does_not_save_from_the_tomato(state):
    assert played(state, "queen").round_over.points == {"S": 0, "N": 1}


@pytest.mark.parametrize("fell", [["queen", "striker"], ["striker", "queen"]])
def test_the_striker_does_not_save_from_the_tomato(fell):
    verdict = played(position(), *fell)
    assert (verdict.round_over.winner, verdict.round_over.points["N"]) == ("N", 6)
    assert verdict.returned == ()


def test_the_red_too_early_is_a_tomato_in_an_improper_stroke_as_well():
    verdict = played(position(), "queen", "white", improper=True)
    assert verdict.round_over.winner == "N"
    assert verdict.round_over.clause == "K.9"


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


def test_with_the_last_man_the_order_of_fall_decides():
    won = played(position(white=1, black=5), "white", "queen")
    assert (won.round_over.winner, won.round_over.points) == ("S", {"S": 5, "N": 0})
    assert won.round_over.clause == "K.10"
    lost = played(position(white=1, black=5), "queen", "white")
    assert (lost.round_over.winner, lost.round_over.points) == ("N", {"S": 0, "N": 1})


def test_the_last_man_does_not_end_the_round():
    verdict = played(position(white=1), "white")
    assert outcome(verdict) == ("S", 1)
    assert codes(verdict) == ["men-in", "yes-sir", "hand-kept"]


def test_both_sides_may_be_on_yes_sir_at_once():
    verdict = played(position(white=1, black=1), "black", "white")
    assert [call.arguments["side"] for call in verdict.calls if call.code == "yes-sir"] == ["S", "N"]
    assert outcome(verdict) == ("S", 1)
    assert played(verdict.state, "queen").round_over.points == {"S": 0, "N": 0}


def test_on_yes_sir_the_red_wins_the_round():
    verdict = played(position(white=0, black=5), "queen")
    assert (verdict.round_over.winner, verdict.round_over.points) == ("S", {"S": 5, "N": 0})
    assert codes(verdict) == ["yes-sir-won", "round-won"]


def test_on_yes_sir_an_opponents_man_with_the_red_is_counted_at_the_end_of_the_stroke():
    assert played(position(white=0, black=5), "queen", "black").round_over.points == {"S": 4, "N": 0}


def test_on_yes_sir_a_miss_costs_a_stroke():
    assert outcome(played(position(white=0))) == ("N", 1)


def test_on_yes_sir_the_striker_brings_the_red_back_and_costs_a_man_and_the_hand():
    verdict = played(position(white=0), "queen", "striker")
    assert outcome(verdict) == ("N", 2)
    assert verdict.state.on_board == OnBoard(1, 5, True)
    assert Counter((back.disc, back.to) for back in verdict.returned) == {
        ("queen", "centre"): 1,
        ("white", "outer-circle"): 1,
    }
    assert clauses(verdict)["queen-struck-out"] == "K.10"


def test_the_last_man_then_the_red_then_the_striker_brings_back_two_men_and_the_red():
    verdict = played(position(white=1), "white", "queen", "striker")
    assert outcome(verdict) == ("N", 2)
    assert verdict.state.on_board == OnBoard(2, 5, True)


def test_on_yes_sir_an_improper_stroke_brings_the_red_back():
    verdict = played(position(white=0), "queen", improper=True)
    assert outcome(verdict) == ("N", 2)
    assert verdict.state.on_board == OnBoard(1, 5, True)
    assert clauses(verdict)["queen-struck-out"] == "ICF-37"


def test_a_side_that_pays_a_man_leaves_yes_sir():
    paid = played(position(white=0), "striker")
    assert paid.state.on_board.white == 1
    back = replace(paid.state, turn="S", strokes_left=1)
    assert played(back, "queen").round_over.winner == "N"


def test_a_debt_paid_with_the_last_man_puts_off_yes_sir():
    verdict = played(position(white=1, owed={"S": 1, "N": 0}), "white")
    assert verdict.state.on_board.white == 1
    assert "yes-sir" not in codes(verdict)


def test_the_red_off_the_board_decides_nothing():
    verdict = played(position(white=0), off_board=["queen"])
    assert outcome(verdict) == ("N", 1)
    assert verdict.state.queen == Queen("board")


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
