"""What a person's strokes say: the hand's error, and how often each kind of stroke succeeds.

What a person meant is inferred, as the coach's review does (`carrom.analysis.intention`).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise

from carrom.analysis.intention import Fan, fan
from carrom.analysis.positions import cut_short
from carrom.analysis.skill import evidence
from carrom.board import QUEEN, Seat, side_of
from carrom.bots.seated_hand import TYPICAL
from carrom.bots.shot_family import family_of
from carrom.match import Match, Shot
from carrom.physics import PRESETS, simulate
from carrom.profile.counted import FinishedGame

MOST = 60
"""Strokes of a table that are looked at, the last ones: each is simulated some hundred times."""
_RATIONALITY = 4.0
"""Per man: what the review assumes of a person (`carrom.analysis.review`)."""


@dataclass(frozen=True, slots=True)
class StrokeFacts:
    """`evidence`: of the hand, float[sigmas][rationalities], from so many `strokes`; `kinds`: how many strokes of each
    family were meant, and how many of them pocketed a man of their player's, or the queen.
    """

    strokes: int
    evidence: tuple[tuple[float, ...], ...]
    kinds: Mapping[str, tuple[int, int]]


def stroke_facts(match: Match, games: tuple[FinishedGame, ...], seat: Seat) -> StrokeFacts:
    """Look at the strokes of a seat in these games, breaks left out. None are seen of a physics model of the past."""
    played = list(_played(match, games, seat))[-MOST:] if match.header.model in PRESETS else []
    fans: list[Fan] = []
    kinds: dict[str, tuple[int, int]] = {}
    for before, shot in played:
        seen = fan(before, shot.stroke)
        fans.append(seen)
        kind = _kind_meant(before, seen, shot)
        if kind != "miss":
            tried, fell = kinds.get(kind, (0, 0))
            kinds[kind] = tried + 1, fell + _succeeded(before, shot)
    found = evidence(fans)
    return StrokeFacts(len(fans), tuple(tuple(round(one, 2) for one in row) for row in found.tolist()), kinds)


def _played(match: Match, games: tuple[FinishedGame, ...], seat: Seat) -> Iterator[tuple[Match, Shot]]:
    for game in games:
        for before, step in pairwise(game.steps):
            if isinstance(step.event, Shot) and step.event.seat == seat and not before.position.state.breaking:
                yield cut_short(match, before), step.event


def _kind_meant(before: Match, seen: Fan, shot: Shot) -> str:
    meant = seen.likely(TYPICAL, _RATIONALITY)
    motion = simulate(before.board, before.layout, meant, before.matter, film=True)
    return family_of(before.board, before.layout, meant, motion, _wanted(before, shot.seat))


def _succeeded(before: Match, shot: Shot) -> bool:
    motion = simulate(before.board, before.layout, shot.stroke, before.matter)
    return any(fall.disc in _wanted(before, shot.seat) for fall in motion.pocketed)


def _wanted(before: Match, seat: Seat) -> set[str]:
    """The men that the player at `seat` wants to fall, the queen included."""
    colours = before.state.colours
    colour = colours[side_of(seat, before.header.seats)] if colours else None
    return {disc for disc in before.layout if disc == QUEEN or colour is None or disc.startswith(colour[0])}
