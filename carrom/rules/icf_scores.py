"""Scoring under the Laws (25–30): the points of a round, and the end of a game."""

from collections.abc import Mapping

from carrom.board.seats import Side, other_side
from carrom.rules import scores
from carrom.rules.icf_last_men import IcfRoundEnd
from carrom.rules.options import Settings, TypedOption
from carrom.rules.values import GameOver, RoundOver, State, Verdict
from carrom.rules.verdict_draft import VerdictDraft, finish_round, letters, men_on

ON_DEMAND: TypedOption[bool] = TypedOption("on_demand", False, {True: "ICF-81a", False: "ICF-28"})
"""Whether points the winner may demand for the striker or an improper stroke are counted unasked (81-85)."""
MOST = 12
"""The maximum points of a round (28)."""
ROUNDS = 8
"""The number of rounds of a game; one more is played while the score is level (29)."""


def end_round(draft: VerdictDraft, settings: Settings, ending: IcfRoundEnd) -> Verdict:
    """End the round: count its points, and end the game if it is decided. Dues are written off (28)."""
    state, winner = draft.state, ending.winner
    loser = other_side(winner, state.seats)
    if scores.SCORING.of(settings) == "men-pocketed":
        counted = scores.by_count(settings, state)
        points: dict[Side, int] = {side: counted[side] for side in state.score}
    else:
        draft, worth_of_round = gain(draft, settings, ending)
        points = {side: worth_of_round if side == winner else 0 for side in state.score}
    who = letters(winner, state.seats)
    draft = draft.say("round-won", ending.clause, side=who, points=points[winner], against=points[loser])
    if scores.FORMAT.of(settings) == "best-of-three":
        gained: Mapping[Side, int] = {winner: 1, loser: 0}
    else:
        gained = points
    score: dict[Side, int] = {side: state.score[side] + gained[side] for side in state.score}
    draft, game_over = end_of_game(draft.change(score=score), settings, winner)
    return finish_round(draft, RoundOver(winner, points, ending.clause), game_over)


def gain(draft: VerdictDraft, settings: Settings, ending: IcfRoundEnd) -> tuple[VerdictDraft, int]:
    """Return the winner's points: those of the clause and those on demand (81–85), twelve at most (28)."""
    points = worth(settings, draft.state, ending)
    if ending.demanded and ON_DEMAND.of(settings):
        points += ending.demanded
        who = letters(ending.winner, draft.state.seats)
        draft = draft.say("points-demanded", ending.clause, side=who, count=ending.demanded)
    if points > MOST:
        draft = draft.say("points-limited", "ICF-28", points=MOST)
    return draft, min(points, MOST)


def worth(settings: Settings, state: State, ending: IcfRoundEnd) -> int:
    """Return the points the clause gives the winner, without those on demand."""
    winner = ending.winner
    queen = scores.QUEEN_VALUE.of(settings)
    capped = queen_is_capped(settings, state, winner)
    left = men_left(state, winner)
    match ending.worth:
        case "men-left":
            return left + (queen if state.queen.covered_by == winner and not capped else 0)
        case "men-and-queen":
            return left + (0 if capped else queen)
        case "queen-or-one":
            return 1 if capped else queen
        case "queen":
            return queen
        case "one":
            return 1


def queen_is_capped(settings: Settings, state: State, side: Side) -> bool:
    """Whether the side's score before the round has reached the cap from which the queen gives nothing (27)."""
    cap = scores.QUEEN_CAP.of(settings)
    return cap is not None and state.score[side] >= cap


def men_left(state: State, winner: Side) -> int:
    """Return the number of the loser's men on the board (26); nine while colours are open."""
    loser = other_side(winner, state.seats)
    return men_on(state.on_board, state.colours[loser]) if state.colours else 9


def end_of_game(draft: VerdictDraft, settings: Settings, winner: Side) -> tuple[VerdictDraft, GameOver | None]:
    """Return the draft and the end of the game, or None when it goes on.

    At 25 points, or after the eighth round, the leader wins; level scores require another round (29). Options: the best
    of three rounds (S3.3), or a single round (S0.6).
    """
    score, target = draft.state.score, scores.TARGET.of(settings)
    if scores.FORMAT.of(settings) == "best-of-three":
        champion, clause = (winner if score[winner] >= 2 else None), "S3.3"
    elif target is None:
        champion, clause = winner, "S0.6"
    elif max(score.values()) < target and draft.state.round < ROUNDS:
        return draft, None
    else:
        champion, clause = leader(draft.state), "ICF-29"
        if champion is None:
            return draft.say("another-round", "ICF-29", points=max(score.values())), None
    if champion is None:
        return draft, None
    draft = draft.say("game-won", clause, side=letters(champion, draft.state.seats))
    return draft, GameOver(champion, score, clause)


def leader(state: State) -> Side | None:
    """Return the side with more points, or None when they are level."""
    (first, a), (second, b) = state.score.items()
    return None if a == b else first if a > b else second
