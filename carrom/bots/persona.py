"""The ten personas of the computer player, weakest to strongest: hand, mind and habits of each level."""

from dataclasses import dataclass

from carrom.bots.habits import CLEAR, Habits
from carrom.bots.hand import Hand
from carrom.bots.mind import Family, Mind


@dataclass(frozen=True, slots=True)
class Persona:
    """A level of play: its name on the wire and in records, its number, its hand, mind and habits."""

    name: str
    level: int
    hand: Hand
    mind: Mind
    habits: Habits = CLEAR


_STRAIGHT: frozenset[Family] = frozenset(("direct",))
_AIMED: frozenset[Family] = _STRAIGHT.union(("cut",))
_CAFE: frozenset[Family] = _AIMED.union(("rebound", "break-open"))
_CLUB: frozenset[Family] = _CAFE.union(("bank", "sweep"))
_LEAGUE: frozenset[Family] = _CLUB.union(("block",))
_STATE: frozenset[Family] = _LEAGUE.union(("combination", "back-shot"))

PERSONAS: dict[str, Persona] = {
    persona.name: persona
    for persona in (
        Persona("child", 1, Hand(3.0), Mind((), frozenset()), Habits(force=1.3, temper=0.4)),
        Persona("cousin", 2, Hand(2.0), Mind((), _STRAIGHT, rationality=8.0), Habits(-0.2, 0.15, 2.0, 0.2)),
        Persona("family", 3, Hand(1.2), Mind((), _AIMED, rationality=12.0), Habits(-0.05, 0.05, 2.2, 0.1, 0.3)),
        Persona("cafe", 4, Hand(0.8), Mind(((10, 1), (4, 2)), _CAFE, 0.0, 12.0), Habits(0.03, 0.02, 1.05, 0.08)),
        Persona("club", 5, Hand(0.6), Mind(((24, 2), (6, 4)), _CLUB, 0.5)),
        Persona("league", 6, Hand(0.45), Mind(((48, 2), (12, 6), (4, 12)), _LEAGUE, rationality=12.0)),
        Persona("state", 7, Hand(0.35), Mind(((64, 2), (16, 6), (6, 16)), _STATE, rationality=6.0)),
        Persona("world", 8, Hand(0.3), Mind(((96, 3), (24, 8), (8, 24), (3, 64)))),
        Persona("grandmaster", 9, Hand(0.2), Mind(((160, 4), (40, 12), (12, 40), (4, 120)))),
        Persona("oracle", 10, Hand(0.0), Mind(((1, 1),))),
    )
}
"""By name, the weakest first."""

FORMERLY = {"weak": "cousin", "fair": "cafe", "strong": "league"}
"""Former names of three levels, still found in stores and records."""


def persona(level: str) -> Persona:
    """The persona of a level by its name or former name. Raises `KeyError`."""
    return PERSONAS[FORMERLY.get(level, level)]


def is_level(level: str) -> bool:
    """Whether a persona has this name or former name."""
    return level in PERSONAS or level in FORMERLY
