"""The kernel's products, built again from the sources: the same bytes, and no operation that rounds once for two."""

import json
import re
from collections.abc import Mapping
from importlib.util import find_spec

import pytest

from carrom.physics.native import PRODUCTS, RECORD
from carrom.physics.targets.__main__ import IN_BROWSERS, builders, doors_of
from carrom.physics.targets.intermediate import intermediate_of
from carrom.physics.targets.machine import TARGETS, built, optimised

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
