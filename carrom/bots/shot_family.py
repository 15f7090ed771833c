"""Classification of a played stroke: its family by the impacts in its motion, whatever the aim was."""

from collections.abc import Collection, Iterator
from math import acos, degrees, dist, hypot
from typing import Literal, NamedTuple

from carrom.board import STRIKER, Board, Point, Points, Stroke
from carrom.board.zones import seen_from
from carrom.bots.aim_paths.choice import STRAIGHT_CUT
from carrom.bots.mind import Family
from carrom.physics import Motion, MotionEvent
from carrom.physics.motion import PocketName

Name = Family | Literal["miss"]
"""A family, or ``miss``: no man fell and no other family applies."""
_JAWS = 60_000  # µm: a frame contact closer than this to the pocket that the man falls into is no bank
_GRAZED = 3.0  # degrees: a smaller change of direction is no kiss
_MOUTH = 3.0  # radii of a man from a pocket's centre: a man at rest within them blocks the pocket
_OPENED = 5  # the least number of men moved by more than a man's radius that makes a break-open
_LONGEST = 2  # the most men between the striker and the man that falls for a combination
_RAREST_FIRST: tuple[Family, ...] = ("combination", "cannon", "kiss", "bank", "back-shot", "rebound")


class _Met(NamedTuple):
    """An impact of one disc: the other disc (None: the frame), its place (µm), and the velocities (m/s)."""

    event: MotionEvent
    other: str | None
    at: tuple[float, float]
    before: tuple[float, float]
    after: tuple[float, float]
    others_speed: float  # the other disc's speed before the impact


def pocket_centre(board: Board, pocket: PocketName) -> Point:
    """The pocket's centre, µm."""
    offset = board.pocket_offset
    return offset if "E" in pocket else -offset, offset if "N" in pocket else -offset


def family_of(board: Board, layout: Points, stroke: Stroke, motion: Motion, wanted: Collection[str]) -> Name:
    """The family of a stroke played on `layout` (the men before it), by the first of `wanted` to fall. Of several that
    fit, the rarest: combination, cannon, kiss, bank, back-shot, rebound, then cut or direct. Anything more involved is
    a ``sweep``. When none of `wanted` fell: ``break-open`` when five men or more were moved, ``block`` when one of
    `wanted` came to rest in a pocket's mouth, otherwise ``miss``. Raises `ValueError` when the motion has no knots
    (`simulate` with `film`)."""
    if not len(motion.knots):
        raise ValueError("the motion has no knots: run the stroke with film=True")
    fall = next((fall for fall in motion.pocketed if fall.disc in wanted), None)
    if fall is None:
        return _without_a_man(board, layout, motion, wanted)
    corner = pocket_centre(board, fall.pocket)
    man, seen, between = fall.disc, set[Family](), 0
    until, passed = fall.t, None
    while True:
        drive, marks = _driven(motion, man, until, passed, None if passed else corner)
        seen |= marks
        if drive is None or drive.other is None:
            return "sweep"
        if drive.other == STRIKER:
            break
        seen.add("combination")
        between += 1
        man, until, passed = drive.other, drive.event.t, drive.event
        if between > _LONGEST:
            return "sweep"
    seen |= _striker_before(motion, man, drive.event.t)
    if seen_from(stroke.seat, (stroke.vx, stroke.vy))[1] < 0:
        seen.add("back-shot")
    return _name(seen, motion, man, drive)


def _name(seen: set[Family], motion: Motion, man: str, drive: _Met) -> Name:
    fitting: list[Family] = sorted(seen, key=_RAREST_FIRST.index)
    if len(fitting) > 2:
        return "sweep"
    if fitting:
        return fitting[0]
    struck = next(met for met in _impacts(motion, STRIKER) if met.other == man and met.event.t == drive.event.t)
    return "direct" if _turned(struck.before, drive.after) <= STRAIGHT_CUT else "cut"


def _driven(
    motion: Motion, man: str, until: float, passed: MotionEvent | None, corner: tuple[int, int] | None
) -> tuple[_Met | None, set[Family]]:
    """The impact that set a man moving, and the marks of its later impacts: ``bank``, ``kiss``. `passed`: the impact by
    which it drove the next man; `corner`: the centre of the pocket it fell into, if it did."""
    marks = set[Family]()
    for met in reversed(list(_impacts(motion, man))):
        if met.event.t > until or met.event is passed:
            continue
        if met.other is None:
            if corner is None or hypot(met.at[0] - corner[0], met.at[1] - corner[1]) > _JAWS:
                marks.add("bank")
            continue
        if hypot(*met.before) <= met.others_speed or hypot(*met.before) == 0:
            return met, marks
        if _turned(met.before, met.after) > _GRAZED:
            marks.add("kiss")
    return None, marks


def _striker_before(motion: Motion, man: str, until: float) -> set[Family]:
    """The marks of the striker's impacts before it drove `man`: ``rebound`` off the frame, ``cannon`` off a man."""
    marks = set[Family]()
    for met in _impacts(motion, STRIKER):
        if met.event.t >= until:
            break
        if met.other is None:
            marks.add("rebound")
        elif met.other != man:
            marks.add("cannon")
    return marks


def _impacts(motion: Motion, disc: str) -> Iterator[_Met]:
    """The impacts of one disc in order; of simultaneous ones (men that touch) the hardest last."""
    events = [event for event in motion.events if event.kind in ("disc", "frame") and disc in event.discs]
    for event in sorted(events, key=lambda event: (event.t, event.impulse)):
        before, after = _knots(motion, disc, event.t)
        other = next((one for one in event.discs if one != disc), None)
        speed = 0.0
        if other is not None:
            theirs, _ = _knots(motion, other, event.t)
            speed = hypot(theirs[4], theirs[5])
        at = (before[2] * 1e6, before[3] * 1e6)
        yield _Met(event, other, at, (before[4], before[5]), (after[4], after[5]), speed)


def _knots(motion: Motion, disc: str, t: float) -> tuple[list[float], list[float]]:
    rows = motion.knots[(motion.knots[:, 0] == motion.discs.index(disc)) & (motion.knots[:, 1] == t)]
    return rows[0].tolist(), rows[-1].tolist()


def _turned(before: tuple[float, float], after: tuple[float, float]) -> float:
    """The angle between two velocities, degrees; 90 if either is zero."""
    size = hypot(*before) * hypot(*after)
    cosine = (before[0] * after[0] + before[1] * after[1]) / size if size else 0.0
    return degrees(acos(min(max(cosine, -1.0), 1.0)))


def _without_a_man(board: Board, layout: Points, motion: Motion, wanted: Collection[str]) -> Name:
    radius = board.man_radius
    moved = [
        disc
        for disc, point in layout.items()
        if disc != STRIKER and (disc not in motion.rest or dist(motion.rest[disc], point) > radius)
    ]
    if len(moved) >= _OPENED:
        return "break-open"

    def mouth(point: tuple[int, int]) -> bool:
        corner = (board.pocket_offset, board.pocket_offset)
        return dist((abs(point[0]), abs(point[1])), corner) <= _MOUTH * radius

    blocks = any(
        disc in wanted and disc in motion.rest and mouth(motion.rest[disc]) and not mouth(layout[disc])
        for disc in moved
    )
    return "block" if blocks else "miss"
