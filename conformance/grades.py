"""Grades an answer of contracts/simulate.md: *exact*, *close* or *failed* (physics/README.md, Grades)."""

from dataclasses import replace
from hashlib import sha256
from itertools import zip_longest
from math import dist, inf

from shots import DISCS, Event, Point, Shot

GRADES = ("exact", "close", "failed")
MICROSECOND = 1.001e-6
"""s: files give times to six digits: half a microsecond for their rounding, half for the answer's."""
AT_ONCE = 1e-4
"""s: for *close*, events nearer to each other than this may come in any order."""


class Answer:
    """The parts of an answer that are compared. Raises ValueError for an answer that breaks the contract."""

    def __init__(self, plain: dict) -> None:
        try:
            self.rest: dict[str, Point] = {disc: _point(point) for disc, point in plain["rest"].items()}
            self.falls = [(fall["disc"], fall["pocket"]) for fall in plain["pocketed"]]
            self.off = [(flight["disc"], flight["side"]) for flight in plain["off_board"]]
            self.events = [_event(event) for event in plain["events"]]
            self.checksum = plain["checksum"]
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            raise ValueError(f"not an answer of contracts/simulate.md ({type(error).__name__}: {error})") from None


def _point(plain: list) -> Point:
    x, y = plain
    if type(x) is not int or type(y) is not int:
        raise TypeError(f"{plain} is not two whole numbers")
    return x, y


def _event(plain: dict) -> Event:
    discs = tuple(sorted(plain["discs"], key=DISCS.index))
    return Event(plain["kind"], discs, plain.get("pocket", plain.get("side")), float(plain["t"]))


def checksum(rest: dict[str, Point], falls: list[tuple[str, str]], off: list[tuple[str, str]]) -> str:
    """Sixteen hex digits over the rests, the falls and the discs off the board (physics/README.md, Checksum)."""
    lies = [f"{disc} {x} {y}" for disc, (x, y) in sorted(rest.items())]
    parts = [*lies, "", *map(" ".join, falls), "", *map(" ".join, off)]
    return sha256("\n".join(parts).encode()).hexdigest()[:16]


def grade(shot: Shot, plain: dict) -> tuple[str, list[str]]:
    """The grade of an answer, and the reasons that keep it from the grade above."""
    error = plain.get("error")
    if shot.refused is not None:
        if error is None:
            return "failed", [f"wanted: refused for {shot.refused}; came: an answer"]
        named = error.get("field") if isinstance(error, dict) else None
        same = named == shot.refused
        return ("exact", []) if same else ("close", [f"wanted: refused for {shot.refused}; came: refused for {named}"])
    if error is not None:
        return "failed", [f"wanted: an answer; came: {error}"]
    try:
        answer = Answer(plain)
    except ValueError as reason:
        return "failed", [str(reason)]
    if too_far := far(shot, answer):
        return "failed", too_far
    other = different(shot, answer)
    return ("close", other) if other else ("exact", [])


def different(shot: Shot, answer: Answer) -> list[str]:
    """The reasons that keep an answer from *exact*."""
    wrong = _far_rests(shot, answer, 0)
    wrong += _other_falls(shot, answer)
    if shot.events is not None:
        came = answer.events if shot.all_events else answer.events[: len(shot.events)]
        for number, (one, other) in enumerate(zip_longest(shot.events, came), 1):
            if one is None or other is None or not one.is_like(other) or apart(one, other) > MICROSECOND:
                wrong.append(f"event {number}: wanted {one or 'no more'}; came {other or 'no more'}")
                break
    sum_wanted = checksum(shot.rest, shot.falls, shot.off)
    if not wrong and answer.checksum != sum_wanted:
        wrong.append(f"checksum: wanted {sum_wanted}; came {answer.checksum}")
    return wrong


def far(shot: Shot, answer: Answer) -> list[str]:
    """The reasons that keep an answer from *close*."""
    close = shot.close
    wrong = [] if close.rests is None else _far_rests(shot, answer, close.rests)
    if close.falls and falls_at_once(shot) != falls_at_once(answer):
        wrong += _other_falls(shot, answer)
    if shot.events is not None and close.events is not None:
        asked = shot.events[: int(min(close.events, len(shot.events)))]
        agreed, met, missing = parting(asked, answer.events, close.times)
        came = answer.events[met] if met < len(answer.events) else "no more"
        if missing:
            wrong.append(f"event {agreed + 1} or soon after: wanted {missing}; came {came}")
        elif close.events == inf and shot.all_events and met < len(answer.events):
            wrong.append(f"event {met + 1}: wanted no more; came {came}")
    return wrong


def falls_at_once(said: Shot | Answer) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
    """Falls and flights in order, those of one instant by the discs' names."""

    def by_disc(event: Event) -> tuple[str, ...]:
        return event.discs

    both = []
    for kind, told in (("pocket", said.falls), ("off", said.off)):
        timed = [event for event in said.events or () if event.kind == kind]
        ordered = [
            (event.discs[0], event.where or "") for group in at_once(timed) for event in sorted(group, key=by_disc)
        ]
        both.append(ordered if sorted(ordered) == sorted(told) else told)
    return both[0], both[1]


def at_once(events: list[Event]) -> list[list[Event]]:
    """Group the events that come at one instant."""
    groups: list[list[Event]] = []
    for event in events:
        if groups and apart(groups[-1][-1], event) <= AT_ONCE:
            groups[-1].append(event)
        else:
            groups.append([event])
    return groups


def parting(wanted: list[Event], came: list[Event], times: float | None) -> tuple[int, int, Event | None]:
    """Compare events: the number that agree before the two lists differ, how many came until then, the missing one.

    Events within `AT_ONCE` may come in any order. In the impact of a cluster, weak contacts may be missing, and other
    contacts between its discs may come.
    """
    agreed = met = 0
    for group in at_once(wanted):
        left = list(group)
        while met < len(came):
            fitting = [one for one in left if one.is_like(came[met]) and apart(one, came[met]) <= (times or inf)]
            if fitting:
                left.remove(fitting[0])
            elif not (is_cluster(group) and _belongs(came, met, group)):
                break
            met += 1
        missing = [one for one in left if not one.weak]
        if missing:
            return agreed, met, missing[0]
        agreed += len(group)
    return agreed, met, None


def is_cluster(group: list[Event]) -> bool:
    """Whether these events of one instant look like the impact of a cluster."""
    return sum(event.kind in ("disc", "frame") for event in group) > 1


def _belongs(came: list[Event], met: int, group: list[Event]) -> bool:
    """Whether this event is one more contact of the cluster, with the time of its neighbour."""
    event, neighbours = came[met], came[max(0, met - 1) : met] + came[met + 1 : met + 2]
    inside = event.kind in ("disc", "frame") and {*event.discs} <= {disc for one in group for disc in one.discs}
    return inside and any(event.t == neighbour.t for neighbour in neighbours)


def apart(one: Event, other: Event) -> float:
    """s between two events: 0 when one of them has no time and the two are alike."""
    if one.t is None or other.t is None:
        return 0.0 if one.is_like(replace(other, t=None)) else inf
    return abs(one.t - other.t)


def _far_rests(shot: Shot, answer: Answer, within: float) -> list[str]:
    """Discs that rest more than `within` µm from the expected place, or unexpectedly, or not at all."""
    wrong = []
    for disc in sorted({*shot.rest, *answer.rest}, key=lambda disc: DISCS.index(disc) if disc in DISCS else -1):
        wanted, came = shot.rest.get(disc), answer.rest.get(disc)
        if wanted is None or came is None or dist(wanted, came) > within:
            wrong.append(f"{disc}: wanted {_told(wanted)}; came {_told(came)}")
    return wrong


def _told(point: Point | None) -> str:
    return "not at rest on the board" if point is None else f"at rest at {point[0]} {point[1]}"


def _other_falls(shot: Shot, answer: Answer) -> list[str]:
    """Falls and flights that differ from those expected, in order."""
    both = (("falls", shot.falls, answer.falls), ("off", shot.off, answer.off))
    return [
        f"{name}: wanted {'; '.join(map(' '.join, wanted)) or 'none'}; came {'; '.join(map(' '.join, came)) or 'none'}"
        for name, wanted, came in both
        if wanted != came
    ]
