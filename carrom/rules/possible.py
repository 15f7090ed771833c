"""Consistency checks on positions and facts: reject what no board can show."""

from carrom.board.seats import side_of
from carrom.errors import Unreadable
from carrom.rules import bets, karom
from carrom.rules.books import Book
from carrom.rules.colours import settled
from carrom.rules.values import Facts, JudgedEvent, Queen, State
from carrom.rules.verdict_draft import men_on


def check_question(book: Book, state: State, event: JudgedEvent) -> None:
    """Reject a position as `check_to_play`, and a named man that fell though nothing did, or only men from elsewhere.
    Raises `Unreadable`."""
    check_to_play(book, state)
    if event.facts and event.facts.named_disc_pocketed:
        check_named(book, state, event.facts)


def check_named(book: Book, state: State, facts: Facts) -> None:
    """Reject that the named man fell where nothing did, or where every man of the bettor's fell from another zone than
    the bet says; a man whose zone is left out may have lain anywhere. Raises `Unreadable`."""
    if not facts.pocketed:
        raise Unreadable("facts.named_disc_pocketed", "is true, but nothing was pocketed")
    bet, colours = state.bet, settled(book.settings, state).colours
    if bet is None or colours is None or bets.ADVANTAGE_BY.of(book.settings) == "pocket":
        return
    zones = {fallen.zone for fallen in facts.pocketed if fallen.disc == colours[bet.by]}
    if zones and not zones & {"open", bet.zone}:
        raise Unreadable(
            "facts.named_disc_pocketed",
            f"is true, but the bet is on a man in zone {bet.zone}, and the men that fell lay in {', '.join(zones)}",
        )


def check_to_play(book: Book, state: State) -> None:
    """Reject a position that somebody writes down and no game of this book leads to. Raises `Unreadable`."""
    side = side_of(state.to_play, state.seats)
    if state.queen.where == "awaiting" and state.queen.side != side:
        raise Unreadable(
            "state.queen", f"awaits {state.queen.side}, but only the side that plays ({side}) may cover it"
        )
    if state.last_chance is not None and not karom.LAST_CHANCE.of(book.settings):
        raise Unreadable("state.last_chance", f"must be null: {book.name} has no last chance")
    if state.last_chance not in (None, side):
        raise Unreadable("state.last_chance", f"must be null or {side}, the side that plays")
    if state.bet is not None and not bets.has_bets(book):
        raise Unreadable("state.bet", f"must be null: {book.name} has no bets")
    if state.strokes_left < 1:
        raise Unreadable("state.strokes_left", "must be at least 1: the stroke about to be played counts")
    for each, colour in (settled(book.settings, state).colours or {}).items():
        if not state.has_pocketed[each] and men_on(state.on_board, colour) < 9:
            raise Unreadable(
                f"state.has_pocketed.{each}", f"is false, but fewer than nine {colour} men are on the board"
            )


def check_state(book: Book, state: State) -> None:
    """Reject a position that contradicts itself, or has a queen where the book has none, or none where it has one.
    Raises `Unreadable` when the queen's status and the board disagree, when no seat is to play, or when the bet is by
    the side not to play."""
    side = side_of(state.to_play, state.seats)
    check_queen(book, state.queen)
    if state.on_board.queen != (state.queen.where == "board"):
        raise Unreadable("state.on_board.queen", f"state.queen says that {_SAID[state.queen.where]}")
    if state.bet is not None and state.bet.by != side:
        raise Unreadable("state.bet.by", "only the side to play may bet")


_SAID = {
    "board": "the queen is on the board",
    "awaiting": "the queen is awaiting, so off the board",
    "covered": "the queen is covered, so off the board",
    "none": "there is no queen",
}


def check_queen(book: Book, queen: Queen) -> None:
    """Reject a queen in a book that has none, none in a book that has one, and one that waits where it needs no cover
    (field ``state.queen``). A book with colours has a clause on that: strokes of other books are put to it, and there
    the queen returns."""
    if queen.where == "awaiting" and book.open_count and not book.covers_queen:
        raise Unreadable(
            "state.queen", f"is awaiting, but must be board, or covered by a side: in {book.name} it needs no cover"
        )
    if book.has_queen == (queen.where == "none"):
        told = "board, awaiting a side, or covered by a side" if book.has_queen else "none"
        plays = "with the queen" if book.has_queen else "without a queen"
        raise Unreadable("state.queen", f"is {queen.where}, but must be {told}: {book.name} is played {plays}")


def check_facts(state: State, facts: Facts) -> None:
    """Reject facts the position cannot have produced. Raises `Unreadable` when more discs fell or left the board than
    are there, when the only queen or striker did both, when the first contact is with a disc that is not there, when a
    striker that touched nothing has a contact, or when a proper stroke has a cause to be improper."""
    if facts.improper_cause is not None and not facts.improper:
        raise Unreadable(
            "facts.improper_cause", f"is {facts.improper_cause}, but facts.improper is false: say true, or leave it out"
        )
    pocketed, off_board = [fallen.disc for fallen in facts.pocketed], [fallen.disc for fallen in facts.off_board]
    contact = facts.first_contact
    if contact is None and not pocketed and not off_board:
        return
    on_board = state.on_board
    there = {"white": on_board.white, "black": on_board.black, "queen": int(on_board.queen), "striker": 1}
    for disc in dict.fromkeys(pocketed + off_board):
        count, fell, left = there[disc], pocketed.count(disc), off_board.count(disc)
        if fell > count:
            raise Unreadable("facts.pocketed", f"names {disc} {fell} times, but {count} on the board")
        if fell + left > count:
            raise Unreadable("facts.off_board", f"{fell} {disc} pocketed and {left} off, but {count} on the board")
    if contact is None:
        return
    if not facts.touched:
        raise Unreadable("facts.touched", "is false, but facts.first_contact names a disc")
    if contact.disc == "striker" or there[contact.disc] == 0:
        raise Unreadable("facts.first_contact.disc", f"there is no {contact.disc} that the striker could meet")
