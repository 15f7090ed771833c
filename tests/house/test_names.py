"""One name means one thing: classes, modules, and the words of the glossary (docs/glossary.md)."""

import ast
import json
import re
import subprocess
from collections import Counter, defaultdict
from functools import cache
from os import environ, pathsep
from pathlib import Path
from typing import get_type_hints

import pytest

from carrom.rules import EVERY_BOOK, values
from tests.house.sources import nodes_of, parsed

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "carrom"
SAME_EVERYWHERE = {
    "__init__": "the face of a package",
    "books": "the rule books: what they are, questions about them, their command",
    "limits": "what a room refuses more than",
}
"""Module names that three rooms share, because they mean the same in each."""
ROW = re.compile(r"^\| (?P<english>[^|]+) \| (?P<french>[^|]+) \| (?P<meaning>[^|]+) \| `(?P<place>[^`|]+)` \|$")


@cache
def defined() -> dict[str, list[str]]:
    """Class name → the files that define it."""
    found: dict[str, list[str]] = defaultdict(list)
    for path in sorted(PACKAGE.rglob("*.py")):
        for node in nodes_of(path):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(path.relative_to(ROOT).as_posix())
    return dict(found)


def glossary() -> list[dict[str, str]]:
    lines = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").splitlines()
    return [row.groupdict() for line in lines if (row := ROW.match(line))]


def test_no_class_name_is_defined_twice():
    assert {name: places for name, places in defined().items() if len(places) > 1} == {}


def test_no_module_name_is_in_three_rooms_unless_it_means_the_same_in_each():
    rooms: dict[str, set[str]] = defaultdict(set)
    for path in PACKAGE.glob("*/**/*.py"):
        rooms[path.stem].add(path.relative_to(PACKAGE).parts[0])
    assert {stem for stem, inside in rooms.items() if len(inside) > 2} == set(SAME_EVERYWHERE)


def test_the_glossary_has_every_line_whole():
    text = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    rows = [line for line in text.splitlines() if line.startswith("| ") and not line.startswith("| English")]
    assert len(rows) == len(glossary()) > 60


@pytest.mark.parametrize("row", glossary(), ids=lambda row: f"{row['english']}, {Path(row['place']).stem}")
def test_a_word_of_the_glossary_lives_where_it_says(row):
    assert (ROOT / row["place"]).is_file()
    name = "".join(part.capitalize() for part in row["english"].split())
    # a class that bears a word of the glossary is that thing, and no other
    assert defined().get(name, [row["place"]]) == [row["place"]]


def test_one_english_word_has_one_meaning_and_one_place():
    places: dict[str, set[str]] = defaultdict(set)
    for row in glossary():
        places[row["english"]].add(row["place"])
    assert {word for word, where in places.items() if len(where) > 1} == set()


# ---- An option of the rules is named in one place, and its misspelling fails the type check


RULES = ROOT / "carrom" / "rules"
NAMES = {name for book in EVERY_BOOK.values() for name in book.options}
PROBE = Path(__file__).with_name("misspelt.txt").read_text(encoding="utf-8")
"""Uses of options and fields, some of them misspelt."""


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


@pytest.mark.parametrize("name", ["OnBoard", "State", "Facts", "Verdict"])
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
