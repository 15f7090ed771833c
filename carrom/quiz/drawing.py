"""Draws a case: a position with the men that it counts, and the ways of the discs that it tells of. The places are made
up, within what the case says: how many men, in which zone, which the striker met first, directly or by way of the
frame. The same case is drawn alike. No physics: the ways are straight lines to what was seen."""

from collections.abc import Callable, Iterator, Sequence
from math import dist
from random import Random

from carrom.board import ICF, Seat, opening
from carrom.board.discs import Point
from carrom.board.places import striker_places, striker_point
from carrom.board.zones import contact_zone, seen_from, strip
from carrom.quiz.shapes import QuizDrawing, QuizPath
from carrom.rules.values import Facts, Fallen, State

_BOARD = ICF
_APART = 6_000  # µm between two discs at least
_FULL = (9, 9)
_TRIES = 4_000
_OUTSIDE = _BOARD.half_side + 50_000  # µm from the centre at which a disc lies that has left the board: on the frame
_INNER = 150_000  # µm from the axes at most: where men of no particular zone lie, as after a break
Lies = dict[str, Point]
Fits = Callable[[Point], bool]


def drawing(state: State, facts: Facts | None, name: str) -> QuizDrawing:
    """Return the picture of a stroke, or of a position alone. `name`: of the case; it decides the places."""
    luck, seat = Random(f"drawing {name}"), state.to_play
    facts = facts or Facts(touched=False)
    lies, fallen, gone, met = _placed(state, facts, luck)
    struck = _striker(lies, seat, luck)
    paths = list(_paths(lies, fallen, gone))
    if struck is not None:
        paths.insert(0, _striker_path(lies, facts, met, struck, seat))
    return {
        "layout": {disc: list(point) for disc, point in lies.items()},
        "outer": _BOARD.half_side + _BOARD.frame_width,
        "striker": None if struck is None else list(struck),
        "paths": paths,
    }


def _placed(state: State, facts: Facts, luck: Random) -> tuple[Lies, list[str], list[str], str | None]:
    """The men, those of them that fell, those that left the board, and the one that the striker met first."""
    counts = {"white": state.on_board.white, "black": state.on_board.black, "queen": int(state.on_board.queen)}
    left = {kind: [f"{kind[0]}{number + 1}" for number in range(count)] for kind, count in counts.items()}
    left["queen"] = ["queen"] * counts["queen"]
    if state.breaking and (counts["white"], counts["black"]) == _FULL:
        lies = {disc: point for disc, point in opening(_BOARD).items() if disc != "queen" or counts["queen"]}
        taken = [_take(left, one) for one in (*facts.pocketed, *facts.off_board)]
        first = facts.first_contact
        met = _nearest(lies, state.to_play, first.disc if first else None) if facts.touched else None
        return lies, *_split(taken, len(facts.pocketed)), met
    lies: Lies = {}
    met = None
    first = facts.first_contact
    if first is not None and left.get(first.disc):
        met = left[first.disc].pop()
        zone = first.zone
        _place(lies, met, lambda point: contact_zone(_BOARD, state.to_play, point) == zone, luck)
        if any(one.disc == first.disc and one.zone == "open" for one in (*facts.pocketed, *facts.off_board)):
            # it may be one of those that fell: the first of its kind without a zone of its own
            left[first.disc].insert(0, met)
    taken = []
    for one in (*facts.pocketed, *facts.off_board):
        disc = _take(left, one)
        taken.append(disc)
        if disc is not None and disc not in lies:
            zone = one.zone
            _place(lies, disc, lambda point, zone=zone: strip(_BOARD, state.to_play, point) == zone, luck)
    for discs in left.values():
        for disc in discs:
            if disc not in lies:
                _place(lies, disc, _is_inside, luck)
    fallen, gone = _split(taken, len(facts.pocketed))
    if met is None and facts.touched:
        met = fallen[0] if fallen else _nearest(lies, state.to_play, None)
    return lies, fallen, gone, met


def _take(left: dict[str, list[str]], one: Fallen) -> str | None:
    """A disc of that kind that has not been taken; None for the striker, or where the case counts fewer."""
    return left[one.disc].pop(0) if left.get(one.disc) else None


def _split(taken: Sequence[str | None], pocketed: int) -> tuple[list[str], list[str]]:
    return [disc for disc in taken[:pocketed] if disc], [disc for disc in taken[pocketed:] if disc]


def _is_inside(point: Point) -> bool:
    return max(abs(point[0]), abs(point[1])) < _BOARD.inner_line or dist(point, (0, 0)) < _INNER


def _place(lies: Lies, disc: str, fits: Fits, luck: Random) -> None:
    """Lay a disc where it fits and is free; anywhere that is free where it fits nowhere."""
    reach = _BOARD.half_side - _BOARD.man_radius - _APART
    for attempt in range(_TRIES):
        point = (luck.randint(-reach, reach), luck.randint(-reach, reach))
        if (attempt > _TRIES // 2 or fits(point)) and _is_free(lies, point):
            lies[disc] = point
            return


def _is_free(lies: Lies, point: Point) -> bool:
    if dist(point, _pocket(point)) < _BOARD.pocket_radius + 2 * _BOARD.man_radius:
        return False
    return all(dist(point, other) >= 2 * _BOARD.man_radius + _APART for other in lies.values())


def _striker(lies: Lies, seat: Seat, luck: Random) -> Point | None:
    places = striker_places(_BOARD, lies, seat)
    if not places:
        return None
    low, high = max(places, key=lambda place: place[1] - place[0])
    return striker_point(_BOARD, seat, luck.randint(low, high))


def _nearest(lies: Lies, seat: Seat, kind: str | None) -> str | None:
    letter = kind and ("queen" if kind == "queen" else kind[0])
    men = [disc for disc in lies if letter is None or disc.startswith(letter)]
    return min(men, key=lambda disc: seen_from(seat, lies[disc])[1], default=None)


def _paths(lies: Lies, fallen: Sequence[str], gone: Sequence[str]) -> Iterator[QuizPath]:
    for disc in fallen:
        yield {"disc": disc, "points": [list(lies[disc]), list(_pocket(lies[disc]))], "ends": "pocket"}
    for disc in gone:
        yield {"disc": disc, "points": [list(lies[disc]), list(_over(lies[disc]))], "ends": "off"}


def _pocket(point: Point) -> Point:
    offset = _BOARD.pocket_offset
    return (offset if point[0] > 0 else -offset, offset if point[1] > 0 else -offset)


def _over(point: Point) -> Point:
    x, y = point
    if abs(x) > abs(y):
        return (_OUTSIDE if x > 0 else -_OUTSIDE, y)
    return (x, _OUTSIDE if y > 0 else -_OUTSIDE)


def _striker_path(lies: Lies, facts: Facts, met: str | None, start: Point, seat: Seat) -> QuizPath:
    """The striker's way: to what it met first, by the frame where it did; then into a pocket or off, where it went."""
    points = [start]
    direct = facts.first_contact is None or facts.first_contact.direct
    if met is not None and facts.touched:
        if not direct:
            points.append(_bounce(start, lies[met], seat))
        points.append(lies[met])
    kinds = [one.disc for one in facts.pocketed], [one.disc for one in facts.off_board]
    ends = "pocket" if "striker" in kinds[0] else "off" if "striker" in kinds[1] else "rest"
    if ends == "pocket":
        points.append(_pocket(_beyond(points, seat)))
    elif ends == "off":
        points.append(_over(_beyond(points, seat)))
    elif len(points) == 1 and not facts.touched:
        points.append(seen_back(seat, (seen_from(seat, start)[0] // 2, _BOARD.inner_line)))
    return {"disc": "striker", "points": [list(point) for point in points], "ends": ends}


def _beyond(points: Sequence[Point], seat: Seat) -> Point:
    """A point farther on than the last one, on the far half of the board."""
    x, _ = seen_from(seat, points[-1])
    return seen_back(seat, (x or 1, _BOARD.half_side // 2))


def _bounce(start: Point, end: Point, seat: Seat) -> Point:
    """Where a straight way meets the far frame on its way from one point to the other."""
    (x, y), (u, v) = seen_from(seat, start), seen_from(seat, end)
    far = _BOARD.half_side - _BOARD.striker_radius
    up, down = far - y, max(far - v, 1)
    return seen_back(seat, (round(x + (u - x) * up / (up + down)), far))


def seen_back(seat: Seat, point: Point) -> Point:
    """A point as the board has it, of one as the seat sees it (`seen_from`)."""
    x, y = point
    return {"S": (x, y), "E": (-y, x), "N": (-x, -y), "W": (y, -x)}[seat]
