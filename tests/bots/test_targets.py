"""The men that a seat can send into a pocket, and how hard that is."""

from itertools import permutations
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis.strategies import integers, sampled_from

from carrom.board import DISCS, ICF, STRIKER, Points, Stroke, opening, striker_places
from carrom.bots.aiming import direct_aims
from carrom.bots.hand import as_row, erring, errors
from carrom.bots.persona import TYPICAL
from carrom.bots.targets import HARDEST, Target, difficulty, targets
from carrom.physics import MATTERS, TOURNAMENT, packed_layout, simulate, try_many
from tests.examples import examples

POCKETS = ("NE", "NW", "SW", "SE")
FRESH, SURE = 300, 1500


def broken(seed: int) -> dict:
    luck = Random(seed)
    stroke = Stroke("S", luck.randint(-60_000, 60_000), luck.randint(-300_000, 300_000), 4_500_000)
    rest = simulate(ICF, opening(ICF, seed), stroke).rest
    return {disc: point for disc, point in rest.items() if disc != STRIKER}


def listed(layout: Points, seat="S", most: int = 40, matter=TOURNAMENT) -> list[Target]:
    return targets(ICF, matter, layout, seat, striker_places(ICF, layout, seat), layout, most)


def really(layout: Points, target: Target, times: int = FRESH) -> float:
    """How often the man goes in, and the striker does not, with errors that nobody has chosen the target by."""
    places = striker_places(ICF, layout, target.stroke.seat)
    played = erring(as_row(target.stroke), errors(TYPICAL, times, Random("fresh")), places)
    ends = try_many(ICF, np.repeat(packed_layout(layout)[None], times, axis=0), played, threads=1)
    fell = ends.gone[:, DISCS.index(target.aim.man)] == POCKETS.index(target.aim.pocket)
    return float((fell & (ends.gone[:, DISCS.index(STRIKER)] < 0)).mean())


@pytest.mark.parametrize("seat", "SENW")
@pytest.mark.parametrize("matter", MATTERS.values(), ids=lambda matter: matter.name)
def test_every_target_stroke_pockets_its_man(seat, matter):
    told = [(layout, one) for layout in map(broken, range(4)) for one in listed(layout, seat, matter=matter)]
    for layout, target in told:
        motion = simulate(ICF, layout, target.stroke, matter)
        assert (target.aim.man, target.aim.pocket) in [(fall.disc, fall.pocket) for fall in motion.pocketed]
        assert any(low <= target.stroke.x <= high for low, high in striker_places(ICF, layout, seat))
    assert len(told) > 10


def test_few_of_the_direct_aims_are_left_out():
    aims = found = 0
    for layout in map(broken, range(4)):
        direct = direct_aims(ICF, TOURNAMENT, layout, "S", striker_places(ICF, layout, "S"), tuple(layout))
        aims += len({(aim.man, aim.pocket) for aim in direct})
        found += len(listed(layout, most=100))
    assert aims > 20
    assert found > 0.9 * aims


def test_the_easiest_come_first_and_no_more_than_are_wanted():
    layout = broken(1)
    every = listed(layout)
    chances = [target.chance for target in every]
    assert chances == sorted(chances, reverse=True)
    assert [target.difficulty for target in every] == sorted(target.difficulty for target in every)
    assert len({(target.aim.man, target.aim.pocket) for target in every}) == len(every) > 3
    assert listed(layout, most=3) == every[:3]
    assert listed(layout) == every, "the same position has the same targets"
    places = striker_places(ICF, layout, "S")
    assert targets(ICF, TOURNAMENT, layout, "S", places, (), 3) == []
    assert targets(ICF, TOURNAMENT, layout, "S", (), layout, 3) == []


def test_the_difficulty_is_ten_minus_the_tenths_of_the_chance_and_at_least_one():
    assert [difficulty(chance / 100) for chance in (100, 99, 90, 89, 80, 70, 55, 30, 19, 10, 9, 0)] == [
        1, 1, 1, 2, 2, 3, 5, 7, 9, 9, HARDEST, HARDEST,
    ]  # fmt: skip


@pytest.mark.parametrize("seat", "SW")
@pytest.mark.slow
def test_difficulty_agrees_with_the_chance_of_an_ordinary_hand_that_really_plays(seat):
    """In broken rosettes, and where only a few men are left."""
    told, seen = [], []
    for seed in range(8):
        layout = broken(seed)
        if seed % 2:
            layout = {disc: layout[disc] for disc in Random(seed).sample(sorted(layout), min(len(layout), 6))}
        for target in listed(layout, seat):
            told.append(target.difficulty)
            seen.append(really(layout, target))
            # four hundred tries against three hundred: four standard errors
            assert abs(target.chance - seen[-1]) < 4 * (0.25 / 400 + 0.25 / FRESH) ** 0.5
    assert len(told) > 40
    ranks = [np.argsort(np.argsort(one, kind="stable")) for one in (told, -np.array(seen))]
    assert np.corrcoef(ranks)[0, 1] > 0.95


@given(seed=integers(0, 10**6), seat=sampled_from("SENW"), left=integers(2, 19))
@settings(max_examples=examples(100))
@pytest.mark.slow
def test_of_two_targets_the_less_likely_is_never_rated_easier_by_more_than_one_step(seed, seat, left):
    layout = broken(seed)
    layout = {disc: layout[disc] for disc in Random(seed).sample(sorted(layout), min(len(layout), left))}
    rated = [(target.difficulty, really(layout, target, SURE)) for target in listed(layout, seat)]
    for (hard, less), (easy, more) in permutations(rated, 2):
        # so far apart the two shares differ by more than chance
        if less < more - 0.04:
            assert hard >= easy - 1, (hard, less, easy, more)
