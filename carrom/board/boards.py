"""The boards: every dimension used by drawings, rules and physics, in integer micrometres.

Origin at the centre, x to the east (right of the south seat), y to the north. The numbers are those of the
International Carrom Federation's equipment section (rules dossier §4.1 and §4.2); there the arrows and their arcs
are quoted from memory, and they affect only Saint-Pierre's protected circles."""

from dataclasses import dataclass, replace
from functools import cache


@dataclass(frozen=True, slots=True)
class Board:
    """The dimensions of a board and its discs. Lengths in µm, masses in mg.

    >>> ICF, ICF.half_side
    (<Board: icf>, 370000)
    """

    name: str
    half_side: int
    """From the centre to the inner edge of the frame."""
    frame_width: int
    """Of the wood around the playing surface."""
    pocket_radius: int
    """Of the hole, which is tangent to both frame edges."""
    man_radius: int
    man_mass: int
    striker_radius: int
    striker_mass: int
    outer_line: int
    """From the centre to the base line nearest the frame (the thick one)."""
    inner_line: int
    """From the centre to the front base line."""
    striker_line: int
    """From the centre to the line on which the striker's centre lies: by all books but one house, `mid_line`."""
    base_circle_offset: int
    """From the middle of a base line to the centre of the base circle at its end."""
    base_circle_radius: int
    base_disc_radius: int
    """Of the red disc inside a base circle."""
    centre_circle_radius: int
    outer_circle_radius: int
    arrow_start: int
    """From the centre, along the diagonal, to the inner end of an arrow: the centre of its arrow circle."""
    arrow_end: int
    arrow_circle_radius: int

    def __repr__(self) -> str:
        return f"<Board: {self.name}>"

    @property
    def mid_line(self) -> int:
        """From the centre to the middle between the base lines, where the base circles are centred."""
        return (self.outer_line + self.inner_line) // 2

    @property
    def pocket_offset(self) -> int:
        """The offset of the pockets: their centres lie at (±pocket_offset, ±pocket_offset)."""
        return self.half_side - self.pocket_radius

    def radius(self, disc: str) -> int:
        """The radius of a disc by name."""
        return self.striker_radius if disc == "striker" else self.man_radius

    def mass(self, disc: str) -> int:
        """The mass of a disc by name."""
        return self.striker_mass if disc == "striker" else self.man_mass


def _scaled(board: Board, name: str, inner_side: int) -> Board:
    """`board` with another inner side: lines and circles scale with it, discs and pockets do not."""

    def scale(length: int) -> int:
        return round(length * inner_side / (2 * board.half_side))

    return Board(
        name=name,
        half_side=inner_side // 2,
        frame_width=60_000,
        pocket_radius=board.pocket_radius,
        man_radius=board.man_radius,
        man_mass=board.man_mass,
        striker_radius=board.striker_radius,
        striker_mass=board.striker_mass,
        outer_line=scale(board.outer_line),
        inner_line=scale(board.inner_line),
        striker_line=(scale(board.outer_line) + scale(board.inner_line)) // 2,
        base_circle_offset=scale(board.base_circle_offset),
        base_circle_radius=scale(board.base_circle_radius),
        base_disc_radius=scale(board.base_disc_radius),
        centre_circle_radius=scale(board.centre_circle_radius),
        outer_circle_radius=scale(board.outer_circle_radius),
        arrow_start=scale(board.arrow_start),
        arrow_end=scale(board.arrow_end),
        arrow_circle_radius=scale(board.arrow_circle_radius),
    )


ICF = Board(
    name="icf",
    half_side=370_000,
    frame_width=70_000,
    pocket_radius=22_250,
    man_radius=15_900,
    man_mass=5_500,
    striker_radius=20_650,
    striker_mass=15_000,
    outer_line=268_500,
    inner_line=236_700,
    striker_line=252_600,
    base_circle_offset=220_800,
    base_circle_radius=15_900,
    base_disc_radius=12_700,
    centre_circle_radius=15_900,
    outer_circle_radius=85_000,
    arrow_start=152_500,
    arrow_end=419_500,
    arrow_circle_radius=31_750,
)
"""The board of the Laws: 740 mm inside."""

MAISON_80 = _scaled(ICF, "maison-80", 680_000)
"""The 80 × 80 cm board of leaflet S4: 680 mm inside."""

BOARDS: dict[str, Board] = {board.name: board for board in (ICF, MAISON_80)}
"""Every board by name."""


@cache
def behind_front_line(board: Board) -> Board:
    """`board` with the striker laid behind its front line: tangent to it, and across the rear one (S2.23).

    >>> ICF.striker_line, behind_front_line(ICF).striker_line
    (252600, 257350)
    """
    return replace(board, striker_line=board.inner_line + board.striker_radius)
