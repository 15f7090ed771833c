"""Types of questions about a stroke on a layout in JSON (contracts/simulate.md), and what their members stand for."""

from typing import Annotated, Any, Literal, get_args

from msgspec import Meta

from carrom.board import BOARDS, DISCS, ICF, STRIKER, TOP_SPEED, TOP_SPIN, Board, Layout, Seat, checked_layout
from carrom.contract.decoding import Incoming, Key, chosen, listed, one_of, phrase, prepare
from carrom.errors import Unreadable
from carrom.physics import MATTERS, TOURNAMENT, Matter

BoardName = Annotated[str, one_of(BOARDS)]
MatterConstant = Literal["mu", "e_disc", "e_frame", "mu_disc", "mu_frame", "hop"]
GivenMatter = (
    Annotated[str, listed(MATTERS)]
    | Annotated[
        dict[MatterConstant, int | float],
        Meta(extra_json_schema={"propertyNames": {"enum": [*get_args(MatterConstant)]}}),
    ]
)
"""A preset by name, or numbers of one's own."""
_POINT = {"type": "array", "prefixItems": [{"type": "integer"}] * 2, "items": False, "minItems": 2}
GivenLayout = Annotated[dict[Key, Any], Meta(extra_json_schema={"additionalProperties": _POINT})]
"""Disc → [x, y], µm; `checked_layout` says whether it is possible."""
Speed = Annotated[int, Meta(ge=-TOP_SPEED, le=TOP_SPEED)]
Spin = Annotated[int, Meta(ge=-TOP_SPIN, le=TOP_SPIN)]


class StrokeNumbers(Incoming, frozen=True):
    """A stroke of a known seat: µm along its line, µm/s, mrad/s."""

    x: Annotated[int, Meta(ge=-1_000_000, le=1_000_000)]
    vx: Speed
    vy: Speed
    spin: Spin = 0


class GivenStroke(StrokeNumbers, frozen=True, kw_only=True):
    """A stroke and its seat."""

    seat: Seat


class GivenLaunch(Incoming, frozen=True):
    """A disc that moves at the start: µm/s, mrad/s."""

    v: Annotated[tuple[Speed, Speed], Meta(extra=phrase(f"[vx, vy], whole numbers up to {TOP_SPEED} µm/s"))]
    spin: Spin = 0


class SimulateQuestion(Incoming, frozen=True):
    """A shot to simulate: a stroke, or a bench shot with any discs moving."""

    board: BoardName = ICF.name
    matter: GivenMatter | None = None
    layout: GivenLayout | None = None
    stroke: GivenStroke | None = None
    moving: dict[Annotated[str, one_of(DISCS)], GivenLaunch] | None = None


prepare(SimulateQuestion, StrokeNumbers)


def matter_of(given: GivenMatter | None) -> Matter:
    """Return the matter of that name, or with numbers of its own. Raises `Unreadable`."""
    if isinstance(given, str):
        return MATTERS[chosen(given, MATTERS, "matter")]
    return Matter("own", **given) if given else TOURNAMENT


def layout_without_striker(board: Board, given: GivenLayout | None) -> Layout:
    """Return a layout that a stroke is played on, checked. Raises `Unreadable`."""
    return check_no_striker(checked_layout(board, given or {}))


def check_no_striker(layout: Layout) -> Layout:
    """Return a layout without the striker. Raises `Unreadable` for one with it."""
    if STRIKER in layout:
        raise Unreadable("layout.striker", "must be left out; the stroke gives the striker's place")
    return layout
