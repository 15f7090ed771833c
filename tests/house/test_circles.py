"""Imports go one way: no module of ours imports itself by way of others, not even inside a function.

What is imported for the types alone, under `TYPE_CHECKING`, does not count.
"""

import ast
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

from tests.house.sources import tree_of

ROOT = Path(__file__).parents[2]


def modules(root: Path) -> dict[str, Path]:
    """The modules of the package `carrom` below a root, by their dotted names; a package is its `__init__`."""
    return {
        ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__"): path
        for path in sorted((root / "carrom").rglob("*.py"))
    }


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """Every node below this one at any depth, but for those under `if TYPE_CHECKING`."""
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test)):
            yield child
            yield from statements(child)


def imported(name: str, path: Path, known: dict[str, Path]) -> Iterator[str]:
    """The modules of ours that a module imports."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in statements(tree_of(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom):
            above = package.split(".")[: package.count(".") + 2 - node.level] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            for alias in node.names:
                name_in_it = f"{base}.{alias.name}"
                if name_in_it in known:
                    yield name_in_it
                elif base in known:
                    yield base


def circle(root: Path) -> list[str]:
    """A circle of imports, its first module again at its end; empty where there is none."""
    known = modules(root)
    try:
        TopologicalSorter({name: set(imported(name, path, known)) for name, path in known.items()}).prepare()
    except CycleError as error:
        return error.args[1]
    return []


def test_no_module_imports_itself_by_way_of_others():
    assert circle(ROOT) == []


def test_a_circle_is_found_inside_functions_and_not_among_types(tmp_path):
    package = tmp_path / "carrom" / "room"
    package.mkdir(parents=True)
    for folder in (package.parent, package):
        (folder / "__init__.py").touch()
    (package / "one.py").write_text("from carrom.room.two import three\n", encoding="utf-8")
    two = package / "two.py"
    two.write_text("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from carrom.room import one\n", "utf-8")
    assert circle(tmp_path) == []
    for late in ("import carrom.room.one", "from carrom.room import one", "from .one import four", "from . import one"):
        two.write_text(f"def three():\n    {late}\n", encoding="utf-8")
        assert set(circle(tmp_path)) == {"carrom.room.one", "carrom.room.two"}
