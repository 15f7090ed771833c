"""Exits: the directions in which men must leave, so that one falls."""

from math import sqrt

from numpy.typing import NDArray

from carrom.bots.aim_paths.deflection import BETWEEN_MEN, Glance, centre_line, driven, restitution_for
from carrom.bots.aim_paths.frames import Journey, frame_path, legs_free
from carrom.bots.aim_paths.glances import write_fan, write_glance_paths
from carrom.bots.aim_paths.records import (
    BANK,
    BLOCK,
    COMBINATION,
    KISS,
    LEAST_WINDOW,
    THIN,
    TYPICAL,
    AimConstants,
    AimExit,
    Centres,
    Vector,
)
from carrom.bots.aim_paths.segments import Segment, behind, centre_of, cross, dot, is_free, pocket_at, segment
from carrom.bots.aim_paths.workspace import EXITS, MOST_EXITS, AimWorkspace, exit_of, glance_path_of, write_exit
from carrom.physics.compiling import lean
from carrom.physics.impact import returned

_MARGIN = 1.25
"""The speed of a man relative to the least that reaches the pocket."""
_WIDEST = 0.35
"""rad: the largest window of a combination: touching men tolerate a wide error, but not any."""
_JAWS = 70_000.0
"""µm: a frame contact closer than this to the pocket is no bank, but a hit on the jaws of the pocket."""
_MOUTH = 1.6
"""Where a blocking man is to rest before the pocket's centre, in radii of the pocket."""
_NO_EXIT = AimExit(0, 0, 0, 0, Vector(0.0, 0.0), 0.0, 0.0, 0.0, -1)


@lean
def _add(work: AimWorkspace, found: AimExit) -> None:
    if work.counts[EXITS] < MOST_EXITS and found.window >= LEAST_WINDOW:
        write_exit(work.exits[work.counts[EXITS]], found)
        work.counts[EXITS] += 1


@lean
def add_straight_exits(constants: AimConstants, men: Centres, wanted: NDArray, kind: int, work: AimWorkspace) -> None:
    """Append the exits straight into a pocket, or of a block, to a place before it."""
    short, margin = (_MOUTH * constants.pocket_radius, 1.0) if kind == BLOCK else (0.0, _MARGIN)
    wide = constants.man_radius if kind == BLOCK else constants.pocket_radius
    for man in range(len(men.x)):
        for pocket in range(4):
            start, heading, far = segment(centre_of(men, man), pocket_at(constants, pocket))
            far -= short
            if not wanted[man] or far <= short:
                continue
            if is_free(men, Segment(start, heading, far), 2.0 * constants.man_radius, man):
                need = margin * sqrt(2.0 * constants.braking * far)
                found = AimExit(
                    man=man,
                    falls=man,
                    pocket=pocket,
                    kind=kind,
                    heading=heading,
                    window=wide / far,
                    need=need,
                    far=far,
                    side=-1,
                )
                _add(work, found)


@lean
def add_bank_exits(constants: AimConstants, men: Centres, wanted: NDArray, work: AimWorkspace) -> None:
    """Append the exits off one side of the frame into a pocket."""
    radius = constants.man_radius
    for man in range(len(men.x)):
        if not wanted[man]:
            continue
        for pocket in range(4):
            goal = pocket_at(constants, pocket)
            for side in range(4):
                journey = Journey(radius, centre_of(men, man), goal, side, -1, 0.0)
                path = frame_path(constants, journey)
                touch = path.trace.last
                if not path.found or abs(goal.x - touch.x) + abs(goal.y - touch.y) < _JAWS:
                    continue
                if legs_free(men, journey, path.trace, 2.0 * radius, man, man):
                    need = _MARGIN * sqrt(2.0 * constants.braking * path.trace.friction_path)
                    found = AimExit(
                        man=man,
                        falls=man,
                        pocket=pocket,
                        kind=BANK,
                        heading=path.trace.departure,
                        window=constants.pocket_radius / path.slope,
                        need=need,
                        far=path.trace.length,
                        side=side,
                    )
                    _add(work, found)


@lean
def add_combination_exits(constants: AimConstants, men: Centres, straight: int, work: AimWorkspace) -> None:
    """Append the exits of a man onto another that falls straight; the first `straight` exits are those of such men."""
    for number in range(straight):
        last = exit_of(work.exits[number])
        for man in range(len(men.x)):
            if man != last.falls:
                _add(work, _combination(constants, men, man, last))


@lean
def _combination(constants: AimConstants, men: Centres, man: int, last: AimExit) -> AimExit:
    """The exit of `man` onto the man of the exit `last`; without a window if there is none."""
    apart = 2.0 * constants.man_radius
    place, other = centre_of(men, man), centre_of(men, last.falls)
    _, towards, near = segment(place, other)
    if dot(towards, last.heading) < THIN:
        return _NO_EXIT
    restitution = restitution_for(constants.between_men, last.need, BETWEEN_MEN)
    if near < apart + 50.0:
        # they touch: the other leaves along the line of their centres
        if abs(cross(towards, last.heading)) >= last.window:
            return _NO_EXIT
        need = last.need / driven(1.0, BETWEEN_MEN, restitution)
        return _onto(last, man, last.heading, _WIDEST, need)
    arriving = segment(place, behind(other, last.heading, apart)).heading
    normal = centre_line(constants, last.heading, arriving, 0.0, restitution)
    path = segment(place, behind(other, normal, apart))
    cosine, gap = dot(path.heading, normal), path.length
    if gap <= 0.0 or cosine < THIN or not is_free(men, path, apart, man, last.falls):
        return _NO_EXIT
    at_impact = last.need / driven(cosine, BETWEEN_MEN, restitution)
    need = sqrt(at_impact * at_impact + 2.0 * constants.braking * gap)
    window = min(last.window * apart * cosine / gap, _WIDEST)
    return _onto(last, man, path.heading, window, need)


@lean
def _onto(last: AimExit, man: int, heading: Vector, window: float, need: float) -> AimExit:
    """The exit of `man` that makes the man of the exit `last` leave."""
    return AimExit(
        man=man,
        falls=last.falls,
        pocket=last.pocket,
        kind=COMBINATION,
        heading=heading,
        window=window,
        need=need,
        far=last.far,
        side=-1,
    )


@lean
def add_kiss_exits(constants: AimConstants, men: Centres, wanted: NDArray, work: AimWorkspace) -> None:
    """Append the exits off a standing man into a pocket."""
    for man in range(len(men.x)):
        if not wanted[man]:
            continue
        for other in range(len(men.x)):
            towards = segment(centre_of(men, man), centre_of(men, other))
            if other != man and towards.length >= 2.0 * constants.man_radius + 1000.0:
                _add_kisses(constants, men, man, other, towards, work)


@lean
def _add_kisses(
    constants: AimConstants, men: Centres, man: int, other: int, towards: Segment, work: AimWorkspace
) -> None:
    """Append the exits off this standing man."""
    apart, standing = 2.0 * constants.man_radius, centre_of(men, other)
    restitution = returned(constants.between_men, TYPICAL)
    glance = Glance(towards, apart, apart / towards.length, BETWEEN_MEN, restitution)
    write_fan(constants, glance, work.fan)
    for pocket in range(4):
        goal = pocket_at(constants, pocket)
        if dot(Vector(goal.x - standing.x, goal.y - standing.y), towards.heading) < -apart:
            continue
        for number in range(write_glance_paths(constants, glance, work.fan, goal, work.exact)):
            path, slope = glance_path_of(work.exact[number])
            window, kept = constants.pocket_radius / slope, path.after.kept
            if window < 10.0 * LEAST_WINDOW or kept < 0.05:
                continue
            before, after = Segment(towards.start, path.heading, path.gap), segment(path.place, goal)
            if is_free(men, before, apart, man, other) and is_free(men, after, apart, man, other):
                need = _MARGIN * sqrt(2.0 * constants.braking * (path.gap + after.length / kept))
                found = AimExit(
                    man=man,
                    falls=man,
                    pocket=pocket,
                    kind=KISS,
                    heading=path.heading,
                    window=window,
                    need=need,
                    far=path.gap + after.length,
                    side=-1,
                )
                _add(work, found)
