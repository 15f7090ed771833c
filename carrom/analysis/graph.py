"""SVG bar chart of a reviewed game: loss and luck of each stroke in two rows.

Why not drawsvg: as in `carrom.board.diagram`.
"""

from collections.abc import Sequence
from html import escape

from carrom.analysis.review import ReviewedStroke

_WIDTH, _ROW, _MARGIN = 760, 150, 40
_MOST = 4.0
"""Men: the limit at which bars are clipped."""
_COLOURS = {"S": "#b4502c", "N": "#2c5f8a", "E": "#4f7a3a", "W": "#7a4f8a"}


def graph(strokes: Sequence[ReviewedStroke], title: str, loss: str, luck: str) -> str:
    """The chart as SVG; `title`, `loss` and `luck` are its labels."""
    height = 2 * _ROW + 3 * _MARGIN
    step = (_WIDTH - 2 * _MARGIN) / max(len(strokes), 1)
    middle = _MARGIN + _ROW + _MARGIN + _ROW / 2
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" font-family="sans-serif"'
        f' font-size="13" fill="#2a211b" role="img" aria-label="{escape(title)}">',
        f'<rect width="{_WIDTH}" height="{height}" fill="#fbf6ec"/>',
        f'<text x="{_MARGIN}" y="{_MARGIN - 14}">{escape(loss)}</text>',
        f'<text x="{_MARGIN}" y="{_MARGIN + _ROW + _MARGIN - 14}">{escape(luck)}</text>',
    ]
    for place, one in enumerate(strokes):
        x, colour = _MARGIN + place * step, _COLOURS[one.seat]
        parts.append(_bar(x, step, _MARGIN + _ROW, min(one.loss, _MOST) / _MOST * _ROW, colour, one, one.loss))
        half = max(min(one.luck, _MOST), -_MOST) / _MOST * _ROW / 2
        parts.append(_bar(x, step, middle, half, colour, one, one.luck))
    for y in (_MARGIN + _ROW, middle):
        parts.append(f'<path d="M{_MARGIN} {y:.1f}H{_WIDTH - _MARGIN}" stroke="#2a211b" stroke-width="1"/>')
    return "\n".join([*parts, "</svg>", ""])


def _bar(x: float, step: float, base: float, up: float, colour: str, one: ReviewedStroke, value: float) -> str:
    """A bar upwards from its base, downwards if negative."""
    top = base - max(up, 0.0)
    return (
        f'<rect x="{x + 0.15 * step:.1f}" y="{top:.1f}" width="{0.7 * step:.1f}" height="{abs(up):.1f}"'
        f' fill="{colour}"><title>{one.seat} {one.n}: {value:+.2f}</title></rect>'
    )
