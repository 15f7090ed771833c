"""The position after an event of a match, as a new table can begin from it."""

from typing import cast

from carrom.contract.judge_json import state_to_plain
from carrom.contract.shapes import StateMessage
from carrom.errors import NotAllowed
from carrom.match import Match
from carrom.rules.values import changed
from carrom.server.wire import encoder, responses


def start_at(match: Match, n: int) -> responses.StartMessage:
    """Return the position after event `n`. A bet made on the next stroke is left out: it belongs to this table.

    Raises `NotAllowed`: ``real-board``, ``no-such-stroke``, ``start-waiting`` while men are to be placed by hand, and
    ``start-round-over``.
    """
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
