"""Before the break: the toss that tells who breaks, and the rosette rotated, where the rules allow it (S2.15). In a
book that draws for the colours the toss is the draw: its seat has drawn a white man, and so it breaks (S2.14)."""

from collections.abc import Sequence
from typing import assert_never

from carrom.board import FULL_TURN, Seat, opening
from carrom.errors import NotAllowed, Unreadable
from carrom.match import events
from carrom.match.fold import after
from carrom.match.lots import LotPart, check_parts, drawn
from carrom.match.match import Match
from carrom.match.playing import open_round
from carrom.rules.colours import COLOURS


def lay_out(match: Match, line: events.RoundLine) -> tuple[Match, events.RoundEvent]:
    """Open a round, toss for it, or rotate its rosette, as a line of a record says. Raises as `open_round`,
    `rotate_rosette` and `toss_opener`, `Unreadable` for a toss with another result. Records of before 25 November 2026
    rotate the rosette of Karom without a draw too: they replay as they are."""
    match line:
        case events.RecordedOpening(opener, seed):
            return open_round(match, seed or 0, opener)
        case events.RecordedRotation(seat, angle):
            refused = objection_to_rotation(match)
            if refused and refused.code != "rosette-by-draw":
                raise refused
            return _rotated(match, seat, angle)
        case events.RecordedToss(seat, parts):
            match, event = toss_opener(match, parts)
            if event.seat != seat:
                raise Unreadable("toss", f"gives {event.seat} the break, and the record {seat}")
            return match, event
        case _:
            assert_never(line)


def toss_opener(match: Match, parts: Sequence[LotPart]) -> tuple[Match, events.OpenerTossed]:
    """Give the break to the seat that the toss draws. Raises `NotAllowed("no-toss")`, and as `check_parts`."""
    if not match.position.awaits_toss:
        raise NotAllowed("no-toss")
    check_parts(parts, match.header.seats)
    tossed = events.OpenerTossed(drawn(parts, match.header.seats), tuple(parts))
    return after(match, tossed), tossed


def rotate_rosette(match: Match, seat: Seat, angle: int) -> tuple[Match, events.RosetteRotated]:
    """Rotate the rosette to `angle` thousandths of a degree anticlockwise from the opening layout. It may be rotated
    repeatedly until the first stroke. Raises `NotAllowed`: ``not-your-turn``, and as `objection_to_rotation`."""
    refused = objection_to_rotation(match)
    if refused:
        raise refused
    return _rotated(match, seat, angle)


def _rotated(match: Match, seat: Seat, angle: int) -> tuple[Match, events.RosetteRotated]:
    if seat != match.state.turn:
        raise NotAllowed("not-your-turn", seat=match.state.to_play)
    laid = next(taken.event for taken in reversed(match.steps) if isinstance(taken.event, events.RoundOpened))
    angle %= FULL_TURN
    layout = opening(match.board, laid.seed, angle, queen=match.book.has_queen, gaps=match.header.has_gaps)
    turned = events.RosetteRotated(seat, angle, layout)
    return after(match, turned), turned


def objection_to_rotation(match: Match) -> NotAllowed | None:
    """Why the rosette may not be rotated now, or None. Codes: ``real-board`` (there it is rotated by hand),
    ``unknown-event`` where the book does not allow it, ``toss-awaited``, ``rosette-stays`` once another event has
    happened in the round: the same rosette is broken, ``rosette-by-draw`` where the colours are not drawn: only with a
    draw may it be rotated."""
    if match.header.is_real:
        return NotAllowed("real-board")
    if not match.book.rosette_clause:
        return NotAllowed("unknown-event")
    if match.position.awaits_toss:
        return NotAllowed("toss-awaited")
    laid_by_seed = not match.header.start or match.steps[-1].n > 1
    untouched = laid_by_seed and match.state.breaking and isinstance(match.steps[-1].event, events.RoundEvent)
    if not untouched:
        return NotAllowed("rosette-stays", clause=match.book.rosette_clause)
    is_drawn = COLOURS.of(match.book.settings) == "draw"
    return None if is_drawn else NotAllowed("rosette-by-draw", clause=match.book.rosette_clause)


def is_tossed(match: Match) -> bool:
    """Whether a toss has given the present round to its opener, who has not touched the rosette yet."""
    if not match.state.breaking or match.position.awaits_toss:
        return False
    laid = next(at for at, taken in enumerate(reversed(match.steps), 1) if isinstance(taken.event, events.RoundOpened))
    return any(isinstance(taken.event, events.OpenerTossed) for taken in match.steps[-laid:])


def angle_now(match: Match) -> int:
    """The rotation of the rosette, if that was the last step; else 0."""
    last = match.steps[-1].event
    return last.angle if isinstance(last, events.RosetteRotated) else 0
