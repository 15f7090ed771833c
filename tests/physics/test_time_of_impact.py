"""When two moving discs meet: the shots of `conformance/physics/meetings.txt`, played in forty digits.

`docs/physics/event_solver.py`, which shares nothing with the kernel, says what becomes of each of them;
`python -m tests.physics.test_time_of_impact` writes it into the file anew. And no impact comes before the bound that
the kernel keeps in its place.
"""

from math import cos, inf, sin
from random import Random

import event_solver
import golden
import pytest
from mpmath import mpf
from reference_strokes import Crowded
from shots import read_shots

from carrom.board import ICF
from carrom.physics import PRESETS
from carrom.physics.event_prediction import _meeting, _not_before, predict_alone, present
from carrom.physics.laying import constants
from carrom.physics.workspace import CLOCK, OWN, RIM, SPEED, lay_disc, set_velocity, workspace
from tests.physics import ROOT

pytestmark = pytest.mark.slow

CONFORMANCE = ROOT / "conformance"
FILE = CONFORMANCE / "physics" / "meetings.txt"
SHOTS = read_shots(FILE, unfinished=True)
BENT = "where the square of their distance bends downwards"


class Bench:
    """A shot of the file as the event solver takes it."""

    number = 0

    def __init__(self, question):
        matter = {**golden._CONSTANTS["slide-1"], **question["matter"]}
        assert matter["mu_disc"] == matter["mu_frame"] == 0, "the event solver knows no contact friction"
        self.matter = [str(matter[name]) for name in ("mu", "e_disc", "e_frame")]
        self.question = question

    def starts(self):
        velocity = {disc: tuple(launch["v"]) for disc, launch in self.question["moving"].items()}
        return {disc: (tuple(at), velocity.get(disc, (0, 0)), 0) for disc, at in self.question["layout"].items()}


class Play(event_solver.Play):
    """One shot, with the time of each event, and how the squares of distances bend where discs meet."""

    def __init__(self, question):
        super().__init__(Bench(question))
        self.told, self.bends = [], []

    def next(self):
        try:
            return super().next()
        except Crowded:
            one, two = self.discs
            gap = event_solver.squared_gap(one.paths(self.braking), two.paths(self.braking), one.radius + two.radius)
            # the solver leaves to its asker that two which touch and are pressed together meet at once
            if (gap[1], gap[2]) >= (0, 0):
                raise
            return mpf(0), "disc", (one, two), ""

    def happen(self, kind, who, where):
        if kind == "disc":
            paths = [disc.paths(self.braking) for disc in who]
            self.bends.append(2 * event_solver.squared_gap(*paths, who[0].radius + who[1].radius)[2])
        super().happen(kind, who, where)
        words = {"disc": " ".join(disc.name for disc in who), "frame": f"{who[0].name} {where}"}
        self.told.append((self.now, words.get(kind, f"{who[0].name} rests")))


def figures(shot):
    """The lines `rest` and `events` of a shot, as the event solver has them."""
    play = Play(shot.question).ended()
    rest = [f"{disc.name} {round(disc.place[0] * 10**6)} {round(disc.place[1] * 10**6)}" for disc in play.discs]
    return play, rest, [f"{float(time):.6f} {words}" for time, words in play.told]


@pytest.mark.parametrize("shot", SHOTS, ids=[shot.title for shot in SHOTS])
def test_a_meeting_is_what_forty_digits_say(shot):
    play, rest, events = figures(shot)
    assert {f"{name} {x} {y}" for name, (x, y) in shot.rest.items()} == {*rest}
    assert [str(event) for event in shot.events] == events
    if BENT in shot.title:
        assert play.bends[0] < 0
    assert sum(BENT in each.title for each in SHOTS) >= 6


TABLES = [constants(ICF, presets["tournament"]) for presets in PRESETS.values()]


def pairs(hand: Random, many: int):
    """Two discs under way, the second since a while, near each other or far; some touch, some rest, most spin."""
    work = workspace(2)
    for _ in range(many):
        table = hand.choice(TABLES)
        work.discs[:] = 0.0
        gap = hand.choice((0.0, 1e-17, 1e-10, 2e-9, 1e-6, 1e-4, 1e-2, hand.uniform(0.0, 0.4), -1e-6))
        turn, since = hand.uniform(0.0, 6.3), hand.choice((0.0, 1e-6, 1e-4, 1e-2, hand.uniform(0.0, 1.0)))
        speeds = [hand.choice((0.0, 1e-3, hand.uniform(0.0, 0.1), hand.uniform(0.0, 5.0))) for _ in range(2)]
        rims = [hand.choice((0.0, hand.uniform(-0.5, 0.5), hand.uniform(-4.0, 4.0))) for _ in range(2)]
        radius = hand.choice((0.0159, 0.02065))
        apart = radius + 0.0159 + gap
        places = (0.0, 0.0), (0.0, 0.0)
        for i in (1, 0):
            lay_disc(work.discs, i, *places[i], 0.0055, (radius, 0.0159)[i])
            towards = hand.uniform(0.0, 6.3)
            set_velocity(work.discs, i, speeds[i] * cos(towards), speeds[i] * sin(towards))
            work.discs[i, RIM] = rims[i]
            predict_alone(table, work.discs, work.ahead, i)
            if i == 1:
                # the first disc is laid beside the place where the second is now
                since = min(since, work.discs[1, OWN]) if work.discs[1, OWN] < inf else since
                x, y = now(table, work.discs, since)
                places = (x + apart * cos(turn), y + apart * sin(turn)), places[1]
        work.discs[0, CLOCK] = since
        predict_alone(table, work.discs, work.ahead, 0)
        yield table, work.discs


def now(table, discs, since):
    copy = discs.copy()
    copy[1, CLOCK] = 0.0
    return present(table.braking, copy, 1, since)[:2]


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.full) for seed in (1, 2, 3))])
def test_the_bound_is_not_after_the_impact_and_rules_out_none(seed):
    met = bound = ruled_out = 0
    for table, discs in pairs(Random(seed), 5_000):
        least = _not_before(table.braking, discs, 0, 1)
        if discs[0, SPEED] + discs[1, SPEED] == 0.0:
            assert least == inf
            continue
        then = _meeting(table.braking, discs, 0, 1)
        assert least <= then
        met += then < inf
        bound += least < inf
        ruled_out += least == inf
    assert met > 500
    assert bound > met
    assert ruled_out > 500


if __name__ == "__main__":
    lines = []
    for shot in SHOTS:
        _, rest, events = figures(shot)
        lines.append(golden.wrapped("rest", rest) + golden.wrapped("events", events))
    FILE.write_text(golden.with_figures(FILE.read_text("utf-8"), lines), "utf-8")
