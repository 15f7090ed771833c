"""One number over 10,000 fixed strokes; when it changes, the changelog says why. And strokes that the page's kernel
must end, and film, as the server does: kept for the page's own tests.

`web/tests/strokes.json` holds boards with their matter, strokes, and for each where the discs lie and a hash of its
film; `web/tests/kernel.test.ts` plays them with `carrom/products/physics.wasm`. Here the physics of the server must
give the same. `python -m tests.physics.test_signature` records them anew.
"""

import json
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from carrom.answers.equipment import encode_equipment
from carrom.board import BOARDS, ICF, STRIKER, Board, Points, Stroke, opening, striker_point
from carrom.physics import PRESETS, Matter, encode_film, film_of, lays_gaps, simulate
from carrom.physics.matter import FIRST_MODEL, MODEL, SIGNATURE, SIGNATURES, is_ours
from carrom.physics.signature import signature
from tests.physics import ROOT
from tests.physics.test_motion import random_shot

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("model", SIGNATURES)
def test_ten_thousand_fixed_strokes_end_where_they_have_ended_on_every_machine(model):
    assert signature(model=model) == SIGNATURES[model]


def test_the_signature_of_slide_1_stays_the_changelog_names_all_and_new_games_have_that_of_their_model():
    assert SIGNATURES[FIRST_MODEL] == "7990f2ea04d37990"
    told = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert [one for one in SIGNATURES.values() if one not in told] == []
    assert SIGNATURES[MODEL] == SIGNATURE


def test_a_record_is_ours_under_either_model_if_its_signature_is_the_models():
    assert all(is_ours(model, own) and is_ours(model, None) for model, own in SIGNATURES.items())
    assert not is_ours("slide-2", SIGNATURES["slide-1"])
    assert not is_ours("slide-0", SIGNATURES["slide-1"])
    assert not is_ours("slide-0", None)


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
