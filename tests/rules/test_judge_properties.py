"""What holds of every verdict, whatever the book, the position, the stroke and the house: each law by its name."""

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from carrom.board.seats import DOUBLES, SINGLES, other_side, side_of
from carrom.contract.decoding import decoded
from carrom.contract.judge_json import facts_of as read_facts
from carrom.contract.judge_json import facts_to_plain, state_from_plain, state_to_plain
from carrom.contract.judge_questions import GivenFacts
from carrom.rules import BOOKS, judge
from carrom.rules.colours import settled
from carrom.rules.values import Facts, JudgedEvent
from carrom.rules.verdict_draft import men_on
from carrom.texts import LANGUAGES, call_sentence
from carrom.texts.catalogue import PEOPLE
from tests.examples import examples
from tests.rules.positions import Mirror, facts_of, fitting, houses, questions, states, with_sorted_sides

pytestmark = pytest.mark.slow

LAWS = []
COLOURS = ("white", "black")


def law(holds):
    """A law of every verdict: what it says is its name."""
    LAWS.append(holds)
    return holds


@settings(max_examples=examples(2000))
@given(questions())
def test_every_law_holds_of_every_verdict(question):
    verdict = judge(*question)
    for holds in LAWS:
        holds(*question, verdict)


@law
def everything_possible_is_judged_with_at_least_one_call(book, state, event, verdict):
    assert verdict.calls
    assert {call.clause for call in verdict.calls} <= set(book.clauses) - {""}
    assert (verdict.turn is None) == (verdict.round_over is not None)
    assert verdict.turn is None or verdict.turn in state.seats
    assert (verdict.continues, verdict.state.turn) == (verdict.turn == state.turn, verdict.turn)
    assert verdict.round_over or not verdict.game_over
    assert judge(book, state, event) == verdict, "the same question has the same answer"


@law
def a_seat_keeps_the_hand_or_passes_it_to_the_right(book, state, event, verdict):
    right = state.seats[(state.seats.index(state.turn) + 1) % len(state.seats)]
    assert verdict.turn in (None, state.turn if verdict.continues else right)


@law
def every_call_has_a_sentence_in_both_languages(book, state, event, verdict):
    for language in LANGUAGES:
        said = [call_sentence(call, language) for call in verdict.calls]
        assert all(one.endswith(".") for one in said)


@law
def no_man_is_lost_or_made(book, state, event, verdict):
    facts = event.facts or Facts()
    fell, off = (Counter(each.disc for each in discs) for discs in (facts.pocketed, facts.off_board))
    back = Counter(each.disc for each in verdict.returned)
    for colour in COLOURS:
        before, after = men_on(state.on_board, colour), men_on(verdict.state.on_board, colour)
        assert 0 <= after <= 9
        assert event.kind == "forgo" or after == before - fell[colour] + back[colour] - off[colour]
    assert (verdict.state.on_board.queen, back["striker"]) == (verdict.state.queen.where == "board", 0)


@law
def what_is_owed_is_never_negative_and_cannot_be_paid(book, state, event, verdict):
    after = verdict.state
    assert all(owed >= 0 for owed in after.owed.values())
    if verdict.round_over:
        assert not any(after.owed.values())
    elif event.kind == "stroke" and after.colours:
        for side, owed in after.owed.items():
            assert owed == 0 or men_on(after.on_board, after.colours[side]) == 9


@law
def a_queen_waits_only_while_the_turn_is_kept(book, state, event, verdict):
    assert verdict.continues or verdict.round_over or verdict.state.queen.where != "awaiting"


@law
def the_score_grows_only_at_the_end_of_a_round(book, state, event, verdict):
    assert all(verdict.state.score[side] >= state.score[side] for side in state.score)
    if verdict.round_over is None:
        assert verdict.state.score == state.score
    elif book.settings.get("format", "points") == "points":
        points = verdict.round_over.points
        assert verdict.state.score == {side: state.score[side] + points[side] for side in state.score}


@law
def a_round_with_a_winner_has_points_for_both_sides_which_are_the_sum_of_its_terms(book, state, event, verdict):
    over = verdict.round_over
    if over:
        assert set(over.points) == {over.winner, other_side(over.winner, verdict.state.seats)}
        for side, points in over.points.items():
            assert points == sum(term.points for term in over.terms if term.side == side) >= 0
        assert over.terms
        assert {term.clause for term in over.terms} <= set(book.clauses)
        assert [call.terms for call in verdict.calls if call.terms] == [over.terms]


@law
def the_discs_that_come_back_are_those_of_the_calls_each_with_its_placer(book, state, event, verdict):
    moved = Counter()
    for call in verdict.calls:
        if call.moved:
            moved[call.moved.disc, call.moved.to, call.moved.by] += call.moved.count
            assert call.moved.count > 0
    assert moved == Counter((back.disc, back.to, back.by) for back in verdict.returned)


@law
def every_man_that_fell_has_a_call(book, state, event, verdict):
    if event.facts is None or verdict.state.colours is None:
        return
    discs = [fallen.disc for fallen in event.facts.pocketed]
    if any(call.code == "tomato" for call in verdict.calls):
        # the red has ended the round: what falls after it is no longer judged (K.9)
        discs = discs[: discs.index("queen")]
    # a last man before the queen (UK.14), or of a last chance that failed (S2.42), is in, and comes back by that clause
    twice = {call.clause for call in verdict.calls if call.code in ("last-man-too-early", "last-chance-missed")}
    for colour in COLOURS:
        told = sum(
            call.arguments["count"]
            for call in verdict.calls
            if call.code in ("men-in", "men-returned", "men-void") and call.arguments["colour"] == colour
            if call.code != "men-returned" or call.clause not in twice
        )
        assert told == discs.count(colour)


@law
def the_call_of_every_payment_names_whose_man_it_is_and_who_lays_it(book, state, event, verdict):
    names = {"S": "Ada", "E": "Bo", "N": "Cy", "W": "Di"}
    for call in verdict.calls:
        if call.code in ("man-paid", "debt-paid", "men-returned", "men-void"):
            placer = [] if "leading" in call.arguments.get("form", "") else [call.moved.by]
            for language in LANGUAGES:
                said = call_sentence(call, language, names)
                assert all(names[seat] in said for seat in (*call.arguments.get("side", ""), *placer))


@law
def positions_and_facts_come_back_from_plain_values(book, state, event, verdict):
    assert state_from_plain(state_to_plain(state), book) == state
    if event.facts:
        assert read_facts(decoded(facts_to_plain(event.facts), GivenFacts), "facts") == event.facts


@law
def seats_and_colours_are_treated_alike(book, state, event, verdict):
    mirror, state = Mirror(state.seats), settled(book.settings, state)
    mirrored = judge(book, mirror.state(state), mirror.event(event))
    assert with_sorted_sides(mirrored) == mirror.verdict(judge(book, state, event))


# ---- Who sits where, and in which order discs fell


TOGETHER = {"S": "S", "N": "E"}
"""The seats of singles, and the sides of doubles they become."""
many = settings(max_examples=examples(100))


@cache
@st.composite
def questions_of(draw, name, seats=(SINGLES, DOUBLES)):
    """A book with any settings, a position and an event it knows."""
    rules = draw(houses(name))
    state = fitting(rules, draw(states(seats)))
    kind = draw(st.sampled_from(("stroke",) * 5 + rules.events))
    if kind == "stroke":
        return rules, state, JudgedEvent(facts=draw(facts_of(state)))
    return rules, state, JudgedEvent(kind=kind, by=draw(st.sampled_from(state.seats)))


@pytest.mark.parametrize("name", list(BOOKS))
@many
@given(data=st.data())
def test_a_pair_is_judged_as_one_player_would_be(name, data):
    rules, state, event = data.draw(questions_of(name, (SINGLES,)))
    alone = judge(rules, state, event)
    paired = judge(rules, as_doubles(state), replace(event, by=event.by and TOGETHER[event.by]))
    assert by_sides(paired, DOUBLES) == by_sides(alone, SINGLES)


@pytest.mark.parametrize("name", [name for name in BOOKS if name != "k-rhum"])
@many
@given(data=st.data())
def test_the_order_of_fall_matters_only_in_k_rhum_and_while_colours_are_open(name, data):
    rules, state, event = data.draw(questions_of(name))
    assume(event.facts and settled(rules.settings, state).colours is not None)
    shuffled = replace(event.facts, pocketed=tuple(data.draw(st.permutations(event.facts.pocketed))))
    assert judge(rules, state, event) == judge(rules, state, JudgedEvent(facts=shuffled))


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
