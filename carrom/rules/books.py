"""`Book`: a rule book as a record of its options, its clauses and its judging functions. A new book is a file of
`carrom.book_files`, or a module with one `Book`; a house rule is a book with another setting."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal

from carrom.board.seats import DOUBLES, SINGLES, Seat, Side
from carrom.errors import Unreadable
from carrom.rules.options import Option, Options, Readings, Setting, Settings, TypedOption
from carrom.rules.queen import QUEEN_TIME
from carrom.rules.scores import GAMES
from carrom.rules.values import (
    Call,
    Facts,
    ImproperCause,
    JudgedEvent,
    JudgedEventKind,
    PossibleEnding,
    RoundResult,
    State,
    Term,
    Verdict,
)
from carrom.rules.verdict_draft import VerdictDraft

JudgingStroke = Callable[[Settings, State, Facts], Verdict]
JudgingInstead = Callable[[Settings, State, Seat | None], Verdict]
"""Judges an event in place of a stroke by a seat; None is the seat to play."""
JudgingSanction = Callable[[Settings, State, JudgedEvent], Verdict]
"""Judges what an umpire declares, with its cause or what fell."""
QueenWords = Literal["covered", "confirmed", "red"]
"""How sentences speak of the queen: it is covered (« doublée »), or confirmed, or it is K-Rhum's red (« la rouge »)."""


DIRECTION: TypedOption[Literal["right", "left"]] = TypedOption(
    "direction", "right", {"right": "ICF-22", "left": "ICF-22"}, may_lack=True
)
"""To whose side the turn goes at four: to the neighbour on the right, or on the left. Who plays next also lays what is
paid (ICF 51)."""


def play_order(seats: tuple[Seat, ...], settings: Settings) -> tuple[Seat, ...]:
    """Return seats in the order of play, as a house has it: `State.seats`, from which all know who is next.

    >>> play_order(DOUBLES, {"direction": "left"})
    ('S', 'W', 'N', 'E')
    """
    if len(seats) < 4:
        return seats
    return DOUBLES if DIRECTION.of(settings) == "right" else (DOUBLES[0], *reversed(DOUBLES[1:]))


@dataclass(frozen=True, slots=True)
class RoundCounter:
    """How a book counts a round given by its result; `end` receives the position as it was when the round ended."""

    ways: Callable[[Settings], tuple[PossibleEnding, ...]]
    end: Callable[[Settings, VerdictDraft, RoundResult], Verdict]


@dataclass(frozen=True, slots=True)
class OpenCount:
    """How a book without colours counts: every man is for whoever pockets it. `keeps`: what its state holds by side
    besides, the men each has `taken` or its `misses`. `so_far`: the sum of the round as it stands, which at its end
    becomes the points. `worth`: the same for one side as a bot sees it, more being better, in men."""

    keeps: Literal["taken", "misses"]
    so_far: Callable[[Settings, State], tuple[Term, ...]]
    worth: Callable[[Settings, State, Side], float]


@dataclass(frozen=True, slots=True)
class Book:
    """A rule book with its settings chosen. `stroke` judges a stroke, `instead` each kind of event in place of one,
    `sanctions` what only an umpire declares; a kind that is missing does not exist in this book. `tally` counts a round
    given only by its result. `clauses` lists, in reading order, every clause id its calls may cite."""

    name: str
    source: str
    options: Options
    clauses: tuple[str, ...]
    stroke: JudgingStroke
    instead: Mapping[JudgedEventKind, JudgingInstead]
    tally: RoundCounter
    sanctions: Mapping[JudgedEventKind, JudgingSanction] = field(default_factory=dict[JudgedEventKind, JudgingSanction])
    optional: tuple[str, ...] = ()
    """Those of `clauses` that apply only with a changed option; by default they decide nothing."""
    board: str = "icf"
    """The name of the board it is played on where nobody chooses another (`carrom.board.BOARDS`)."""
    rosette_clause: str = ""
    """The clause that lets the opener rotate the rosette of a drawn round before the first stroke; empty: none."""
    manager_clause: str = ""
    """The clause that makes the seat that opens the first round of a game its manager, the gérant; empty: none."""
    seatings: tuple[tuple[Seat, ...], ...] = (SINGLES, DOUBLES)
    """The seats that its matches may have, the usual ones first; the sides follow from them (`carrom.board.seats`)."""
    open_count: OpenCount | None = None
    """How it counts where no side has a colour; None: each side has one."""
    early_red: str = ""
    """The clause by which pocketing the red before the side's last man loses the round; empty: none."""
    causes: Mapping[ImproperCause, str] = field(default_factory=dict[ImproperCause, str])
    """The causes of an improper stroke that it tells apart, each with its clause; any other is plainly improper."""
    has_queen: bool = True
    """Whether it is played with the queen; without, eighteen men lie on the board, and no clause speaks of a queen."""
    queen_needs_cover: bool = True
    """Whether a queen that fell must be covered where the house does not have it fall last (`covers_queen`)."""
    queen_words: QueenWords = "covered"
    """The words of its source for the queen, an argument of the sentences that speak of it."""
    fixed: Options = field(default_factory=dict[str, Option])
    """What is part of the book: options of its law that no house may set, at their default."""
    readings: Readings = field(default_factory=dict[str, str])
    check: Callable[[Settings, Mapping[str, object]], None] = lambda settings, chosen: None
    """Raises `Unreadable` for options chosen that do not go together."""
    presets: Mapping[str, Mapping[str, Setting]] = field(default_factory=dict[str, Mapping[str, Setting]])
    """Usual formats of a match by name, each with the options that make it."""
    settings: Settings = field(default_factory=dict[str, Setting])

    def __repr__(self) -> str:
        return f"<Book: {', '.join([self.name, *(f'{name} {value}' for name, value in self.changed.items())])}>"

    @property
    def events(self) -> tuple[JudgedEventKind, ...]:
        """The kinds of event this book has, but for its sanctions."""
        return "stroke", *self.instead

    @property
    def every_option(self) -> Options:
        """The options of its law: those that a house may set, and those that are part of the book."""
        return {**self.fixed, **self.options}

    @property
    def chosen(self) -> dict[str, Setting]:
        """Its options as they are set, without what is part of the book."""
        return {name: self.settings.get(name, option.default) for name, option in self.options.items()}

    @property
    def changed(self) -> dict[str, Setting]:
        """Those of its options that are not at their default."""
        return {name: value for name, value in self.chosen.items() if value != self.options[name].default}

    @property
    def covers_queen(self) -> bool:
        """Whether a queen that fell must be covered; without a cover it counts at once."""
        return self.queen_needs_cover and QUEEN_TIME.of(self.settings) == "during"

    @property
    def best_of(self) -> int:
        """A match is the best of this many games (ICF 30)."""
        return GAMES.of(self.settings)

    def worded(self, verdict: Verdict) -> Verdict:
        """Return a verdict with its calls on the queen, and its sums, in this book's words."""
        if self.queen_words == "covered" or not any(map(_on_queen, verdict.calls)):
            return verdict
        words = {"queen_words": self.queen_words}
        calls = (
            replace(call, arguments={**call.arguments, **words}) if _on_queen(call) else call for call in verdict.calls
        )
        return replace(verdict, calls=tuple(calls))

    def with_settings(self, chosen: Mapping[str, object] | None, *, as_written: bool = False) -> "Book":
        """Return this book with some options set, the others at their default, or as they follow from those set.

        `as_written`: none follows from another, as in a record, whose header names all that are not at their default.
        Raises `Unreadable` (field ``options`` or ``options.<name>``) for an option or a value it does not have."""
        settings: dict[str, Setting] = {name: option.default for name, option in self.every_option.items()}
        settings |= dict.fromkeys(self.readings, True)
        for name, value in (chosen or {}).items():
            if name not in self.options:
                raise Unreadable(f"options.{name}", f"{self.name} has no such option; it has {', '.join(self.options)}")
            option = self.options[name]
            if not option.allows(value):
                raise Unreadable(f"options.{name}", f"{value!r:.60} is not allowed; allowed: {option.allowed()}")
            settings[name] = option.set_to(value)
        self.check(settings, chosen or {})
        settings |= {} if as_written else self._following(settings, chosen or {})
        return replace(self, settings=MappingProxyType(settings))

    def written(self, chosen: Mapping[str, object]) -> dict[str, object]:
        """Return the options as the header of a match names them: those chosen, and those that follow from them.

        A match goes on by what its header names, also where later versions let other values follow. Raises as
        `with_settings`."""
        return {**chosen, **self._following(self.with_settings(chosen).settings, chosen)}

    def _following(self, settings: Settings, chosen: Mapping[str, object]) -> dict[str, int]:
        following = {name: option.following(settings, chosen) for name, option in self.options.items()}
        return {name: value for name, value in following.items() if value is not None}


def _on_queen(call: Call) -> bool:
    """Whether the sentence of a call may speak of the queen."""
    return "queen" in call.code or bool(call.terms)
