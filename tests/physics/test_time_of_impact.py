"""When two moving discs meet: the shots of `conformance/physics/meetings.txt`, played in forty digits.

`docs/physics/event_solver.py`, which shares nothing with the kernel, says what becomes of each of them;
`python -m tests.physics.test_time_of_impact` writes it into the file anew.
"""

import sys

import pytest
from mpmath import mpf

from tests.physics import ROOT

CONFORMANCE = ROOT / "conformance"
sys.path[:0] = [str(CONFORMANCE), str(ROOT / "docs" / "physics")]  # both hold commands, no packages
import event_solver  # noqa: E402 - after its path
import golden  # noqa: E402 - after its path
from reference_strokes import Crowded  # noqa: E402 - after its path
from shots import read_shots  # noqa: E402 - after its path

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


def test_meetings_on_a_downward_bend_are_among_them():
    assert sum(BENT in shot.title for shot in SHOTS) >= 6


if __name__ == "__main__":
    lines = []
    for shot in SHOTS:
        _, rest, events = figures(shot)
        lines.append(golden.wrapped("rest", rest) + golden.wrapped("events", events))
    FILE.write_text(golden.with_figures(FILE.read_text("utf-8"), lines), "utf-8")
