"""What the law of a book can call at its settings. Nothing is listed here: its judge is asked, in situations that hold
every effect of a stroke, of an interruption and of a last man. `tests/rules/test_in_force.py` holds the answers against
strokes drawn at random."""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import product
from typing import Literal, NamedTuple, get_args

from carrom.board.discs import Kind
from carrom.board.seats import sides_of
from carrom.errors import Unreadable
from carrom.rules import book as book_named
from carrom.rules import judge, opening_state
from carrom.rules.books import Book
from carrom.rules.options import Setting
from carrom.rules.payments import DEBTS
from carrom.rules.possible import check_question
from carrom.rules.scores import TARGET
from carrom.rules.sums import QUEEN_CAP
from carrom.rules.values import (
    NO_QUEEN,
    Bet,
    BoardLostCause,
    Facts,
    Fallen,
    FirstContact,
    JudgedEvent,
    OnBoard,
    Queen,
    State,
    Taken,
    changed,
)

_DISC: Mapping[str, Kind] = {"o": "white", "t": "black", "q": "queen", "s": "striker"}
"""What falls is written in these letters, in its order: own, theirs, queen, striker."""


_LAST_ROUND = 100
"""A round that is the last of any game of so many."""


class _Position(NamedTuple):
    """A position of South, who has white and is to play: where it is not as usual in the middle of a round."""

    own: int = 6
    theirs: int = 5
    queen: Literal["board", "awaiting", "mine", "theirs"] = "board"
    score: Literal["none", "one", "high"] = "none"
    owed: int = 0  # men that each side owes
    tries: int | None = None  # tries to break so far; None: the rosette is broken
    open: bool = False  # no colour is fixed yet, where the first man fixes them
    returned: bool = False  # a man of each side has been in, and came back
    strokes: int = 1
    raises: int | None = None  # of a bet on the stroke; None: no bet
    last_chance: bool = False


class _Happening(NamedTuple):
    """What falls, what leaves the board, and how the stroke goes."""

    fell: str = ""
    off: str = ""
    how: Literal["", "improper", "backward", "own_line", "arrow_circle", "untouched"] = ""


_USUAL, _AWAITING = _Position(), _Position(queen="awaiting")
_NOTHING_IN = (_Position(9, 9), _Position(9, 9, returned=True), _Position(9, 9, open=True), _Position(9, 1))
_INTERRUPTED = (
    *(_USUAL, _AWAITING, _Position(1, 1, "mine"), _Position(9, 9, tries=0), _Position(owed=1)),
    *(_Position(0, 1, "theirs", last_chance=True), _Position(raises=1), _Position(score="high")),
)


@cache
def _situations() -> tuple[tuple[_Position, _Happening], ...]:
    found: list[tuple[_Position, _Happening]] = []
    falls = ("", "o", "t", "ot", "q", "qo", "s", "so", "st", "sot", "sq", "sqo", "sqt")
    lasts = ("o", "t", "ot", "q", "qo", "oq", "qt", "qot", "so", "st", "sot", "sqo", "sqt", "sqot")
    for position, fell, how in product(
        (_USUAL, _AWAITING), falls, ("", "improper", "backward", "own_line", "arrow_circle")
    ):
        found.append((position, _Happening(fell, how=how)))  # type: ignore[arg-type]
    for position, fell, off in product((_USUAL, _AWAITING), ("", "o", "so"), ("o", "t", "s", "q", "ot", "qo", "qot")):
        found += [(position, _Happening(fell, off)), (position, _Happening(fell, off, "improper"))]
    for position, fell in product(_NOTHING_IN, (*falls, "oo", "qoo", "qot", "sqot")):
        found.append((position, _Happening(fell)))
    for tries, open_, fell in product((0, 2), (False, True), ("", "o", "s", "so")):
        rosette = _Position(9, 9, tries=tries, open=open_)
        found += [(rosette, _Happening(fell)), (rosette, _Happening(fell, how="untouched"))]
    for men, queen, fell in product(((1, 5), (5, 1), (1, 1)), ("board", "awaiting", "mine", "theirs"), lasts):
        found.append((_Position(*men, queen), _Happening(fell)))
        if fell in ("o", "t", "ot", "so", "st", "sot", "qot", "sqo", "sqot"):
            found.append((_Position(*men, queen), _Happening(fell, how="improper")))
        if fell in ("o", "t", "ot", "sot", "sqot"):
            found += [(_Position(*men, queen, score), _Happening(fell)) for score in ("one", "high")]
    for men, fell in product(((6, 5), (9, 9)), ("", "o", "t", "s", "q", "qo")):
        found.append((_Position(*men, owed=1), _Happening(fell)))
    for own, strokes, raises, fell in product((6, 1, 0), (1, 3), (None, 0, 7), ("", "o", "t", "so", "q")):
        found.append((_Position(own, strokes=strokes, raises=raises), _Happening(fell)))
    return tuple(dict.fromkeys(found))


def called(book: Book) -> frozenset[str]:
    """Return the clauses that the law of a book can call at its settings."""
    return _called(book.name, tuple(sorted(book.changed.items())))


@lru_cache(maxsize=1024)
def _called(name: str, changed: tuple[tuple[str, Setting], ...]) -> frozenset[str]:
    book, found = book_named(name, dict(changed)), set[str]()
    for state, event in _questions(book):
        try:
            check_question(book, state, event)
            found.update(judge(book, state, event).cited)
        except Unreadable:  # a situation that this book does not have
            continue
    return frozenset(found)


def _questions(book: Book) -> Iterator[tuple[State, JudgedEvent]]:
    states: dict[_Position, State] = {}
    for position, stroke in _situations():
        if position not in states:
            states[position] = _state(book, position)
        yield states[position], JudgedEvent(facts=_facts(position, stroke))
    for cause in book.causes:
        yield _state(book, _USUAL), JudgedEvent(facts=Facts(improper=True, improper_cause=cause))
    for position, seat in product(_INTERRUPTED, (0, -1)):
        state = _state(book, position)
        by = state.seats[seat]
        yield from ((state, JudgedEvent(kind, by=by)) for kind in book.instead)
        yield from ((state, JudgedEvent("board-lost", by=by, cause=cause)) for cause in get_args(BoardLostCause))
        yield state, JudgedEvent("early-break", Facts(pocketed=(Fallen("white"), Fallen("queen"))), by)


def _state(book: Book, position: _Position) -> State:
    opening, settings = opening_state(book, book.seatings[0], "S"), book.settings
    sides = sides_of(opening.seats)
    mine, other = sides[0], sides[-1]
    queens = {"mine": Queen("covered", mine), "theirs": Queen("covered", other), "awaiting": Queen("awaiting", mine)}
    queen = queens.get(position.queen, Queen()) if book.has_queen else NO_QUEEN
    high = max(QUEEN_CAP.of(settings) or 0, (TARGET.of(settings) or 1) - 1)
    score = {"none": 0, "one": 1, "high": high}[position.score]
    return changed(
        opening,
        colours=None if opening.has_no_colours or position.open else {mine: "white", other: "black"},
        on_board=OnBoard(position.own, position.theirs, queen.where == "board"),
        queen=queen,
        has_pocketed={
            **opening.has_pocketed,
            other: position.returned or position.theirs < 9,
            mine: position.returned or position.own < 9,
        },
        owed=dict.fromkeys(sides, position.owed if DEBTS.of(settings) == "carried" else 0),
        score=dict.fromkeys(sides, score),
        breaking=position.tries is not None,
        break_attempts=position.tries or 0,
        round=_LAST_ROUND if position.score == "high" else 1,
        strokes_left=position.strokes,
        bet=None if position.raises is None else Bet(mine, "far", position.raises),
        last_chance=mine if position.last_chance else None,
        taken=opening.taken and {**opening.taken, other: Taken(9 - position.own, 9 - position.theirs)},
    )


@cache
def _facts(position: _Position, stroke: _Happening) -> Facts:
    met = "white" if position.own else "black" if position.theirs else None
    zone = stroke.how if stroke.how in ("own_line", "arrow_circle") else None
    named = "o" in stroke.fell if position.raises is not None and stroke.fell else None
    return Facts(
        pocketed=tuple(Fallen(_DISC[letter], "far") for letter in stroke.fell),
        off_board=tuple(Fallen(_DISC[letter]) for letter in stroke.off),
        touched=stroke.how != "untouched",
        first_contact=FirstContact(met, zone=zone) if zone and met else None,
        backward=stroke.how == "backward",
        improper=stroke.how == "improper",
        named_disc_pocketed=named,
    )
