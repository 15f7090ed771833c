"""The browser's guide line and the physics agree on what the striker meets first.

`web/tests/first-contacts.json` holds what the physics says of 100 strokes; the browser's own tests hold the guide line
to it. `python -m tests.physics.test_first_contacts` writes it anew.
"""

import json
from math import hypot
from pathlib import Path

from carrom.board import FULL_FLICK, ICF, Stroke, striker_point
from carrom.physics import simulate
from tests.physics.test_motion import random_shot

FILE = Path(__file__).parents[2] / "web/tests/first-contacts.json"


def first_contact(seed: int) -> dict:
    """A stroke at full force, what its striker meets first, and where the striker's centre is then (mm)."""
    layout, stroke = random_shot(seed, men=6)
    size = hypot(stroke.vx, stroke.vy)
    full = Stroke(stroke.seat, stroke.x, round(stroke.vx / size * FULL_FLICK), round(stroke.vy / size * FULL_FLICK))
    motion = simulate(ICF, layout, full, film=True)
    event = motion.events[0]
    knot = [row for row in motion.knots.tolist() if motion.discs[int(row[0])] == "striker"][1]
    return {
        "men": {disc: [x / 1000, y / 1000] for disc, (x, y) in layout.items()},
        "from": [part / 1000 for part in striker_point(ICF, full.seat, full.x)],
        "direction": [full.vx, full.vy],
        "kind": event.kind,
        "name": next(disc for disc in event.discs if disc != "striker") if event.kind == "disc" else event.where,
        "at": [round(knot[2] * 1000, 6), round(knot[3] * 1000, 6)],
    }


def test_the_physics_agrees_with_the_fixtures_of_the_guide_line():
    kept = json.loads(FILE.read_text())
    assert [first_contact(seed) for seed in range(len(kept))] == kept
    assert {contact["kind"] for contact in kept} == {"disc", "frame", "pocket"}


if __name__ == "__main__":
    lines = ",\n".join(json.dumps(first_contact(seed)) for seed in range(100))
    FILE.write_text(f"[\n{lines}\n]\n")
