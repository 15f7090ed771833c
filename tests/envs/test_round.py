import numpy as np
from gymnasium.utils.env_checker import check_env

from carrom.envs import CarromRound


def test_gymnasium_finds_nothing_to_complain_about():
    check_env(CarromRound(level="weak"), skip_render_check=True)


def test_the_same_seed_and_strokes_give_the_same_round():
    def rewards():
        env = CarromRound(level="weak")
        env.reset(seed=4)
        hand = np.random.default_rng(1)
        return [env.step(hand.uniform(-1, 1, 3).astype(np.float32))[1] for _ in range(3)]

    assert rewards() == rewards()
