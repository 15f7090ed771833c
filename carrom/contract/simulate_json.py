"""JSON form of a shot and its motion (contracts/simulate.md)."""

import msgspec

from carrom.board import BOARDS, DISCS, ICF, SEATS, STRIKER, TOP_SPEED, TOP_SPIN, Board, Stroke, checked_layout
from carrom.contract import strict_json
from carrom.contract.fields import Fields, fields
from carrom.errors import Unreadable
from carrom.physics import MATTERS, TOURNAMENT, Launch, Matter, Motion, MotionEvent, simulate, simulate_moving

_encode = msgspec.json.Encoder().encode
_MATTER = ("mu", "e_disc", "e_frame", "mu_disc", "mu_frame", "hop")


def answer(shot: bytes) -> bytes:
    """Return the motion of one shot, JSON in and out, compact on one line.

    Raises `Unreadable` with the path of the member at fault and its bound.
    """
    return _line(simulate_shot(strict_json.read(shot)))


def answer_line(shot: bytes) -> bytes:
    """Like `answer`, but a shot that cannot be read is answered with its error."""
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
    """Return the motion of one shot as plain values.

    Raises `Unreadable` with the path of the member at fault and its bound.
    """
    top = fields(question, "", ("board", "matter", "layout", "stroke", "moving"))
    board = read_board(top)
    matter = read_matter(top)
    layout = read_layout_of(top, board)
    if top.is_null("stroke") == top.is_null("moving"):
        raise Unreadable("stroke", "give either stroke or moving")
    if top.is_null("moving"):
        if STRIKER in layout:
            raise Unreadable("layout.striker", "must be left out; the stroke gives the striker's place")
        return motion_to_plain(simulate(board, layout, _stroke(top), matter))
    return motion_to_plain(simulate_moving(board, layout, _moving(top, layout), matter))


def read_board(top: Fields) -> Board:
    """Return the named board, or the ICF board."""
    return BOARDS[top.word("board", ICF.name, BOARDS)]


def read_matter(top: Fields) -> Matter:
    """Return the matter by its name, or with custom numbers."""
    chosen = top.given("matter")
    if isinstance(chosen, str):
        return MATTERS[top.word("matter", None, MATTERS)]
    numbers = fields(chosen, "matter", _MATTER).members
    return Matter(**{"name": "own", **numbers}) if numbers else TOURNAMENT


def read_layout_of(top: Fields, board: Board) -> dict[str, tuple[int, int]]:
    """Return the layout, checked."""
    layout = top.given("layout")
    if not isinstance(layout, dict):
        raise Unreadable("layout", "must be an object")
    return checked_layout(board, layout)


def _stroke(top: Fields) -> Stroke:
    plain = fields(top.given("stroke"), "stroke", ("seat", "x", "vx", "vy", "spin"))
    for name in ("seat", "x", "vx", "vy"):
        if not plain.has(name):
            raise plain.refuse(name, "is missing")
    members = plain.members
    seat = plain.word("seat", None, SEATS)
    numbers = [members.get(name, 0) for name in ("x", "vx", "vy", "spin")]
    return Stroke(seat, *numbers)  # type: ignore[arg-type]  # Stroke itself refuses what is no whole number


def _moving(top: Fields, layout: dict[str, tuple[int, int]]) -> dict[str, Launch]:
    discs = fields(top.given("moving"), "moving", DISCS)
    launches = {}
    for disc in discs.members:
        if disc not in layout:
            raise discs.refuse(disc, "is not in the layout")
        plain = discs.inner(disc, ("v", "spin"))
        velocity = plain.list("v")
        if len(velocity) != 2:
            raise plain.refuse("v", "must be [vx, vy]")
        spin = plain.integer("spin", 0, -TOP_SPIN, TOP_SPIN)
        vx, vy = (Fields({"v": part}, plain.path).integer("v", 0, -TOP_SPEED, TOP_SPEED) for part in velocity)
        if vx * vx + vy * vy > TOP_SPEED * TOP_SPEED:
            raise plain.refuse("v", f"is faster than {TOP_SPEED} µm/s")
        launches[disc] = Launch(vx, vy, spin)
    return launches


def motion_to_plain(motion: Motion) -> dict[str, object]:
    """Return a motion as plain values."""
    return {
        "rest": dict(motion.rest),
        "rest_exact": dict(motion.rest_exact),
        "pocketed": [{"disc": fall.disc, "pocket": fall.pocket, "t": fall.t} for fall in motion.pocketed],
        "off_board": [{"disc": flight.disc, "side": flight.side, "t": flight.t} for flight in motion.off_board],
        "events": [_event(event) for event in motion.events],
        "duration": motion.duration,
        "checksum": motion.checksum,
    }


def _event(event: MotionEvent) -> dict[str, object]:
    plain: dict[str, object] = {"t": event.t, "kind": event.kind, "discs": event.discs}
    if event.kind == "pocket":
        plain["pocket"] = event.where
    elif event.where is not None:
        plain["side"] = event.where
    return plain
