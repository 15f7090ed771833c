"""Quick reading of the usual line of `carrom simulate --lines`: a layout and a stroke, on a named board and matter.

A line is read here only where `strict_json` and `SimulateQuestion` would read the same from it: what is in doubt is
left to them, and so are all refusals.
"""

from typing import NamedTuple

from msgspec import UNSET, DecodeError, Struct, UnsetType
from msgspec.json import Decoder

from carrom.board import BOARDS, ICF, STRIKER, Board, Point, Seat, Stroke
from carrom.contract.simulate_questions import Model, matter_of_shot
from carrom.errors import Unreadable
from carrom.physics import FIRST_MODEL, Matter


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
