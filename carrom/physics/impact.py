"""What an impact does: restitution along the normal, and the rule that ends Zeno cascades."""

from carrom.physics.compiling import jit

FLOOR = 1e-3
"""m/s: slower approaches are elastic, and no impact parts more slowly. The price in energy is at most ½·m·FLOOR² with
m the reduced mass: 2.1e-9 J between two discs, 7.5e-9 J for the striker and 2.8e-9 J for a man at the frame."""


@jit
def parting_speed(approach, restitution):
    """Speed of separation (m/s) after an approach along the normal, never below `FLOOR`."""
    parting = approach if approach < FLOOR else restitution * approach
    return parting if parting > FLOOR else FLOOR


@jit
def disc_impulse(approach, restitution, first_mass, second_mass):
    """Normal impulse (N·s) between two discs: m_r (u_n + u_n') with m_r the reduced mass.

    An approach that rounding has made negative counts as 0.
    """
    approach = approach if approach > 0.0 else 0.0
    reduced = first_mass * second_mass / (first_mass + second_mass)
    return reduced * (approach + parting_speed(approach, restitution))
