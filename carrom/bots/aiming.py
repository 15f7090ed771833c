"""Aims: strokes that pocket a man by direct, bank, rebound and other paths, each with its angular tolerance."""

from collections.abc import Container, Iterable, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple, get_args, overload

import numpy as np
from numpy.typing import NDArray

from carrom.board import FULL_FLICK, QUEEN, SEATS, STRIKER, Board, Points, Seat, Stroke
from carrom.board.places import Interval
from carrom.board.zones import seen_from
from carrom.bots.aim_paths import records
from carrom.bots.aim_paths.choice import POCKETS, choose_paths, cut_of
from carrom.bots.aim_paths.paths import find_paths
from carrom.bots.aim_paths.records import REBOUND, STRAIGHT, TYPICAL, AimConstants, Centres
from carrom.bots.aim_paths.workspace import MOST_PATHS, TOLERANCE, path_of
from carrom.bots.mind import Family
from carrom.physics import Matter
from carrom.physics.batch import Ints
from carrom.physics.motion import PocketName

Aimed = Literal["direct", "cut", "bank", "rebound", "combination", "cannon", "kiss", "back-shot", "block"]
"""The families with an aim.

direct, cut: the striker onto the man, which leaves at up to, or more than, 15° from the striker's path. bank: the man
off the frame. rebound: the striker off the frame, once or twice. combination: the man driven by another man. cannon:
the striker off one man onto another. kiss: the man off a standing man. back-shot: struck towards one's own frame.
block: no man falls, an own one comes to rest before a pocket."""
AIMED: tuple[Aimed, ...] = get_args(Aimed)
Floats = NDArray[np.float64]
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


class Aims(Sequence[Aim]):
    """Aims in an order. strokes: int64[m, 5], as in `simulate_many`; families: int64[m], the places of theirs in
    `AIMED`. A search looks closer at few of them, so each is made when it is asked for."""

    def __init__(self, discs: Sequence[str], paths: Floats, families: Ints, strokes: Ints) -> None:
        self._discs, self.paths, self.families, self.strokes = discs, paths, families, strokes

    @property
    def tolerances(self) -> Floats:
        """float64[m], rad."""
        return self.paths[:, TOLERANCE]

    def __len__(self) -> int:
        return len(self.strokes)

    @overload
    def __getitem__(self, place: int) -> Aim: ...
    @overload
    def __getitem__(self, place: slice) -> "Aims": ...
    def __getitem__(self, place: int | slice) -> "Aim | Aims":
        if isinstance(place, slice):
            return Aims(self._discs, self.paths[place], self.families[place], self.strokes[place])
        path, row = path_of(self.paths[place].tolist()), self.strokes[place].tolist()
        return Aim(
            row=tuple(row),
            man=self._discs[path.man],
            tolerance=path.tolerance,
            pocket=_POCKETS[SEATS[row[0]]][path.pocket],
            cut=cut_of(path.cosine),
            distance=path.distance,
            run=path.run,
            family=AIMED[self.families[place]],
            first=self._discs[path.first],
            straight=path.kind != REBOUND,
        )


NO_AIMS = Aims((), np.empty((0, 12)), np.empty(0, np.int64), np.empty((0, 5), np.int64))


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
    most = [MOST_PATHS if family in chosen else 0 for family in AIMED]
    return [*chosen_aims(board, matter, layout, seat, places, men, chosen, most)]


def direct_aims(
    board: Board, matter: Matter, layout: Points, seat: Seat, places: tuple[Interval, ...], men: Iterable[str]
) -> list[Aim]:
    """The direct and cut shots at `men`, backward ones included, the most tolerant first."""
    most = [MOST_PATHS] * len(AIMED)
    return [*chosen_aims(board, matter, layout, seat, places, men, frozenset(("direct", "cut")), most)]


def chosen_aims(
    board: Board,
    matter: Matter,
    layout: Points,
    seat: Seat,
    places: tuple[Interval, ...],
    men: Iterable[str],
    families: frozenset[Family],
    most: Sequence[int],
    alike: int = MOST_PATHS,
    barred: Container[str] = (),
) -> Aims:
    """The aims of `aims`, the most tolerant first, at most so many of each of `AIMED` (`most`; of other families too,
    where they lie along the same paths), and of each for one man and pocket (`alike`). `barred`: men that may not be
    struck without the frame."""
    kinds = {kind for kind, family in _KINDS.items() if family in families}
    if "back-shot" in families:
        kinds |= {STRAIGHT, REBOUND}
    if not families.isdisjoint(("direct", "cut")):
        kinds.add(STRAIGHT)
    wanted = set(men)
    discs = [disc for disc in layout if disc != STRIKER]
    if not places or not discs:
        return NO_AIMS
    points = np.array([seen_from(seat, layout[disc]) for disc in discs], np.float64)
    falling = np.array([disc in wanted for disc in discs])
    blocking = np.array([disc in wanted and disc != QUEEN for disc in discs])
    turned = -1 if seat in ("N", "W") else 1
    starts = np.array(sorted(turned * place for place in sample_places(places)), np.float64)
    asked = np.array([kind in kinds for kind in range(7)])
    men_lying = Centres(np.ascontiguousarray(points[:, 0]), np.ascontiguousarray(points[:, 1]))
    found = find_paths(_constants(board, matter), men_lying, falling, blocking, starts, asked)
    stopped, many = np.array([disc in barred for disc in discs]), len(found)
    order, chosen, of = (np.empty(many, np.int64) for _ in range(3))
    strokes, played = np.empty((many, 5), np.int64), np.empty(len(AIMED), np.int64)
    same = np.empty(len(discs) * POCKETS * len(AIMED), np.int64)
    call = choose_paths(found, np.array(most), stopped, order, played, same, chosen, of, strokes)
    count = call(alike, SEATS.index(seat))
    return Aims(discs, found[chosen[:count]], of[:count], strokes[:count])


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
