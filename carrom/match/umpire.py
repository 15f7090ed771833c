"""Actions on a match that play no stroke: declare, count, interrupt, bet, place, undo, redo, correct, remark, seat,
time, close. Nothing here reads a clock: the elapsed time of a game is an argument, in ms."""

from typing import assert_never

from carrom.board import Point, Seat, is_free_place, kind_of, nearest_free_place, side_of
from carrom.board.zones import strip
from carrom.errors import NotAllowed, Unreadable
from carrom.match import events
from carrom.match.calls import counted, interruption, judged
from carrom.match.events import BetLine, Bid
from carrom.match.events.calls import Cause
from carrom.match.fold import after
from carrom.match.header import Header, Player
from carrom.match.judging import declaration, men_first
from carrom.match.match import Match
from carrom.match.position import ring
from carrom.rules import bets
from carrom.rules.values import Facts, RoundResult, Zone


def declare(match: Match, facts: Facts) -> tuple[Match, events.Declared]:
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


def call(match: Match, line: events.CallLine) -> tuple[Match, events.CallEvent]:
    """Call what a line of a record says: an event in place of a stroke, or a result. Raises as `calls.judged`."""
    event = judged(match.header, match.steps, line)
    return after(match, event), event


def count(match: Match, result: RoundResult) -> tuple[Match, events.Counted]:
    """End the round on a real board with its result alone. Raises `NotAllowed` (``simulated-board``, ``round-over``),
    `Unreadable` for a result that no round can have."""
    event = counted(match.header, match.steps, result)
    return after(match, event), event


def interrupt(
    match: Match, kind: events.Ask, by: Seat, cause: Cause | None = None, facts: Facts | None = None
) -> tuple[Match, events.Interrupted]:
    """An event in place of a stroke: time elapsed, a concession, a technical foul, waived dues, a resignation; or, on a
    real board under the Laws, what the umpire declares, with its `cause` or the `facts` of an early break. Raises as
    `carrom.match.calls.interruption`."""
    event = interruption(match.header, match.steps, kind, by, cause, facts)
    return after(match, event), event


def place(match: Match, line: events.PlacementLine) -> tuple[Match, events.PutDown]:
    """Place a man as a line of a record says. Raises as `put_down`."""
    return put_down(match, line.seat, line.disc, None if line.automatic else line.at)


def put_down(match: Match, seat: Seat, disc: str, at: Point | None = None) -> tuple[Match, events.PutDown]:
    """Place a man that came back, for `seat`; without `at` on the nearest free place. Raises `NotAllowed`:
    ``nothing-to-place``, ``not-your-placing``, ``not-free-place``."""
    waiting = next((one for one in match.position.to_place if one.disc == disc), None)
    if waiting is None:
        raise NotAllowed("nothing-to-place")
    if waiting.by != seat:
        raise NotAllowed("not-your-placing", seat=waiting.by)
    where = ring(match.board, waiting.to)
    if at is not None and not is_free_place(match.board, match.layout, at, where):
        raise NotAllowed("not-free-place")
    automatic = at is None
    laid = events.PutDown(seat, disc, at or nearest_free_place(match.board, match.layout, where), automatic)
    return after(match, laid), laid


def undo(match: Match) -> tuple[Match, events.Undone]:
    """Undo what was told last: a step, a correction or a remark. Raises `NotAllowed("nothing-to-undo")` where the match
    has only begun."""
    told = sorted(one.n for one in (*match.steps, *match.amendments))
    if len(told) < 2:
        raise NotAllowed("nothing-to-undo")
    return undo_to(match, told[-2])


def undo_to(match: Match, to: int) -> tuple[Match, events.Undone]:
    """Undo what was told after event `to`, as `fold.undone`, and raises as it."""
    event = events.Undone(to)
    return after(match, event), event


def redo(match: Match) -> tuple[Match, events.Redone]:
    """Redo what was undone last. Raises `NotAllowed("nothing-to-redo")`."""
    if not match.undone:
        raise NotAllowed("nothing-to-redo")
    event = events.Redone(match.undone[0].n)
    return after(match, event), event


def correct(match: Match, n: int, facts: Facts) -> tuple[Match, events.Corrected]:
    """Correct event `n`, a stroke or a call in its place, to a stroke with these facts. Raises as `fold.amended`."""
    event = events.Corrected(n, facts)
    return after(match, event), event


def remark(match: Match, text: str) -> tuple[Match, events.Remarked]:
    """Keep a remark; it changes nothing, and can be undone."""
    event = events.Remarked(text)
    return after(match, event), event


def change_table(match: Match, line: events.TableLine) -> tuple[Match, events.TableEvent]:
    """Seat a player, set the clock or close the match, as a line of a record says. Raises as the functions for each."""
    match line:
        case events.RecordedSeating(seat):
            return seat_player(match, seat, line.player)
        case events.GameClockSet(runs, played):
            return set_clock(match, runs, played)
        case events.Closed():
            return close(match)
        case _:
            assert_never(line)


def close(match: Match) -> tuple[Match, events.Closed]:
    """End the match where it stands."""
    return after(match, events.Closed()), events.Closed()


def seat_player(match: Match, seat: Seat, player: Player) -> tuple[Match, events.PlayerSeated]:
    """Give a seat to another player, or free it. Raises `NotAllowed("no-such-seat")`."""
    if seat not in match.players:
        raise NotAllowed("no-such-seat")
    event = events.PlayerSeated(seat, player)
    return after(match, event), event


MINUTE = 60_000
"""ms."""


def set_clock(match: Match, runs: bool, played: int) -> tuple[Match, events.GameClockSet]:
    """Start or stop the game clock when `played` ms of the game's time have elapsed. Raises `NotAllowed`
    (``no-game-clock``, ``clock-set-already``, ``table-closed``), `Unreadable` for a time that goes backwards, or that
    ran on while the clock was stopped."""
    if match.header.minutes is None:
        raise NotAllowed("no-game-clock")
    if match.timed.runs == runs:
        raise NotAllowed("clock-set-already", runs="yes" if runs else "no")
    if played < match.timed.played or (runs and played != match.timed.played):
        raise Unreadable("clock", f"{played} ms contradicts the last setting of the clock, at {match.timed.played} ms")
    event = events.GameClockSet(runs, played)
    return after(match, event), event


def time_left(header: Header, played: int) -> tuple[int, int]:
    """The remaining play time and extra time of a game, ms; both 0 without a game clock."""
    play, extra = (header.minutes or 0) * MINUTE, header.extra * MINUTE if header.minutes else 0
    return max(0, play - played), max(0, extra - max(0, played - play))


def name_man(match: Match, seat: Seat, disc: str) -> tuple[Match, Bid]:
    """« Si Just ! » (K.16): the player on turn bets that this man falls on their next stroke. Raises `NotAllowed` with
    the objection; the match is then unchanged."""
    man = kind_of(disc) if disc in match.layout else None
    refused = bets.objection_to_bet(match.book, match.state, seat, man, match.bidding) or men_first(match.position)
    if refused:
        raise refused
    zone = strip(match.board, seat, match.layout[disc])
    return _said(match, Bid(seat, "bet", disc, bets.bid(match.book, match.state, zone)))


def bet_on_zone(match: Match, seat: Seat, zone: Zone) -> tuple[Match, Bid]:
    """Bet on a real board, where only the zone of the man is reported. Raises `NotAllowed` with the objection."""
    state = match.state
    man = state.colours[side_of(seat, state.seats)] if state.colours else None
    refused = bets.objection_to_bet(match.book, state, seat, man, match.bidding)
    if refused:
        raise refused
    return _said(match, Bid(seat, "bet", "", bets.bid(match.book, state, zone)))


def answer_bet(match: Match, seat: Seat, raises: bool) -> tuple[Match, Bid]:
    """Raise the bet (« Non Just ! », then « Si Just ! » again) or decline it, for the side that may answer (K.17).
    Raises `NotAllowed` with the objection; the match is then unchanged."""
    refused = bets.objection_to_answer(match.state, match.bidding, seat)
    if refused:
        raise refused
    assert match.bidding is not None
    disc = match.position.named or ""
    if raises:
        return _said(match, Bid(seat, "raise", disc, bets.raised(match.book, match.state, match.bidding)))
    return _said(match, Bid(seat, "decline", disc, bets.declined(match.bidding)))


def bet(match: Match, line: BetLine) -> tuple[Match, Bid]:
    """Bet, raise or decline as a line of a record says. Raises as the functions above."""
    if line.word != "bet":
        return answer_bet(match, line.seat, raises=line.word == "raise")
    if line.disc is None:
        return bet_on_zone(match, line.seat, line.zone or "open")
    return name_man(match, line.seat, line.disc)


def _said(match: Match, bid: Bid) -> tuple[Match, Bid]:
    return after(match, bid), bid
