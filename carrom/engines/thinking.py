"""How our bot thinks when it is an engine: at a glance first, then with its whole mind; as far as it is told to."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from carrom.board import FULL_TURN, Seat, Stroke
from carrom.bots import Hand, Idea, Mind, Persona, SideAction, side_action, thought_of
from carrom.bots.action import AnswerBet, NameMan, PlaceMan, RotateRosette
from carrom.match import Match

_GLANCE = ((12, 2),)
"""The stages of a first look, over in some hundredths of a second."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What thinking has come to so far, as the protocol says it. `is_last`: it comes to nothing more."""

    answer: str
    info: str
    is_last: bool


def findings(match: Match, hand: Hand, plays: Persona, seed: str, simulations: int | None) -> Iterator[Finding]:
    """A first finding soon, and the one of the whole mind: the same that its level has where nobody hurries it.

    `plays`: the level, whose habits turn every finding as its eye does at a table. `simulations`: about so many strokes
    may be tried in all; None: as many as the mind tries by itself.
    """
    if plays.mind.stages:
        if simulations is not None:
            plays = replace(plays, mind=within(plays.mind, simulations))
        first = replace(plays, mind=replace(plays.mind, stages=_GLANCE, leave=0.0))
        thought = thought_of(match, first, hand, Random(f"{seed} glance"))
        yield Finding(shot_line(thought.choice.stroke), _info(thought.choice, thought.simulations), is_last=False)
    thought = thought_of(match, plays, hand, Random(seed))
    yield Finding(shot_line(thought.choice.stroke), _info(thought.choice, thought.simulations), is_last=True)


def choices(match: Match, seat: Seat, hand: Hand, mind: Mind, seed: str) -> Iterator[Finding]:
    """What a seat chooses beside strokes: nothing special at first, then what the mind chooses."""
    yield Finding("pass", "info at a glance", is_last=False)
    chosen = side_action(match, seat, hand, mind, Random(seed))
    yield Finding(_choice_line(chosen), "info chosen", is_last=True)


def _choice_line(chosen: SideAction | None) -> str:
    if isinstance(chosen, PlaceMan) and chosen.at:
        return f"placed {chosen.at[0]} {chosen.at[1]}"
    if isinstance(chosen, NameMan):
        return f"bets {chosen.disc}"
    if isinstance(chosen, AnswerBet) and chosen.raises:
        return "raises"
    if isinstance(chosen, RotateRosette):
        return f"turns {chosen.angle % FULL_TURN}"
    return "pass"


def within(mind: Mind, simulations: int) -> Mind:
    """The mind with its trials made more or fewer, so that they are about so many; each stage keeps as many ideas."""
    planned = sum(ideas * times for ideas, times in mind.stages)
    return replace(mind, stages=tuple((most, max(1, times * simulations // planned)) for most, times in mind.stages))


def shot_line(stroke: Stroke) -> str:
    """``bestshot`` with the stroke; no spin where there is none."""
    spin = f" {stroke.spin}" if stroke.spin else ""
    return f"bestshot {stroke.seat} {stroke.x} {stroke.vx} {stroke.vy}{spin}"


def _info(idea: Idea, simulations: int) -> str:
    expected = round(1000 * idea.expected)
    return f"info simulations {simulations} family {idea.candidate.family} trials {idea.trials} expected {expected}"
