"""Elo, its intervals and ratings, and the sequential test, against tables, formulas and sums by hand."""

from math import inf, log
from random import Random

import pytest

from carrom.arena.intervals import difference, elo_of, expected, mean, ratings, ratio, share, share_of, wilson
from carrom.arena.sprt import LEAST, Sprt
from carrom.errors import Unreadable


def test_the_bounds_are_walds_and_wilsons_interval_is_the_one_of_the_tables():
    assert Sprt(0, 10).bounds == pytest.approx((-2.9444, 2.9444), abs=1e-4)
    assert Sprt(0, 10, alpha=0.01, beta=0.1).bounds == pytest.approx((log(0.1 / 0.99), log(0.9 / 0.01)))
    assert wilson(8, 10) == pytest.approx((0.4901, 0.9433), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)
    assert share(0, 0) is None


def test_with_won_and_lost_pairs_only_the_ratio_is_the_binomial_one():
    # all that has any weight is two results: the most likely distributions are the coins themselves
    counts, test = (400, 0, 0, 0, 600), Sprt(0, 50)
    p0, p1 = expected(0), expected(50)
    plain = 600 * log(p1 / p0) + 400 * log((1 - p1) / (1 - p0))
    assert test.ratio(counts) == pytest.approx(plain, abs=0.01)


def test_the_ratio_is_near_the_normal_approximation_where_pairs_are_many():
    # (s1 − s0)(2s − s0 − s1) n / 2σ²: Van den Bergh, "GSPRT approximation"
    counts, test = (1000, 2000, 30000, 2200, 1100), Sprt(0, 4)
    n = sum(counts)
    s = sum(count * k / 4 for k, count in enumerate(counts)) / n
    variance = sum(count * (k / 4 - s) ** 2 for k, count in enumerate(counts)) / n
    s0, s1 = expected(0), expected(4)
    assert test.ratio(counts) == pytest.approx((s1 - s0) * (2 * s - s0 - s1) * n / variance / 2, rel=0.03)


def test_mirrored_results_give_the_other_decision_and_too_few_pairs_none():
    counts, test = (8, 20, 80, 36, 120), Sprt(0, 100)
    assert Sprt(-10, 40).ratio(counts) == pytest.approx(-Sprt(-40, 10).ratio(counts[::-1]))
    assert Sprt(0, 50).decided(counts) == "better"
    assert Sprt(0, 50).decided(counts[::-1]) == "not-better"
    assert LEAST == 200
    assert test.ratio((0, 0, 0, 0, LEAST - 1)) > test.bounds[1]
    assert test.decided((0, 0, 0, 0, LEAST - 1)) is None
    assert test.decided((0, 0, 0, 0, LEAST)) == "better"
    assert test.ratio((0, 0, 0, 0, 0)) == 0


@pytest.mark.parametrize(("elo", "wrong"), [(0.0, "better"), (30.0, "not-better")])
@pytest.mark.full
def test_the_chances_of_error_hold(elo, wrong):
    """200 contests of coins with draws and pairs that depend on each other; both errors stay near their 5 %."""
    luck, test, share = Random(f"sprt {elo}"), Sprt(0, 30), expected(elo)
    errors = sum(decision_of(test, luck, share) == wrong for _ in range(200))
    assert errors <= 18  # P(more | 5 %) < 0.5 %


def decision_of(test: Sprt, luck: Random, share: float) -> str:
    counts = [0, 0, 0, 0, 0]
    while True:
        for _ in range(4):
            rack = luck.gauss(0, 0.1)
            counts[sum(_board(luck, min(max(share + side * rack, 0), 1)) for side in (1, -1))] += 1
        if decision := test.decided(counts):
            return decision


def _board(luck: Random, chance: float) -> int:
    """Twice the points of a board, whose expectation is `chance`: one in ten is drawn."""
    drawn, drawn_at = 0.1 * 4 * chance * (1 - chance), luck.random()
    if drawn_at < drawn:
        return 1
    return 2 * (drawn_at < drawn + chance - drawn / 2)


def test_differences_in_the_wrong_order_and_impossible_chances_are_refused():
    for wrong, why in (
        ((10, 0), "the smaller one first"),
        ((0, 10, 0), "alpha: 0 is not a probability"),
        ((float("nan"), 10), "sprt: nan"),
    ):
        with pytest.raises(Unreadable, match=why):
            Sprt(*wrong)


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
    assert estimate.value == 0.5
    assert estimate.high - 0.5 == pytest.approx(1.959964 * (0.125 / 40) ** 0.5)
    elo = elo_of((10, 0, 20, 0, 10))
    assert (elo.value, elo.high) == (0, pytest.approx(difference(0.5 + 0.109565), abs=0.01))


def test_pairs_with_shared_luck_are_more_informative_than_as_many_boards_and_equal_ones_give_a_bounded_lower_end():
    tight, loose = share_of((0, 0, 36, 0, 4)), share_of((16, 0, 4, 0, 20))
    assert tight.value == loose.value
    assert tight.high - tight.low < (loose.high - loose.low) / 2
    elo = elo_of((0, 0, 0, 0, 8))
    assert elo.value == inf
    assert 0 < elo.low < 200
    assert elo_of((0, 0, 0, 0, 0)) is None


def test_ratios_are_drawn_again_by_racks():
    alike, varied = ratio([5, 5, 5, 5], [10, 10, 10, 10]), ratio([0, 10, 0, 10] * 10, [10] * 40)
    assert (alike.value, alike.low, alike.high) == (0.5, 0.5, 0.5)
    assert (varied.low, varied.high) == pytest.approx((0.35, 0.65), abs=0.03)
    assert ratio([0], [0]) is None
    assert mean([]) is None


def test_two_contestants_are_rated_as_far_apart_as_their_elo():
    counts = (100, 0, 600, 0, 300)
    best, worst = ratings({("a", "b"): counts})
    elo = elo_of(counts)
    assert (best.name, worst.name) == ("a", "b")
    assert best.elo.value - worst.elo.value == pytest.approx(elo.value, abs=0.2)
    assert 2 * (best.elo.high - best.elo.value) == pytest.approx(elo.high - elo.value, rel=0.03)
    assert best.boards == 2000


def test_ratings_explain_a_round_robin_whose_shares_are_exact():
    # strengths 0, 100 and 250 Elo; of 100,000 pairs so many are won both and lost both that the share is exact
    strengths, met = {"a": 250.0, "b": 100.0, "c": 0.0}, {}
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
