"""The position that a match begins from, where it is not the rosette: its text in a header, and what it must be."""

from carrom.board import STRIKER, Layout, Points, kind_of
from carrom.errors import NotAllowed, Unreadable
from carrom.match.header import REAL, Header
from carrom.notation import position_text, read_position
from carrom.rules import Book, known_seats
from carrom.rules.possible import check_state, check_to_play
from carrom.rules.scores import TARGET
from carrom.rules.values import OnBoard, State

BETWEEN = "; "
"""Stands in a header for the end of a line of `position_text`."""


def start_text(layout: Points, state: State) -> str:
    """The position as one line, for `Header.start`."""
    return BETWEEN.join(position_text(layout, state).splitlines())


def start_of(header: Header) -> tuple[Layout, State]:
    """The position that a header names, checked as `check_start`. Raises `Unreadable` with the line at fault."""
    if header.board == REAL:
        raise Unreadable("board", "is real: a match on a real board begins with the rosette, nobody measures its men")
    layout, state = read_position(header.geometry, "\n".join(header.start.split(BETWEEN)))
    check_start(header.rules, layout, state)
    if set(state.seats) != set(header.seats):
        raise Unreadable("seats", f"are {' '.join(state.seats)}, but the players sit at {' '.join(header.seats)}")
    return layout, state


def check_start(rules: Book, layout: Points, state: State) -> None:
    """Reject a position from which no round of this book can go on. Raises `NotAllowed`: ``start-round-over`` where
    nobody is to play or the men of a colour are all in, ``start-queen`` for a queen that the book is played without,
    ``start-score`` for a score that has won the game. Raises `Unreadable` for a state that contradicts itself, the
    layout or the book."""
    if STRIKER in layout:
        raise Unreadable("layout.striker", "must be left out: it lies where the next stroke begins")
    men = on_board(layout)
    if state.turn is None or not men.white + men.black + men.queen:
        raise NotAllowed("start-round-over")
    if not rules.has_queen and "queen" in layout:
        raise NotAllowed("start-queen")
    if state.on_board != men:
        raise Unreadable("on_board", f"must be {men.white} white, {men.black} black, queen {men.queen}, as they lie")
    check_belongs(rules, state)
    check_state(rules, state)
    check_to_play(rules, state)
    if state.bet is not None:
        raise Unreadable("bet", "must be left out: a bet names a man, and is made at the table")
    if state.breaking and men != OnBoard(queen=rules.has_queen):
        raise Unreadable("breaking", "is true, but men are missing: their rosette was broken")
    if not state.has_no_colours and 0 in (men.white, men.black):
        raise NotAllowed("start-round-over")
    target = TARGET.of(rules.settings) if TARGET.name in rules.options else None
    if target is not None and max(state.score.values()) >= target:
        raise NotAllowed("start-score", target=target)


def check_belongs(rules: Book, state: State) -> None:
    """Reject seats that the book does not have, and a state that keeps other counts than it. Raises `Unreadable`."""
    known_seats(state.seats, rules)
    keeps = rules.open_count.keeps if rules.open_count else None
    for name, kept in (("taken", state.taken), ("misses", state.misses)):
        if (kept is not None) != (name == keeps):
            told = f"is missing: {rules.name} counts it" if name == keeps else f"is not kept by {rules.name}"
            raise Unreadable(name, told)
    if keeps and state.colours is not None:
        raise Unreadable("colours", f"must be -: {rules.name} has none")


def on_board(layout: Points) -> OnBoard:
    """The men of each colour that lie there, and whether the queen does."""
    kinds = [kind_of(disc) for disc in layout]
    return OnBoard(kinds.count("white"), kinds.count("black"), "queen" in kinds)
