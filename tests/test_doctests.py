"""The examples in docstrings do what they show, and each public name of `import carrom` has one."""

import doctest
import importlib
import inspect
import os
import platform
import subprocess
import sys
from pathlib import Path

import pytest

import carrom
from carrom.physics.native import PLATFORMS

PACKAGE = Path(carrom.__file__).parent
WITH_EXAMPLES = [
    ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
    for path in sorted(PACKAGE.rglob("*.py"))
    if "\n>>> " in (text := path.read_text(encoding="utf-8")) or "    >>> " in text
]


@pytest.mark.parametrize("name", WITH_EXAMPLES)
def test_the_examples_of_a_module_do_what_they_show(name):
    failed, tried = doctest.testmod(importlib.import_module(name))
    assert tried > 0
    assert failed == 0


@pytest.mark.parametrize("name", carrom.__all__)
def test_a_public_function_or_class_has_an_example(name):
    value = getattr(carrom, name)
    if inspect.isfunction(value) or inspect.isclass(value):
        assert ">>>" in (inspect.getdoc(value) or "")


def has_library() -> bool:
    return (platform.system(), platform.machine()) in PLATFORMS


@pytest.mark.process
def test_the_package_loads_numpy_only_to_simulate_and_numba_only_where_no_library_fits():
    script = """
import sys, carrom
from carrom import Facts, Fallen, Stroke, book, explain, judge, new_match, opening_state, read_record, write_record
match = new_match("karom", "Camille", "Noé")
match._repr_svg_(), carrom.record_of_match(match)
before = {"numpy", "numba"} & set(sys.modules)
carrom.simulate
print(sorted(before), "numpy" in sys.modules, "numba" in sys.modules)
"""
    for jit, loads in (("0", not has_library()), ("1", True)):
        environment = {**os.environ, "CARROM_JIT": jit, "NUMBA_DISABLE_JIT": "0"}
        done = subprocess.run(
            [sys.executable, "-c", script], capture_output=True, text=True, check=False, env=environment
        )
        assert (done.stderr, done.stdout) == ("", f"[] True {loads}\n")
