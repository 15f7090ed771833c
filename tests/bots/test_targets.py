"""The men that a seat can send into a pocket, and how hard that is."""

from random import Random

import pytest

from carrom.board import ICF, Stroke, opening, striker_places
from carrom.bots.aiming import direct_aims
from carrom.bots.targets import HARDEST, difficulty, targets
from carrom.physics import MATTERS, TOURNAMENT, run


def broken(seed: int) -> dict:
    """A rosette after its break."""
    luck = Random(seed)
    stroke = Stroke("S", luck.randint(-60_000, 60_000), luck.randint(-300_000, 300_000), 4_500_000)
    rest = run(ICF, opening(ICF, seed), stroke).rest
    return {disc: point for disc, point in rest.items() if disc != "striker"}


@pytest.mark.parametrize("seat", "SENW")
@pytest.mark.parametrize("matter", MATTERS.values(), ids=lambda matter: matter.name)
def test_every_stroke_that_is_told_sends_its_man_in(seat, matter):
    told = 0
    for seed in range(4):
        layout = broken(seed)
        places = striker_places(ICF, layout, seat)
        for target in targets(ICF, matter, layout, seat, places, layout, 40):
            motion = run(ICF, layout, target.stroke, matter)
            assert (target.aim.man, target.aim.pocket) in [(fall.disc, fall.pocket) for fall in motion.pocketed]
            assert any(low <= target.stroke.x <= high for low, high in places)
            told += 1
    assert told > 10


def test_few_of_the_direct_aims_are_left_out():
    aims = found = 0
    for seed in range(4):
        layout = broken(seed)
        places = striker_places(ICF, layout, "S")
        direct = direct_aims(ICF, TOURNAMENT, layout, "S", places, tuple(layout))
        aims += len({(aim.man, aim.pocket) for aim in direct})
        found += len(targets(ICF, TOURNAMENT, layout, "S", places, layout, 100))
    assert aims > 20
    assert found > 0.9 * aims


def test_the_easiest_come_first_and_no_more_than_are_wanted():
    layout = broken(1)
    places = striker_places(ICF, layout, "S")
    every = targets(ICF, TOURNAMENT, layout, "S", places, layout, 40)
    tolerances = [target.aim.tolerance for target in every]
    assert tolerances == sorted(tolerances, reverse=True)
    assert targets(ICF, TOURNAMENT, layout, "S", places, layout, 3) == every[:3]
    assert targets(ICF, TOURNAMENT, layout, "S", places, (), 3) == []
    assert targets(ICF, TOURNAMENT, layout, "S", (), layout, 3) == []


def test_the_difficulty_grows_from_one_to_ten_as_the_tolerance_shrinks():
    assert (difficulty(1.0), difficulty(0.1), difficulty(0.001), difficulty(1e-9)) == (1, 1, HARDEST, HARDEST)
    steps = [difficulty(0.1 * 0.6**step) for step in range(10)]
    assert steps == list(range(1, 11)), "one more for every 40 % less"
