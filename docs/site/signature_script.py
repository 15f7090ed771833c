"""Builds a script that computes the physics' signature in a JavaScript engine and needs no other file.

It holds the kernel, the equipment, and what the 10,000 strokes are made of. The strokes themselves are drawn in the
engine (`web/src/signature/strokes.ts`), by the generator of `carrom.physics.signature`. What the rules of laying
decide travels with the script: the openings, and where the striker lies.
"""

import json
import shutil
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

import numpy as np

from carrom.answers.equipment import encode_equipment
from carrom.board import FULL_FLICK, ICF, MEN, opening
from carrom.physics.matter import SIGNATURES
from carrom.physics.native import PRODUCTS
from carrom.physics.presets import presets_of
from carrom.physics.signature import shots_of

ROOT = Path(__file__).parents[2]
NODE = ROOT / ".tools" / "node" / "node"
PAGE = ROOT / "web" / "src" / "signature" / "page.ts"
"""The script of docs/signature.md."""


class Unbuilt(Exception):
    """The script cannot be built; the message says why."""


def build_script(entry: Path, script: Path) -> None:
    """Build a script of its TypeScript entry. Raises `Unbuilt`."""
    with TemporaryDirectory() as folder:
        write_data(Path(folder))
        command = [NODE, ROOT / "web" / "build.mjs", "--signature", entry, folder, script]
        try:
            built = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
        except FileNotFoundError:
            raise Unbuilt("there is no Node.js in .tools; run `make docs`") from None
    if built.returncode != 0:
        raise Unbuilt(f"{entry.name} cannot be built: {built.stderr}")


def write_data(folder: Path) -> None:
    """Write kernel.bin, strokes.bin and models.json.

    strokes.bin: little-endian; int32[10,000], where the striker lies along its line, µm; then for each model
    int16[1,000, 19, 2], how far each man of a break lies from its place in the exact rosette, µm.
    """
    shutil.copy(PRODUCTS / "physics.wasm", folder / "kernel.bin")
    rosette = _places(opening(ICF))
    shots = {model: list(shots_of(model)) for model in SIGNATURES}
    first, *others = shots.values()
    strokes = [stroke for _, stroke in first]
    assert all([stroke for _, stroke in other] == strokes for other in others), "the models share their strokes"
    parts = [np.array([stroke.x for stroke in strokes], "<i4").tobytes()]
    for played in shots.values():
        offsets = np.array([_places(layout) for layout, _ in played[::10]]) - rosette
        assert abs(offsets).max() < 2**15
        parts.append(offsets.astype("<i2").tobytes())
    (folder / "strokes.bin").write_bytes(b"".join(parts))
    models = [
        {"name": name, "signature": signature, "equipment": encode_equipment(ICF, presets_of(name)["tournament"])}
        for name, signature in SIGNATURES.items()
    ]
    told = {"apart": 2 * ICF.man_radius, "flick": FULL_FLICK, "rosette": rosette.tolist(), "models": models}
    (folder / "models.json").write_text(json.dumps(told), encoding="utf-8")


def _places(layout) -> np.ndarray:
    return np.array([layout[man] for man in MEN])
