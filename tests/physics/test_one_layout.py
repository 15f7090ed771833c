"""Many strokes on one layout end as each does alone."""

from random import Random

import numpy as np
import pytest

from carrom.board import ICF, Stroke, opening
from carrom.errors import Unreadable
from carrom.physics import ABSENT, PRESETS, Matter, packed, packed_layout, simulate, try_many, try_on_layout
from tests.physics.test_motion import random_layout, random_shot

MATTERS = (
    PRESETS["slide-1"]["tournament"],
    PRESETS["slide-2"]["tournament"],
    Matter("smooth", mu_disc=0.0, mu_frame=0.0),
    Matter("lip", lip=1.0),
)


def rows(hand: Random, many: int) -> np.ndarray:
    """Strokes of any seat, place, speed and spin; some are impossible."""
    return np.array(
        [
            (
                hand.randint(0, 3) if hand.random() < 0.97 else 4,
                hand.randint(-230_000, 230_000),
                hand.randint(-5_500_000, 5_500_000),
                hand.randint(-5_500_000, 5_500_000),
                hand.choice((0, 0, 100_000, -290_000, 301_000)),
            )
            for _ in range(many)
        ],
        np.int64,
    )


def same(one, other) -> bool:
    """Whether two sets of ends are the same to the bit, where the strokes were played."""
    played = one.events >= 0
    return (played == (other.events >= 0)).all() and all(
        a[played].tobytes() == b[played].tobytes() for a, b in zip(one, other, strict=True)
    )


@pytest.mark.parametrize("matter", MATTERS, ids=lambda matter: f"{matter.name} {matter.mu}")
def test_strokes_on_one_layout_end_to_the_bit_as_in_a_batch_of_the_layout_repeated(matter):
    hand = Random(3)
    layouts = [random_layout(hand, men) for men in (0, 1, 3, 8, 15)]
    for layout in (*layouts, opening(ICF), opening(ICF, 5), opening(ICF, 5, gaps=True)):
        row, strokes = packed_layout(layout), rows(hand, 60)
        repeated = try_many(ICF, np.repeat(row[None], len(strokes), axis=0), strokes, matter)
        ends = try_on_layout(ICF, row, strokes, matter)
        assert same(ends, repeated)
        assert (ends.events >= 0).any()
        assert (ends.rest[ends.events < 0] == ABSENT).all()


def test_a_stroke_on_one_layout_ends_as_simulated_alone():
    layout, _ = random_shot(4)
    strokes = [stroke for layout_2, stroke in map(random_shot, range(40)) if layout_2]
    ends = try_on_layout(ICF, packed_layout(layout), packed([layout] * len(strokes), strokes)[1])
    for row, stroke in enumerate(strokes):
        try:
            motion = simulate(ICF, layout, stroke)
        except Unreadable:
            assert ends.events[row] == -1
        else:
            assert (packed_layout(motion.rest)[1:] == ends.rest[row, 1:]).all()
            assert ends.duration[row] == motion.duration
    assert (ends.events >= 0).sum() > 20


def test_one_thread_and_many_give_the_same_bits():
    row, strokes = packed_layout(opening(ICF, 2)), rows(Random(1), 300)
    assert same(try_on_layout(ICF, row, strokes, threads=1), try_on_layout(ICF, row, strokes, threads=4))


@pytest.mark.parametrize("layout", [{"w1": (0, 0), "w2": (10, 0)}, {"queen": (347_750, 347_750)}])
def test_on_an_impossible_layout_no_stroke_is_played(layout):
    assert (try_on_layout(ICF, packed_layout(layout), rows(Random(1), 5)).events == -1).all()


def test_no_strokes_have_ends_too():
    assert try_on_layout(ICF, packed_layout({}), np.empty((0, 5), np.int64)).rest.shape == (0, 20, 2)


@pytest.mark.parametrize("shape", [(20, 3), (0, 2), (1, 20, 2)])
def test_wrong_shapes_are_refused(shape):
    with pytest.raises(Unreadable, match="shapes"):
        try_on_layout(ICF, np.zeros(shape, np.int64), rows(Random(1), 2))
    with pytest.raises(Unreadable, match="integer type"):
        try_on_layout(ICF, packed_layout({}), np.zeros((1, 5)))


def test_the_striker_of_one_stroke_leaves_no_trace_in_the_next():
    layout = packed_layout({"w1": (0, 0)})
    stroke = Stroke("S", 0, 0, 4_000_000)
    others = rows(Random(9), 50)
    strokes = np.concatenate([packed([{}], [stroke])[1], others, packed([{}], [stroke])[1]])
    ends = try_on_layout(ICF, layout, strokes, threads=1)
    assert ends.rest[0].tobytes() == ends.rest[-1].tobytes()
