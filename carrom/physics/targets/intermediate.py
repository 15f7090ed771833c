"""The doors of a folder as LLVM's intermediate language: `python -m carrom.physics.targets.intermediate PACKAGE …`.
Numba types and lowers them, and optimises nothing: what it knows of this machine would stay in the code. In a process
of its own, because Numba reads `SETTINGS` once."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

SETTINGS = {
    "CARROM_JIT": "1",
    "NUMBA_CPU_FEATURES": "",
    "NUMBA_CPU_NAME": "generic",
    "NUMBA_DISABLE_JIT": "0",
    "NUMBA_LOOP_VECTORIZE": "0",
    "NUMBA_OPT": "0",
    "NUMBA_SLP_VECTORIZE": "0",
    # names of what Numba makes up come from hashes
    "PYTHONHASHSEED": "0",
    # the doors hold addresses, and no such code is kept
    "PYTHONWARNINGS": "ignore:Cannot cache compiled function",
}
_TYPES = {"f": "float64", "i": "int64", "b": "bool_"}
_BETWEEN = "\n; next door\n"
_REFERENCES = re.compile(r"^define [^\n]*@NRT_(incref|decref)\(.*?^}", re.MULTILINE | re.DOTALL)
_TARGET = re.compile(r"^target (datalayout|triple) .*\n", re.MULTILINE)


def intermediate_of(packages: Sequence[str]) -> dict[str, str]:
    """LLVM's language of each door of some packages, by the door's name, for no target yet. A door is the function
    `door_NAME`; it takes the address of its words (`native_door`) and returns an i64. Raises
    `subprocess.CalledProcessError` where Numba refuses a function; its message stands on standard error."""
    with TemporaryDirectory() as cache:
        environment = {**os.environ, **SETTINGS, "NUMBA_CACHE_DIR": cache}
        printed = subprocess.check_output([sys.executable, "-m", __name__, *packages], env=environment, text=True)
    found = {}
    for part in printed.split(_BETWEEN)[:-1]:
        name, code = part.split("\n", 1)
        found[name] = code
    return found


def doors_of(package: str) -> Iterator[tuple[str, Any]]:
    """(name, door) of each door of a package, in the order of their names."""
    folder = Path(import_module(package).__path__[0])
    for source in sorted(folder.glob("*.py")):
        if "\n@door(" in source.read_text(encoding="utf-8"):
            import_module(f"{package}.{source.stem}")
    from carrom.physics.doors import DOORS  # noqa: PLC0415 - the same that those modules have filled

    for name, way in sorted(DOORS.items()):
        if name.rpartition(".")[0].rpartition(".")[0] == package:
            yield name.rpartition(".")[2], way


def _lowered(name: str, way: Any) -> str:
    import numba  # noqa: PLC0415 - this process alone needs it
    from numba import types  # noqa: PLC0415 - as above

    # without what Python would call it by; Numba's own types do not declare it
    bare: Any = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    code: Any = numba.njit(_unpacked(way), nogil=True, error_model="numpy", **bare)  # type: ignore[call-overload]
    code.compile((types.CPointer(types.int64), types.CPointer(types.float64)))
    (result,) = code.overloads.values()
    text = result.library.get_llvm_str()
    text = _TARGET.sub("", text)
    # a door's arrays are its caller's: nothing here is counted
    text = _REFERENCES.sub(r"define internal void @NRT_\1(ptr %array) alwaysinline {\n  ret void\n}", text)
    text = text.replace("@sqrt(", "@llvm.sqrt.f64(")
    return f"""{text}
define i64 @door_{name}(ptr %words) {{
  %result = alloca i64
  %fault = alloca ptr
  %status = call i32 @{result.fndesc.mangled_name}(ptr %result, ptr %fault, ptr %words, ptr %words)
  %returned = load i64, ptr %result
  ret i64 %returned
}}
"""


def _unpacked(way: Any) -> Any:
    """The function that makes arrays and numbers of a door's words, and calls the door's function with them."""
    import numpy as np  # noqa: PLC0415 - this process alone needs it
    from numba import types  # noqa: PLC0415 - as above
    from numba.core import cgutils  # noqa: PLC0415 - as above
    from numba.extending import intrinsic  # noqa: PLC0415 - as above
    from numba.np.numpy_support import carray  # noqa: PLC0415 - as above

    from carrom.physics.compiling import lean  # noqa: PLC0415 - as above

    @intrinsic
    def pointer(_context, address):
        def lower(_target, builder, _signature, arguments):
            return builder.inttoptr(arguments[0], cgutils.voidptr_t)

        return types.voidptr(address), lower

    at, given = 0, []
    for kind, dimensions in way.arrays:
        shape = [f"words[{at + 1 + n}]" for n in range(int(dimensions))]
        given.append(f"carray(pointer(words[{at}]), ({', '.join(shape)},), {_TYPES[kind]})")
        at += 1 + len(shape)
    for n, kind in enumerate(way.numbers):
        given.append(f"{'floats' if kind == 'f' else 'words'}[{at + n}]")
    names = {
        "function": lean(way.function),
        "carray": carray,
        "pointer": pointer,
        **{name: getattr(np, name) for name in _TYPES.values()},
    }
    exec(f"def unpacked(words, floats):\n    return int(function({', '.join(given)}))", names)
    return names["unpacked"]


if __name__ == "__main__":
    for asked in sys.argv[1:]:
        for named, found in doors_of(asked):
            print(named, _lowered(named, found), sep="\n", end=_BETWEEN)
