"""Draw a position as an SVG picture: to scale in millimetres, north up.

Why not drawsvg: it writes 0.1 + 0.2 as 0.30000000000000004, and loads slower than all of `carrom.board`."""

from collections.abc import Iterator, Sequence

from carrom.board.boards import Board
from carrom.board.discs import Points, kind_of
from carrom.board.places import striker_point
from carrom.board.seats import Seat
from carrom.board.stroke import FULL_FLICK, Stroke

_FILLS = {
    "white": ("#ecd9ae", "#8a6a3c"),
    "black": ("#2b2320", "#5d5048"),
    "queen": ("#b3262a", "#6d1416"),
    "striker": ("#f4f0e6", "#7a746a"),
}

_TURNS: dict[Seat, int] = {"S": 0, "E": 90, "N": 180, "W": 270}
"""Rotation from South's side of the board to the seat's, degrees anticlockwise."""
_ARROW = 200
"""Length of the arrow of a full flick, mm."""
_RULED = 100
"""Spacing of the coordinates, mm."""


def diagram(
    board: Board,
    layout: Points,
    width: int = 480,
    *,
    stroke: Stroke | None = None,
    fallen: Sequence[str] = (),
    coordinates: bool = False,
) -> str:
    """The board and the discs of `layout`, as an SVG document `width` pixels wide. One unit is one millimetre.

    `stroke`: draws the striker where it started, and an arrow as long as it was fast. `fallen`: discs laid on the
    frame before the seat that struck, before South without a stroke. `coordinates`: millimetres along the frame.

    >>> from carrom.board import ICF, opening
    >>> diagram(ICF, opening(ICF)).split()[0]
    '<svg'
    """
    outer = (board.half_side + board.frame_width) / 1000
    body = "\n".join(
        [
            *_wood(board),
            *(_coordinates(board) if coordinates else ()),
            *_lines(board),
            *_discs(board, layout),
            *(_launch(board, stroke) if stroke else ()),
            *_on_frame(board, fallen, stroke.seat if stroke else "S"),
        ]
    )
    box = f"{-outer:g} {-outer:g} {2 * outer:g} {2 * outer:g}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{width}" height="{width}">\n'
        f'<g transform="scale(1,-1)">\n{body}\n</g>\n</svg>\n'
    )


def _wood(board: Board) -> Iterator[str]:
    inner, outer = board.half_side / 1000, (board.half_side + board.frame_width) / 1000
    yield _rect(outer, "#4a2618", 14)
    yield _rect(inner, "#e8cf9f", 0)
    offset = board.pocket_offset / 1000
    for east in (-offset, offset):
        for north in (-offset, offset):
            yield _circle(east, north, board.pocket_radius / 1000, fill="#1b1310")


def _lines(board: Board) -> Iterator[str]:
    end, ink = board.base_circle_offset / 1000, 'stroke="#1f1712" fill="none"'
    for turn in (0, 90, 180, 270):
        yield f'<g transform="rotate({turn})">'
        for line, wide in ((board.outer_line, 2.0), (board.inner_line, 0.8)):
            y = -line / 1000
            yield f'<path d="M{-end:g} {y:g}H{end:g}" {ink} stroke-width="{wide}"/>'
        for x in (-end, end):
            y = -board.mid_line / 1000
            yield _circle(x, y, board.base_circle_radius / 1000, fill="#e8cf9f", stroke="#1f1712")
            yield _circle(x, y, board.base_disc_radius / 1000, fill="#a3232a")
        first, last = board.arrow_start / 1000 * 0.5**0.5, board.arrow_end / 1000 * 0.5**0.5
        yield f'<path d="M{first:g} {first:g}L{last:g} {last:g}" {ink} stroke-width="0.8"/>'
        yield f'<path d="M{last:g} {last:g}l-9 -4l5 -5z" fill="#1f1712"/>'
        yield "</g>"
    yield _circle(0, 0, board.outer_circle_radius / 1000, stroke="#1f1712")
    yield _circle(0, 0, board.centre_circle_radius / 1000, fill="#a3232a", stroke="#1f1712")


def _discs(board: Board, layout: Points) -> Iterator[str]:
    for disc, (x, y) in layout.items():
        yield from _disc(board, disc, x / 1000, y / 1000)


def _disc(board: Board, disc: str, x: float, y: float) -> Iterator[str]:
    fill, edge = _FILLS[kind_of(disc)]
    radius = board.radius(disc) / 1000
    yield f"<g><title>{disc}</title>"
    yield _circle(x, y, radius - 0.4, fill=fill, stroke=edge)
    yield _circle(x, y, radius * 0.6, stroke=edge)
    yield "</g>"


def _launch(board: Board, stroke: Stroke) -> Iterator[str]:
    x, y = (number / 1000 for number in striker_point(board, stroke.seat, stroke.x))
    along, up = stroke.vx / FULL_FLICK * _ARROW, stroke.vy / FULL_FLICK * _ARROW
    length = (along * along + up * up) ** 0.5
    # The head is 14 mm long and 10 mm wide at any speed; its tip is the arrow's.
    back, side = (along / length * 14, up / length * 14), (-up / length * 5, along / length * 5)
    tip = (x + along, y + up)
    ink = "#1d4f7c"
    yield "<g><title>stroke</title>"
    yield _circle(x, y, board.striker_radius / 1000 - 0.4, stroke=ink)
    yield f'<path d="M{x:g} {y:g}l{along:g} {up:g}" stroke="{ink}" fill="none" stroke-width="3"/>'
    yield (
        f'<path d="M{tip[0]:g} {tip[1]:g}l{side[0] - back[0]:g} {side[1] - back[1]:g}'
        f'l{-2 * side[0]:g} {-2 * side[1]:g}z" fill="{ink}"/>'
    )
    yield "</g>"


def _on_frame(board: Board, fallen: Sequence[str], seat: Seat) -> Iterator[str]:
    """The discs side by side in the middle of the frame before `seat`, in order from its left to its right."""
    apart = 2 * board.striker_radius / 1000
    y = -(board.half_side + board.frame_width / 2) / 1000
    yield f'<g transform="rotate({_TURNS[seat]})">'
    for place, disc in enumerate(fallen):
        yield from _disc(board, disc, (place - (len(fallen) - 1) / 2) * apart, y)
    yield "</g>"


def _coordinates(board: Board) -> Iterator[str]:
    """Millimetres from the centre, along the south and the west of the frame, at its outer edge."""
    far = (board.half_side + board.frame_width) / 1000 - 5
    last = board.half_side // 1000 // _RULED * _RULED
    style = 'transform="scale(1,-1)" font-size="11" fill="#e8cf9f" font-family="sans-serif"'
    for place in range(-last, last + 1, _RULED):
        yield f'<text x="{place}" y="{far:g}" text-anchor="middle" {style}>{place}</text>'
        yield f'<text x="{-far:g}" y="{-place + 4}" {style}>{place}</text>'


def _rect(half: float, fill: str, round_corner: float) -> str:
    box = f'x="{-half:g}" y="{-half:g}" width="{2 * half:g}" height="{2 * half:g}"'
    return f'<rect {box} rx="{round_corner}" fill="{fill}"/>'


def _circle(x: float, y: float, radius: float, fill: str = "none", stroke: str = "none") -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{stroke}" stroke-width="0.8"/>'
