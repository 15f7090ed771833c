"""What the rooms weigh, in lines of code, and who imports what: `python -m tests.house.weight` prints it."""

import ast
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.house.sources import nodes_of, text_of, tree_of
from tests.house.test_walls import imported, modules

ROOT = Path(__file__).parents[2]
BUDGETS = tomllib.loads((Path(__file__).parent / "weight.toml").read_text(encoding="utf-8"))
SOURCES = {".py", ".ts", ".tsx"}
GENERATED = {"web/src/wire/answers.ts", "web/src/wire/messages.ts", "web/src/wire/requests.ts"}
"""Written by `web/types_of_the_wire.py`: they weigh what their source does."""


@cache
def kinds(path: Path) -> Counter[str]:
    """The lines of a Python file by kind: `code`, `signature`, `import`, `docstring`, `comment`, `blank`.

    A signature reaches from the decorators to the colon; a string that stands alone, below a field too, is a docstring.
    """
    lines = text_of(path).splitlines()
    marks = ["blank" if not line.strip() else "comment" if line.strip()[0] == "#" else "code" for line in lines]

    def mark(kind: str, first: int, last: int) -> None:
        for line in range(first - 1, last):
            if marks[line] == "code" or kind == "docstring":
                marks[line] = kind

    for node in nodes_of(path):
        match node:
            case ast.Import() | ast.ImportFrom():
                mark("import", node.lineno, node.end_lineno or node.lineno)
            case ast.Expr(value=ast.Constant(value=str())):
                mark("docstring", node.lineno, node.end_lineno or node.lineno)
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                first = min([node.lineno, *(one.lineno for one in node.decorator_list)])
                mark("signature", first, node.body[0].lineno - 1)
    return Counter(marks)


def weight(path: Path) -> int:
    """The lines of code of a file: no blank lines, comments, docstrings, imports."""
    if path.suffix == ".py":
        counted = kinds(path)
        return counted["code"] + counted["signature"]
    source = re.sub(r"(?s)/\*.*?\*/", "", path.read_text(encoding="utf-8"))
    source = re.sub(r"(?ms)^import\b.*?;$", "", source)
    return sum(bool(line.strip()) and not line.lstrip().startswith("//") for line in source.splitlines())


def files_of(room: str, root: Path = ROOT) -> list[Path]:
    """The source files of a room, written by hand: a folder, or the files at the root of `carrom`."""
    inside = (root / room).glob("*.py") if room == "carrom" else (root / room).rglob("*")
    ours = (path for path in inside if path.suffix in SOURCES and path.parent.name != "page")
    return sorted(path for path in ours if path.relative_to(root).as_posix() not in GENERATED)


def rooms() -> list[str]:
    """Every room that has a weight: the packages of `carrom`, the folders of the tests, the page and its tests."""
    inside = [
        folder.relative_to(ROOT).as_posix()
        for parent in (ROOT / "carrom", ROOT / "tests")
        for folder in sorted(parent.iterdir())
        if any(folder.glob("*.py"))
    ]
    return ["carrom", *inside, "web/src", "web/tests"]


def weights() -> dict[str, int]:
    return {room: sum(map(weight, files_of(room))) for room in rooms()}


def package() -> Counter[str]:
    """The lines of the whole package by kind."""
    return sum((kinds(path) for path in (ROOT / "carrom").rglob("*.py")), Counter())


def public(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef]:
    """The functions, classes and methods whose names and whose classes' names begin without an underscore."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)) and node.name[0] != "_":
            yield node
            if isinstance(node, ast.ClassDef):
                yield from public(node)
        elif isinstance(node, (ast.If, ast.Try, ast.With)):
            yield from public(node)


def docstrings() -> list[str | None]:
    """Those of all public names of the package."""
    trees = (tree_of(path) for path in (ROOT / "carrom").rglob("*.py"))
    return [ast.get_docstring(node) for tree in trees for node in public(tree)]


def importers() -> dict[str, set[str]]:
    """For each module of the package the modules that import it."""
    known = modules(ROOT)
    found: dict[str, set[str]] = {name: set() for name in known}
    for name, path in known.items():
        for other in imported(name, path, known):
            if other != name:
                found[other].add(name)
    return found


if __name__ == "__main__":
    for room, lines in weights().items():
        print(f"{room:20} {len(files_of(room)):4} files {lines:6} lines of code, budget {BUDGETS['lines'].get(room)}")
    total = package()
    print(", ".join(f"{kind} {count} ({count / total.total():.1%})" for kind, count in total.most_common()))
