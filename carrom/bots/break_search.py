"""Breaks found: place, direction and speed by the cross-entropy method, over many racks and with the hand's errors.

Every value is a mean over racks that no other step has seen, each broken once with an error of its own, so that no
break is tied to one rack (Rubinstein 1999: draw, keep the best, draw round them).
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from math import sqrt
from random import Random

import numpy as np

from carrom.board import BOARDS, DISCS, FULL_FLICK, Board, kind_of, opening, striker_places
from carrom.bots.breaks import STYLES, Break, Style
from carrom.bots.hand import Hand, erring, errors
from carrom.bots.position_value import prospects
from carrom.bots.trials import Floats
from carrom.physics import MATTERS, Ends, packed_layout, try_many
from carrom.physics.batch import LEFT, Ints

HANDS = (0.1, 0.25, 0.5, 1.0)
"""degrees."""
ANGLES = (0, 30_000)
"""How the rosette lies for the seats S and N, and for E and W."""
_TURN = 0.8
"""What the next stroke is worth, in men, as in `carrom.bots.worth`."""
_WIDEST = 2.6
"""Men's diameters from the rosette's centre that a break aims at most."""
_FIRST, _FIRST_RACKS = 400, 8
_STEPS, _DRAWN, _RACKS, _ELITE = 5, 12, 24, 5
_FINALS, _FINAL_RACKS = 3, 120
_FIGURE_RACKS = 400
STROKES = _FIRST * _FIRST_RACKS + len(STYLES) * (
    _STEPS * (_DRAWN + _ELITE) * _RACKS + (1 + _FINALS) * _FINAL_RACKS + _FIGURE_RACKS
)
"""Simulated for each cell."""
_WHITE = np.array([kind_of(disc) == "white" for disc in DISCS])
_BLACK = np.array([kind_of(disc) == "black" for disc in DISCS])


@dataclass(frozen=True, slots=True)
class Cell:
    """What breaks are found for: a board, a surface, a hand (degrees), and how the rosette lies."""

    board: str
    matter: str
    sigma: float
    angle: int


def cell_of(one: Break) -> Cell:
    """What a break was found for."""
    return Cell(one.board, one.matter, one.sigma, one.angle)


CELLS = tuple(
    Cell(board, matter, sigma, angle) for matter, board, sigma, angle in product(MATTERS, BOARDS, HANDS, ANGLES)
)


@dataclass(frozen=True, slots=True)
class Seen:
    """What k breaks did over r racks: float64[k, r] each. `worths`: by style."""

    kept: Floats
    """1 where a man fell and the striker did not."""
    men: Floats
    worths: dict[Style, Floats]


def found(cell: Cell, seed: int) -> Iterator[Break]:
    """The best break of each style. The same seed finds the same breaks."""
    luck = Random(f"{seed} {cell}")
    first = np.array([_drawn(cell, luck) for _ in range(_FIRST)])
    start = seen(cell, first, _FIRST_RACKS, luck)
    for style in STYLES:
        order = np.argsort(-start.worths[style].mean(axis=1), kind="stable")
        best = _narrowed(cell, style, first[order[: 2 * _ELITE]], luck)
        figures = seen(cell, best[None], _FIGURE_RACKS, luck)
        x, right, ahead = _row(cell, best)[1:4].tolist()
        chance, men, worth = (
            round(float(each.mean()), 3) for each in (figures.kept, figures.men, figures.worths[style])
        )
        yield Break(cell.board, cell.matter, cell.sigma, cell.angle, style, x, right, ahead, chance, men, worth)


def _narrowed(cell: Cell, style: Style, elite: Floats, luck: Random) -> Floats:
    """The best of a style from where its elite lies: draw round it, keep the best, again and again."""
    middle, spread = elite[0], elite.std(axis=0)
    last = elite
    for _ in range(_STEPS):
        drawn = [[luck.gauss(m, s) for m, s in zip(middle, spread, strict=True)] for _ in range(_DRAWN)]
        tried = np.array([*drawn, *last[:_ELITE]])
        tried = _within(cell, tried)
        worths = seen(cell, tried, _RACKS, luck).worths[style].mean(axis=1)
        last = tried[np.argsort(-worths, kind="stable")]
        middle = last[:_ELITE].mean(axis=0)
        spread = 0.3 * spread + 0.7 * last[:_ELITE].std(axis=0)
    finals = np.concatenate([middle[None], last[:_FINALS]])
    return finals[int(np.argmax(seen(cell, finals, _FINAL_RACKS, luck).worths[style].mean(axis=1)))]


def seen(cell: Cell, breaks: Floats, racks: int, luck: Random) -> Seen:
    """What breaks, float64[k, 3], do to so many fresh racks, all with the same errors.

    A break is its place (µm), how far from the centre it is aimed (µm), and its speed (µm/s).
    """
    board = BOARDS[cell.board]
    layouts = np.stack([packed_layout(opening(board, luck.getrandbits(48), cell.angle)) for _ in range(racks)])
    wrong, places = errors(Hand(cell.sigma), racks, luck), striker_places(board, {}, "S")
    strokes = np.concatenate([erring(_row(cell, one), wrong, places) for one in breaks])
    ends = try_many(board, np.tile(layouts, (len(breaks), 1, 1)), strokes, MATTERS[cell.matter], threads=1)
    shape = (len(breaks), racks)
    kept, men, worths = _judged(board, ends, cell.sigma)
    return Seen(kept.reshape(shape), men.reshape(shape), {style: worths[style].reshape(shape) for style in STYLES})


def _judged(board: Board, ends: Ends, sigma: float) -> tuple[Floats, Floats, dict[Style, Floats]]:
    """What each break, float64[m], kept, pocketed and is worth by each style."""
    fell = (ends.gone >= 0) & (ends.gone != LEFT)
    fault = (ends.gone[:, 0] >= 0) | (ends.events < 0)
    whites, blacks = (fell & _WHITE).sum(axis=1), (fell & _BLACK).sum(axis=1)
    men = np.where(fault, 0.0, whites + blacks)
    kept = np.where(men > 0, 1.0, 0.0)
    # colours are open: of what fell, the better colour is the breaker's
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
    """float64[m], men: what the positions promise a seat, had it either colour: half of the men are its own."""
    numbers = np.full(len(rest), seat, np.int64)
    each = [
        np.cumprod(prospects(board, rest, np.repeat(mine[None], len(rest), axis=0), numbers, sigma), axis=1).sum(axis=1)
        for mine in (_WHITE, _BLACK)
    ]
    return (each[0] + each[1]) / 2


def _drawn(cell: Cell, luck: Random) -> list[float]:
    board = BOARDS[cell.board]
    wide = _WIDEST * 2 * board.man_radius
    return [luck.uniform(0, board.base_circle_offset), luck.uniform(-wide, wide), luck.uniform(0.4, 1.0) * FULL_FLICK]


def _within(cell: Cell, breaks: Floats) -> Floats:
    """The breaks within what a hand can do: on the line, at the rosette, no harder than a full flick."""
    board = BOARDS[cell.board]
    end, wide = board.base_circle_offset, _WIDEST * 2 * board.man_radius
    return np.clip(breaks, (-end, -wide, 0.2 * FULL_FLICK), (end, wide, FULL_FLICK))


def _row(cell: Cell, one: Floats) -> Ints:
    """A break from the south as `run_many` has a stroke, int64[5]."""
    x, aside, speed = one.tolist()
    right, ahead = aside - x, float(BOARDS[cell.board].mid_line)
    length = sqrt(right * right + ahead * ahead)
    return np.array([0, round(x), round(right / length * speed), round(ahead / length * speed), 0], np.int64)
