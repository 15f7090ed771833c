"""Positions of a match: in a list of matches, from its last event alone, and as a new table can begin from one."""

from typing import cast

from carrom.board import Points
from carrom.contract.judge_json import state_to_plain
from carrom.contract.shapes import StateMessage
from carrom.errors import NotAllowed
from carrom.match import Header, Match, MatchEvent, RoundOpened, Shot
from carrom.match.events import Interrupted
from carrom.rules.values import State, changed
from carrom.server.wire import encoder, responses
from carrom.server.wire.responses import ListedPosition

MILLIMETRE = 1000
"""µm."""


def encode_listed_position(header: Header, event: MatchEvent, n: int) -> ListedPosition | None:
    """Encode the position that event `n`, the last one, led to; None after an event that does not hold one."""
    if isinstance(event, RoundOpened):
        tossed = header.opener == "toss" and n == 1
        return _encode(event.state, event.layout, turn=not tossed)
    if isinstance(event, (Shot, Interrupted)):
        return _encode(event.verdict.state, event.layout, turn=True)
    return None


def _encode(state: State, layout: Points, *, turn: bool) -> ListedPosition:
    return {
        "men": {disc: [round(x / MILLIMETRE), round(y / MILLIMETRE)] for disc, (x, y) in layout.items()},
        "score": dict(state.score),
        "colours": dict(state.colours) if state.colours is not None else None,
        "turn": state.turn if turn else None,
    }


def start_at(match: Match, n: int) -> responses.StartMessage:
    """Return the position after event `n`. A bet made on the next stroke is left out: it belongs to this table. Raises
    `NotAllowed`: ``real-board``, ``no-such-stroke``, ``start-waiting`` while men are to be placed by hand, and
    ``start-round-over``."""
    if match.header.is_real:
        raise NotAllowed("real-board")
    position = next((taken.position for taken in match.steps if taken.n == n), None)
    if position is None:
        raise NotAllowed("no-such-stroke")
    if position.to_place:
        raise NotAllowed("start-waiting")
    if position.state.turn is None:
        raise NotAllowed("start-round-over")
    return {
        "book": match.header.book,
        "house": match.header.house,
        "options": dict(match.header.options),
        "board": match.header.board,
        "matter": match.header.matter,
        "layout": encoder.encode_layout(position.layout),
        "state": cast(StateMessage, state_to_plain(changed(position.state, bet=None))),
    }
