"""Automatic actions at a table and their delays: bots act, men are placed, bets are declined, time elapses."""

from dataclasses import replace
from random import Random

from carrom.board import Seat
from carrom.bots import bot_to_act, to_act
from carrom.match import Bid, Interrupted, Match, PutDown, RoundOpened, Shot, answer_bet, interrupt, put_down
from carrom.server.limits import TableLimits
from carrom.server.toss import is_toss_due

MOMENT = 0.6
"""s: delay of a bot's action other than a stroke, so that it is seen to follow its cause."""

SHOWING = 2.1
"""s: display time of a bot's stroke beyond its duration: it is aimed first, and returned discs glide into place."""


def is_full(match: Match, limits: TableLimits) -> bool:
    """Return whether the match has as many events as allowed."""
    return match.n >= limits.events


def bot_waited_for(match: Match, limits: TableLimits) -> Seat | None:
    """Return the seat of the bot that is to act now, or None."""
    waits = match.closed or match.header.is_real or is_full(match, limits) or match.position.awaits_toss
    return None if waits else bot_to_act(match)


def present(match: Match) -> Match:
    """Return the match cut down to what a bot needs: the step that opened its round, and those from its last stroke."""
    opened = max(n for n, taken in enumerate(match.steps) if isinstance(taken.event, RoundOpened))
    last = max(n for n, taken in enumerate(match.steps) if n == opened or isinstance(taken.event, Shot))
    since = match.steps[max(last, opened + 1) :]
    return replace(match, steps=(match.steps[opened], *since), undone=())


def luck(match: Match) -> Random:
    """Return the generator for a bot's errors, seeded with the rosette's seed and the number of the match's last event.
    So a match in which the persons act alike repeats itself, and an interrupted one continues as it would have."""
    seed = next(taken.event.seed for taken in reversed(match.steps) if isinstance(taken.event, RoundOpened))
    return Random(f"{seed} {match.n}")


def timeout(match: Match, limits: TableLimits) -> float | None:
    """Return the time without a request after which the table acts by itself, in s; None: never."""
    if match.position.awaits_toss:
        return limits.tossing if is_toss_due(match) and not is_full(match, limits) else None
    if match.closed or match.header.is_real or is_full(match, limits) or bot_to_act(match):
        return None
    if match.position.to_place:
        return limits.placing
    if match.is_answer_awaited:
        return limits.answering
    turn = match.state.turn
    return match.header.clock if turn and match.players[turn].kind == "person" else None


def is_on_the_clock(match: Match, limits: TableLimits) -> bool:
    """Return whether only the shot clock is running: no man waits to be placed, no bet for an answer."""
    waits = match.position.awaits_toss or match.position.to_place
    return timeout(match, limits) is not None and not waits and not match.is_answer_awaited


def timeout_action(match: Match) -> tuple[Match, PutDown | Bid | Interrupted]:
    """Apply the action due at the timeout: place a man, decline a bet, or let a player's time elapse."""
    if match.position.to_place:
        waiting = match.position.to_place[0]
        return put_down(match, waiting.by, waiting.disc)
    if match.is_answer_awaited:
        return answer_bet(match, to_act(match)[0], raises=False)
    return interrupt(match, "timeout", match.state.to_play)
