"""Levels differ by what they sink when they are alone at the board, and none ever asks for what its book refuses."""

from itertools import pairwise
from random import Random

import pytest

from carrom.bots import PERSONAS, PlainMind, bot_stroke
from carrom.match import Header, Player, begin, open_round, play
from carrom.physics import MODEL
from carrom.rules import BOOKS
from carrom.rules.objection import objection
from tests.bots.alone import alone

CHEAP = tuple(name for name, one in PERSONAS.items() if isinstance(one.mind, PlainMind))
"""Levels that choose without simulation."""


@pytest.mark.slow
def test_the_child_seldom_pockets_a_man_and_each_better_hand_more_often():
    child, family, club = (alone(level, 3, most=50).success for level in ("child", "family", "club"))
    assert child < 0.3
    assert child + 0.05 < family
    assert family + 0.1 < club


@pytest.mark.long
def test_neighbouring_levels_differ_in_the_right_order():
    names = list(PERSONAS)
    shown = {level: alone(level, 60) for level in names[: names.index("state") + 1]}
    # by strokes: a strong one who may not sink the last man before the queen waits for the other, who is not there
    strokes = [sum(one.boards) / len(one.boards) for one in shown.values()]
    assert all(better < 0.97 * worse for worse, better in pairwise(strokes))
    assert strokes[0] > 45
    success = [one.success for one in shown.values()][: names.index("club") + 1]
    assert success[0] < 0.25
    assert all(better - worse > 0.02 for worse, better in pairwise(success))


@pytest.mark.parametrize("seats", ["SN", "SENW"], ids=["singles", "doubles"])
@pytest.mark.parametrize("book", sorted(BOOKS))
def test_no_stroke_is_refused(book, seats):
    assert played(book, seats, 150, CHEAP) == 150


@pytest.mark.long
@pytest.mark.parametrize("seats", ["SN", "SENW"], ids=["singles", "doubles"])
@pytest.mark.parametrize("book", sorted(BOOKS))
def test_no_stroke_of_a_hundred_thousand_over_all_books_is_refused(book, seats):
    names = tuple(PERSONAS)
    dearer = names.index("league")
    assert played(book, seats, 7200, names[:dearer]) == 7200
    assert played(book, seats, 200, names[dearer:]) == 200


def played(book: str, seats: str, strokes: int, levels: tuple[str, ...]) -> int:
    """How many strokes bots of these levels have played, round after round: each that they meant and each that they
    made stands before the umpire, and `play` refuses what he objects to.
    """
    luck = Random(f"{book} {seats}")
    done = rounds = 0
    while done < strokes:
        players = {seat: Player("bot", level=luck.choice(levels)) for seat in seats}
        rounds += 1
        match, _ = begin(Header(book, {}, "icf", "tournament", MODEL, players), luck.choice(seats), rounds)
        for _ in range(3 * 120):
            if done == strokes or match.match_over:
                break
            if match.state.turn is None or not match.places:
                match, _ = open_round(match, luck.getrandbits(32))
                continue
            meant, stroke = bot_stroke(match, luck)
            assert objection(match.state, match.board, match.layout, meant) is None
            match, _, _ = play(match, stroke, meant=meant)
            done += 1
    return done
