"""What holds of every verdict, whatever the position, the stroke and the house rules."""

from collections import Counter

import pytest
from hypothesis import given, settings

from carrom.board.seats import other_side
from carrom.contract.decoding import decoded
from carrom.contract.judge_json import facts_of, facts_to_plain, state_from_plain, state_to_plain
from carrom.contract.judge_questions import GivenFacts
from carrom.rules import judge
from carrom.rules.colours import settled
from carrom.rules.verdict_draft import men_on
from carrom.texts import LANGUAGES, call_sentence
from tests.examples import examples
from tests.rules.positions import Mirror, questions, with_sorted_sides

many = settings(max_examples=examples(400))


@many
@given(questions())
def test_everything_possible_is_judged_with_at_least_one_call(question):
    book, state, event = question
    verdict = judge(book, state, event)
    assert verdict.calls
    assert {call.clause for call in verdict.calls} <= set(book.clauses)
    assert (verdict.turn is None) == (verdict.round_over is not None)
    assert verdict.turn is None or verdict.turn in state.seats
    assert verdict.continues == (verdict.turn == state.turn)
    assert verdict.state.turn == verdict.turn
    if verdict.game_over:
        assert verdict.round_over


@many
@given(questions())
def test_every_call_has_a_sentence_in_both_languages(question):
    calls = judge(*question).calls
    for language in LANGUAGES:
        said = [call_sentence(call, language) for call in calls]
        assert all(one.endswith((".", ";")) for one in said)
        assert said[-1].endswith(".")


@many
@given(questions())
def test_no_man_is_lost_or_made(question):
    book, state, event = question
    verdict = judge(book, state, event)
    fell = Counter(each.disc for each in event.facts.pocketed) if event.facts else Counter()
    off = Counter(each.disc for each in event.facts.off_board) if event.facts else Counter()
    back = Counter(each.disc for each in verdict.returned)
    for colour in ("white", "black"):
        before, after = men_on(state.on_board, colour), men_on(verdict.state.on_board, colour)
        assert 0 <= after <= 9
        if event.kind != "forgo":
            assert after == before - fell[colour] + back[colour] - off[colour]
    assert verdict.state.on_board.queen == (verdict.state.queen.where == "board")
    assert back["striker"] == 0


@many
@given(questions())
def test_what_is_owed_is_never_negative_and_cannot_be_paid(question):
    book, state, event = question
    verdict = judge(book, state, event)
    after = verdict.state
    assert all(owed >= 0 for owed in after.owed.values())
    if verdict.round_over:
        assert not any(after.owed.values())
    elif event.kind == "stroke" and after.colours:
        for side, owed in after.owed.items():
            assert owed == 0 or men_on(after.on_board, after.colours[side]) == 9


@many
@given(questions())
@pytest.mark.slow
def test_a_queen_waits_only_while_the_turn_is_kept(question):
    book, state, event = question
    verdict = judge(book, state, event)
    if not verdict.continues and not verdict.round_over:
        assert verdict.state.queen.where != "awaiting"


@many
@given(questions())
def test_the_score_grows_only_at_the_end_of_a_round(question):
    book, state, event = question
    verdict = judge(book, state, event)
    if verdict.round_over is None:
        assert verdict.state.score == state.score
    elif book.settings.get("format", "points") == "points":
        points = verdict.round_over.points
        assert verdict.state.score == {side: state.score[side] + points[side] for side in state.score}


@many
@given(questions())
def test_the_same_question_has_the_same_answer(question):
    assert judge(*question) == judge(*question)


@many
@given(questions())
def test_seats_and_colours_are_treated_alike(question):
    book, state, event = question
    mirror, state = Mirror(state.seats), settled(book.settings, state)
    straight = judge(book, state, event)
    mirrored = judge(book, mirror.state(state), mirror.event(event))
    assert with_sorted_sides(mirrored) == mirror.verdict(straight)


@many
@given(questions())
def test_a_round_with_a_winner_has_points_for_both_sides(question):
    verdict = judge(*question)
    if verdict.round_over:
        winner, points = verdict.round_over.winner, verdict.round_over.points
        assert set(points) == {winner, other_side(winner, verdict.state.seats)}
        assert all(value >= 0 for value in points.values())


@many
@given(questions())
def test_the_discs_that_come_back_are_those_of_the_calls_each_with_its_placer(question):
    verdict = judge(*question)
    moved = Counter()
    for call in verdict.calls:
        if call.moved:
            moved[call.moved.disc, call.moved.to, call.moved.by] += call.moved.count
            assert call.moved.count > 0
    assert moved == Counter((back.disc, back.to, back.by) for back in verdict.returned)


@many
@given(questions())
def test_every_man_that_fell_has_a_call(question):
    book, state, event = question
    verdict = judge(book, state, event)
    if event.facts is None or verdict.state.colours is None:
        return
    discs = [fallen.disc for fallen in event.facts.pocketed]
    if any(call.code == "tomato" for call in verdict.calls):
        # the red has ended the round: what falls after it is no longer judged (K.9)
        discs = discs[: discs.index("queen")]
    # a last man before the queen is in, and comes back by the clause that says so (UK.14): it is told twice
    early = {call.clause for call in verdict.calls if call.code == "last-man-too-early"}
    for colour in ("white", "black"):
        fell = discs.count(colour)
        codes = ("men-in", "men-returned", "men-void")
        told = sum(
            call.arguments["count"]
            for call in verdict.calls
            if call.code in codes and call.arguments["colour"] == colour
            if call.code != "men-returned" or call.clause not in early
        )
        assert told == fell


@many
@given(questions())
def test_the_call_of_every_payment_names_whose_man_it_is_and_who_lays_it(question):
    verdict = judge(*question)
    names = {"S": "Ada", "E": "Bo", "N": "Cy", "W": "Di"}
    for language in LANGUAGES:
        for call in verdict.calls:
            if call.code in ("man-paid", "debt-paid", "men-returned", "men-void"):
                side = call.arguments.get("side", "")
                said = call_sentence(call, language, names)
                assert all(names[seat] in said for seat in side)
                if "leading" not in call.arguments.get("form", ""):
                    assert names[call.moved.by] in said


@many
@given(questions())
def test_the_points_of_a_round_are_the_sum_of_its_terms(question):
    book, _, _ = question
    verdict = judge(*question)
    if verdict.round_over is None:
        return
    over = verdict.round_over
    for side, points in over.points.items():
        assert points == sum(term.points for term in over.terms if term.side == side)
    assert over.terms
    assert {term.clause for term in over.terms} <= set(book.clauses)
    assert [call.terms for call in verdict.calls if call.terms] == [over.terms]


@many
@given(questions())
def test_positions_and_facts_come_back_from_plain_values(question):
    book, state, event = question
    assert state_from_plain(state_to_plain(state), book) == state
    if event.facts:
        told = decoded(facts_to_plain(event.facts), GivenFacts)
        assert facts_of(told, "facts") == event.facts
