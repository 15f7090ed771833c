"""A position as an SVG picture: the board to the millimetre, north up."""

from collections.abc import Iterator

from carrom.board import Board, Layout, kind_of

_FILLS = {
    "white": ("#ecd9ae", "#8a6a3c"),
    "black": ("#2b2320", "#5d5048"),
    "queen": ("#b3262a", "#6d1416"),
    "striker": ("#f4f0e6", "#7a746a"),
}


def diagram(board: Board, layout: Layout, width: int = 480) -> str:
    """The board and the discs of `layout`, as an SVG document `width` pixels wide. One unit is one millimetre."""
    outer = (board.half_side + board.frame_width) / 1000
    body = "\n".join([*_wood(board), *_lines(board), *_discs(board, layout)])
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


def _discs(board: Board, layout: Layout) -> Iterator[str]:
    for disc, (x, y) in layout.items():
        fill, edge = _FILLS[kind_of(disc)]
        radius = board.radius(disc) / 1000
        yield f"<g><title>{disc}</title>"
        yield _circle(x / 1000, y / 1000, radius - 0.4, fill=fill, stroke=edge)
        yield _circle(x / 1000, y / 1000, radius * 0.6, stroke=edge)
        yield "</g>"


def _rect(half: float, fill: str, round_corner: float) -> str:
    box = f'x="{-half:g}" y="{-half:g}" width="{2 * half:g}" height="{2 * half:g}"'
    return f'<rect {box} rx="{round_corner}" fill="{fill}"/>'


def _circle(x: float, y: float, radius: float, fill: str = "none", stroke: str = "none") -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{stroke}" stroke-width="0.8"/>'
