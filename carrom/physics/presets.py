"""The matter presets of each physics model, with what is known of every constant (docs/physics, "The constants").

`slide-1` has the constants that were assumed before any measurement of carrom was found; old games are played on them.
`slide-2` follows what has been measured:

| constant | default | source | uncertainty | consequence |
|---|---|---|---|---|
| `mu` | 0.12 | a film of real carrom discs gives a deceleration of 1.28 m/s², 0.13 (Wee 2014); unpressed starch 0.07 to 0.14 | ± 0.02 | with `e_frame` 3.96 runs of a full flick |
| `e_frame` | 0.70, at every speed | the same film, 1.24 → 0.84 m/s: 0.68; pucks on an air table returned the same share over a factor of three in speed | ± 0.06 | 0.64: 3.41 runs, 0.76: 4.49 |
| `e_disc` | 0.55 at 1.2 m/s | the same film: 0.3 to 0.45, ± 0.2; wooden balls 0.6 | ± 0.12 | the speed of the men that the rosette sends out |
| … how it falls | 0.9 → 0.35, half-way at 0.7 m/s | crokinole films: slow wooden discs stop dead, fast ones follow through; the law of plastic impact, e ∝ u^(−1/4) (Johnson 1985), from 1 to 5 m/s | the floor ± 0.15 | 0.73 at 0.3 m/s, 0.42 at 5 m/s |
| `e_striker` | as `e_disc` | none; a striker of plastic loads the wood about as two men 1.5 times as fast | 0.03 below `e_disc` by that argument | |
| `mu_frame` | 0.08 | the same film, tangential to normal impulse | ± 0.05 | |
| `mu_disc`, `hop`, `lip` | as `slide-1` | none | | |
"""  # noqa: E501 - a table

from collections.abc import Mapping

from carrom.physics.matter import FIRST_MODEL, MODEL, SECOND_MODEL, Matter
from carrom.physics.restitution import Restitution

WOOD = Restitution(top=0.9, floor=0.35, half=0.7)
"""Restitution between two discs of wood."""


def _second(name: str, mu: float, e_frame: float) -> Matter:
    return Matter(name, mu=mu, e_disc=WOOD, e_frame=e_frame, mu_frame=0.08)


def _named(*matters: Matter) -> dict[str, Matter]:
    return {matter.name: matter for matter in matters}


PRESETS: Mapping[str, Mapping[str, Matter]] = {
    FIRST_MODEL: _named(
        Matter(),
        Matter("powdered", mu=0.07, e_frame=0.78),
        Matter("dry", mu=0.14, e_frame=0.72),
        Matter("worn", mu=0.18, e_frame=0.65),
    ),
    SECOND_MODEL: _named(
        _second("tournament", 0.12, 0.70),
        _second("powdered", 0.09, 0.72),
        _second("dry", 0.14, 0.69),
        _second("worn", 0.18, 0.65),
    ),
}
"""Model → preset's name → matter. Under the Laws a full flick makes three and a half runs at least: every preset does
but both `worn`, which make 3.10 of them at 5 m/s (`benchmarks/matter.py`)."""
MATTERS = PRESETS[MODEL]
"""The presets of new games, by name."""
TOURNAMENT = MATTERS["tournament"]
"""A board and discs in tournament condition: the default of new games."""


def presets_of(model: str) -> Mapping[str, Matter]:
    """The presets of a model; of one that this program does not know, those of the first."""
    return PRESETS.get(model, PRESETS[FIRST_MODEL])
