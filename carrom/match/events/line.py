"""Lines of a record: how one begins, and the parts that come from a verdict.

Each kind of line is a value. `words` are its words, without checksum and time; `read` takes those after its beginning
and raises `Unreadable` with what is wrong and what would be right. `VERBS`: each verb that begins it, with the usual
form; `AFTER_SEAT`: whether a seat stands before the verb; `IN_JSON`: the name of the kind where a record is converted
to JSON.
"""

from typing import NamedTuple

from carrom.board import Seat
from carrom.match.placement import Placed
from carrom.notation.parts_text import Calls, PlacedDiscs
from carrom.rules.values import Verdict


class LineStart(NamedTuple):
    """The beginning of a line, already read: its seat and its verb; `n` is the number of the entry.

    A line that begins with its verb has no seat; `seat` is then South, and no stroke may be written there.
    """

    seat: Seat
    verb: str
    n: int


def calls_of(verdict: Verdict) -> Calls:
    """The calls of a verdict as a line has them."""
    return tuple((call.code, call.clause) for call in verdict.calls)


def places_of(placed: tuple[Placed, ...]) -> PlacedDiscs:
    """The discs put back at once as a line has them."""
    return tuple((one.disc, one.at) for one in placed)
