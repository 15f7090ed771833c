"""`Book` and `Option`: a rule book as a record of its options, its clauses and its judging functions.

A new book is a module with one `Book`; a house rule is a book with another setting.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal, TypeGuard

from carrom.board.seats import Seat
from carrom.errors import Unreadable
from carrom.rules.values import Facts, JudgedEventKind, PossibleEnding, RoundResult, State, Verdict
from carrom.rules.verdict_draft import VerdictDraft


@dataclass(frozen=True, slots=True, eq=False)
class IntMap(Mapping[str, int]):
    """Immutable whole numbers by name: the value of an option such as K-Rhum's `advantages`; equals the same `dict`."""

    rows: tuple[tuple[str, int], ...]

    def __repr__(self) -> str:
        return repr(dict(self.rows))

    def __getitem__(self, name: str) -> int:
        return dict(self.rows)[name]

    def __iter__(self) -> Iterator[str]:
        return (name for name, _ in self.rows)

    def __len__(self) -> int:
        return len(self.rows)

    def __hash__(self) -> int:
        return hash(frozenset(self.rows))


Setting = str | int | bool | IntMap | None
"""The value of an option."""
Settings = Mapping[str, Setting]
JudgingStroke = Callable[[Settings, State, Facts], Verdict]
JudgingInstead = Callable[[Settings, State, Seat | None], Verdict]
"""Judges an event in place of a stroke by a seat; None is the seat to play."""


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a book, with its default reading.

    A choice lists its `values`, each with the clause it comes from; a number runs from `lowest` to `highest`, and may
    be None if `or_none` is set; a table has such a number for each row of its default.
    """

    default: Setting
    clause: str
    """The clause of the default."""
    values: Mapping[Setting, str] = field(default_factory=dict[Setting, str])
    lowest: int = 0
    highest: int = 0
    or_none: bool = False

    @property
    def type(self) -> Literal["choice", "boolean", "integer", "table"]:
        """The type of its values."""
        if isinstance(self.default, IntMap):
            return "table"
        if not self.values:
            return "integer"
        return "boolean" if isinstance(self.default, bool) else "choice"

    @property
    def rows(self) -> tuple[str, ...]:
        """The row names of a table; empty for an option of another type."""
        return tuple(self.default) if isinstance(self.default, IntMap) else ()

    def allows(self, value: object) -> TypeGuard[Setting | Mapping[str, int]]:
        """Whether `value` may be set; exact in type: 1 is not true, 1.0 is not 1. A table may leave rows out."""
        if isinstance(self.default, IntMap):
            return is_table(value) and all(
                name in self.default and self._is_in_range(number) for name, number in value.items()
            )
        if value is None:
            return self.or_none
        if self.values:
            return type(value) is type(self.default) and value in self.values
        return self._is_in_range(value)

    def set_to(self, value: Setting | Mapping[str, int]) -> Setting:
        """Return an allowed value as a book stores it; rows missing from a table take their default."""
        if not isinstance(value, Mapping):
            return value
        usual: Mapping[str, int] = self.default if isinstance(self.default, IntMap) else {}
        return IntMap(tuple((name, value.get(name, number)) for name, number in usual.items()))

    def _is_in_range(self, value: object) -> bool:
        return type(value) is int and self.lowest <= value <= self.highest

    def allowed(self) -> str:
        """Describe the allowed values for an error message."""
        if self.values:
            return ", ".join(str(value).lower() if isinstance(value, bool) else str(value) for value in self.values)
        numbers = f"a whole number from {self.lowest} to {self.highest}"
        if self.rows:
            return f"{numbers} for any of {', '.join(self.rows)}"
        return f"{numbers}, or null" if self.or_none else numbers


def is_table(value: object) -> TypeGuard[Mapping[object, object]]:
    """Whether `value` is a mapping, as the value of a table option is; its keys and values may be anything."""
    return isinstance(value, Mapping)


def choice(default: str | bool, values: Mapping[Setting, str]) -> Option:
    """Return an option with one of `values` (value → clause)."""
    return Option(default=default, clause=values[default], values=MappingProxyType(dict(values)))


def number(default: int | None, clause: str, lowest: int, highest: int, or_none: bool = False) -> Option:
    """Return an option with a whole number from `lowest` to `highest`."""
    return Option(default=default, clause=clause, lowest=lowest, highest=highest, or_none=or_none)


def int_map(default: Mapping[str, int], clause: str, lowest: int, highest: int) -> Option:
    """Return an option with a whole number from `lowest` to `highest` for each name of `default`."""
    return Option(default=IntMap(tuple(default.items())), clause=clause, lowest=lowest, highest=highest)


def number_in(settings: Settings, name: str) -> int | None:
    """Return the whole number an option is set to, or None."""
    value = settings[name]
    return value if isinstance(value, int) else None


def int_map_in(settings: Settings, name: str) -> Mapping[str, int]:
    """Return the table an option is set to; empty if it has none."""
    value = settings[name]
    return value if isinstance(value, IntMap) else {}


@dataclass(frozen=True, slots=True)
class RoundCounter:
    """How a book counts a round given only by its result: the possible endings, and the function that ends it.

    `end` receives the draft with the position as it was when the round ended.
    """

    ways: Callable[[Settings], tuple[PossibleEnding, ...]]
    end: Callable[[Settings, VerdictDraft, RoundResult], Verdict]


@dataclass(frozen=True, slots=True)
class Book:
    """A rule book with its settings chosen.

    `stroke` judges a stroke, `instead` each kind of event in place of one; a kind that is missing does not exist in
    this book. `tally` counts a round given only by its result. `clauses` lists, in reading order, every clause id its
    calls may cite.
    """

    name: str
    source: str
    options: Mapping[str, Option]
    clauses: tuple[str, ...]
    stroke: JudgingStroke
    instead: Mapping[JudgedEventKind, JudgingInstead]
    tally: RoundCounter
    optional: tuple[str, ...] = ()
    """Those of `clauses` that apply only with a changed option; by default they decide nothing."""
    best_of: int = 1
    """A match is the best of this many games (ICF 30)."""
    rosette_clause: str = ""
    """The clause that lets the opener rotate the rosette before the first stroke of a round; empty: not allowed."""
    early_red: str = ""
    """The clause by which pocketing the red before the side's last man loses the round; empty: none."""
    settings: Settings = field(default_factory=dict[str, Setting])

    def __repr__(self) -> str:
        changed = {name: value for name, value in self.settings.items() if value != self.options[name].default}
        return f"<Book: {', '.join([self.name, *(f'{name} {value}' for name, value in changed.items())])}>"

    @property
    def events(self) -> tuple[JudgedEventKind, ...]:
        """The kinds of event this book has."""
        return "stroke", *self.instead

    def with_settings(self, chosen: Mapping[str, object] | None) -> "Book":
        """Return this book with some options set, the others at their default.

        Raises `Unreadable` (field ``options`` or ``options.<name>``) for an option or a value it does not have.
        """
        settings = {name: option.default for name, option in self.options.items()}
        for name, value in (chosen or {}).items():
            if name not in self.options:
                raise Unreadable(f"options.{name}", f"{self.name} has no such option; it has {', '.join(self.options)}")
            option = self.options[name]
            if not option.allows(value):
                raise Unreadable(f"options.{name}", f"{value!r:.60} is not allowed; allowed: {option.allowed()}")
            settings[name] = option.set_to(value)
        return replace(self, settings=MappingProxyType(settings))
