"""The kernel's products, built again from the sources: the same bytes, and no operation that rounds once for two; and
run elsewhere: WebAssembly in the engines of JavaScript that are no browsers (tests/browser/test_signature.py asks
browsers for the same), the library for aarch64 by QEMU, which computes each of its instructions exactly.
"""

import json
import os
import re
import subprocess
from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path

import pytest

from carrom.physics import SIGNATURES
from carrom.physics.native import PRODUCTS, RECORD
from carrom.physics.targets.__main__ import IN_BROWSERS, builders, doors_of
from carrom.physics.targets.intermediate import intermediate_of
from carrom.physics.targets.machine import TARGETS, built, optimised
from docs.site.signature_script import NODE, build_script
from tests.physics import ROOT
from tests.physics.engines import AARCH64, aarch64_python, jsc_path

RECORDED = json.loads(RECORD.read_bytes())
PACKAGES = ["carrom.physics", "carrom.bots.aim_paths"]
OF_COMPILERS = ("arm64-macos.dylib", "x86_64-windows.dll")
"""Linked with libraries of their systems, which the linker builds first: minutes."""
FUSED = re.compile(r"\bfma\b|\bfmuladd\b|\bv?fn?m(?:add|sub)\d*[sp][ds]\b|\bfmadd\b")


@pytest.fixture(scope="module")
def doors() -> Mapping[str, str]:
    """LLVM's language of every door. Once for the tests of this file, which therefore stay together."""
    return intermediate_of(PACKAGES)


@pytest.mark.full
@pytest.mark.process
@pytest.mark.timeout(1200)
@pytest.mark.xdist_group("products")
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.long if name in OF_COMPILERS else ()) for name in TARGETS]
)
def test_a_product_is_built_again_to_the_byte(name, doors):
    """`make targets` installs the linker."""
    if not find_spec("ziglang") or RECORDED["built with"] != builders():
        pytest.skip(f"the products were built with {RECORDED['built with']}")
    of_browsers = {door: doors[door] for door, _ in doors_of(IN_BROWSERS)}
    again = built(name, of_browsers if name.endswith(".wasm") else doors)
    assert again == (PRODUCTS / name).read_bytes()


@pytest.mark.full
@pytest.mark.process
@pytest.mark.timeout(1200)
@pytest.mark.xdist_group("products")
def test_no_product_holds_a_fused_operation(doors):
    assert FUSED.search("%x = call double @llvm.fma.f64(double %a, double %b, double %c)")
    assert FUSED.search("\tvfmadd213sd\t%xmm0, %xmm1, %xmm2")
    for target in TARGETS.values():
        module = str(optimised(target, {"play_chunk": doors["play_chunk"]}))
        assert not FUSED.search(module)
        assert not re.search(r"\bf(?:add|sub|mul|div) [a-z ]*(?:fast|contract|reassoc)", module)


@pytest.fixture(scope="module")
def script(tmp_path_factory) -> Path:
    made = tmp_path_factory.mktemp("signature") / "signature.js"
    build_script(ROOT / "web/tests/signature.ts", made)
    return made


WITHOUT_JSC = pytest.mark.skipif(
    jsc_path() is None, reason="there is no JavaScriptCore (jsc) here; CARROM_JSC names none"
)


@pytest.mark.process
@pytest.mark.parametrize(
    "engine",
    [
        pytest.param(NODE, id="V8"),
        pytest.param(jsc_path(), id="JavaScriptCore", marks=[pytest.mark.long, WITHOUT_JSC]),
    ],
)
def test_ten_thousand_strokes_end_in_javascript_as_they_do_for_the_referee_unless_a_bit_is_wrong(engine, script):
    """Of the strokes that the page makes itself: they are those of `carrom.physics.signature`."""
    told = subprocess.run([str(engine), str(script)], capture_output=True, text=True, check=True).stdout
    computed: dict[str, dict[str, str]] = {"sound": {}, "planted": {}}
    for kernel, model, own in map(str.split, told.splitlines()):
        computed[kernel][model] = own
    assert computed["sound"] == SIGNATURES
    assert [model for model, own in computed["planted"].items() if own == SIGNATURES[model]] == []


ON_AARCH64 = """
import sys
from carrom.physics import native
native.TRIED = tuple(native.PLATFORMS.values())  # no process of the emulated machine starts another
from carrom.physics.matter import SIGNATURES
from carrom.physics.native import library_file
from carrom.physics.signature import signature
print(library_file().name, "numba" in sys.modules, *map(signature, [10_000] * len(SIGNATURES), SIGNATURES))
"""


@pytest.mark.long
@pytest.mark.skipif(aarch64_python() is None, reason="there is no emulated aarch64 here (`make engines`, on Debian)")
def test_ten_thousand_strokes_end_on_aarch64_as_they_do_here():
    environment = {**os.environ, "PYTHONPATH": f"{AARCH64 / 'site'}:{ROOT}", "PYTHONDONTWRITEBYTECODE": "1"}
    command = [*(aarch64_python() or ()), "-c", ON_AARCH64]
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert told.stdout.split() == ["aarch64-linux.so", "False", *SIGNATURES.values()]
