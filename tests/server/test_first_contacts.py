"""What the page's kernel must say of a stroke's first contact: the same as the server's `POST /contacts`.

`web/tests/first-contacts.json` holds strokes and the server's answers; `web/tests/contacts.test.ts` asks the kernel.
`python -m tests.server.test_first_contacts` records them anew.
"""

import json
from math import hypot
from pathlib import Path

from carrom.board import ICF, Points, Stroke, opening
from carrom.server.wire import positions
from tests.physics.test_motion import random_shot

FILE = Path(__file__).parents[2] / "web/tests/first-contacts.json"
SPEEDS = 5_000_000, 3_000_000, 600_000, 200_000
BREAKS = 4
OFF_THE_BOARD: tuple[Points, Stroke] = {}, Stroke("S", 40_000, 0, -8_000_000)


def strokes() -> list[tuple[Points, Stroke]]:
    """Strokes of all forces at six men, every third spun; breaks; one that leaves the board."""
    found = [OFF_THE_BOARD]
    for seed in range(100):
        layout, stroke = random_shot(seed, men=6)
        share = SPEEDS[seed % len(SPEEDS)] / hypot(stroke.vx, stroke.vy)
        spin = 0 if seed % 3 else 4_000 * (seed - 50)
        found.append((layout, Stroke(stroke.seat, stroke.x, round(stroke.vx * share), round(stroke.vy * share), spin)))
    found += [(opening(ICF), Stroke("S", 9_000 * n, 30_000 * n, 5_000_000, 20_000 * n)) for n in range(BREAKS)]
    return found


def recorded() -> list[dict[str, object]]:
    questions = [
        {
            "board": "icf",
            "matter": "tournament",
            "layout": {disc: list(point) for disc, point in layout.items()},
            "seat": stroke.seat,
            "stroke": {"x": stroke.x, "vx": stroke.vx, "vy": stroke.vy, "spin": stroke.spin},
        }
        for layout, stroke in strokes()
    ]
    return [{"question": asked, "answer": positions.contacts(json.dumps(asked).encode())} for asked in questions]


def test_the_server_says_of_first_contacts_what_the_page_is_held_to():
    kept = json.loads(FILE.read_text())
    assert recorded() == kept
    assert {one["answer"]["contact"]["kind"] for one in kept} == {"disc", "frame", "pocket", "off", "rest"}


if __name__ == "__main__":
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in recorded())
    FILE.write_text(f"[\n{lines}\n]\n")
