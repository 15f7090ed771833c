"""A round as a Gymnasium environment: it begins with the agent's turn, ends once, and is the same for the same seed."""

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from carrom.bots import PERSONAS
from carrom.envs import CarromRound
from carrom.errors import Unreadable

STRAIGHT = np.array([0.0, 0.0, 0.7], np.float32)
SOFTLY = np.array([0.0, -1.0, -1.0], np.float32)  # hardly moved, along the line: nothing is met
CLEARED = 11  # a seed with which the best opponent clears a whole rack before the agent's turn


def test_the_environment_passes_gymnasiums_checker():
    check_env(CarromRound(level="child"), skip_render_check=True)


def test_the_same_seed_and_strokes_give_the_same_episode():
    def episode():
        env = CarromRound(level="child", most=4)
        first, told = env.reset(seed=4)
        hand = np.random.default_rng(1)
        return [(first, 0.0, told)] + [env.step(hand.uniform(-1, 1, 3).astype(np.float32)) for _ in range(4)]

    for one, other in zip(episode(), episode(), strict=True):
        assert (one[0] == other[0]).all()
        assert one[1:] == other[1:]


@pytest.mark.slow
def test_after_a_reset_it_is_the_agents_turn_in_a_round_that_goes_on_and_racks_without_its_turn_change_nothing():
    env = CarromRound(level="oracle")
    for seed in (1, CLEARED):
        seen, told = env.reset(seed=seed)
        assert seen[:57].any(), "men lie there"
        env.step(STRAIGHT)
    assert told["racks"] > 1, "this opponent does clear whole racks before the agent has played"
    same, as_told = CarromRound(level="oracle").reset(seed=CLEARED)
    assert (seen == same).all()
    assert told == as_told


def test_an_episode_is_truncated_after_so_many_strokes_of_the_agent_and_then_over():
    env = CarromRound(level="child", most=3)
    with pytest.raises(RuntimeError, match="reset"):
        env.step(SOFTLY)
    first, _ = env.reset(seed=2)
    assert [env.step(SOFTLY)[2:4] for _ in range(3)] == [(False, False), (False, False), (False, True)]
    with pytest.raises(RuntimeError, match="reset"):
        env.step(SOFTLY)
    second, _ = env.reset()
    assert (first != second).any(), "without a seed it goes on to another round"
    assert env.step(SOFTLY)[2:4] == (False, False), "the strokes are counted anew"


@pytest.mark.parametrize("level", ["fair", "strong", "god", ""])
def test_an_unknown_level_is_refused_with_the_known_ones_and_so_is_an_episode_of_no_strokes(level):
    with pytest.raises(Unreadable, match="most: 0 is not"):
        CarromRound(most=0)
    with pytest.raises(Unreadable, match=f"{level!r} is not one of {', '.join(PERSONAS)}"):
        CarromRound(level=level)
