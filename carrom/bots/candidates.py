"""Candidate strokes for the search: the most tolerant aims of every family, varied in speed and direction; breaks; hard
strokes into the densest groups of men; and a random sweep, which finds what no family covers."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import pi, sqrt
from random import Random

import numpy as np

from carrom.board import FULL_FLICK, QUEEN, SEATS, STRIKER, Point, Seat, Stroke, kind_of, side_of, striker_point
from carrom.board.places import Interval
from carrom.board.zones import contact_zone
from carrom.bots.aiming import AIMED, NO_AIMS, Aim, Aimed, Aims, between, chosen_aims, sample_places
from carrom.bots.breaks import breaks_of
from carrom.bots.hand import as_row, as_rows, launched
from carrom.bots.hand import turned as each_turned
from carrom.bots.mind import Family
from carrom.match import Match
from carrom.physics.batch import Ints
from carrom.physics.elementary import cosine_and_sine
from carrom.rules.faults import BACK_SHOT, protected_zone


@dataclass(frozen=True, slots=True)
class Candidate:
    """A stroke, its family, and its aim if it was aimed at a pocket."""

    stroke: Stroke
    family: Family
    aim: Aim | None = None
    tolerance: float = 0.0  # the error of direction (rad) with which it still succeeds; 0 for a sweep, which has no aim


def wanted_men(match: Match, seat: Seat) -> tuple[str, ...]:
    """The men that a seat aims at: its own and the queen; every man, or disc, while colours are open or absent."""
    colours = match.state.colours
    if match.state.has_no_colours:
        return tuple(match.layout)
    if colours is None:
        return tuple(disc for disc in match.layout if disc != QUEEN)
    own = colours[side_of(seat, match.header.seats)]
    return tuple(disc for disc in match.layout if disc == QUEEN or kind_of(disc) == own)


def places_of(match: Match) -> tuple[Interval, ...]:
    """The allowed places of the striker. Raises `ValueError` when nobody can play."""
    places = () if match.state.turn is None else match.places
    if not places:
        raise ValueError("no stroke is possible: the round is over or the line is blocked")
    return places


_TURNS = (0.0, -0.6, 0.6)  # turns of an aim, in tolerances: they vary the other contacts and the final positions
_PLAIN = (1.0, 1.25, 1.6, 2.2, 3.2)
"""Factors of the least speed: a man that falls at any speed leaves a choice of where the others go."""
_TRICKY = (1.05, 1.5)
_AIMS: dict[Aimed, int] = {
    "direct": 30, "cut": 30, "bank": 14, "rebound": 14, "combination": 14, "cannon": 10, "kiss": 10, "back-shot": 14,
    "block": 8,
}  # fmt: skip
"""The most aims kept of each family."""
_SAME = 3  # the most aims of a family kept for each man and pocket
_FORCES: dict[Aimed, tuple[float, ...]] = {
    **dict.fromkeys(AIMED, _TRICKY), "direct": _PLAIN, "cut": _PLAIN, "block": (1.0,),
}  # fmt: skip
_EACH = {family: [force for force in forces for _ in _TURNS] for family, forces in _FORCES.items()}
"""The factor of each candidate of an aim, turn by turn."""
STROKES: dict[Aimed, int] = {family: _AIMS[family] * len(_FORCES[family]) * len(_TURNS) for family in AIMED}
"""The most candidates of each family."""


@dataclass(frozen=True, slots=True)
class Candidates:
    """Candidates in an order. rows: int64[m, 5], their strokes as in `simulate_many`. A search tries hundreds and looks
    closer at a dozen, so most are made when they are asked for. First stand those with an aim; `whose`: its place in
    `aims`. Then the `others`, and then the sweep."""

    rows: Ints
    aims: Aims
    whose: Ints
    others: Sequence[Candidate]

    def __len__(self) -> int:
        return len(self.rows)

    def __getitem__(self, place: int) -> Candidate:
        beyond = place - len(self.whose)
        if 0 <= beyond < len(self.others):
            return self.others[beyond]
        seat, x, vx, vy, spin = self.rows[place].tolist()
        stroke = Stroke(SEATS[seat], x, vx, vy, spin)
        if beyond >= 0:
            return Candidate(stroke, "sweep")
        aim = self.aims[self.whose[place]]
        return Candidate(stroke, aim.family, aim, aim.tolerance)


def _varied(aims: Aims) -> tuple[Ints, Ints]:
    """Each aim at every speed with every turn: int64[m, 5], strokes, and int64[m], the places of their aims."""
    whose: list[int] = []
    turns: list[float] = []
    forces: list[float] = []
    for place, (family, tolerance) in enumerate(zip(aims.families.tolist(), aims.tolerances.tolist(), strict=True)):
        each = _EACH[AIMED[family]]
        whose += [place] * len(each)
        forces += each
        turns += [turn * tolerance for turn in _TURNS] * (len(each) // len(_TURNS))
    places = np.array(whose, np.int64)
    return each_turned(aims.strokes, places, np.array(turns), np.array(forces)), places


def aims_of(match: Match, families: frozenset[Family]) -> Aims:
    """The aims of the seat to play, the most tolerant first, within the bounds of each family. Strokes that the book
    makes void are left out: back shots where they count for nothing (S3.25), protected men struck directly (S2.34,
    S3.18)."""
    seat = match.state.to_play
    board, layout, settings = match.board, match.layout, match.book.settings
    protected = protected_zone(settings)
    chosen = families - {"back-shot"} if BACK_SHOT.of(settings) == "void" else families
    barred = [disc for disc, at in layout.items() if protected and contact_zone(board, seat, at) == protected]
    most = [_AIMS[family] if family in chosen else 0 for family in AIMED]
    wanted = wanted_men(match, seat)
    return chosen_aims(board, match.matter, layout, seat, match.places, wanted, families, most, _SAME, barred)


def turned(stroke: Stroke, turn: float, force: float) -> Stroke:
    """The stroke turned by `turn` (rad) and its speed multiplied by `force`, at most a full flick."""
    (row,) = each_turned(as_row(stroke)[None], np.zeros(1, np.int64), np.array([turn]), np.array([force])).tolist()
    return Stroke(stroke.seat, stroke.x, *row[2:4])


MOST_OPENINGS = 36  # the most candidates
_GROUPS = 3  # groups aimed at, each at its man nearest to the striker
_NEAR = 4.0  # radii: men whose centres are closer than this to a man form its group
_PLACES = 5
_THICKNESS = (0.0, -0.5, 0.5)  # offsets of the impact from the man's centre, as shares of the sum of both radii
_OPENING_FORCES = (1.0, 0.6)


def openings(match: Match, places: tuple[Interval, ...]) -> list[Candidate]:
    """The strokes from these places with a free path to a group, the most tolerant first; none where every man lies
    alone."""
    board, seat = match.board, match.state.to_play
    men = {disc: point for disc, point in match.layout.items() if disc != STRIKER}
    low, high = places[0][0], places[-1][1]
    apart = board.striker_radius + board.man_radius
    found = []
    for group in _groups(men, _NEAR * board.man_radius):
        for step in range(_PLACES):
            x = between(low, high, step, _PLACES)
            if not any(first <= x <= last for first, last in places):
                continue
            start = striker_point(board, seat, x)
            front = min(group, key=lambda man: (_far(start, men[man]), man))
            dx, dy = men[front][0] - start[0], men[front][1] - start[1]
            far = sqrt(dx * dx + dy * dy)
            if not _is_path_free(men, group, start, (dx / far, dy / far), far, apart):
                continue
            for aside in _THICKNESS:
                # beside the man's centre, seen from the striker
                tx, ty = dx - dy / far * aside * apart, dy + dx / far * aside * apart
                size = sqrt(tx * tx + ty * ty)
                for force in _OPENING_FORCES:
                    speed = force * FULL_FLICK
                    velocity = round(tx / size * speed), round(ty / size * speed)
                    found.append((apart * (1 - abs(aside)) / far, x, *velocity))
    found.sort(key=lambda one: -one[0])
    return [Candidate(Stroke(seat, *row), "break-open", None, tolerance) for tolerance, *row in found[:MOST_OPENINGS]]


def _groups(men: dict[str, Point], near: float) -> list[set[str]]:
    """The densest groups of two men or more, each a man and those near it, the densest first."""
    square = near * near
    around = {
        one: {other for other, (u, v) in men.items() if (x - u) * (x - u) + (y - v) * (y - v) < square}
        for one, (x, y) in men.items()
    }
    groups: list[set[str]] = []
    taken: set[str] = set()
    for one in sorted(men, key=lambda one: -len(around[one])):
        if len(around[one]) > 1 and one not in taken and len(groups) < _GROUPS:
            groups.append(around[one])
            taken |= around[one]
    return groups


def _far(one: tuple[float, float], other: tuple[float, float]) -> float:
    dx, dy = one[0] - other[0], one[1] - other[1]
    return sqrt(dx * dx + dy * dy)


def _is_path_free(
    men: dict[str, Point], group: set[str], start: Point, way: tuple[float, float], length: float, apart: float
) -> bool:
    for disc, (x, y) in men.items():
        if disc in group:
            continue
        dx, dy = x - start[0], y - start[1]
        along = min(max(dx * way[0] + dy * way[1], 0.0), length)
        aside, ahead = dx - along * way[0], dy - along * way[1]
        if sqrt(aside * aside + ahead * ahead) < apart:
            return False
    return True


def sweep(match: Match, many: int, luck: Random) -> list[Stroke]:
    """Random strokes from anywhere on the line, in any forward direction, at half to full speed."""
    seat = match.state.to_play
    return [Stroke(seat, *row[1:]) for row in _sweep(seat, match.places, many, luck)]


def _sweep(seat: Seat, places: tuple[Interval, ...], many: int, luck: Random) -> list[tuple[int, int, int, int, int]]:
    """The same strokes, as rows."""
    starts, rows = sample_places(places), []
    number = SEATS.index(seat)
    for _ in range(many):
        turn, speed = luck.uniform(0.15 * pi, 0.85 * pi), luck.uniform(0.5, 1.0) * FULL_FLICK
        right, ahead = cosine_and_sine(turn)
        vx, vy = launched(seat, right * speed, ahead * speed)
        rows.append((number, luck.choice(starts), round(vx), round(vy), 0))
    return rows


_SWEEP = 40
_FEW = 100  # with fewer candidates than this the sweep is three times as large


def candidates(match: Match, families: Iterable[Family], luck: Random) -> list[Candidate]:
    """The candidates of these families for the seat to play, family by family, the most tolerant aims of each first.
    Each family has its bound (`STROKES`, `MOST_OPENINGS`). At the break nothing is aimed at a pocket. Without any other
    candidate there is always a sweep."""
    found = candidate_rows(match, families, match.places, luck)
    return [found[place] for place in range(len(found))]


def candidate_rows(match: Match, families: Iterable[Family], places: tuple[Interval, ...], luck: Random) -> Candidates:
    """The same ones as `candidates`, from the places of `match`."""
    chosen = frozenset(families)
    aims = NO_AIMS if match.state.breaking else aims_of(match, chosen)
    rows, whose = _varied(aims)
    others: list[Candidate] = []
    if match.state.breaking and "break-open" in chosen:
        others += [Candidate(stroke, "break-open") for stroke in breaks_of(match)]
    if "break-open" in chosen:
        others += openings(match, places)
    if others:
        rows = np.concatenate([rows, as_rows(one.stroke for one in others)])
    if "sweep" in chosen or not len(rows):
        times = 3 if len(rows) < _FEW else 1
        rows = np.concatenate([rows, np.array(_sweep(match.state.to_play, places, times * _SWEEP, luck), np.int64)])
    return Candidates(rows, aims, whose, others)
