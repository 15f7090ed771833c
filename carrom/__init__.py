"""Carrom: play, referee, study and research the board game.

Four plain values describe every stroke, each made from the one before:

    Stroke ──physics──▶ Motion ──witness──▶ Facts ──judge──▶ Verdict

The names that a program needs first are here; all others are in the packages below. NumPy and Numba are loaded with
the first name that simulates. Places are whole micrometres, speeds µm/s, spins mrad/s.

>>> import carrom
>>> match = carrom.new_match("billard-indien", "Camille", "Noé", seed=10)
>>> match, shot, motion = carrom.play(match, carrom.Stroke("S", x=12_000, vx=150_000, vy=4_800_000))
>>> for line in carrom.explain(shot.verdict, "en", match.names):
...     print(line)
S0.5 Camille now has black.
S0.24 One black man goes in for Camille.
S0.12 Camille keeps the turn.
"""

import lazy_loader

__version__ = "0.1.0"

# The names are listed in `__init__.pyi`.
__getattr__, __dir__, __all__ = lazy_loader.attach_stub(__name__, __file__)
