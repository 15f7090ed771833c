"""Score card of a match: opener, points, queen, slam and winning clause of each round."""

from collections.abc import Mapping
from dataclasses import dataclass

from carrom.board import Seat, Side
from carrom.match import JudgedStep, Match, OpenerTossed, RoundOpened, Step
from carrom.rules.values import Term, Verdict


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """One finished round. All maps are by side."""

    number: int
    """From 1, over all games of the table."""
    game: int
    """The number of its game, from 1."""
    within: int
    """Its number within its game."""
    opener: Seat
    points: Mapping[Side, int]
    score: Mapping[Side, int]
    """The score of its game, this round included."""
    winner: Side
    queen: Side | None
    """The side that covered the queen; in K-Rhum the one that pocketed it last."""
    slam: str | None
    """``white-slam`` or ``black-slam``."""
    clause: str
    """The clause by which the round was won."""
    game_won: Side | None
    """The winner of the game, if it ended with this round."""
    terms: tuple[Term, ...]
    """The sum that makes the points."""


@dataclass(frozen=True, slots=True)
class Won:
    """Rounds, points and games won by a side at this table."""

    rounds: int = 0
    points: int = 0
    games: int = 0


def verdict_of(event: Step) -> Verdict | None:
    """The verdict on a step, None for a step without one."""
    return event.verdict if isinstance(event, JudgedStep) else None


def rounds_of(match: Match) -> tuple[PlayedRound, ...]:
    """The finished rounds, oldest first; a round that was laid out again (I-106) is not included."""
    rounds: list[PlayedRound] = []
    opener, game = match.header.seats[0], 1
    for taken in match.steps:
        event = taken.event
        if taken.conflict:
            continue
        if isinstance(event, RoundOpened):
            opener = event.opener
            game += bool(rounds and rounds[-1].game_won and rounds[-1].game == game)
        if isinstance(event, OpenerTossed):
            opener = event.seat
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
                terms=over.terms,
            )
        )
    return tuple(rounds)


def won_by(match: Match) -> dict[Side, Won]:
    """The totals won by each side over all games of the table, without undone rounds."""
    rounds = rounds_of(match)
    return {
        side: Won(
            rounds=sum(one.winner == side for one in rounds),
            points=sum(one.points[side] for one in rounds),
            games=sum(one.game_won == side for one in rounds),
        )
        for side in match.games
    }


SLAMS = ("white-slam", "black-slam")  # codes of the calls that name a slam (`carrom.match.judging`)
