"""Scoring of a round, and the end of a game."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from carrom.board.seats import Side, other_side
from carrom.rules.options import Settings, TypedOption
from carrom.rules.values import GameOver, RoundOver, State, Verdict
from carrom.rules.verdict_draft import VerdictDraft, finish_round, letters, men_in, men_on

TARGET: TypedOption[int | None] = TypedOption("target", None, lowest=1, highest=1000, or_none=True)
"""Points that end the game after the round that reaches them; None for a single round."""
FORMAT: TypedOption[Literal["points", "best-of-three"]] = TypedOption(
    "format", "points", {"points": "S0.7", "best-of-three": "S3.3"}
)
"""A game by points, or the best of three rounds."""
Scoring = Literal["men-pocketed", "men-left"]
SCORING: TypedOption[Scoring] = TypedOption("scoring", "men-left", {"men-pocketed": "S0.24", "men-left": "S1.12"})
"""Every man pocketed counts for its side, or the winner scores the loser's men left."""
QUEEN_VALUE: TypedOption[int] = TypedOption("queen_value", 0, highest=10)
"""Points of the queen alone, without the man that covers it."""
QUEEN_CAP: TypedOption[int | None] = TypedOption("queen_cap", None, lowest=1, highest=100, or_none=True)
"""The score before the round from which the queen gives nothing; None for no cap."""
WON_BY: Mapping[Scoring, str] = MappingProxyType({"men-pocketed": "S0.7", "men-left": "S1.12"})
"""Scoring → the clause on the winner where it is not the book's own: the higher total, or the side out of men."""


@dataclass(frozen=True, slots=True)
class CountingClauses:
    """The clauses on scoring: the points that end the game, the queen's worth to the winner, and its cap."""

    target: str = "S2.9"
    queen: str = "S1.17"
    cap: str = "S1.20"


USUAL = CountingClauses()
"""The default clauses on scoring."""


def queen_worth(settings: Settings, state: State, side: Side) -> int:
    """Return the queen's points for a side: its value, or 0 once the score before the round has reached the cap."""
    return 0 if is_capped(settings, state, side) else QUEEN_VALUE.of(settings)


def is_capped(settings: Settings, state: State, side: Side) -> bool:
    """Whether the side's score before the round has reached the cap from which the queen gives nothing."""
    cap = QUEEN_CAP.of(settings)
    return cap is not None and state.score[side] >= cap


def by_count(settings: Settings, state: State) -> dict[Side, int]:
    """Return the points by men pocketed, with the queen for the side that covered it (S0.7, S0.24, S0.25)."""
    points: dict[Side, int] = {side: men_in(state, side) for side in state.owed}
    owner = state.queen.covered_by
    if owner:
        points[owner] += queen_worth(settings, state, owner)
    return points


def by_men_left(
    settings: Settings, state: State, winner: Side, queen_lost: bool, forfeit: int | None = None
) -> dict[Side, int]:
    """Return the points by men left: the winner scores the loser's men on the board, and the queen if the winner
    covered it or the other side lost by it.

    `forfeit`: the points a clause adds in place of the queen; no cap applies to them. While colours are open the loser
    has nine men left.
    """
    loser = other_side(winner, state.seats)
    left = men_on(state.on_board, state.colours[loser]) if state.colours else 9
    has_queen = queen_lost or state.queen.covered_by == winner
    bonus = queen_worth(settings, state, winner) if has_queen else 0
    return {winner: left + (bonus if forfeit is None else forfeit), loser: 0}


def end_round(
    draft: VerdictDraft,
    settings: Settings,
    winner: Side | None,
    emptied: Side,
    clause: str,
    queen_lost: bool = False,
    *,
    forfeit: int | None = None,
    counting: CountingClauses = USUAL,
) -> Verdict:
    """End the round: count the points, name the winner, and end the game if it is decided.

    `winner`: the side a clause names; None where the count decides: the higher total wins, and a tie goes to the
    `emptied` side, the one with all its men in (S0.7). `queen_lost`: the clause is about a queen still in play, and may
    name a `forfeit` of its own where men left are scored. `counting`: the book's clauses.
    """
    state = draft.state
    if SCORING.of(settings) == "men-left":
        winner = winner or emptied
        points = by_men_left(settings, state, winner, queen_lost, forfeit)
    else:
        points = by_count(settings, state)
        winner = winner or _higher(points) or emptied
    loser = other_side(winner, state.seats)
    points: dict[Side, int] = {side: points[side] for side in state.owed}
    who = letters(winner, state.seats)
    if forfeit is None or SCORING.of(settings) != "men-left":
        draft = _queens_part(draft, settings, winner, counting)
    draft = draft.say("round-won", clause, side=who, points=points[winner], against=points[loser])
    gained: Mapping[Side, int] = {winner: 1, loser: 0} if FORMAT.of(settings) == "best-of-three" else points
    score: dict[Side, int] = {side: state.score[side] + gained[side] for side in state.score}
    draft = draft.change(score=score)
    draft, game_over = _end_of_game(draft, settings, winner, counting.target)
    return finish_round(draft, RoundOver(winner, points, clause), game_over)


def _queens_part(draft: VerdictDraft, settings: Settings, winner: Side, counting: CountingClauses) -> VerdictDraft:
    """Announce the queen's points for the winner that covered it, or that it gives nothing at that score.

    Where every man counts for its side the queen does too, and only its cap is announced.
    """
    covered_by = draft.state.queen.covered_by
    if covered_by is None or (SCORING.of(settings) == "men-left" and covered_by != winner):
        return draft
    side = letters(covered_by, draft.state.seats)
    if is_capped(settings, draft.state, covered_by):
        return draft.say("queen-capped", counting.cap, side=side)
    worth = queen_worth(settings, draft.state, covered_by)
    if SCORING.of(settings) == "men-left" and worth:
        return draft.say("queen-counts", counting.queen, side=side, points=worth)
    return draft


def _higher(points: Mapping[Side, int]) -> Side | None:
    """Return the side with more points, or None at a tie."""
    (first, a), (second, b) = points.items()
    return None if a == b else first if a > b else second


def _end_of_game(
    draft: VerdictDraft, settings: Settings, winner: Side, target_clause: str
) -> tuple[VerdictDraft, GameOver | None]:
    """Return the draft and the end of the game, or None when it goes on.

    Best of three: the second round won ends it (S3.3). With a target: once a side has reached it the higher total wins,
    and equal totals require another round (`target_clause`, S2.9). Otherwise the round is the game (S0.6).
    """
    score, target = draft.state.score, TARGET.of(settings)
    if FORMAT.of(settings) == "best-of-three":
        champion, clause = (winner if score[winner] >= 2 else None), "S3.3"
    elif target is None:
        champion, clause = winner, "S0.6"
    elif max(score.values()) < target:
        return draft, None
    else:
        champion, clause = _higher(score), target_clause
        if champion is None:
            return draft.say("another-round", clause, points=max(score.values())), None
    if champion is None:
        return draft, None
    draft = draft.say("game-won", clause, side=letters(champion, draft.state.seats))
    return draft, GameOver(champion, score, clause)
