"""The examples in docstrings do what they show, and each public name of `import carrom` has one."""

import doctest
import importlib
import inspect
import subprocess
import sys
from pathlib import Path

import pytest

import carrom

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


@pytest.mark.process
def test_the_package_loads_numpy_and_numba_only_to_simulate():
    script = """
import sys, carrom
from carrom import Facts, Fallen, Stroke, book, explain, judge, new_match, opening_state, read_record, write_record
match = new_match("karom", "Camille", "Noé")
match._repr_svg_(), carrom.record_of_match(match)
before = {"numpy", "numba"} & set(sys.modules)
carrom.simulate
print(sorted(before), "numba" in sys.modules)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.stderr, done.stdout) == ("", "[] True\n")
