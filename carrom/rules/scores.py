"""Points at the end of a round, and whether they end the game."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from carrom.board.seats import Side, other_side
from carrom.rules.books import Option, Setting, Settings, choice, number, number_in
from carrom.rules.values import GameOver, RoundOver, State, Verdict
from carrom.rules.verdict_draft import VerdictDraft, ended, letters, men_in, men_on


def target_option(default: int | None, clause: str) -> Option:
    """The option `target`: points that end the game after the round that reaches them; null for a single round."""
    return number(default, clause, 1, 1000, or_none=True)


def format_option(default: str, clause: str) -> Option:
    """The option `format`: a game by points, or the best of three rounds."""
    return choice(default, {"points": "S0.7", "best-of-three": "S3.3", default: clause})


def scoring_option(default: str, clause: str) -> Option:
    """The option `scoring`: every man pocketed counts for its side, or the winner scores the men left."""
    return choice(default, {"men-pocketed": "S0.24", "men-left": "S1.12", default: clause})


WON_BY: Mapping[Setting, str] = MappingProxyType({"men-pocketed": "S0.7", "men-left": "S1.12"})
"""Who wins a round that is scored otherwise than its book would: the higher total, or the side that is out of men."""


@dataclass(frozen=True, slots=True)
class CountingClauses:
    """The clauses a book counts by: the points that end the game, the queen's worth to the winner, and her cap."""

    target: str = "S2.9"
    queen: str = "S1.17"
    cap: str = "S1.20"


USUAL = CountingClauses()
"""The clauses of a book that names none."""


def queen_worth(settings: Settings, state: State, side: Side) -> int:
    """What the queen gives a side: her value, or nothing from the cap on (the score before the round)."""
    return 0 if is_capped(settings, state, side) else number_in(settings, "queen_value") or 0


def is_capped(settings: Settings, state: State, side: Side) -> bool:
    """Whether the side's score before the round has reached the cap from which the queen gives nothing."""
    cap = number_in(settings, "queen_cap")
    return cap is not None and state.score[side] >= cap


def by_count(settings: Settings, state: State) -> dict[Side, int]:
    """Every man pocketed for its side, and the queen for the side that covered her (S0.7, S0.24, S0.25)."""
    points: dict[Side, int] = {side: men_in(state, side) for side in state.owed}
    owner = state.queen.covered_by
    if owner:
        points[owner] += queen_worth(settings, state, owner)
    return points


def by_men_left(
    settings: Settings, state: State, winner: Side, queen_lost: bool, forfeit: int | None = None
) -> dict[Side, int]:
    """The loser's men left for the winner, and the queen if he covered her or the other side lost by her.

    `forfeit`: what is added in her place, where a clause names it and no cap touches it. While colours are open the
    loser has nine left.
    """
    loser = other_side(winner, state.seats)
    left = men_on(state.on_board, state.colours[loser]) if state.colours else 9
    hers = queen_lost or state.queen.covered_by == winner
    bonus = queen_worth(settings, state, winner) if hers else 0
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
    """End the round: count, name the winner, and end the game if that is decided.

    `winner`: the side a clause names, None where the count decides; then the higher total wins, and a tie goes to the
    side that emptied its colour (S0.7). `queen_lost`: the clause was about a queen still in play, and it may name a
    `forfeit` of its own where men left are scored. `counting`: the book's clauses.
    """
    state = draft.state
    if settings["scoring"] == "men-left":
        winner = winner or emptied
        points = by_men_left(settings, state, winner, queen_lost, forfeit)
    else:
        points = by_count(settings, state)
        winner = winner or _higher(points) or emptied
    loser = other_side(winner, state.seats)
    points: dict[Side, int] = {side: points[side] for side in state.owed}
    who = letters(winner, state.seats)
    if forfeit is None or settings["scoring"] != "men-left":
        draft = _queens_part(draft, settings, winner, counting)
    draft = draft.say("round-won", clause, side=who, points=points[winner], against=points[loser])
    gained: Mapping[Side, int] = {winner: 1, loser: 0} if settings["format"] == "best-of-three" else points
    score: dict[Side, int] = {side: state.score[side] + gained[side] for side in state.score}
    draft = draft.change(score=score)
    draft, game_over = _end_of_game(draft, settings, winner, counting.target)
    return ended(draft, RoundOver(winner, points, clause), game_over)


def _queens_part(draft: VerdictDraft, settings: Settings, winner: Side, counting: CountingClauses) -> VerdictDraft:
    """Say what the queen adds for the winner who covered her, or that she adds nothing at that score.

    Where every man counts for its side she does too, and only her cap is said.
    """
    covered_by = draft.state.queen.covered_by
    if covered_by is None or (settings["scoring"] == "men-left" and covered_by != winner):
        return draft
    side = letters(covered_by, draft.state.seats)
    if is_capped(settings, draft.state, covered_by):
        return draft.say("queen-capped", counting.cap, side=side)
    worth = queen_worth(settings, draft.state, covered_by)
    if settings["scoring"] == "men-left" and worth:
        return draft.say("queen-counts", counting.queen, side=side, points=worth)
    return draft


def _higher(points: Mapping[Side, int]) -> Side | None:
    """The side with more points, None when they are equal."""
    (first, a), (second, b) = points.items()
    return None if a == b else first if a > b else second


def _end_of_game(
    draft: VerdictDraft, settings: Settings, winner: Side, target_clause: str
) -> tuple[VerdictDraft, GameOver | None]:
    """Whether the game ends with this round.

    Best of three: with the second round won (S3.3). With a target: once a side has reached it the higher total wins,
    and equal totals ask for another round (`target_clause`, S2.9). Otherwise the round was the game (S0.6).
    """
    score, target = draft.state.score, number_in(settings, "target")
    if settings["format"] == "best-of-three":
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
