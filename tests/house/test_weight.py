"""Weight is a cost: what each room may weigh, how many files there are, and how much of them is code.

The budgets stand in `weight.toml`. A room that needs more writes the rise and its reason beside its number; a room that
has become lighter lowers its number, so that nothing grows back unseen.
"""

import re

import pytest

from tests.house import weight
from tests.house.sources import text_of
from tests.house.weight import BUDGETS, ROOT

SLACK = 0.03
"""Share of its budget by which a room may be lighter."""
RISE = re.compile(r"\+(\d+): (\S+( \S+){4,})")
"""What is written beside a number: so many lines more, and why, in at least five words."""
MODULES, SCRIPTS, SHEETS = 430, 330, 46
SMALL = 40
"""Lines below which a module with one importer belongs into it."""
RUN_BY_NAME = 'if __name__ == "__main__":'
"""What a module has that is a program of its own."""


def budget(room: str) -> int:
    """The lines of code that a room may have: its number and the rises beside it."""
    first, *rises = BUDGETS["lines"][room] if isinstance(BUDGETS["lines"][room], list) else [BUDGETS["lines"][room]]
    read = [RISE.fullmatch(rise) for rise in rises]
    assert all(read), f"{room}: a rise is written as '+40: the reason, in five words or more'"
    return first + sum(int(rise[1]) for rise in read if rise)


def test_every_room_has_a_budget_of_lines():
    assert sorted(BUDGETS["lines"]) == sorted(weight.rooms())


@pytest.mark.parametrize("room", BUDGETS["lines"])
def test_a_room_weighs_what_its_budget_says(room):
    lines, allowed = sum(map(weight.weight, weight.files_of(room))), budget(room)
    assert lines <= allowed, f"take something away, or write '+{lines - allowed}: why' beside its number in weight.toml"
    assert lines >= (1 - SLACK) * allowed - 10, f"it has become lighter: write {lines} into weight.toml"


def test_at_least_55_of_100_lines_of_the_package_are_code():
    lines = weight.package()
    assert lines["code"] + lines["signature"] >= 0.55 * lines.total()


def test_public_names_are_documented_in_eighteen_words_each():
    found = weight.docstrings()
    written = [one for one in found if one]
    assert len(written) >= 0.95 * len(found)
    assert sum(len(one.split()) for one in written) >= 18 * len(written)


def test_the_files_are_few():
    assert len(list((ROOT / "carrom").rglob("*.py"))) <= MODULES
    page = [path for path in (ROOT / "web/src").rglob("*") if path.is_file()]
    assert sum(path.suffix in {".ts", ".tsx"} for path in page) <= SCRIPTS
    assert sum(path.suffix == ".css" for path in page) <= SHEETS


def test_a_small_module_has_more_than_one_importer_or_stands_for_an_interface():
    known = weight.modules(ROOT)
    small = {
        name: sorted(importers)
        for name, importers in weight.importers().items()
        if known[name].stem not in ("__init__", "__main__") and len(importers) == 1
        if len((text := text_of(known[name])).splitlines()) < SMALL and RUN_BY_NAME not in text
    }
    assert small == {}


def test_a_line_is_counted_as_what_it_is(tmp_path):
    source = tmp_path / "one.py"
    source.write_text(
        '"""Two\nlines."""\n\nimport os\n\n\n@cache\ndef f(\n    a: int,\n) -> int:\n    """Doc."""\n'
        "    # why\n    return a\n"
    )
    assert weight.kinds(source) == {"docstring": 3, "blank": 3, "import": 1, "signature": 4, "comment": 1, "code": 1}
    assert weight.weight(source) == 5
    page = tmp_path / "one.tsx"
    page.write_text('// what\nimport {\n  a,\n} from "./a";\n\n/** Two\n lines. */\nconst b = 1; // why\n')
    assert weight.weight(page) == 1
