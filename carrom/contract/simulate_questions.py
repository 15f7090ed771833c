"""Types of questions about a stroke on a layout in JSON (contracts/simulate.md), and what their members stand for."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Annotated, Any, Literal, get_args

from msgspec import Meta
from msgspec.structs import astuple

from carrom import physics
from carrom.board import BOARDS, DISCS, ICF, STRIKER, TOP_SPEED, TOP_SPIN, Board, Layout, Seat, checked_layout
from carrom.contract.decoding import Incoming, Key, chosen, one_of, phrase, prepare
from carrom.errors import Unreadable

BoardName = Annotated[str, one_of(BOARDS)]
Model = Literal["slide-1", "slide-2"]
MatterConstant = Literal["mu", "e_disc", "e_striker", "e_frame", "mu_disc", "mu_frame", "hop"]


class GivenRestitution(Incoming, frozen=True):
    """A law of restitution: `top` for the slowest impacts, half-way to `floor` at the approach `half` (m/s)."""

    top: int | float
    floor: int | float
    half: int | float


_MATTER = rf"^({'|'.join(physics.MATTERS)}|measured-[^\s\"]{{1,400}})"
_IN_WORDS = phrase(f"one of {', '.join(physics.MATTERS)}, or the text of a measured board")
MatterName = Annotated[str, Meta(pattern=_MATTER + r"\Z", extra=_IN_WORDS)]
"""A preset, or the text of a measured board (`carrom.physics.matter_text`)."""
GivenMatter = (
    Annotated[str, Meta(extra_json_schema={"pattern": _MATTER + "$"})]
    | Annotated[
        dict[MatterConstant, int | float | GivenRestitution],
        Meta(extra_json_schema={"propertyNames": {"enum": [*get_args(MatterConstant)]}}),
    ]
)
"""A preset by name, the text of a measured board, or constants of one's own;
laws of restitution and `e_striker` under `slide-2` alone."""
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

    model: Model = physics.FIRST_MODEL
    board: BoardName = ICF.name
    matter: GivenMatter | None = None
    layout: GivenLayout | None = None
    stroke: GivenStroke | None = None
    moving: dict[Annotated[str, one_of(DISCS)], GivenLaunch] | None = None


prepare(SimulateQuestion, StrokeNumbers, GivenRestitution)


def matter_of(given: GivenMatter | None, model: str = physics.MODEL) -> physics.Matter:
    """Return the preset of that name under the model, or its `tournament` with constants of one's own; or a measured
    board, whatever the model of new games: its own is `slide-2`. Raises `Unreadable`."""
    presets = physics.presets_of(model)
    if isinstance(given, str) and physics.is_measured(given):
        return physics.matter_named(given, physics.measured_model(given))
    if isinstance(given, str):
        return presets[chosen(given, presets, "matter")]
    default = presets["tournament"]
    if not given:
        return default
    _refuse_misplaced(given, model)
    laws = {
        name: physics.Restitution(*astuple(law)) for name, law in given.items() if isinstance(law, GivenRestitution)
    }
    # as in slide-1, a striker of which nothing is said strikes as a man does
    return replace(default, name="own", **{**given, **laws})


def matter_of_shot(given: GivenMatter | None, model: str) -> physics.Matter:
    """As `matter_of`, but under `slide-1` nothing leaves the board unless a preset or `hop` says so."""
    if not given:
        return _BARE[model]
    if isinstance(given, str) and physics.is_measured(given):
        # under slide-1 this refuses it
        return physics.matter_named(given, model)
    matter = matter_of(given, model)
    told_hop = isinstance(given, str) or "hop" in given
    return matter if told_hop or model != physics.FIRST_MODEL else replace(matter, hop=0.0)


_BARE = {
    model: replace(matter_of(None, model), **({"hop": 0.0} if model == physics.FIRST_MODEL else {}))
    for model in get_args(Model)
}
"""The matter of a shot that says nothing of it, by model."""


def _refuse_misplaced(given: Mapping[MatterConstant, object], model: str) -> None:
    """Raise `Unreadable` for a law where there is none, and for what `slide-1` does not have."""
    for name, value in given.items():
        if isinstance(value, GivenRestitution) and not name.startswith("e_"):
            raise Unreadable(f"matter.{name}", "must be a number; only a restitution may be a law")
        if model != physics.FIRST_MODEL:
            continue
        if name == "e_striker":
            raise Unreadable("matter.e_striker", 'belongs to another model; ask for it with "model": "slide-2"')
        if isinstance(value, GivenRestitution):
            raise Unreadable(f"matter.{name}", 'must be a number; a law of restitution needs "model": "slide-2"')


def layout_without_striker(board: Board, given: GivenLayout | None) -> Layout:
    """Return a layout that a stroke is played on, checked. Raises `Unreadable`."""
    return check_no_striker(checked_layout(board, given or {}))


def check_no_striker(layout: Layout) -> Layout:
    """Return a layout without the striker. Raises `Unreadable` for one with it."""
    if STRIKER in layout:
        raise Unreadable("layout.striker", "must be left out; the stroke gives the striker's place")
    return layout
