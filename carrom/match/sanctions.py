"""What an umpire declares under the Laws: boards and matches lost, rounds replayed, a queen that nobody noticed.

The judge decides boards lost and early breaks; what concerns more than one stroke is decided here.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import assert_never

from carrom.board import Seat, other_side, side_of
from carrom.errors import NotAllowed, Unreadable
from carrom.match.events import Declared, RoundOpened
from carrom.match.events.calls import CAUSES, Cause, Interrupted, ReplayCause
from carrom.match.position import Position, state_to_open
from carrom.match.steps import MatchStep
from carrom.notation.vocabulary import SanctionWord
from carrom.rules import Book, judge
from carrom.rules.values import Call, Facts, GameOver, JudgedEvent, Queen, Verdict, changed
from carrom.rules.verdict_draft import letters

REPLAYED_BY: Mapping[ReplayCause, str] = MappingProxyType(
    {"three-passes": "I-101", "base-line": "I-106", "umpire-order": "I-104"}
)
"""Cause of a replay → its clause."""


def sanction(
    book: Book, steps: Sequence[MatchStep], kind: SanctionWord, by: Seat, cause: Cause | None, facts: Facts | None
) -> tuple[Seat, Verdict]:
    """Return the seat that a sanction concerns, and the verdict on it.

    A replay concerns the seat to play, a queen unnoticed the one that left it uncovered, whoever is named. Raises
    `NotAllowed` (``unknown-event``, ``no-such-seat``, ``nothing-unnoticed``), and `Unreadable` for a cause or facts
    that do not go with it.
    """
    position = steps[-1].position
    if not book.sanctions:
        raise NotAllowed("unknown-event")
    if by not in position.state.seats:
        raise NotAllowed("no-such-seat")
    _check(kind, cause, facts)
    match kind:
        case "board-lost" | "early-break":
            lost_by = None if cause in REPLAYED_BY else cause
            return by, judge(book, position.state, JudgedEvent(kind, facts, by, lost_by))  # type: ignore[arg-type]  # checked
        case "match-lost":
            return by, _match_lost(book, position, by)
        case "replay":
            return position.state.to_play, _replayed(book, position, cause)
        case "queen-unnoticed":
            return _queen_unnoticed(steps)
        case _:
            assert_never(kind)


def _check(kind: SanctionWord, cause: Cause | None, facts: Facts | None) -> None:
    causes = CAUSES.get(kind, ())
    if causes and cause not in causes:
        raise Unreadable("cause", f"is {cause or 'missing'}; a {kind} has one of {', '.join(causes)}")
    if not causes and cause is not None:
        raise Unreadable("cause", f"must be left out: a {kind} has none")
    if facts is not None and kind != "early-break":
        raise Unreadable("facts", f"must be left out: a {kind} has none")


def _match_lost(book: Book, position: Position, by: Seat) -> Verdict:
    """The verdict on a refusal to go on (I-107): the round counts as conceded, and the game and the match are lost."""
    conceded = judge(book, position.state, JudgedEvent("concede", None, by))
    seats = position.state.seats
    winner = other_side(side_of(by, seats), seats)
    over = conceded.round_over
    assert over is not None, "a concession ends the round"
    lost = Call("match-lost", "I-107", {"seat": by, "side": letters(winner, seats)})
    won = tuple(
        Call(call.code, "I-107" if call.code == "round-won" else call.clause, call.arguments, call.terms)
        for call in conceded.calls
        if call.code not in ("conceded", "game-won", "another-round")
    )
    over = type(over)(over.winner, over.points, "I-107", over.terms)
    game = GameOver(winner, conceded.state.score, "I-107")
    return Verdict(None, False, (*won, lost), (), conceded.state, over, game)


def _replayed(book: Book, position: Position, cause: Cause | None) -> Verdict:
    """The verdict on a round laid out again: the same opener, and nothing scored."""
    state = state_to_open(book, position, position.state.opener)
    clause = REPLAYED_BY[cause]  # type: ignore[index]  # checked
    call = Call("round-replayed", clause, {"cause": cause or "", "seat": state.opener})
    return Verdict(state.turn, False, (call,), (), state)


def _queen_unnoticed(steps: Sequence[MatchStep]) -> tuple[Seat, Verdict]:
    """The seat whose queen nobody noticed, and the verdict: it counts as covered (69)."""
    state = steps[-1].position.state
    seat = who_left_the_queen(steps)
    if seat is None:
        raise NotAllowed("nothing-unnoticed")
    side = side_of(seat, state.seats)
    on_board = changed(state.on_board, queen=False)
    after = changed(state, on_board=on_board, queen=Queen("covered", side))
    call = Call("queen-unnoticed", "ICF-69", {"seat": seat})
    return seat, Verdict(state.turn, True, (call,), (), after)


def who_left_the_queen(steps: Sequence[MatchStep]) -> Seat | None:
    """The seat that left the queen uncovered in this round, a stroke having been played since; None where none has."""
    if steps[-1].position.state.queen.where != "board":
        return None
    played = 0
    for index in range(len(steps) - 1, 0, -1):
        event, before = steps[index].event, steps[index - 1].position.state
        if steps[index].conflict:
            continue
        if isinstance(event, RoundOpened) or (isinstance(event, Interrupted) and event.kind == "replay"):
            return None
        if before.queen.where == "awaiting":
            return before.to_play if played else None
        played += isinstance(event, Declared)
    return None
