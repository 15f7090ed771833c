"""Products of matrices, and equations: nearly NumPy's, which leaves the order of its sums to the processor."""

from math import sqrt
from typing import Any

from .arrays import asarray, bare, made, ndarray
from .types import float64

_LEAST = 1e-15
"""What is smaller than the greatest eigenvalue by this factor is taken for 0, as NumPy does."""


def matmul(one: Any, other: Any) -> Any:
    """Return the product of two matrices, or of a matrix and a vector."""
    a, b = asarray(one), asarray(other)
    rows = a.tolist() if a.ndim == 2 else [a.tolist()]
    columns = b.T.tolist() if b.ndim == 2 else [b.tolist()]
    found = [sum(map(float.__mul__, map(float, row), map(float, column))) for row in rows for column in columns]
    shape = (*([len(rows)] if a.ndim == 2 else []), *([len(columns)] if b.ndim == 2 else []))
    return bare(made(found, shape, float64))


def solve(matrix: Any, right: Any) -> ndarray:
    """Return what the matrix makes `right` of, by Gauss with the greatest pivot; raises `ZeroDivisionError`."""
    rows = [
        [*map(float, row), float(value)]
        for row, value in zip(asarray(matrix).tolist(), asarray(right).tolist(), strict=True)
    ]
    many = len(rows)
    for at in range(many):
        pivot = max(range(at, many), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        for row in rows[at + 1 :]:
            factor = row[at] / rows[at][at]
            row[at:] = [value - factor * above for value, above in zip(row[at:], rows[at][at:], strict=True)]
    found = [0.0] * many
    for at in reversed(range(many)):
        rest = sum(rows[at][k] * found[k] for k in range(at + 1, many))
        found[at] = (rows[at][many] - rest) / rows[at][at]
    return made(found, (many,), float64)


def pinv(matrix: Any) -> ndarray:
    """Return the pseudo-inverse of a symmetric matrix, by Jacobi's rotations."""
    rest = [list(map(float, row)) for row in asarray(matrix).tolist()]
    many = len(rest)
    turned = [[float(row == column) for column in range(many)] for row in range(many)]
    for _ in range(60):
        off = [(abs(rest[p][q]), p, q) for p in range(many) for q in range(p + 1, many)]
        size = max((abs(rest[k][k]) for k in range(many)), default=0.0)
        if not off or max(off)[0] <= 1e-18 * size:
            break
        for _, p, q in off:
            _rotate(rest, turned, p, q)
    values = [rest[k][k] for k in range(many)]
    least = _LEAST * max(map(abs, values), default=0.0)
    inverse = [1 / value if abs(value) > least else 0.0 for value in values]
    found = [
        sum(turned[i][k] * inverse[k] * turned[j][k] for k in range(many)) for i in range(many) for j in range(many)
    ]
    return made(found, (many, many), float64)


def _rotate(rest: list[list[float]], turned: list[list[float]], p: int, q: int) -> None:
    """Rotate two axes so that nothing is left between them."""
    if rest[p][q] == 0:
        return
    slope = (rest[q][q] - rest[p][p]) / (2 * rest[p][q])
    tangent = (1 if slope >= 0 else -1) / (abs(slope) + sqrt(slope * slope + 1))
    cosine = 1 / sqrt(tangent * tangent + 1)
    sine = tangent * cosine
    for row in (*rest, *turned):
        row[p], row[q] = cosine * row[p] - sine * row[q], sine * row[p] + cosine * row[q]
    one, other = rest[p], rest[q]
    rest[p] = [cosine * a - sine * b for a, b in zip(one, other, strict=True)]
    rest[q] = [sine * a + cosine * b for a, b in zip(one, other, strict=True)]
