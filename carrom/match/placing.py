"""Discs that come back, put down when nobody places them by hand: the nearest free place to the centre."""

from dataclasses import dataclass

from carrom.board import MEN, STRIKER, Board, Layout, Point, kind_of, nearest_free_place
from carrom.physics import Motion
from carrom.rules.values import Place, Returned, Verdict


@dataclass(frozen=True, slots=True)
class Placed:
    """A disc that came back, and where it lies now."""

    disc: str
    at: Point
    to: Place


def place_returned(
    board: Board, before: Layout, motion: Motion, verdict: Verdict
) -> tuple[dict[str, Point], tuple[Placed, ...]]:
    """The layout once the stroke is over and all that the verdict returns lies on the board again.

    Discs of this very stroke come back before men that fell earlier.
    """
    layout = {disc: point for disc, point in motion.rest.items() if disc != STRIKER}
    placed: list[Placed] = []
    for returned in verdict.returned:
        disc = _which(returned, before, layout)
        layout[disc] = nearest_free_place(board, layout, _ring(board, returned.to))
        placed.append(Placed(disc, layout[disc], returned.to))
    return {disc: layout[disc] for disc in MEN if disc in layout}, tuple(placed)


def _which(returned: Returned, before: Layout, layout: Layout) -> str:
    away = [disc for disc in MEN if kind_of(disc) == returned.disc and disc not in layout]
    return next((disc for disc in away if disc in before), away[-1])


def _ring(board: Board, place: Place) -> tuple[int, int] | None:
    """The ring in which the man's centre must lie (S0.27, ICF 62b), or None for the centre."""
    if place == "centre":
        return None
    inner = board.centre_circle_radius if place == "between-circles" else 0
    return inner, board.outer_circle_radius
