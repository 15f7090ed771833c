"""The kernel's products: of these sources, what runs, and nothing that does not fit is used. Built again from the
sources: the same bytes, and no operation that rounds once for two. Run elsewhere: WebAssembly in the engines of
JavaScript that are no browsers (tests/browser/test_signature.py asks browsers for the same), the library for aarch64 by
QEMU, which computes each of its instructions exactly.
"""

import json
import logging
import os
import platform
import re
import shutil
import struct
import subprocess
import sys
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from unittest.mock import Mock

import numpy as np
import pytest

from carrom.cli.doctor import compiled_finding
from carrom.physics import SIGNATURES, native
from carrom.physics.native import PACKAGE, PLATFORMS, PRODUCTS, RECORD, library_of, name_of_sources, native_door
from carrom.physics.simulation import simulate
from carrom.physics.targets.__main__ import builders, held
from carrom.physics.targets.intermediate import intermediate_of
from carrom.physics.targets.machine import TARGETS, built, optimised
from docs.site.signature_script import NODE, build_script
from tests.physics import ROOT
from tests.physics.engines import AARCH64, aarch64_python, jsc_path

RECORDED = json.loads(RECORD.read_bytes())
PACKAGES = ["carrom.physics", "carrom.bots.aim_paths"]
OF_COMPILERS = ["arm64-macos.dylib", "x86_64-windows.dll"]
"""Linked with libraries of their systems, which the linker builds first: minutes."""
FUSED = re.compile(r"\bfma\b|\bfmuladd\b|\bv?fn?m(?:add|sub)\d*[sp][ds]\b|\bfmadd\b")


@pytest.mark.parametrize(
    "names",
    [
        pytest.param(sorted(TARGETS.keys() - {*OF_COMPILERS}), id="of this system's linker", marks=pytest.mark.long),
        pytest.param(OF_COMPILERS, id="of others", marks=pytest.mark.long),
    ],
)
@pytest.mark.process
@pytest.mark.timeout(1200)
def test_products_are_built_again_to_the_byte_and_hold_no_fused_operation(names):
    """In one test: LLVM's language of every door takes longest. `make targets` installs the linker."""
    assert FUSED.search("%x = call double @llvm.fma.f64(double %a, double %b, double %c)")
    assert FUSED.search("\tvfmadd213sd\t%xmm0, %xmm1, %xmm2")
    doors = intermediate_of(PACKAGES)
    for target in TARGETS.values():
        module = str(optimised(target, {"play_chunk": doors["play_chunk"]}))
        assert not FUSED.search(module)
        assert not re.search(r"\bf(?:add|sub|mul|div) [a-z ]*(?:fast|contract|reassoc)", module)
    if not find_spec("ziglang") or RECORDED["built with"] != builders():
        pytest.skip(f"the products were built with {RECORDED['built with']}")
    for name in names:
        assert built(name, held(name, doors)) == (PRODUCTS / name).read_bytes(), name


@pytest.fixture(scope="module")
def script(tmp_path_factory) -> Path:
    made = tmp_path_factory.mktemp("signature") / "signature.js"
    build_script(ROOT / "web/tests/signature.ts", made)
    return made


WITHOUT_JSC = pytest.mark.skipif(jsc_path() is None, reason="there is no JavaScriptCore here; CARROM_JSC names none")


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


TRIED = (platform.system(), platform.machine()) == ("Linux", "x86_64")
here = pytest.mark.skipif(not TRIED, reason="no library was tried on this machine")

COMMANDS = """
from carrom.cli.main import main
for command in ("judge", "simulate", "play --help", "referee --help"):
    sys.argv = ["carrom", *command.split()]
    try:
        main()
    except SystemExit:
        pass
print("done")
"""
WITHOUT_NUMBA = 'import sys\nsys.modules["numba"] = sys.modules["llvmlite"] = None\n'


def run(program: str, *words: str, **environment: str) -> subprocess.CompletedProcess:
    """As a person runs it who has set no switch of development."""
    usual = {name: value for name, value in os.environ.items() if name not in ("CARROM_JIT", "NUMBA_DISABLE_JIT")}
    command, how = [sys.executable, "-c", WITHOUT_NUMBA + program, *words], {"capture_output": True, "text": True}
    return subprocess.run(command, input="{}", check=False, env={**usual, **environment}, **how)


def test_the_products_were_built_from_these_sources():
    """After a change of the kernel, of `carrom/board` or of the bots' aim paths: make products."""
    assert RECORDED["sources"] == name_of_sources(*[PACKAGE / folder for folder in RECORDED["folders"]])
    assert set(PLATFORMS.values()) | {"physics.wasm"} == set(RECORDED["files"])


@here
@pytest.mark.process
def test_a_stroke_its_film_a_batch_a_bot_and_commands_need_no_numba():
    done = run(f"from carrom.bots.warm_up import warm\nwarm()\n{COMMANDS}")
    assert "numba" not in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout.endswith("done\n")


@pytest.mark.process
def test_without_a_library_and_without_numba_it_is_said_what_to_install():
    done = run("import carrom.physics\ncarrom.physics.simulate", CARROM_JIT="1")
    assert "pip install 'carrom[jit]'" in done.stderr


@pytest.fixture
def products(tmp_path, monkeypatch) -> Path:
    """A copy of the products, which this process takes for them."""
    place = tmp_path / "products"
    shutil.copytree(PRODUCTS, place)
    monkeypatch.setattr(native, "PRODUCTS", place)
    monkeypatch.setattr(native, "RECORD", place / RECORD.name)
    monkeypatch.delenv("CARROM_JIT", raising=False)
    yield place
    native._found.cache_clear()


def own() -> object:
    """The library that a process has which begins now."""
    native._found.cache_clear()
    return library_of(simulate)


def why() -> str | None:
    """Why this process uses no library."""
    assert own() is None
    refused = native.refusal()
    return refused and refused.why


@here
def test_a_whole_library_of_these_sources_is_used_untried(products, monkeypatch):
    monkeypatch.setattr(native, "_gives_signature", None)
    assert own() is not None
    assert native.refusal() is None


def _with_one_other_bit(products: Path) -> None:
    for file in products.glob("*.so"):
        content = bytearray(file.read_bytes())
        content[-1] ^= 1
        file.write_bytes(content)


def _record(content: bytes):
    return lambda products: (products / RECORD.name).write_bytes(content)


@here
@pytest.mark.parametrize(
    ("change", "reason"),
    [
        pytest.param(_record(json.dumps({**RECORDED, "sources": "0" * 32}).encode()), "sources", id="of other sources"),
        pytest.param(_with_one_other_bit, "content", id="with one other bit"),
        *((_record(content), "unusable") for content in (b"", b"{}", b"[]", b'{"folders": 3}', b"\xff")),
        pytest.param(shutil.rmtree, None, id="where there are no products"),
    ],
)
def test_a_library_is_not_used(change, reason, products):
    change(products)
    assert why() == reason


@pytest.fixture
def untried(products, tmp_path, monkeypatch) -> Path:
    """The products, of which none has ever been run, and the user's caches, empty."""
    monkeypatch.setattr(native, "TRIED", ())
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "caches"))
    return products


@here
@pytest.mark.process
def test_an_untried_library_is_used_once_it_has_given_the_signature(untried, tmp_path, monkeypatch):
    assert own() is not None
    (known,) = (tmp_path / "caches" / "carrom").iterdir()
    assert known.name.startswith("library-")
    monkeypatch.setattr(native.subprocess, "run", None)
    assert own() is not None, "the answer is known: nothing is tried again"


@here
@pytest.mark.process
def test_an_untried_library_that_ends_strokes_elsewhere_is_refused_aloud(untried, monkeypatch, caplog):
    """The grid of the impulses (`separation`) is another in it."""
    for file in untried.glob("x86_64*.so"):
        file.write_bytes(file.read_bytes().replace(struct.pack("<d", 0.375), struct.pack("<d", 0.75e6)))
    digests = {file.name: sha256(file.read_bytes()).hexdigest() for file in untried.iterdir()}
    (untried / RECORD.name).write_text(json.dumps({**RECORDED, "files": digests}), encoding="utf-8")
    with caplog.at_level(logging.WARNING):
        assert why() == "signature"
    (line,) = caplog.records
    assert line.msg == native.REFUSED
    assert compiled_finding().text == "doctor-library-refused"
    monkeypatch.setattr(native.subprocess, "run", None)
    assert why() == "signature"


@here
def test_where_the_answer_cannot_be_kept_each_start_tries(untried, tmp_path, monkeypatch):
    (tmp_path / "caches").write_text("no folder", encoding="utf-8")
    tried = Mock(return_value=subprocess.CompletedProcess((), 0, "True\n"))
    monkeypatch.setattr(native.subprocess, "run", tried)
    for times in (1, 2):
        assert own() is not None
        assert tried.call_count == times


@here
def test_a_library_that_crashes_its_trial_is_refused_and_tried_again(untried, tmp_path, monkeypatch):
    monkeypatch.setattr(native.subprocess, "run", Mock(side_effect=subprocess.CalledProcessError(-11, "crash")))
    assert why() == "signature"
    assert not (tmp_path / "caches").exists()


@here
def test_a_door_refuses_arrays_of_another_kind(monkeypatch):
    monkeypatch.delenv("CARROM_JIT", raising=False)
    bind, square = native_door(own(), "fit_film", ("f2", "i2", "i2"), ("i", "i", "f")), np.zeros((3, 3), np.int64)
    for given in (np.zeros((3, 3)), np.zeros(3, np.int64), square[:, ::2], np.zeros((3, 3, 1), np.int64)):
        with pytest.raises(TypeError, match="is not a contiguous int64"):
            bind(np.zeros((0, 7)), given, np.zeros((9, 6), np.int64))
