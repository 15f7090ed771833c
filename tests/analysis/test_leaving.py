"""From which speed a disc may leave the board: the bound told to players against the physics itself."""

from math import cos, pi, sin
from random import Random

import pytest

from carrom.analysis import leaving_speed
from carrom.board import BOARDS, ICF, Stroke, opening, striker_point
from carrom.physics import FIRST_MODEL, MATTERS, PRESETS, SECOND_MODEL, TOURNAMENT, Matter, simulate

AT_THE_FRAME = {"w1": (0, 320_000)}
"""A man before the frame opposite, in the way of a striker from the middle of the south line."""


def straight(speed: int) -> Stroke:
    return Stroke("S", 0, 0, speed)


def gone(stroke: Stroke, layout=AT_THE_FRAME, board=ICF, matter=TOURNAMENT) -> set[str]:
    return {flight.disc for flight in simulate(board, layout, stroke, matter).off_board}


@pytest.mark.parametrize(("model", "speed"), [(FIRST_MODEL, 5_580_000), (SECOND_MODEL, 7_600_000)])
def test_the_speed_is_that_of_the_physics_page(model, speed):
    assert leaving_speed(ICF, PRESETS[model]["tournament"]) == pytest.approx(speed, abs=10_000)


@pytest.mark.parametrize("matter", MATTERS.values(), ids=lambda matter: matter.name)
@pytest.mark.parametrize("board", BOARDS.values(), ids=lambda board: board.name)
def test_a_man_near_the_frame_leaves_the_board_above_the_speed_and_not_below(board, matter):
    """The striker here has 35 cm to slide to the man, who has 2 cm to the frame: friction takes so much on the way."""
    man = {"w1": (0, board.half_side - 2 * board.man_radius)}
    threshold = leaving_speed(board, matter)
    assert threshold is not None
    way = (man["w1"][1] + board.mid_line + board.man_radius) / 1e6
    at_start = round(((threshold / 1e6) ** 2 + 2 * matter.mu * matter.g * way) ** 0.5 * 1e6)
    assert gone(straight(threshold), man, board, matter) == set()
    assert gone(straight(round(at_start * 1.005)), man, board, matter) == {"w1"}
    assert gone(straight(round(at_start * 0.97)), man, board, matter) == set()


@pytest.mark.slow
def test_below_it_no_stroke_throws_a_disc_over_wherever_the_men_lie():
    luck, threshold = Random(6), leaving_speed(ICF, TOURNAMENT)
    assert threshold is not None
    flown_above = 0
    for _ in range(400):
        layout = dict(luck.sample(sorted(opening(ICF, luck.randrange(1000)).items()), luck.randint(2, 19)))
        # before the frame opposite: men lie in front of one another and of the striker
        east = luck.randint(-150_000, 150_000)
        shifted = {disc: (x + east, y + 240_000) for disc, (x, y) in layout.items()}
        turn, x = luck.uniform(0.3 * pi, 0.7 * pi), luck.randint(-180_000, 180_000)
        start = striker_point(ICF, "S", x)
        aimed = luck.choice(list(shifted.values()))
        way = ((aimed[0] - start[0]) ** 2 + (aimed[1] - start[1]) ** 2) ** 0.5
        for ux, uy in ((cos(turn), sin(turn)), ((aimed[0] - start[0]) / way, (aimed[1] - start[1]) / way)):
            for spin in (0, luck.randint(-300_000, 300_000)):
                below = Stroke("S", x, int(ux * threshold * 0.999), int(uy * threshold * 0.999), spin)
                assert gone(below, shifted) == set(), (below, shifted)
                flown_above += bool(gone(Stroke("S", x, int(ux * 7.9e6), int(uy * 7.9e6), spin), shifted))
    assert flown_above > 20, "above it these very strokes do throw men over"


def test_without_hops_no_disc_leaves_the_board():
    assert leaving_speed(ICF, Matter("own", hop=0.0)) is None
    assert gone(straight(8_000_000), matter=Matter("own", hop=0.0)) == set()
