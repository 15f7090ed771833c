"""A puzzle: a position of a game, the stroke that is best there, and what its proof says.

The file has a line of JSON for each. Gains are what `carrom.bots.trials` expects of a stroke, in thousandths of a man,
so that the file holds whole numbers only.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec

from carrom.board import Seat, Stroke
from carrom.errors import Unreadable
from carrom.match import Header, Match, Player, RoundOpened, started
from carrom.notation import read_layout
from carrom.physics import MODEL
from carrom.physics.motion import PocketName
from carrom.rules.values import State

FILE = Path(__file__).with_name("puzzles.jsonl")
"""The puzzles that everybody gets, made by `carrom puzzles make`."""
BOARD, MATTER = "icf", "tournament"
_PLAYERS: dict[Seat, Player] = {"S": Player("person"), "N": Player("person")}


@dataclass(frozen=True)
class RatedStroke:
    """One way to play a position: the stroke, the man it sends where (None: none that one wants), and what it brings.

    `gain`: thousandths of a man; `chance`: how often out of a thousand that man falls there and the stroke is worth
    something; `trials`: strokes simulated with the hand's errors for both.
    """

    stroke: Stroke
    man: str | None
    pocket: PocketName | None
    gain: int
    chance: int
    trials: int


@dataclass(frozen=True)
class Draft:
    """A position in which one idea seems best: what may become a puzzle once it is proven.

    `others`: the other ideas, the best first; the rest as in `Puzzle`.
    """

    level: int
    family: str
    book: str
    sigma: int
    layout: str
    state: State
    answer: RatedStroke
    others: tuple[RatedStroke, ...]
    made: str


@dataclass(frozen=True)
class Puzzle:
    """`margin`: by how much the answer is better than the rival, thousandths of a man, at least (one-sided 99.95 %).

    `sigma`: the hand's error, thousandths of a degree; `level`: from 1 to 10; `family`: by what happens; `made`: where
    the position comes from.
    """

    number: int
    level: int
    family: str
    book: str
    sigma: int
    layout: str
    state: State
    answer: RatedStroke
    rival: RatedStroke
    margin: int
    made: str


def match_of(puzzle: Puzzle) -> Match:
    """The match that stands where the puzzle begins. Raises `Unreadable` for a position that cannot be."""
    return standing(puzzle.book, puzzle.state, puzzle.layout)


def standing(book: str, state: State, layout: str) -> Match:
    """A match of two that begins with this state and this line of a layout."""
    header = Header(book, {}, BOARD, MATTER, MODEL, _PLAYERS)
    lies = read_layout(header.geometry, layout)
    return started(header, RoundOpened(state.opener, 0, lies, state))


# Made while one thread imports this: two that are the first to read a type end the process (msgspec 0.22).
_LINES = msgspec.json.Decoder(Puzzle)


def line_of(puzzle: Puzzle) -> str:
    """The puzzle's line of the file."""
    return msgspec.json.encode(puzzle).decode()


def read_puzzles(lines: Iterable[str], place: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file's lines; raises `Unreadable` with the `place` and the line at fault."""
    found = []
    for number, line in enumerate(lines, 1):
        try:
            found.append(_LINES.decode(line))
        except msgspec.DecodeError as error:
            raise Unreadable(f"{place}:{number}", str(error)) from None
    return tuple(found)


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """The puzzles of the house, by number."""
    return read_puzzles(FILE.read_text(encoding="utf-8").splitlines(), FILE.name)
