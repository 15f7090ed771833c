"""Score a family book's round from its result, by the book's scoring and its clauses on the queen."""

from functools import partial

from carrom.board.seats import Side, other_side
from carrom.errors import Unreadable
from carrom.rules import interruptions, last_men, scores
from carrom.rules.books import RoundCounter
from carrom.rules.law import Law
from carrom.rules.options import Settings
from carrom.rules.queen import NO_CLAUSES, QUEEN_BEFORE_LAST
from carrom.rules.sums import SCORING, by_count, points_of
from carrom.rules.values import PossibleEnding, RoundResult, Verdict
from carrom.rules.verdict_draft import VerdictDraft, men_in


def tally(law: Law) -> RoundCounter:
    """Return the round counter of a family book."""
    return RoundCounter(partial(ways, law), partial(end, law))


def ways(law: Law, settings: Settings) -> tuple[PossibleEnding, ...]:
    """Return the possible endings.

    Where the queen must fall before the last man, a round played out has it covered; where an early last man comes
    back, no round is lost by it. Without a queen nobody ever covers it.
    """
    has_queen = law.queen is not NO_CLAUSES
    in_time = QUEEN_BEFORE_LAST.of(settings)
    played = PossibleEnding(
        "usual", winner=SCORING.of(settings) == "men-left", covered=has_queen, uncovered=not in_time
    )
    lost = PossibleEnding("by-queen", winner=True, covered=False, uncovered=True)
    given_up = PossibleEnding("conceded", winner=True, covered=has_queen, uncovered=True)
    return (played, lost, given_up) if in_time and not law.early_last else (played, given_up)


def end(law: Law, settings: Settings, draft: VerdictDraft, result: RoundResult) -> Verdict:
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
    clause = ending.own if men_in(draft.state, loser) == 9 else ending.theirs
    draft = draft.say("counted-by-queen", clause)
    return scores.end_round(
        draft, settings, winner, winner, clause, queen_lost=True, forfeit=ending.forfeit, counting=ending.counting
    )


def emptied_by(draft: VerdictDraft, settings: Settings, winner: Side | None) -> Side:
    """Return the side that has all its men in; of both, the one with the higher count, or the winner of the result.

    Raises `Unreadable` where neither has, and where both counts are equal and the result names no winner.
    """
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
