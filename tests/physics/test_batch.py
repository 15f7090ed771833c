"""Many strokes at once, each on its layout or all on one, are the same strokes; forty discs follow the same laws."""

from hashlib import sha256
from random import Random
from re import escape

import numpy as np
import pytest

from carrom.board import DISCS, ICF, Stroke, checked_layout, opening
from carrom.errors import Unreadable
from carrom.physics import PRESETS, Matter, simulate
from carrom.physics.batch import ABSENT, packed, packed_layout, simulate_many, try_many, try_on_layout
from carrom.physics.kernel import MOST_EVENTS, evolve
from carrom.physics.laying import constants
from carrom.physics.motion import FRAME_X, FRAME_Y, OFF
from carrom.physics.workspace import workspace
from tests.physics.test_motion import random_layout, random_shot

TOURNAMENTS = [presets["tournament"] for presets in PRESETS.values()]
MATTERS = (*TOURNAMENTS, Matter("smooth", mu_disc=0.0, mu_frame=0.0), Matter("lip", lip=1.0))
GOOD = Stroke("S", 0, 0, 1_000_000)


def batch(count: int, seed: int = 0, *, gaps: bool = False):
    """Fuzzed shots, one in ten of them a break, of a rack with gaps if so asked."""

    def shot(number: int):
        hard = Stroke("S", 100 * (number % 900), 0, 5_000_000, number % 1000)
        return random_shot(number) if number % 10 else (opening(ICF, number, gaps=gaps), hard)

    return list(map(shot, range(seed, seed + count)))


def arrays(count: int, seed: int = 0):
    return packed(*map(list, zip(*batch(count, seed), strict=True)))


def test_a_batch_ends_as_its_strokes_do_one_by_one():
    ends = simulate_many(ICF, *arrays(60))
    for number, (layout, stroke) in enumerate(batch(60)):
        motion = simulate(ICF, layout, stroke)
        lies = {disc: tuple(ends.rest[number, i]) for i, disc in enumerate(DISCS) if ends.rest[number, i, 0] != ABSENT}
        assert lies == dict(motion.rest)
        order = [DISCS[i] for i in np.argsort(ends.gone_at[number], kind="stable") if ends.gone[number, i] >= 0]
        assert order == sorted(order, key=lambda disc: [e.t for e in motion.events if disc in e.discs][-1])
        assert set(order) == {f.disc for f in (*motion.pocketed, *motion.off_board)}
        assert ends.duration[number] == motion.duration
        assert ends.events[number] == len(motion.events)


@pytest.mark.parametrize("on_one_layout", [False, True])
def test_one_thread_and_many_give_the_same_bits(on_one_layout):
    simulated = try_on_layout if on_one_layout else simulate_many
    played = (packed_layout(opening(ICF, 2)), rows(Random(1), 300)) if on_one_layout else arrays(300)
    assert same(simulated(ICF, *played, threads=1), simulated(ICF, *played, threads=4))


@pytest.mark.parametrize(
    ("count", "seed"),
    [
        pytest.param(2_000, 1_000, marks=pytest.mark.slow),
        pytest.param(10_000, 1_000, marks=pytest.mark.full),
        pytest.param(100_000, 100_000, marks=pytest.mark.long),
    ],
)
def test_thousands_of_fuzzed_strokes_lose_overlap_and_hang_nothing(count, seed):
    for part in range(seed, seed + count, 10_000):
        layouts, strokes = arrays(min(count, 10_000), part)
        ends = simulate_many(ICF, layouts, strokes)
        there = layouts[:, :, 0] != ABSENT
        there[:, 0] = True
        assert ((ends.rest[:, :, 0] != ABSENT) ^ (ends.gone >= 0))[there].all()
        assert np.isfinite(ends.duration).all()
        for rest in ends.rest.tolist():
            checked_layout(ICF, {disc: (x, y) for disc, (x, y) in zip(DISCS, rest, strict=True) if x != ABSENT})


@pytest.mark.parametrize("shape", [(2, 20, 2), (20, 3), (0, 2), (1, 20, 2)])
def test_wrong_shapes_are_refused_and_no_strokes_are_a_batch_too(shape):
    assert simulate_many(ICF, *packed([], [])).rest.shape == (0, 20, 2)
    assert try_on_layout(ICF, packed_layout({}), np.empty((0, 5), np.int64)).rest.shape == (0, 20, 2)
    played = simulate_many if shape[0] == 2 else try_on_layout
    with pytest.raises(Unreadable, match="shapes"):
        played(ICF, np.zeros(shape, np.int64), np.zeros((3, 5), np.int64))


@pytest.mark.parametrize("wrong", [np.nan, 0.5, True, "1"])
def test_a_number_that_is_not_whole_is_refused(wrong):
    layouts, strokes = packed([{}], [GOOD])
    for played, lying in ((simulate_many, layouts), (try_on_layout, layouts[0])):
        with pytest.raises(Unreadable, match=r"^strokes: .*integer type"):
            played(ICF, lying, np.full(strokes.shape, wrong))


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
    layouts, strokes = packed([{}, {}, layout, {}], [GOOD] * 4)
    strokes[2] = numbers
    with pytest.raises(Unreadable, match=f"^{escape(field)}: .*{message}"):
        simulate_many(ICF, layouts, strokes)


def rows(hand: Random, many: int) -> np.ndarray:
    """Strokes of any seat, place, speed and spin; some are impossible."""

    def row() -> tuple[int, ...]:
        seat, x = hand.randint(0, 3) if hand.random() < 0.97 else 4, hand.randint(-230_000, 230_000)
        velocity = hand.randint(-5_500_000, 5_500_000), hand.randint(-5_500_000, 5_500_000)
        return seat, x, *velocity, hand.choice((0, 0, 100_000, -290_000, 301_000))

    return np.array([row() for _ in range(many)], np.int64)


def same(one, other) -> bool:
    played = one.events >= 0
    alike = (a[played].tobytes() == b[played].tobytes() for a, b in zip(one, other, strict=True))
    return (played == (other.events >= 0)).all() and all(alike)


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


def test_a_stroke_on_one_layout_ends_as_simulated_alone_and_on_an_impossible_one_none_is_played():
    layout, _ = random_shot(4)
    strokes = [stroke for layout_2, stroke in map(random_shot, range(40)) if layout_2]
    ends = try_on_layout(ICF, packed_layout(layout), packed([layout] * len(strokes), strokes)[1])
    for impossible in ({"w1": (0, 0), "w2": (10, 0)}, {"queen": (347_750, 347_750)}):
        assert (try_on_layout(ICF, packed_layout(impossible), rows(Random(1), 5)).events == -1).all()
    for row, stroke in enumerate(strokes):
        try:
            motion = simulate(ICF, layout, stroke)
        except Unreadable:
            assert ends.events[row] == -1
        else:
            assert (packed_layout(motion.rest)[1:] == ends.rest[row, 1:]).all()
            assert ends.duration[row] == motion.duration
    assert (ends.events >= 0).sum() > 20


def test_the_striker_of_one_stroke_leaves_no_trace_in_the_next():
    stroke = packed([{}], [Stroke("S", 0, 0, 4_000_000)])[1]
    strokes = np.concatenate([stroke, rows(Random(9), 50), stroke])
    ends = try_on_layout(ICF, packed_layout({"w1": (0, 0)}), strokes, threads=1)
    assert ends.rest[0].tobytes() == ends.rest[-1].tobytes()


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
    times, impacts = np.unique(rows[:, 1]), 0
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
    assert (simulate_many(ICF, layouts[1:, :2], rows[1:], MATTER).rest[0] == plain.rest[1, :2]).all()


def test_a_disc_without_a_name_in_carrom_is_refused_by_its_number_and_so_is_a_batch_without_a_column_for_the_striker():
    layouts, rows = np.stack([crowd(1), crowd(2)]), strokes(1, 2)
    layouts[1, 33] = layouts[1, 32] + 100
    with pytest.raises(Unreadable, match=r"^strokes\[1\].layout.disc 33: .*on another disc"):
        simulate_many(ICF, layouts, rows)
    with pytest.raises(Unreadable, match="striker"):
        simulate_many(ICF, np.zeros((1, 0, 2), np.int64), strokes(1, 1))
