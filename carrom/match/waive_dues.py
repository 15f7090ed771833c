"""Waiving dues (ICF 60): the men that have just come back for a side's dues stay pocketed, all of them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from carrom.board import Colour, Seat, kind_of, other_side, side_of
from carrom.match.events import Declared, Interrupted, PutDown, Shot
from carrom.match.match import MatchStep
from carrom.rules import Book, judge
from carrom.rules.payments import PAYMENT_PLACE
from carrom.rules.values import JudgedEvent, Verdict, changed
from carrom.rules.verdict_draft import men_on, with_men


@dataclass(frozen=True, slots=True)
class WaivableDues:
    """The men due to a side that came back by the last stroke or since: their colour and number. `lying`: those already
    put down, the last one first; empty on a real board, where men have no names."""

    colour: Colour | None = None
    count: int = 0
    lying: tuple[str, ...] = ()


def waivable_dues(book: Book, steps: Sequence[MatchStep], by: Seat) -> WaivableDues:
    """The dues that the side of `by` may waive after these steps."""
    state = steps[-1].position.state
    if state.colours is None:
        return WaivableDues()
    side = side_of(by, state.seats)
    colour, to = state.colours[other_side(side, state.seats)], PAYMENT_PLACE.of(book.settings)
    count = 0
    lying: list[str] = []
    for event in _since_the_last_stroke(steps):
        if isinstance(event, PutDown):
            lying.append(event.disc)
            continue
        if isinstance(event, Interrupted) and event.kind == "forgo" and side_of(event.by, state.seats) == side:
            break
        count += sum(one.disc == colour and one.to == to and one.by != "umpire" for one in event.verdict.returned)
        if not isinstance(event, Declared):
            lying += [one.disc for one in reversed(event.placed) if one.to == to]
    return WaivableDues(colour, count, tuple(disc for disc in lying if kind_of(disc) == colour))


def may_waive(book: Book, steps: Sequence[MatchStep]) -> tuple[Seat, ...]:
    """The seats that may waive dues now: men that have just come back for their side, or are still owed to it."""
    state = steps[-1].position.state
    if "forgo" not in book.events or state.turn is None:
        return ()
    owed = {side for side in state.score if state.owed[other_side(side, state.seats)]}
    return tuple(
        seat for seat in state.seats if side_of(seat, state.seats) in owed or waivable_dues(book, steps, seat).count
    )


def keep_in(book: Book, verdict: Verdict, by: Seat, due: WaivableDues) -> Verdict:
    """The verdict on waiving, with these men pocketed again. A side that waives the last ones loses the round: the
    other side has all its men in (ICF 25a)."""
    if due.colour is None or due.count == 0:
        return verdict
    left = men_on(verdict.state.on_board, due.colour) - due.count
    state = changed(verdict.state, on_board=with_men(verdict.state.on_board, due.colour, left))
    if left:
        return changed(verdict, state=state)
    given_away = judge(book, state, JudgedEvent("concede", None, by))
    return changed(given_away, calls=(*verdict.calls[:1], *given_away.calls))


def _since_the_last_stroke(steps: Sequence[MatchStep]) -> Iterator[Shot | Declared | Interrupted | PutDown]:
    """The events since the last stroke, the latest first, then that stroke; none from before the turn passed."""
    for taken in reversed(steps):
        event = taken.event
        if taken.conflict:
            continue
        if isinstance(event, Shot | Declared):
            yield event
            return
        if not isinstance(event, PutDown) and not (isinstance(event, Interrupted) and event.verdict.continues):
            return
        yield event
