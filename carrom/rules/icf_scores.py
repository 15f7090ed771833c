"""Scoring under the Laws (25–30): the sum of a round, and the end of a game."""

from dataclasses import replace
from typing import Literal

from carrom.board.seats import Side
from carrom.rules import scores, sums
from carrom.rules.icf_formats import ROUNDS
from carrom.rules.icf_last_men import IcfRoundEnd
from carrom.rules.interruptions import QUEEN_AT_CONCESSION
from carrom.rules.options import Settings, TypedOption
from carrom.rules.sums import CountingClauses
from carrom.rules.values import GameOver, RoundOver, State, Term, Verdict
from carrom.rules.verdict_draft import VerdictDraft, finish_round, letters

ON_DEMAND: TypedOption[bool] = TypedOption("on_demand", False, {True: "ICF-81a", False: "ICF-28"})
"""Whether points the winner may demand for the striker or an improper stroke are counted unasked (81-85)."""
MOST = 12
"""The maximum points of a round (28)."""
COUNTING = CountingClauses(target="ICF-29", left="ICF-26", queen="ICF-25b", lost="ICF-26", cap="ICF-27")


def end_round(draft: VerdictDraft, settings: Settings, ending: IcfRoundEnd) -> Verdict:
    """End the round: count its points, and end the game if it is decided. Dues are written off (28)."""
    state, winner = draft.state, ending.winner
    if sums.SCORING.of(settings) == "men-pocketed":
        terms = sums.by_count(settings, state, COUNTING)
    else:
        draft, terms = gain(draft, settings, ending)
    draft = scores.round_won(draft, settings, winner, ending.clause, terms)
    draft, game_over = end_of_game(draft, settings, winner)
    points = sums.points_of(terms, state)
    return finish_round(draft, RoundOver(winner, points, ending.clause, terms), game_over)


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
    kind: Literal["queen", "queen-uncovered"] = "queen" if _has_the_queen(state, winner) else "queen-uncovered"
    if ending.worth == "men-and-queen":
        others = sums.queen_terms(settings, state, winner, clause, clause, uncovered=kind == "queen-uncovered")
        return (*sums.left_terms(state, winner, clause, others), *others)
    if ending.worth == "queen-or-one" and sums.is_capped(settings, state, winner):
        return (Term("one-for-queen", 1, winner, clause),)
    return (Term(kind, sums.QUEEN_VALUE.of(settings), winner, clause),)


def _has_the_queen(state: State, winner: Side) -> bool:
    """Whether the winner has covered the queen, before this stroke or with its last man (75, 77, 85)."""
    return state.queen.covered_by == winner


def end_of_game(draft: VerdictDraft, settings: Settings, winner: Side) -> tuple[VerdictDraft, GameOver | None]:
    """Return the draft and the end of the game, or None when it goes on.

    At 25 points, or after the last round, the eighth, the leader wins; level scores require another round (29).
    Options: other numbers, the best of three rounds (S3.3), or a single round (S0.6).
    """
    score, target = draft.state.score, scores.TARGET.of(settings)
    if scores.FORMAT.of(settings) == "best-of-three":
        return scores.game_won(draft, winner, "S3.3", "best-of-three") if score[winner] >= 2 else (draft, None)
    if target is None:
        return scores.game_won(draft, winner, "S0.6", "round")
    reached = max(score.values()) >= target
    last = ROUNDS.of(settings)
    if not reached and (last == 0 or draft.state.round < last):
        return draft, None
    champion = scores.higher(score)
    if champion is None:
        return draft.say("another-round", "ICF-29", points=max(score.values())), None
    return scores.game_won(draft, champion, "ICF-29", "target" if reached else "rounds", target)
