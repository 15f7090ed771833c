"""Puzzles and their file: a position of a game, the best stroke there, and the figures of its proof. The file has a
line of JSON for each puzzle. Gains are what `carrom.bots.trials` expects of a stroke, in thousandths of a man, so that
the file holds whole numbers only."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import msgspec

from carrom.board import Seat, Stroke
from carrom.errors import Unreadable
from carrom.match import Header, Match, Player, RoundOpened, started
from carrom.notation import read_layout
from carrom.physics import SECOND_MODEL
from carrom.physics.motion import PocketName
from carrom.rules.values import State

FILE = Path(__file__).with_name("puzzles.jsonl")  # the puzzles shipped with carrom, made by `carrom puzzles make`
BOARD, MATTER, MODEL = "icf", "tournament", SECOND_MODEL
"""What every puzzle is made, proven and played on, whatever new games are played on."""
_PLAYERS: dict[Seat, Player] = {"S": Player("person"), "N": Player("person")}


@dataclass(frozen=True)
class RatedStroke:
    """One way to play a position: the stroke, the wanted man that it pockets and where (None: none), and its value.
    `gain`: thousandths of a man; `chance`: how often out of a thousand that man falls there with a positive gain;
    `trials`: strokes simulated with the hand's errors for both."""

    stroke: Stroke
    man: str | None
    pocket: PocketName | None
    gain: int
    chance: int
    trials: int


@dataclass(frozen=True)
class Draft:
    """A position in which one idea seems best: a puzzle before its proof. `others`: the other ideas, the best first."""

    level: int
    family: str
    book: str
    sigma: int
    layout: str
    state: State
    answer: RatedStroke
    others: tuple[RatedStroke, ...]
    made: str
    played: Header | None = None


@dataclass(frozen=True)
class Puzzle:
    """A position with its proven best stroke. `margin`: the least advantage of the answer over the rival, thousandths
    of a man (one-sided 99.95 %); `sigma`: the hand's error, thousandths of a degree; `level`: from 1 to 10; `family`:
    the answer's, by what happens in its motion; `themes`: what it does (`carrom.puzzles.themes`); `solved`: how often
    out of a thousand each persona solves it, and `rating`: how hard that makes it among all puzzles, Elo
    (`carrom.puzzles.proof`); `made`: where the position comes from; `played`: under what, for one out of a played
    game (`carrom.puzzles.played_games`)."""

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
    themes: tuple[str, ...] = ()
    solved: tuple[int, ...] = ()
    rating: int = 0
    played: Header | None = None


def match_of(puzzle: Puzzle) -> Match:
    """Return a match at the puzzle's position. Raises `Unreadable` for an impossible position."""
    return standing(puzzle.book, puzzle.state, puzzle.layout, puzzle.played)


def standing(book: str, state: State, layout: str, played: Header | None = None) -> Match:
    """Return a match that begins with this state and layout: under `played`, else on what every puzzle is made for."""
    header = played or Header(book, {}, BOARD, MATTER, MODEL, _PLAYERS)
    lies = read_layout(header.geometry, layout)
    return started(header, RoundOpened(state.opener, 0, lies, state))


# Created at import, by one thread: two threads that are the first to decode a type crash the process (msgspec 0.22).
_LINES = msgspec.json.Decoder(Puzzle)


def line_of(puzzle: Puzzle) -> str:
    """Return the puzzle's line of the file."""
    plain = msgspec.to_builtins(puzzle)
    if puzzle.played is None:
        plain.pop("played", None)
    return msgspec.json.encode(plain).decode()


def read_puzzles(lines: Iterable[str], place: str) -> tuple[Puzzle, ...]:
    """Parse the lines of a puzzle file; raises `Unreadable` with the `place` and the line at fault."""
    found = []
    for number, line in enumerate(lines, 1):
        try:
            found.append(_LINES.decode(line))
        except msgspec.DecodeError as error:
            raise Unreadable(f"{place}:{number}", str(error)) from None
    return tuple(found)


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """Return the puzzles of `FILE`, by number."""
    return read_puzzles(FILE.read_text(encoding="utf-8").splitlines(), FILE.name)
