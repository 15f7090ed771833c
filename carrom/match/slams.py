"""Slam detection: a slam is a round won in a side's first turn (the Laws' terms); the judge sees single strokes."""

from collections.abc import Sequence

from carrom.board import Seat, side_of
from carrom.match.events import Interrupted, RoundOpened, TurnStep
from carrom.match.header import Header
from carrom.match.steps import MatchStep
from carrom.rules.values import Call, State, Verdict, changed
from carrom.rules.verdict_draft import men_on


def with_slam(header: Header, steps: Sequence[MatchStep], seat: Seat, verdict: Verdict) -> Verdict:
    """The verdict on a stroke of `seat` played after `steps`, with a call for the slam if it is one.

    White slam: nine whites and the queen in a side's first turn. Black slam: all the blacks that are left, with or
    without the queen, in a side's first turn. Only the Laws' book calls slams, and none in the round with which a match
    began from a position: its first turns are not known.
    """
    over, seats, colours = verdict.round_over, header.seats, verdict.state.colours
    side = side_of(seat, seats)
    began_midway = bool(header.start) and not any(isinstance(taken.event, RoundOpened) for taken in steps[1:])
    if header.book != "icf" or began_midway or over is None or over.winner != side or colours is None:
        return verdict
    colour, turns = colours[side], _turns(steps, seat)
    whole = men_on(turns[-1][1].on_board, colour) == 9 and verdict.state.queen.covered_by == side
    first = [side_of(turn, seats) for turn, _ in turns].count(side) == 1
    if not first or men_on(verdict.state.on_board, colour):
        return verdict
    if colour == "white" and not whole:
        return verdict
    code = "white-slam" if colour == "white" else "black-slam"
    return changed(verdict, calls=(*verdict.calls, Call(code, "ICF-0", {"seat": seat})))


def _turns(steps: Sequence[MatchStep], seat: Seat) -> list[tuple[Seat, State]]:
    """Every turn of this round, the present one of `seat` included: its seat, and the state it began with."""
    turns: list[tuple[Seat, State]] = []
    goes_on = False
    state = steps[0].position.state
    for taken in steps:
        event = taken.event
        if taken.conflict:
            continue
        if isinstance(event, RoundOpened):
            turns, goes_on, state = [], False, event.state
        elif isinstance(event, Interrupted) and event.kind == "replay":
            turns, goes_on, state = [], False, event.verdict.state
        elif isinstance(event, TurnStep):
            if not goes_on:
                turns.append((state.to_play, state))
            goes_on, state = event.verdict.continues, event.verdict.state
    return turns if goes_on else [*turns, (seat, state)]
