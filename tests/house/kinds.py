"""The kinds of events and the files that a new one touches, told from the code: `python -m tests.house.kinds`.

A file *defines* a kind where it has its class, its line, its request or its message. It *handles* every kind where a
`match` over events or lines ends in `assert_never`. Any other file that names a kind *looks at* it for a reason of its
own, and need not know a new one.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import UnionType
from typing import get_args, get_type_hints

from carrom.match import MatchEvent
from carrom.table.verbs import NEWS
from tests.house.sources import nodes_of, text_of

ROOT = Path(__file__).parents[2]
PYTHON = sorted((ROOT / "carrom").rglob("*.py"))
PAGE = sorted(path for path in (ROOT / "web" / "src").rglob("*.ts*"))
VERBS = "carrom.table.verbs"
"""Where messages stand that tell one kind; those of other modules tell more than one."""
GENERATED = {"messages.ts", "requests.ts", "answers.ts", "coach_answers.ts"}
"""Made by `web/types_of_the_wire.py`."""


@dataclass(frozen=True)
class Kind:
    """A kind of event: its word, and the classes that define it."""

    word: str
    names: frozenset[str]
    python: tuple[str, ...]
    """The files that define or handle it."""
    looks: tuple[str, ...]
    """The other files that name it."""
    page: tuple[str, ...]
    """The TypeScript files that have a record for its verb, the generated ones apart."""


def kinds() -> Iterator[Kind]:
    """Every kind of event."""
    told = {verb: shape for news in NEWS for verb, shape in get_type_hints(news).items()}
    messages = {verb: shape.__name__ for verb, shape in told.items() if shape.__module__.startswith(VERBS)}
    for event in get_args(MatchEvent):
        line = get_type_hints(event.recorded)["return"]
        lines = get_args(line) if isinstance(line, UnionType) else (line,)
        names = frozenset({event.__name__, *(one.__name__ for one in lines), messages.get(event.KIND, event.__name__)})
        known = {path: _defines(path, names) for path in PYTHON if _names(path, names)}
        yield Kind(
            event.KIND,
            names,
            tuple(_name(path) for path, defines in known.items() if defines),
            tuple(_name(path) for path, defines in known.items() if not defines),
            tuple(_name(path) for path in PAGE if path.name not in GENERATED and _has_record(path, event.KIND)),
        )


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _names(path: Path, names: frozenset[str]) -> bool:
    """Whether the file names one of the classes, other than to pass it on (`__init__`)."""
    return path.name != "__init__.py" and bool(_words_in(text_of(path)) & names)


@cache
def _words_in(text: str) -> set[str]:
    return set(re.findall(r"\w+", text))


def _defines(path: Path, names: frozenset[str]) -> bool:
    """Whether the file has one of the classes, or a `match` over all kinds that ends in `assert_never`."""
    nodes = nodes_of(path)
    if any(isinstance(node, ast.ClassDef) and node.name in names for node in nodes):
        return True
    return any(
        isinstance(case.pattern, ast.MatchClass | ast.MatchOr) and names & _words(case.pattern)
        for match in nodes
        if isinstance(match, ast.Match) and "assert_never" in _words(match.cases[-1])
        for case in match.cases
    )


def _words(tree: ast.AST) -> set[str]:
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}


def _has_record(path: Path, word: str) -> bool:
    verb = "changed" if word in ("undone", "redone", "corrected", "remarked") else word
    return re.search(rf"(?m)^  {verb}: {{$", text_of(path)) is not None


if __name__ == "__main__":
    print(f"{'kind':12} {'Python':>6} {'page':>5} {'look':>5}  files that define or handle it")
    for kind in kinds():
        files = ", ".join(name.removeprefix("carrom/") for name in kind.python)
        print(f"{kind.word:12} {len(kind.python):6} {len(kind.page):5} {len(kind.looks):5}  {files}")
