"""One search, and what its knobs do."""

from dataclasses import replace
from random import Random

import pytest

from carrom.board import Stroke
from carrom.bots import PERSONAS, Hand, Mind, Stage, bot_stroke, executed, think
from carrom.errors import Fault
from carrom.match import Header, Player, begin, play
from carrom.physics import MODEL
from carrom.rules.objection import objection
from tests.match.test_match import HEADER, with_layout

MIND = Mind((Stage(24, 2), Stage(6, 6)))


def test_the_search_takes_the_man_in_front_of_a_pocket():
    match, _ = begin(HEADER, "S", 1)
    layout = {"queen": (0, 0), "w1": (320_000, 320_000), "b1": (-100_000, 100_000), "w2": (-200_000, -340_000)}
    match = with_layout(match, layout, colours={"S": "white", "N": "black"}, has_pocketed={"S": True, "N": True})
    plain = replace(MIND, families=frozenset(("direct", "cut")))
    idea = think(match, Hand(0.3), plain, Random(1)).choice
    _, shot, _ = play(match, idea.stroke)
    assert [fall.disc for fall in shot.facts.pocketed] == ["white"]
    assert shot.verdict.continues


def test_the_same_luck_gives_the_same_stroke():
    match, _ = begin(HEADER, "S", 1)
    assert think(match, Hand(0.8), MIND, Random(5)) == think(match, Hand(0.8), MIND, Random(5))


@pytest.mark.parametrize("level", PERSONAS)
@pytest.mark.slow
def test_no_persona_ever_breaks_a_rule_of_placement(level):
    players = {seat: Player("bot", level=level) for seat in "SENW"}
    luck = Random(7)
    match, _ = begin(Header("billard-indien", {}, "icf", "tournament", MODEL, players), "E", 7)
    for _ in range(12):
        if match.state.turn is None:
            break
        meant, stroke = bot_stroke(match, luck)
        assert objection(match.state, match.board, match.layout, meant) is None
        assert objection(match.state, match.board, match.layout, stroke) is None
        match, _, _ = play(match, stroke)


def test_a_hand_errs_as_much_as_its_sigma_says():
    hand, luck = Hand(2.0), Random(1)
    places = ((-184_250, 184_250),)
    played = [executed(Stroke("S", 0, 0, 2_000_000), hand, places, luck) for _ in range(4000)]
    sideways = [stroke.vx / stroke.vy for stroke in played]
    spread = (sum(s * s for s in sideways) / len(sideways)) ** 0.5
    assert spread == pytest.approx(0.0349, rel=0.05)
    along = (sum(stroke.x**2 for stroke in played) / len(played)) ** 0.5
    assert along == pytest.approx(1700, rel=0.05)


def test_a_wild_hand_still_puts_the_striker_where_it_may_lie():
    places = ((-225_550, -216_050), (10_000, 12_000))
    for seed in range(200):
        stroke = executed(Stroke("S", 12_000, 0, 2_000_000), Hand(2.0), places, Random(seed))
        assert any(low <= stroke.x <= high for low, high in places)


def test_a_mind_that_tries_nothing_is_refused():
    """What chooses without a simulation is a `PlainMind`: its worths would be of another unit."""
    with pytest.raises(Fault, match="needs a stage"):
        Mind(())


def test_with_nothing_to_aim_at_it_still_plays():
    match, _ = begin(HEADER, "S", 1)
    layout = {"queen": (0, 0), "w1": (354_000, 0), "b1": (0, 354_000)}
    match = with_layout(match, layout, colours={"S": "white", "N": "black"}, has_pocketed={"S": True, "N": True})
    assert think(match, Hand(2.0), MIND, Random(2)).choice.stroke.seat == "S"
