"""Rule books and `judge`, which maps a position and an event to a verdict. `judge` is pure and total: facts that a
board can show always get a verdict, and equal facts an equal one."""

from collections.abc import Collection, Mapping
from types import MappingProxyType

from carrom.board.seats import Seat, Side, sides_of
from carrom.errors import Unreadable
from carrom.rules import colours, corona_carrom, data_books, faults, icf, k_rhum, karom, open_points, possible
from carrom.rules.books import Book, play_order
from carrom.rules.counting import counted_by, result
from carrom.rules.options import Option, Setting
from carrom.rules.required_facts import RequiredFacts, required_facts
from carrom.rules.sums import points_of
from carrom.rules.values import NO_QUEEN, Facts, JudgedEvent, OnBoard, Queen, State, Taken, Verdict

__all__ = [
    "BOOKS", "EVERY_BOOK", "FIRST_BOOKS", "OTHER_HOUSES", "Book", "Option", "RequiredFacts", "Setting", "book",
    "counted_by", "judge", "known_seats", "opening_state", "required_facts", "result", "so_far",
]  # fmt: skip

FIRST_BOOKS = ("billard-indien", "classique", "k-rhum", "karom", "saint-pierre", "garrom", "icf")
"""The seven books that the project began with."""
OTHER_HOUSES = tuple(name for name in data_books.READ if name not in FIRST_BOOKS)
"""Other houses' books, which stand behind the seven."""
_WRITTEN = {module.BOOK.name: module.BOOK for module in (k_rhum, karom, icf, open_points, corona_carrom)}
_LAST = ("point-carrom", "corona-carrom")
EVERY_BOOK: Mapping[str, Book] = MappingProxyType(
    {name: {**data_books.READ, **_WRITTEN}[name].with_settings(None) for name in (*FIRST_BOOKS, *OTHER_HOUSES, *_LAST)}
)
"""Every rule book by name: `BOOKS`, and those without colours, where every man counts for whoever pockets it. Books
with colours can be compared with one another, stroke by stroke; a book without colours stands alone."""
BOOKS: Mapping[str, Book] = MappingProxyType(
    {name: book for name, book in EVERY_BOOK.items() if book.open_count is None}
)
"""The rule books of two sides with a colour each, by name, every option at its default: the first seven, then other
houses' books. Those with a queen (`Book.has_queen`) can be compared on every position of one another."""


def book(name: str, options: Mapping[str, object] | None = None) -> Book:
    """Return the rule book of that name with some options set.

    Raises `Unreadable` naming ``book``, ``options`` or ``options.<name>`` and what is allowed there.

    >>> book("karom", {"target": 50})
    <Book: karom, target 50>
    """
    if name not in EVERY_BOOK:
        raise Unreadable("book", f"{name!r:.60} is unknown; the books are {', '.join(EVERY_BOOK)}")
    return EVERY_BOOK[name].with_settings(options) if options else EVERY_BOOK[name]


def judge(book: Book, state: State, event: JudgedEvent) -> Verdict:
    """Judge an event by a book.

    Raises `Unreadable`, naming the field, for an event the book does not have and for a position or facts that no board
    can show; everything else gets a verdict.

    >>> from carrom.rules.values import Facts, Fallen
    >>> karom = book("karom")
    >>> state = opening_state(karom, ("S", "N"), "S")
    >>> judge(karom, state, JudgedEvent(facts=Facts(pocketed=(Fallen("white"), Fallen("striker")))))
    <Verdict: N plays next (S2.32 S2.5 ICF-45b S2.30); back: white>
    """
    possible.check_state(book, state)
    state = colours.settled(book.settings, state)
    if event.kind == "stroke":
        facts = event.facts or Facts()
        possible.check_facts(state, facts)
        return book.worded(faults.with_cause(book.causes, facts, book.stroke(book.settings, state, facts)))
    if event.kind in book.sanctions:
        possible.check_facts(state, event.facts or Facts())
        return book.worded(book.sanctions[event.kind](book.settings, state, event))
    if event.kind not in book.instead:
        known = ", ".join((*book.events, *book.sanctions))
        raise Unreadable("event", f"{event.kind} is unknown; the events of {book.name} are {known}")
    return book.worded(book.instead[event.kind](book.settings, state, event.by))


def opening_state(
    book: Book, seats: tuple[Seat, ...], opener: Seat, round: int = 1, score: Mapping[Side, int] | None = None
) -> State:
    """Return the position before a round's first stroke: all men and the queen, if the book has one, the rosette
    unbroken.

    `score`: points of the game so far by side; a missing side has 0.

    >>> opening_state(book("icf"), ("S", "E", "N", "W"), "E", score={"N": 7}).score
    {'S': 0, 'E': 0}
    """
    seats = play_order(seats, book.settings)
    sides = sides_of(seats)
    keeps = book.open_count and book.open_count.keeps
    return State(
        seats=seats,
        turn=opener,
        colours=None if keeps else colours.at_opening(book.settings, seats, opener),
        on_board=OnBoard(queen=book.has_queen),
        queen=Queen() if book.has_queen else NO_QUEEN,
        has_pocketed=dict.fromkeys(sides, False),
        owed=dict.fromkeys(sides, 0),
        score={side: (score or {}).get(side, 0) for side in sides},
        breaking=True,
        round=round,
        opener=opener,
        taken=dict.fromkeys(sides, Taken()) if keeps == "taken" else None,
        misses=dict.fromkeys(sides, 0) if keeps == "misses" else None,
    )


def so_far(book: Book, state: State) -> dict[Side, int] | None:
    """Return each side's points, or misses, of the round as it stands in a book without colours; else None."""
    return points_of(book.open_count.so_far(book.settings, state), state) if book.open_count else None


def known_seats(seats: Collection[Seat], book: Book) -> tuple[Seat, ...]:
    """Return the seats in the order of play. Raises `Unreadable` (field ``seats``) for a seating the book lacks."""
    for seating in book.seatings:
        if set(seating) == set(seats) and len(seats) == len(seating):
            return play_order(seating, book.settings)
    allowed = ", or ".join(" and ".join(", ".join(seating).rsplit(", ", 1)) for seating in book.seatings)
    raise Unreadable("seats", f"must be {allowed}, not {', '.join(seats) or 'nobody'}: {book.name} has no other seats")
