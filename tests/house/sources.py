"""The sources as the tests of the house read them: each is read and parsed once in a process."""

import ast
from functools import cache
from pathlib import Path


@cache
def _read(path: Path, changed: int) -> str:
    return path.read_text(encoding="utf-8")


def text_of(path: Path) -> str:
    """The text of a file as it is now."""
    return _read(path, path.stat().st_mtime_ns)


@cache
def parsed(source: str) -> tuple[ast.AST, ...]:
    """Every node of a module's source, the module itself first, in the order of `ast.walk`."""
    return tuple(ast.walk(ast.parse(source)))


def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    """Every node of a Python file."""
    return parsed(text_of(path))


def tree_of(path: Path) -> ast.AST:
    """A Python file's module."""
    return nodes_of(path)[0]
