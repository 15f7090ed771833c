"""Other games have more discs than carrom's twenty: forty are simulated by the same laws."""

from hashlib import sha256
from random import Random

import numpy as np
import pytest

from carrom.board import ICF, Stroke, opening
from carrom.errors import Unreadable
from carrom.physics import ABSENT, PRESETS, packed, simulate_many, try_many, try_on_layout
from carrom.physics.kernel import MOST_EVENTS, evolve
from carrom.physics.laying import constants
from carrom.physics.motion import FRAME_X, FRAME_Y, OFF
from carrom.physics.workspace import workspace

MATTER = PRESETS["slide-2"]["tournament"]
APART = 2 * ICF.man_radius
FORTY = 40


def crowd(seed: int) -> np.ndarray:
    """Forty discs, int64[40, 2]: the men in a loose heap about the centre, six or more wide."""
    hand, row, pitch = Random(seed), np.full((FORTY, 2), ABSENT, np.int64), APART + 1_500
    for man in range(1, FORTY):
        line, place = divmod(man - 1, 7)
        x, y = hand.randint(-700, 700), hand.randint(-700, 700)
        row[man] = (place - 3) * pitch + (line % 2) * 500 + x, (line - 3) * pitch + y
    return row


def strokes(seed: int, many: int) -> np.ndarray:
    """Full flicks into the heap from every side, some with spin."""
    hand, rows = Random(seed), []
    for number in range(many):
        x, y = ((0, 1), (-1, 0), (0, -1), (1, 0))[number % 4]
        aside, speed = hand.randint(-800_000, 800_000), hand.randint(1_500_000, 5_000_000)
        velocity = x * speed + abs(y) * aside, y * speed + abs(x) * aside
        rows.append((number % 4, hand.randint(-150_000, 150_000), *velocity, hand.choice((0, 90_000))))
    return np.array(rows, np.int64)


def digest(many: int) -> str:
    """The ends of so many strokes at forty discs, for the comparison of compiled and interpreted code."""
    ends = try_many(ICF, np.stack([crowd(seed) for seed in range(many)]), strokes(1, many), MATTER, threads=1)
    assert (ends.events >= 0).all()
    assert ends.events.sum() > 200
    return sha256(b"".join(part.tobytes() for part in ends)).hexdigest()


def test_of_forty_discs_none_is_lost_and_none_overlaps():
    layouts, rows = np.stack([crowd(seed) for seed in range(60)]), strokes(2, 60)
    ends = simulate_many(ICF, layouts, rows, MATTER)
    lying = ends.rest[:, :, 0] != ABSENT
    assert (lying ^ (ends.gone >= 0)).all()
    assert (ends.gone >= 0).any()
    for row, there in zip(ends.rest, lying, strict=True):
        men = row[1:][there[1:]]
        far = ((men[:, None] - men[None]) ** 2).sum(axis=2) + np.eye(len(men), dtype=np.int64) * APART**2
        assert far.min() >= (APART - 2) ** 2
        assert abs(men).max() <= ICF.half_side - ICF.man_radius + 1


def test_forty_discs_keep_momentum_at_each_impact_and_never_gain_energy_beyond_the_floors_price():
    discs, work = crowd(3), workspace(FORTY)
    start = np.zeros((FORTY, 7))
    start[:, :2], start[:, 5], start[:, 6] = discs / 1e6, ICF.man_mass / 1e6, ICF.man_radius / 1e6
    start[0] = 0.0, -0.2526, 0.3, 4.0, 1.0, ICF.striker_mass / 1e6, ICF.striker_radius / 1e6
    events, knots = np.empty((MOST_EVENTS, 5)), np.empty((50_000, 7))
    assert evolve(constants(ICF, MATTER), start, work, events, knots, work.written)
    rows, written = knots[: work.written[1]], events[: work.written[0]]
    assert len(written) > 100
    at_frame = set(written[np.isin(written[:, 1], (FRAME_X, FRAME_Y, OFF)), 0].tolist())
    times = np.unique(rows[:, 1])
    impacts = 0
    for t in times[times > 0.0].tolist():
        there = rows[rows[:, 1] == t]
        momentum, energy, price = np.zeros(2), 0.0, 0.0
        for disc in np.unique(there[:, 0]).astype(int).tolist():
            before, after = there[there[:, 0] == disc][[0, -1]]
            mass = start[disc, 5]
            momentum += mass * (after[4:6] - before[4:6])
            energy += mass * (0.5 * (after[4:6] @ after[4:6] - before[4:6] @ before[4:6]))
            energy += mass * 0.25 * (after[6] ** 2 - before[6] ** 2)
            price += 0.5 * mass * 1e-6
        assert energy <= price
        if t not in at_frame:
            assert abs(momentum).max() < 1e-16
            impacts += len(there) > 2
    assert impacts > 50


def test_one_layout_of_forty_discs_is_a_batch_of_it():
    row, rows = crowd(5), strokes(3, 40)
    one, many = try_on_layout(ICF, row, rows, MATTER), try_many(ICF, np.repeat(row[None], 40, axis=0), rows, MATTER)
    assert all(a.tobytes() == b.tobytes() for a, b in zip(one, many, strict=True))


def test_columns_that_are_empty_change_nothing_and_fewer_than_twenty_do():
    layouts, rows = packed([opening(ICF, 1, gaps=True), {"w1": (0, 0)}], [Stroke("S", 0, 0, 5_000_000)] * 2)
    wide = np.full((2, FORTY, 2), ABSENT, np.int64)
    wide[:, :20] = layouts
    plain, more = simulate_many(ICF, layouts, rows, MATTER), simulate_many(ICF, wide, rows, MATTER)
    assert (more.rest[:, :20] == plain.rest).all()
    assert (more.duration == plain.duration).all()
    few = simulate_many(ICF, layouts[1:, :2], rows[1:], MATTER)
    assert (few.rest[0] == plain.rest[1, :2]).all()


def test_a_disc_without_a_name_in_carrom_is_refused_by_its_number():
    layouts, rows = np.stack([crowd(1), crowd(2)]), strokes(1, 2)
    layouts[1, 33] = layouts[1, 32] + 100
    with pytest.raises(Unreadable, match="on another disc") as refused:
        simulate_many(ICF, layouts, rows)
    assert refused.value.field == "strokes[1].layout.disc 33"


def test_without_a_column_for_the_striker_there_is_no_stroke():
    with pytest.raises(Unreadable, match="striker"):
        simulate_many(ICF, np.zeros((1, 0, 2), np.int64), strokes(1, 1))
