"""Which clauses of a book are in force at its settings: those that its law can call then, those of the values that its
options are set to, and those that only describe. The others stand in the book for an option that brings them."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from carrom.book_files import BOOK_FILES, BookFile
from carrom.errors import Unreadable
from carrom.rules import EVERY_BOOK
from carrom.rules.books import Book
from carrom.rules.called import called
from carrom.rules.options import Setting


def _uncited(file: BookFile) -> frozenset[str]:
    """Return the book's own clauses that neither its law cites, nor an option, nor a cause."""
    cited = {part for value in file.cites.values() for part in (value.values() if isinstance(value, dict) else [value])}
    named = {clause for one in file.options.values() for clause in (one.clause, *one.also.values())}
    return frozenset(clause for clause in file.clauses if clause not in cited | named | {*file.causes.values()})


DESCRIBING = frozenset(
    clause
    for clauses in (
        # material, and the rosette
        "S2.2 S2.29 S2.7 S2.8 S2.15 ICF-14",
        # seats, sides and their colours, who opens
        "S0.3 S1.1 S2.3 S2.4 S2.16 S3.5 S4.2 K.3 K.4 K.5 K.6 PC.1",
        "ICF-1 ICF-2 ICF-5 ICF-13 ICF-15 ICF-19 ICF-22 ICF-30 ICF-31 ICF-32 ICF-33 ICF-34",
        # grip, manners, and what a stroke is
        "S2.19 S2.20 S2.21 S2.22 ICF-9 ICF-10 ICF-17 ICF-35 I-88 I-91",
        # what an umpire or the next player does at the board
        "ICF-39 ICF-40 ICF-41 ICF-42 ICF-43 ICF-44 ICF-51 ICF-52 ICF-53 ICF-54 ICF-55 ICF-56 ICF-58 ICF-59 ICF-61",
        "ICF-62a ICF-62b ICF-63 ICF-66 ICF-67 ICF-86 ICF-87",
        # what a match says between strokes
        "ICF-0 I-101 I-104 I-106 I-107 CC.7 K.17 K.19 K.22 K.25",
        # what a document says of itself, or leaves out
        "S2.1 K.1 K.2",
    )
    for clause in clauses.split()
).union(*map(_uncited, BOOK_FILES.values()))
"""Clauses that only describe: no law calls them. Those of a book that is data are its own that it does not cite."""
HOLDS_WITH: Mapping[str, Mapping[str, tuple[Setting, ...]]] = {
    "S2.15": {"colours": ("draw",)},
    "S3.9": {"opponents_man": ("pass", "pay")},
    "K.6": {"colours": ("first-man",)},
    "ICF-62b": {"payment_place": ("outer-circle", "between-circles")},
}
"""Those of them that some settings contradict: option → the values they hold with."""


COMES_WITH: Mapping[str, str] = {
    **{"S0.7": "scoring", "S0.25": "scoring", "S1.17": "scoring", "S0.34": "queen_before_last", "S2.15": "colours"},
    **{"S3.22": "opponents_man", "ICF-27": "queen_cap", "ICF-68a": "queen_right", "ICF-70b": "queen_right"},
    **{"ICF-74a": "striker_with_own", "I-81": "off_board", "ICF-45b": "debts"},
}
"""Clauses that no value of an option names → the option to try first, for all others take long to try."""


class Brought(NamedTuple):
    """What brings a clause into force: an option, set to a value."""

    option: str
    value: str | int | None


def in_force(book: Book) -> frozenset[str]:
    """Return the clauses of a book that hold at its settings."""
    return frozenset(clause for clause in book.clauses if _describes(book, clause)) | called(book) | _settled(book)


def brought_by(book: Book, clause: str) -> Brought | None:
    """Return the option and the value that bring a clause into force which is not; None where no single one does."""
    others = [(Brought(name, value), of) for name in book.options for value, of in _values(book, name)]
    # a clause of another document that a choice names comes with it; one of the book's own may be on two options
    sure = {name for name, option in book.options.items() if option.values and not _is_own(book, clause)}
    named = (one for one, of in others if of == clause and (one.option in sure or clause in _with(book, one)))
    first = COMES_WITH.get(clause)
    likely = sorted((one for one, _ in others), key=lambda one: one.option != first)
    found = (one for one in likely if clause in _with(book, one))
    return next(found, None) if first else next(named, None) or next(found, None)


def _is_own(book: Book, clause: str) -> bool:
    return clause.startswith(f"{book.source}.")


def _describes(book: Book, clause: str) -> bool:
    """Whether a clause describes in this book: S2.20 tells karom what others have by an option."""
    own = _is_own(book, clause)
    by_option = any(clause in option.values.values() for option in book.options.values())
    conditions = HOLDS_WITH.get(clause, {}).items()
    return (
        clause in DESCRIBING
        and (own or not by_option)
        and all(book.settings.get(name) in values for name, values in conditions)
    )


def _settled(book: Book) -> frozenset[str]:
    """Return the clauses of the values set: of a choice the value's, of a number that of the default. A clause of the
    book's own on two options holds while both are set so."""
    found, unset = set[str](), set[str]()
    for name, option in book.every_option.items():
        value = book.settings[name]
        if option.values:
            found.add(option.values[value])
            unset |= {clause for clause in option.values.values() if clause != option.values[value]}
        elif value == option.default:
            found.add(option.clause)
    return frozenset(clause for clause in found if clause not in unset or not _is_own(book, clause))


def _values(book: Book, name: str) -> Iterator[tuple[str | int | None, str]]:
    """Yield the values of an option beside the one set, each with its clause; of a number the defaults of all books."""
    option = book.options[name]
    books = [other.options[name] for other in (book, *EVERY_BOOK.values()) if name in other.options]
    numbers = {one.default: one.clause for one in reversed(books) if option.allows(one.default)}
    for value, clause in (option.values or numbers).items():
        if value != book.settings[name] and not isinstance(value, Mapping):
            yield value, clause


def _with(book: Book, one: Brought) -> frozenset[str]:
    try:
        return in_force(book.with_settings({**book.changed, one.option: one.value}))
    except Unreadable:  # options that do not go together
        return frozenset()
