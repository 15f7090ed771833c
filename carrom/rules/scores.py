"""End of a round and of a game: the winner, the sum of the points (`carrom.rules.sums`), the score."""

from collections.abc import Mapping
from typing import Literal

from carrom.board.seats import Side, other_side
from carrom.rules.options import Settings, TypedOption
from carrom.rules.sums import QUEEN_VALUE, SCORING, USUAL, CountingClauses, by_count, by_men_left, is_capped, points_of
from carrom.rules.values import GameOver, RoundOver, Verdict
from carrom.rules.verdict_draft import VerdictDraft, finish_round, letters

TARGET: TypedOption[int | None] = TypedOption("target", None, lowest=1, highest=1000, or_none=True)
"""Points that end the game after the round that reaches them; None for a single round."""
FORMAT: TypedOption[Literal["points", "best-of-three"]] = TypedOption(
    "format", "points", {"points": "S0.7", "best-of-three": "S3.3"}
)
"""A game by points, or the best of three rounds."""
ROUNDS: TypedOption[int] = TypedOption("rounds", 0, lowest=0, highest=12, may_lack=True)
"""The number of rounds of a game; one more is played while the score is level (ICF 29). 0: no limit."""
GAMES: TypedOption[int] = TypedOption("games", 1, {1: "ICF-30", 3: "ICF-30", 5: "ICF-30"}, may_lack=True)
"""A match is the best of this many games (ICF 30); the match counts them, not the judge."""


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
    """End the round: count the points, name the winner, and end the game if it is decided. `winner`: the side a clause
    names; None where the count decides: the higher total wins, and a tie goes to the `emptied` side, the one with all
    its men in (S0.7). `queen_lost`: the clause is about a queen still in play, and may name a `forfeit` of its own
    where men left are scored. `counting`: the book's clauses."""
    state = draft.state
    by_men = SCORING.of(settings) == "men-left"
    if by_men:
        winner = winner or emptied
        lost_by = clause if queen_lost or forfeit is not None else None
        terms = by_men_left(settings, state, winner, counting, lost_by=lost_by, forfeit=forfeit)
    else:
        terms = by_count(settings, state, counting)
    points = points_of(terms, state)
    tied = winner is None and higher(points) is None
    winner = winner or higher(points) or emptied
    if forfeit is None or not by_men:
        draft = _queens_part(draft, settings, winner, counting)
    return finish(draft, settings, RoundOver(winner, points, clause, terms), counting, tied=tied)


def finish(
    draft: VerdictDraft,
    settings: Settings,
    over: RoundOver,
    counting: CountingClauses,
    *,
    tied: bool = False,
) -> Verdict:
    """Announce the end of a round, add its points to the score, and end the game if it is decided: by a round won, the
    points, or the last round. `tied`: both sides have counted the same, and a rule names the winner (S0.7)."""
    draft = _round_won(draft, settings, over, tied)
    draft, game_over = _end_of_game(draft, settings, over.winner, counting)
    return finish_round(draft, over, game_over)


def _round_won(draft: VerdictDraft, settings: Settings, over: RoundOver, tied: bool) -> VerdictDraft:
    """Announce the winner and the sum, and add to the score points or rounds; at a tie a rule names them (S0.7)."""
    state, winner, points = draft.state, over.winner, over.points
    loser = other_side(winner, state.seats)
    rounds = FORMAT.of(settings) == "best-of-three"
    # Where every man counts, a winner without more points is named by a clause, in spite of the count.
    otherwise = "clause" if SCORING.of(settings) == "men-pocketed" else "count"
    gained: Mapping[Side, int] = {winner: 1, loser: 0} if rounds else points
    score: dict[Side, int] = {side: state.score[side] + gained[side] for side in state.score}
    draft = draft.say(
        "round-won",
        over.clause,
        terms=over.terms,
        form="summed",
        side=letters(winner, state.seats),
        other=letters(loser, state.seats),
        points=points[winner],
        against=points[loser],
        decided="tie" if tied else "count" if points[winner] > points[loser] else otherwise,
        adds=_adds(settings, score[winner]),
        capped="said" if any(call.code == "queen-capped" for call in draft.calls) else "unsaid",
        before=state.score[winner],
        total=score[winner],
        other_before=state.score[loser],
        other_total=score[loser],
    )
    return draft.change(score=score)


def _adds(settings: Settings, rounds_won: int) -> Literal["points", "rounds", "nothing"]:
    """Return what the sentence adds up: points towards a target, or rounds won where more are to be played."""
    if FORMAT.of(settings) == "best-of-three":
        return "rounds" if rounds_won < 2 else "nothing"
    return "points" if TARGET.of(settings) else "nothing"


def _queens_part(draft: VerdictDraft, settings: Settings, winner: Side, counting: CountingClauses) -> VerdictDraft:
    """Announce the queen's points for the winner that covered it, or that its cap is reached."""
    covered_by = draft.state.queen.covered_by
    if covered_by is None or (SCORING.of(settings) == "men-left" and covered_by != winner):
        return draft
    side = letters(covered_by, draft.state.seats)
    if is_capped(settings, draft.state, covered_by):
        return draft.say("queen-capped", counting.cap, side=side)
    worth = QUEEN_VALUE.of(settings)
    if SCORING.of(settings) == "men-left" and worth:
        return draft.say("queen-counts", counting.queen, side=side, points=worth)
    return draft


def higher(points: Mapping[Side, int]) -> Side | None:
    """Return the side with more points, or None at a tie."""
    (first, a), (second, b) = points.items()
    return None if a == b else first if a > b else second


def _end_of_game(
    draft: VerdictDraft, settings: Settings, winner: Side, counting: CountingClauses
) -> tuple[VerdictDraft, GameOver | None]:
    """Return the draft and the end of the game, or None when it goes on.

    Best of three: the second round won ends it (S3.3). With a target: once a side has reached it, or after the last
    round (ICF 29), the higher total wins, and equal totals require another round (`counting`, S2.9). Otherwise the
    round is the game (S0.6)."""
    score, target, last = draft.state.score, TARGET.of(settings), ROUNDS.of(settings)
    if FORMAT.of(settings) == "best-of-three":
        return game_won(draft, winner, "S3.3", "best-of-three") if score[winner] >= 2 else (draft, None)
    if target is None:
        return game_won(draft, winner, counting.round, "round")
    reached = max(score.values()) >= target
    if not reached and (last == 0 or draft.state.round < last):
        return draft, None
    champion = higher(score)
    if champion is None:
        return draft.say("another-round", counting.target, points=max(score.values())), None
    return game_won(draft, champion, counting.target, "target" if reached else "rounds", target)


def game_won(
    draft: VerdictDraft,
    champion: Side,
    clause: str,
    why: Literal["target", "rounds", "best-of-three", "round"],
    target: int = 0,
) -> tuple[VerdictDraft, GameOver]:
    """Announce the winner of the game and why it is over: the `target`, the last round, two rounds won, one round."""
    state = draft.state
    loser = other_side(champion, state.seats)
    draft = draft.say(
        "game-won",
        clause,
        form="summed",
        side=letters(champion, state.seats),
        why=why,
        points=state.score[champion],
        against=state.score[loser],
        target=target,
        round=state.round,
    )
    return draft, GameOver(champion, state.score, clause)
