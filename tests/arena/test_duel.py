import pytest

from carrom.arena import duel, wilson
from carrom.errors import Unreadable


def test_a_strong_hand_beats_a_weak_one():
    *_, standing = duel("strong", "weak", 6, seed=3)
    assert standing.rounds == 6
    assert standing.won >= 4


def test_the_same_seed_plays_the_same_duel():
    assert list(duel("fair", "fair", 2, seed=1)) == list(duel("fair", "fair", 2, seed=1))


def test_an_unknown_level_is_refused_with_those_there_are():
    with pytest.raises(Unreadable, match="weak, fair, strong"):
        next(duel("grandmaster", "weak", 1, seed=1))


def test_wilsons_interval_is_the_one_of_the_tables():
    low, high = wilson(8, 10)
    assert (low, high) == (pytest.approx(0.4901, abs=1e-4), pytest.approx(0.9433, abs=1e-4))
