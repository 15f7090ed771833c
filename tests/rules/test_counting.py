"""A round counted by its result gives what judging its strokes gives."""

from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from carrom.board.seats import DOUBLES, SINGLES, other_side, side_of, sides_of
from carrom.contract.judge_json import verdict_to_plain
from carrom.errors import Unreadable
from carrom.rules import BOOKS, book, counted_by, judge, opening_state, result
from carrom.rules.counting import counts_pocketed
from carrom.rules.values import Facts, Fallen, JudgedEvent, OnBoard, RoundResult, Verdict
from carrom.rules.verdict_draft import men_on
from carrom.texts import LANGUAGES, call_sentence
from tests.examples import examples
from tests.plain_words import cases_in, result_of, rule_cases
from tests.rules.positions import books, fitting, states

RESULTS = Path(__file__).with_name("results.txt")
MANY = settings(max_examples=examples(600), suppress_health_check=list(HealthCheck))


def told_of(rules, state, event, verdict: Verdict) -> RoundResult:
    """The result that people at the board would tell of a round that has just been judged to its end."""
    over, after = verdict.round_over, verdict.state
    assert over is not None
    codes = {call.code for call in verdict.calls}
    loser = other_side(over.winner, after.seats)
    pocketed, covered = counts_pocketed(rules), after.queen.covered_by
    left = {side: men_on(after.on_board, after.colours[side]) if after.colours else 9 for side in after.score}
    if "tomato" in codes:
        # what fell after the red in the same stroke lay on the board when she fell
        discs = [one.disc for one in event.facts.pocketed]
        late = discs[discs.index("queen") :].count((after.colours or {}).get(loser))
        ours = discs[discs.index("queen") :].count((after.colours or {}).get(over.winner))
        left = {loser: left[loser] + late, over.winner: left[over.winner] + ours}
    ending = "usual"
    if event.kind != "stroke":
        ending = "conceded"
    elif "tomato" in codes:
        ending = "tomato"
    elif over.clause[:6] in ("ICF-83", "ICF-85"):
        ending = "by-striker"
    elif "fault-loses-round" in codes:
        ending = "by-fault"
    elif (
        over.clause[:6] in ("ICF-75", "ICF-77", "ICF-82")
        or "last-man-too-early" in codes
        or (over.clause == "S2.38" and covered is None)
    ):
        ending = "by-queen"
    demanded = next((call.arguments["count"] for call in verdict.calls if call.code == "points-demanded"), 0)
    way = next(way for way in counted_by(rules) if way.ending == ending)
    men = {side: 9 - left[side] for side in after.score} if pocketed else {loser: left[loser]}
    # a queen that gives nothing, since the last man covered it, is reported as nobody's
    queen = covered if way.covered and "queen-with-last" not in codes else None
    return RoundResult(men, over.winner, queen, ending, demanded)  # type: ignore[arg-type]  # a count is a number


def counted_alike(rules, state, event, verdict):
    """The ending of a round that the event ended, once its result has been counted to the same; None for any other."""
    if verdict.round_over is None:
        return None
    told = told_of(rules, state, event, verdict)
    counted = result(rules, state, told)
    assert counted.round_over
    assert counted.round_over.winner == verdict.round_over.winner
    assert counted.round_over.points == verdict.round_over.points, told
    assert (counted.state.score, counted.game_over is None) == (verdict.state.score, verdict.game_over is None)
    if counted.game_over and verdict.game_over:
        assert counted.game_over == verdict.game_over
    return told.ending


@pytest.mark.parametrize("name", list(BOOKS))
def test_counting_the_final_position_of_a_judged_round_gives_its_points(name):
    luck, ends = Random(f"counting {name}"), Counter()
    rules = book(name)
    for _ in range(max(200, examples(400))):
        seats = luck.choice((SINGLES, DOUBLES))
        first, second = sides_of(seats)
        score = {first: luck.randint(0, 24), second: luck.randint(0, 24)}
        state = opening_state(rules, seats, luck.choice(seats), luck.randint(1, 9), score)
        while state.turn is not None:
            event = likely(luck, state)
            verdict = judge(rules, state, event)
            ends[counted_alike(rules, state, event, verdict)] += 1
            state = verdict.state
    # every way in which its rounds may end was among them; the striker with both last men is rarer than that
    assert {way.ending for way in counted_by(rules)} - set(ends) <= {"by-striker"}


def likely(luck, state):
    """A stroke, now and then one that takes nearly everything, or giving up."""
    if luck.random() < 0.01:
        return JudgedEvent("concede", None, luck.choice(state.seats))
    there = ["white"] * state.on_board.white + ["black"] * state.on_board.black
    there += ["queen"] * state.on_board.queen + ["striker"] * (luck.random() < 0.3)
    luck.shuffle(there)
    fell = there[: luck.choice((0, 1, 1, 2, 3, len(there)))]
    return JudgedEvent("stroke", Facts(tuple(Fallen(disc) for disc in fell), improper=luck.random() < 0.05))


@cache
@st.composite
def last_strokes(draw):
    """Any house, a position near the end of its round as rounds lead to, and a stroke that may end it."""
    rules = draw(books())
    state = fitting(rules, draw(states()))
    colours = dict(zip(sides_of(state.seats), draw(st.permutations(("white", "black"))), strict=True))
    left = OnBoard(draw(st.integers(1, 3)), draw(st.integers(1, 3)), state.on_board.queen)
    state = replace(state, colours=colours, on_board=left, last_chance=None)
    side = side_of(state.turn, state.seats)
    men = [colours[side]] * men_on(left, colours[side])
    others = [colours[other_side(side, state.seats)]] * draw(st.integers(0, 1))
    fell = draw(st.permutations([*men, *others, *["queen"] * (left.queen and draw(st.booleans()))]))
    facts = Facts(tuple(Fallen(disc) for disc in fell), improper=draw(st.sampled_from((False,) * 9 + (True,))))
    return (
        rules,
        state,
        draw(st.sampled_from((JudgedEvent("stroke", facts),) * 5 + (JudgedEvent("concede", None, state.turn),))),
    )


@pytest.mark.hypothesis  # inside, so that it says how many were judged
@pytest.mark.slow
def test_any_round_that_any_house_judges_to_its_end_is_counted_the_same():
    judged = Counter()

    @MANY
    @given(last_strokes())
    def counted_the_same(question):
        judged[counted_alike(*question, judge(*question)) is not None] += 1

    counted_the_same()
    assert judged[True] > judged.total() / 2, "most of the strokes that were drawn must end their round"


@MANY
@given(rules=books(), state=states(), data=st.data())
@pytest.mark.slow
def test_any_result_is_counted_with_a_sentence_for_every_call_or_refused_by_its_field(rules, state, data):
    state = fitting(rules, state)
    sides = sides_of(state.seats)
    numbers = st.integers(-1, 10)
    told = RoundResult(
        data.draw(st.dictionaries(st.sampled_from((*sides, "W")), numbers, max_size=3)),
        data.draw(st.sampled_from((*sides, None, "W"))),
        data.draw(st.sampled_from((*sides, None, "W"))),
        data.draw(st.sampled_from(("usual", "by-queen", "by-striker", "by-fault", "tomato", "conceded"))),
        data.draw(st.integers(-1, 3)),
    )
    try:
        verdict = result(rules, state, told)
    except Unreadable as refused:
        field = refused.field
        verdict = None
    if verdict is None:
        assert field.startswith("result.")
        return
    assert verdict.round_over
    assert verdict.turn is None
    assert verdict.state.turn is None
    assert set(verdict.round_over.points) == set(sides)
    assert {call.clause for call in verdict.calls} <= set(rules.clauses)
    assert verdict.state.colours == state.colours
    assert verdict.state.on_board.queen == (verdict.state.queen.where == "board")
    for call in verdict.calls:
        assert all(call_sentence(call, language).endswith((".", "!")) for language in LANGUAGES)


def opened(name, score=(0, 0), options=None, **more):
    rules = book(name, options)
    return rules, opening_state(rules, SINGLES, "S", score=dict(zip(SINGLES, score, strict=True)), **more)


@pytest.mark.parametrize("lines", [pytest.param(lines, id=title) for title, lines in cases_in(RESULTS)])
def test_a_result_is_counted_as_its_case_says(lines):
    """The cases of `results.txt`: the book with its options, the score before, the result, and what comes of it."""
    told = {line.key: line.words for line in lines}
    name, *options = told["book"].split("; ")
    rules, state = opened(
        name, rule_cases.points_of(told.get("score", "S 0 N 0")).values(), dict(map(rule_cases.option_of, options))
    )
    counted = result_of(told["result"].split("; "))
    if "refused" in told:
        field, _, why = told["refused"].partition(", ")
        with pytest.raises(Unreadable, match=why or None) as refused:
            result(rules, state, counted)
        assert refused.value.field == field
        return
    case = rule_cases.Case("", lines[0].place, {})
    for line in lines:
        if line.key in ("then", "calls", "clause"):
            rule_cases.read_line(case, line.key, line.words)
    assert rule_cases.differences_of(case, verdict_to_plain(result(rules, state, counted))) == []


def refused_by(name, *told):
    rules, state = opened(name)
    try:
        result(rules, state, RoundResult(*told))
    except Unreadable as refused:
        return refused.field
    return None


@pytest.mark.parametrize(
    ("named", "needs_queen", "may_have_queen"),
    [
        *((one, True, True) for one in ("icf usual", "icf by-striker", "karom usual", "saint-pierre usual")),
        *((one, False, True) for one in ("classique usual", "garrom usual", "icf by-queen")),
        *((f"{name} conceded", False, True) for name in ("classique", "garrom", "icf", "karom", "saint-pierre")),
        *((one, False, False) for one in ("karom by-queen", "saint-pierre by-queen")),
        *((f"k-rhum {ending}", False, False) for ending in ("usual", "tomato", "conceded")),
    ],
)
def test_every_end_of_a_round_asks_for_its_winner_and_some_for_the_queen(named, needs_queen, may_have_queen):
    name, ending = named.split()
    men = {"N": 0 if ending in ("by-queen", "by-striker") else 3}
    assert refused_by(name, men, None, "S" if may_have_queen else None, ending) == "result.winner"
    assert refused_by(name, men, "S", None, ending) == ("result.queen" if needs_queen else None)
    assert refused_by(name, men, "S", "S", ending) == (None if may_have_queen else "result.queen")


@pytest.mark.parametrize("winner", ["S", "N"])
@pytest.mark.parametrize(
    ("options", "queen"), [({"queen_before_last": False}, None), ({"queen_value": 0}, "S"), ({"queen_cap": 5}, "N")]
)
def test_with_both_sides_out_and_level_the_result_names_the_winner(options, queen, winner):
    rules, state = opened("billard-indien", (5, 5), options)
    verdict = result(rules, state, RoundResult({"S": 9, "N": 9}, winner, queen))
    assert verdict.round_over
    assert (verdict.round_over.winner, verdict.round_over.points) == (winner, {"S": 9, "N": 9})
    with pytest.raises(Unreadable, match="both sides have pocketed all their men") as refused:
        result(rules, state, RoundResult({"S": 9, "N": 9}, None, queen))
    assert refused.value.field == "result.winner"


def test_a_round_begun_with_strokes_keeps_its_colours_and_writes_its_debts_off():
    rules, state = opened("saint-pierre")
    begun = replace(state, owed={"S": 0, "N": 2}, breaking=False)
    verdict = result(rules, begun, RoundResult({"N": 4}, "S", "S"))
    assert (verdict.state.owed, verdict.state.colours) == ({"S": 0, "N": 0}, {"S": "white", "N": "black"})
    assert (verdict.state.on_board.white, verdict.state.on_board.black) == (0, 4)


def test_a_round_that_is_over_is_not_counted_again():
    rules, state = opened("icf")
    over = result(rules, state, RoundResult({"N": 4}, "S", "S")).state
    with pytest.raises(Unreadable):
        result(rules, over, RoundResult({"N": 4}, "S", "S"))
