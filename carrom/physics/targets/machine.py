"""Machine code of LLVM's language, for each target, without fused and without reordered operations."""

import re
import subprocess
import sys
from collections.abc import Mapping
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import llvmlite.binding as llvm


class Machine(NamedTuple):
    """A machine to build for, and how its code is linked: `zig` with these words, then object and product. `order`: the
    processor whose timing decides the order of instructions, and nothing else; empty: LLVM's usual one."""

    triple: str
    processor: str
    features: str
    link: tuple[str, ...]
    order: str = ""


_ELF = ("ld.lld", "-shared", "--strip-all", "--hash-style=gnu")
_BEGINS = re.compile(r"^(define [^\n]*?) \{$", re.MULTILINE)
_RECENT = "icelake-client"
"""Ordered for it, and not as usual, a break of touching men is a seventh faster on the processor tried."""
_WASM = ("wasm-ld", "--no-entry", "--strip-all", "-O2", "--export=__heap_base", "--initial-memory=262144")
_SIDE = ("wasm-ld", "-shared", "--experimental-pic", "--strip-all", "-O2", "--unresolved-symbols=import-dynamic")
"""A side module: Python in a page (Pyodide) loads it as any library."""
_IN_WASM = "+bulk-memory,+mutable-globals,+nontrapping-fptoint,+sign-ext"
TARGETS: Mapping[str, Machine] = {
    "physics.wasm": Machine("wasm32-unknown-unknown", "generic", _IN_WASM, _WASM),
    "wasm32-emscripten.so": Machine("wasm32-unknown-emscripten", "generic", _IN_WASM, _SIDE),
    "x86_64-linux.so": Machine("x86_64-unknown-linux-gnu", "x86-64", "", _ELF, _RECENT),
    "x86_64-v4-linux.so": Machine("x86_64-unknown-linux-gnu", "x86-64-v4", "", _ELF, _RECENT),
    "aarch64-linux.so": Machine(
        "aarch64-unknown-linux-gnu", "generic", "", ("ld.lld", "-m", "aarch64linux", *_ELF[1:])
    ),
    "arm64-macos.dylib": Machine(
        "arm64-apple-macosx11.0.0", "apple-m1", "", ("cc", "-target", "aarch64-macos", "-shared", "-s")
    ),
    "x86_64-windows.dll": Machine(
        "x86_64-w64-windows-gnu", "x86-64", "", ("cc", "-target", "x86_64-windows-gnu", "-shared", "-s")
    ),
}
"""By the product's file."""


def built(product: str, doors: Mapping[str, str]) -> bytes:
    """The product of this name from LLVM's language of its doors. Raises `subprocess.CalledProcessError` where it
    cannot be linked, as without the linker, `ziglang`. A library holds the code of each door apart, as Numba does: what
    several share is taken into each, which is a tenth faster. The page's products share it, and are half as large."""
    target = TARGETS[product]
    is_for_pages = target.link in (_WASM, _SIDE)
    parts = [doors] if is_for_pages else [{name: code} for name, code in doors.items()]
    objects = [f"{number}.o" for number in range(len(parts))]
    # a process for each: what LLVM built before in the same one would change the code, and slows it.
    # `ProcessPoolExecutor` hangs now and then when it replaces its processes (Python 3.11)
    with TemporaryDirectory() as place, get_context("spawn").Pool(maxtasksperchild=1) as alone:
        for name, code in zip(objects, alone.imap(partial(_object, target), parts), strict=True):
            Path(place, name).write_bytes(code)
        words = [*target.link, *objects]
        if is_for_pages:
            words[1:1] = [f"--export=door_{name}" for name in doors]
        subprocess.run([sys.executable, "-m", "ziglang", *words, "-o", product], check=True, cwd=place)
        return _without_its_time(Path(place, product).read_bytes())


def _object(target: Machine, doors: Mapping[str, str]) -> bytes:
    return _machine(target).emit_object(optimised(target, doors))


def _without_its_time(content: bytes) -> bytes:
    """A library of Windows says when it was linked (PE format, "TimeDateStamp"); others are as they are."""
    if not content.startswith(b"MZ"):
        return content
    place = int.from_bytes(content[0x3C:0x40], "little") + 8
    return content[:place] + bytes(4) + content[place + 4 :]


def optimised(target: Machine, doors: Mapping[str, str]) -> llvm.ModuleRef:
    """The doors in one module of LLVM, optimised for the target; all but the doors is internal to it."""
    machine = _machine(target)
    head = f'target datalayout = "{machine.target_data}"\ntarget triple = "{target.triple}"\n'
    module: llvm.ModuleRef | None = None
    for code in doors.values():
        part = llvm.parse_assembly(head + _ordered(code, target.order))
        if module is None:
            module = part
        else:
            module.link_in(part)
    if module is None:
        raise ValueError("there is no door to build")
    for function in module.functions:
        if function.is_declaration:
            continue
        if not function.name.startswith("door_"):
            function.linkage = llvm.Linkage.internal
        elif "windows" in target.triple:
            function.storage_class = llvm.StorageClass.dllexport
    for variable in module.global_variables:
        if not variable.is_declaration:
            variable.linkage = llvm.Linkage.internal
    builder = llvm.create_pass_builder(machine, llvm.create_pipeline_tuning_options(speed_level=3))
    builder.getModulePassManager().run(module, builder)
    return module


def _ordered(code: str, processor: str) -> str:
    """The language with the request, at each function, to order its instructions as suits that processor."""
    return _BEGINS.sub(rf'\1 "tune-cpu"="{processor}" {{', code) if processor else code


def _machine(target: Machine) -> llvm.TargetMachine:
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    return llvm.Target.from_triple(target.triple).create_target_machine(
        cpu=target.processor,
        features=target.features,
        opt=3,
        reloc="static" if target.link == _WASM else "pic",
        codemodel="default",
    )
