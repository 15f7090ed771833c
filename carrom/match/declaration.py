"""Judge a stroke that an umpire declares on a real board."""

from collections.abc import Sequence

from carrom.match.events import Declared
from carrom.match.header import Header
from carrom.match.judging import verdict_on
from carrom.match.slams import with_slam
from carrom.match.steps import MatchStep
from carrom.rules.values import Facts


def declaration(header: Header, steps: Sequence[MatchStep], facts: Facts) -> Declared:
    """The stroke of the seat to play after `steps`, with its verdict. Raises as `carrom.match.judging.verdict_on`."""
    position = steps[-1].position
    verdict = verdict_on(header.rules, position, facts)
    seat = position.state.to_play
    return Declared(seat, facts, with_slam(header, steps, seat, verdict))
