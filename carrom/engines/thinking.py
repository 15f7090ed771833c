"""Search of our bot as an engine: a quick first finding, then that of the whole mind, within the limits sent."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import assert_never

from carrom.board import FULL_TURN, Seat, Stroke
from carrom.bots import Hand, Idea, Mind, Persona, PlainMind, SideAction, Stage, side_action, thought_of
from carrom.bots.action import AnswerBet, NameMan, PlaceMan, RotateRosette, WaiveDues
from carrom.match import Match

_GLANCE = (Stage(12, 2),)
"""The stages of a quick first search, which takes some hundredths of a second."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A result of the search so far, as lines of the protocol. `is_last`: no other follows."""

    answer: str
    info: str
    is_last: bool


def findings(match: Match, hand: Hand, plays: Persona, seed: str, simulations: int | None) -> Iterator[Finding]:
    """Yield a quick first finding, then that of the whole mind: the same as its level's without a time limit.

    `plays`: the level, whose habits alter every finding as they do at a table. `simulations`: the approximate number of
    strokes to try in all; None: as many as the mind tries by itself.
    """
    if isinstance(plays.mind, Mind):
        first = replace(plays, mind=replace(plays.mind, stages=_GLANCE, position_weight=0.0))
        if simulations is not None:
            plays = replace(plays, mind=within(plays.mind, simulations))
        thought = thought_of(match, first, hand, Random(f"{seed} glance"))
        yield Finding(shot_line(thought.choice.stroke), _info(thought.choice, thought.simulations), is_last=False)
    thought = thought_of(match, plays, hand, Random(seed))
    yield Finding(shot_line(thought.choice.stroke), _info(thought.choice, thought.simulations), is_last=True)


def choices(match: Match, seat: Seat, hand: Hand, mind: Mind | PlainMind, seed: str) -> Iterator[Finding]:
    """Yield a seat's choice besides strokes: ``pass`` first, then the choice of the mind."""
    yield Finding("pass", "info at a glance", is_last=False)
    chosen = side_action(match, seat, hand, mind, Random(seed))
    yield Finding(_choice_line(chosen), "info chosen", is_last=True)


def _choice_line(chosen: SideAction | None) -> str:
    match chosen:
        case PlaceMan(_, _, at):
            return f"placed {at[0]} {at[1]}" if at else "pass"
        case NameMan(_, disc):
            return f"bets {disc}"
        case AnswerBet(_, raises):
            return "raises" if raises else "pass"
        case RotateRosette(_, angle):
            return f"turns {angle % FULL_TURN}"
        case WaiveDues() | None:
            return "pass"
        case _:
            assert_never(chosen)


def within(mind: Mind, simulations: int) -> Mind:
    """The mind with its trials scaled to about `simulations` in all; each stage keeps its number of ideas."""
    planned = sum(kept * trials for kept, trials in mind.stages)
    stages = (Stage(kept, max(1, trials * simulations // planned)) for kept, trials in mind.stages)
    return replace(mind, stages=tuple(stages))


def shot_line(stroke: Stroke) -> str:
    """The ``bestshot`` line of a stroke; a spin of 0 is left out."""
    spin = f" {stroke.spin}" if stroke.spin else ""
    return f"bestshot {stroke.seat} {stroke.x} {stroke.vx} {stroke.vy}{spin}"


def _info(idea: Idea, simulations: int) -> str:
    expected = round(1000 * idea.expected)
    return f"info simulations {simulations} family {idea.candidate.family} trials {idea.trials} expected {expected}"
