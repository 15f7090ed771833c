"""The library built ahead of time: it is of these sources, it is what runs, and nothing that does not fit is used."""

import json
import logging
import os
import platform
import shutil
import struct
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest

from carrom.cli.doctor import compiled_finding
from carrom.physics import native
from carrom.physics.native import PACKAGE, PLATFORMS, PRODUCTS, RECORD, library_of, name_of_sources, native_door
from carrom.physics.simulation import simulate

TRIED = (platform.system(), platform.machine()) == ("Linux", "x86_64")
here = pytest.mark.skipif(not TRIED, reason="no library was tried on this machine")
RECORDED = json.loads(RECORD.read_bytes())

WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = sys.modules["llvmlite"] = None
"""


def test_the_products_were_built_from_these_sources():
    """After a change of the kernel, of `carrom/board` or of the bots' aim paths: make products."""
    folders = [PACKAGE / folder for folder in RECORDED["folders"]]
    assert RECORDED["sources"] == name_of_sources(*folders)
    assert set(PLATFORMS.values()) | {"physics.wasm"} == set(RECORDED["files"])


@here
@pytest.mark.process
def test_a_stroke_its_film_a_batch_and_a_bot_need_no_numba():
    program = (
        WITHOUT_NUMBA
        + """
from carrom.bots.warm_up import warm
warm()
print("done")
"""
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False, env=as_usual())
    assert (done.stdout, done.stderr) == ("done\n", "")


@here
@pytest.mark.process
@pytest.mark.parametrize("command", [["judge"], ["simulate"], ["play", "--help"], ["referee", "--help"]])
def test_a_command_needs_no_numba(command):
    program = WITHOUT_NUMBA + "from carrom.cli.main import main\nmain()\n"
    done = subprocess.run(
        [sys.executable, "-c", program, *command],
        input="{}",
        capture_output=True,
        text=True,
        check=False,
        env=as_usual(),
    )
    assert "numba" not in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.process
def test_without_a_library_and_without_numba_it_is_said_what_to_install():
    program = WITHOUT_NUMBA + "import carrom.physics\ncarrom.physics.simulate\n"
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=False,
        env={**as_usual(), "CARROM_JIT": "1"},
    )
    assert "pip install 'carrom[jit]'" in done.stderr


def as_usual() -> dict[str, str]:
    """The environment of who has set no switch of development."""
    return {name: value for name, value in os.environ.items() if name not in ("CARROM_JIT", "NUMBA_DISABLE_JIT")}


@pytest.fixture
def products(tmp_path, monkeypatch) -> Path:
    """A copy of the products, which this process takes for them."""
    place = tmp_path / "products"
    shutil.copytree(PRODUCTS, place)
    monkeypatch.setattr(native, "PRODUCTS", place)
    monkeypatch.setattr(native, "RECORD", place / RECORD.name)
    monkeypatch.delenv("CARROM_JIT", raising=False)
    native._found.cache_clear()
    yield place
    native._found.cache_clear()


def own() -> object:
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


@here
def test_a_library_of_other_sources_is_not_used(products):
    (products / RECORD.name).write_text(json.dumps({**RECORDED, "sources": "0" * 32}), encoding="utf-8")
    assert why() == "sources"


@here
def test_a_library_with_one_other_bit_is_not_used(products):
    for file in products.glob("*.so"):
        content = bytearray(file.read_bytes())
        content[-1] ^= 1
        file.write_bytes(content)
    assert why() == "content"


@here
@pytest.mark.parametrize("content", [b"", b"{}", b"[]", b'{"folders": 3}', b"\xff"])
def test_an_unreadable_record_is_as_none(products, content):
    (products / RECORD.name).write_bytes(content)
    assert why() == "unusable"


@here
def test_without_products_there_is_no_library(products):
    shutil.rmtree(products)
    assert why() is None


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
    native._found.cache_clear()
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
    native._found.cache_clear()
    monkeypatch.setattr(native.subprocess, "run", None)
    assert why() == "signature"


@here
def test_where_the_answer_cannot_be_kept_each_start_tries(untried, tmp_path, monkeypatch):
    (tmp_path / "caches").write_text("no folder", encoding="utf-8")
    tried = []

    def run(*words, **_):
        tried.append(words)
        return subprocess.CompletedProcess(words, 0, "True\n")

    monkeypatch.setattr(native.subprocess, "run", run)
    for times in (1, 2):
        native._found.cache_clear()
        assert own() is not None
        assert len(tried) == times


@here
def test_a_library_that_crashes_its_trial_is_refused_and_tried_again(untried, tmp_path, monkeypatch):
    def crash(*words, **_):
        raise subprocess.CalledProcessError(-11, words)

    monkeypatch.setattr(native.subprocess, "run", crash)
    assert why() == "signature"
    assert not (tmp_path / "caches").exists()


@here
@pytest.mark.parametrize(
    "given",
    [np.zeros((3, 3)), np.zeros(3, np.int64), np.zeros((3, 3), np.int64)[:, ::2], np.zeros((3, 3, 1), np.int64)],
)
def test_a_door_refuses_arrays_of_another_kind(given, monkeypatch):
    monkeypatch.delenv("CARROM_JIT", raising=False)
    library = own()
    bind = native_door(library, "fit_film", ("f2", "i2", "i2"), ("i", "f"))
    with pytest.raises(TypeError, match="is not a contiguous int64"):
        bind(np.zeros((0, 7)), given, np.zeros((9, 6), np.int64))
