"""A bot's turn: what its mind chooses, what its eye means, and what its hand makes of it."""

from dataclasses import replace
from random import Random

from carrom.board import Stroke
from carrom.bots.glance import glance
from carrom.bots.hand import Hand, executed
from carrom.bots.persona import Persona, persona
from carrom.bots.search import Idea, Thought, think
from carrom.errors import NotAllowed
from carrom.match import Match


def bot_stroke(match: Match, luck: Random) -> tuple[Stroke, Stroke]:
    """The stroke that the bot to play wants, and the one it really plays.

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
    """The stroke that a persona means to play who knows that its hand is `hand`; the hand's error is not in it.

    Raises `ValueError` when nobody can play.
    """
    return thought_of(match, plays, hand, luck).choice.stroke


def thought_of(match: Match, plays: Persona, hand: Hand, luck: Random) -> Thought:
    """What a persona comes to; its choice is what its eye means, which its habits may have turned from the idea.

    A mind that tries nothing chooses by a glance. Raises `ValueError` when nobody can play.
    """
    if plays.mind.stages:
        thought = think(match, hand, plays.mind, luck)
    else:
        idea = Idea(glance(match, hand, plays.mind, plays.habits, luck), 0.0, 0)
        thought = Thought(idea, (idea,), 0)
    chosen = thought.choice
    meant = replace(chosen.candidate, stroke=plays.habits.seen(match, chosen.candidate, luck))
    return replace(thought, choice=replace(chosen, candidate=meant))
