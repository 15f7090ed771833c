"""What happens at a table by itself, and when: bots act, men are placed, bets are let be, a player's time elapses."""

from dataclasses import replace
from random import Random

from carrom.board import Seat
from carrom.bots import bot_to_act, to_act
from carrom.match import Match, MatchEvent, RoundOpened, Shot, answer_bet, interrupt, put_down
from carrom.server import limits

MOMENT = 0.6
"""s: what a bot does beside strokes is seen to come after what it follows."""

SHOWING = 1.2
"""s: a stroke is shown so much longer than it lasts: the striker is laid first, what comes back glides to its place."""


def is_full(match: Match) -> bool:
    """Has it as many events as a match may have?"""
    return match.n >= limits.EVENTS


def bot_waited_for(match: Match) -> Seat | None:
    """The seat of the bot whose part it is now, if it is a bot's."""
    return None if match.closed or match.header.is_real or is_full(match) else bot_to_act(match)


def present(match: Match) -> Match:
    """The match with the step that opened its round, and from its last stroke on: the rest is long, and nothing to a
    bot.
    """
    opened = max(n for n, taken in enumerate(match.steps) if isinstance(taken.event, RoundOpened))
    last = max(n for n, taken in enumerate(match.steps) if n == opened or isinstance(taken.event, Shot))
    since = match.steps[max(last, opened + 1) :]
    return replace(match, steps=(match.steps[opened], *since), undone=())


def luck(match: Match) -> Random:
    """What a bot's hand and eye will draw now: of the rosette's seed and the number of the match's last event.

    So a match in which the persons do the same goes the same way again, and one that was cut off goes on as it would
    have.
    """
    seed = next(taken.event.seed for taken in reversed(match.steps) if isinstance(taken.event, RoundOpened))
    return Random(f"{seed} {match.n}")


def timeout(match: Match) -> float | None:
    """How long nobody need do anything before something happens by itself, in s; None: for ever."""
    if match.closed or match.header.is_real or is_full(match) or bot_to_act(match):
        return None
    if match.position.to_place:
        return limits.PLACING
    if match.is_answer_awaited:
        return limits.ANSWERING
    turn = match.state.turn
    return match.header.clock if turn and match.players[turn].kind == "person" else None


def is_on_the_clock(match: Match) -> bool:
    """Is it the shot clock that runs, and nothing else that is waited for?"""
    return timeout(match) is not None and not match.position.to_place and not match.is_answer_awaited


def timeout_action(match: Match) -> tuple[Match, MatchEvent]:
    """What happens then: men are placed automatically, a bet is let be, a player's time elapses."""
    if match.position.to_place:
        waiting = match.position.to_place[0]
        return put_down(match, waiting.by, waiting.disc)
    if match.is_answer_awaited:
        return answer_bet(match, to_act(match)[0], raises=False)
    return interrupt(match, "timeout", match.state.to_play)
