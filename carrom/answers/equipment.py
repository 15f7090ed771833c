"""What a browser needs to play strokes itself: a board with its matter, and the arrays that the kernel takes; questions
about boards measured with a ruler, and their answers (docs/wire.md, "HTTP")."""

from math import inf
from typing import Annotated, Any, Literal, NotRequired, TypedDict

from msgspec import Meta
from numpy.typing import NDArray

from carrom.analysis import runs_of
from carrom.analysis.ruler import RULER, Reading, Ruler, measure, read_try
from carrom.answers.position_questions import EquipmentQuestion
from carrom.board import BOARDS, DISCS, ICF, TOP_SPEED, TOP_SPIN, Board
from carrom.contract.decoding import Incoming, must_be, prepare, read
from carrom.contract.simulate_questions import BoardName, matter_of
from carrom.errors import NotAllowed, Unreadable
from carrom.match import Header
from carrom.match.lots import STRONGEST, WEAKEST, Hand
from carrom.physics import PRESETS, Matter, board_name, is_measured, matter_named, matter_text, measured_model
from carrom.physics.film_fit import halves
from carrom.physics.kernel import MOST_EVENTS
from carrom.physics.laying import plain_equipment
from carrom.physics.matter_text import LONGEST_NAME
from carrom.physics.workspace import workspace
from carrom.table.wire import bounds


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
    """Answer what strokes of a match are played with. Raises `NotAllowed("other-physics")` for a model of the past."""
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


STOPWATCH = 0.1
"""s: deviation of a time by a stopwatch in a hand."""


class MeasureQuestion(Incoming, frozen=True, kw_only=True):
    """The tries of a family, as `carrom calibrate` takes them (docs/physics). `timing`: how a slide was timed."""

    board: BoardName = ICF.name
    tries: Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(min_length=1, max_length=bounds.TRIES)]
    timing: Literal["film", "stopwatch"] = "film"
    name: Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)] = "own"


class ConstantMessage(TypedDict):
    """A constant, and where it lies in nine of ten measurements. `speed`: of restitution, m/s."""

    name: Literal["mu", "e_frame", "mu_frame", "e_disc", "e_striker"]
    speed: float | None
    value: float
    low: float
    high: float


class OddTryMessage(TypedDict):
    """A try that lies `off` deviations away. `number`: its place in the request, from 0."""

    number: int
    off: float


class BoardTextMessage(TypedDict):
    """A measured board. `runs`: what a full flick of 5 m/s would make; the Laws ask for three and a half."""

    text: str
    name: str
    runs: float


class MeasureMessage(BoardTextMessage):
    """A board measured. `scatter`: how many times as much as the ruler explains an experiment's tries scatter."""

    known: list[ConstantMessage]
    counts: dict[str, int]
    scatter: dict[str, float]
    odd: list[OddTryMessage]


ANSWERS = (BoardTextMessage, MeasureMessage, ConstantMessage, OddTryMessage)
"""All response types of the ruler."""
prepare(MeasureQuestion)


def measured(body: bytes) -> MeasureMessage:
    """Measure a board from its tries. Raises `Unreadable` naming the try."""
    asked = read(body, MeasureQuestion)
    tries: list[Reading] = []
    for place, line in enumerate(asked.tries):
        try:
            tries.append(read_try(line))
        except Unreadable as error:
            raise Unreadable(f"tries[{place}]", error.message) from None
    text_of_name = matter_text(asked.name, Matter())
    ruler = RULER if asked.timing == "film" else Ruler(time=STOPWATCH)
    found = measure(tries, BOARDS[asked.board], ruler)
    known: list[ConstantMessage] = []
    for key, one in found.known.items():
        name, _, speed = key.partition(" ")
        values = (round(value, 4) for value in one)
        low_to_high = dict(zip(("value", "low", "high"), values, strict=True))
        known.append({"name": name, "speed": float(speed) if speed else None, **low_to_high})  # type: ignore[typeddict-item]
    return {
        **board_of_text(matter_text(board_name(text_of_name), found.matter)),
        "known": known,
        "counts": dict(found.tries),
        "scatter": {name: round(times, 2) for name, times in found.scatter.items()},
        "odd": [{"number": number, "off": round(off, 1)} for number, off in found.odd],
    }


def board_of_text(text: str) -> BoardTextMessage:
    """Return a measured board's name and liveliness, its text as it is kept. Raises `Unreadable`."""
    if not is_measured(text):
        raise Unreadable("text", must_be("the text of a measured board, measured-1,…", text))
    matter = matter_named(text, measured_model(text))
    return {"text": matter.name, "name": board_name(matter.name), "runs": round(runs_of(ICF, matter), 2)}
