"""One name means one thing: classes, modules, and the words of the glossary (docs/glossary.md)."""

import ast
import re
from collections import defaultdict
from functools import cache
from pathlib import Path

import pytest

from tests.house.sources import nodes_of

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "carrom"
SAME_EVERYWHERE = {
    "__init__": "the face of a package",
    "books": "the rule books: what they are, their routes, their command",
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
