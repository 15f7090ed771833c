"""A game looked at afterwards: decisions apart from luck, an exercise from what costs most."""

from dataclasses import replace

import pytest

from carrom.analysis.review import ReviewedStroke, StrokeToReview, drill, graph, moments, reviewed, summary
from carrom.board import BOARDS, Stroke
from carrom.bots import Hand
from carrom.errors import NotAllowed
from carrom.match import REAL, Header, Match, Player, begin, play, undo
from carrom.notation import read_layout
from carrom.physics import MODEL
from tests.analysis.games import game
from tests.analysis.test_advice import position

SITTER = {"w1": (0, 100_000), "w2": (-200_000, 280_000), "b1": (-300_000, 200_000), "b2": (250_000, 0)}
"""White to play, a man that anybody sends in."""
HAND = Hand(0.3)
PERSON = Player("person")


def looked_at(match: Match, stroke: Stroke, meant: Stroke | None = None, player: Player = PERSON) -> ReviewedStroke:
    _, shot, _ = play(match, stroke, meant=meant)
    return reviewed(StrokeToReview(match, shot, 2, player), HAND)


def test_a_stroke_that_hits_nothing_loses_the_value_of_the_best():
    match = position(SITTER)
    wild = looked_at(match, Stroke("S", 0, 3_000_000, 300_000))
    assert wild.loss > 1
    assert wild.best.man is not None
    best = looked_at(match, wild.best.stroke)
    assert best.loss < wild.loss - 1
    assert best.realised > wild.realised


def test_a_good_decision_with_a_bad_outcome_is_bad_luck():
    match = position(SITTER)
    good = looked_at(match, Stroke("S", 0, 3_000_000, 300_000)).best.stroke
    slipped = looked_at(match, Stroke("S", 0, 3_000_000, 300_000), meant=good)
    assert slipped.meant == good
    assert slipped.loss < looked_at(match, slipped.played).loss - 1
    assert slipped.luck < -1
    assert slipped.luck == pytest.approx(slipped.realised - slipped.expected)


def test_the_same_stroke_is_judged_alike_and_a_bot_by_its_own_hand():
    match, stroke = position(SITTER), Stroke("S", 0, 100_000, 2_000_000)
    person = looked_at(match, stroke)
    assert replace(person, fan=None) == replace(looked_at(match, stroke), fan=None)
    child = looked_at(match, stroke, meant=stroke, player=Player("bot", level="cousin"))
    assert child.expected != person.expected


def test_every_valid_stroke_is_reviewed_and_no_other():
    match, events = game(most=6, seed=8)
    found = moments(match)
    assert [one.n for one in found] == list(range(2, len(events) + 1))
    assert [one.shot for one in found] == events[1:]
    assert all(one.match.state.turn == one.shot.seat for one in found)
    back, _ = undo(match)
    assert [one.n for one in moments(back)] == [one.n for one in found[: len(back.steps) - 1]]


def test_real_boards_and_other_physics_are_not_reviewed():
    players = {"S": Player("person"), "N": Player("person")}
    wood, _ = begin(Header("karom", {}, REAL, "tournament", MODEL, players), "S", 1)
    match, _ = game(most=2)
    other = replace(match, header=replace(match.header, model="slide-0"))
    for refused, code in ((wood, "coach-on-wood"), (other, "other-physics")):
        with pytest.raises(NotAllowed) as error:
            moments(refused)
        assert error.value.code == code


@pytest.mark.parametrize("four", [False, pytest.param(True, marks=pytest.mark.full)])
@pytest.mark.slow
def test_a_review_has_a_summary_of_each_seat_and_one_exercise(four):
    match, _ = game(most=9, seed=5, four=four)
    strokes = [reviewed(one, HAND) for one in moments(match)]
    seats = summary(strokes)
    assert sum(one.strokes for one in seats.values()) == len(strokes)
    for one in seats.values():
        assert one.loss >= 0
        assert sum(family.strokes for family in one.families.values()) == one.strokes
    found = drill(strokes, match.header.seats)
    assert found is not None
    lost = next(one for one in strokes if one.n == found.n)
    assert (lost.seat, lost.family) == (found.seat, found.family)
    assert read_layout(BOARDS["icf"], found.position)
    assert drill(strokes, ()) is None
    drawn = graph(strokes, "a <b>", "loss", "luck")
    assert drawn.count("<title>") == 2 * len(strokes)
    assert "a &lt;b&gt;" in drawn
