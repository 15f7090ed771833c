"""Who may play in the arena: the ten levels, three yardstick minds that never change, and engines."""

from dataclasses import dataclass
from random import Random
from typing import Protocol

from carrom.board import Stroke
from carrom.bots import (
    PERSONAS,
    Hand,
    Idea,
    Mind,
    Persona,
    SideAction,
    Thought,
    is_level,
    persona,
    side_action,
    think,
    thought_of,
    to_act,
)
from carrom.bots.aiming import Aim, direct_aims
from carrom.bots.candidates import Candidate, wanted_men
from carrom.bots.mind import Family
from carrom.errors import Unreadable
from carrom.match import Match


class Forfeit(Exception):
    """A contestant did what no contestant may: it crashed, was late, or meant a stroke that the book refuses.

    It loses that board, and the arena goes on. `name`: the contestant's, `reason`: one line.
    """

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"{name}: {reason}")
        self.name, self.reason = name, reason


class Contestant(Protocol):
    """Who plays boards in the arena."""

    @property
    def name(self) -> str:
        """The text that `contestant` reads it from."""
        ...

    @property
    def hand(self) -> Hand | None:
        """Its own; None where it has none, as an engine. The arena's noise class, when given, decides instead."""
        ...

    def meant(self, match: Match, hand: Hand, luck: Random) -> Stroke:
        """The stroke it intends for the seat to play, knowing that `hand` will execute it.

        The arbiter adds the hand's error and simulates. The same luck gives the same stroke, as far as the contestant
        is ours. Raises `Forfeit`.
        """
        ...

    def beside(self, match: Match, hand: Hand, luck: Random) -> SideAction | None:
        """What it does before any stroke, its part being the next (`to_act`): it bets, answers a bet, lays a man that
        came back, turns the rosette, forgoes a due; None: it plays on.

        Luck and `Forfeit` as for `meant`.
        """
        ...

    def close(self) -> None:
        """Let go of what it holds: an engine its process. It plays no more."""
        ...


@dataclass(frozen=True, slots=True)
class BotContestant:
    """The one search with a mind of its own, and any hand."""

    name: str
    mind: Mind
    hand: Hand | None = None

    def thought(self, match: Match, hand: Hand, luck: Random) -> Thought:
        """What it comes to, with how many simulations."""
        return think(match, hand, self.mind, luck)

    def meant(self, match: Match, hand: Hand, luck: Random) -> Stroke:
        """Its choice."""
        return self.thought(match, hand, luck).choice.stroke

    def beside(self, match: Match, hand: Hand, luck: Random) -> SideAction | None:
        """As any bot of its mind."""
        return side_action(match, to_act(match)[0], hand, self.mind, luck)

    def close(self) -> None:
        """It holds nothing."""


@dataclass(frozen=True, slots=True)
class LevelContestant:
    """One of the ten, with its mind, its eye and its hand."""

    name: str
    plays: Persona

    @property
    def hand(self) -> Hand:
        """Its own."""
        return self.plays.hand

    def thought(self, match: Match, hand: Hand, luck: Random) -> Thought:
        """What it comes to, with how many simulations."""
        return thought_of(match, self.plays, hand, luck)

    def meant(self, match: Match, hand: Hand, luck: Random) -> Stroke:
        """Its choice, as its eye means it."""
        return self.thought(match, hand, luck).choice.stroke

    def beside(self, match: Match, hand: Hand, luck: Random) -> SideAction | None:
        """As at a table."""
        return side_action(match, to_act(match)[0], hand, self.plays.mind, luck)

    def close(self) -> None:
        """It holds nothing."""


@dataclass(frozen=True, slots=True)
class GhostContestant:
    """The greedy ghost disc: the most tolerant aim, as softly as it can be, and nothing simulated.

    Where nothing can be aimed at (the break, a man behind others) it takes the best of a blind sweep, each tried once:
    the pilot gave all its players such a break.
    """

    name: str = "ghost"
    hand: Hand | None = None

    def thought(self, match: Match, hand: Hand, luck: Random) -> Thought:
        """The aim without a simulation, or the sweep's best."""
        aim = _tolerant(match)
        if aim is None:
            return think(match, hand, _BLIND, luck)
        idea = Idea(Candidate(aim.stroke, "cut", aim), 0.0, 0)
        return Thought(idea, (idea,), 0)

    def meant(self, match: Match, hand: Hand, luck: Random) -> Stroke:
        """Its choice."""
        return self.thought(match, hand, luck).choice.stroke

    def beside(self, match: Match, hand: Hand, luck: Random) -> SideAction | None:
        """Nothing that need be thought of: men are laid where they lie nearest, no bet is made."""
        return side_action(match, to_act(match)[0], hand, _PLAIN, luck)

    def close(self) -> None:
        """It holds nothing."""


def _tolerant(match: Match) -> Aim | None:
    """The most tolerant of all aims; None at the break, and where there is none."""
    if match.state.breaking:
        return None
    men = wanted_men(match, match.state.to_play)
    aims = direct_aims(match.board, match.matter, match.layout, match.state.to_play, match.places, men)
    return max(aims, key=lambda aim: aim.tolerance, default=None)


_AIMED: frozenset[Family] = frozenset(("direct", "cut"))
_BLIND = Mind(((1, 1),), frozenset(("sweep",)), leave=0.0)
_PLAIN = Mind()
_M1 = Mind(((8, 12),), _AIMED, leave=0.0)
"""Eight candidates, each tried twelve times, what is left not looked at. The search tries every candidate once before,
without error, to find the eight."""
_M2 = Mind(((16, 12),), _AIMED, leave=1.0)
"""The same and two more speeds of four of them, sixteen in all; what is left counts."""
YARDSTICKS = ("ghost", "m1", "m2")
"""Minds that stay as they are, so that strength can be told over years; they have no hand of their own."""
ENGINE = "engine:"
"""Begins the name of an engine; the command that starts it follows."""


def contestant(text: str) -> Contestant:
    """The contestant of that name: a level, ``ghost``, ``m1``, ``m2``, or ``engine:COMMAND``.

    Raises `Unreadable` with those there are, or where there is no such program.
    """
    if text == "ghost":
        return GhostContestant()
    if text in YARDSTICKS:
        return BotContestant(text, {"m1": _M1, "m2": _M2}[text])
    if is_level(text):
        return LevelContestant(text, persona(text))
    if text.startswith(ENGINE):
        from carrom.arena.engine import EngineContestant  # noqa: PLC0415 - it raises our Forfeit

        return EngineContestant(text, text.removeprefix(ENGINE))
    raise Unreadable("contestant", f"{text!r} is not one of {', '.join((*PERSONAS, *YARDSTICKS))}, {ENGINE}COMMAND")
