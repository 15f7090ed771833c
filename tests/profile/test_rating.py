"""Ratings: Glickman's own example, and persons of known strength who are found on the ladder."""

from math import sqrt
from random import Random

import pytest

from carrom.arena.intervals import expected
from carrom.bots import PERSONAS
from carrom.physics import MODEL
from carrom.profile import USUAL, Rating, after_board, ladder
from carrom.profile.rating import after_period
from carrom.rules import BOOKS


def test_the_library_computes_the_example_of_glickmans_paper():
    after = after_period(Rating(1500, 200, 0.06), [(1400, 30, 1), (1550, 100, 0), (1700, 300, 0)], tau=0.5)
    assert after.points == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_the_library_computes_a_rating_far_from_the_middle_as_it_does_one_in_the_middle():
    games = [(1400, 30, 1), (1550, 100, 0), (1700, 300, 0)]
    middle = after_period(Rating(1500, 200, 0.06), games, tau=0.5)
    far = after_period(Rating(2500, 200, 0.06), [(points + 1000, *rest) for points, *rest in games], tau=0.5)
    assert far.points - 1000 == pytest.approx(middle.points)
    assert (far.deviation, far.volatility) == pytest.approx((middle.deviation, middle.volatility))


def test_the_ladder_has_the_personas_that_were_measured_in_their_order_under_the_present_physics():
    """A persona that was not measured has no rating, and a game against it is not rated (`test_counted.py`)."""
    assert list(ladder(USUAL).ratings) == [name for name in PERSONAS if name in ladder(USUAL).ratings]
    assert list(ladder(USUAL).ratings.values()) == sorted(ladder(USUAL).ratings.values())
    assert ladder(USUAL).model == MODEL
    assert MODEL in ladder(USUAL).version


def test_the_ladder_of_a_book_is_its_own_where_it_was_measured_and_else_that_of_the_laws():
    for book in BOOKS:
        found = ladder(book)
        assert found.book in (book, USUAL)
        assert list(found.ratings) == list(ladder(USUAL).ratings)
        assert found.version == ladder(USUAL).version
    assert ladder("billard-indien").book == "billard-indien"
    assert ladder("billard-indien").ratings != ladder(USUAL).ratings
    assert ladder("a-house-of-ours") == ladder(USUAL)


def test_the_next_opponent_is_the_one_with_whom_chances_are_about_even():
    for level, points in ladder(USUAL).ratings.items():
        assert ladder(USUAL).next_opponent(points) == ("cousin" if level == "family" else level)
        assert ladder(USUAL).ratings[ladder(USUAL).next_opponent(points + 45)] >= points or level == "oracle"
    assert ladder(USUAL).next_opponent(0) == "child"
    assert ladder(USUAL).next_opponent(5000) == "oracle"


def test_who_wins_goes_up_and_who_loses_goes_down_and_both_become_surer():
    start = Rating()
    won, lost = after_board(start, 1396, 1.0), after_board(start, 1396, 0.0)
    assert lost.points < start.points < won.points
    assert won.deviation < start.deviation > lost.deviation
    assert after_board(won, 1000, 1.0).points - won.points < 20


def errors(level: str, luck: Random, boards: int = 100) -> list[float]:
    """How far the rating of a person as strong as `level` is off after each board, in Elo."""
    rating, points, off = Rating(), ladder(USUAL).ratings[level], []
    for _ in range(boards):
        opponent = ladder(USUAL).ratings[ladder(USUAL).next_opponent(rating.points)]
        rating = after_board(rating, opponent, float(luck.random() < expected(points - opponent)))
        off.append(rating.points - points)
    return off


def test_persons_of_every_second_level_are_found_within_90_elo_after_30_boards_and_within_60_after_100():
    every = [
        errors(level, Random(f"{level} {seed}")) for level in list(ladder(USUAL).ratings)[0::2] for seed in range(40)
    ]
    after_30, after_100 = (sqrt(sum(one[at] ** 2 for one in every) / len(every)) for at in (29, 99))
    assert after_30 < 90
    assert after_100 < 60


def test_the_strength_lies_in_its_interval_about_as_often_as_is_said():
    held = total = 0
    for level in list(ladder(USUAL).ratings)[0::2]:
        for seed in range(20):
            luck, rating = Random(f"{level} interval {seed}"), Rating()
            for _ in range(60):
                opponent = ladder(USUAL).ratings[ladder(USUAL).next_opponent(rating.points)]
                score = float(luck.random() < expected(ladder(USUAL).ratings[level] - opponent))
                rating = after_board(rating, opponent, score)
            low, high = rating.between
            held, total = held + (low <= ladder(USUAL).ratings[level] <= high), total + 1
    assert held / total > 0.9
