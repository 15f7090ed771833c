"""The arbiter's side of the engine protocol: the greeting, the lines of a board and of a position, the questions."""

import shlex
import shutil
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import TypeVar

from carrom.board import Point, Seat, Stroke, side_of
from carrom.bots import Hand
from carrom.engines import decoder, limits
from carrom.engines.process import EngineFailure, Process
from carrom.errors import NotAllowed, Unreadable
from carrom.match import Match, ToPlace
from carrom.match.position import ring
from carrom.notation import position_text
from carrom.notation.header_text import options_text
from carrom.physics import is_measured
from carrom.physics.matter import SIGNATURES
from carrom.physics.matter_text import measured_words
from carrom.rules import bets

PASS = "pass"
_ANSWERS = ("ceiok", "readyok", "bestshot", "placed", "bets", "raises", "turns", PASS)
_SHOWN = 100
_Value = TypeVar("_Value")


@dataclass(slots=True)
class Greeting:
    """The description an engine gives of itself."""

    name: str = ""
    author: str = ""
    can: tuple[str, ...] = ()
    options: list[str] = field(default_factory=list)
    """Each as in its line: name, type, default, and the further values of its type."""


def command_of(text: str) -> list[str]:
    """The words of a command line; a program is also looked for beside this Python. Raises `Unreadable` for none."""
    try:
        words = shlex.split(text)
    except ValueError as error:
        raise Unreadable("engine", f"{text!r} is not a command: {error}") from None
    if not words:
        raise Unreadable("engine", "is empty; write the command that starts it")
    if shutil.which(words[0]) is None:
        next_to_python = Path(sys.executable).parent / words[0]
        if not next_to_python.is_file():
            raise Unreadable("engine", f"there is no program {words[0]!r}; write the command that starts the engine")
        words[0] = str(next_to_python)
    return words


class EngineDriver:
    """A running engine, started at construction and not greeted yet. A protocol violation raises `EngineFailure`.
    `thinking`: ms for a stroke; `grace`: s after that in which the answer still counts. Raises `Unavailable` when it
    cannot be started."""

    def __init__(self, command: Sequence[str], thinking: int = limits.THINKING, grace: float = limits.GRACE) -> None:
        self.thinking, self.grace, self.greeting = thinking, grace, Greeting()
        self.process = Process(command)

    def greet(self, timeout: float = limits.GREETING) -> Greeting:
        """Send the greeting and read the engine's own. `timeout`: s."""
        self.process.send([f"cei {limits.VERSION}"])

        def take(word: str, rest: str) -> bool:
            greeting = self.greeting
            if word == "name":
                greeting.name = rest
            elif word == "author":
                greeting.author = rest
            elif word == "can":
                greeting.can = tuple(rest.split())
            elif word == "option":
                greeting.options.append(rest)
            return word == "ceiok"

        self._hear(take, timeout)
        return self.greeting

    def begin_board(
        self, match: Match, yours: Sequence[Seat], hand: Hand, seed: int, timeout: float = limits.READYING
    ) -> None:
        """Send a new board and wait until the engine is ready. `timeout`: s."""
        self.process.send(board_lines(match, yours, hand, seed))
        self._hear(lambda word, _: word == "readyok", timeout)

    def stroke(self, match: Match) -> Stroke:
        """Ask for a stroke in a position; it is one that may be played."""
        self.go(match, f"go time {self.thinking}")
        return self.bestshot(match)

    def go(self, match: Match, line: str = "go") -> None:
        """Start the engine's search in a position; `line`: ``go`` and its limits."""
        self._ask(match, line)

    def bestshot(self, match: Match) -> Stroke:
        """Read the answer to ``go``, a stroke that may be played; ``stop`` is sent when the time is over."""
        stroke = self._answer("bestshot", lambda words: decoder.stroke_answered(match, words))
        assert stroke is not None, "`go` is answered by a stroke"
        return stroke

    def unasked(self, timeout: float = 0.0) -> None:
        """Read unsolicited lines for `timeout` s. Raises `EngineFailure` for an answer or an error."""
        end = time.monotonic() + timeout
        for _ in range(limits.LINES):
            line = self.process.receive(end)
            if line is None:
                return
            self._pass_over(*_parted(line))
        raise EngineFailure(f"sends {limits.LINES} unsolicited lines")

    def place(self, match: Match, waiting: ToPlace) -> Point | None:
        """Ask where to place a man; None: on the nearest free place."""
        if "place" not in self.greeting.can:
            return None
        self._ask(match, place_line(match, waiting))
        where = ring(match.board, waiting.to)
        return self._answer(
            "placed", lambda words: decoder.place_answered(match.board, match.layout, where, words), or_pass=True
        )

    def bet(self, match: Match, seat: Seat, men: Sequence[str]) -> str | None:
        """Ask which of these men to bet on for the next stroke (K.16); None: no bet."""
        if "bet" not in self.greeting.can:
            return None
        self._ask(match, f"ask {seat} bet {' '.join(men)}")
        return self._answer("bets", lambda words: decoder.disc_answered(words, men), or_pass=True)

    def raises(self, match: Match, seat: Seat) -> bool:
        """Ask whether to double the present bet (K.17)."""
        if "raise" not in self.greeting.can:
            return False
        self._ask(match, f"ask {seat} raise")
        return bool(self._answer("raises", decoder.nothing_more, or_pass=True))

    def rotate(self, match: Match, seat: Seat) -> int | None:
        """Ask how far to rotate the rosette, thousandths of a degree anticlockwise (S2.15); None: not at all."""
        if "turn" not in self.greeting.can:
            return None
        self._ask(match, f"ask {seat} turn")
        return self._answer("turns", decoder.angle_answered, or_pass=True)

    def end(self, timeout: float = limits.QUITTING) -> int | None:
        """Send ``quit`` and kill the engine after `timeout` s; return its exit status if it ended by itself."""
        return self.process.end(timeout)

    def _ask(self, match: Match, question: str) -> None:
        """Send a position and a question. Pending lines are read first, so that no late answer counts for a new one."""
        self.unasked()
        self.process.send([*position_lines(match), question])

    def _answer(self, wanted: str, read: Callable[[list[str]], _Value], or_pass: bool = False) -> _Value | None:
        found: list[str] = []

        def take(word: str, rest: str) -> bool:
            if word == wanted or (or_pass and word == PASS):
                found[:] = word, *rest.split()
            return bool(found)

        self._hear(take, self.thinking / 1000, stop=True)
        if found[0] != wanted:
            return None
        try:
            return read(found[1:])
        except (Unreadable, NotAllowed) as error:
            raise EngineFailure(f"sends {' '.join(found)[:_SHOWN]!r}: {error}") from None

    def _hear(self, take: Callable[[str, str], bool], timeout: float, stop: bool = False) -> None:
        """Read lines until `take` returns True; with `stop`, send ``stop`` at the timeout and add the grace."""
        end = time.monotonic() + timeout
        for _ in range(limits.LINES):
            line = self.process.receive(end)
            if line is None and stop:
                self.process.send(["stop"])
                stop, end = False, time.monotonic() + self.grace
                line = self.process.receive(end)
            if line is None:
                raise EngineFailure(f"has not answered within {timeout:g} s, and {self.grace:g} s more for a stroke")
            word, rest = _parted(line)
            if take(word, rest):
                return
            self._pass_over(word, rest)
        raise EngineFailure(f"sends {limits.LINES} lines without an answer")

    def _pass_over(self, word: str, rest: str) -> None:
        """Ignore information and unknown words; raise `EngineFailure` for an error or an unsolicited answer."""
        if word == "error":
            raise EngineFailure(f"reports an error: {rest[:_SHOWN]}")
        if word in _ANSWERS:
            raise EngineFailure(f"sends {f'{word} {rest}'[:_SHOWN].strip()!r}, which was not requested")


def _parted(line: str) -> tuple[str, str]:
    word, _, rest = line.strip().partition(" ")
    return word, rest.strip()


def seats_with(match: Match, seat: Seat) -> tuple[Seat, ...]:
    """The seats of the side of `seat`."""
    seats = match.header.seats
    return tuple(each for each in seats if side_of(each, seats) == side_of(seat, seats))


def board_lines(match: Match, yours: Sequence[Seat], hand: Hand, seed: int) -> list[str]:
    """``newboard``, lines that hold until the next, ``ready``. `yours`: the engine's seats; `hand`, `seed`: its own."""
    header = match.header
    settled = [f"options {options_text(header.options)}"] if header.options else []
    return [
        "newboard",
        f"physics {header.model} {SIGNATURES.get(header.model, '')}".rstrip(),
        f"book {header.book}",
        *settled,
        f"seats {' '.join(header.seats)}",
        f"yours {' '.join(yours)}",
        f"board {_constants(match.board)}",
        f"matter {measured_words(header.matter) if is_measured(header.matter) else _constants(match.matter)}",
        f"hand {thousandths(hand)}",
        f"seed {seed}",
        "ready",
    ]


def thousandths(hand: Hand) -> int:
    """A hand as the protocol writes it: thousandths of a degree."""
    return round(1000 * hand.sigma)


def _constants(values: object) -> str:
    """The name of a board or a matter, then its constants, each after its name; laws with strokes between."""
    named = [(field.name, getattr(values, field.name)) for field in fields(values)]  # type: ignore[arg-type]  # a dataclass
    told = ((name, "/".join(map(str, value)) if isinstance(value, tuple) else value) for name, value in named[1:])
    return " ".join([str(named[0][1]), *(f"{name} {value}" for name, value in told if value is not None)])


def position_lines(match: Match) -> list[str]:
    """The position of a question: the notation's text, the man bet on, and where the striker may lie."""
    position = match.position
    state = bets.settled(match.state, match.bidding)
    lines = position_text(match.layout, state).splitlines()
    if position.named:
        lines.append(f"named {position.named}")
    if match.places:
        lines.append("places " + " ".join(f"{low} {high}" for low, high in match.places))
    return lines


def place_line(match: Match, waiting: ToPlace) -> str:
    """The question where to place a man that came back. Its ring is in µm; the centre is the ring from 0 to 0."""
    inner, outer = ring(match.board, waiting.to) or (0, 0)
    return f"ask {waiting.by} place {waiting.disc} {waiting.to} {inner} {outer}"
