"""Aims: strokes that pocket a man by direct, bank, rebound and other paths, each with its angular tolerance."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from math import degrees
from operator import attrgetter
from typing import Literal, NamedTuple, get_args

import numpy as np

from carrom.board import FULL_FLICK, QUEEN, SEATS, STRIKER, Board, Points, Seat, Stroke
from carrom.board.places import Interval
from carrom.board.zones import seen_from
from carrom.bots.aim_paths import records
from carrom.bots.aim_paths.paths import find_paths
from carrom.bots.aim_paths.records import REBOUND, STRAIGHT, TYPICAL, AimConstants, AimPath, Centres
from carrom.bots.hand import launched
from carrom.bots.mind import Family
from carrom.physics import Matter
from carrom.physics.elementary import arccosine
from carrom.physics.motion import PocketName

Aimed = Literal["direct", "cut", "bank", "rebound", "combination", "cannon", "kiss", "back-shot", "block"]
"""The families with an aim.

direct, cut: the striker onto the man, which leaves at up to, or more than, 15° from the striker's path. bank: the man
off the frame. rebound: the striker off the frame, once or twice. combination: the man driven by another man. cannon:
the striker off one man onto another. kiss: the man off a standing man. back-shot: struck towards one's own frame.
block: no man falls, an own one comes to rest before a pocket."""
AIMED: tuple[Aimed, ...] = get_args(Aimed)
STRAIGHT_CUT = 15.0  # degrees: a man that leaves at more than this from the striker's path is cut
_PLACES = 41  # places tried along the base line
_KINDS: dict[int, Aimed] = {
    records.BANK: "bank", records.REBOUND: "rebound", records.COMBINATION: "combination", records.CANNON: "cannon",
    records.KISS: "kiss", records.BLOCK: "block",
}  # fmt: skip
_POCKETS: dict[Seat, tuple[PocketName, ...]] = {
    "S": ("SW", "SE", "NW", "NE"),
    "E": ("SE", "NE", "SW", "NW"),
    "N": ("NE", "NW", "SE", "SW"),
    "W": ("NW", "SW", "NE", "SE"),
}
"""The pockets as seen from a seat: near left, near right, far left, far right."""


class Aim(NamedTuple):
    """A stroke that sends `man` to a pocket; `tolerance`: the error of direction (radians) that still pockets it."""

    row: tuple[int, int, int, int, int]  # of `simulate_many`
    man: str
    tolerance: float
    pocket: PocketName
    cut: float  # degrees between the paths of the striker and of the man it drives: 0 for a straight shot
    distance: float  # µm along the man's path to the pocket's centre
    run: float  # µm along the striker's path to where it drives a man
    family: Aimed
    first: str  # the man that the striker meets first
    straight: bool  # whether the striker meets it without the frame

    @property
    def stroke(self) -> Stroke:
        """The stroke."""
        seat, *numbers = self.row
        return Stroke(SEATS[seat], *numbers)


def sample_places(places: tuple[Interval, ...]) -> list[int]:
    """Places spread evenly over the line, including the ends of every interval."""
    low, high = places[0][0], places[-1][1]
    spread = [between(low, high, step, _PLACES) for step in range(_PLACES)]
    ends = [end for interval in places for end in interval]
    allowed = {x for x in spread if any(first <= x <= last for first, last in places)}
    return sorted(allowed | set(ends))


def between(low: int, high: int, step: int, steps: int) -> int:
    """The `step`-th of `steps` places from `low` to `high`, rounded symmetrically about 0."""
    return int((low * (steps - 1 - step) + high * step) / (steps - 1))


def aims(
    board: Board,
    matter: Matter,
    layout: Points,
    seat: Seat,
    places: tuple[Interval, ...],
    men: Iterable[str],
    families: Iterable[Family],
) -> list[Aim]:
    """The aims of these families at `men`, the most tolerant first, with a few places for each path. Blocks use those
    of `men` that are not the queen. The paths of striker and men are free of other discs."""
    chosen = frozenset(families)
    return [*each_aim(board, matter, layout, seat, places, men, chosen, lambda family, man, pocket: family in chosen)]


def direct_aims(
    board: Board, matter: Matter, layout: Points, seat: Seat, places: tuple[Interval, ...], men: Iterable[str]
) -> list[Aim]:
    """The direct and cut shots at `men`, backward ones included, the most tolerant first."""
    return [*each_aim(board, matter, layout, seat, places, men, frozenset(("direct", "cut")), lambda *one: True)]


def each_aim(
    board: Board,
    matter: Matter,
    layout: Points,
    seat: Seat,
    places: tuple[Interval, ...],
    men: Iterable[str],
    families: frozenset[Family],
    is_wanted: Callable[[Aimed, str, PocketName], bool],
) -> Iterator[Aim]:
    """The aims of `aims` one by one, those whose family, man and pocket are wanted when it is their turn; of other
    families too, where they lie along the same paths."""
    kinds = {kind for kind, family in _KINDS.items() if family in families}
    if "back-shot" in families:
        kinds |= {STRAIGHT, REBOUND}
    if not families.isdisjoint(("direct", "cut")):
        kinds.add(STRAIGHT)
    wanted = set(men)
    discs = [disc for disc in layout if disc != STRIKER]
    if not places or not discs:
        return
    points = np.array([seen_from(seat, layout[disc]) for disc in discs], np.float64)
    falling = np.array([disc in wanted for disc in discs])
    blocking = np.array([disc in wanted and disc != QUEEN for disc in discs])
    turned = -1 if seat in ("N", "W") else 1
    starts = np.array(sorted(turned * place for place in sample_places(places)), np.float64)
    asked = np.array([kind in kinds for kind in range(7)])
    men_lying = Centres(np.ascontiguousarray(points[:, 0]), np.ascontiguousarray(points[:, 1]))
    found = find_paths(_constants(board, matter), men_lying, falling, blocking, starts, asked)
    pockets, number = _POCKETS[seat], SEATS.index(seat)
    for path in sorted(found, key=attrgetter("tolerance"), reverse=True):
        cut = degrees(arccosine(min(path.cosine, 1.0)))
        family, man, pocket = _family(path, cut), discs[path.man], pockets[path.pocket]
        if is_wanted(family, man, pocket):
            vx, vy = launched(seat, path.heading.x * path.speed, path.heading.y * path.speed)
            row = number, turned * round(path.start), round(vx), round(vy), 0
            first, is_straight = discs[path.first], path.kind != REBOUND
            yield Aim(row, man, path.tolerance, pocket, cut, path.distance, path.run, family, first, is_straight)


def _family(path: AimPath, cut: float) -> Aimed:
    if path.kind in (STRAIGHT, REBOUND) and path.heading.y < 0:
        return "back-shot"
    if path.kind == STRAIGHT:
        return "direct" if cut <= STRAIGHT_CUT else "cut"
    return _KINDS[path.kind]


@lru_cache(maxsize=256)
def _constants(board: Board, matter: Matter) -> AimConstants:
    lengths = (board.half_side, board.pocket_offset, board.pocket_radius, board.man_radius, board.striker_radius)
    return AimConstants(
        *map(float, (*lengths, board.striker_line)),
        braking=matter.mu * matter.g * 1e6,
        of_striker=matter.of_striker,
        between_men=matter.between_men,
        e_frame=matter.at_frame.at(TYPICAL),
        mu_disc=float(matter.mu_disc),
        mu_frame=float(matter.mu_frame),
        heavy=board.striker_mass / board.man_mass,
        fastest=float(FULL_FLICK),
    )
