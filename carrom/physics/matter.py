"""Physical constants of the surface and the discs, with the physics models and their signatures."""

from collections.abc import Mapping
from dataclasses import dataclass

from carrom.physics.restitution import Restitution, law_of, refuse_impossible, refuse_outside

FIRST_MODEL = "slide-1"
"""The first physics model. All share one kernel: friction coupled to spin, impacts with contact friction, touching
clusters resolved together, discs that leave the board (design "The physics model, slide-1")."""
SECOND_MODEL = "slide-2"
"""The second adds restitution that falls with speed, other constants (`carrom.physics.presets`), and rosettes laid with
gaps; with the constants of `slide-1` it is `slide-1`, to the bit."""
MODEL = SECOND_MODEL
"""The model that new games are played under: the one switch."""
SIGNATURES: Mapping[str, str] = {FIRST_MODEL: "7990f2ea04d37990", SECOND_MODEL: "15892126af571342"}
"""Each model's signature as this code computes it (`carrom.physics.signature`); records contain it."""
SIGNATURE = SIGNATURES[MODEL]
"""That of the model that new games are played under."""

_RANGES = {
    "mu": (0.01, 1.0),
    "mu_disc": (0.0, 1.0),
    "mu_frame": (0.0, 1.0),
    "hop": (0.0, 10.0),
    "lip": (0.0, 10.0),
    "g": (0.1, 100.0),
}


@dataclass(frozen=True, slots=True)
class Matter:
    """The constants of one surface and its discs; the values left out are those of `slide-1`, all assumed. Raises
    `Unreadable` outside the ranges."""

    name: str = "tournament"
    mu: float = 0.10
    """Friction between a disc and the surface. Assumed."""
    e_disc: float | Restitution = 0.90
    """Restitution between two men. Assumed."""
    e_frame: float | Restitution = 0.75
    """Restitution between a disc and the frame. Assumed; with `mu` a full flick makes 4.68 runs of the ICF board; the
    Laws require at least three and a half (`carrom calibrate`)."""
    mu_disc: float = 0.10
    """Friction between two discs at an impact. Assumed."""
    mu_frame: float = 0.10
    """Friction between a disc and the frame at an impact. Assumed."""
    hop: float = 0.8
    """Upward speed gained at the frame per unit of speed above 7 m/s; 0: no disc leaves the board. Assumed."""
    lip: float = 0.0
    """A disc faster than this (m/s) passes over a pocket's edge, and falls only if its centre is still over the hole
    when it strikes the frame behind; 0: every disc falls at the edge. Assumed."""
    g: float = 9.81
    """Gravity, m/s²."""
    e_striker: float | Restitution | None = None
    """Restitution between the striker and a man; None: as between two men."""

    def __post_init__(self) -> None:
        for name, (low, high) in _RANGES.items():
            refuse_outside(name, getattr(self, name), low, high)
        refuse_impossible("e_disc", self.e_disc)
        refuse_impossible("e_frame", self.e_frame)
        if self.e_striker is not None:
            refuse_impossible("e_striker", self.e_striker)

    @property
    def between_men(self) -> Restitution:
        """The law of restitution between two men."""
        return law_of(self.e_disc)

    @property
    def of_striker(self) -> Restitution:
        """The law of restitution between the striker and a man."""
        return law_of(self.e_disc if self.e_striker is None else self.e_striker)

    @property
    def at_frame(self) -> Restitution:
        """The law of restitution between a disc and the frame."""
        return law_of(self.e_frame)


def lays_gaps(model: str) -> bool:
    """Whether the model's rosettes are laid with gaps between the men (`carrom.board.opening`)."""
    return model == SECOND_MODEL


def is_ours(model: str, signature: str | None) -> bool:
    """Whether this code plays the strokes of a record as they were played; one that names no signature is trusted."""
    return model in SIGNATURES and signature in (None, SIGNATURES[model])
