"""Reliability diagram: predicted chances against observed shares, by deciles of the prediction."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt

_SIZE, _MARGIN = 360, 56
_Z = 1.959964  # 95 % of the normal distribution lie within this many standard deviations


@dataclass(frozen=True, slots=True)
class Decile:
    """Predictions from `low` to `high`: their number, and the means, known to ±`within` with 95 % confidence."""

    low: float
    high: float
    promises: int
    predicted: float
    observed: float
    within: float

    @property
    def off(self) -> float:
        """The absolute difference of the observed and the predicted mean."""
        return abs(self.observed - self.predicted)


def deciles(pairs: Sequence[tuple[float, float]]) -> list[Decile]:
    """The non-empty deciles of (predicted chance, observed share of trials) pairs. All values 0 to 1."""
    tenths: list[list[tuple[float, float]]] = [[] for _ in range(10)]
    for pair in pairs:
        tenths[min(int(10 * pair[0]), 9)].append(pair)
    return [_decile(place / 10, (place + 1) / 10, here) for place, here in enumerate(tenths) if here]


def _decile(low: float, high: float, pairs: Sequence[tuple[float, float]]) -> Decile:
    """One decile; the spread includes the sampling error of trials and prediction, and the prediction's own errors."""
    many = len(pairs)
    predicted, observed = (sum(pair[part] for pair in pairs) / many for part in (0, 1))
    offset = observed - predicted
    spread = sum((came - told - offset) ** 2 for told, came in pairs)
    within = _Z * sqrt(spread / (many - 1) / many) if many > 1 else inf
    return Decile(low, high, many, predicted, observed, within)


def diagram(rows: Sequence[Decile]) -> str:
    """The diagram as SVG: exact predictions lie on the diagonal; dots grow with their number of positions."""
    end = _MARGIN + _SIZE
    whole = end + _MARGIN
    most = max((row.promises for row in rows), default=1)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}" font-family="sans-serif"'
        ' font-size="13" fill="#2a211b" role="img" aria-label="Promised against observed">',
        f'<rect width="{whole}" height="{whole}" fill="#fbf6ec"/>',
        f'<path d="M{_MARGIN} {_MARGIN}V{end}H{end}" fill="none" stroke="#2a211b"/>',
        f'<path d="M{_MARGIN} {end}L{end} {_MARGIN}" stroke="#8a7a66" stroke-dasharray="4 4"/>',
    ]
    for tenth in range(0, 11, 2):
        at = tenth / 10 * _SIZE
        parts.append(f'<text x="{_MARGIN + at:.0f}" y="{end + 18}" text-anchor="middle">{10 * tenth}</text>')
        parts.append(f'<text x="{_MARGIN - 8}" y="{end - at + 4:.0f}" text-anchor="end">{10 * tenth}</text>')
    parts.append(f'<text x="{_MARGIN + _SIZE / 2:.0f}" y="{end + 40}" text-anchor="middle">promised, %</text>')
    parts.append(f'<text x="{_MARGIN - 40}" y="{_MARGIN - 16}">observed, %</text>')
    for row in rows:
        x, y = _MARGIN + row.predicted * _SIZE, end - row.observed * _SIZE
        if row.within < 1:
            low, high = (end - min(max(row.observed + side * row.within, 0.0), 1.0) * _SIZE for side in (-1, 1))
            parts.append(f'<path d="M{x:.1f} {low:.1f}V{high:.1f}" stroke="#b4502c"/>')
        parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{3 + 7 * (row.promises / most) ** 0.5:.1f}" fill="#b4502c"'
            f' fill-opacity="0.8"><title>{row.promises}</title></circle>'
        )
    return "\n".join([*parts, "</svg>", ""])
