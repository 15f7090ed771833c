"""An umpire's words: what happened on a real board, and what happened in place of a stroke on any."""

from dataclasses import replace

from carrom.board import Seat
from carrom.errors import NotAllowed
from carrom.match.fold import after
from carrom.match.happenings import Ask, Closed, Corrected, Declared, Interrupted, Redone, Seated, Undone
from carrom.match.header import Player
from carrom.match.judging import verdict_instead, verdict_on
from carrom.match.match import Match
from carrom.match.placing import put_back
from carrom.match.slams import with_slam
from carrom.rules.values import Facts, Verdict, changed


def declare(match: Match, facts: Facts) -> tuple[Match, Declared]:
    """A stroke of the seat to play on a real board, as the umpire saw it.

    Raises `NotAllowed` (``simulated-board``, ``round-over``, ``bet-awaits-answer``), `Unreadable` for impossible facts.
    """
    if not match.header.is_real:
        raise NotAllowed("simulated-board")
    verdict = verdict_on(match.book, match.position, facts)
    seat = match.state.to_play
    declared = Declared(seat, facts, with_slam(match, seat, verdict))
    return after(match, declared), declared


def interrupt(match: Match, kind: Ask, by: Seat) -> tuple[Match, Interrupted]:
    """Time elapsed, a concession, a technical foul, a forgone payment, a resignation.

    Who forgoes while men wait for his placing leaves them where they are, pocketed (ICF 60). Raises `NotAllowed`.
    """
    verdict = verdict_instead(match.book, match.position, kind, by)
    before = match.layout
    layout, placed, waiting = before, (), ()
    if not match.header.is_real:
        layout, placed, waiting = put_back(match.header, match.players, before, before, verdict)
    if verdict.round_over is None:
        waiting = (*match.position.to_place, *waiting)
    if kind == "forgo":
        verdict, waiting = _forgone(verdict, match, by), tuple(one for one in waiting if one.by != by)
    event = Interrupted(kind, by, verdict, placed, layout, waiting)
    return after(match, event), event


def _forgone(verdict: Verdict, match: Match, by: Seat) -> Verdict:
    """The verdict with the men that waited for `by` to place them pocketed again."""
    state = verdict.state
    men = [one.disc[0] for one in match.position.to_place if one.by == by]
    on_board = replace(
        state.on_board, white=state.on_board.white - men.count("w"), black=state.on_board.black - men.count("b")
    )
    return changed(verdict, state=changed(state, on_board=on_board))


def undo(match: Match) -> tuple[Match, Undone]:
    """Take the last step back. Raises `NotAllowed("nothing-to-undo")` where the match has only begun."""
    if len(match.steps) < 2:
        raise NotAllowed("nothing-to-undo")
    return undo_to(match, match.steps[-2].n)


def undo_to(match: Match, to: int) -> tuple[Match, Undone]:
    """Take back all that followed event `to`. Raises `NotAllowed("nothing-to-undo")` where there is no such step."""
    event = Undone(to)
    return after(match, event), event


def redo(match: Match) -> tuple[Match, Redone]:
    """Do the next undone step again. Raises `NotAllowed("nothing-to-redo")`."""
    if not match.undone:
        raise NotAllowed("nothing-to-redo")
    event = Redone(match.undone[0].n)
    return after(match, event), event


def correct(match: Match, n: int, facts: Facts) -> tuple[Match, Corrected]:
    """Put right what was declared as event `n`. Raises as `carrom.match.mending.corrected`."""
    event = Corrected(n, facts)
    return after(match, event), event


def close(match: Match) -> tuple[Match, Closed]:
    """End the match where it stands."""
    return after(match, Closed()), Closed()


def seat_player(match: Match, seat: Seat, player: Player) -> tuple[Match, Seated]:
    """Somebody else sits down at a seat, or nobody. Raises `NotAllowed("no-such-seat")`."""
    if seat not in match.players:
        raise NotAllowed("no-such-seat")
    event = Seated(seat, player)
    return after(match, event), event
