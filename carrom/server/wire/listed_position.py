"""The position of a match in a list of matches, from its last event alone: enough for a score and a little picture."""

from carrom.board import Points
from carrom.match import Header, MatchEvent, RoundOpened, Shot
from carrom.match.events import Interrupted
from carrom.rules.values import State
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
