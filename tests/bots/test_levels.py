"""Levels differ by what they sink when they are alone at the board, none ever asks for what its book refuses, and each
has a name of its own.
"""

import re
import sys
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random

import pytest

from carrom.board import QUEEN
from carrom.bots import PERSONAS, PlainMind, bot_stroke, executed, is_level, persona
from carrom.bots.bot_stroke import meant_stroke
from carrom.bots.persona import FORMERLY, by_name
from carrom.errors import Fault
from carrom.match import Header, Player, begin, open_round, play
from carrom.physics import MODEL
from carrom.rules import BOOKS
from carrom.rules.objection import objection
from tests.match.positions import at

pytestmark = pytest.mark.slow

CHEAP = tuple(name for name, one in PERSONAS.items() if isinstance(one.mind, PlainMind))
"""Levels that choose without simulation."""


def test_the_child_seldom_pockets_a_man_and_each_better_hand_more_often():
    child, family, club = (alone(level, 2, most=50).success for level in ("child", "family", "club"))
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


NAMES = tuple(PERSONAS)
DEARER = NAMES.index("league")
HUNDRED_THOUSAND = pytest.param([(7200, NAMES[:DEARER]), (200, NAMES[DEARER:])], marks=pytest.mark.long)


@pytest.mark.parametrize("shares", [[(60, CHEAP)], HUNDRED_THOUSAND], ids=["sixty", "hundred_thousand"])
@pytest.mark.parametrize("seats", ["SN", "SENW"], ids=["singles", "doubles"])
@pytest.mark.parametrize("book", sorted(BOOKS))
def test_no_stroke_is_refused_over_all_books(book, seats, shares):
    for strokes, levels in shares:
        assert strokes_played(book, seats, strokes, levels) == strokes


def strokes_played(book: str, seats: str, strokes: int, levels: tuple[str, ...]) -> int:
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


def test_personas_are_listed_in_the_order_in_which_they_are_given_each_by_one_word_of_its_own_of_small_letters():
    """That records, the wire and the texts can hold."""
    with pytest.raises(Fault, match="two personas are named 'club'"):
        by_name((*PERSONAS.values(), PERSONAS["club"]))
    assert list(by_name(reversed(PERSONAS.values()))) == list(PERSONAS)[::-1]
    assert [name for name in PERSONAS if not re.fullmatch("[a-z]+", name)] == []
    # a former name is that of no persona and leads to one
    for former, now in FORMERLY.items():
        assert former not in PERSONAS
        assert is_level(former)
        assert persona(former) is PERSONAS[now]


MOST = 80  # strokes after which a board is given up


@dataclass
class Alone:
    """What a level has shown: strokes after the break, how many of them sank a man of one's own or the queen and not
    the striker, and how many strokes each board took, its break counted.
    """

    strokes: int = 0
    good: int = 0
    boards: tuple[int, ...] = ()

    @property
    def success(self) -> float:
        return self.good / self.strokes


def alone(level: str, boards: int, most: int = MOST) -> Alone:
    """Play so many seeded boards alone, the same for each level, but for its own luck."""
    seen, plays = Alone(), PERSONAS[level]
    header = Header("icf", {}, "icf", "tournament", MODEL, {seat: Player("bot", level="child") for seat in "SN"})
    for seed in range(boards):
        match, luck, played = begin(header, "S", seed)[0], Random(f"{level} {seed}"), 0
        while played < most and match.state.turn and any(disc == QUEEN or disc[0] == "w" for disc in match.layout):
            breaks, meant = match.state.breaking, meant_stroke(match, plays, plays.hand, luck)
            match, shot, _ = play(match, executed(meant, plays.hand, match.places, luck), meant=meant)
            played += 1
            if not breaks:
                fell = [fallen.disc for fallen in shot.facts.pocketed]
                seen.strokes += 1
                seen.good += "striker" not in fell and ("white" in fell or "queen" in fell)
            if match.state.turn:
                match = at(match, state=replace(match.state, turn="S"))
        seen.boards += (played,)
    return seen


if __name__ == "__main__":
    for name in sys.argv[2:] or PERSONAS:
        one = alone(name, int(sys.argv[1]))
        mean = sum(one.boards) / len(one.boards)
        print(f"{name:12s} {one.strokes:6d} strokes  success {one.success:.2f}  {mean:.1f} a board", flush=True)
