"""Conformance check of an engine: every requirement of docs/engines.md is tried on it and reported in a line."""

import re
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from carrom.board import kind_of, next_seat, side_of
from carrom.bots import Hand
from carrom.engines import limits
from carrom.engines.cases import CheckPosition, cases
from carrom.engines.decoder import CHOICES, match_at
from carrom.engines.driver import EngineDriver, seats_with
from carrom.engines.process import EngineFailure
from carrom.match import Match, ToPlace
from carrom.rules.bets import may_bet

_HAND = Hand(0.5)
_THINKS = 0.3  # s after which an engine without a limit is sent ``stop``
_LISTENS = 0.3  # s in which it must send no unsolicited answer
_MOST_FAILED = 5  # failed positions after which no more are tried
_OPTION = re.compile(r"\S+ (text( .*)?|check (true|false)|number -?\d+ -?\d+ -?\d+|choice( \S+)+)\Z")
_STRANGE = ("", "   ", "xyzzy 1 2 3", "go_faster", "ĉu vi ludas?", "heat " + "0 " * 5000, "{}", "seat")
"""Lines that no arbiter of this protocol version sends; a later one might."""


@dataclass(frozen=True, slots=True)
class Subject:
    """The engine under test: its command, its time for a stroke (ms), and the seed of the positions."""

    command: Sequence[str]
    thinking: int
    seed: int

    @contextmanager
    def started(self) -> Iterator[EngineDriver]:
        """Start and greet the engine; end it afterwards."""
        driven = EngineDriver(self.command, self.thinking)
        try:
            driven.greet()
            yield driven
        finally:
            driven.end()

    def cases(self) -> Iterator[CheckPosition]:
        """The test positions."""
        return cases(self.seed)


@dataclass(frozen=True, slots=True)
class RequirementResult:
    """The result for one requirement: its name, whether it is met, and what was observed."""

    asked: str
    is_kept: bool
    seen: str


def checked(command: Sequence[str], thinking: int = limits.THINKING, seed: int = 1) -> Iterator[RequirementResult]:
    """Yield the result of each requirement as soon as it has been tried. `thinking`: ms for a stroke."""
    subject = Subject(command, thinking, seed)
    for asked, trial in REQUIREMENTS:
        try:
            yield RequirementResult(asked, True, trial(subject))
        except EngineFailure as trouble:
            yield RequirementResult(asked, False, str(trouble))


def _greets(subject: Subject) -> str:
    with subject.started() as driven:
        greeting = driven.greeting
    if not greeting.name or not greeting.author:
        raise EngineFailure("does not send both `name` and `author`")
    wrong = [option for option in greeting.options if not _OPTION.match(option)]
    if wrong:
        raise EngineFailure(f"has an option without its type and its default: {wrong[0][:80]!r}")
    unknown = [word for word in greeting.can if word not in CHOICES]
    if unknown:
        raise EngineFailure(f"sends `can` with {unknown[0]!r}; known are {', '.join(CHOICES)}")
    return f"{greeting.name}, by {greeting.author}"


def _plays(subject: Subject) -> str:
    left, many, slowest, wrong = subject.cases(), 0, 0.0, []
    case = next(left, None)
    while case is not None and len(wrong) < _MOST_FAILED:
        with subject.started() as driven:
            try:
                while case is not None:
                    many += 1
                    slowest = max(slowest, _seconds_for(driven, case))
                    case = next(left, None)
            except EngineFailure as trouble:
                wrong.append(f"{case.title}, it {trouble}" if case else str(trouble))
                case = next(left, None)
    if wrong:
        raise EngineFailure(f"fails in {len(wrong)} of {many} positions: {'; '.join(wrong)}")
    return f"{many} positions of every book, the slowest stroke after {slowest:.2f} s"


def _answers_once(subject: Subject) -> str:
    with subject.started() as driven:
        case = _begun(driven, subject)
        driven.stroke(case.match)
        driven.unasked(_LISTENS)
        driven.process.send(["stop"])
        driven.unasked(_LISTENS)
        _begun(driven, subject)  # what it says to `stop`, however late, comes before it is ready again
    return "one answer to each question, none to a late stop"


def _stops(subject: Subject) -> str:
    with subject.started() as driven:
        case = _begun(driven, subject)
        driven.go(case.match)
        time.sleep(_THINKS)
        begun = time.monotonic()
        driven.process.send(["stop"])
        driven.bestshot(case.match)
        took = time.monotonic() - begun
    return f"{took:.2f} s after `stop`"


def _passes_over(subject: Subject) -> str:
    with subject.started() as driven:
        driven.process.send(_STRANGE)
        case = _begun(driven, subject)
        driven.process.send(_STRANGE)
        driven.unasked(_LISTENS)
        driven.stroke(case.match)
    return f"{len(_STRANGE)} unknown lines"


def _begins_again(subject: Subject) -> str:
    with subject.started() as driven:
        for case in subject.cases():
            _board(driven, case)
            if case.title.endswith("breaks"):
                continue
            driven.stroke(case.match)
            break
    return "boards that end before a stroke is played"


def _can(subject: Subject) -> str:
    with subject.started() as driven:
        can = driven.greeting.can
        for case in subject.cases() if can else ():
            _board(driven, case)
            _ask(driven, case.match)
    return ", ".join(can) or "strokes only: the arbiter places men and rotates the rosette for it, and never bets"


def _quits(subject: Subject) -> str:
    driven = EngineDriver(subject.command, subject.thinking)
    try:
        driven.greet()
    except EngineFailure:
        driven.end()
        raise
    status = driven.end()
    if status is None:
        raise EngineFailure(f"still runs {limits.QUITTING:g} s after quit")
    if status != 0:
        raise EngineFailure(f"ends with status {status}, not 0")
    return "with status 0"


def _ends_with_its_input(subject: Subject) -> str:
    driven = EngineDriver(subject.command, subject.thinking)
    try:
        driven.greet()
        driven.process.close_input()
    except EngineFailure:
        driven.end()
        raise
    if driven.end() is None:
        raise EngineFailure(f"still runs {limits.QUITTING:g} s after the end of its input")
    return "it ends when its input closes"


REQUIREMENTS: tuple[tuple[str, Callable[[Subject], str]], ...] = (
    ("greets", _greets),
    ("plays allowed strokes", _plays),
    ("answers once", _answers_once),
    ("stops", _stops),
    ("ignores unknown lines", _passes_over),
    ("begins a new board", _begins_again),
    ("answers all that it announces with `can`", _can),
    ("quits", _quits),
    ("ends with its input", _ends_with_its_input),
)
"""The requirements in order, each with its trial, which returns what it observed or raises `EngineFailure`."""


def _begun(driven: EngineDriver, subject: Subject) -> CheckPosition:
    case = next(case for case in subject.cases() if not case.match.state.breaking)
    _board(driven, case)
    return case


def _board(driven: EngineDriver, case: CheckPosition) -> None:
    match = case.match
    driven.begin_board(match, seats_with(match, match.state.to_play), _HAND, seed=1)


def _seconds_for(driven: EngineDriver, case: CheckPosition) -> float:
    _board(driven, case)
    begun = time.monotonic()
    driven.stroke(case.match)
    return time.monotonic() - begun


def _ask(driven: EngineDriver, match: Match) -> None:
    """Ask everything that may be asked there; `EngineDriver` skips what the engine does not say it can."""
    seat, state = match.state.to_play, match.state
    if state.breaking and match.book.rosette_clause:
        driven.rotate(match, seat)
    if may_bet(match.book, state) and not match.bidding:
        own = (state.colours or {})[side_of(seat, state.seats)]
        driven.bet(match, seat, [man for man in match.layout if kind_of(man) == own])
    if match.bidding:
        driven.raises(match, next_seat(seat, state.seats))
    if not state.breaking:
        man = next(iter(match.layout))
        layout = {disc: point for disc, point in match.layout.items() if disc != man}
        driven.place(match_at(match.header, layout, state), ToPlace(man, "outer-circle", seat))
