"""Build a match at a given position that was not reached by play."""

from dataclasses import replace

from carrom.board import Layout, Points
from carrom.errors import Unreadable
from carrom.match import Header, Match, MatchStep, Position, RoundOpened, started
from carrom.rules.bets import Bidding
from carrom.rules.values import State, changed


def match_at(header: Header, layout: Points, state: State, named: str | None = None) -> Match:
    """The match whose round was opened at this position. The bet of `state` is closed, and on the man `named`.

    Raises `Unreadable` for a bet on a man that is not on the board.
    """
    if state.bet is not None and named not in layout:
        raise Unreadable("named", f"{named!r} is not on the board; a bet names a man that is")
    bidding = Bidding(state.bet, None) if state.bet else None
    opened = RoundOpened(state.opener, 0, layout, changed(state, bet=None))
    match = started(header, opened)
    position = Position(
        opened.state, Layout(layout), state.opener, match.games, bidding=bidding, named=named if bidding else None
    )
    return replace(match, steps=(MatchStep(1, opened, position),))
