"""What no event of any stroke may break: energy, momentum, the discs themselves and the frame around them.

Strokes are fuzzed over all that a layout and a matter may be: breaks, men that touch each other, the frame or both, men
that move from the start, spin, restitution and friction from end to end. Every event of every stroke is looked at.
"""

from dataclasses import dataclass, fields
from math import cos, pi, sin
from random import Random

import numpy as np
import pytest

from carrom.board import DISCS, ICF, MEN, OVERLAP, PAST_FRAME, STRIKER, TOP_SPIN, opening, striker_point
from carrom.physics import FIRST_MODEL, PRESETS, SECOND_MODEL, Launch, Matter, Restitution, lays_gaps, simulate_moving

pytestmark = pytest.mark.slow

OVERSHOT = 1.026  # what the last round of a swelling may overshoot
FALLING, STEEP, LATE = Restitution(0.9, 0.3, 1.5), Restitution(1.0, 0.0, 0.05), Restitution(1.0, 0.5, 20.0)
TABLES = {
    FIRST_MODEL: [
        *PRESETS[FIRST_MODEL].values(),
        Matter("smooth", mu_disc=0.0, mu_frame=0.0),
        Matter("rough", mu_disc=1.0, mu_frame=1.0),
        Matter("lively", mu=0.02, e_disc=1.0, e_frame=1.0, hop=0.0),
        Matter("dull", mu=0.5, e_disc=0.0, e_frame=0.0),
        Matter("half", mu=0.05, e_disc=0.5, e_frame=0.5, mu_disc=0.3, lip=1.0),
    ],
    SECOND_MODEL: [
        *PRESETS[SECOND_MODEL].values(),
        Matter("steep", e_disc=STEEP, e_frame=STEEP, e_striker=FALLING),
        Matter("rough", mu_disc=1.0, mu_frame=1.0, e_disc=FALLING, e_frame=0.0, e_striker=STEEP),
        Matter("lively", mu=0.02, e_disc=LATE, e_frame=LATE, hop=0.0),
        Matter("each its own", mu=0.05, e_disc=LATE, e_frame=FALLING, e_striker=STEEP, mu_disc=0.3, lip=1.0),
    ],
}
"""Model → matters that the strokes are played on."""
HALF_SIDE, TOUCHING = ICF.half_side / 1e6, 2e-6
AIM = 1.02e-3  # m/s: how fast the contacts of a cluster are made to part at least (`carrom.physics.separation`)
PAIR, STRIKER_AT_FRAME, MAN_AT_FRAME = 2.1e-9, 7.5e-9, 2.8e-9  # J: the floor's price at one contact (design "Impacts")
ROUNDING = 1e-15  # by how much of itself an energy or a momentum may be off: a few roundings


def scattered(hand: Random, layout: dict, count: int) -> dict:
    """So many men beside what lies there: anywhere, or laid against another, the frame, or into its corner."""
    reach, reaching = ICF.half_side - ICF.man_radius, hand.random()
    for disc in hand.sample(MEN, count):
        while disc not in layout:
            x, y, way = hand.randint(-reach, reach), hand.randint(-reach, reach), hand.random()
            if way < 0.5 * reaching:
                host, turn = hand.choice(list(layout)), hand.uniform(0, 2 * pi)
                far = ICF.radius(host) + ICF.man_radius + hand.randint(-1, 1)
                x, y = layout[host][0] + round(far * cos(turn)), layout[host][1] + round(far * sin(turn))
            if way < 0.1 or way > 0.95:
                x = (reach + hand.randint(-2, 1)) * hand.choice((-1, 1))
            if may_lie(layout, x, y):
                layout[disc] = (x, y)
    return layout


def may_lie(layout: dict, x: int, y: int) -> bool:
    """Is a man there on the board, over no pocket, and clear of what lies there?"""
    if max(abs(x), abs(y)) > ICF.half_side - ICF.man_radius + PAST_FRAME:
        return False
    if (abs(x) - ICF.pocket_offset) ** 2 + (abs(y) - ICF.pocket_offset) ** 2 < ICF.pocket_radius**2:
        return False
    apart = {disc: ICF.man_radius + ICF.radius(disc) - OVERLAP for disc in layout}
    return all((x - u) ** 2 + (y - v) ** 2 >= apart[disc] ** 2 for disc, (u, v) in layout.items())


def launched(hand: Random, turn: float, slowest: float = 1e5) -> Launch:
    """In that direction, half of them with spin."""
    speed = slowest * (8e6 / slowest) ** hand.uniform(0.2, 1.0)
    spin = hand.randint(-TOP_SPIN, TOP_SPIN) if hand.random() < 0.5 else 0
    return Launch(int(speed * cos(turn)), int(speed * sin(turn)), spin)


def fuzzed(number: int, tables=TABLES[FIRST_MODEL], *, gaps=False):
    """The layout, launches and matter of this number: a break in ten, every other of a rack with gaps if so asked, and
    in ten one where men move from the start.
    """
    hand, matter = Random(number), tables[number // 10 % len(tables)]
    if number % 10 == 0:
        layout = {STRIKER: striker_point(ICF, "S", hand.randint(-120_000, 120_000))}
        layout |= opening(ICF, number, gaps=gaps and number % 20 == 0)
        return layout, {STRIKER: launched(hand, pi / 2 + hand.uniform(-0.3, 0.3))}, matter
    layout = {STRIKER: striker_point(ICF, hand.choice("SENW"), hand.randint(-240_000, 240_000))}
    scattered(hand, layout, hand.randint(1, 19))
    if number % 10 > 1:
        return layout, {STRIKER: launched(hand, hand.uniform(0, 2 * pi))}, matter
    return layout, {disc: launched(hand, hand.uniform(0, 2 * pi), slowest=100.0) for disc in layout}, matter


@dataclass
class Worst:
    """The worst of many strokes. Figures are parts of what is allowed: above 1 the design is broken."""

    strokes: int = 0
    impacts: int = 0
    clusters: int = 0
    gain_at_pair: float = 0.0
    """Energy gained where two discs strike each other, as a part of the floor's price; the two below likewise."""
    gain_at_frame: float = 0.0
    gain_at_cluster: float = 0.0
    gain_between: float = 0.0  # energy that a disc gains between two events, as a part of `ROUNDING` of it
    momentum: float = 0.0  # momentum gained without the frame, as a part of `ROUNDING` of the sum of all m·|v|
    gap: float = 0.0  # how far from touching two discs strike each other, as a part of `TOUCHING`
    overlap: float = 0.0  # at rest, as a part of the 2 µm allowed
    past_frame: float = 0.0  # at rest and at every event, as a part of the 1 µm allowed
    lost: int = 0  # strokes after which some disc is neither on the board nor gone, or both
    broken: int = 0  # rows and events that are no numbers, out of order, too many or too few, or do not join

    def add(self, other: "Worst") -> None:
        for one in fields(self):
            both = getattr(self, one.name), getattr(other, one.name)
            setattr(self, one.name, sum(both) if one.type is int else max(both))


class Rows:
    """Columns of equal length."""

    def __init__(self, **columns) -> None:
        self.__dict__.update(columns)

    def only(self, which) -> "Rows":
        return Rows(**{name: column[which] for name, column in vars(self).items()})


def greatest(numbers) -> float:
    """The greatest of them, or 0; infinite when one is no number."""
    top = float(np.max(numbers, initial=0.0))
    return np.inf if np.isnan(top) else top


def worst(numbers, model=FIRST_MODEL) -> Worst:
    """Play the fuzzed strokes of these numbers, of a model, and look at everything."""
    found, motions, brakings, starts = Worst(strokes=len(numbers)), [], [], 0
    for number in numbers:
        layout, launches, matter = fuzzed(number, TABLES[model], gaps=lays_gaps(model))
        motion = simulate_moving(ICF, layout, launches, matter, film=True)
        motions.append(motion)
        brakings.append(matter.mu * matter.g)
        gone = [end.disc for end in (*motion.pocketed, *motion.off_board)]
        found.lost += sorted([*motion.rest, *gone]) != sorted(layout)
        times = [event.t for event in motion.events]
        found.broken += times != sorted(times) or not np.isfinite(times).all()
        starts += sum(launch != Launch(0, 0) for launch in launches.values())
    look_at_rest(found, motions)
    rows = rows_of(motions, brakings)
    ends = sum(event.kind in ("rest", "pocket", "off") for motion in motions for event in motion.events)
    found.broken += abs(int((rows.role == 0).sum()) - starts - ends)
    look_at_impacts(found, rows)
    look_between(found, rows)
    return found


def look_at_rest(found: Worst, motions) -> None:
    """No two overlap at rest, and none lies outside."""
    places = np.full((len(motions), len(DISCS), 2), np.nan)
    radii = np.array([ICF.radius(disc) for disc in DISCS])
    for row, motion in zip(places, motions, strict=True):
        for disc, point in motion.rest.items():
            row[DISCS.index(disc)] = point
    past = np.abs(places).max(axis=2) + radii - ICF.half_side
    i, j = np.triu_indices(len(DISCS), 1)
    overlap = radii[i] + radii[j] - np.hypot(*np.moveaxis(places[:, i] - places[:, j], 2, 0))
    found.overlap = greatest(overlap[~np.isnan(overlap)]) / OVERLAP
    found.past_frame = greatest(past[~np.isnan(past)]) / PAST_FRAME


def rows_of(motions, brakings) -> Rows:
    """All knots as they were written, and the `role` of each: −1 before an impact, 1 after it, 0 a start or an end."""
    counts = [len(motion.knots) for motion in motions]
    disc, t, x, y, vx, vy, rim = np.concatenate([motion.knots for motion in motions]).T
    stroke, striker = np.repeat(np.arange(len(motions)), counts), disc == 0
    owner = stroke * len(DISCS) + disc.astype(int)
    rows = Rows(
        **{"stroke": stroke, "owner": owner, "t": t, "x": x, "y": y, "vx": vx, "vy": vy, "rim": rim.copy()},
        mass=np.where(striker, ICF.mass(STRIKER), ICF.mass("w1")) / 1e6,
        radius=np.where(striker, ICF.striker_radius, ICF.man_radius) / 1e6,
        braking=np.repeat(brakings, counts),
        role=np.zeros(len(t), int),
    )
    order = np.argsort(owner, kind="stable")
    disc_begins = np.diff(owner[order], prepend=-1) != 0
    moment = np.flatnonzero(disc_begins | (np.diff(t[order], prepend=-1.0) != 0.0))
    count = np.diff(moment, append=len(t))
    # impacts make pairs; what is over at one moment stands alone: first a start or a rest, last the end in a pocket
    odd, moves = count % 2 == 1, (vx[order[moment]] != 0.0) | (vy[order[moment]] != 0.0)
    leads = (disc_begins[moment] & (moves | odd)) | (odd & ~moves)
    trails = np.zeros(len(t), bool)
    trails[(moment + count - 1)[(count - leads) % 2 == 1]] = True
    place = np.arange(len(t)) - np.repeat(moment + leads, count)
    rows.role[order] = np.where((place < 0) | trails, 0, np.where(place % 2 == 0, -1, 1))
    return rows


def energy(rows: Rows):
    """½mv² + ¼m(Rω)²."""
    return rows.mass * (0.5 * (rows.vx**2 + rows.vy**2) + 0.25 * rows.rim**2)


def look_between(found: Worst, rows: Rows) -> None:
    """From one event of a disc to its next it gains no energy; at an event it stays where it is."""
    past = np.maximum(np.abs(rows.x), np.abs(rows.y)) + rows.radius - HALF_SIDE
    found.past_frame = max(found.past_frame, greatest(past) / (PAST_FRAME / 1e6 + 1e-15))
    one, two = (rows.only(part) for part in successive(rows))
    found.broken += int((one.t > two.t).sum())
    found.broken += sum(int((~np.isfinite(column)).sum()) for column in vars(rows).values())
    on_way, before = one.role != -1, energy(one)
    found.gain_between = greatest((energy(two) - before)[on_way] / (ROUNDING * before[on_way] + 1e-300))
    found.broken += int((~on_way & ((one.t != two.t) | (one.x != two.x) | (one.y != two.y))).sum())


def successive(rows: Rows):
    """Every row that has a next one of the same disc, and that next one."""
    order = np.argsort(rows.owner, kind="stable")
    same = np.diff(rows.owner[order]) == 0
    return order[:-1][same], order[1:][same]


def look_at_impacts(found: Worst, rows: Rows) -> None:
    """Energy and momentum of every impact: rows that stand together, at one time."""
    some = rows.only(np.flatnonzero(rows.role))
    # two discs write before, before, after, after; the frame before, after; a cluster before, after for each disc
    fresh = np.append(0, np.cumsum(some.role)[:-1]) == 0
    two = fresh & (np.append(some.role[1:], 1) == -1)
    after_two = np.append([False] * 4, two)[: len(two)]
    begins = fresh & ((np.diff(some.stroke, prepend=-1) != 0) | (np.diff(some.t, prepend=-1.0) != 0) | two | after_two)
    starts = np.flatnonzero(begins)
    if not len(starts):
        return

    def total(quantity):
        return np.add.reduceat(quantity, starts)

    before, pair, lengths = some.role == -1, two[starts], np.diff(starts, append=len(begins))
    at_wall = HALF_SIDE - some.radius - TOUCHING
    walls = [np.logical_or.reduceat(np.abs(place) >= at_wall, starts) for place in (some.x, some.y)]
    alone = (lengths == 2) & (walls[0] ^ walls[1])
    cluster = ~pair & ~alone
    found.impacts, found.clusters = len(starts), int(cluster.sum())

    price = np.where(pair, PAIR, np.where(some.mass[starts] > 0.01, STRIKER_AT_FRAME, MAN_AT_FRAME))
    price[cluster] = swelling(some, starts, walls)[cluster]
    gain = total(some.role * energy(some)) - ROUNDING * total(before * energy(some))
    for name, kind in (("pair", pair), ("frame", alone), ("cluster", cluster)):
        setattr(found, f"gain_at_{name}", greatest((gain / price)[kind]))
    pushed = np.hypot(*(total(some.role * some.mass * v) for v in (some.vx, some.vy)))
    moving = total(some.mass * np.hypot(some.vx, some.vy))
    free = pair | ~(walls[0] | walls[1])
    found.momentum = greatest(pushed[free] / (ROUNDING * moving[free] + 1e-300))
    first = starts[pair]
    apart = np.hypot(*(place[first] - place[first + 1] for place in (some.x, some.y)))
    found.gap = greatest(np.abs(apart - some.radius[first] - some.radius[first + 1])) / TOUCHING


def swelling(some: Rows, starts, walls):
    """The floor's price in a cluster: the energy of a swelling in which every contact parts at the aim, `OVERSHOT`."""
    before = some.role == -1
    mass = np.add.reduceat(before * some.mass, starts)
    least = np.where(walls[0] | walls[1], 1.0, 2.0) * np.minimum.reduceat(some.radius, starts) - TOUCHING
    spread = 0.0
    for place, wall in zip((some.x, some.y), walls, strict=True):
        outmost = np.maximum.reduceat(place, starts) + np.minimum.reduceat(place, starts)
        centre = np.add.reduceat(before * some.mass * place, starts) / mass
        centre = np.where(wall, np.copysign(HALF_SIDE, outmost), centre)
        away = place - np.repeat(centre, np.diff(starts, append=len(place)))
        spread += np.add.reduceat(before * some.mass * away**2, starts)
    return OVERSHOT * 0.5 * (AIM / least) ** 2 * spread


FULL, LONG = pytest.param(5_000, 0, marks=pytest.mark.full), pytest.param(100_000, 1_000_000, marks=pytest.mark.long)


@pytest.mark.parametrize(("count", "seed"), [(1_000, 0), FULL, LONG])
@pytest.mark.parametrize("model", TABLES)
def test_fuzzed_strokes_keep_energy_momentum_discs_and_frame_at_every_event(model, count, seed):
    found = Worst()
    for part in range(seed, seed + count, 1_000):
        found.add(worst(range(part, part + 1_000), model))
    print(found)
    assert found.lost == found.broken == 0
    parts = {one.name: getattr(found, one.name) for one in fields(found) if one.type is float}
    assert {name: part for name, part in parts.items() if part > 1.0} == {}
    assert found.clusters > 20
