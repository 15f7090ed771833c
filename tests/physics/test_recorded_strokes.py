"""Strokes that the page's kernel must end, and film, as the server does: kept for the page's own tests.

`web/tests/strokes.json` holds boards with their matter, strokes, and for each where the discs lie and a hash of its
film; `web/tests/kernel.test.ts` plays them with `carrom/products/physics.wasm`. Here the physics of the server must
give the same. `python -m tests.physics.test_recorded_strokes` records them anew.
"""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

from carrom.board import BOARDS, ICF, STRIKER, Board, Points, Stroke, opening, striker_point
from carrom.physics import PRESETS, Matter, encode_film, film_of, lays_gaps, simulate
from carrom.server.wire.equipment import encode_equipment
from tests.physics.test_motion import random_shot

FILE = Path(__file__).parents[2] / "web/tests/strokes.json"
MID_GAME, BREAKS = 24, 4


def tables() -> Iterator[tuple[Board, Matter, list[tuple[Points, Stroke]]]]:
    """Boards with matters of both models, and strokes on each: mid-game ones, every third spun, and breaks."""
    for model, presets in PRESETS.items():
        for number, (board, name) in enumerate(((ICF, "tournament"), (BOARDS["maison-80"], "worn"))):
            shots = [random_shot(100 * number + seed) for seed in range(MID_GAME)] if board is ICF else []
            for n, (layout, stroke) in enumerate(shots):
                if n % 3 == 0:
                    shots[n] = layout, Stroke(stroke.seat, stroke.x, stroke.vx, stroke.vy, 9_000 * (n - 12))
            for seed in range(BREAKS):
                rack = opening(board, seed, gaps=lays_gaps(model))
                shots.append((rack, Stroke("S", 9_000 * seed, 40_000 * seed, 5_000_000, 20_000 * seed)))
            yield board, presets[name], shots


def _stroke(board: Board, matter: Matter, layout: Points, stroke: Stroke) -> dict[str, object]:
    motion = simulate(board, layout, stroke, matter, film=True)
    film = json.dumps(encode_film(film_of(motion, matter)), sort_keys=True, separators=(",", ":"))
    return {
        "layout": {**layout, STRIKER: striker_point(board, stroke.seat, stroke.x)},
        "stroke": {"vx": stroke.vx, "vy": stroke.vy, "spin": stroke.spin},
        "rest": dict(motion.rest),
        "checksum": motion.exact_checksum,
        "film": sha256(film.encode()).hexdigest(),
    }


def text() -> str:
    recorded = [
        {"equipment": encode_equipment(board, matter), "strokes": [_stroke(board, matter, *shot) for shot in shots]}
        for board, matter, shots in tables()
    ]
    return json.dumps(recorded, separators=(",", ":")) + "\n"


def test_the_strokes_of_the_pages_tests_end_as_they_were_recorded():
    assert FILE.read_text(encoding="utf-8") == text()


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
