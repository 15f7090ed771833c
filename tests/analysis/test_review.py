"""A game looked at afterwards: decisions apart from luck, an exercise from what costs most. A hand is known by its
strokes: bots whose error is known are measured as if they were persons.
"""

from dataclasses import replace
from math import hypot

import numpy as np
import pytest

from carrom.analysis.intention import FEWEST, STEP, TURNS, Skill, fan, skill, turned
from carrom.analysis.review import ReviewedStroke, StrokeToReview, drill, graph, moments, reviewed, summary
from carrom.board import BOARDS, TOP_SPEED, Stroke
from carrom.bots import Hand
from carrom.errors import NotAllowed
from carrom.match import REAL, Header, Match, Player, begin, play, undo
from carrom.notation import read_layout
from carrom.physics import MODEL
from tests.analysis.games import game
from tests.analysis.test_advice import position

pytestmark = pytest.mark.slow

SITTER = {"w1": (0, 100_000), "w2": (-200_000, 280_000), "b1": (-300_000, 200_000), "b2": (250_000, 0)}
"""White to play, a man that anybody sends in."""
HAND = Hand(0.3)
PERSON = Player("person")


def looked_at(match: Match, stroke: Stroke, meant: Stroke | None = None, player: Player = PERSON) -> ReviewedStroke:
    _, shot, _ = play(match, stroke, meant=meant)
    return reviewed(StrokeToReview(match, shot, 2, player), HAND)


def test_a_stroke_that_hits_nothing_loses_the_value_of_the_best_and_is_bad_luck_where_the_best_was_meant():
    match = position(SITTER)
    wild = looked_at(match, Stroke("S", 0, 3_000_000, 300_000))
    assert wild.loss > 1
    assert wild.best.man is not None
    best = looked_at(match, wild.best.stroke)
    assert best.loss < wild.loss - 1
    assert best.realised > wild.realised
    slipped = looked_at(match, wild.played, meant=wild.best.stroke)
    assert slipped.meant == wild.best.stroke
    assert slipped.loss < wild.loss - 1
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


@pytest.mark.parametrize(("book", "most", "seed", "found"), [
    ("icf", 4, 3, """
        2 S combination w4 combination w4 0.0 2.548735604566897 2.4094172159629585
        3 S cannon w7 combination w7 0.48206579000269256 3.2691026470473723 3.101781428093862
        4 S cannon queen break-open w2 0.6002047889746143 5.2089752161004474 2.8576086778572494
        5 S cut w7 cut w2 0.41063196781301325 6.389614188747339 7.223762179723012
    """),
    ("k-rhum", 3, 2, """
        2 S sweep b6 sweep b6 0.0 4.376289995136275 4.66258224686759
        3 S cut b4 cannon b4 0.8420758524319218 2.9693038311278337 -5.504452640067911
        4 N cannon w9 bank w1 0.0 7.876243661321393 8.304452640067911
    """),
    ("billard-indien", 3, 5, """
        2 S sweep b6 break-open b2 0.9720396841079078 3.3766416234031604 2.76249515558733
        3 S kiss b8 cannon b2 2.4604172709081302 1.5663961207191823 2.76249515558733
        4 S combination b2 kiss b7 0.0 3.6654187108638014 4.192189631914606
    """),
])  # fmt: skip
def test_recorded_games_are_reviewed_to_the_last_bit_as_they_were(book, most, seed, found):
    strokes = [reviewed(one, HAND) for one in moments(game(book, most=most, seed=seed)[0])]
    told = [
        (one.n, one.seat, one.family, one.man, one.best.family, one.best.man, one.loss, one.expected, one.realised)
        for one in strokes
    ]
    assert [" ".join(map(str, one)) for one in told] == [line.strip() for line in found.strip().splitlines()]


@pytest.mark.parametrize(("vx", "vy"), [(0, TOP_SPEED), (3_000_001, 7_416_198)])
def test_a_stroke_at_the_top_speed_is_turned_without_becoming_faster_and_reviewed(vx, vy):
    one = looked_at(position(SITTER), Stroke("S", 0, vx, vy))
    assert one.fan.worths.min() > -100, "no direction is refused"
    assert all(hypot(way.vx, way.vy) <= TOP_SPEED for way in (turned(one.played, turn) for turn in TURNS.tolist()))


def test_real_boards_and_other_physics_are_not_reviewed():
    players = {"S": Player("person"), "N": Player("person")}
    wood, _ = begin(Header("karom", {}, REAL, "tournament", MODEL, players), "S", 1)
    match, _ = game(most=2)
    other = replace(match, header=replace(match.header, model="slide-0"))
    for refused, code in ((wood, "coach-on-wood"), (other, "other-physics")):
        with pytest.raises(NotAllowed, match=code):
            moments(refused)


@pytest.mark.parametrize("four", [False, pytest.param(True, marks=pytest.mark.full)])
def test_a_review_has_a_summary_of_each_seat_and_one_exercise(four):
    match, _ = game(most=9 if four else 6, seed=5, four=four)
    strokes = [reviewed(one, HAND) for one in moments(match)]
    seats = summary(strokes)
    assert sum(one.strokes for one in seats.values()) == len(strokes)
    for one in seats.values():
        assert one.loss >= 0
        assert sum(family.strokes for family in one.families.values()) == one.strokes
    found = drill(strokes, match.header.seats)
    lost = next(one for one in strokes if one.n == found.n)
    assert (lost.seat, lost.family) == (found.seat, found.family)
    assert read_layout(BOARDS["icf"], found.position)
    assert drill(strokes, ()) is None
    drawn = graph(strokes, "a <b>", "loss", "luck")
    assert drawn.count("<title>") == 2 * len(strokes)
    assert "a &lt;b&gt;" in drawn


def fans(sigma: float, seed: int, many: int) -> list:
    found, rack = [], 0
    while len(found) < many:
        match, _ = game(sigma=sigma, seed=100 * seed + rack, most=60)
        rack += 1
        found += [fan(one.match, one.shot.stroke) for one in moments(match) if not one.match.state.breaking]
    return found[:many]


def measured(sigma: float, seed: int = 0, many: int = 50) -> Skill:
    found = skill(fans(sigma, seed, many))
    assert found.low < found.sigma < found.high
    assert found.strokes == many
    return found


@pytest.mark.full
def test_fifty_strokes_distinguish_three_hands_within_a_factor_of_two():
    found = {sigma: measured(sigma).sigma for sigma in (0.3, 0.8, 2.0)}
    assert sorted(found.values()) == list(found.values())
    assert all(sigma / 2 < found[sigma] < sigma * 2 for sigma in found), found


@pytest.mark.long
@pytest.mark.parametrize("sigma", [0.3, 0.8, 2.0])
def test_over_many_games_the_middle_is_right_within_a_quarter_and_the_interval_holds_the_hand(sigma):
    """An interval that holds nine of ten holds fewer than eight of twelve once in two hundred times."""
    every = [measured(sigma, seed) for seed in range(12)]
    middles = [one.sigma for one in every]
    assert abs(np.exp(np.mean(np.log(middles))) / sigma - 1) < 0.25, middles
    assert sum(one.low <= sigma <= one.high for one in every) >= 8, every


def test_few_strokes_give_no_estimate_and_more_narrow_it():
    every = fans(0.8, 5, 24)
    assert skill(every[: FEWEST - 1]) is None
    few, all_of_them = skill(every[:FEWEST]), skill(every)
    assert all_of_them.high / all_of_them.low < few.high / few.low


def test_a_fan_is_the_stroke_turned_in_small_steps_and_smoothed_it_keeps_its_mean():
    one = moments(game(most=5, seed=6)[0])[-1]
    seen = fan(one.match, one.shot.stroke)
    assert len(seen.worths) == len(TURNS)
    assert turned(seen.stroke, 0.0) == seen.stroke
    ends, smooth = abs(TURNS) <= 6, seen.expected(1.0)
    assert smooth.min() >= seen.worths.min() - 1e-9
    assert smooth.max() <= seen.worths.max() + 1e-9
    assert seen.expected(STEP / 100)[ends] == pytest.approx(seen.worths[ends])
    assert seen.spread(Hand(1.0)) >= 1.0
    # turned to the left it goes to the left
    left = turned(Stroke("S", 0, 0, 2_000_000), 10.0)
    assert left.vx < 0 < left.vy
    assert (left.vx**2 + left.vy**2) ** 0.5 == pytest.approx(2_000_000, rel=1e-6)
