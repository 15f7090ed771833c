from math import inf

import pytest

from carrom.arena.intervals import difference, elo_of, expected, mean, ratio, share, share_of, wilson
from carrom.arena.ratings import ratings


def test_wilsons_interval_is_the_one_of_the_tables():
    low, high = wilson(8, 10)
    assert (low, high) == (pytest.approx(0.4901, abs=1e-4), pytest.approx(0.9433, abs=1e-4))
    assert wilson(0, 0) == (0.0, 1.0)
    assert share(0, 0) is None


def test_the_share_of_a_difference_is_the_one_of_elos_table():
    assert expected(0) == 0.5
    assert expected(400) == pytest.approx(10 / 11)
    assert expected(200) == pytest.approx(0.76, abs=0.001)
    assert difference(0.75) == pytest.approx(190.85, abs=0.01)
    assert (difference(0), difference(1)) == (-inf, inf)
    assert difference(expected(123.4)) == pytest.approx(123.4)


def test_the_interval_is_that_of_pairs():
    # by hand: mean (0·10 + ½·20 + 1·10)/40 = ½, variance 20·¼/40 = ⅛, error √(⅛/40) = 0.0559
    estimate = share_of((10, 0, 20, 0, 10))
    assert estimate is not None
    assert estimate.value == 0.5
    assert estimate.high - 0.5 == pytest.approx(1.959964 * (0.125 / 40) ** 0.5)
    elo = elo_of((10, 0, 20, 0, 10))
    assert elo is not None
    assert (elo.value, elo.high) == (0, pytest.approx(difference(0.5 + 0.109565), abs=0.01))


def test_pairs_with_shared_luck_are_more_informative_than_as_many_boards():
    tight, loose = share_of((0, 0, 36, 0, 4)), share_of((16, 0, 4, 0, 20))
    assert tight is not None
    assert loose is not None
    assert tight.value == loose.value
    assert tight.high - tight.low < (loose.high - loose.low) / 2


def test_equal_pairs_give_a_bounded_lower_end_of_the_interval():
    elo = elo_of((0, 0, 0, 0, 8))
    assert elo is not None
    assert elo.value == inf
    assert 0 < elo.low < 200
    assert elo_of((0, 0, 0, 0, 0)) is None


def test_ratios_are_drawn_again_by_racks():
    alike = ratio([5, 5, 5, 5], [10, 10, 10, 10])
    assert alike is not None
    assert (alike.value, alike.low, alike.high) == (0.5, 0.5, 0.5)
    varied = ratio([0, 10, 0, 10] * 10, [10] * 40)
    assert varied is not None
    assert (varied.low, varied.high) == (pytest.approx(0.35, abs=0.03), pytest.approx(0.65, abs=0.03))
    assert ratio([0], [0]) is None
    assert mean([]) is None


def test_two_contestants_are_rated_as_far_apart_as_their_elo():
    counts = (100, 0, 600, 0, 300)
    best, worst = ratings({("a", "b"): counts})
    elo = elo_of(counts)
    assert elo is not None
    assert (best.name, worst.name) == ("a", "b")
    assert best.elo.value - worst.elo.value == pytest.approx(elo.value, abs=0.2)
    assert 2 * (best.elo.high - best.elo.value) == pytest.approx(elo.high - elo.value, rel=0.03)
    assert best.boards == 2000


def test_ratings_explain_a_round_robin_whose_shares_are_exact():
    # strengths 0, 100 and 250 Elo; of 100,000 pairs so many are won both and lost both that the share is exact
    strengths = {"a": 250.0, "b": 100.0, "c": 0.0}
    met = {}
    for one, other in (("a", "b"), ("b", "c"), ("c", "a")):
        won = round(100_000 * expected(strengths[one] - strengths[other]))
        met[one, other] = (100_000 - won, 0, 0, 0, won)
    rated = {one.name: one.elo.value for one in ratings(met)}
    assert rated["a"] - rated["c"] == pytest.approx(250, abs=0.1)
    assert rated["b"] - rated["c"] == pytest.approx(100, abs=0.1)
    assert sum(rated.values()) == pytest.approx(0)


def test_a_contestant_that_won_everything_has_a_high_finite_rating():
    best, *_ = ratings({("a", "b"): (0, 0, 0, 0, 20), ("b", "c"): (5, 0, 5, 0, 10)})
    assert best.name == "a"
    assert 200 < best.elo.value < 1500
    assert best.elo.low < best.elo.value - 50
    assert ratings({}) == []
