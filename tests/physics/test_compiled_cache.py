"""Compiled code is kept by what it is made from: found again, and never found when something has changed."""

import ast
import gc
import logging
import os
import shutil
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import numba
import pytest

from carrom.physics.compile_notices import UNKEPT, say_that_it_is_not_kept
from carrom.physics.compiled_cache import FOLDERS
from carrom.physics.compiling import compiled
from carrom.physics.native import ROOMS, _hash_of

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
THIRD = "def third(values, which):\n    return values[which] / 3\n"


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where this test keeps what it compiles."""
    place = tmp_path / "kept"
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(place))
    monkeypatch.setitem(sys.modules, "thirds", None)  # gone when the test ends
    return place


def function(folder: Path, source: str = THIRD, other: str = "1"):
    """The one of this source, from a file in that folder beside another, as a process that begins would have it: what
    one before has left in memory is gone."""
    folder.mkdir(exist_ok=True)
    file = folder / "thirds.py"
    file.write_text(source, encoding="utf-8")
    (folder / "other.py").write_text(f"OTHER = {other}", encoding="utf-8")
    _hash_of.cache_clear()
    spec = spec_from_file_location("thirds", file)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules["thirds"] = module_from_spec(spec)  # as every module that is imported
    gc.collect()
    spec.loader.exec_module(module)
    return compiled(module.third)


def counted(function, values: tuple[float, ...] = (6, 9)) -> tuple[float, int, int]:
    """What it answers, how many parts were found for it, and how many compiled."""
    answer = function(values, 0)
    return answer, sum(function.stats.cache_hits.values()), sum(function.stats.cache_misses.values())


def written(place: Path) -> dict[str, int]:
    return {path.name: path.stat().st_mtime_ns for path in place.glob("physics-*/*/*")}


def test_code_is_found_again_until_its_source_or_another_file_of_its_folder_changes(tmp_path, place, monkeypatch):
    assert counted(function(tmp_path / "a")) == (2, 0, 1)
    before = written(place)
    os.utime(tmp_path / "a" / "thirds.py", (0, 0))
    assert (counted(function(tmp_path / "a")), written(place)) == ((2, 1, 0), before)
    # another kind of number
    assert counted(function(tmp_path / "a"), (7.5, 9.0)) == (2.5, 0, 1)
    for changed in ({"source": THIRD.replace("3", "3.0 + 1")}, {"other": "2"}):
        assert [counted(function(tmp_path / "a", **changed))[1:] for _ in range(2)] == [(0, 1), (1, 0)]
    # every index is checked: another code
    monkeypatch.setattr(numba.config, "BOUNDSCHECK", 1)
    assert [counted(function(tmp_path / "a")) for _ in range(2)] == [(2, 0, 1), (2, 1, 0)]


def test_a_truncated_cache_file_is_ignored_and_replaced(tmp_path, place):
    counted(function(tmp_path / "a"))
    files = list(place.glob("physics-*/*/*"))
    assert {file.suffix for file in files} == {".nbi", ".nbc"}
    for file in files:
        whole = file.read_bytes()
        for damaged in (b"", whole[: len(whole) // 2], whole[:-1]):
            file.write_bytes(damaged)
            assert [counted(function(tmp_path / "a")) for _ in range(2)] == [(2, 0, 1), (2, 1, 0)]


def test_without_a_writable_folder_it_works_and_warns_in_one_line(tmp_path, monkeypatch, caplog):
    place = tmp_path / "file" / "folder"
    place.parent.write_text("no folder", encoding="utf-8")
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(place))
    say_that_it_is_not_kept.cache_clear()
    with caplog.at_level(logging.WARNING):
        for _ in range(2):
            assert function(tmp_path / "a")((6, 9), 0) == 2
    (line,) = [record for record in caplog.records if record.msg == UNKEPT]
    assert str(place) in line.getMessage()


def test_only_the_versions_used_last_are_kept_and_nothing_else_is_touched(tmp_path, place):
    for age in range(12):
        old = place / f"physics-{age:016x}"
        old.mkdir(parents=True)
        (old / "part").write_text("compiled", encoding="utf-8")
        os.utime(old, (1_000_000 - age, 1_000_000 - age))
    for other in ("physics-of-mine", "thirds_0123"):
        (place / other).mkdir()
    function(tmp_path / "a")((6, 9), 0)
    left = {path.name for path in place.iterdir()}
    assert {f"physics-{age:016x}" for age in range(12)} & left == {f"physics-{age:016x}" for age in range(FOLDERS - 1)}
    assert {"physics-of-mine", "thirds_0123"} < left
    assert len(left) == FOLDERS + 2


def test_what_is_compiled_uses_no_source_that_does_not_name_it():
    """But those of its own folder, and of the rooms (`ROOMS`) whose files do."""
    used = {
        f"{path.relative_to(ROOT)} uses {module}.{name}"
        for path in sorted((ROOT / "carrom").rglob("*.py"))
        for module, name in _names_used_by_what_is_compiled(path)
        if not module.startswith(tuple(f"carrom.{room}" for room in ROOMS))
        and path.parent != (ROOT / module.replace(".", "/")).parent
    }
    assert used == set()


def _names_used_by_what_is_compiled(path: Path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    come = {
        alias.asname or alias.name: node.module
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("carrom")
        for alias in node.names
    }
    for one in tree.body:
        decorators = one.decorator_list if isinstance(one, ast.FunctionDef) else ()
        # a constant of the module may be made from what was imported, so all that is no function counts too
        if any(isinstance(by, ast.Name) and by.id in {"lean", "inlined", "compiled"} for by in decorators) or (
            {"lean", "inlined", "compiled"} & set(come) and isinstance(one, ast.Assign | ast.AnnAssign)
        ):
            for name in ast.walk(one):
                if isinstance(name, ast.Name) and name.id in come:
                    yield come[name.id], name.id


SPIN = """
from carrom.physics.spinning import distance_to_rest
print(distance_to_rest(1.0, 0.0, 1.0), end=" ")
print(sum(distance_to_rest.stats.cache_hits.values()), sum(distance_to_rest.stats.cache_misses.values()))
"""
"""`spinning` computes with `sliding`."""


def spun(root: Path, place: Path) -> subprocess.Popen:
    kept = {"NUMBA_CACHE_DIR": str(place), "NUMBA_DISABLE_JIT": "0", "CARROM_JIT": "1"}
    environment = {**os.environ, "PYTHONPATH": str(root), **kept}
    return subprocess.Popen([sys.executable, "-c", SPIN], cwd=root, env=environment, stdout=subprocess.PIPE, text=True)


@pytest.mark.full  # in `make test` the folder of the sources is shown to change
@pytest.mark.process
def test_a_changed_function_of_another_file_gives_new_bits(tmp_path, place):
    copy = tmp_path / "copy"
    for room in ROOMS:
        shutil.copytree(ROOT / "carrom" / room, copy / "carrom" / room, ignore=shutil.ignore_patterns("__pycache__"))
    for file in ("__init__.py", "__init__.pyi", "errors.py"):
        shutil.copyfile(ROOT / "carrom" / file, copy / "carrom" / file)
    value, hits, misses = spun(copy, place).communicate()[0].split()
    assert (hits, misses) == ("0", "1")
    assert spun(copy, place).communicate()[0].split() == [value, "1", "0"]
    sliding = copy / "carrom" / "physics" / "sliding.py"
    sliding.write_text(sliding.read_text().replace("return v * v /", "return 2.0 * v * v /"), encoding="utf-8")
    other, hits, misses = spun(copy, place).communicate()[0].split()
    assert (hits, misses) == ("0", "1")
    assert float(other) == 2 * float(value)


@pytest.mark.full
@pytest.mark.process
def test_four_concurrent_compilers_leave_one_cache_that_the_next_one_loads(place):
    at_once = [spun(ROOT, place) for _ in range(4)]
    values = {one.communicate()[0].split()[0] for one in at_once}
    files = written(place)
    value, hits, misses = spun(ROOT, place).communicate()[0].split()
    assert ({value}, hits, misses) == (values, "1", "0")
    assert written(place) == files
    assert {Path(name).suffix for name in files} == {".nbi", ".nbc"}
