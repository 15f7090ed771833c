"""The personas of the computer player, weakest to strongest: the hand, mind and habits of each level; and the hand that
is assumed of the player at a seat.

Habits are systematic errors, in addition to the random one of `carrom.bots.hand`: people do not miss by chance alone.
They hit a man too full or too thin, the more so the thinner the cut, each mostly to the same side; beginners hit too
hard."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import copysign, radians, sqrt
from random import Random

from carrom.board import Stroke, striker_point
from carrom.bots.candidates import Candidate, turned
from carrom.bots.hand import normal
from carrom.bots.mind import Family, Mind, PlainMind, Stage
from carrom.errors import Fault
from carrom.match import Match, Player
from carrom.match.lots import Hand
from carrom.physics.elementary import arcsine, cosine_and_sine, exponential

_THINNEST = radians(88.0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Habits:
    """Aiming errors and preferences. The defaults leave the chosen stroke unchanged."""

    thickness: float = 0.0  # the share of the cut by which a man is hit too thin; too full when negative
    doubt: float = 0.0  # standard deviation of that share from stroke to stroke
    force: float = 1.0  # factor of the chosen speed
    temper: float = 0.0  # standard deviation of the logarithm of the speed from stroke to stroke
    queen: float = 0.0  # men added to the value of an aim at the queen (`carrom.bots.bot_stroke`)

    def seen(self, match: Match, choice: Candidate, luck: Random) -> Stroke:
        """The meant stroke: `choice` with the habits' errors, two draws from `luck`, at most a full flick."""
        share, warmth = self.doubt * normal(luck), self.temper * normal(luck)
        if self == CLEAR:
            return choice.stroke
        return turned(choice.stroke, misjudged(match, choice, self.thickness + share), self.force * exponential(warmth))


CLEAR = Habits()  # no habits at all


def misjudged(match: Match, choice: Candidate, share: float) -> float:
    """The error of direction (rad, anticlockwise) of a stroke at a man whose cut is overestimated by `share`. At a cut
    of c the striker's path passes the centre of the man at (sum of both radii) · sin c."""
    aim, stroke = choice.aim, choice.stroke
    if aim is None or choice.family not in ("direct", "cut"):
        return 0.0
    board, cut = match.board, radians(aim.cut)
    start, man = striker_point(board, stroke.seat, stroke.x), match.layout[aim.man]
    dx, dy = man[0] - start[0], man[1] - start[1]
    share_of_way = (board.striker_radius + board.man_radius) / sqrt(dx * dx + dy * dy)
    believed = min(max(cut * (1.0 + share), 0.0), _THINNEST)
    thinner = _aside(share_of_way, believed) - _aside(share_of_way, cut)
    # thinner is away from the man: to the right when the man is on the left of the path
    return -copysign(thinner, thinner * (stroke.vx * dy - stroke.vy * dx))


def _aside(share_of_way: float, cut: float) -> float:
    """The angle (rad) between the striker's path and the man's centre."""
    return arcsine(min(share_of_way * cosine_and_sine(cut)[1], 1.0))


@dataclass(frozen=True, slots=True, kw_only=True)
class Persona:
    """A level of play. Its number for players is its place in `PERSONAS`; its texts are in `page_levels.ftl`."""

    name: str
    """Small letters a to z: the name on the wire and in records, and the end of the ids of its texts, `bot-…` and
    `level-…`."""
    hand: Hand
    """Its error of execution: `sigma` in degrees, 0 for none, 3 for a beginner."""
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


_SHOTS = frozenset[Family](("direct", "cut"))
_CAFE = _SHOTS | frozenset[Family](("rebound", "break-open"))
_CLUB = _CAFE | frozenset[Family](("bank", "sweep"))
_LEAGUE = _CLUB | frozenset[Family](("block",))
_STATE = _LEAGUE | frozenset[Family](("combination", "back-shot"))
PERSONAS = by_name(
    (
        Persona(name="child", hand=Hand(3.0), mind=PlainMind(), habits=Habits(force=1.3, temper=0.4)),
        Persona(
            name="cousin",
            hand=Hand(2.0),
            mind=PlainMind(families=_SHOTS, rationality=20.0),
            habits=Habits(thickness=-0.05, doubt=0.05, force=2.2, temper=0.2),
        ),
        Persona(
            name="family",
            hand=Hand(1.2),
            mind=PlainMind(families=_SHOTS, rationality=12.0),
            habits=Habits(doubt=0.03, force=2.7, temper=0.1, queen=0.3),
        ),
        Persona(
            name="cafe",
            hand=Hand(0.8),
            mind=Mind((Stage(10, 1), Stage(4, 2)), families=_CAFE, position_weight=0.0, rationality=12.0),
            habits=Habits(thickness=0.03, doubt=0.02, force=1.2, temper=0.08),
        ),
        Persona(
            name="club", hand=Hand(0.6), mind=Mind((Stage(24, 2), Stage(6, 4)), families=_CLUB, position_weight=0.5)
        ),
        Persona(
            name="league",
            hand=Hand(0.45),
            mind=Mind((Stage(48, 2), Stage(12, 6), Stage(4, 12)), families=_LEAGUE, rationality=12.0),
        ),
        Persona(
            name="state",
            hand=Hand(0.35),
            mind=Mind((Stage(64, 2), Stage(16, 6), Stage(6, 16)), families=_STATE, rationality=6.0),
        ),
        Persona(name="world", hand=Hand(0.3), mind=Mind((Stage(96, 3), Stage(24, 8), Stage(8, 24), Stage(3, 64)))),
        Persona(
            name="grandmaster", hand=Hand(0.2), mind=Mind((Stage(160, 4), Stage(40, 12), Stage(12, 40), Stage(4, 120)))
        ),
        Persona(name="oracle", hand=Hand(0.0), mind=Mind((Stage(1, 1),))),
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
