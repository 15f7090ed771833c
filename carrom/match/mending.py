"""What was done, undone, done again, or put right: nothing is struck from the record, only from what counts."""

from dataclasses import replace

from carrom.board import side_of
from carrom.errors import CarromError, NotAllowed
from carrom.match.happenings import Bid, Declared, Interrupted, RoundOpened, Step
from carrom.match.judging import verdict_instead, verdict_on
from carrom.match.match import Match
from carrom.match.position import Position, Taken, state_to_open, stepped
from carrom.rules import Book, bets
from carrom.rules.values import Facts


def undone(match: Match, to: int) -> Match:
    """The match as it stood after event `to`; what followed may be done again.

    Raises `NotAllowed("nothing-to-undo")` where no step that counts has that number, or nothing followed it.
    """
    kept = tuple(taken for taken in match.steps if taken.n <= to)
    if not kept or kept[-1].n != to or len(kept) == len(match.steps):
        raise NotAllowed("nothing-to-undo")
    return replace(match, steps=kept, undone=(*match.steps[len(kept) :], *match.undone))


def redone(match: Match, to: int) -> Match:
    """The match with the undone steps back, as far as event `to`.

    Raises `NotAllowed("nothing-to-redo")` where no undone step has that number.
    """
    back = tuple(taken for taken in match.undone if taken.n <= to)
    if not back or back[-1].n != to:
        raise NotAllowed("nothing-to-redo")
    return replace(match, steps=(*match.steps, *back), undone=match.undone[len(back) :])


def corrected(match: Match, n: int, facts: Facts) -> Match:
    """The match had the stroke that was event `n` had these facts: it and all that followed judged again.

    A step that cannot have happened any more is kept with its trouble and leads nowhere. Raises
    `NotAllowed("nothing-to-correct")` where no declared stroke that counts has that number, and `Unreadable` for facts
    that its position cannot have produced.
    """
    index = next((index for index, taken in enumerate(match.steps) if taken.n == n), None)
    if index is None or not isinstance(match.steps[index].event, Declared):
        raise NotAllowed("nothing-to-correct")
    taken = match.steps[index]
    steps = list(match.steps[:index])
    put_right = replace(taken, event=replace(taken.event, facts=facts))
    verdict_on(match.book, steps[-1].position, facts)
    for step in (put_right, *match.steps[index + 1 :]):
        steps.append(_again(match, steps[-1].position, step))
    return replace(match, steps=tuple(steps), undone=())


def _again(match: Match, before: Position, taken: Taken) -> Taken:
    """A step judged again from another position than the one it was made in."""
    try:
        event = _judged_again(match, before, taken.event)
    except CarromError as error:
        return replace(taken, position=before, trouble=str(error))
    return Taken(taken.n, event, stepped(match.book, before, event))


def _judged_again(match: Match, before: Position, event: Step) -> Step:
    book, state = match.book, before.state
    if isinstance(event, RoundOpened):
        return replace(event, state=state_to_open(book, before, event.opener))
    if isinstance(event, Bid):
        return _said_again(book, before, event)
    if isinstance(event, Interrupted):
        return replace(event, verdict=verdict_instead(book, before, event.kind, event.by))
    if not isinstance(event, Declared):
        raise NotAllowed("nothing-to-correct")
    if state.turn != event.seat:
        raise NotAllowed("not-your-turn", seat=state.turn) if state.turn else NotAllowed("round-over")
    return replace(event, verdict=verdict_on(book, before, event.facts))


def _said_again(book: Book, before: Position, event: Bid) -> Bid:
    """A word of the betting where another bet, or none, may stand now."""
    state, bidding = before.state, before.bidding
    if event.word == "bet":
        man = state.colours[side_of(event.seat, state.seats)] if state.colours else None
        refused = bets.objection_to_bet(book, state, event.seat, man, bidding)
        said = refused or bets.bid(book, state, event.bidding.bet.zone)
    elif bidding is None:
        said = NotAllowed("bet-none", clause="K.17")
    else:
        refused = bets.objection_to_answer(state, bidding, event.seat)
        said = refused or (bets.raised(book, state, bidding) if event.word == "raise" else bets.declined(bidding))
    if isinstance(said, NotAllowed):
        raise said
    return replace(event, bidding=said)
