from random import Random

import pytest

from carrom.arena.contestant import Contestant
from carrom.arena.contestants import YARDSTICKS, BotContestant, GhostContestant, contestant
from carrom.bots import PERSONAS, Hand, executed
from carrom.errors import Unreadable
from carrom.match import Header, Match, Player, begin, play
from carrom.physics import MODEL


def opened(seed: int = 3) -> Match:
    players = {"S": Player("bot"), "N": Player("bot")}
    return begin(Header("icf", {}, "icf", "tournament", MODEL, players), "S", seed)[0]


def strokes(player: Contestant, most: int) -> list[tuple[int, int, int]]:
    """What it means, stroke after stroke, alone at both seats."""
    match, meant = opened(), []
    for number in range(most):
        if match.state.turn is None:
            break
        stroke = player.meant(match, Hand(0.3), Random(f"thought {number}"))
        meant.append((stroke.x, stroke.vx, stroke.vy))
        match, _, _ = play(match, executed(stroke, Hand(0.3), match.places, Random(f"noise {number}")))
    return meant


@pytest.mark.parametrize("name", [*YARDSTICKS, "club"])
@pytest.mark.slow
def test_the_same_luck_gives_the_same_strokes(name: str):
    first, again = (strokes(contestant(name), 6) for _ in range(2))
    assert first == again
    assert len(first) == 6


def test_a_yardstick_has_no_hand_of_its_own_and_a_level_has():
    assert [contestant(name).hand for name in YARDSTICKS] == [None] * 3
    assert contestant("world").hand == Hand(0.3)


def test_the_ghost_simulates_nothing_after_the_break():
    # after this break a man lies well enough to be aimed at
    ghost, match = contestant("ghost"), opened(6)
    first = ghost.meant(match, Hand(0.0), Random(1))
    match, _, _ = play(match, first)
    assert isinstance(ghost, GhostContestant)
    thought = ghost.thought(match, Hand(0.0), Random(1))
    assert thought.simulations == 0
    assert thought.choice.candidate.aim is not None


def test_the_better_yardstick_simulates_more():
    match = opened()
    looked = []
    for name in ("m1", "m2"):
        player = contestant(name)
        assert isinstance(player, BotContestant)
        looked.append(player.thought(match, Hand(0.3), Random(1)).simulations)
    assert looked[0] < looked[1]


def test_an_unknown_contestant_is_refused_with_the_known_ones():
    with pytest.raises(Unreadable, match=f"'god' is not one of {', '.join(PERSONAS)}, ghost, m1, m2, engine:COMMAND"):
        contestant("god")
