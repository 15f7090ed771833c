"""`TypedOption` and `Option`: what a book leaves open, as the rules read it and as a book offers it. A typed option
stands beside the rule that it changes. Each book that has it gives it a default and its own clause."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, Generic, Literal, TypeGuard, TypeVar


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
Settings = Mapping[str, Any]
"""The value of each option of a book by its name, which `Book.with_settings` has checked; read by `TypedOption.of`."""
Value = TypeVar("Value", bound=Setting)


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a book, with its default reading. A choice lists its `values`, each with the clause it comes from; a
    number runs from `lowest` to `highest`, and may be None if `or_none` is set; a table has such a number for each row
    of its default."""

    name: str
    default: Setting
    clause: str
    """The clause of the default."""
    values: Mapping[Setting, str] = field(default_factory=dict[Setting, str])
    lowest: int = 0
    highest: int = 0
    or_none: bool = False
    follows: tuple[str, int] | None = None
    """The option from whose value, where that is set and this one is not, its own follows, and how much less it is."""
    before: Setting = None
    """What held in editions of the book that did not have this option; None: its default."""

    def following(self, settings: Settings, chosen: Mapping[str, object]) -> int | None:
        """Return the value that follows from the options `chosen`, or None where its default stands."""
        if self.follows is None or self.name in chosen:
            return None
        other, less = self.follows
        value = settings[other] if other in chosen else None
        return None if value is None else max(value - less, self.lowest)

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


Readings = Mapping[str, str]
"""The settled readings that decide in a book without being an option: their names, each with the clause it reads. They
are settings nobody chooses, so that an earlier edition of the book can be judged without them
(`carrom.rules.editions`)."""
Options = Mapping[str, Option]  # the options of a book by name, in reading order


@dataclass(frozen=True, slots=True)
class TypedOption(Generic[Value]):
    """An option as the rules read it; its name and its values are written here once.

    >>> BACK_SHOT: TypedOption[Literal["allowed", "void"]]
    >>> BACK_SHOT = TypedOption("back_shot", "allowed", {"allowed": "S0.19", "void": "S3.25"})
    >>> BACK_SHOT.of({"back_shot": "void"}), BACK_SHOT.of({})
    ('void', 'allowed')
    """

    name: str
    without: Value  # what holds in a book that does not have it
    clauses: Mapping[Value, str] = field(default_factory=dict[Value, str])
    """The values of a choice, each with the clause it comes from; empty for numbers."""
    lowest: int = 0
    highest: int = 0
    or_none: bool = False
    rare: tuple[Value, ...] = ()  # values that only a book has which names them
    may_lack: bool = False  # whether a book that is data may leave it out; others of its law are named by each

    def of(self, settings: Settings) -> Value:
        """Return the value that a book sets it to."""
        return settings.get(self.name, self.without)

    def clause(self, options: Options, settings: Settings) -> str:
        """Return the clause of the value that a choice is set to: the book's own, or the usual one."""
        value = self.of(settings)
        return options[self.name].values[value] if self.name in options else self.clauses[value]

    def in_book(self, default: Value, clause: str, also: Mapping[Value, str] = MappingProxyType({})) -> Option:
        """Return the option of a book with its default, the book's clause, and the values that only it has `also`."""
        values: dict[Setting, str] = {}
        if self.clauses:
            values.update({**self.clauses, **also, default: clause})
        return Option(self.name, default, clause, MappingProxyType(values), self.lowest, self.highest, self.or_none)


@dataclass(frozen=True, slots=True)
class Reading:
    """A settled reading as the rules read it."""

    name: str

    def holds(self, settings: Settings) -> bool:
        """Whether the edition of the book has it."""
        return bool(settings.get(self.name, False))


def options_of(*options: Option) -> Options:
    """Return the options of a book by name."""
    return MappingProxyType({option.name: option for option in options})


def is_table(value: object) -> TypeGuard[Mapping[object, object]]:
    """Whether `value` is a mapping, as the value of a table option is; its keys and values may be anything."""
    return isinstance(value, Mapping)
