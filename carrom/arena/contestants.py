"""Contestants of the arena: the levels, three yardstick minds that never change, and engines."""

from dataclasses import dataclass
from random import Random

from carrom.arena.contestant import Contestant
from carrom.arena.engine import EngineContestant
from carrom.board import Stroke
from carrom.bots import PERSONAS, Hand, Persona, SideAction, is_level, persona, side_action, thought_of, to_act
from carrom.bots.aiming import Aim, direct_aims
from carrom.bots.candidates import Candidate, wanted_men
from carrom.bots.mind import Family, Mind, PlainMind, Stage
from carrom.bots.search import Idea, Thought, think
from carrom.errors import Unreadable
from carrom.match import Match


class _Thinking:
    """What all contestants have in common that think in this process, with the numbers of their simulations."""

    __slots__ = ()

    def thought(self, match: Match, hand: Hand, luck: Random) -> Thought:
        """The result of its search."""
        raise NotImplementedError

    def meant(self, match: Match, hand: Hand, luck: Random) -> Stroke:
        """The stroke that it chooses."""
        return self.thought(match, hand, luck).choice.stroke

    def close(self) -> None:
        """Do nothing: it holds no resources."""


@dataclass(frozen=True, slots=True)
class BotContestant(_Thinking):
    """The search with a given mind, and any hand."""

    name: str
    mind: Mind
    hand: Hand | None = None

    def thought(self, match: Match, hand: Hand, luck: Random) -> Thought:
        """The result of its search, with the number of simulations."""
        return think(match, hand, self.mind, luck)

    def side_action(self, match: Match, hand: Hand, luck: Random) -> SideAction | None:
        """The action of any bot with its mind."""
        return side_action(match, to_act(match)[0], hand, self.mind, luck)


@dataclass(frozen=True, slots=True)
class LevelContestant(_Thinking):
    """A level, with its mind, its eye and its hand."""

    name: str
    plays: Persona

    @property
    def hand(self) -> Hand:
        """The level's own hand."""
        return self.plays.hand

    def thought(self, match: Match, hand: Hand, luck: Random) -> Thought:
        """The result of its search, with the number of simulations."""
        return thought_of(match, self.plays, hand, luck)

    def side_action(self, match: Match, hand: Hand, luck: Random) -> SideAction | None:
        """The action that the level chooses at a table."""
        return side_action(match, to_act(match)[0], hand, self.plays.mind, luck)


@dataclass(frozen=True, slots=True)
class GhostContestant(_Thinking):
    """The greedy ghost disc: plays the most tolerant aim, as softly as possible, without simulation. Where nothing can
    be aimed at (the break, a man behind others) it plays the best of a blind sweep, each stroke tried once: the pilot
    gave all its players such a break."""

    name: str = "ghost"
    hand: Hand | None = None

    def thought(self, match: Match, hand: Hand, luck: Random) -> Thought:
        """The aim without a simulation, or the best of the sweep."""
        aim = _tolerant(match)
        if aim is None:
            return think(match, hand, _BLIND, luck)
        idea = Idea(Candidate(aim.stroke, "cut", aim), 0.0, 0)
        return Thought(idea, (idea,), 0)

    def side_action(self, match: Match, hand: Hand, luck: Random) -> SideAction | None:
        """The default actions: men are placed at the nearest spot, no bet is made."""
        return side_action(match, to_act(match)[0], hand, PlainMind(), luck)


def _tolerant(match: Match) -> Aim | None:
    if match.state.breaking:
        return None
    men = wanted_men(match, match.state.to_play)
    aims = direct_aims(match.board, match.matter, match.layout, match.state.to_play, match.places, men)
    return max(aims, key=lambda aim: aim.tolerance, default=None)


_AIMED: frozenset[Family] = frozenset(("direct", "cut"))
_BLIND = Mind((Stage(1, 1),), families=frozenset(("sweep",)), position_weight=0.0)
_M1 = Mind((Stage(8, 12),), families=_AIMED, position_weight=0.0)
"""Eight candidates, each tried twelve times, without position value. The search first tries every candidate once,
without error, to find the eight."""
_M2 = Mind((Stage(16, 12),), families=_AIMED, position_weight=1.0)
"""As `_M1`, with two more speeds of four of the candidates, sixteen in all, and with position value."""
YARDSTICKS = ("ghost", "m1", "m2")
"""Minds that never change, so that strength can be compared over years; they have no hand of their own."""
ENGINE = "engine:"  # the prefix of an engine's name; the command that starts it follows


def contestant(text: str) -> Contestant:
    """Return that contestant: a level, ``ghost``, ``m1``, ``m2``, ``engine:COMMAND``; else raise `Unreadable`."""
    if text == "ghost":
        return GhostContestant()
    if text in YARDSTICKS:
        return BotContestant(text, {"m1": _M1, "m2": _M2}[text])
    if is_level(text):
        return LevelContestant(text, persona(text))
    if text.startswith(ENGINE):
        return EngineContestant(text, text.removeprefix(ENGINE))
    raise Unreadable("contestant", f"{text!r} is not one of {', '.join((*PERSONAS, *YARDSTICKS))}, {ENGINE}COMMAND")
