"""Questions about boards measured with a ruler, and their answers (docs/wire.md, "HTTP")."""

from typing import Annotated, Literal, TypedDict

from msgspec import Meta

from carrom.analysis import runs_of
from carrom.analysis.ruler import RULER, Ruler, measure, read_try
from carrom.board import BOARDS, ICF
from carrom.contract.decoding import Incoming, prepare, read
from carrom.contract.fault_explanation import must_be
from carrom.contract.simulate_questions import BoardName
from carrom.errors import Unreadable
from carrom.physics import Matter, board_name, is_measured, matter_named, matter_text, measured_model
from carrom.physics.matter_text import LONGEST_NAME
from carrom.server.wire import bounds

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
    tries = []
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
