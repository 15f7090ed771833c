from math import log
from random import Random

import pytest

from carrom.arena.intervals import expected
from carrom.arena.sprt import LEAST, Sprt
from carrom.errors import Unreadable


def test_walds_bounds():
    assert Sprt(0, 10).bounds == (pytest.approx(-2.9444, abs=1e-4), pytest.approx(2.9444, abs=1e-4))
    low, high = Sprt(0, 10, alpha=0.01, beta=0.1).bounds
    assert (low, high) == (pytest.approx(log(0.1 / 0.99)), pytest.approx(log(0.9 / 0.01)))


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


def test_mirrored_results_give_the_other_decision():
    counts = (8, 20, 80, 36, 120)
    assert Sprt(-10, 40).ratio(counts) == pytest.approx(-Sprt(-40, 10).ratio(counts[::-1]))
    assert Sprt(0, 50).decided(counts) == "better"
    assert Sprt(0, 50).decided(counts[::-1]) == "not-better"


def test_too_few_pairs_decide_nothing():
    assert LEAST == 200
    assert Sprt(0, 100).ratio((0, 0, 0, 0, LEAST - 1)) > Sprt(0, 100).bounds[1]
    assert Sprt(0, 100).decided((0, 0, 0, 0, LEAST - 1)) is None
    assert Sprt(0, 100).decided((0, 0, 0, 0, LEAST)) == "better"
    assert Sprt(0, 100).ratio((0, 0, 0, 0, 0)) == 0


@pytest.mark.parametrize(("elo", "wrong"), [(0.0, "better"), (30.0, "not-better")])
@pytest.mark.full
def test_the_chances_of_error_hold(elo: float, wrong: str):
    """200 contests of coins with draws and pairs that depend on each other; both errors stay near their 5 %."""
    luck, test, share = Random(f"sprt {elo}"), Sprt(0, 30), expected(elo)
    errors = sum(decision_of(test, luck, share) == wrong for _ in range(200))
    assert errors <= 18  # P(more | 5 %) < 0.5 %


def decision_of(test: Sprt, luck: Random, share: float) -> str:
    counts = [0, 0, 0, 0, 0]
    while True:
        for _ in range(4):
            rack = luck.gauss(0, 0.1)
            halves = [min(max(share + side * rack, 0), 1) for side in (1, -1)]
            counts[sum(_board(luck, chance) for chance in halves)] += 1
        decision = test.decided(counts)
        if decision:
            return decision


def _board(luck: Random, chance: float) -> int:
    """Twice the points of a board, whose expectation is `chance`: one in ten is drawn."""
    drawn = 0.1 * 4 * chance * (1 - chance)
    drawn_at = luck.random()
    if drawn_at < drawn:
        return 1
    return 2 * (drawn_at < drawn + chance - drawn / 2)


def test_differences_in_the_wrong_order_and_impossible_chances_are_refused():
    with pytest.raises(Unreadable, match="the smaller one first"):
        Sprt(10, 0)
    with pytest.raises(Unreadable, match="alpha: 0 is not a probability"):
        Sprt(0, 10, alpha=0)
    with pytest.raises(Unreadable, match="sprt: nan"):
        Sprt(float("nan"), 10)
