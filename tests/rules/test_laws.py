"""Laws that no book may break, whatever it says: who sits where, in which order discs fell, where a score goes.

That sides, colours and opener may be exchanged is in `test_judge_properties`.
"""

from dataclasses import replace
from functools import cache

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from carrom.board.seats import DOUBLES, SINGLES, side_of
from carrom.rules import BOOKS, judge
from carrom.rules.colours import settled
from carrom.rules.values import JudgedEvent
from carrom.texts.catalogue import PEOPLE
from tests.examples import examples
from tests.rules.positions import facts_of, fitting, houses, states

TOGETHER = {"S": "S", "N": "E"}
"""The seats of singles, and the sides of doubles they become."""

many = settings(max_examples=examples(100))
every_book = pytest.mark.parametrize("name", list(BOOKS))


@cache
@st.composite
def questions(draw, name, seats=(SINGLES, DOUBLES)):
    """A book with any settings, a position and an event it knows."""
    rules = draw(houses(name))
    state = fitting(rules, draw(states(seats)))
    kind = draw(st.sampled_from(("stroke",) * 5 + rules.events))
    if kind == "stroke":
        return rules, state, JudgedEvent(facts=draw(facts_of(state)))
    return rules, state, JudgedEvent(kind=kind, by=draw(st.sampled_from(state.seats)))


@every_book
@many
@given(data=st.data())
def test_a_pair_is_judged_as_one_player_would_be(name, data):
    rules, state, event = data.draw(questions(name, (SINGLES,)))
    alone = judge(rules, state, event)
    paired = judge(rules, as_doubles(state), replace(event, by=event.by and TOGETHER[event.by]))
    assert by_sides(paired, DOUBLES) == by_sides(alone, SINGLES)


@pytest.mark.parametrize("name", [name for name in BOOKS if name != "k-rhum"])
@many
@given(data=st.data())
@pytest.mark.slow
def test_the_order_of_fall_matters_only_in_k_rhum_and_while_colours_are_open(name, data):
    rules, state, event = data.draw(questions(name))
    assume(event.facts and settled(rules.settings, state).colours is not None)
    shuffled = replace(event.facts, pocketed=tuple(data.draw(st.permutations(event.facts.pocketed))))
    assert judge(rules, state, event) == judge(rules, state, JudgedEvent(facts=shuffled))


@every_book
@many
@given(data=st.data())
def test_no_score_falls_and_no_due_is_negative(name, data):
    rules, state, event = data.draw(questions(name))
    after = judge(rules, state, event).state
    assert all(after.score[side] >= state.score[side] for side in state.score)
    assert all(owed >= 0 for owed in after.owed.values())


@every_book
@many
@given(data=st.data())
def test_a_seat_keeps_the_hand_or_passes_it_to_the_right(name, data):
    rules, state, event = data.draw(questions(name))
    verdict = judge(rules, state, event)
    if verdict.turn is not None:
        right = state.seats[(state.seats.index(state.turn) + 1) % len(state.seats)]
        assert verdict.turn == (state.turn if verdict.continues else right)


def as_doubles(state):
    """A position of singles, as two pairs would have it: South and North against East and West."""

    def paired(members):
        return members and {TOGETHER[side]: value for side, value in members.items()}

    return replace(
        state,
        seats=DOUBLES,
        turn=TOGETHER[state.turn],
        opener=TOGETHER[state.opener],
        colours=paired(state.colours),
        queen=replace(state.queen, side=state.queen.side and TOGETHER[state.queen.side]),
        has_pocketed=paired(state.has_pocketed),
        owed=paired(state.owed),
        score=paired(state.score),
        bet=state.bet and replace(state.bet, by=TOGETHER[state.bet.by]),
        last_chance=state.last_chance and TOGETHER[state.last_chance],
    )


def by_sides(verdict, seats):
    """What a verdict says, told by sides as doubles name them: no seats."""

    def side(seat):
        return seat and (seat if seat == "umpire" else side_of(seat, seats) if len(seats) == 4 else TOGETHER[seat])

    def named(members):
        return members and {key if len(seats) == 4 else TOGETHER[key]: value for key, value in members.items()}

    def told(call):
        people = {role: side(call.arguments[role][0]) for role in PEOPLE if role in call.arguments}
        return call.code, call.clause, {**call.arguments, **people}

    state, over, game = verdict.state, verdict.round_over, verdict.game_over
    return {
        "turn": side(verdict.turn),
        "continues": verdict.continues,
        "calls": [told(call) for call in verdict.calls],
        "returned": [(back.disc, back.to, side(back.by)) for back in verdict.returned],
        "colours": named(state.colours),
        "on_board": state.on_board,
        "queen": (state.queen.where, side(state.queen.side)),
        "has_pocketed": named(state.has_pocketed),
        "owed": named(state.owed),
        "score": named(state.score),
        "beside": (state.breaking, state.break_attempts, state.strokes_left, side(state.last_chance)),
        "round": over and (side(over.winner), named(over.points), over.clause),
        "game": game and (side(game.winner), named(game.score), game.clause),
    }
