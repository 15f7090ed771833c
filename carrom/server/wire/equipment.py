"""What a browser needs to play strokes itself: a board with its matter, and the arrays that the kernel takes."""

from math import inf
from typing import Any, NotRequired, TypedDict

from numpy.typing import NDArray

from carrom.board import BOARDS, DISCS, TOP_SPEED, TOP_SPIN, Board
from carrom.contract.decoding import read
from carrom.contract.simulate_questions import matter_of
from carrom.errors import NotAllowed
from carrom.match import Header
from carrom.match.hand import STRONGEST, WEAKEST, Hand
from carrom.physics import PRESETS
from carrom.physics.film_fit import halves
from carrom.physics.kernel import MOST_EVENTS
from carrom.physics.laying import plain_equipment
from carrom.physics.matter import Matter
from carrom.physics.workspace import workspace
from carrom.server.wire.position_questions import EquipmentQuestion


class ArrayMessage(TypedDict):
    """An array of the kernel: f (float64) or i (int64), its shape, and its numbers where it has some to begin with.
    null: without end, which JSON does not know."""

    kind: str
    shape: list[int]
    numbers: NotRequired[list[float | None]]


class EquipmentMessage(TypedDict):
    """The arrays of the door that plays one stroke (docs/kernel.md). line: how far from the middle the striker's lines
    are, µm. braking: μ·g, m/s². most: the highest speed and spin of a stroke, µm/s and mrad/s."""

    discs: list[str]
    line: int
    plain: list[ArrayMessage]
    work: list[ArrayMessage]
    events: ArrayMessage
    knots: ArrayMessage
    halves: ArrayMessage
    braking: float
    most: list[int]


class HandErrorsMessage(TypedDict):
    """The errors of a hand, one standard deviation each: rad, µm along the base line, a share of the speed. weakest: no
    stroke has a smaller share of its speed; strongest: none is stronger, µm/s."""

    direction: float
    place: float
    force: float
    weakest: float
    strongest: int


def encode_hand(sigma: int) -> HandErrorsMessage:
    """Encode the errors of a hand, `sigma` in thousandths of a degree."""
    hand = Hand(sigma / 1000)
    return {
        "direction": hand.turn,
        "place": hand.slip,
        "force": hand.force,
        "weakest": WEAKEST,
        "strongest": int(STRONGEST),
    }


def answer_equipment(body: bytes) -> EquipmentMessage:
    """Answer what strokes are played with. Raises `Unreadable`."""
    asked = read(body, EquipmentQuestion)
    return encode_equipment(BOARDS[asked.board], matter_of(asked.matter))


def equipment_of_match(header: Header) -> EquipmentMessage:
    """Answer what the strokes of a match with this header are played with. Raises `NotAllowed("other-physics")` for one
    of a model that is not played any more."""
    if header.model not in PRESETS:
        raise NotAllowed("other-physics")
    return encode_equipment(header.geometry, header.surface)


def encode_equipment(board: Board, matter: Matter) -> EquipmentMessage:
    """Encode what strokes on that board with that matter are played with."""
    return {
        "discs": list(DISCS),
        "line": board.striker_line,
        "plain": [{**_shape(array), "numbers": _numbers(array)} for array in plain_equipment(board, matter)],
        "work": [_shape(array) for array in workspace(len(DISCS))],
        "events": {"kind": "f", "shape": [MOST_EVENTS, 5]},
        "knots": {"kind": "f", "shape": [4 * MOST_EVENTS + len(DISCS), 7]},
        "halves": _shape(halves()),
        "braking": matter.mu * matter.g,
        "most": [TOP_SPEED, TOP_SPIN],
    }


def _shape(array: NDArray[Any]) -> ArrayMessage:
    return {"kind": array.dtype.kind, "shape": list(array.shape)}


def _numbers(array: NDArray[Any]) -> list[float | None]:
    return [None if number == inf else number for number in array.ravel().tolist()]
