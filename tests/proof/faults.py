"""Thirty ways to break a promise, each with the promises it breaks; the checker must see every one."""

from dataclasses import replace
from typing import Any

from tests.proof.planting import (
    FAULTS,
    REAL,
    Evidence,
    changed,
    fault,
    found,
    heard,
    other_seat,
    other_than,
    renumbered,
    with_event,
    with_line,
    with_lines,
    with_said,
)

__all__ = ["FAULTS"]


@fault("an acknowledged stroke is missing, and the numbers have a gap", 1, 2)
def _(it: Evidence) -> Evidence:
    gone = it.first("shot")
    return with_lines(it, (row for row in it.kept.lines if row is not gone))


@fault("an acknowledged stroke is missing, and what followed was renumbered", 1, 6)
def _(it: Evidence) -> Evidence:
    gone = it.first("shot")
    return with_lines(it, renumbered(row for row in it.kept.lines if row is not gone))


@fault("the last acknowledged line is lost, and nothing shows it", 1, 3)
def _(it: Evidence) -> Evidence:
    last = found(row.n for row in reversed(it.kept.lines) if row.request)
    return with_lines(it, it.kept.lines[: last - 1])


@fault("the last line is lost, and the match still counts it", 2)
def _(it: Evidence) -> Evidence:
    return with_lines(it, it.kept.lines[:-1], counted=False)


@fault("two strokes have changed places", 6)
def _(it: Evidence) -> Evidence:
    one, other = [row for row in it.kept.lines if row.text.startswith('{"shot"')][:2]
    swapped = {one.n: replace(other, n=one.n), other.n: replace(one, n=other.n)}
    return with_lines(it, (swapped.get(row.n, row) for row in it.kept.lines))


@fault("two requests have changed places", 1, 4)
def _(it: Evidence) -> Evidence:
    one, other = [row for row in it.kept.lines if row.text.startswith('{"shot"') and row.request][:2]
    return with_line(with_line(it, replace(one, request=other.request)), replace(other, request=one.request))


@fault("a man lies a micrometre further", 6)
def _(it: Evidence) -> Evidence:
    def nudge(shot: dict[str, Any]) -> None:
        point = next(iter(shot["layout"].values()))
        point[0] += 1

    return with_event(it, it.first("shot"), nudge)


@fault("a stroke is stored a micrometre a second faster than it was asked", 4)
def _(it: Evidence) -> Evidence:
    return with_event(it, it.first("shot"), lambda shot: shot["stroke"].update(vx=shot["stroke"]["vx"] + 1))


@fault("an event is stored again under another number", 4, 6)
def _(it: Evidence) -> Evidence:
    row = it.first("shot")
    after = [replace(one, n=one.n + 1) for one in it.kept.lines if one.n > row.n]
    return with_lines(it, [*it.kept.lines[: row.n], replace(row, n=row.n + 1, request=None), *after])


@fault("a request happened twice", 8)
def _(it: Evidence) -> Evidence:
    row = it.first("shot")
    after = [replace(one, n=one.n + 1) for one in it.kept.lines if one.n > row.n]
    return with_lines(it, [*it.kept.lines[: row.n], replace(row, n=row.n + 1), *after])


@fault("every line has the number after its own", 2)
def _(it: Evidence) -> Evidence:
    return with_lines(it, renumbered(it.kept.lines, 2))


@fault("an acknowledgement names a request that its device never made", 1)
def _(it: Evidence) -> Evidence:
    said = heard(it, "ack")
    other = found(one for one in it.said if "id" in one.message and one.device != said.device)
    return with_said(it, said, changed(said, lambda one: one["ack"].update(id=other.message["id"])))


@fault("an acknowledgement names another number", 1)
def _(it: Evidence) -> Evidence:
    said = heard(it, "ack")
    return with_said(it, said, changed(said, lambda one: one["ack"].update(n=one["ack"]["n"] + 1)))


@fault("a request is refused, and stored all the same", 1)
def _(it: Evidence) -> Evidence:
    said = heard(it, "ack")
    refused = {"refused": {"id": said.message["ack"]["id"], "code": "not-your-turn"}}
    return with_said(it, said, replace(said, message=refused))


@fault("two devices are told of different layouts", 3)
def _(it: Evidence) -> Evidence:
    said = heard(it, "shot")
    return with_said(it, said, changed(said, lambda one: next(iter(one["shot"]["layout"].values())).reverse()))


@fault("one device is shown another film", 3)
def _(it: Evidence) -> Evidence:
    said = heard(it, "shot")
    return with_said(it, said, changed(said, lambda one: one["shot"].update(film="0123456789abcdef")))


@fault("one device is told that somebody else plays next", 3)
def _(it: Evidence) -> Evidence:
    said = heard(it, "shot")
    return with_said(it, said, changed(said, lambda one: one["next"].update(seat="?")))


@fault("everybody is told of an event that was never kept", 3)
def _(it: Evidence) -> Evidence:
    said = heard(it, "shot")
    ghosts = [replace(said, device=one.device) for one in it.said if one.do == "holds"]
    told = (changed(ghost, lambda message: message.update(n=it.kept.n + 1)) for ghost in ghosts)
    return replace(it, said=(*it.said, *told))


@fault("a device misses an event", 3)
def _(it: Evidence) -> Evidence:
    said = heard(it, "shot")
    return with_said(it, said)


@fault("a device is told of an event twice", 3)
def _(it: Evidence) -> Evidence:
    said = heard(it, "shot")
    return with_said(it, said, said, said)


@fault("a stroke is stored as another seat's", 5)
def _(it: Evidence) -> Evidence:
    return with_event(it, it.first("shot"), lambda shot: shot["stroke"].update(seat=other_seat(shot["stroke"]["seat"])))


@fault("a stroke was asked for by a device that did not hold the seat", 5)
def _(it: Evidence) -> Evidence:
    row = it.first("shot")
    asked = [one for one in it.said if row.request in (one.message.get("id"), one.message.get("ack", {}).get("id"))]
    other = found(one.device for one in it.said if one.do == "holds" and one.device != asked[0].device)
    said = (replace(one, device=other) if one in asked else one for one in it.said)
    return replace(it, said=tuple(said))


@fault("a person's stroke was asked for by nobody", 5)
def _(it: Evidence) -> Evidence:
    return with_line(it, replace(it.first("shot"), request=None))


@fault("a line is of a request that nobody made", 4)
def _(it: Evidence) -> Evidence:
    return with_line(it, replace(it.first("shot"), request="nobody-1"))


@fault("a fact is another than the umpire declared", 4, at=REAL)
def _(it: Evidence) -> Evidence:
    return with_event(it, it.first("declared"), lambda one: one["facts"].update(improper=not one["facts"]["improper"]))


@fault("a score is another", 6, at=REAL)
def _(it: Evidence) -> Evidence:
    def cheat(declared: dict[str, Any]) -> None:
        score = declared["verdict"]["state"]["score"]
        score["S"] += 1

    return with_event(it, it.first("declared"), cheat)


@fault("a verdict says otherwise whether the hand goes on", 6)
def _(it: Evidence) -> Evidence:
    def misread(shot: dict[str, Any]) -> None:
        shot["verdict"]["continues"] = not shot["verdict"]["continues"]

    return with_event(it, it.first("shot"), misread)


@fault("a rosette is not the one of its seed", 6)
def _(it: Evidence) -> Evidence:
    row = it.kept.lines[0]
    return with_event(it, row, lambda opened: opened["layout"].update(w1=opened["layout"]["w2"]))


@fault("somebody sat down, and his key was not changed with the line", 4)
def _(it: Evidence) -> Evidence:
    keys = {key: ("", host) if seats and not host else (seats, host) for key, (seats, host) in it.kept.keys.items()}
    return replace(it, kept=replace(it.kept, keys=other_than(it.kept.keys, keys)))


@fault("somebody sat down, and the list of players does not know", 4)
def _(it: Evidence) -> Evidence:
    players = {seat: ("free", "", "") if seat != "S" else player for seat, player in it.kept.players.items()}
    return replace(it, kept=replace(it.kept, players=other_than(it.kept.players, players)))


@fault("the match is listed as over, or not, against its last line", 4)
def _(it: Evidence) -> Evidence:
    return replace(it, kept=replace(it.kept, over=not it.kept.over))


@fault("a watcher is told that it holds a seat", 5)
def _(it: Evidence) -> Evidence:
    said = found(one for one in it.said if "welcome" in one.message and "watcher" in one.device)
    return with_said(it, said, changed(said, lambda one: one["welcome"].update(yours=["S"])))


@fault("who comes anew after the last kill finds an older position", 3)
def _(it: Evidence) -> Evidence:
    said = found(one for one in it.said if "welcome" in one.message and one.device.endswith("witness"))
    older = found(one for one in it.said if "welcome" in one.message and one.message["welcome"]["n"] < it.kept.n)
    return with_said(it, said, replace(said, message=older.message))
