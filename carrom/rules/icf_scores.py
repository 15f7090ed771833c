"""Scoring under the Laws (25–30): how long a match is, the sum of a round, the end of a game. A round given by its
result alone is scored by the men left (25-28), or by 75-85 for the last men."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Literal

from carrom.board.seats import other_side
from carrom.errors import Unreadable
from carrom.rules import scores, sums
from carrom.rules.books import RoundCounter
from carrom.rules.icf_last_men import IcfRoundEnd
from carrom.rules.interruptions import QUEEN_AT_CONCESSION
from carrom.rules.options import Setting, Settings, TypedOption
from carrom.rules.queen import QUEEN_BEFORE_LAST
from carrom.rules.sums import CountingClauses
from carrom.rules.values import PossibleEnding, RoundOver, RoundResult, State, Term, Verdict
from carrom.rules.verdict_draft import VerdictDraft, letters

CAP_FOLLOWS = (scores.TARGET.name, 3)  # the queen gives nothing from 3 points below the target: 22 of 25 (27)
PRESETS: Mapping[str, Mapping[str, Setting]] = MappingProxyType(
    {
        "final": MappingProxyType({"rounds": 0}),
        "club-4": MappingProxyType({"rounds": 4, "games": 1}),
        "friendly": MappingProxyType({"games": 1}),
        "21-6": MappingProxyType({"target": 21, "rounds": 6, "games": 1}),
    }
)
"""Usual formats by name, each with the options that make it."""


def check_format(settings: Settings, chosen: Mapping[str, object]) -> None:
    """Raise `Unreadable` where rounds or games are `chosen` beside the best of three rounds."""
    if scores.FORMAT.of(settings) != "best-of-three":
        return
    for option in (scores.ROUNDS, scores.GAMES):
        if option.name in chosen:
            reason = "cannot be set with format best-of-three, which counts rounds won; leave out one of them"
            raise Unreadable(f"options.{option.name}", reason)


ON_DEMAND: TypedOption[bool] = TypedOption("on_demand", False, {True: "ICF-81a", False: "ICF-28"})
"""Whether points the winner may demand for the striker or an improper stroke are counted unasked (81-85)."""
MOST = 12  # the maximum points of a round (28)
COUNTING = CountingClauses(target="ICF-29", left="ICF-26", queen="ICF-25b", lost="ICF-26", cap="ICF-27")


def end_round(draft: VerdictDraft, settings: Settings, ending: IcfRoundEnd) -> Verdict:
    """End the round: count its points, and end the game if it is decided. Dues are written off (28)."""
    state, winner = draft.state, ending.winner
    if sums.SCORING.of(settings) == "men-pocketed":
        terms = sums.by_count(settings, state, COUNTING)
    else:
        draft, terms = gain(draft, settings, ending)
    over = RoundOver(winner, sums.points_of(terms, state), ending.clause, terms)
    return scores.finish(draft, settings, over, COUNTING)


def gain(draft: VerdictDraft, settings: Settings, ending: IcfRoundEnd) -> tuple[VerdictDraft, tuple[Term, ...]]:
    """Return the winner's sum: the terms of the clause, points on demand (81–85), and the limit of twelve (28)."""
    winner, terms = ending.winner, worth(settings, draft.state, ending)
    if ending.demanded and ON_DEMAND.of(settings):
        terms = (*terms, Term("demanded", ending.demanded, winner, ending.clause))
        who = letters(winner, draft.state.seats)
        draft = draft.say("points-demanded", ending.clause, side=who, count=ending.demanded)
    points = sums.points_of(terms, draft.state)[winner]
    if points > MOST:
        draft = draft.say("points-limited", "ICF-28", points=MOST)
        terms = (*terms, Term("limit", MOST - points, winner, "ICF-28"))
    return draft, terms


def worth(settings: Settings, state: State, ending: IcfRoundEnd) -> tuple[Term, ...]:
    """Return the sum that the clause gives the winner, without points on demand."""
    winner, clause = ending.winner, ending.clause
    if ending.worth == "men-left":
        return sums.by_men_left(settings, state, winner, COUNTING)
    if ending.worth == "conceded":
        counts = QUEEN_AT_CONCESSION.holds(settings) and state.queen.covered_by is None
        return sums.by_men_left(settings, state, winner, COUNTING, lost_by=clause if counts else None)
    if ending.worth == "men-and-queen-on-board":
        lost_by = None if state.queen.where == "covered" else clause
        return sums.by_men_left(settings, state, winner, replace(COUNTING, left=clause), lost_by=lost_by)
    if ending.worth == "one":
        return (Term("one", 1, winner, clause),)
    # The winner has covered the queen, before this stroke or with its last man (75, 77, 85), or it was still in play.
    kind: Literal["queen", "queen-uncovered"] = "queen" if state.queen.covered_by == winner else "queen-uncovered"
    if ending.worth == "men-and-queen":
        others = sums.queen_terms(settings, state, winner, clause, clause, uncovered=kind == "queen-uncovered")
        return (*sums.left_terms(state, winner, clause, others), *others)
    if ending.worth == "queen-or-one" and sums.is_capped(settings, state, winner):
        return (Term("one-for-queen", 1, winner, clause),)
    return (Term(kind, sums.QUEEN_VALUE.of(settings), winner, clause),)


DEMANDED = 2  # maximum of points on demand: one for the striker and one for the improper stroke (81-85)


def possible_endings(settings: Settings) -> tuple[PossibleEnding, ...]:
    """Return the possible endings. Without the clauses on a queen in play, those on both last men stay (75, 77, 82)."""
    in_time = QUEEN_BEFORE_LAST.of(settings)
    demanded = DEMANDED if ON_DEMAND.of(settings) else 0
    return (
        PossibleEnding("usual", winner=True, covered=True, uncovered=not in_time),
        PossibleEnding(
            "by-queen", winner=True, covered=True, uncovered=True, most=9 if in_time else 0, demanded=demanded
        ),
        PossibleEnding("by-striker", winner=True, covered=True, uncovered=False, most=0, demanded=demanded),
        PossibleEnding("conceded", winner=True, covered=True, uncovered=True),
    )


def end_by_result(settings: Settings, draft: VerdictDraft, result: RoundResult) -> Verdict:
    """End the round by the clause that applies to this result."""
    ending = ending_of(draft.state, result)
    if result.ending in ("by-queen", "by-striker"):
        code = "counted-by-queen" if result.ending == "by-queen" else "counted-by-striker"
        draft = draft.say(code, ending.clause)
    return end_round(draft, settings, ending)


def ending_of(state: State, result: RoundResult) -> IcfRoundEnd:
    """Return the round end to which a stroke with this result leads (`icf_last_men`)."""
    winner = result.winner
    assert winner is not None, "every round of the Laws names its winner"
    if result.ending == "usual":
        return IcfRoundEnd("ICF-26", winner)
    if result.ending == "conceded":
        return IcfRoundEnd("I-103", winner, "conceded")
    loser = other_side(winner, state.seats)
    if result.ending == "by-striker":
        clause = "ICF-83a" if result.queen == loser else "ICF-85a"
        return IcfRoundEnd(clause, winner, "one" if result.queen == loser else "queen", result.demanded)
    if sums.men_left(state, winner):
        if result.queen is not None:
            raise Unreadable("result.queen", "must be null: with men left on the board a covered queen does not count")
        return IcfRoundEnd("ICF-79a", winner, "men-and-queen", result.demanded)
    clause = {None: "ICF-80a", winner: "ICF-75a", loser: "ICF-82a"}[result.queen]
    return IcfRoundEnd(clause, winner, "queen-or-one", result.demanded)


TALLY = RoundCounter(possible_endings, end_by_result)
