"""An option of the rules is named in one place, and its misspelling fails the type check."""

import ast
import json
import subprocess
from collections import Counter
from os import environ, pathsep
from pathlib import Path
from typing import get_type_hints

import pytest

from carrom.rules import EVERY_BOOK, values
from tests.house.sources import nodes_of, parsed

ROOT = Path(__file__).parents[2]
RULES = ROOT / "carrom" / "rules"
NAMES = {name for book in EVERY_BOOK.values() for name in book.options}
PROBE = """# pyright: strict
from carrom.rules.faults import PROTECTED
from carrom.rules.options import Settings
from carrom.rules.values import OnBoard, State, changed
from carrom.rules.verdict_draft import VerdictDraft


def probe(settings: Settings, state: State, draft: VerdictDraft) -> None:
    print(PROTECTED.of(settings) == "own-line", PROTECTED.in_book("own-line", "S2.34"))
    print(changed(state, turn="S"), changed(OnBoard(), white=3), draft.change(strokes_left=2))
    print(PROTECKTED.of(settings))  # misspelt
    print(PROTECTED.of(settings) == "own_line")  # misspelt
    print(PROTECTED.in_book("own_line", "S2.34"))  # misspelt
    print(changed(state, trun="S"))  # misspelt
    print(changed(OnBoard(), strokes_left=2))  # misspelt
    print(draft.change(strokes=2))  # misspelt
"""


def named_by_text(nodes: tuple[ast.AST, ...]) -> list[str]:
    """The option names by which a module reads settings or options: ``settings["debts"]``, ``options.get("debts")``."""
    found = []
    for node in nodes:
        match node:
            case ast.Subscript(value=source, slice=ast.Constant(value=name)):
                pass
            case ast.Call(func=ast.Attribute(value=source, attr="get" | "pop"), args=[ast.Constant(value=name), *_]):
                pass
            case ast.Compare(left=ast.Constant(value=name), ops=[ast.In() | ast.NotIn()], comparators=[source]):
                pass
            case _:
                continue
        if name in NAMES and ast.unparse(source).endswith(("settings", "options")):
            found.append(f"line {node.lineno}: {ast.unparse(node)}")
    return found


def test_no_rule_and_no_user_of_the_rules_names_an_option_by_its_text():
    assert named_by_text(parsed('book.settings["debts"]; settings.get("debts"); "debts" in book.options')) != []
    found = {}
    for path in (ROOT / "carrom").rglob("*.py"):
        found[path.relative_to(ROOT).as_posix()] = named_by_text(nodes_of(path))
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_each_option_is_declared_once():
    declared = Counter(
        node.args[0].value
        for path in RULES.glob("*.py")
        for node in nodes_of(path)
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "TypedOption" and node.args
        if isinstance(node.args[0], ast.Constant)
    )
    assert declared == dict.fromkeys(NAMES, 1)


@pytest.mark.parametrize("name", ["OnBoard", "Bet", "State", "Facts", "Verdict"])
def test_the_fields_that_may_be_replaced_are_the_fields_of_the_value(name):
    assert get_type_hints(getattr(values, f"{name}Fields")) == get_type_hints(getattr(values, name))


@pytest.mark.full
def test_a_misspelt_option_value_or_field_fails_the_type_check(tmp_path):
    probe = tmp_path / "probe.py"
    probe.write_text(PROBE, encoding="utf-8")
    node = {**environ, "PATH": pathsep.join((str(ROOT / ".tools" / "node"), environ["PATH"]))}
    command = [ROOT / "web" / "node_modules" / ".bin" / "pyright", "--outputjson", probe]
    done = subprocess.run(command, cwd=ROOT, env=node, stdout=subprocess.PIPE, check=False)
    errors = {one["range"]["start"]["line"] for one in json.loads(done.stdout)["generalDiagnostics"]}
    assert errors == {number for number, line in enumerate(PROBE.splitlines()) if "# misspelt" in line}
