"""A bot's stroke: search or glance, then the errors of its habits and of its hand."""

from dataclasses import replace
from random import Random

from carrom.board import Stroke
from carrom.bots.glance import glance
from carrom.bots.hand import executed
from carrom.bots.mind import Mind
from carrom.bots.persona import Persona, persona
from carrom.bots.search import Idea, Thought, think
from carrom.errors import NotAllowed
from carrom.match import Match
from carrom.match.hand import Hand


def bot_stroke(match: Match, luck: Random) -> tuple[Stroke, Stroke]:
    """The stroke that the bot to play means, and the one that it executes.

    Raises `NotAllowed` (``round-over``, ``no-bot-there``) when no bot is to play.
    """
    seat = match.state.turn
    if seat is None:
        raise NotAllowed("round-over")
    player = match.players[seat]
    if player.kind != "bot":
        raise NotAllowed("no-bot-there", seat=seat)
    plays = persona(player.level)
    meant = meant_stroke(match, plays, plays.hand, luck)
    return meant, executed(meant, plays.hand, match.places, luck)


def meant_stroke(match: Match, plays: Persona, hand: Hand, luck: Random) -> Stroke:
    """The stroke that a persona means to play with `hand`, without the hand's error.

    Raises `ValueError` when nobody can play.
    """
    return thought_of(match, plays, hand, luck).choice.stroke


def thought_of(match: Match, plays: Persona, hand: Hand, luck: Random) -> Thought:
    """The thought of a persona; its choice is the meant stroke, which the habits may have changed.

    The one way from a level to a stroke: tables, arena, engines and puzzles take it. Raises `ValueError` when nobody
    can play.
    """
    if isinstance(plays.mind, Mind):
        thought = think(match, hand, plays.mind, luck)
    else:
        idea = Idea(glance(match, hand, plays.mind, plays.habits, luck), 0.0, 0)
        thought = Thought(idea, (idea,), 0)
    chosen = thought.choice
    meant = replace(chosen.candidate, stroke=plays.habits.seen(match, chosen.candidate, luck))
    return replace(thought, choice=replace(chosen, candidate=meant))
