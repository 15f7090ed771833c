"""Candidates aimed at a pocket: the most tolerant aims of each family, with variations of speed and direction."""

from collections import Counter
from collections.abc import Iterator
from math import cos, sin

from carrom.board import FULL_FLICK, Stroke
from carrom.board.zones import contact_zone
from carrom.bots.aiming import AIMED, Aim, Aimed, aims
from carrom.bots.candidates.candidate import Candidate
from carrom.bots.candidates.wanted import wanted_men
from carrom.bots.mind import Family
from carrom.match import Match
from carrom.rules.faults import BACK_SHOT, protected_zone

_TURNS = (0.0, -0.6, 0.6)
"""Turns of an aim, in tolerances: they vary the other contacts and the final positions."""
_PLAIN = (1.0, 1.25, 1.6, 2.2, 3.2)
"""Factors of the least speed: a man that falls at any speed leaves a choice of where the others go."""
_TRICKY = (1.05, 1.5)
_AIMS: dict[Aimed, int] = {
    "direct": 30,
    "cut": 30,
    "bank": 14,
    "rebound": 14,
    "combination": 14,
    "cannon": 10,
    "kiss": 10,
    "back-shot": 14,
    "block": 8,
}
"""The most aims kept of each family."""
_SAME = 3
"""The most aims of a family kept for each man and pocket."""
_FORCES: dict[Aimed, tuple[float, ...]] = {
    **dict.fromkeys(AIMED, _TRICKY),
    "direct": _PLAIN,
    "cut": _PLAIN,
    "block": (1.0,),
}
STROKES: dict[Aimed, int] = {family: _AIMS[family] * len(_FORCES[family]) * len(_TURNS) for family in AIMED}
"""The most candidates of each family."""


def aimed(match: Match, families: frozenset[Family]) -> list[Candidate]:
    """The candidates of the aimed families among `families`, from the aims of `aims_of`."""
    return [
        Candidate(stroke, aim.family, aim, aim.tolerance) for aim in aims_of(match, families) for stroke in _played(aim)
    ]


def aims_of(match: Match, families: frozenset[Family]) -> list[Aim]:
    """The aims of the seat to play, the most tolerant first, within the bounds of each family.

    Strokes that the book makes void are left out: back shots where they count for nothing (S3.25), protected men struck
    directly (S2.34, S3.18).
    """
    seat = match.state.to_play
    wanted = wanted_men(match, seat)
    played, same = Counter[str](), Counter[tuple[str, str, str]]()
    kept = []
    for aim in aims(match.board, match.matter, match.layout, seat, match.places, wanted, families):
        alike = (aim.family, aim.man, aim.pocket)
        if same[alike] < _SAME and played[aim.family] < _AIMS[aim.family] and _counts(match, aim):
            same[alike] += 1
            played[aim.family] += 1
            kept.append(aim)
    return kept


def turned(stroke: Stroke, turn: float, force: float) -> Stroke:
    """The stroke turned by `turn` (rad) and its speed multiplied by `force`, at most a full flick."""
    speed = (stroke.vx * stroke.vx + stroke.vy * stroke.vy) ** 0.5
    force = min(force, FULL_FLICK / speed)
    ahead, aside = cos(turn) * force, sin(turn) * force
    vx, vy = ahead * stroke.vx - aside * stroke.vy, aside * stroke.vx + ahead * stroke.vy
    return Stroke(stroke.seat, stroke.x, round(vx), round(vy))


def _played(aim: Aim) -> Iterator[Stroke]:
    """The variations of an aim: every speed with every turn."""
    for force in _FORCES[aim.family]:
        for turn in _TURNS:
            yield turned(aim.stroke, turn * aim.tolerance, force)


def _counts(match: Match, aim: Aim) -> bool:
    """Whether the stroke counts under the book, neither a void back shot nor a direct hit on a protected man."""
    settings = match.book.settings
    if aim.family == "back-shot" and BACK_SHOT.of(settings) == "void":
        return False
    protected = protected_zone(settings)
    if protected is None or not aim.straight:
        return True
    return contact_zone(match.board, aim.stroke.seat, match.layout[aim.first]) != protected
