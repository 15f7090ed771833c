"""Positions for analysis: a moment cut out of a match, or a match built around a given layout."""

from dataclasses import replace

from carrom.board import QUEEN, SINGLES, Colour, Points, Seat, Stroke, other_side, side_of
from carrom.errors import NotAllowed, Unreadable
from carrom.match import Header, Match, MatchStep, Player, RoundOpened, Shot, started
from carrom.match.judging import stroke_of
from carrom.physics import MATTERS, MODEL, PRESETS, Matter, is_measured, measured_model
from carrom.rules import book as rule_book
from carrom.rules import opening_state
from carrom.rules.values import OnBoard, Queen, changed


def moment(match: Match, n: int) -> tuple[Match, Shot | None]:
    """The match before event `n`, cut short (`cut_short`), and the stroke that was played then. `n`: the number of a
    stroke, or one more than the last event for the present position, without a stroke. Raises `NotAllowed`:
    ``coach-on-wood``, ``no-such-stroke``."""
    if match.header.is_real:
        raise NotAllowed("coach-on-wood")
    if n == match.n + 1:
        return cut_short(match, match.steps[-1]), None
    before, taken = stroke_of(match, n)
    if not isinstance(taken.event, Shot):
        raise NotAllowed("no-such-stroke")
    return cut_short(match, before), taken.event


def cut_short(match: Match, last: MatchStep) -> Match:
    """The match after the step `last`, without its history: all that a stroke needs."""
    return replace(match, steps=(last,), undone=())


def bare_match(board: str, matter: Matter, layout: Points, seat: Seat, colour: Colour, book: str) -> Match:
    """A match without history in which these men lie on the board and `seat` plays with men of `colour`. Missing men
    are pocketed; a missing queen is covered by `seat`, if the book has one. Raises `Unreadable` for a matter that is
    neither a preset nor a measured board, and for a queen in a book without one."""
    model, name = _named(matter)
    pair: tuple[Seat, ...] = SINGLES if seat in SINGLES else ("E", "W")
    players: dict[Seat, Player] = {one: Player("person") for one in pair}
    header = Header(book, {}, board, name, model, players)
    mine = side_of(seat, header.seats)
    theirs = other_side(mine, header.seats)
    count = {kind: sum(disc.startswith(kind[0]) and disc != QUEEN for disc in layout) for kind in ("white", "black")}
    on_board = OnBoard(count["white"], count["black"], QUEEN in layout)
    other: Colour = "black" if colour == "white" else "white"
    opening = opening_state(rule_book(book), header.seats, seat)
    if on_board.queen and not header.rules.has_queen:
        raise Unreadable("position", f"has a queen, and {book} is played without one")
    pocketed = Queen("covered", mine) if header.rules.has_queen else opening.queen
    state = changed(
        opening,
        colours={mine: colour, theirs: other},
        on_board=on_board,
        queen=Queen() if on_board.queen else pocketed,
        has_pocketed={mine: count[colour] < 9, theirs: count[other] < 9},
        breaking=False,
    )
    return started(header, RoundOpened(seat, 0, layout, state))


def stroke_meant(shot: Shot) -> Stroke:
    """The meant stroke if it is known, otherwise the executed one."""
    return shot.meant or shot.stroke


def _named(matter: Matter) -> tuple[str, str]:
    if is_measured(matter.name):
        return measured_model(matter.name), matter.name
    models = (MODEL, *(model for model in PRESETS if model != MODEL))
    known = ((model, name) for model in models for name, one in PRESETS[model].items() if one == matter)
    model, name = next(known, (MODEL, ""))
    if not name:
        raise Unreadable("matter", f"must be one of {', '.join(MATTERS)}, or the text of a measured board")
    return model, name
