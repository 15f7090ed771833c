"""The names of the discs and their kinds.

Nine white men ``w1`` … ``w9``, nine black men ``b1`` … ``b9``, the ``queen`` and the ``striker``. The order of
`MEN` is the order of indices in the physics, so that ties are broken the same way everywhere.
"""

from typing import Literal

Colour = Literal["white", "black"]
Kind = Literal["white", "black", "queen", "striker"]

STRIKER = "striker"
QUEEN = "queen"
WHITES: tuple[str, ...] = tuple(f"w{number}" for number in range(1, 10))
BLACKS: tuple[str, ...] = tuple(f"b{number}" for number in range(1, 10))
MEN: tuple[str, ...] = (*WHITES, *BLACKS, QUEEN)
DISCS: tuple[str, ...] = (STRIKER, *MEN)

_KINDS: dict[str, Kind] = {
    **dict.fromkeys(WHITES, "white"),
    **dict.fromkeys(BLACKS, "black"),
    QUEEN: "queen",
    STRIKER: "striker",
}


def kind_of(disc: str) -> Kind:
    """The kind of a disc: ``white``, ``black``, ``queen`` or ``striker``."""
    return _KINDS[disc]
