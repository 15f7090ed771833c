"""Score a round from its result alone, without its strokes, by the book's own scoring. The result states how the round
ended; the queen's value, cap, target and format are the book's. A family book ends it as a last man or a concession
does."""

from collections.abc import Mapping
from functools import partial

from carrom.board.discs import Colour
from carrom.board.seats import Side, other_side, sides_of
from carrom.errors import Unreadable
from carrom.rules import interruptions, last_men, scores
from carrom.rules.books import Book, RoundCounter
from carrom.rules.faults import FAULT_LOSES
from carrom.rules.law import Law
from carrom.rules.options import Settings
from carrom.rules.queen import NO_CLAUSES, QUEEN_BEFORE_LAST, QUEEN_TIME, QUEEN_WITH_LAST
from carrom.rules.sums import QUEEN_VALUE, SCORING, by_count, points_of
from carrom.rules.values import NO_QUEEN, OnBoard, PossibleEnding, Queen, RoundResult, State, Verdict, changed
from carrom.rules.verdict_draft import VerdictDraft, letters, men_in


def counted_by(book: Book) -> tuple[PossibleEnding, ...]:
    """Return the possible endings of a round and the fields each requires; the usual ending first."""
    return book.tally.ways(book.settings)


def counts_pocketed(book: Book) -> bool:
    """Whether the result gives both sides' men pocketed, as in billard indien, and not the loser's men left."""
    return SCORING.of(book.settings) == "men-pocketed"


def result(book: Book, state: State, result: RoundResult) -> Verdict:
    """Judge a round by its result, at any point of the round; strokes judged before do not matter. Raises `Unreadable`
    for a result that no round can have, naming ``result.ending``, ``result.winner``, ``result.men``,
    ``result.men.<side>``, ``result.queen`` or ``result.demanded``, and for a round that is over."""
    to_play = state.to_play
    way = next((way for way in counted_by(book) if way.ending == result.ending), None)
    if way is None:
        known = ", ".join(way.ending for way in counted_by(book))
        raise Unreadable("result.ending", f"{result.ending!r} does not end a round of {book.name}; known are {known}")
    _check_people(way, state, result)
    pocketed = counts_pocketed(book)
    counted_sides = _counted_sides(state, result, pocketed)
    _check_men(way, result, counted_sides)
    first, second = sides_of(state.seats)
    # Where no colours are known, any do to count with.
    colours: Mapping[Side, Colour] = state.colours or {first: "white", second: "black"}
    queen = Queen("covered", result.queen) if result.queen else Queen()
    ended = changed(
        state,
        turn=to_play,
        colours=colours,
        on_board=_on_board(book, colours, result, pocketed),
        queen=queen if book.has_queen else NO_QUEEN,
        breaking=False,
    )
    announced = _announced(book, VerdictDraft(ended), result, counted_sides)
    verdict = book.worded(book.tally.end(book.settings, announced, result))
    if result.winner and verdict.round_over and verdict.round_over.winner != result.winner:
        raise Unreadable(
            "result.winner", f"does not agree with the men: by them {verdict.round_over.winner} wins the round"
        )
    if state.colours is not None:
        return verdict
    # The colours are unknown, so only the score of this round is known.
    unknown = changed(state.on_board, queen=verdict.state.on_board.queen)
    return changed(verdict, state=changed(verdict.state, colours=None, on_board=unknown))


def _check_people(way: PossibleEnding, state: State, result: RoundResult) -> None:
    """Reject a winner or a queen's owner that is no side, or that this ending does not allow."""
    sides = sides_of(state.seats)
    if result.winner not in (*sides, None) or (way.winner and result.winner is None):
        raise Unreadable("result.winner", f"must be one of {', '.join(sides)}")
    if result.queen is None and not way.uncovered:
        raise Unreadable("result.queen", "is missing: in a round that ended so one side covered it")
    if result.queen is not None and not (way.covered and result.queen in sides):
        allowed = ", ".join(sides) if way.covered else "null: in a round that ended so no side covered it"
        raise Unreadable("result.queen", f"must be one of {allowed}" if way.covered else f"must be {allowed}")


def _counted_sides(state: State, result: RoundResult, pocketed: bool) -> tuple[Side, ...]:
    """Return the sides whose men the result gives: both, or the loser. Raises `Unreadable` for any others."""
    sides = sides_of(state.seats)
    counted_sides = sides if pocketed or result.winner is None else (other_side(result.winner, state.seats),)
    if set(result.men) != set(counted_sides):
        raise Unreadable("result.men", f"must give the men of {', '.join(counted_sides)}, and of no other side")
    return counted_sides


def _check_men(way: PossibleEnding, result: RoundResult, counted_sides: tuple[Side, ...]) -> None:
    numbers = [(f"men.{side}", result.men[side], way.most) for side in counted_sides]
    for field, number, most in (*numbers, ("demanded", result.demanded, way.demanded)):
        if not 0 <= number <= most:
            raise Unreadable(f"result.{field}", f"must be a whole number from 0 to {most}")


def _on_board(book: Book, colours: Mapping[Side, Colour], result: RoundResult, pocketed: bool) -> OnBoard:
    """Return what was on the board at the end; a winner whose men are not counted is taken to have none left."""
    left: dict[Colour, int] = {"white": 0, "black": 0}
    for side, men in result.men.items():
        left[colours[side]] = 9 - men if pocketed else men
    return OnBoard(left["white"], left["black"], queen=book.has_queen and result.queen is None)


def _announced(book: Book, draft: VerdictDraft, result: RoundResult, counted_sides: tuple[Side, ...]) -> VerdictDraft:
    seats = draft.state.seats
    code = "counted-in" if counts_pocketed(book) else "counted-left"
    for side in counted_sides:
        clause = SCORING.clause(book.every_option, book.settings)
        draft = draft.say(code, clause, side=letters(side, seats), count=result.men[side])
    if result.queen:
        draft = draft.say(
            "counted-queen", book.every_option[QUEEN_VALUE.name].clause, side=letters(result.queen, seats)
        )
    if result.ending == "conceded" and result.winner:
        loser = other_side(result.winner, seats)
        draft = draft.say("conceded", "I-103", side=letters(loser, seats))
    return draft


def family_tally(law: Law) -> RoundCounter:
    """Return the round counter of a family book."""
    return RoundCounter(partial(family_endings, law), partial(end_family_round, law))


def family_endings(law: Law, settings: Settings) -> tuple[PossibleEnding, ...]:
    """Return the possible endings: an early last man may lose the round or come back; none covers what is not there."""
    has_queen = law.queen is not NO_CLAUSES
    in_time = QUEEN_BEFORE_LAST.of(settings) and QUEEN_TIME.of(settings) == "during"
    late = QUEEN_WITH_LAST.of(settings) == "nothing"  # a queen that counts for nothing is reported as nobody's
    played = PossibleEnding(
        "usual", winner=SCORING.of(settings) == "men-left", covered=has_queen, uncovered=not in_time or late
    )
    lost = PossibleEnding("by-queen", winner=True, covered=False, uncovered=True)
    by_fault = PossibleEnding("by-fault", winner=True, covered=has_queen, uncovered=True)
    given_up = PossibleEnding("conceded", winner=True, covered=has_queen, uncovered=True)
    early = (lost,) if in_time and not law.early_last else ()
    return (played, *early, *((by_fault,) if FAULT_LOSES.of(settings) == "round" else ()), given_up)


def end_family_round(law: Law, settings: Settings, draft: VerdictDraft, result: RoundResult) -> Verdict:
    """End the round as `last_men` or a concession does."""
    ending, winner = law.ending, result.winner
    if result.ending == "usual":
        emptied = emptied_by(draft, settings, winner)
        won_by = last_men.won_by(law, settings)
        return scores.end_round(draft, settings, None, emptied, won_by, counting=ending.counting)
    assert winner is not None, "a round that is not played out names its winner"
    if result.ending == "conceded":
        return interruptions.end_conceded(draft, settings, winner, ending.counting)
    loser = other_side(winner, draft.state.seats)
    if result.ending == "by-fault":
        clause = FAULT_LOSES.clause(law.options, settings)
        draft = draft.say("counted-by-fault", clause, side=letters(loser, draft.state.seats))
        return last_men.win(law, draft, settings, winner, clause)
    clause = ending.own if men_in(draft.state, loser) == 9 else ending.theirs
    draft = draft.say("counted-by-queen", clause)
    return scores.end_round(
        draft, settings, winner, winner, clause, queen_lost=True, forfeit=ending.forfeit, counting=ending.counting
    )


def emptied_by(draft: VerdictDraft, settings: Settings, winner: Side | None) -> Side:
    """Return the side that has all its men in; of both, the one with the higher count, or the winner of the result.
    Raises `Unreadable` where neither has, and where both counts are equal and the result names no winner."""
    if winner is not None and SCORING.of(settings) == "men-left":
        return winner
    state = draft.state
    done: list[Side] = [side for side in state.score if men_in(state, side) == 9]
    if not done:
        raise Unreadable("result.men", "in a round that was played out one side has all nine men pocketed")
    points = points_of(by_count(settings, state), state)
    if len(done) == 2 and points[done[0]] == points[done[1]]:
        if winner is None:
            raise Unreadable(
                "result.winner", "is missing: both sides have pocketed all their men and are level on points"
            )
        return winner
    return max(done, key=lambda side: points[side])
