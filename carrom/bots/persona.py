"""The personas of the computer player, weakest to strongest: the hand, mind and habits of each level; and the hand that
is assumed of the player at a seat.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from carrom.bots.habits import CLEAR, Habits
from carrom.bots.mind import Mind, PlainMind, Stage
from carrom.errors import Fault
from carrom.match import Player
from carrom.match.hand import Hand


@dataclass(frozen=True, slots=True, kw_only=True)
class Persona:
    """A level of play. Its number for players is its place in `PERSONAS`; its texts are in `page_levels.ftl`."""

    name: str
    """Small letters a to z: the name on the wire and in records, and the end of the ids of its texts, `bot-…` and
    `level-…`."""
    hand: Hand  # its error of execution: `sigma` in degrees, 0 for none, 3 for a beginner
    mind: Mind | PlainMind
    """What it considers and how long it searches: stages of candidates and trials (counts), families,
    `position_weight` (a share of a man, 0 to 1), `rationality` (per man of advantage; infinite for always the best).
    With a `PlainMind` it tries nothing."""
    habits: Habits = CLEAR
    """Its errors of aim: `thickness` and `doubt` (shares of the cut), `force` (a factor of the speed), `temper` (of its
    logarithm), `queen` (men). Without them it means what its mind has chosen."""


def by_name(personas: Iterable[Persona]) -> dict[str, Persona]:
    """The personas by name, in their order. Raises `Fault` where two have the same name."""
    found: dict[str, Persona] = {}
    for one in personas:
        if one.name in found:
            raise Fault(f"two personas are named {one.name!r}")
        found[one.name] = one
    return found


PERSONAS = by_name(
    (
        Persona(
            name="child",
            hand=Hand(sigma=3.0),
            mind=PlainMind(),
            habits=Habits(force=1.3, temper=0.4),
        ),
        Persona(
            name="cousin",
            hand=Hand(sigma=2.0),
            mind=PlainMind(families=frozenset(("direct", "cut")), rationality=20.0),
            habits=Habits(thickness=-0.05, doubt=0.05, force=2.2, temper=0.2),
        ),
        Persona(
            name="family",
            hand=Hand(sigma=1.2),
            mind=PlainMind(families=frozenset(("direct", "cut")), rationality=12.0),
            habits=Habits(doubt=0.03, force=2.7, temper=0.1, queen=0.3),
        ),
        Persona(
            name="cafe",
            hand=Hand(sigma=0.8),
            mind=Mind(
                stages=(Stage(kept=10, trials=1), Stage(kept=4, trials=2)),
                families=frozenset(("direct", "cut", "rebound", "break-open")),
                position_weight=0.0,
                rationality=12.0,
            ),
            habits=Habits(thickness=0.03, doubt=0.02, force=1.2, temper=0.08),
        ),
        Persona(
            name="club",
            hand=Hand(sigma=0.6),
            mind=Mind(
                stages=(Stage(kept=24, trials=2), Stage(kept=6, trials=4)),
                families=frozenset(("direct", "cut", "rebound", "break-open", "bank", "sweep")),
                position_weight=0.5,
            ),
        ),
        Persona(
            name="league",
            hand=Hand(sigma=0.45),
            mind=Mind(
                stages=(Stage(kept=48, trials=2), Stage(kept=12, trials=6), Stage(kept=4, trials=12)),
                families=frozenset(("direct", "cut", "rebound", "break-open", "bank", "sweep", "block")),
                rationality=12.0,
            ),
        ),
        Persona(
            name="state",
            hand=Hand(sigma=0.35),
            mind=Mind(
                stages=(Stage(kept=64, trials=2), Stage(kept=16, trials=6), Stage(kept=6, trials=16)),
                families=frozenset(
                    ("direct", "cut", "rebound", "break-open", "bank", "sweep", "block", "combination", "back-shot")
                ),
                rationality=6.0,
            ),
        ),
        Persona(
            name="world",
            hand=Hand(sigma=0.3),
            mind=Mind(
                stages=(
                    Stage(kept=96, trials=3),
                    Stage(kept=24, trials=8),
                    Stage(kept=8, trials=24),
                    Stage(kept=3, trials=64),
                )
            ),
        ),
        Persona(
            name="grandmaster",
            hand=Hand(sigma=0.2),
            mind=Mind(
                stages=(
                    Stage(kept=160, trials=4),
                    Stage(kept=40, trials=12),
                    Stage(kept=12, trials=40),
                    Stage(kept=4, trials=120),
                )
            ),
        ),
        Persona(
            name="oracle",
            hand=Hand(sigma=0.0),
            mind=Mind(stages=(Stage(kept=1, trials=1),)),
        ),
    )
)
"""By name, the weakest first. The order of the levels and their numbers, from 1, are stated here alone."""

FORMERLY = {"weak": "cousin", "fair": "cafe", "strong": "league"}
"""Former names of three levels, still found in stores and records."""


def persona(level: str) -> Persona:
    """The persona of a level by its name or former name. Raises `KeyError`."""
    return PERSONAS[FORMERLY.get(level, level)]


def is_level(level: str) -> bool:
    """Whether a persona has this name or former name."""
    return level in PERSONAS or level in FORMERLY


TYPICAL = Hand(1.0)  # the hand assumed of a person, as long as it has not been measured


@dataclass(frozen=True, slots=True)
class PlayerWithHand(Player):
    """A player whose hand is given, whatever the level: used in the arena."""

    hand: Hand = TYPICAL


def hand_of(player: Player) -> Hand:
    """The hand of a player: the given one, a bot's by its level, otherwise a typical one."""
    if isinstance(player, PlayerWithHand):
        return player.hand
    return persona(player.level).hand if player.kind == "bot" else TYPICAL
