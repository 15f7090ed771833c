"""The kernel's doors in `wasm32-emscripten.so`, run by Node.js: Python hands over the arrays of each call and takes
them back. So decisions are made with WebAssembly's arithmetic, ten times as fast as by Python in a page (tests/reach).
"""

import struct
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from carrom.physics import native
from tests.physics import ROOT

SCRIPT = Path(__file__).with_suffix(".mjs")
NODE = ROOT / ".tools" / "node" / "node"


def use() -> None:
    """Put them behind every door that this process imports from now on."""
    command = [str(NODE), str(SCRIPT), str(native.PRODUCTS / "wasm32-emscripten.so")]
    node = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def door(_library: object, name: str, arrays: tuple[str, ...], numbers: tuple[str, ...]) -> native.Bind:
        def bind(*given: NDArray[Any]) -> native.Call:
            assert [(one.dtype, one.ndim) for one in given] == [(native.TYPES[kind], int(n)) for kind, n in arrays]

            def call(*values: float) -> int:
                kinds = zip(numbers, values, strict=True)
                packed = [struct.pack("<d" if kind == "f" else "<q", one) for kind, one in kinds]
                return _called(node, name, given, b"".join(packed))

            return call

        return bind

    native.library_of = lambda _function: node  # type: ignore[assignment]  # a library is only handed on to `door`
    native.native_door = door  # type: ignore[assignment]  # as above


def _called(node: subprocess.Popen[bytes], name: str, arrays: tuple[NDArray[Any], ...], numbers: bytes) -> int:
    """What a door returns; it writes into the arrays. The protocol stands in the script."""
    words, places, size = [], [], 0
    for array in arrays:
        words += [size, *array.shape]
        places += [1, *(0 for _ in array.shape)]
        size += _room(array)
    many = len(numbers) // 8
    head = struct.pack(f"<32s{len(words)}q", name.encode(), *words) + numbers
    head += struct.pack(f"<{len(places) + many}q", *places, *(0 for _ in range(many)))
    assert node.stdin is not None
    assert node.stdout is not None
    node.stdin.write(struct.pack("<ii", len(head), size) + head)
    node.stdin.writelines(array.tobytes().ljust(_room(array), b"\0") for array in arrays)
    node.stdin.flush()
    (returned,) = struct.unpack("<q", node.stdout.read(8))
    for array in arrays:
        content = node.stdout.read(_room(array))[: array.nbytes]
        if array.flags.writeable:
            array[...] = np.frombuffer(content, array.dtype).reshape(array.shape)
    return returned


def _room(array: NDArray[Any]) -> int:
    """The bytes of an array, up to a whole word."""
    return -(-array.nbytes // 8) * 8
