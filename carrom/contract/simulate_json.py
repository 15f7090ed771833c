"""JSON form of a shot and its motion (contracts/simulate.md). `usual_shot` reads the usual line of `carrom simulate
--lines`, a layout and a stroke on a named board and matter, quickly: only where `strict_json` and `SimulateQuestion`
would read the same from it. What is in doubt is left to them, and so are all refusals."""

from typing import NamedTuple

import msgspec
from msgspec import UNSET, DecodeError, Struct, UnsetType
from msgspec.json import Decoder

from carrom.board import BOARDS, ICF, STRIKER, TOP_SPEED, Board, Layout, Point, Seat, Stroke, checked_layout
from carrom.contract import strict_json
from carrom.contract.decoding import decoded
from carrom.contract.simulate_questions import (
    GivenLaunch,
    Model,
    SimulateQuestion,
    layout_without_striker,
    matter_of_shot,
)
from carrom.errors import Unreadable
from carrom.physics import FIRST_MODEL, Launch, Matter, Motion, simulate, simulate_moving
from carrom.physics.motion import ALONE, DISC, POCKET


class _Stroke(Struct, forbid_unknown_fields=True):
    seat: Seat
    x: int
    vx: int
    vy: int
    spin: int | UnsetType = UNSET


class _Line(Struct, forbid_unknown_fields=True):
    layout: dict[str, Point]
    stroke: _Stroke
    model: Model | UnsetType = UNSET
    board: str | UnsetType = UNSET
    matter: str | UnsetType = UNSET


_decode = Decoder(_Line).decode
_REQUIRED = 6
"""Members that every line has: layout, stroke, and four of the stroke."""


class UsualShot(NamedTuple):
    """A stroke on a layout, as it was asked for; whether the layout is possible is not known."""

    model: str
    board: Board
    layout: dict[str, Point]
    stroke: Stroke
    matter: Matter


def usual_shot(line: bytes) -> UsualShot | None:
    """The shot of a usual line, None for any other."""
    try:
        asked = _decode(line)
        its, layout, spin = asked.stroke, asked.layout, asked.stroke.spin
        given = (
            (spin is not UNSET) + (asked.model is not UNSET) + (asked.board is not UNSET) + (asked.matter is not UNSET)
        )
        # no text that is read here holds a colon: one more than there are members stands in a member that occurs twice
        if line.count(b":") != _REQUIRED + len(layout) + given or STRIKER in layout:
            return None
        stroke = Stroke(its.seat, its.x, its.vx, its.vy, 0 if spin is UNSET else spin)
        model = FIRST_MODEL if asked.model is UNSET else asked.model
        board = ICF if asked.board is UNSET else BOARDS[asked.board]
        matter = matter_of_shot(None if asked.matter is UNSET else asked.matter, model)
    except (DecodeError, UnicodeDecodeError, Unreadable, KeyError):
        return None
    return UsualShot(model, board, layout, stroke, matter)


_encode = msgspec.json.Encoder().encode


def answer(shot: bytes) -> bytes:
    """Return the motion of one shot, JSON in and out, on one line. Raises `Unreadable` with the path at fault."""
    return _line(simulate_shot(strict_json.read(shot)))


def answer_line(shot: bytes) -> bytes:
    """Like `answer`, but a shot that cannot be read is answered with its error."""
    usual = usual_shot(shot)
    try:
        if usual is not None:
            motion = simulate(usual.board, usual.layout, usual.stroke, usual.matter)
            return _line({"model": usual.model, **motion_to_plain(motion)})
    except Unreadable:
        # an impossible layout: the strict reading says what is wrong with it
        pass
    try:
        return answer(shot)
    except Unreadable as error:
        return _line({"error": {"field": error.field, "message": error.message}})


def _line(plain: dict[str, object]) -> bytes:
    """Encode one line of output like `strict_json.write`, at a tenth of the cost, the largest part of an answer's."""
    line = _encode(plain)
    # Msgspec writes NaN as null, and no motion holds a null: let the strict writer decide.
    return (strict_json.write(plain).encode() if b"null" in line else line) + b"\n"


def simulate_shot(question: object) -> dict[str, object]:
    """Return the motion of one shot as plain values. Raises `Unreadable` with the path of the member at fault."""
    asked = decoded(question, SimulateQuestion)
    return {"model": asked.model, **motion_to_plain(_motion(asked))}


def _motion(asked: SimulateQuestion) -> Motion:
    board, matter = BOARDS[asked.board], matter_of_shot(asked.matter, asked.model)
    if (asked.stroke is None) == (asked.moving is None):
        raise Unreadable("stroke", "give either stroke or moving")
    if asked.stroke is not None:
        stroke = Stroke(asked.stroke.seat, asked.stroke.x, asked.stroke.vx, asked.stroke.vy, asked.stroke.spin)
        return simulate(board, layout_without_striker(board, asked.layout), stroke, matter)
    layout = checked_layout(board, asked.layout or {})
    launches = {disc: _launch(disc, launch, layout) for disc, launch in (asked.moving or {}).items()}
    return simulate_moving(board, layout, launches, matter)


def _launch(disc: str, given: GivenLaunch, layout: Layout) -> Launch:
    if disc not in layout:
        raise Unreadable(f"moving.{disc}", "is not in the layout; add it there, or leave it out here")
    vx, vy = given.v
    if vx * vx + vy * vy > TOP_SPEED * TOP_SPEED:
        raise Unreadable(f"moving.{disc}.v", f"[{vx}, {vy}] is faster than {TOP_SPEED} µm/s")
    return Launch(vx, vy, given.spin)


def motion_to_plain(motion: Motion) -> dict[str, object]:
    """Return a motion as plain values."""
    return {
        "rest": motion.rest,
        "rest_exact": motion.rest_exact,
        "pocketed": [{"disc": fall.disc, "pocket": fall.pocket, "t": fall.t} for fall in motion.pocketed],
        "off_board": [{"disc": flight.disc, "side": flight.side, "t": flight.t} for flight in motion.off_board],
        "events": _events(motion),
        "duration": motion.duration,
        "checksum": motion.checksum,
    }


def _events(motion: Motion) -> list[dict[str, object]]:
    discs, events = motion.discs, []
    for t, kind, i, other, _ in motion.rows():
        if kind == DISC:
            events.append({"t": t, "kind": "disc", "discs": (discs[int(i)], discs[int(other)])})
            continue
        word, where = ALONE[kind, other]
        plain: dict[str, object] = {"t": t, "kind": word, "discs": (discs[int(i)],)}
        if where is not None:
            plain["pocket" if kind == POCKET else "side"] = where
        events.append(plain)
    return events
