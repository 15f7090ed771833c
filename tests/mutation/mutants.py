"""The mutants of a file: one small change each, inside a function.

Comparisons, arithmetic, `and` and `or`, `not`, conditions, numbers, truth values, what is returned, calls for their
effect. Not changed are docstrings, annotations, decorators, defaults, strings, and what only reports errors: `raise`,
`assert`, `assert_never` and the log.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

_COMPARED = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
_RECKONED = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Div,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.Pow: ast.Mult,
}
_REPORTS = ("_log.", "logging.", "assert_never(")


@dataclass(frozen=True, slots=True)
class Mutant:
    """One change of a file: the place (offsets in UTF-8), what stands there, and what is put in its place."""

    line: int
    start: int
    end: int
    before: str
    after: str

    def put_into(self, source: str) -> str:
        """The file with this change."""
        data = source.encode()
        return (data[: self.start] + self.after.encode() + data[self.end :]).decode()

    def __str__(self) -> str:
        return f"{' '.join(self.before.split())}  →  {self.after}"


def places(source: str) -> list[list[Mutant]]:
    """Every place of a file that can be changed, with its mutants."""
    starts = [0]
    for row in source.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(row))
    data, found = source.encode(), []
    for node, is_condition in _inside(ast.parse(source)):
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[node.end_lineno - 1] + node.end_col_offset
        before = data[start:end].decode()
        mutants = [
            Mutant(node.lineno, start, end, before, after) for after in dict.fromkeys(_changes(node, is_condition))
        ]
        if mutants:
            found.append(mutants)
    return found


def drawn(luck: Random, sources: dict[str, str]) -> Iterator[tuple[str, Mutant]]:
    """(file, mutant) without end to speak of: any place as likely as any other, none twice."""
    every = [(path, mutants) for path, source in sorted(sources.items()) for mutants in places(source)]
    luck.shuffle(every)
    for path, mutants in every:
        yield path, luck.choice(mutants)


def _inside(tree: ast.AST) -> Iterator[tuple[ast.AST, bool]]:
    """What stands in the bodies of functions and may be changed, and whether it is a condition."""
    for child in ast.iter_child_nodes(tree):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            for statement in child.body:
                yield from _here(statement)
        else:
            yield from _inside(child)


def _here(node: ast.AST, is_condition: bool = False) -> Iterator[tuple[ast.AST, bool]]:
    """A node inside a function and all that stands in it, without what only tells of trouble."""
    if isinstance(node, ast.Raise | ast.Assert | ast.JoinedStr | ast.arguments | ast.Import | ast.ImportFrom):
        return
    if isinstance(node, ast.Expr) and (isinstance(node.value, ast.Constant) or ast.unparse(node).startswith(_REPORTS)):
        return
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) and hasattr(node, "lineno"):
        yield node, is_condition
    for name, field in ast.iter_fields(node):
        if name not in ("annotation", "returns", "decorator_list"):
            for child in field if isinstance(field, list) else [field]:
                if isinstance(child, ast.AST):
                    yield from _here(child, name == "test")


def _changes(node: ast.AST, is_condition: bool) -> Iterator[str]:
    """What may stand in its place."""
    match node:
        case ast.Compare(left, [operator], [right]):
            for other in _COMPARED[type(operator)]:
                yield _written(ast.Compare(left, [other()], [right]))
        case ast.BinOp(left, operator, right) if type(operator) in _RECKONED and not _is_text(left, right):
            yield _written(ast.BinOp(left, _RECKONED[type(operator)](), right))
        case ast.AugAssign(target, operator, value) if type(operator) in _RECKONED and not _is_text(value):
            yield ast.unparse(ast.AugAssign(target, _RECKONED[type(operator)](), value))
        case ast.BoolOp(operator, values):
            yield _written(ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values))
            for n in range(len(values)):
                rest = values[:n] + values[n + 1 :]
                yield _written(rest[0] if len(rest) == 1 else ast.BoolOp(operator, rest))
        case ast.UnaryOp(ast.Not() | ast.USub(), operand):
            yield _written(operand)
        case ast.Constant(bool(value)):
            yield str(not value)
        case ast.Constant(int(value) | float(value)):
            yield str(value + 1)
        case ast.Return(value) if value is not None and not _is_none(value):
            yield "return None"
        case ast.Expr(ast.Call() | ast.Await()):
            yield "pass"
    if is_condition:
        yield _written(ast.UnaryOp(ast.Not(), node))


def _written(node: ast.AST) -> str:
    return f"({ast.unparse(ast.fix_missing_locations(node))})"


def _is_none(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _is_text(*nodes: ast.AST) -> bool:
    return any(isinstance(node, ast.JoinedStr) or isinstance(getattr(node, "value", None), str) for node in nodes)
