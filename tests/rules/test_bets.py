"""A bet: won or lost on the stroke, and the dialogue before it: who may bet, who answers, what is refused."""

from dataclasses import replace

import pytest

from carrom.board.seats import DOUBLES
from carrom.rules import bets, judge
from carrom.rules.values import Bet, JudgedEvent, OnBoard
from carrom.texts import LANGUAGES, call_sentence, sentence
from tests.rules.k_rhum_play import BOOK, SI_JUST, clauses, codes, outcome, played, position

# ---- On the stroke


def test_strokes_held_before_are_added_when_the_bet_is_won():
    verdict = played(position(strokes=5, bet=Bet("S", "far", 2)), "white far", named_disc_pocketed=True)
    assert outcome(verdict) == ("S", 4 + 13)
    assert clauses(verdict)["strokes-left"] == "K.23"


def test_strokes_held_before_are_gone_when_the_bet_is_lost():
    assert outcome(played(position(strokes=5, bet=SI_JUST))) == ("N", 4)


def test_a_bet_without_an_advantage_is_about_one_stroke():
    assert outcome(played(position(bet=Bet("S")), "white", named_disc_pocketed=True)) == ("S", 2)
    assert outcome(played(position(bet=Bet("S", "side", 3)))) == ("N", 9)


def test_a_bet_stroke_gives_no_plain_advantage():
    verdict = played(position(bet=Bet("S")), "white", "white far", named_disc_pocketed=True)
    assert outcome(verdict) == ("S", 2)


def test_another_own_man_does_not_save_the_bet():
    verdict = played(position(strokes=2, bet=SI_JUST), "white", named_disc_pocketed=False)
    assert outcome(verdict) == ("N", 4)
    assert verdict.state.on_board.white == 5


def test_a_named_man_that_fell_without_any_man_falling_is_a_bet_lost():
    assert outcome(played(position(bet=SI_JUST), named_disc_pocketed=True)) == ("N", 4)


def test_the_bet_is_won_with_an_opponents_man_too():
    verdict = played(position(bet=SI_JUST), "black", "white far", named_disc_pocketed=True)
    assert outcome(verdict) == ("S", 4)
    assert verdict.state.on_board == OnBoard(5, 4, True)


@pytest.mark.parametrize(
    ("fell", "improper"), [(["white far", "striker"], False), (["white far"], True), (["black"], False)]
)
def test_a_penalty_loses_the_bet_and_gives_its_own_stroke_too(fell, improper):
    verdict = played(position(strokes=3, bet=SI_JUST), *fell, improper=improper, named_disc_pocketed=True)
    assert outcome(verdict) == ("N", 2 + 3)
    assert {"penalty", "bet-lost"} <= set(codes(verdict))


def test_a_named_man_off_the_board_loses_the_bet_without_a_penalty():
    assert outcome(played(position(bet=SI_JUST), off_board=["white far"])) == ("N", 4)


def test_the_named_man_may_be_the_last():
    verdict = played(position(white=1, bet=SI_JUST), "white far", named_disc_pocketed=True)
    assert outcome(verdict) == ("S", 4)
    assert "yes-sir" in codes(verdict)


def test_a_bet_does_not_outlive_the_round():
    won = played(position(white=1, bet=SI_JUST), "white far", "queen", named_disc_pocketed=True)
    assert won.round_over.winner == "S"
    lost = played(position(bet=SI_JUST), "white far", "queen", named_disc_pocketed=True)
    assert lost.round_over.winner == "N"
    for verdict in (won, lost):
        assert (verdict.state.bet, verdict.state.strokes_left) == (None, 1)
        assert not {"bet-won", "bet-lost"} & set(codes(verdict))


def test_a_bet_is_lost_when_the_time_runs_out():
    verdict = judge(BOOK, position(strokes=2, bet=Bet("S", "far", 1)), JudgedEvent("timeout", by="S"))
    assert outcome(verdict) == ("N", 7)
    assert verdict.state.bet is None


@pytest.mark.parametrize("state", [position(9, 9, colours=None, bet=SI_JUST), position(white=0, bet=SI_JUST)])
def test_a_bet_made_where_none_is_allowed_counts_for_nothing(state):
    verdict = played(state)
    assert outcome(verdict) == ("N", 1)
    assert clauses(verdict)["bet-void"] == "K.16"


def test_raises_beyond_the_last_count_for_nothing():
    six, seven = (played(position(bet=Bet("S", "far", raises))) for raises in (6, 1_000_000))
    assert outcome(six) == outcome(seven) == ("N", 1 + 3 * 64)
    house = {"max_raises": 1}
    assert outcome(played(position(bet=Bet("S", "far", 2)), options=house)) == ("N", 7)


def test_in_doubles_a_lost_bet_gives_the_next_seat_the_strokes():
    assert outcome(played(position(seats=DOUBLES, bet=SI_JUST))) == ("E", 4)


def test_a_lost_bet_reads_well():
    verdict = played(position(bet=Bet("S", "far", 2)), "black")
    names = {"S": "Camille", "N": "Ali"}
    assert " ".join(call_sentence(call, "fr", names) for call in verdict.calls) == (
        "Un pion noir rentre pour Ali. C’est une pénalité : Ali joue deux fois. "
        "Pari perdu : 12 coups de plus pour Ali. La main passe à Ali. Ali a 14 coups à jouer."
    )


# ---- Before it


def test_a_bet_is_raised_in_turn_until_a_side_declines():
    state = position()
    assert bets.objection_to_bet(BOOK, state, "S", "white") is None
    si = bets.bid(BOOK, state, "far")
    assert (si.bet, si.answers) == (Bet("S", "far", 0), "N")
    non = bets.raised(BOOK, state, si)
    assert (non.bet.raises, non.answers) == (1, "S")
    si_again = bets.raised(BOOK, state, non)
    assert (si_again.bet.raises, si_again.answers) == (2, "N")
    closed = bets.declined(si_again)
    assert closed.answers is None
    assert bets.stake(BOOK.settings, closed.bet) == 12
    assert played(bets.settled(state, closed), "white far", named_disc_pocketed=True).state.strokes_left == 13


def test_the_raises_end_with_the_last_one_allowed():
    book, state = BOOK.with_settings({"max_raises": 2}), position()
    bidding = bets.raised(book, state, bets.raised(book, state, bets.bid(book, state, "far")))
    assert bidding.answers is None
    assert bets.objection_to_answer(state, bidding, "N").code == "bet-closed"
    assert bets.bid(BOOK.with_settings({"max_raises": 0}), state, "far").answers is None


def test_a_bet_is_refused_with_its_reason():
    made = bets.bid(BOOK, position(), "far")
    others = BOOK.with_settings(None)
    others = replace(others, options={"target": others.options["target"]})
    refused = {
        "bet-unknown": bets.objection_to_bet(others, position(), "S", "white"),
        "round-over": bets.objection_to_bet(BOOK, position(turn=None), "S", "white"),
        "not-your-turn": bets.objection_to_bet(BOOK, position(), "N", "black"),
        "bet-made": bets.objection_to_bet(BOOK, position(), "S", "white", made),
        "bet-colours-open": bets.objection_to_bet(BOOK, position(colours=None), "S", "white"),
        "bet-yes-sir": bets.objection_to_bet(BOOK, position(white=0), "S", "queen"),
        "bet-not-your-man": bets.objection_to_bet(BOOK, position(), "S", "black"),
        "bet-none": bets.objection_to_answer(position(), None, "N"),
        "bet-closed": bets.objection_to_answer(position(), bets.declined(made), "N"),
        "bet-not-your-answer": bets.objection_to_answer(position(), made, "S"),
        "bet-awaits-answer": bets.objection_to_stroke(position(), made),
    }
    for code, objection in refused.items():
        assert objection is not None
        assert objection.code == code
        assert objection.arguments.get("clause", "K.16") in BOOK.clauses
        for language in LANGUAGES:
            assert sentence(f"refusal-{code}", language, **objection.arguments).endswith(".")


@pytest.mark.parametrize("named", [None, "queen", "striker", "black"])
def test_only_an_own_man_that_lies_on_the_board_is_named(named):
    assert bets.objection_to_bet(BOOK, position(), "S", named).code == "bet-not-your-man"


def test_a_bet_while_the_opponent_is_on_yes_sir_is_allowed():
    assert bets.objection_to_bet(BOOK, position(black=0), "S", "white") is None


def test_the_player_to_play_may_bet_with_a_colour_and_a_man():
    assert bets.may_bet(BOOK, position())
    assert not bets.may_bet(BOOK, position(colours=None))
    assert not bets.may_bet(BOOK, position(white=0))
    assert not bets.may_bet(BOOK, position(turn=None))


def test_a_bettor_who_plays_has_declined_to_raise_again():
    state = position()
    non = bets.raised(BOOK, state, bets.bid(BOOK, state, "far"))
    assert bets.objection_to_stroke(state, non) is None
    assert bets.objection_to_stroke(state, None) is None
    assert bets.objection_to_stroke(state, bets.declined(non)) is None


def test_in_doubles_either_opponent_may_answer():
    state = position(seats=DOUBLES)
    bidding = bets.bid(BOOK, state, "far")
    assert bidding.answers == "E"
    assert bets.objection_to_answer(state, bidding, "E") is None
    assert bets.objection_to_answer(state, bidding, "W") is None
    assert bets.objection_to_answer(state, bidding, "N").code == "bet-not-your-answer"
