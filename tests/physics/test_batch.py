"""Many strokes at once are the same strokes."""

import numpy as np
import pytest

from carrom.board import DISCS, ICF, Stroke, checked_layout, opening
from carrom.errors import Unreadable
from carrom.physics import ABSENT, packed, simulate, simulate_many
from tests.physics.test_motion import random_shot


def batch(count: int, seed: int = 0, *, gaps: bool = False):
    """Fuzzed shots, one in ten of them a break, of a rack with gaps if so asked."""
    shots = []
    for number in range(seed, seed + count):
        if number % 10 == 0:
            laid = opening(ICF, number, gaps=gaps)
            shots.append((laid, Stroke("S", 100 * (number % 900), 0, 5_000_000, number % 1000)))
        else:
            shots.append(random_shot(number))
    return shots


def test_a_batch_ends_as_its_strokes_do_one_by_one():
    shots = batch(60)
    ends = simulate_many(ICF, *packed([layout for layout, _ in shots], [stroke for _, stroke in shots]))
    for number, (layout, stroke) in enumerate(shots):
        motion = simulate(ICF, layout, stroke)
        lies = {disc: tuple(ends.rest[number, i]) for i, disc in enumerate(DISCS) if ends.rest[number, i, 0] != ABSENT}
        assert lies == dict(motion.rest)
        order = [DISCS[i] for i in np.argsort(ends.gone_at[number], kind="stable") if ends.gone[number, i] >= 0]
        assert order == sorted(order, key=lambda disc: [e.t for e in motion.events if disc in e.discs][-1])
        assert set(order) == {f.disc for f in (*motion.pocketed, *motion.off_board)}
        assert ends.duration[number] == motion.duration
        assert ends.events[number] == len(motion.events)


def test_one_thread_and_many_give_the_same_bits():
    shots = batch(300)
    arrays = packed([layout for layout, _ in shots], [stroke for _, stroke in shots])
    one, many = simulate_many(ICF, *arrays, threads=1), simulate_many(ICF, *arrays, threads=4)
    assert all((a == b).all() for a, b in zip(one, many, strict=True))


def assert_nothing_is_lost(count: int, seed: int):
    shots = batch(count, seed)
    layouts, strokes = packed([layout for layout, _ in shots], [stroke for _, stroke in shots])
    ends = simulate_many(ICF, layouts, strokes)
    there = layouts[:, :, 0] != ABSENT
    there[:, 0] = True
    assert ((ends.rest[:, :, 0] != ABSENT) ^ (ends.gone >= 0))[there].all()
    assert np.isfinite(ends.duration).all()
    for rest in ends.rest:
        checked_layout(ICF, {disc: (int(x), int(y)) for disc, (x, y) in zip(DISCS, rest, strict=True) if x != ABSENT})


@pytest.mark.slow
def test_ten_thousand_fuzzed_strokes_lose_overlap_and_hang_nothing():
    assert_nothing_is_lost(10_000, seed=1_000)


@pytest.mark.long
def test_a_hundred_thousand_fuzzed_strokes_lose_overlap_and_hang_nothing():
    for part in range(10):
        assert_nothing_is_lost(10_000, seed=100_000 + 10_000 * part)


def test_wrong_shapes_are_refused():
    with pytest.raises(Unreadable, match="shapes"):
        simulate_many(ICF, np.zeros((2, 20, 2), np.int64), np.zeros((3, 5), np.int64))


@pytest.mark.parametrize("wrong", [np.nan, 0.5, True, "1"])
def test_a_number_that_is_not_whole_is_refused(wrong):
    layouts, strokes = packed([{}], [Stroke("S", 0, 0, 1_000_000)])
    with pytest.raises(Unreadable, match="integer type") as refused:
        simulate_many(ICF, layouts, np.full(strokes.shape, wrong))
    assert refused.value.field == "strokes"


@pytest.mark.parametrize(
    ("layout", "numbers", "field", "message"),
    [
        ({}, (4, 0, 0, 1_000_000, 0), "strokes[2].seat", "not a seat"),
        ({}, (0, 2**62, 0, 1_000_000, 0), "strokes[2].stroke.x", "between"),
        ({}, (0, 0, 0, -(2**63), 0), "strokes[2].stroke.vy", "between"),
        ({}, (0, 0, 6_000_000, 6_000_000, 0), "strokes[2].stroke", "faster"),
        ({}, (0, 0, 0, 0, 0), "strokes[2].stroke", "does not move"),
        ({}, (0, 0, 0, 1_000_000, 300_001), "strokes[2].stroke.spin", "between"),
        ({}, (0, 360_000, 0, 1_000_000, 0), "strokes[2].layout.striker", "not on the board"),
        ({"w1": (0, -252_600)}, (0, 0, 0, 1_000_000, 0), "strokes[2].layout.w1", "overlaps striker"),
        ({"w1": (0, 0), "b9": (31_000, 0)}, (0, 0, 0, 1_000_000, 0), "strokes[2].layout.b9", "overlaps w1"),
        ({"queen": (0, 354_102)}, (0, 0, 0, 1_000_000, 0), "strokes[2].layout.queen", "not on the board"),
        ({"queen": (0, 2**62)}, (0, 0, 0, 1_000_000, 0), "strokes[2].layout.queen", "not on the board"),
        ({"queen": (340_000, -340_000)}, (0, 0, 0, 1_000_000, 0), "strokes[2].layout.queen", "over a pocket"),
    ],
)
def test_a_stroke_of_a_batch_that_cannot_be_is_refused_by_number_and_name(layout, numbers, field, message):
    good = Stroke("S", 0, 0, 1_000_000)
    layouts, strokes = packed([{}, {}, layout, {}], [good] * 4)
    strokes[2] = numbers
    with pytest.raises(Unreadable, match=message) as refused:
        simulate_many(ICF, layouts, strokes)
    assert refused.value.field == field


def test_no_strokes_are_a_batch_too():
    assert simulate_many(ICF, *packed([], [])).rest.shape == (0, 20, 2)
