"""Change of sides or places between rounds; required by the Laws (ICF 31 to 33), by no other book."""

from dataclasses import dataclass
from typing import Literal

from carrom.board import DOUBLES
from carrom.match.events import RoundOpened
from carrom.match.match import Match
from carrom.rules import icf_scores
from carrom.rules.values import State

ROUNDS = 4
"""Rounds of the deciding game after which the sides change (ICF 33)."""
POINTS = 13
"""Points in the deciding game at which they change earlier (ICF 33)."""


@dataclass(frozen=True, slots=True)
class Change:
    """A change before the next round: of sides, or by one place to the right each; required by `clause`."""

    what: Literal["sides", "places"]
    clause: str


def change_now(match: Match) -> Change | None:
    """The change due before the next round is opened, or None: after each game but the match's last, and once in the
    deciding game, after `ROUNDS` rounds or at `POINTS` points (ICF 31 to 33); without a limit of rounds by points only.
    """
    if match.book.best_of == 1 or match.state.turn is not None or match.match_over:
        return None
    four = match.header.seats == DOUBLES
    what: Literal["sides", "places"] = "places" if four else "sides"
    if match.game_over:
        return Change(what, "ICF-32" if four else "ICF-31")
    deciding = sum(match.games.values()) == match.book.best_of - 1
    return Change(what, "ICF-33") if deciding and _is_due(match) and not _was_due(match) else None


def _is_due(match: Match) -> bool:
    return _is_past(match, match.state.round, match.state)


def _is_past(match: Match, rounds: int, state: State) -> bool:
    """Whether a side has the points, or as many rounds have been played in a game with a limit of rounds."""
    limited = icf_scores.ROUNDS.of(match.book.settings) > 0
    return (limited and rounds >= ROUNDS) or max(state.score.values()) >= POINTS


def _was_due(match: Match) -> bool:
    """Whether it was due already before this round."""
    rounds = (taken for taken in reversed(match.steps) if isinstance(taken.event, RoundOpened) and not taken.conflict)
    state = next(rounds).position.state
    return _is_past(match, state.round - 1, state)
