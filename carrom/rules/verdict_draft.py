"""`VerdictDraft`: the position, calls and returned discs accumulated while one event is judged."""

from functools import cache
from typing import NamedTuple, Unpack

from carrom.board.discs import Colour
from carrom.board.seats import SEATS, Seat, Side, next_seat, side_of
from carrom.rules.values import (
    Call,
    GameOver,
    Moved,
    OnBoard,
    Place,
    Queen,
    Returned,
    RoundOver,
    State,
    StateFields,
    Term,
    Verdict,
    changed,
)


class VerdictDraft(NamedTuple):
    """The decisions on an event so far. Every method returns a new draft."""

    state: State
    calls: tuple[Call, ...] = ()
    returned: tuple[Returned, ...] = ()

    def say(self, code: str, clause: str, *, terms: tuple[Term, ...] = (), **arguments: str | int) -> "VerdictDraft":
        """Add a call. `terms`: the sum of a round's points, in the call that ends it."""
        return VerdictDraft(self.state, (*self.calls, Call(code, clause, arguments, terms)), self.returned)

    def change(self, **fields: Unpack[StateFields]) -> "VerdictDraft":
        """Replace fields of the state."""
        return VerdictDraft(changed(self.state, **fields), self.calls, self.returned)

    def bring_back(self, code: str, clause: str, moved: Moved, **arguments: str | int) -> "VerdictDraft":
        """Bring discs back, by a call that says so; the counts on the board stay as they are."""
        call = Call(code, clause, arguments, moved=moved)
        returned = (Returned(moved.disc, moved.to, moved.by),) * moved.count
        return VerdictDraft(self.state, (*self.calls, call), self.returned + returned)

    def put_back(
        self, code: str, clause: str, colour: Colour, count: int, to: Place, by: Seat, **arguments: str | int
    ) -> "VerdictDraft":
        """Put `count` pocketed men of a colour back on the board, laid by `by`, with the call that says so."""
        on_board = with_men(self.state.on_board, colour, men_on(self.state.on_board, colour) + count)
        told: dict[str, str | int] = {"colour": colour, "count": count, "place": to, "placer": by, **arguments}
        return self.change(on_board=on_board).bring_back(code, clause, Moved(colour, count, to, by), **told)

    def put_queen_back(self, code: str, clause: str, **arguments: str | int) -> "VerdictDraft":
        """Put the queen back at the centre, with the call that says so; the umpire places it."""
        on_board = changed(self.state.on_board, queen=True)
        draft = self.change(on_board=on_board, queen=Queen("board"))
        return draft.bring_back(code, clause, Moved("queen", 1, "centre", "umpire"), **arguments)


def men_on(on_board: OnBoard, colour: Colour) -> int:
    """Return the number of men of a colour on the board."""
    return on_board.white if colour == "white" else on_board.black


def with_men(on_board: OnBoard, colour: Colour, count: int) -> OnBoard:
    """Return the board with `count` men of a colour."""
    return changed(on_board, white=count) if colour == "white" else changed(on_board, black=count)


def men_in(state: State, side: Side) -> int:
    """Return the number of pocketed men of the side's colour; 0 while colours are open."""
    return 9 - men_on(state.on_board, state.colours[side]) if state.colours else 0


def is_out(state: State, side: Side) -> bool:
    """Whether no man of the side's colour is on the board; in K-Rhum it must then pocket the red (K.10)."""
    return state.colours is not None and men_on(state.on_board, state.colours[side]) == 0


@cache
def letters(side: Side, seats: tuple[Seat, ...]) -> str:
    """Return a side as a call's argument: the letters of its seats, ``N`` in singles, ``SN`` or ``EW`` in doubles."""
    return "".join(seat for seat in SEATS if seat in seats and side_of(seat, seats) == side)


def continue_round(
    draft: VerdictDraft,
    turn: Seat,
    continues: bool,
    *,
    strokes_left: int = 1,
    break_attempts: int = 0,
    last_chance: Side | None = None,
) -> Verdict:
    """Return the verdict of an event after which `turn` plays; what else a book counts is as given."""
    state = changed(
        draft.state,
        turn=turn,
        bet=None,
        strokes_left=strokes_left,
        break_attempts=break_attempts,
        last_chance=last_chance,
    )
    return Verdict(turn, continues, draft.calls, draft.returned, state)


class TurnDecision(NamedTuple):
    """Whether the shooter keeps the turn, and by which clause."""

    keeps: bool
    clause: str


def finish_stroke(draft: VerdictDraft, turn: TurnDecision) -> Verdict:
    """Return the verdict of a stroke after which the round goes on."""
    if not turn.keeps:
        return pass_turn(draft, turn.clause)
    seat = draft.state.to_play
    return continue_round(draft.say("hand-kept", turn.clause, seat=seat), seat, continues=True)


def pass_turn(draft: VerdictDraft, clause: str) -> Verdict:
    """Return the verdict of an event after which the turn passes to the next seat (to the right, ICF 22b)."""
    following = next_seat(draft.state.to_play, draft.state.seats)
    return continue_round(draft.say("hand-passes", clause, next=following), following, continues=False)


def finish_round(draft: VerdictDraft, round_over: RoundOver, game_over: GameOver | None) -> Verdict:
    """Return the verdict of an event that ends the round: dues are written off, no seat is to play."""
    nothing = dict.fromkeys(draft.state.owed, 0)
    state = changed(draft.state, turn=None, owed=nothing, bet=None, last_chance=None, break_attempts=0, strokes_left=1)
    return Verdict(None, False, draft.calls, draft.returned, state, round_over, game_over)
