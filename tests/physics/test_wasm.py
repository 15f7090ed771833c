"""The page's kernel has the physics' signature in V8, the engine of Chromium and Node.js."""

import json
import struct
import subprocess
from hashlib import sha256
from pathlib import Path

import pytest

from carrom.board import ICF
from carrom.physics import MODEL, packed
from carrom.physics.matter import FIRST_MODEL
from carrom.physics.native import PRODUCTS
from carrom.physics.presets import presets_of
from carrom.physics.signature import shots_of, signature
from carrom.server.wire.equipment import encode_equipment

ROOT = Path(__file__).parents[2]
NODE = ROOT / ".tools/node/node"
BUNDLER = ROOT / "web/node_modules/.bin/esbuild"


@pytest.fixture(scope="module")
def program(tmp_path_factory) -> Path:
    """`web/tests/signature.ts`, for Node.js."""
    made = tmp_path_factory.mktemp("signature") / "signature.mjs"
    source = ROOT / "web/tests/signature.ts"
    command = [NODE, BUNDLER, source, "--bundle", "--platform=node", "--format=esm", f"--outfile={made}"]
    subprocess.run([*map(str, command), "--log-level=error"], check=True)
    return made


def signature_in_v8(program: Path, place: Path, model: str, kernel: bytes) -> str:
    """The signature as `carrom.physics.signature` makes it, of ends computed by that WebAssembly."""
    shots = list(shots_of(model))
    layouts, strokes = packed([layout for layout, _ in shots], [stroke for _, stroke in shots])
    files = [place / name for name in ("physics.wasm", "equipment.json", "strokes", "ends")]
    files[0].write_bytes(kernel)
    files[1].write_text(json.dumps(encode_equipment(ICF, presets_of(model)["tournament"])), encoding="utf-8")
    files[2].write_bytes(layouts.astype("<i8").tobytes() + strokes.astype("<i8").tobytes())
    subprocess.run([str(NODE), str(program), *map(str, files)], check=True)
    return sha256(files[3].read_bytes()).hexdigest()[:16]


@pytest.mark.process
@pytest.mark.parametrize("model", [FIRST_MODEL, MODEL])
def test_ten_thousand_strokes_end_in_v8_as_they_do_here(program, tmp_path, model):
    kernel = (PRODUCTS / "physics.wasm").read_bytes()
    assert signature_in_v8(program, tmp_path, model, kernel) == signature(model=model)


@pytest.mark.process
def test_one_bit_of_one_constant_changes_the_signature(program, tmp_path):
    """0x44 begins a constant of 64 bits; this one is the number of micrometres in a metre."""
    kernel = (PRODUCTS / "physics.wasm").read_bytes()
    micro = b"\x44" + struct.pack("<d", 1e6)
    assert micro in kernel
    planted = kernel.replace(micro, bytes([micro[0], micro[1] ^ 1]) + micro[2:])
    assert signature_in_v8(program, tmp_path, MODEL, planted) != signature(model=MODEL)
