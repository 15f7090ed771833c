"""What the eye of a person gets wrong, and the stroke one chooses at a glance."""

from dataclasses import replace
from math import acos, asin, atan2, degrees, hypot, log
from random import Random
from statistics import fmean, pstdev

import pytest

from carrom.board import FULL_FLICK, Stroke, striker_point
from carrom.bots import PERSONAS
from carrom.bots.bot_stroke import bot_stroke, glance, meant_stroke, straight_at
from carrom.bots.candidates import Candidate, aims_of, turned
from carrom.bots.mind import PlainMind
from carrom.bots.persona import CLEAR, Habits, misjudged
from carrom.match import Match, Player, begin
from carrom.match.lots import Hand
from tests.bots.families import lying
from tests.match.positions import with_layout
from tests.match.test_match import HEADER

AIMED = frozenset(("direct", "cut"))


def of_level(match: Match, level: str) -> Match:
    """The same, played by bots of that level."""
    players = {seat: Player("bot", level=level) for seat in "SN"}
    return replace(match, table=replace(match.table, players=players))


def cuts(match: Match) -> list[Candidate]:
    """All aims that cut their man, to either side."""
    return [Candidate(aim.stroke, "cut", aim) for aim in aims_of(match, frozenset(("direct", "cut"))) if aim.cut > 5]


def met_at(match: Match, choice: Candidate, stroke: Stroke) -> float:
    """The cut at which a stroke meets the man of the choice, in degrees."""
    x, y = striker_point(match.board, stroke.seat, stroke.x)
    man = match.layout[choice.aim.man]
    aside = abs((man[0] - x) * stroke.vy - (man[1] - y) * stroke.vx) / hypot(stroke.vx, stroke.vy)
    return degrees(asin(min(aside / (match.board.striker_radius + match.board.man_radius), 1.0)))


def turned_by(one: Stroke, other: Stroke) -> float:
    dot = (one.vx * other.vx + one.vy * other.vy) / hypot(one.vx, one.vy) / hypot(other.vx, other.vy)
    return degrees(acos(min(dot, 1.0)))


@pytest.mark.parametrize("share", [-0.3, 0.2])
def test_the_eye_misjudges_a_cut_by_the_same_on_either_side(share):
    match = lying(w1=(200_000, 100_000), w2=(-200_000, 100_000), w3=(20_000, -20_000), w4=(60_000, -160_000))
    found = cuts(match)
    assert {choice.stroke.vx > 0 for choice in found} == {True, False}
    for choice in found:
        stroke = Habits(thickness=share).seen(match, choice, Random(1))
        assert met_at(match, choice, choice.stroke) == pytest.approx(choice.aim.cut, abs=0.1)
        assert met_at(match, choice, stroke) == pytest.approx(min(choice.aim.cut * (1 + share), 88.0), abs=0.1)


def test_the_error_grows_with_the_cut_and_without_habits_the_meant_stroke_is_the_chosen_one():
    match = lying(w1=(200_000, 100_000))
    found = sorted(cuts(match), key=lambda choice: choice.aim.cut)
    apart = [met_at(match, one, Habits(thickness=-0.3).seen(match, one, Random(1))) - one.aim.cut for one in found]
    assert len(found) > 2
    assert apart == sorted(apart, reverse=True)
    assert all(CLEAR.seen(match, choice, Random(1)) is choice.stroke for choice in found)


def test_the_habit_of_hard_strokes_never_exceeds_a_full_flick():
    match, luck = lying(w1=(200_000, 100_000)), Random(1)
    for choice in cuts(match):
        before = hypot(choice.stroke.vx, choice.stroke.vy)
        for _ in range(20):
            after = Habits(force=2.5, temper=0.3).seen(match, choice, luck)
            assert before < hypot(after.vx, after.vy) <= FULL_FLICK + 1
            assert turned_by(choice.stroke, after) == pytest.approx(0.0, abs=0.01)


def test_the_child_aims_straight_at_its_nearest_man_and_not_behind_the_line_while_one_lies_in_front():
    match, behind = lying(w1=(150_000, -40_000), w2=(-40_000, 300_000)), lying(w1=(0, -330_000), w2=(0, 300_000))
    for seed in range(30):
        stroke = straight_at(match, Random(seed)).stroke
        x, y = striker_point(match.board, "S", stroke.x)
        assert atan2(stroke.vy, stroke.vx) == pytest.approx(atan2(-40_000 - y, 150_000 - x), abs=1e-4)
        assert straight_at(behind, Random(seed)).stroke.vy > 0


@pytest.mark.parametrize("seat", "SENW")
def test_every_seat_has_a_stroke_even_with_only_a_man_behind_the_line(seat):
    match, _ = begin(replace(HEADER, players={one: Player("bot", level="child") for one in "SENW"}), seat, 1)
    match = with_layout(match, {"w1": (0, -330_000), "b1": (0, 330_000)})
    assert straight_at(match, Random(1)).stroke.seat == seat


def test_the_habit_of_chasing_the_queen_prefers_it_to_an_easier_man():
    match = lying(queen=(150_000, 150_000), w1=(-320_000, 320_000))
    mind = PlainMind(families=AIMED)
    assert glance(match, Hand(1.2), mind, CLEAR, Random(1)).aim.man == "w1"
    assert glance(match, Hand(1.2), mind, Habits(queen=1.0), Random(1)).aim.man == "queen"


def test_the_same_luck_gives_the_same_turn_and_the_hand_adds_errors_of_its_sigma_and_no_others():
    for level in PERSONAS:
        match = of_level(lying(queen=(150_000, 150_000), w1=(-320_000, 320_000)), level)
        assert bot_stroke(match, Random(4)) == bot_stroke(replace(match, steps=match.steps[-1:]), Random(4))
    match = of_level(lying(queen=(150_000, 150_000), w1=(-320_000, 320_000), w2=(-200_000, -20_000)), "cousin")
    apart = [turned_by(*bot_stroke(match, Random(seed))) for seed in range(400)]
    assert (sum(one * one for one in apart) / len(apart)) ** 0.5 == pytest.approx(2.0, rel=0.1)


@pytest.mark.parametrize("level", [name for name, one in PERSONAS.items() if one.habits.doubt or one.habits.temper])
def test_levels_that_doubt_or_have_a_temper_do_not_mean_the_same_each_time(level):
    match = lying(queen=(150_000, 150_000), w1=(-320_000, 320_000), w2=(-200_000, -20_000))
    plays = PERSONAS[level]
    assert len({meant_stroke(match, plays, plays.hand, Random(seed)) for seed in range(12)}) > 6


def shown(match: Match, choice: Candidate, habits: Habits, many: int = 1500) -> tuple[list[float], list[float]]:
    """By which share of its cut a man was taken too thin, and how many times as hard as was meant, each time."""
    luck, speed = Random(1), hypot(choice.stroke.vx, choice.stroke.vy)
    strokes = [habits.seen(match, choice, luck) for _ in range(many)]
    thinner = [met_at(match, choice, one) / choice.aim.cut - 1 for one in strokes]
    return thinner, [hypot(one.vx, one.vy) / speed for one in strokes]


def assert_drawn(some: list[float], middle: float, spread: float) -> None:
    """Of n with a deviation of s the mean lies within 4 s / √n of the middle, and s within 4 s / √(2n)."""
    assert fmean(some) == pytest.approx(middle, abs=4 * spread / len(some) ** 0.5)
    assert pstdev(some) == pytest.approx(spread, abs=4 * spread / (2 * len(some)) ** 0.5)


@pytest.mark.parametrize("side", [1, -1], ids=["right", "left"])
def test_cuts_are_misjudged_in_both_directions_equally_often(side):
    match = lying(w1=(side * 200_000, 100_000))
    choice = next(one for one in cuts(match) if 20 < one.aim.cut < 40)
    for habit in (0.0, -0.2, 0.1):
        thinner, harder = shown(match, choice, Habits(thickness=habit, doubt=0.1))
        assert_drawn(thinner, habit, 0.1)
        assert harder == pytest.approx([1.0] * len(harder), abs=1e-4), "doubt is of the direction alone"


def test_the_error_of_force_is_symmetric_and_keeps_the_direction():
    match = lying(w1=(200_000, 100_000))
    choice = next(one for one in cuts(match) if 20 < one.aim.cut < 40)
    thinner, harder = shown(match, choice, Habits(force=1.3, temper=0.2))
    assert_drawn([log(one / 1.3) for one in harder], 0.0, 0.2)
    assert thinner == pytest.approx([0.0] * len(thinner), abs=2e-3)


def test_the_eye_misjudges_plain_cuts_only_and_those_stay_between_full_and_graze():
    match = lying(w1=(200_000, 100_000))
    for choice in cuts(match):
        for family in ("bank", "rebound", "combination", "sweep"):
            assert misjudged(match, replace(choice, family=family), 0.3) == 0.0
        assert misjudged(match, choice, 0.3) == misjudged(match, replace(choice, family="direct"), 0.3) != 0.0
        assert misjudged(match, replace(choice, aim=None), 0.3) == 0.0
        for share, believed in ((40.0, 88.0), (-1.0, 0.0), (-5.0, 0.0)):
            turn = misjudged(match, choice, share)
            assert met_at(match, choice, turned(choice.stroke, turn, 1.0)) == pytest.approx(believed, abs=0.3)
