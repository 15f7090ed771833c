"""Thirty ways to break a promise, each with the promises it breaks; the checker must see every one.

Evidence of a sound run in, the same evidence broken out; `LookupError` where the run had nothing to break.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import Any

from carrom.table.wire.event_lines import event_text, read_event_line
from tests.proof.history import Row, Said, Stored, StoredMatch

SIMULATED, REAL = "doubles on four devices, watched", "a real board"  # the kinds of table that faults are planted at
OTHER_SEAT = {"S": "E", "E": "N", "N": "W", "W": "S"}
Change = Callable[[dict[str, Any]], object]


@dataclass(frozen=True, slots=True)
class Evidence:
    """One match of a run: what was said at its table, and what is stored of it."""

    said: tuple[Said, ...]
    kept: StoredMatch

    @property
    def stored(self) -> Stored:
        return Stored({self.kept.match: self.kept})

    def first(self, verb: str) -> Row:
        """The second line of that kind that somebody asked for: the first of them may be special."""
        return second(row for row in self.kept.lines if f'{{"{verb}":' in row.text[:20] and row.request)

    def heard(self, verb: str) -> Said:
        """The second thing of that kind that a device heard."""
        return second(one for one in self.said if one.do == "heard" and verb in one.message)

    def welcomed(self, fits: Callable[[Said], bool]) -> Said:
        return found(one for one in self.said if "welcome" in one.message and fits(one))


def found(some: Iterable[Any]) -> Any:
    for one in some:
        return one
    raise LookupError("the run has nothing of the kind")


def second(some: Iterable[Any]) -> Any:
    rows = list(some)
    return found(rows[1:2] or rows)


def with_lines(it: Evidence, lines: Iterable[Row], *, counted: bool = True) -> Evidence:
    """Other lines; `counted`: the match says how many."""
    rows = tuple(lines)
    return replace(it, kept=replace(it.kept, lines=rows, n=rows[-1].n if counted else it.kept.n))


def with_rows(it: Evidence, *rows: Row) -> Evidence:
    """Other lines in the places of those with their numbers."""
    other = {row.n: row for row in rows}
    return with_lines(it, (other.get(row.n, row) for row in it.kept.lines))


def without(it: Evidence, gone: Row) -> list[Row]:
    return [row for row in it.kept.lines if row is not gone]


def with_again(it: Evidence, **changed: Any) -> Evidence:
    """The second stroke stored once more after itself, with this changed, and all that follows a number later."""
    row = it.first("shot")
    after = [replace(one, n=one.n + 1) for one in it.kept.lines if one.n > row.n]
    return with_lines(it, [*it.kept.lines[: row.n], replace(row, n=row.n + 1, **changed), *after])


def with_event(it: Evidence, row: Row, change: Change) -> Evidence:
    plain = json.loads(row.text)
    change(next(iter(plain.values())))
    return with_rows(it, replace(row, text=event_text(read_event_line(json.dumps(plain)))))


def with_said(it: Evidence, old: Said, *new: Said) -> Evidence:
    """Something else said in the place of `old`, or nothing."""
    at = next(at for at, one in enumerate(it.said) if one is old)
    return replace(it, said=(*it.said[:at], *new, *it.said[at + 1 :]))


def changed(said: Said, change: Change) -> Said:
    message = deepcopy(dict(said.message))
    change(message)
    return replace(said, message=message)


def with_heard(it: Evidence, verb: str, change: Change) -> Evidence:
    said = it.heard(verb)
    return with_said(it, said, changed(said, change))


def renumbered(lines: Iterable[Row], first: int = 1) -> list[Row]:
    return [replace(row, n=n) for n, row in enumerate(lines, first)]


def with_kept(it: Evidence, name: str, other: Mapping) -> Evidence:
    """Other keys or players; raises `LookupError` if they are those that were there."""
    if dict(getattr(it.kept, name)) == other:
        raise LookupError("nothing has changed")
    return replace(it, kept=replace(it.kept, **{name: other}))


def last_one_lost(it: Evidence) -> Evidence:
    return with_lines(it, it.kept.lines[: found(row.n for row in reversed(it.kept.lines) if row.request) - 1])


def swapped(it: Evidence, member: str) -> Evidence:
    """The first two strokes that somebody asked for exchange this member: their numbers, or their requests."""
    one, other = [row for row in it.kept.lines if row.text.startswith('{"shot"') and row.request][:2]
    return with_rows(it, *[replace(a, **{member: getattr(b, member)}) for a, b in ((one, other), (other, one))])


def nudged(shot: dict[str, Any]) -> None:
    next(iter(shot["layout"].values()))[0] += 1


def cheated(declared: dict[str, Any]) -> None:
    declared["verdict"]["state"]["score"]["S"] += 1


def another_request(it: Evidence) -> Evidence:
    said = it.heard("ack")
    other = found(one for one in it.said if "id" in one.message and one.device != said.device)
    return with_said(it, said, changed(said, lambda one: one["ack"].update(id=other.message["id"])))


def refused(it: Evidence) -> Evidence:
    said = it.heard("ack")
    refusal = {"refused": {"id": said.message["ack"]["id"], "code": "not-your-turn"}}
    return with_said(it, said, replace(said, message=refusal))


def ghostly(it: Evidence) -> Evidence:
    ghosts = [replace(it.heard("shot"), device=one.device) for one in it.said if one.do == "holds"]
    told = (changed(ghost, lambda message: message.update(n=it.kept.n + 1)) for ghost in ghosts)
    return replace(it, said=(*it.said, *told))


def another_device(it: Evidence) -> Evidence:
    row = it.first("shot")
    asked = [one for one in it.said if row.request in (one.message.get("id"), one.message.get("ack", {}).get("id"))]
    other = found(one.device for one in it.said if one.do == "holds" and one.device != asked[0].device)
    return replace(it, said=tuple(replace(one, device=other) if one in asked else one for one in it.said))


def keys_left(it: Evidence) -> Evidence:
    keys = {key: ("", host) if seats and not host else (seats, host) for key, (seats, host) in it.kept.keys.items()}
    return with_kept(it, "keys", keys)


def players_left(it: Evidence) -> Evidence:
    return with_kept(it, "players", {s: ("free", "", "") if s != "S" else p for s, p in it.kept.players.items()})


def outdated(it: Evidence) -> Evidence:
    said = it.welcomed(lambda one: one.device.endswith("witness"))
    older = it.welcomed(lambda one: one.message["welcome"]["n"] < it.kept.n)
    return with_said(it, said, replace(said, message=older.message))


def another_seat(shot: dict[str, Any]) -> None:
    shot["stroke"]["seat"] = OTHER_SEAT[shot["stroke"]["seat"]]


def told_a_seat(it: Evidence) -> Evidence:
    said = it.welcomed(lambda one: "watcher" in one.device)
    return with_said(it, said, changed(said, lambda one: one["welcome"].update(yours=["S"])))


FAULTS: dict[str, tuple[set[int], Callable[[Evidence], Evidence]]] = {
    "an acknowledged stroke is missing, and the numbers have a gap": (
        {1, 2}, lambda it: with_lines(it, without(it, it.first("shot")))),
    "an acknowledged stroke is missing, and what followed was renumbered": (
        {1, 6}, lambda it: with_lines(it, renumbered(without(it, it.first("shot"))))),
    "the last acknowledged line is lost, and nothing shows it": ({1, 3}, last_one_lost),
    "the last line is lost, and the match still counts it": (
        {2}, lambda it: with_lines(it, it.kept.lines[:-1], counted=False)),
    "two strokes have changed places": ({6}, lambda it: swapped(it, "n")),
    "two requests have changed places": ({1, 4}, lambda it: swapped(it, "request")),
    "a man lies a micrometre further": ({6}, lambda it: with_event(it, it.first("shot"), nudged)),
    "a stroke is stored a micrometre a second faster than it was asked": (
        {4}, lambda it: with_event(it, it.first("shot"), lambda one: one["stroke"].update(vx=one["stroke"]["vx"] + 1))),
    "an event is stored again under another number": ({4, 6}, lambda it: with_again(it, request=None)),
    "a request happened twice": ({8}, with_again),
    "every line has the number after its own": ({2}, lambda it: with_lines(it, renumbered(it.kept.lines, 2))),
    "an acknowledgement names a request that its device never made": ({1}, another_request),
    "an acknowledgement names another number": (
        {1}, lambda it: with_heard(it, "ack", lambda one: one["ack"].update(n=one["ack"]["n"] + 1))),
    "a request is refused, and stored all the same": ({1}, refused),
    "two devices are told of different layouts": (
        {3}, lambda it: with_heard(it, "shot", lambda one: next(iter(one["shot"]["layout"].values())).reverse())),
    "one device is shown another film": (
        {3}, lambda it: with_heard(it, "shot", lambda one: one["shot"].update(film="0123456789abcdef"))),
    "one device is told that somebody else plays next": (
        {3}, lambda it: with_heard(it, "shot", lambda one: one["next"].update(seat="?"))),
    "everybody is told of an event that was never kept": ({3}, ghostly),
    "a device misses an event": ({3}, lambda it: with_said(it, it.heard("shot"))),
    "a device is told of an event twice": ({3}, lambda it: with_said(it, *[it.heard("shot")] * 3)),
    "a stroke is stored as another seat's": ({5}, lambda it: with_event(it, it.first("shot"), another_seat)),
    "a stroke was asked for by a device that did not hold the seat": ({5}, another_device),
    "a person's stroke was asked for by nobody": (
        {5}, lambda it: with_rows(it, replace(it.first("shot"), request=None))),
    "a line is of a request that nobody made": (
        {4}, lambda it: with_rows(it, replace(it.first("shot"), request="nobody-1"))),
    "a verdict says otherwise whether the hand goes on": (
        {6}, lambda it: with_event(it, it.first("shot"), lambda one: one["verdict"].update(
            continues=not one["verdict"]["continues"]))),
    "a rosette is not the one of its seed": (
        {6}, lambda it: with_event(it, it.kept.lines[0], lambda one: one["layout"].update(w1=one["layout"]["w2"]))),
    "somebody sat down, and his key was not changed with the line": ({4}, keys_left),
    "somebody sat down, and the list of players does not know": ({4}, players_left),
    "the match is listed as over, or not, against its last line": (
        {4}, lambda it: replace(it, kept=replace(it.kept, over=not it.kept.over))),
    "a watcher is told that it holds a seat": ({5}, told_a_seat),
    "who comes anew after the last kill finds an older position": ({3}, outdated),
}  # fmt: skip
"""The fault in words: the promises that it breaks, the fault. At a table of `SIMULATED`."""
ON_WOOD: dict[str, tuple[set[int], Callable[[Evidence], Evidence]]] = {
    "a fact is another than the umpire declared": (
        {4}, lambda it: with_event(it, it.first("declared"), lambda one: one["facts"].update(
            improper=not one["facts"]["improper"]))),
    "a score is another": ({6}, lambda it: with_event(it, it.first("declared"), cheated)),
}  # fmt: skip
"""Those at a table of `REAL`."""
