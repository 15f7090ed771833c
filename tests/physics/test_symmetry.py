"""The board's eight symmetries (D4) are kept to the last bit."""

import pytest

from carrom.board import ICF, STRIKER, opening, striker_point
from carrom.physics import PRESETS, Launch, lays_gaps, simulate_moving
from tests.physics.test_motion import random_shot


def image(turns: int, mirrored: bool, x, y):
    """A point of the board after a mirror (x ↔ −x) and quarter turns."""
    if mirrored:
        x = -x
    for _ in range(turns):
        x, y = -y, x
    return x, y


def rests(model, layout, launch, turns=0, mirrored=False):
    """Where everything ends when board, stroke and spin are seen in that image."""
    moved = {disc: image(turns, mirrored, *point) for disc, point in layout.items()}
    vx, vy = image(turns, mirrored, launch.vx, launch.vy)
    spin = -launch.spin if mirrored else launch.spin
    return simulate_moving(ICF, moved, {STRIKER: Launch(vx, vy, spin)}, PRESETS[model]["tournament"])


def assert_symmetric(model, layout, launch):
    plain = rests(model, layout, launch)
    for turns in range(4):
        for mirrored in (False, True):
            seen = rests(model, layout, launch, turns, mirrored)
            expected = {disc: image(turns, mirrored, *point) for disc, point in plain.rest_exact.items()}
            assert seen.rest_exact == expected
            assert [fall.disc for fall in seen.pocketed] == [fall.disc for fall in plain.pocketed]


@pytest.mark.parametrize("model", PRESETS)
@pytest.mark.parametrize("spin", [0, 90_000, -250_000])
def test_every_image_of_a_mid_game_stroke_is_its_image_to_the_bit(spin, model):
    for seed in range(40):
        layout, stroke = random_shot(seed)
        layout[STRIKER] = striker_point(ICF, stroke.seat, stroke.x)
        assert_symmetric(model, layout, Launch(stroke.vx, stroke.vy, spin))


@pytest.mark.parametrize("model", PRESETS)
def test_every_image_of_a_break_is_its_image_to_the_bit(model):
    for seed in range(6):
        layout = {**opening(ICF, seed, gaps=lays_gaps(model)), STRIKER: (1000 * seed, -252_600)}
        assert_symmetric(model, layout, Launch(20_000 * seed, 5_000_000, 10_000 * seed))
