"""What holds of every verdict of K-Rhum, whatever the position, the stroke, the bet and the house rules."""

from collections import Counter
from dataclasses import replace
from functools import cache

from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.board.seats import side_of
from carrom.rules import judge, k_rhum
from carrom.rules.values import Bet, Facts, JudgedEvent, Queen
from carrom.rules.verdict_draft import men_on
from carrom.texts import LANGUAGES, call_sentence
from tests.examples import examples
from tests.rules.k_rhum_play import codes
from tests.rules.positions import ZONES, Mirror, facts_of, houses, states, with_sorted_sides


@cache
@st.composite
def questions(draw):
    """K-Rhum with any settings, a position with strokes and bets, and anything that may happen in it."""
    rules, state = draw(houses("k-rhum")), draw(states())
    bet = Bet(side_of(state.turn, state.seats), draw(ZONES), draw(st.integers(0, 9))) if draw(st.booleans()) else None
    state = replace(state, bet=bet, strokes_left=draw(st.integers(0, 20)))
    kind = draw(st.sampled_from(("stroke", "stroke", "stroke", "stroke", "timeout", "concede")))
    if kind != "stroke":
        return rules, state, JudgedEvent(kind, by=draw(st.sampled_from(state.seats)))
    return rules, state, JudgedEvent(facts=draw(facts_of(state)))


many = settings(max_examples=examples(300))


@many
@given(questions())
def test_everything_possible_is_judged_and_no_disc_is_lost_or_made(question):
    book, state, event = question
    verdict = judge(book, state, event)
    after = verdict.state
    assert verdict.calls
    assert {call.clause for call in verdict.calls} <= set(book.clauses)
    assert (verdict.turn is None) == (verdict.round_over is not None)
    assert verdict.continues == (verdict.turn == state.turn)
    facts = event.facts or Facts()
    fell, off = (Counter(each.disc for each in discs) for discs in (facts.pocketed, facts.off_board))
    back = Counter(each.disc for each in verdict.returned)
    for colour in ("white", "black"):
        assert (
            men_on(after.on_board, colour) == men_on(state.on_board, colour) - fell[colour] + back[colour] - off[colour]
        )
    assert after.on_board.queen == (after.queen.where == "board")


@many
@given(questions())
def test_the_red_stays_on_the_board_until_it_ends_the_round(question):
    verdict = judge(*question)
    if verdict.round_over is None and "not-their-time" not in codes(verdict):
        assert verdict.state.queen == Queen("board")


@many
@given(questions())
def test_a_turn_has_strokes_and_a_hand_that_passes_takes_all_of_them(question):
    book, state, event = question
    verdict = judge(book, state, event)
    if "not-their-time" in codes(verdict):
        return
    assert 1 <= verdict.state.strokes_left <= k_rhum.MOST
    assert verdict.state.bet is None
    if not verdict.continues and not verdict.round_over and state.bet is None:
        assert verdict.state.strokes_left <= 2


@many
@given(questions())
def test_every_call_has_a_sentence_and_seats_and_colours_are_treated_alike(question):
    book, state, event = question
    mirror = Mirror(state.seats)
    if state.colours is None:
        book = book.with_settings({**book.chosen, "colours": "first-man"})
    straight = judge(book, state, event)
    assert with_sorted_sides(judge(book, mirror.state(state), mirror.event(event))) == mirror.verdict(straight)
    for call in straight.calls:
        for language in LANGUAGES:
            assert call_sentence(call, language).endswith((".", ";"))
