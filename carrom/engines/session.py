"""Our bot as an engine: serve the engine protocol on lines in and out, with the search in a separate thread. Two
threads serve a session: one reads lines, one searches. ``stop`` is answered at once with the best finding so far; a
search still running then ends by itself and is discarded."""

import os
import queue
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import assert_never

from carrom import __version__
from carrom.board import FULL_TURN, Seat, Stroke
from carrom.bots import PERSONAS, Hand, Mind, Persona, PlainMind, SideAction, Stage, persona, side_action, thought_of
from carrom.bots.action import AnswerBet, NameMan, PlaceMan, RotateRosette, WaiveDues
from carrom.bots.search import Idea
from carrom.bots.warm_up import warm
from carrom.engines import limits
from carrom.engines.decoder import CHOICES, EngineState, integer
from carrom.errors import CarromError, Unreadable
from carrom.match import Match

_GLANCE = (Stage(12, 2),)  # the stages of a quick first search, which takes some hundredths of a second


@dataclass(frozen=True, slots=True)
class Finding:
    """A result of the search so far, as lines of the protocol. `is_last`: no other follows."""

    answer: str
    info: str
    is_last: bool


def findings(match: Match, hand: Hand, plays: Persona, seed: str, simulations: int | None) -> Iterator[Finding]:
    """Yield a quick first finding, then that of the whole mind: the same as its level's without a time limit. `plays`:
    the level, whose habits alter every finding as they do at a table. `simulations`: the approximate number of strokes
    to try in all; None: as many as the mind tries by itself."""
    if isinstance(plays.mind, Mind):
        first = replace(plays, mind=replace(plays.mind, stages=_GLANCE, position_weight=0.0))
        if simulations is not None:
            plays = replace(plays, mind=within(plays.mind, simulations))
        thought = thought_of(match, first, hand, Random(f"{seed} glance"))
        yield Finding(shot_line(thought.choice.stroke), _info(thought.choice, thought.simulations), is_last=False)
    thought = thought_of(match, plays, hand, Random(seed))
    yield Finding(shot_line(thought.choice.stroke), _info(thought.choice, thought.simulations), is_last=True)


def choices(match: Match, seat: Seat, hand: Hand, mind: Mind | PlainMind, seed: str) -> Iterator[Finding]:
    """Yield a seat's choice besides strokes: ``pass`` first, then the choice of the mind."""
    yield Finding("pass", "info at a glance", is_last=False)
    chosen = side_action(match, seat, hand, mind, Random(seed))
    yield Finding(_choice_line(chosen), "info chosen", is_last=True)


def _choice_line(chosen: SideAction | None) -> str:
    match chosen:
        case PlaceMan(_, _, at):
            return f"placed {at[0]} {at[1]}" if at else "pass"
        case NameMan(_, disc):
            return f"bets {disc}"
        case AnswerBet(_, raises):
            return "raises" if raises else "pass"
        case RotateRosette(_, angle):
            return f"turns {angle % FULL_TURN}"
        case WaiveDues() | None:
            return "pass"
        case _:
            assert_never(chosen)


def within(mind: Mind, simulations: int) -> Mind:
    """The mind with its trials scaled to about `simulations` in all; each stage keeps its number of ideas."""
    planned = sum(kept * trials for kept, trials in mind.stages)
    stages = (Stage(kept, max(1, trials * simulations // planned)) for kept, trials in mind.stages)
    return replace(mind, stages=tuple(stages))


def shot_line(stroke: Stroke) -> str:
    """The ``bestshot`` line of a stroke; a spin of 0 is left out."""
    spin = f" {stroke.spin}" if stroke.spin else ""
    return f"bestshot {stroke.seat} {stroke.x} {stroke.vx} {stroke.vy}{spin}"


def _info(idea: Idea, simulations: int) -> str:
    expected = round(1000 * idea.expected)
    return f"info simulations {simulations} family {idea.candidate.family} trials {idea.trials} expected {expected}"


_CHUNK = 65_536
_AHEAD = 64  # lines read ahead
_TOO_LONG = "\0"  # the reader's replacement for a line that is too long


@dataclass(frozen=True, slots=True)
class _Found:
    """A finding of the search for question `number`, or the exception that ended it."""

    number: int
    finding: Finding | Exception


class Session:
    """One session of a bot that plays at `level` until another is set. `say` sends a line."""

    def __init__(self, say: Callable[[str], None], level: str) -> None:
        self._say, self._level = say, level
        self._inbox: queue.Queue[str | _Found | None] = queue.Queue(_AHEAD)
        self._heard = EngineState()
        self._thinks_alone = threading.Lock()
        self._asked, self._questions = 0, 0
        self._is_thinking, self._is_stopped, self._is_warm = False, False, False
        self._best: Finding | None = None
        self._until: float | None = None

    def run(self, source: int) -> None:
        """Serve until ``quit`` comes from the file descriptor `source`, or until its end and the last answer."""
        threading.Thread(target=self._read, args=(source,), daemon=True).start()
        is_open = True
        while is_open or self._is_thinking:
            left = None if self._until is None else max(0.0, self._until - time.monotonic())
            try:
                came = self._inbox.get(timeout=left)
            except queue.Empty:
                self._stop()
                continue
            if isinstance(came, _Found):
                self._consider(came)
            elif came is None:
                is_open = False
            elif came == "quit":
                return
            else:
                try:
                    self._take(came)
                except (CarromError, ValueError) as error:
                    self._complain(error)

    def _read(self, source: int) -> None:
        begun = b""
        while chunk := os.read(source, _CHUNK):
            *whole, rest = (begun + chunk).split(b"\n")
            # of a line that is too long, enough is kept to detect it
            begun = rest[: limits.LINE]
            for line in whole:
                self._inbox.put(_text(line))
        self._inbox.put(_text(begun))
        self._inbox.put(None)

    def _take(self, line: str) -> None:
        if line == _TOO_LONG:
            raise Unreadable("line", f"has more than {limits.LINE} bytes")
        word, _, rest = line.partition(" ")
        if word == "cei":
            self._greet()
        elif word == "set":
            self._set(rest)
        elif word == "ready":
            self._heard.refuse_unless_ready()
            if not self._is_warm:
                warm()
                self._is_warm = True
            self._say("readyok")
        elif word == "go":
            self._go(rest.split())
        elif word == "ask":
            self._ask(rest.split())
        elif word == "stop":
            self._stop()
        else:
            if word == "newboard":
                self._asked, self._questions = self._asked + 1, 0
                self._is_thinking, self._until = False, None
            self._heard.take(line)

    def _greet(self) -> None:
        for line in (
            f"name carrom {__version__} {self._level}",
            "author the carrom project",
            f"can {' '.join(CHOICES)}",
            f"option level choice {self._level} {' '.join(PERSONAS)}",
            "ceiok",
        ):
            self._say(line)

    def _set(self, rest: str) -> None:
        name, _, value = rest.partition(" ")
        if name != "level" or value not in PERSONAS:
            raise Unreadable("set", f"{rest[:60]!r} is not `level` and one of {', '.join(PERSONAS)}")
        self._level = value

    def _go(self, words: list[str]) -> None:
        go_limits = dict(zip(words[::2], words[1::2], strict=False))
        wait = _limit(go_limits, "time", limits.MOST_TIME)
        simulations = _limit(go_limits, "simulations", limits.MOST_SIMULATIONS)
        match, plays = self._heard.match(), persona(self._level)
        self._begin(findings(match, self._heard.hand or plays.hand, plays, self._luck(), simulations), wait)

    def _ask(self, words: list[str]) -> None:
        plays = persona(self._level)
        match, seat = self._heard.asked(words)
        self._begin(choices(match, seat, self._heard.hand or plays.hand, plays.mind, self._luck()), None)

    def _luck(self) -> str:
        """The random seed of the next question: the board's seed, and the question's number on that board."""
        self._questions += 1
        return f"{self._heard.seed} {self._questions}"

    def _begin(self, thought: Iterator[Finding], wait: int | None) -> None:
        self._asked += 1
        self._best, self._is_thinking, self._is_stopped = None, True, False
        self._until = None if wait is None else time.monotonic() + wait / 1000
        threading.Thread(target=self._think, args=(self._asked, thought), daemon=True).start()

    def _think(self, number: int, thought: Iterator[Finding]) -> None:
        """Search in a separate thread, one at a time; give up once another question is asked or after ``stop``."""
        with self._thinks_alone:
            try:
                for finding in thought:
                    self._inbox.put(_Found(number, finding))
                    if number != self._asked or self._is_stopped:
                        return
            except Exception as error:
                self._inbox.put(_Found(number, error))

    def _consider(self, found: _Found) -> None:
        if found.number != self._asked or not self._is_thinking:
            return
        if not isinstance(found.finding, Finding):
            self._is_thinking, self._until = False, None
            self._complain(found.finding)
            return
        self._best = found.finding
        self._say(found.finding.info)
        if found.finding.is_last or self._is_stopped:
            self._answer(found.finding)

    def _stop(self) -> None:
        """Answer now, or with the first finding where there is none yet."""
        self._is_stopped, self._until = True, None
        if self._is_thinking and self._best is not None:
            self._answer(self._best)

    def _answer(self, finding: Finding) -> None:
        self._is_thinking, self._until = False, None
        self._say(finding.answer)

    def _complain(self, error: Exception) -> None:
        self._say(f"error {' '.join(str(error).split())}")


def _text(line: bytes) -> str:
    return _TOO_LONG if len(line) >= limits.LINE else line.decode(errors="replace").strip()


def _limit(go_limits: dict[str, str], word: str, most: int) -> int | None:
    if word not in go_limits:
        return None
    number = integer(go_limits[word])
    if not 1 <= number <= most:
        raise Unreadable(f"go {word}", f"{number} is not from 1 to {most}")
    return number
