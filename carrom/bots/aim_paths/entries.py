"""Entries: the striker's paths from a place on its base line to where it must meet the man of an exit."""

from math import sqrt

from carrom.bots.aim_paths.deflection import Glance, centre_line, driven, restitution_for
from carrom.bots.aim_paths.frames import Journey, frame_path, legs_free, mirror_image
from carrom.bots.aim_paths.glances import write_fan, write_glance_paths
from carrom.bots.aim_paths.records import (
    CANNON,
    LEAST_WINDOW,
    NO_PATH,
    REBOUND,
    STRAIGHT,
    THIN,
    THINNEST,
    TYPICAL,
    AimConstants,
    AimEntry,
    AimExit,
    AimPath,
    Centres,
    Vector,
)
from carrom.bots.aim_paths.segments import Segment, behind, centre_of, cross, dot, is_free, may_be, pocket_at, segment
from carrom.bots.aim_paths.workspace import AimWorkspace, glance_path_of
from carrom.physics.compiling import lean
from carrom.physics.elementary import arcsine, cosine_and_sine
from carrom.physics.impact import returned


@lean
def straight_entry(constants: AimConstants, men: Centres, leaving: AimExit, start: float) -> AimPath:
    """The path of a striker that meets the man straight; `NO_PATH` if there is none."""
    striker, man = Vector(start, -constants.striker_line), centre_of(men, leaving.man)
    apart, heading = constants.striker_radius + constants.man_radius, leaving.heading
    _, arriving, run = segment(striker, behind(man, heading, apart))
    if run <= 0.0 or dot(arriving, heading) < 0.5 * THINNEST:
        return NO_PATH
    restitution = _restitution(constants, leaving)
    normal = centre_line(constants, heading, arriving, 0.0, restitution)
    if leaving.side >= 0:
        # the throw sets the man spinning, which changes its rebound off the frame
        goal, spin = pocket_at(constants, leaving.pocket), 2.0 * cross(heading, normal)
        spun = frame_path(constants, Journey(constants.man_radius, man, goal, leaving.side, -1, spin))
        if not spun.found:
            return NO_PATH
        normal = centre_line(constants, spun.trace.departure, arriving, 0.0, restitution)
    met = behind(man, normal, apart)
    path = segment(striker, met)
    cosine, run = dot(path.heading, normal), path.length
    thinnest = THINNEST if leaving.kind == STRAIGHT else THIN
    tolerance = leaving.window * apart * cosine / max(run, 1.0)
    if run <= 0.0 or cosine < thinnest or tolerance < LEAST_WINDOW or not may_be(constants, met):
        return NO_PATH
    if not is_free(men, path, apart, leaving.man):
        return NO_PATH
    entry = AimEntry(
        kind=leaving.kind,
        first=leaving.man,
        start=start,
        heading=path.heading,
        kept=1.0,
        friction_path=run,
        tolerance=tolerance,
        cosine=cosine,
        run=run,
    )
    return _aim_path(constants, leaving, entry)


@lean
def rebound_entry(
    constants: AimConstants, men: Centres, leaving: AimExit, start: float, first: int, second: int
) -> AimPath:
    """The path of a striker that meets the man off these sides of the frame (`second` −1: off one)."""
    radius, heading, man = constants.striker_radius, leaving.heading, centre_of(men, leaving.man)
    apart, striker = radius + constants.man_radius, Vector(start, -constants.striker_line)
    met = behind(man, heading, apart)
    guess = _mirrored_arrival(constants, striker, met, first, second)
    if dot(guess, heading) <= 0.0 or not may_be(constants, met):
        return NO_PATH
    path = frame_path(constants, Journey(radius, striker, met, first, second, 0.0))
    arriving = path.trace.arrival
    if not path.found or dot(arriving, heading) < THIN or leaving.window * apart < LEAST_WINDOW * path.slope:
        return NO_PATH
    normal = centre_line(constants, heading, arriving, path.trace.rim, _restitution(constants, leaving))
    journey = Journey(radius, striker, behind(man, normal, apart), first, second, 0.0)
    path = frame_path(constants, journey)
    trace = path.trace
    cosine = dot(trace.arrival, normal)
    tolerance = leaving.window * apart * cosine / path.slope
    if not path.found or cosine < THIN or tolerance < LEAST_WINDOW or not may_be(constants, journey.goal):
        return NO_PATH
    if not legs_free(men, journey, trace, apart, leaving.man):
        return NO_PATH
    entry = AimEntry(
        kind=REBOUND,
        first=leaving.man,
        start=start,
        heading=trace.departure,
        kept=trace.kept,
        friction_path=trace.friction_path,
        tolerance=tolerance,
        cosine=cosine,
        run=trace.length,
    )
    return _aim_path(constants, leaving, entry)


@lean
def _mirrored_arrival(constants: AimConstants, striker: Vector, met: Vector, first: int, second: int) -> Vector:
    """The striker's approximate direction of arrival, by mirror images; not of length 1."""
    image = mirror_image(constants.half_side - constants.striker_radius, met, first, second)
    dx, dy = image.x - striker.x, image.y - striker.y
    for side in (first, second):
        if side >= 0:
            dx, dy = (-dx, dy) if side % 2 == 0 else (dx, -dy)
    return Vector(dx, dy)


@lean
def glancing_entry(
    constants: AimConstants, men: Centres, leaving: AimExit, start: float, other: int, work: AimWorkspace
) -> AimPath:
    """The most tolerant path of a striker that meets the man off another one; `NO_PATH` if there is none."""
    heading, man = leaving.heading, centre_of(men, leaving.man)
    apart = constants.striker_radius + constants.man_radius
    met = behind(man, heading, apart)
    towards = segment(Vector(start, -constants.striker_line), centre_of(men, other))
    if not _may_glance(constants, leaving, towards.heading, centre_of(men, other), met):
        return NO_PATH
    if towards.length <= apart:
        return NO_PATH
    light, restitution = 1.0 / (1.0 + constants.heavy), _restitution(constants, leaving)
    glance = Glance(towards, apart, apart / towards.length, light, returned(constants.of_striker, TYPICAL))
    write_fan(constants, glance, work.fan)
    best = NO_PATH
    for number in range(write_glance_paths(constants, glance, work.fan, met, work.guesses)):
        guess, _ = glance_path_of(work.guesses[number])
        arriving = segment(guess.place, met).heading
        if dot(arriving, heading) < THIN:
            continue
        # the throw at the man that falls shifts the place where it must be met
        normal = centre_line(constants, heading, arriving, guess.after.rim, restitution)
        goal = behind(man, normal, apart)
        if write_glance_paths(constants, glance, work.fan, goal, work.exact) <= number:
            continue
        path, slope = glance_path_of(work.exact[number])
        before, after = Segment(towards.start, path.heading, path.gap), segment(path.place, goal)
        cosine = dot(after.heading, normal)
        tolerance = leaving.window * apart * cosine / slope
        if cosine < THIN or tolerance < max(LEAST_WINDOW, best.tolerance):
            continue
        if is_free(men, before, apart, other) and is_free(men, after, apart, leaving.man, other):
            kept = path.after.kept
            entry = AimEntry(
                kind=CANNON,
                first=other,
                start=start,
                heading=path.heading,
                kept=kept,
                friction_path=path.gap + after.length / kept,
                tolerance=tolerance,
                cosine=cosine,
                run=path.gap + after.length,
            )
            aim_path = _aim_path(constants, leaving, entry)
            best = aim_path if aim_path.tolerance > 0.0 else best
    return best


@lean
def _may_glance(constants: AimConstants, leaving: AimExit, arriving: Vector, other: Vector, met: Vector) -> bool:
    """Whether a striker that is headed straight at the other man could reach the place `met` off it. It is deflected by
    some 20° at most, and displaced by no more than the sum of both radii."""
    apart = constants.striker_radius + constants.man_radius
    after = segment(other, met)
    if after.length < 0.5 * apart or dot(after.heading, leaving.heading) <= 0.0 or not may_be(constants, met):
        return False
    least, _ = cosine_and_sine(0.4 + arcsine(min(apart / max(after.length, apart), 1.0)))
    return dot(arriving, after.heading) >= least


@lean
def _restitution(constants: AimConstants, leaving: AimExit) -> float:
    """The restitution with which the striker drives the man of an exit."""
    return restitution_for(constants.of_striker, leaving.need, constants.heavy / (1.0 + constants.heavy))


@lean
def _aim_path(constants: AimConstants, leaving: AimExit, entry: AimEntry) -> AimPath:
    """An exit with its entry; `NO_PATH` if they need more than the fastest stroke."""
    reduced = constants.heavy / (1.0 + constants.heavy)
    at_impact = leaving.need / driven(entry.cosine, reduced, _restitution(constants, leaving))
    speed = sqrt(at_impact * at_impact / entry.kept + 2.0 * constants.braking * entry.friction_path)
    if speed > constants.fastest:
        return NO_PATH
    return AimPath(
        kind=entry.kind,
        man=leaving.falls,
        first=entry.first,
        pocket=leaving.pocket,
        start=entry.start,
        heading=entry.heading,
        speed=speed,
        tolerance=entry.tolerance,
        cosine=entry.cosine,
        distance=leaving.far,
        run=entry.run,
    )
