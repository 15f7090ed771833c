"""Physical constants of the surface and the discs, with presets; the model's name and signature."""

from dataclasses import dataclass

from carrom.errors import Unreadable

MODEL = "slide-1"
"""The physics model: friction coupled to spin, impacts with contact friction, touching clusters resolved together,
discs that leave the board (design "The physics model, slide-1")."""
SIGNATURE = "7990f2ea04d37990"
"""The model's signature as this code computes it (`carrom.physics.signature`); records contain it."""

_RANGES = {
    "mu": (0.01, 1.0),
    "e_disc": (0.0, 1.0),
    "e_frame": (0.0, 1.0),
    "mu_disc": (0.0, 1.0),
    "mu_frame": (0.0, 1.0),
    "hop": (0.0, 10.0),
    "lip": (0.0, 10.0),
    "g": (0.1, 100.0),
}


@dataclass(frozen=True, slots=True)
class Matter:
    """The constants of one surface and its discs.

    All values are assumed: no measurement of carrom has been found. Raises `Unreadable` outside the ranges.
    """

    name: str = "tournament"
    mu: float = 0.10
    """Friction between a disc and the surface. Assumed."""
    e_disc: float = 0.90
    """Restitution between two discs. Assumed."""
    e_frame: float = 0.75
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

    def __post_init__(self) -> None:
        for name, (low, high) in _RANGES.items():
            value = getattr(self, name)
            if type(value) not in (int, float) or not low <= value <= high:
                raise Unreadable(f"matter.{name}", f"{value!r} is not a number between {low} and {high}")


TOURNAMENT = Matter()
"""A board and discs in tournament condition: the default everywhere."""
MATTERS: dict[str, Matter] = {
    matter.name: matter
    for matter in (
        TOURNAMENT,
        Matter("powdered", mu=0.07, e_frame=0.78),
        Matter("dry", mu=0.14, e_frame=0.72),
        Matter("worn", mu=0.18, e_frame=0.65),
    )
}
"""The presets by name."""
