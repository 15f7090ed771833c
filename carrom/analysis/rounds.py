"""The rounds of a match as a score card has them: who opened, what each side scored, and by which clause."""

from collections.abc import Mapping
from dataclasses import dataclass

from carrom.board import Seat, Side
from carrom.match import Match, RoundOpened, Step
from carrom.rules.values import Verdict


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """One round that is over. All maps are by side."""

    number: int
    """From 1 on, through all games of the table."""
    game: int
    """The game it belongs to, from 1 on."""
    within: int
    """Its number within that game."""
    opener: Seat
    points: Mapping[Side, int]
    score: Mapping[Side, int]
    """Of its game, this round included."""
    winner: Side
    queen: Side | None
    """Who has covered her; in K-Rhum who pocketed her last."""
    slam: str | None
    """``white-slam`` or ``black-slam``."""
    clause: str
    """By which the round was won."""
    game_won: Side | None
    """Whose game it was that ended with this round."""


@dataclass(frozen=True, slots=True)
class Won:
    """What a side has won at this table."""

    rounds: int = 0
    points: int = 0
    games: int = 0


def verdict_of(event: Step) -> Verdict | None:
    """What the book said of a step, None for one that it judges nothing of."""
    return getattr(event, "verdict", None)


def rounds_of(match: Match) -> tuple[PlayedRound, ...]:
    """The rounds that are over, oldest first. One that was laid out again (I-106) is not among them."""
    rounds: list[PlayedRound] = []
    opener, game = match.header.seats[0], 1
    for taken in match.steps:
        event = taken.event
        if taken.conflict:
            continue
        if isinstance(event, RoundOpened):
            opener = event.opener
            game += bool(rounds and rounds[-1].game_won and rounds[-1].game == game)
        verdict = verdict_of(event)
        if verdict is None or verdict.round_over is None:
            continue
        over, state = verdict.round_over, verdict.state
        codes = [call.code for call in verdict.calls]
        rounds.append(
            PlayedRound(
                number=len(rounds) + 1,
                game=game,
                within=state.round,
                opener=opener,
                points=over.points,
                score=state.score,
                winner=over.winner,
                queen=None if "tomato" in codes else state.queen.covered_by,
                slam=next((code for code in codes if code in SLAMS), None),
                clause=over.clause,
                game_won=verdict.game_over.winner if verdict.game_over else None,
            )
        )
    return tuple(rounds)


def won_by(match: Match) -> dict[Side, Won]:
    """What each side has won, of all games of the table, undone rounds left out."""
    rounds = rounds_of(match)
    return {
        side: Won(
            rounds=sum(one.winner == side for one in rounds),
            points=sum(one.points[side] for one in rounds),
            games=sum(one.game_won == side for one in rounds),
        )
        for side in match.games
    }


SLAMS = ("white-slam", "black-slam")
"""Codes of the calls that name a slam (`carrom.match.slams`)."""
