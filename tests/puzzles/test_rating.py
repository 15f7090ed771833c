"""Difficulties of puzzles, and the rating of a person by Glicko-2."""

from dataclasses import replace
from math import exp, isclose, log, pi, sqrt
from random import Random

import numpy as np
import pytest

from carrom.bots import bot_stroke
from carrom.bots.candidates import wanted_men
from carrom.bots.hand import as_row
from carrom.match import Player
from carrom.puzzles import match_of, puzzles
from carrom.puzzles.generation import rated
from carrom.puzzles.proof import ASKED, MEAN, measured_puzzle, name_of, ratings, solves
from carrom.puzzles.scoring import DEVIATIONS, NEAR, RATINGS, START, VOLATILITIES, PuzzleRating, after
from carrom.puzzles.themes import THEMES, names, themes_of

pytestmark = pytest.mark.slow

ALL = puzzles()


def by_definition(before: PuzzleRating, other: float, of_other: float, score: float) -> PuzzleRating:
    """One game after Glickman (2022), steps 2 to 8; the volatility by halving."""
    scale, tau = 173.7178, 0.5
    mu, phi, vol = (before.rating - 1500) / scale, before.deviation / scale, before.volatility
    g = 1 / sqrt(1 + 3 * (of_other / scale) ** 2 / pi**2)
    expected = 1 / (1 + exp(-g * (mu - (other - 1500) / scale)))
    variance = 1 / (g * g * expected * (1 - expected))
    delta = variance * g * (score - expected)

    def slope(x: float) -> float:
        share = exp(x) * (delta**2 - phi**2 - variance - exp(x)) / (2 * (phi**2 + variance + exp(x)) ** 2)
        return share - (x - log(vol**2)) / tau**2

    low, high = log(vol**2) - 5, log(vol**2) + 5
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if slope(middle) > 0 else (low, middle)
    vol = exp(low / 2)
    phi = 1 / sqrt(1 / (phi**2 + vol**2) + 1 / variance)
    return PuzzleRating(1500 + scale * (mu + phi**2 * g * (score - expected)), phi * scale, vol)


def test_a_rating_after_a_puzzle_is_that_of_the_definition():
    luck = Random(3)
    for _ in range(300):
        before = PuzzleRating(luck.uniform(600, 2400), luck.uniform(70, 350), luck.uniform(0.045, 0.075))
        puzzle, score = luck.choice(ALL), luck.choice((0.0, 0.5, 1.0))
        against = min(max(puzzle.rating, before.rating - NEAR), before.rating + NEAR)
        now, wanted = after(before, puzzle, score), by_definition(before, against, 60, score)
        assert isclose(now.rating, wanted.rating, abs_tol=0.1)
        assert isclose(now.volatility, wanted.volatility, abs_tol=3e-5)
        assert isclose(now.deviation, max(wanted.deviation, DEVIATIONS[0]), abs_tol=0.1)


def test_a_rating_stays_within_its_bounds_whatever_is_solved():
    for score in (0.0, 1.0):
        now = START
        for puzzle in ALL * 2:
            now = after(now, puzzle, score)
            assert RATINGS[0] <= now.rating <= RATINGS[1]
            assert DEVIATIONS[0] <= now.deviation <= DEVIATIONS[1]
            assert VOLATILITIES[0] <= now.volatility <= VOLATILITIES[1]
        assert now.rating in RATINGS


@pytest.mark.parametrize("true", [1100, 1500, 1850])
def test_a_person_of_a_known_rating_is_found_out_in_forty_puzzles(true):
    """Each puzzle is the nearest to the rating so far, as on the page."""
    errors = []
    for seed in range(20):
        luck, now, left = Random(f"{true} {seed}"), START, list(ALL)
        for _ in range(40):
            puzzle = min(left, key=lambda one: abs(one.rating - now.rating))
            left.remove(puzzle)
            chance = 1 / (1 + 10 ** ((puzzle.rating - true) / 400))
            now = after(now, puzzle, float(luck.random() < chance))
        errors.append(now.rating - true)
    assert sqrt(sum(error * error for error in errors) / len(errors)) < 110


def test_ratings_are_those_that_explain_who_solves_what():
    hard = [-200.0, -50.0, 0.0, 50.0, 200.0]
    players = [-600.0, -300.0, 0.0, 100.0, 300.0, 500.0, 700.0]
    shares = [tuple(round(1000 / (1 + 10 ** ((one - player) / 400))) for player in players) for one in hard]
    found = ratings(shares)
    # drawn towards the mean a little, by the puzzle half solved once more
    assert [one - MEAN for one in found] == pytest.approx([0.76 * one for one in hard], abs=10)
    assert ratings([]) == []


def test_more_solved_is_rated_easier_and_the_mean_is_kept():
    found = ratings([(900,) * 7, (500,) * 7, (0,) * 7, (1000,) * 7])
    assert sorted(found) == [found[3], found[0], found[1], found[2]]
    assert sum(found) / 4 == pytest.approx(MEAN, abs=1)


def test_the_file_holds_for_every_puzzle_what_was_measured():
    assert [one.rating for one in rated(ALL)] == [one.rating for one in ALL]
    assert all(len(one.solved) == len(ASKED) for one in ALL)
    assert all(themes_of(match_of(one), one.answer, one.family) == one.themes for one in ALL)
    assert all(one.family in one.themes and set(one.themes) <= set(THEMES) for one in ALL)
    assert max(one.rating for one in ALL) - min(one.rating for one in ALL) > 600


@pytest.mark.full
def test_the_same_puzzle_is_measured_alike():
    for puzzle in ALL[::67]:
        again = measured_puzzle(puzzle)
        assert (again.solved, again.level) == (puzzle.solved, puzzle.level)


@pytest.mark.parametrize(("level", "number"), [("child", 129), ("cousin", 1), ("cousin", 39), ("family", 101)])
def test_a_level_solves_a_puzzle_as_often_as_it_does_at_a_table(level, number):
    """Each has looked four times only: that leaves a quarter."""
    puzzle = ALL[number - 1]
    match = match_of(puzzle)
    seated = {seat: Player("bot", level=level) for seat in match.players}
    match = replace(match, table=replace(match.table, players=seated))
    strokes = np.stack([as_row(bot_stroke(match, Random(seed))[1]) for seed in range(200)])
    found = names(match, strokes, wanted_men(match, match.state.to_play)).count(name_of(puzzle.answer)) / len(strokes)
    assert found == pytest.approx(puzzle.solved[ASKED.index(level)] / 1000, abs=0.25)


def test_an_unseen_answer_is_solved_by_nobody_and_a_plain_one_more_often_by_the_steadier_hands():
    plain = solves(match_of(ALL[0]), ALL[0].answer, Random(1))
    assert plain[-1] > plain[0]
    assert all(0 <= share <= 1000 for share in plain)
