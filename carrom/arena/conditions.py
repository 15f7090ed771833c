"""Conditions under which a board is played: rules, board, physics, code; the first line of every results file."""

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Literal

from msgspec import Struct, field

from carrom import __version__
from carrom.board import DOUBLES, SINGLES, Seat
from carrom.errors import Unavailable
from carrom.physics import SIGNATURES, TOURNAMENT, matter_named, measured_model
from carrom.rules import book

_ROOMS = ("board", "physics", "rules", "notation", "match", "bots")
_HERE = ("contestants.py", "engine.py", "open_games.py", "paired_boards.py", "solo.py")
"""Files of this package that affect the play of a board; the others only count results."""
Kind = Literal["arena", "yardstick"]
Placing = Literal["automatic", "by-hand"]
FORMS: dict[Kind, int] = {"arena": 2, "yardstick": 1}
"""The form of each kind's file. Form 1 of an arena file has no actions beside strokes: no bet, no rosette rotated."""


class Conditions(Struct, frozen=True, kw_only=True):
    """The rules, the board, the physics and the code: two files with equal conditions may be merged. `code`: sixteen
    hex digits over the sources that play a board; a changed bot is another bot."""

    carrom: Kind
    form: int  # the form of the file (`FORMS`)
    version: str
    code: str
    physics: str
    board: str = "icf"
    matter: str = TOURNAMENT.name
    book: str = "icf"
    options: dict[str, object] = field(default_factory=dict)
    doubles: bool = False
    placing: Placing = "automatic"  # how men that come back are placed (`carrom.match.Header`)

    @property
    def model(self) -> str:
        """The physics model: that of new games, or a measured board's own."""
        return measured_model(self.matter)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats at the board, in the order of play."""
        return DOUBLES if self.doubles else SINGLES


def conditions_of_here(
    kind: Kind,
    name: str,
    options: dict[str, object],
    doubles: bool,
    placing: Placing = "automatic",
    matter: str = TOURNAMENT.name,
) -> Conditions:
    """The conditions of this installation. `matter`: a preset, or the text of a measured board. Raises `Unreadable`."""
    matter = matter_named(matter, measured_model(matter)).name
    rules = book(name)
    options = rules.written(options)
    return Conditions(
        carrom=kind,
        form=FORMS[kind],
        version=__version__,
        code=code(),
        physics=_physics(measured_model(matter)),
        board=rules.board,
        matter=matter,
        book=name,
        options=options,
        doubles=doubles,
        placing=placing,
    )


@cache
def code() -> str:
    """Sixteen hex digits over the sources that play a board."""
    digest, package = sha256(), Path(__file__).parents[1]
    rooms = [path for room in _ROOMS for path in (package / room).rglob("*.py*") if path.suffix in (".py", ".pyi")]
    for path in sorted([*rooms, *(package / "arena" / name for name in _HERE)]):
        digest.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def check_code(conditions: Conditions) -> None:
    """Check that this is the code that the conditions name, as on another machine. Raises `Unavailable` if not."""
    physics = _physics(conditions.model)
    if (conditions.code, conditions.physics) != (code(), physics):
        raise Unavailable(
            f"played by carrom {conditions.version} with code {conditions.code} and physics {conditions.physics}; "
            f"this is carrom {__version__} with code {code()} and physics {physics}: install the same version"
        )


def _physics(model: str) -> str:
    return f"{model} {SIGNATURES[model]}"
