"""The names of the discs, their kinds, and their places as values.

Nine white men ``w1`` … ``w9``, nine black men ``b1`` … ``b9``, the ``queen`` and the ``striker``. The order of
`MEN` is the order of indices in the physics, so that ties are broken the same way everywhere."""

from collections.abc import Mapping
from typing import Literal

Colour = Literal["white", "black"]
"""The colour of a man."""
Kind = Literal["white", "black", "queen", "striker"]
"""What a disc is."""

Point = tuple[int, int]
"""(x, y) in µm, origin at the board's centre."""
Points = Mapping[str, Point]
"""Disc name → the place of its centre: a `Layout`, or any other mapping of that form."""
STRIKER = "striker"
"""The name of the striker."""
QUEEN = "queen"
"""The name of the queen."""
WHITES: tuple[str, ...] = tuple(f"w{number}" for number in range(1, 10))
"""The names of the nine white men."""
BLACKS: tuple[str, ...] = tuple(f"b{number}" for number in range(1, 10))
"""The names of the nine black men."""
MEN: tuple[str, ...] = (*WHITES, *BLACKS, QUEEN)
"""The names of the eighteen men and the queen."""
DISCS: tuple[str, ...] = (STRIKER, *MEN)
"""The names of all twenty discs, the striker first."""

_KINDS: dict[str, Kind] = {
    **dict.fromkeys(WHITES, "white"),
    **dict.fromkeys(BLACKS, "black"),
    QUEEN: "queen",
    STRIKER: "striker",
}


def kind_of(disc: str) -> Kind:
    """The kind of a disc: ``white``, ``black``, ``queen`` or ``striker``."""
    return _KINDS[disc]
