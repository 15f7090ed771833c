"""Positions to be looked at: one of a match, cut out of it, or one that somebody has laid without a match."""

from dataclasses import replace

from carrom.board import QUEEN, SINGLES, Colour, Layout, Seat, Stroke, other_side, side_of
from carrom.errors import NotAllowed, Unreadable
from carrom.match import Header, Match, MatchStep, Player, RoundOpened, Shot, started
from carrom.match.other_books import stroke_of
from carrom.physics import MATTERS, MODEL, Matter
from carrom.rules import book as rule_book
from carrom.rules import opening_state
from carrom.rules.values import OnBoard, Queen, changed


def moment(match: Match, n: int) -> tuple[Match, Shot | None]:
    """The match as it stood before event `n`, no longer than it need be, and the stroke that was played then.

    `n`: of a stroke, or one more than the match has events: the present, with nothing played yet. Raises
    `NotAllowed`: ``coach-on-wood``, ``no-such-stroke``.
    """
    if match.header.is_real:
        raise NotAllowed("coach-on-wood")
    if n == match.n + 1:
        return cut_short(match, match.steps[-1]), None
    before, taken = stroke_of(match, n)
    if not isinstance(taken.event, Shot):
        raise NotAllowed("no-such-stroke")
    return cut_short(match, before), taken.event


def cut_short(match: Match, last: MatchStep) -> Match:
    """The match as it stood after that step, knowing nothing of what came before: all that a stroke needs."""
    return replace(match, steps=(last,), undone=())


def bare_match(board: str, matter: Matter, layout: Layout, seat: Seat, colour: Colour, book: str) -> Match:
    """A match in which nothing has happened but that these men lie there, `seat` playing with men of `colour`.

    The men that do not lie there are pocketed; a queen that does not lie there is covered by `seat`. Raises
    `Unreadable` for a matter without a name.
    """
    name = next((known for known, one in MATTERS.items() if one == matter), None)
    if name is None:
        raise Unreadable("matter", f"must be one of {', '.join(MATTERS)}")
    players: dict[Seat, Player] = {one: Player("person") for one in _seats(seat)}
    header = Header(book, {}, board, name, MODEL, players)
    mine = side_of(seat, header.seats)
    theirs = other_side(mine, header.seats)
    count = {kind: sum(disc.startswith(kind[0]) and disc != QUEEN for disc in layout) for kind in ("white", "black")}
    on_board = OnBoard(count["white"], count["black"], QUEEN in layout)
    other: Colour = "black" if colour == "white" else "white"
    state = changed(
        opening_state(rule_book(book), header.seats, seat),
        colours={mine: colour, theirs: other},
        on_board=on_board,
        queen=Queen() if on_board.queen else Queen("covered", mine),
        has_pocketed={mine: count[colour] < 9, theirs: count[other] < 9},
        breaking=False,
    )
    return started(header, RoundOpened(seat, 0, layout, state))


def _seats(seat: Seat) -> tuple[Seat, ...]:
    """Two seats that face each other, this one among them, in the order of play."""
    return SINGLES if seat in SINGLES else ("E", "W")


def stroke_meant(shot: Shot) -> Stroke:
    """What was meant by a stroke, where that is known; else what came of it."""
    return shot.meant or shot.stroke
