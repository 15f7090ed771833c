"""Umpire actions on a match: declare, count, interrupt, undo, redo, correct, close, seat a player."""

from typing import assert_never

from carrom.board import Seat
from carrom.errors import NotAllowed
from carrom.match.calls import counted, interruption, judged
from carrom.match.declaration import declaration
from carrom.match.events import (
    Ask,
    CallEvent,
    CallLine,
    Closed,
    Corrected,
    Counted,
    Declared,
    GameClockSet,
    Interrupted,
    PlayerSeated,
    RecordedSeating,
    Redone,
    TableEvent,
    TableLine,
    Undone,
)
from carrom.match.events.calls import Cause
from carrom.match.fold import after
from carrom.match.game_clock import set_clock
from carrom.match.header import Player
from carrom.match.match import Match
from carrom.rules.values import Facts, RoundResult


def declare(match: Match, facts: Facts) -> tuple[Match, Declared]:
    """Declare a stroke of the seat to play on a real board, as the umpire saw it.

    Raises `NotAllowed` (``simulated-board``, ``round-over``, ``bet-awaits-answer``), `Unreadable` for impossible facts.

    >>> from carrom.match import new_match
    >>> match, declared = declare(new_match("karom", "Camille", "Noé", board="real"), Facts(touched=False))
    >>> declared.verdict
    <Verdict: N plays next (S2.18)>
    """
    if not match.header.is_real:
        raise NotAllowed("simulated-board")
    declared = declaration(match.header, match.steps, facts)
    return after(match, declared), declared


def call(match: Match, line: CallLine) -> tuple[Match, CallEvent]:
    """Call what a line of a record says: an event in place of a stroke, or the result of the round.

    Raises as `carrom.match.calls.judged`.
    """
    event = judged(match.header, match.steps, line)
    return after(match, event), event


def count(match: Match, result: RoundResult) -> tuple[Match, Counted]:
    """End the round on a real board with its result alone.

    Raises `NotAllowed` (``simulated-board``, ``round-over``), `Unreadable` for a result that no round can have.
    """
    event = counted(match.header, match.steps, result)
    return after(match, event), event


def interrupt(
    match: Match, kind: Ask, by: Seat, cause: Cause | None = None, facts: Facts | None = None
) -> tuple[Match, Interrupted]:
    """An event in place of a stroke: time elapsed, a concession, a technical foul, waived dues, a resignation; or, on a
    real board under the Laws, what the umpire declares, with its `cause` or the `facts` of an early break.

    Raises as `carrom.match.calls.interruption`.
    """
    event = interruption(match.header, match.steps, kind, by, cause, facts)
    return after(match, event), event


def undo(match: Match) -> tuple[Match, Undone]:
    """Undo the last step. Raises `NotAllowed("nothing-to-undo")` where the match has only begun."""
    if len(match.steps) < 2:
        raise NotAllowed("nothing-to-undo")
    return undo_to(match, match.steps[-2].n)


def undo_to(match: Match, to: int) -> tuple[Match, Undone]:
    """Undo all steps after event `to`. Raises `NotAllowed("nothing-to-undo")` where there is no such step."""
    event = Undone(to)
    return after(match, event), event


def redo(match: Match) -> tuple[Match, Redone]:
    """Redo the next undone step. Raises `NotAllowed("nothing-to-redo")`."""
    if not match.undone:
        raise NotAllowed("nothing-to-redo")
    event = Redone(match.undone[0].n)
    return after(match, event), event


def correct(match: Match, n: int, facts: Facts) -> tuple[Match, Corrected]:
    """Correct event `n`, a declared stroke or a call in place of one, to a stroke with these facts.

    Raises as `carrom.match.history.corrected`.
    """
    event = Corrected(n, facts)
    return after(match, event), event


def change_table(match: Match, line: TableLine) -> tuple[Match, TableEvent]:
    """Seat a player, set the clock or close the match, as a line of a record says. Raises as the functions for each."""
    match line:
        case RecordedSeating(seat):
            return seat_player(match, seat, line.player)
        case GameClockSet(runs, played):
            return set_clock(match, runs, played)
        case Closed():
            return close(match)
        case _:
            assert_never(line)


def close(match: Match) -> tuple[Match, Closed]:
    """End the match where it stands."""
    return after(match, Closed()), Closed()


def seat_player(match: Match, seat: Seat, player: Player) -> tuple[Match, PlayerSeated]:
    """Give a seat to another player, or free it. Raises `NotAllowed("no-such-seat")`."""
    if seat not in match.players:
        raise NotAllowed("no-such-seat")
    event = PlayerSeated(seat, player)
    return after(match, event), event
