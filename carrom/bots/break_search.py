"""Search for the best breaks by the cross-entropy method: place, direction and speed, over many racks, with errors.
Every value is a mean over fresh racks, each broken once with an error of its own, so that no break is fitted to one
rack (Rubinstein 1999: draw samples, keep the best, draw around them)."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import sqrt
from random import Random

import numpy as np

from carrom.board import BOARDS, DISCS, FULL_FLICK, Board, kind_of, opening, striker_places
from carrom.bots.breaks import STYLES, Break, Style
from carrom.bots.hand import erring, errors
from carrom.bots.position_value import Floats, values_alike
from carrom.match.lots import Hand
from carrom.physics import MATTERS, Ends, lays_gaps, packed_layout, presets_of, try_many
from carrom.physics.batch import Ints
from carrom.physics.ends import LEFT

HANDS = (0.1, 0.25, 0.5, 1.0)  # errors of the hands searched for, degrees
ANGLES = (0, 30_000)  # rosette angles (thousandths of a degree) as seen from the seats S and N, and from E and W
_TURN = 0.8  # the value of the next stroke, in men, as in `carrom.bots.position_value`
_WIDEST = 2.6  # the farthest aim from the rosette's centre, in diameters of a man
_FIRST, _FIRST_RACKS = 400, 8
_STEPS, _DRAWN, _RACKS, _ELITE = 5, 12, 24, 5
_FINALS, _FINAL_RACKS = 3, 120
_FIGURE_RACKS = 400
STROKES = _FIRST * _FIRST_RACKS + len(STYLES) * (
    _STEPS * (_DRAWN + _ELITE) * _RACKS + (1 + _FINALS) * _FINAL_RACKS + _FIGURE_RACKS
)
"""Strokes simulated for each cell."""
_WHITE = np.array([kind_of(disc) == "white" for disc in DISCS])
_BLACK = np.array([kind_of(disc) == "black" for disc in DISCS])


@dataclass(frozen=True, slots=True)
class Cell:
    """The conditions of a break search: board, surface, hand (degrees) and rosette angle."""

    board: str
    matter: str
    sigma: float
    angle: int


def cell_of(one: Break) -> Cell:
    """The cell that a break was found for."""
    return Cell(one.board, one.matter, one.sigma, one.angle)


CELLS = tuple(
    Cell(board, matter, sigma, angle) for matter, board, sigma, angle in product(MATTERS, BOARDS, HANDS, ANGLES)
)


@dataclass(frozen=True, slots=True)
class Seen:
    """The results of k breaks over r racks: float64[k, r] each. `worths`: by style."""

    kept: Floats  # 1 where a man was pocketed and the striker was not
    men: Floats
    worths: dict[Style, Floats]


def found(model: str, cell: Cell, seed: int) -> Iterator[Break]:
    """Yield the best break of each style under a physics model. Deterministic for a seed."""
    luck = Random(f"{seed} {cell}")
    first = np.array([_drawn(cell, luck) for _ in range(_FIRST)])
    start = seen(model, cell, first, _FIRST_RACKS, luck)
    for style in STYLES:
        order = np.argsort(-start.worths[style].mean(axis=1), kind="stable")
        best = _narrowed(model, cell, style, first[order[: 2 * _ELITE]], luck)
        figures = seen(model, cell, best[None], _FIGURE_RACKS, luck)
        x, right, ahead = _row(cell, best)[1:4].tolist()
        chance, men, worth = (
            round(float(each.mean()), 3) for each in (figures.kept, figures.men, figures.worths[style])
        )
        yield Break(cell.board, cell.matter, cell.sigma, cell.angle, style, x, right, ahead, chance, men, worth)


def _narrowed(model: str, cell: Cell, style: Style, elite: Floats, luck: Random) -> Floats:
    """The best break of a style, by cross-entropy steps from its elite: draw around it, keep the best, repeat."""
    middle, spread = elite[0], elite.std(axis=0)
    last = elite
    for _ in range(_STEPS):
        drawn = [[luck.gauss(m, s) for m, s in zip(middle, spread, strict=True)] for _ in range(_DRAWN)]
        tried = np.array([*drawn, *last[:_ELITE]])
        tried = _within(cell, tried)
        worths = seen(model, cell, tried, _RACKS, luck).worths[style].mean(axis=1)
        last = tried[np.argsort(-worths, kind="stable")]
        middle = last[:_ELITE].mean(axis=0)
        spread = 0.3 * spread + 0.7 * last[:_ELITE].std(axis=0)
    finals = np.concatenate([middle[None], last[:_FINALS]])
    return finals[int(np.argmax(seen(model, cell, finals, _FINAL_RACKS, luck).worths[style].mean(axis=1)))]


def seen(model: str, cell: Cell, breaks: Floats, racks: int, luck: Random) -> Seen:
    """Play breaks, float64[k, 3], on `racks` fresh racks of a model, all with the same errors. The columns: place (µm),
    aim point beside the centre (µm), speed (µm/s)."""
    board = BOARDS[cell.board]
    gaps, matter = lays_gaps(model), presets_of(model)[cell.matter]
    rosettes = [opening(board, luck.getrandbits(48), cell.angle, gaps=gaps) for _ in range(racks)]
    layouts = np.stack([packed_layout(rosette) for rosette in rosettes])
    wrong, places = errors(Hand(cell.sigma), racks, luck), striker_places(board, {}, "S")
    strokes = np.concatenate([erring(_row(cell, one), wrong, places) for one in breaks])
    ends = try_many(board, np.tile(layouts, (len(breaks), 1, 1)), strokes, matter, threads=1)
    shape = (len(breaks), racks)
    kept, men, worths = _judged(board, ends, cell.sigma)
    return Seen(kept.reshape(shape), men.reshape(shape), {style: worths[style].reshape(shape) for style in STYLES})


def _judged(board: Board, ends: Ends, sigma: float) -> tuple[Floats, Floats, dict[Style, Floats]]:
    """For each break, float64[m]: whether the turn is kept, the men pocketed, and the value by each style."""
    fell = (ends.gone >= 0) & (ends.gone != LEFT)
    fault = (ends.gone[:, 0] >= 0) | (ends.events < 0)
    whites, blacks = (fell & _WHITE).sum(axis=1), (fell & _BLACK).sum(axis=1)
    men = np.where(fault, 0.0, whites + blacks)
    kept = np.where(men > 0, 1.0, 0.0)
    # colours are open: the breaker takes the colour of which more men fell
    own, other = np.maximum(whites, blacks), np.minimum(whites, blacks)
    to_us, to_them = (_left(board, ends.rest, sigma, seat) for seat in (0, 2))
    lead = np.where(fault, -1.0, own - other)
    white_kept = np.where(~fault & (whites > 0), 1.0, 0.0)
    return (
        kept,
        men,
        {
            "men": np.where(fault, -1.0, men) + _TURN * kept,
            "white": np.where(fault, -1.0, whites - blacks) + np.where(white_kept > 0, _TURN + to_us, -to_them),
            "open": lead + np.where(kept > 0, _TURN + to_us, -to_them),
            "safe": 3 * kept + np.where(fault, -1.0, 0.0) - np.where(kept > 0, 0.0, to_them),
        },
    )


def _left(board: Board, rest: Ints, sigma: float, seat: int) -> Floats:
    """float64[m], men: the value of the positions to a seat, the mean over both colours it might have."""
    white, black = (values_alike(board, rest, seat, mine, 1.0, sigma) for mine in (_WHITE, _BLACK))
    return (white + black) / 2


def _drawn(cell: Cell, luck: Random) -> list[float]:
    board = BOARDS[cell.board]
    wide = _WIDEST * 2 * board.man_radius
    return [luck.uniform(0, board.base_circle_offset), luck.uniform(-wide, wide), luck.uniform(0.4, 1.0) * FULL_FLICK]


def _within(cell: Cell, breaks: Floats) -> Floats:
    """The breaks clipped to what can be played: on the line, at the rosette, no harder than a full flick."""
    board = BOARDS[cell.board]
    end, wide = board.base_circle_offset, _WIDEST * 2 * board.man_radius
    return np.clip(breaks, (-end, -wide, 0.2 * FULL_FLICK), (end, wide, FULL_FLICK))


def _row(cell: Cell, one: Floats) -> Ints:
    """A break from the south as a stroke row of `simulate_many`, int64[5]."""
    x, aside, speed = one.tolist()
    right, ahead = aside - x, float(BOARDS[cell.board].striker_line)
    length = sqrt(right * right + ahead * ahead)
    return np.array([0, round(x), round(right / length * speed), round(ahead / length * speed), 0], np.int64)
