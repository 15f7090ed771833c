"""The compliant impact of touching discs: closed forms, a fine integration, full contact simulation, symmetries."""

from functools import cache
from math import acos, cos, dist, exp, pi, sin, sqrt
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.board import ICF, opening
from carrom.physics import workspace as at
from carrom.physics.cluster import resolve
from carrom.physics.contacts import EAST, NORTH, SOUTH, WEST, crowded
from carrom.physics.event_prediction import predict_alone
from carrom.physics.presets import WOOD
from carrom.physics.restitution import Restitution, law_of
from carrom.physics.separation import swell
from carrom.physics.springs import damping_ratio, spring_table
from carrom.physics.workspace import Constants, lay_disc, lay_frame, set_velocity, workspace
from tests.examples import examples
from tests.physics import reference

MAN, STRIKER = 15.9e-3, 20.65e-3
HALF_SIDE = 0.37
AIM = 1.02e-3
RESTITUTIONS = (0.0, 0.3, 0.5, 0.75, 0.9, 0.95, 1.0)


class Impact:
    """Discs at the instant of an impact, and what the cluster makes of it."""

    def __init__(self, places, velocities, met, *, masses=None, radii=None, rims=None, half_side=HALF_SIDE):
        self.x, self.y = (np.array(column, float) for column in zip(*places, strict=True))
        self.vx, self.vy = (np.array(column, float) for column in zip(*velocities, strict=True))
        n = len(self.x)
        self.mass = np.array([15e-3] + [5.5e-3] * (n - 1) if masses is None else masses, float)
        self.radius = np.array([STRIKER] + [MAN] * (n - 1) if radii is None else radii, float)
        self.w = np.zeros(n) if rims is None else np.array(rims, float)
        self.met, self.half_side = met, half_side
        self.contacts = []

    def resolved(self, e=0.9, e_frame=0.75, mu=0.0):
        after = Impact.__new__(Impact)
        after.__dict__.update({name: getattr(self, name) for name in self.__dict__})
        after.vx, after.vy, after.w = self.vx.copy(), self.vy.copy(), self.w.copy()
        n, laws = len(self.x), (law_of(e), law_of(e), law_of(e_frame))
        zetas = [damping_ratio(law.floor) for law in laws]
        table = Constants(self.half_side, 1.0, 0.0, 1.0, *laws, mu, mu, *zetas, spring_table(laws), 9.0, 9.0)
        work = workspace(n)
        for k in range(n):
            lay_disc(work.discs, k, self.x[k], self.y[k], self.mass[k], self.radius[k])
            set_velocity(work.discs, k, self.vx[k], self.vy[k])
            work.discs[k, at.RIM] = self.w[k]
        lay_frame(work.discs, n)
        for k in range(n + 1):
            predict_alone(table, work.discs, work.ahead, k)
        if not crowded(table, work.discs, work.ahead, *self.met):
            return after
        size, count = resolve(table, work.discs, work.who, work.links, work.ends, *self.met)
        for k in work.who[:size].tolist():
            after.vx[k], after.vy[k], after.w[k] = work.discs[k, [at.VX, at.VY, at.SPUN]]
        struck = zip(work.ends[:count].tolist(), work.links[:count, at.IMPULSE], strict=True)
        after.contacts = [(a, side or b, impulse) for (a, b, side, _), impulse in struck if impulse > 0.0]
        return after

    def relabelled(self, order):
        where = {old: new for new, old in enumerate(order)}
        places, velocities = (list(zip(*both, strict=True)) for both in ((self.x, self.y), (self.vx, self.vy)))
        discs = {"masses": self.mass[order], "radii": self.radius[order], "rims": self.w[order]}
        met = tuple(where.get(k, k) for k in self.met)
        moved = ([each[k] for k in order] for each in (places, velocities))
        return Impact(*moved, met, half_side=self.half_side, **discs)

    def image(self, flip_x, flip_y, swap):
        sx, sy = -1.0 if flip_x else 1.0, -1.0 if flip_y else 1.0
        sides = {EAST: (1, 0), WEST: (-1, 0), NORTH: (0, 1), SOUTH: (0, -1)}

        def turned(a, b):
            return (b * sy, a * sx) if swap else (a * sx, b * sy)

        def side(k):
            return k if k >= 0 else next(s for s, to in sides.items() if to == turned(*sides[k]))

        both = ((self.x, self.y), (self.vx, self.vy))
        places, velocities = ([turned(*each) for each in zip(*one, strict=True)] for one in both)
        discs = {"masses": self.mass, "radii": self.radius, "rims": self.w * (sx * sy * (-1.0 if swap else 1.0))}
        return Impact(places, velocities, tuple(map(side, self.met)), half_side=self.half_side, **discs)

    def energy(self):
        return float((0.5 * self.mass * (self.vx**2 + self.vy**2) + 0.25 * self.mass * self.w**2).sum())

    def price(self):
        """The floor's bound: the energy of the swelling in which every contact parts at the aim."""
        centre = [float((self.mass * axis).sum() / self.mass.sum()) for axis in (self.x, self.y)]
        least = 2 * min(self.radius)
        for axis, where in enumerate((self.x, self.y)):
            for sign in (1, -1):
                at_wall = sign * where >= self.half_side - self.radius - 2e-6
                if at_wall.any():
                    centre[axis] = sign * self.half_side
                    least = min(self.radius)
        spread = (self.mass * ((self.x - centre[0]) ** 2 + (self.y - centre[1]) ** 2)).sum()
        return 0.5 * (AIM / (least - 2e-6)) ** 2 * float(spread)

    def parting(self):
        """How fast each touching contact parts, m/s."""
        speeds = []
        for a in range(len(self.x)):
            for b in range(a):
                dx, dy = self.x[a] - self.x[b], self.y[a] - self.y[b]
                size = sqrt(dx * dx + dy * dy)
                if size <= self.radius[a] + self.radius[b] + 2e-6:
                    speeds.append(((self.vx[a] - self.vx[b]) * dx + (self.vy[a] - self.vy[b]) * dy) / size)
            for where, speed in ((self.x, self.vx), (self.y, self.vy)):
                for sign in (1, -1):
                    if sign * where[a] >= self.half_side - self.radius[a] - 2e-6:
                        speeds.append(-sign * speed[a])
        return speeds

    def bits(self):
        return [array.tolist() for array in (self.vx, self.vy, self.w)]


def struck_rosette(seed=None, off=0.0, speed=5.0, corner=False):
    """The rosette and the striker that reaches it from the south, `off` metres east of the middle."""
    men = [(x / 1e6, y / 1e6) for x, y in opening(ICF, seed).values()]
    men = [(y, x) for x, y in men] if corner else men
    reach = MAN + STRIKER
    south, first = min((y - sqrt(reach**2 - (x - off) ** 2), k) for k, (x, y) in enumerate(men) if abs(x - off) < reach)
    return Impact([(off, south), *men], [(0.0, speed)] + [(0.0, 0.0)] * 19, (0, first + 1))


def grown(seed, at_frame=False):
    """A random cluster: each disc laid against one before it, on the micrometre grid; anything may move."""
    hand = Random(seed)
    n = hand.randint(3, 9)
    radii, places = [STRIKER] + [MAN] * (n - 1), [(0.0, 0.0)]
    while len(places) < n:
        host, angle = hand.randrange(len(places)), hand.uniform(0, 2 * pi)
        reach = radii[host] + MAN
        new = (round(places[host][0] + reach * cos(angle), 6), round(places[host][1] + reach * sin(angle), 6))
        if min(dist(new, p) - r - MAN for p, r in zip(places, radii, strict=False)) >= -2e-6:
            places.append(new)
            if hand.random() < 0.5:
                host = len(places) - 1
    if at_frame:
        east = max(x + r for (x, _), r in zip(places, radii, strict=True))
        north = max(y + r for (_, y), r in zip(places, radii, strict=True))
        to_north = HALF_SIDE - north if hand.random() < 0.5 else 0.0
        places = [(x + HALF_SIDE - east, y + to_north) for x, y in places]
    velocities = [(hand.uniform(-5, 5), hand.uniform(-5, 5)) if hand.random() < 0.4 else (0.0, 0.0) for _ in range(n)]
    rims = [hand.choice((0.0, hand.uniform(-4, 4))) for _ in range(n)]
    touching = [(a, b) for b in range(n) for a in range(b) if dist(places[a], places[b]) <= radii[a] + radii[b] + 2e-6]
    return Impact(places, velocities, hand.choice(touching), rims=rims)


def five_breaks():
    return [struck_rosette(seed, off=0.003 * seed) for seed in range(1, 6)]


@pytest.mark.parametrize("e", [0.05, 0.2, 0.5, 0.75, 0.9, 0.99])
def test_the_damping_ratio_is_that_of_a_contact_that_never_pulls(e):
    zeta = damping_ratio(e)
    if zeta < 1:
        assert exp(-2 * zeta * acos(zeta) / sqrt(1 - zeta**2)) == pytest.approx(e, rel=1e-12)
    else:
        assert e < exp(-2)
        assert exp(-2 * zeta * np.arccosh(zeta) / sqrt(zeta**2 - 1)) == pytest.approx(e, rel=1e-12)
    assert damping_ratio(1.0) < 1e-15, "no damping at restitution one"
    assert damping_ratio(0.0) == damping_ratio(0.05) < 3, "and no infinity at zero"


@pytest.mark.parametrize("e", [0.1, 0.3, 0.5, 0.75, 0.9, 0.95, 1.0])
@pytest.mark.parametrize("masses", [(15, 5.5, 5.5), (5.5, 5.5, 5.5), (1, 40, 3), (40, 1, 3)])
def test_a_pair_that_only_grazes_a_third_returns_its_own_restitution(e, masses):
    """The third lies square to the blow: it makes a cluster and takes no part in it."""
    places, masses = [(-2 * MAN, 0.0), (0.0, 0.0), (0.0, 2 * MAN)], [grams / 1000 for grams in masses]
    before = Impact(places, [(3.0, 0.0), (0.0, 0.0), (0.0, 0.0)], (0, 1), masses=masses, radii=[MAN] * 3)
    after = before.resolved(e=e)
    assert after.vx[1] - after.vx[0] == pytest.approx(3 * e, rel=1e-6)


@pytest.mark.parametrize("e", [0.3, 0.75, 0.95])
def test_a_disc_that_only_grazes_another_returns_from_the_frame_with_the_frames_restitution(e):
    places = [(HALF_SIDE - MAN, 0.0), (HALF_SIDE - MAN, 2 * MAN)]
    before = Impact(places, [(2.0, 0.0), (0.0, 0.0)], (0, EAST), masses=[5.5e-3] * 2, radii=[MAN] * 2)
    assert before.resolved(e_frame=e).vx[0] == pytest.approx(-2 * e, rel=1e-6)


@cache
def ratios(law, speed):
    """The damping of a law at 401 speeds up to twice this one: uncompiled each takes a bisection."""
    speeds = np.linspace(0.0, 2 * speed, 401)
    return speeds, [damping_ratio(law.at(each)) for each in speeds]


def cradle(masses, speed, e, step=2e-3, until=20.0):
    """A line of touching discs, the first with `speed`: integrated finely, with springs of equal duration. A dashpot is
    that of the greatest √(closing² + depth²) since its discs met.
    """
    m = np.array(masses)
    reduced = m[:-1] * m[1:] / (m[:-1] + m[1:])
    speeds, zetas = ratios(law_of(e), speed)
    v, depth, most = np.zeros(len(m)), np.zeros(len(m) - 1), np.zeros(len(m) - 1)
    v[0] = speed
    for _ in range(round(until / step)):
        closing = v[:-1] - v[1:]
        middle = depth + 0.5 * step * closing
        most = np.maximum(np.where(depth >= 0, most, 0.0), np.hypot(closing, depth))
        zeta = np.interp(most, speeds, zetas)
        for share, moved in ((0.5, v.copy()), (1.0, v)):
            force = np.where(middle > 0, np.maximum(0.0, reduced * (middle + 2 * zeta * closing)), 0.0)
            moved[:-1] -= share * step * force / m[:-1]
            moved[1:] += share * step * force / m[1:]
            closing = moved[:-1] - moved[1:] if share < 1.0 else closing
        depth += step * closing
        if (depth < 0).all() and (v[:-1] <= v[1:]).all():
            break  # all have parted
    return v


MORE = [pytest.param(e, marks=pytest.mark.full) for e in (0.9, Restitution(0.95, 0.1, 2.0))]


@pytest.mark.parametrize("e", [0.3, 1.0, WOOD, *MORE], ids=str)
@pytest.mark.parametrize("masses", [(5.5,) * 3, (5.5,) * 5, (15, 5.5, 5.5)])
def test_newtons_cradle_agrees_with_a_fine_integration(masses, e):
    masses = [grams / 1000 for grams in masses]
    places, velocities = [(2 * MAN * k, 0.0) for k in range(len(masses))], [(3.0, 0.0)] + [(0.0, 0.0)] * len(masses[1:])
    before = Impact(places, velocities, (0, 1), masses=masses, radii=[MAN] * len(masses), half_side=1.0)
    after = before.resolved(e=e)
    assert after.vx == pytest.approx(cradle(masses, 3.0, e), abs=1e-3 + AIM)
    assert min(after.parting()) >= 1e-3


@pytest.mark.parametrize("others", [[], [(STRIKER + 3 * MAN + 3e-6, 0.0)]], ids=["alone", "3 µm from a third"])
def test_two_discs_are_no_cluster(others):
    velocities = [(1.0, 0.0), (0.0, 0.0), (0.0, 0.0)][: 2 + len(others)]
    before = Impact([(0.0, 0.0), (STRIKER + MAN, 0.0), *others], velocities, (0, 1))
    after = before.resolved()
    assert after.contacts == []
    assert after.bits() == before.bits()


def test_the_contacts_are_reported_in_order_and_explain_every_velocity():
    before = struck_rosette(seed=4, off=0.004)
    after = before.resolved()
    keys = [(a, b) for a, b, _ in after.contacts]
    assert keys == sorted(keys)
    assert len(keys) > 20
    vx, vy = before.vx.copy(), before.vy.copy()
    for a, b, impulse in after.contacts:
        dx, dy = before.x[b] - before.x[a], before.y[b] - before.y[a]
        size = sqrt(dx * dx + dy * dy)
        for disc, sign in ((a, -1), (b, 1)):
            vx[disc] += sign * impulse * dx / size / before.mass[disc]
            vy[disc] += sign * impulse * dy / size / before.mass[disc]
    assert after.vx == pytest.approx(vx, abs=1e-12)
    assert after.vy == pytest.approx(vy, abs=1e-12)


REFERENCE = reference("break")


def law_in(text):
    """A restitution as the reference writes it: a number, or top/floor/half."""
    numbers = [float(part) for part in text.split("/")]
    return Restitution(*numbers) if len(numbers) > 1 else numbers[0]


@pytest.mark.parametrize("row", REFERENCE, ids=lambda row: "-".join(row[:3]))
def test_the_break_keeps_the_energy_of_full_contact_simulation(row):
    face, e, _, kept, _, striker, fastest = row
    before = struck_rosette(corner=face == "corner")
    after = before.resolved(e=law_in(e))
    assert after.energy() / before.energy() == pytest.approx(float(kept), rel=0.002)  # the bar is 2 %
    assert after.vy[0] == pytest.approx(float(striker), abs=0.02)
    assert np.hypot(after.vx[1:], after.vy[1:]).max() == pytest.approx(float(fastest), abs=0.03)


@pytest.mark.parametrize("corner", [False, True])
@pytest.mark.parametrize("mu", [0.0, 0.1])
def test_a_break_dead_centre_is_its_own_mirror_image_to_the_bit(corner, mu):
    after = struck_rosette(corner=corner).resolved(mu=mu)
    discs = {(x, y): (vx, vy, w) for x, y, vx, vy, w in zip(after.x, after.y, after.vx, after.vy, after.w, strict=True)}
    for (x, y), (vx, vy, w) in discs.items():
        assert discs[-x, y] == (-vx, vy, -w)


@pytest.mark.parametrize("image", [(a, b, c) for a in (0, 1) for b in (0, 1) for c in (0, 1)])
def test_the_eight_images_of_an_impact_are_equal_to_the_bit(image):
    for before in five_breaks()[:2] + [grown(seed, True) for seed in range(4)]:
        first, second = before.image(*image).resolved(mu=0.1), before.resolved(mu=0.1).image(*image)
        assert first.bits() == second.bits()


def test_the_order_of_the_discs_does_not_matter():
    hand = Random(1)
    for before in five_breaks()[2:] + [grown(seed, True) for seed in range(8)]:
        after = before.resolved(mu=0.1)
        order = hand.sample(range(len(before.x)), len(before.x))
        other = before.relabelled(order).resolved(mu=0.1)
        assert np.abs(np.array(other.bits()) - np.array(after.bits())[:, order]).max() <= 1e-12


@settings(max_examples=examples(400))
@given(st.integers(0, 2**32), st.booleans(), st.sampled_from(RESTITUTIONS), st.sampled_from((0.0, 0.1, 0.5, 1.0)))
def test_any_cluster_ends_parting_keeps_momentum_and_gains_no_energy_but_the_floors(seed, at_frame, e, mu):
    before = grown(seed, at_frame)
    after = before.resolved(e=e, e_frame=e, mu=mu)
    assert np.isfinite(after.bits()).all()
    assert min(after.parting()) >= 1e-3 * (1 - 1e-9)
    assert after.energy() <= before.energy() + before.price() + 1e-15
    if not at_frame:
        scale = (before.mass * np.hypot(before.vx, before.vy)).sum() + 1e-6
        for now, then in ((after.vx, before.vx), (after.vy, before.vy)):
            assert abs((before.mass * (now - then)).sum()) <= 1e-14 * scale


@pytest.mark.parametrize("at_frame", [False, True])
def test_a_swelling_parts_every_contact_by_what_is_missing_and_moves_no_centre_of_mass(at_frame):
    luck, missing = Random(7), 3e-4
    discs, ends = np.zeros((4, at.COLUMNS)), np.zeros((3, at.SIDE + 1), np.int64)
    places = [(HALF_SIDE - MAN, 0.1), (HALF_SIDE - 3 * MAN, 0.1), (HALF_SIDE - 5 * MAN, 0.1), (HALF_SIDE - MAN, 0.3)]
    for disc, (x, y) in zip(discs, places, strict=True):
        disc[[at.X, at.Y, at.VX, at.VY]] = x, y, luck.uniform(-1, 1), luck.uniform(-1, 1)
        disc[[at.MASS, at.RADIUS]] = luck.uniform(5e-3, 15e-3), MAN
    ends[:, [at.FIRST, at.SECOND, at.SIDE]] = [(0, 1, 0), (1, 2, 0), (0, 0, EAST if at_frame else 0)]
    ends = ends if at_frame else ends[:2]
    before = discs.copy()
    swell(HALF_SIDE, discs, np.array([0, 1, 2]), ends, missing)
    gained = discs[:, [at.VX, at.VY]] - before[:, [at.VX, at.VY]]
    for a, b in ((0, 1), (1, 2)):
        assert missing <= gained[a, 0] - gained[b, 0] < 2.01 * missing
    assert (gained[3] == 0).all(), "it is not of the cluster"
    if at_frame:
        assert -1.01 * missing < gained[0, 0] <= -missing, "it parts from the frame"
    else:
        assert discs[:3, at.MASS] @ gained[:3] == pytest.approx([0, 0], abs=1e-15), "nothing from outside acts on them"


def test_contact_friction_spins_discs_and_loses_energy():
    smooth, rough = (struck_rosette(seed=3, off=0.012).resolved(mu=mu) for mu in (0.0, 0.1))
    assert np.abs(rough.w).max() > 0.1
    assert np.abs(smooth.w).max() == 0.0
    assert rough.energy() < smooth.energy()
