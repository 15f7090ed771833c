"""Runs of a full flick on every preset of every model, and what the uncertain constants of `slide-2` make of them.

`python benchmarks/matter.py`; the Laws require at least three and a half runs.
"""

from dataclasses import replace

from carrom.analysis.calibration import runs_of
from carrom.board import ICF
from carrom.physics import PRESETS, SECOND_MODEL

WANTED = 3.5
"""Runs: the Laws' test of a board."""
SPEEDS = (4.0, 5.0, 6.0)
"""m/s: nobody has measured a full flick; 5 m/s is assumed."""
UNSURE = {"mu": 0.02, "e_frame": 0.06}
"""Constant → its uncertainty (`carrom.physics.presets`)."""

if __name__ == "__main__":
    print("| model | preset | runs at " + " | at ".join(f"{speed:g} m/s" for speed in SPEEDS) + " | passes at 5 m/s |")
    print("|---" * (len(SPEEDS) + 3) + "|")
    for model, presets in PRESETS.items():
        for name, matter in presets.items():
            runs = {speed: runs_of(ICF, matter, speed) for speed in SPEEDS}
            told = " | ".join(f"{runs[speed]:.2f}" for speed in SPEEDS)
            print(f"| {model} | {name} | {told} | {'yes' if runs[5.0] >= WANTED else 'no'} |")
    default = PRESETS[SECOND_MODEL]["tournament"]
    for name, by in UNSURE.items():
        value = getattr(default, name)
        low, high = (runs_of(ICF, replace(default, **{name: value + sign * by})) for sign in (-1, 1))
        print(f"{SECOND_MODEL} tournament, {name} {value} ∓ {by}: {low:.2f} and {high:.2f} runs at 5 m/s")
