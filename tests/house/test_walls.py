"""The walls between the rooms, as tables: who may import whom, and what the kernel may compute with."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tests.house.sources import nodes_of, tree_of

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "carrom"

BELOW_BOTS = ("board", "physics", "rules", "notation", "match", "records")
TABLED = ("bots", "contract", "texts", *BELOW_BOTS)
ANSWERED = ("analysis", "puzzles", "lessons", "quiz", "paper", *TABLED)
WALLS = {
    "board": (),
    "physics": ("board",),
    "rules": ("board", "book_files", "editions"),
    "notation": ("board", "rules"),
    "match": ("board", "physics", "rules", "notation"),
    "records": ("board", "physics", "rules", "notation", "match"),
    "bots": BELOW_BOTS,
    "analysis": ("bots", *BELOW_BOTS),
    "engines": ("bots", *BELOW_BOTS),
    "arena": ("analysis", "engines", "bots", "files", *BELOW_BOTS),
    "envs": ("bots", *BELOW_BOTS),
    "puzzles": ("bots", *BELOW_BOTS),
    "lessons": ("bots", "contract", *BELOW_BOTS),
    "which": ("board", "rules"),
    "contract": ("texts", "which", *BELOW_BOTS),
    "quiz": ("board", "rules", "contract", "texts"),
    "paper": ("analysis", "contract", "texts", *BELOW_BOTS),
    "profile": ("analysis", "bots", *BELOW_BOTS),
    "table": TABLED,
    "answers": ("table", "profile", *ANSWERED),
    "store": ("table",),
    "admission": (),
    "workers": ("admission", "table", "bots"),
    "server": ("table", "answers", "store", "admission", "workers", "profile", *ANSWERED),
    "site": ("answers", "lessons", "store", "table"),
    "texts": ("book_files",),
    "book_files": (),
    "editions": (),
}
"""What each room may import of ours, besides itself and `errors`. `cli` may import all, and nobody imports it."""

PURE = BELOW_BOTS
"""Rooms that do no input or output, read no clock and take their randomness as an argument."""
FORBIDDEN_IN_PURE = {
    "asyncio", "datetime", "glob", "io", "json", "logging", "msgspec", "os", "pathlib", "secrets", "select", "shutil",
    "socket", "sqlalchemy", "sqlite3", "subprocess", "tempfile", "threading", "time", "urllib", "uuid",
}  # fmt: skip
MACHINE_ROOM = {
    "physics/compile_notices.py", "physics/compiled_cache.py", "physics/compiling.py", "physics/native.py",
    "physics/targets/__main__.py", "physics/targets/intermediate.py", "physics/targets/machine.py",
    "physics/warm_up.py",
}  # fmt: skip
"""Where the kernel's code is built, found and kept on disk: the only files of the pure rooms that know of files and
clocks."""

NOT_KERNEL = {
    "__init__.py", "compile_notices.py", "compiled_cache.py", "compiling.py", "film.py", "leaving.py", "native.py",
    "text.py", "warm_up.py",
}  # fmt: skip
"""Files of `physics` whose numbers decide nothing: they may format, plot and time."""
UNSAFE_CALLS = {
    "acos", "arccos", "arcsin", "arctan", "arctan2", "asin", "atan", "atan2", "cbrt", "cos", "cosh", "deg2rad",
    "degrees", "dot", "exp", "expm1", "fma", "fsum", "hypot", "log", "log10", "log1p", "log2", "norm", "pow",
    "power", "prange", "rad2deg", "radians", "sin", "sinh", "sum", "sumprod", "tan", "tanh",
}  # fmt: skip
"""Not correctly rounded everywhere, or summed in an order of the library's choosing: they differ between machines."""


def files_of(*rooms: str) -> list[Path]:
    return sorted(path for room in rooms for path in (PACKAGE / room).rglob("*.py"))


def name_of(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """Every import of a file, at any depth, as (line, full dotted name)."""
    package = path.relative_to(ROOT).parent.parts
    for node in nodes_of(path):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*base, node.module)) if node.module else ".".join(base)
            # `from carrom import board` names the room only in the alias.
            yield from ((node.lineno, f"{module}.{alias.name}") for alias in node.names)


def test_every_room_has_its_line_in_the_table():
    rooms = {path.name for path in PACKAGE.iterdir() if any(path.glob("*.py"))}
    assert rooms - {"cli"} <= set(WALLS)


@pytest.mark.parametrize("room", WALLS)
def test_a_room_imports_only_what_its_line_says(room: str):
    allowed = {room, "errors", *WALLS[room]}
    trespasses = [
        f"{name_of(path)}:{line} imports {name}"
        for path in files_of(room)
        for line, name in imports(path)
        if name.split(".")[0] == "carrom" and name != "carrom.__version__" and name.split(".")[1] not in allowed
    ]
    assert trespasses == []


def test_errors_import_nothing_of_ours_and_files_only_errors():
    assert {name for _, name in imports(PACKAGE / "files.py") if name.startswith("carrom")} == {
        "carrom.errors.Unavailable"
    }
    assert [name for _, name in imports(PACKAGE / "errors.py") if name.startswith("carrom")] == []


def test_pure_rooms_touch_neither_files_nor_clocks_nor_the_network():
    trespasses = []
    for path in files_of(*PURE):
        if name_of(path) in MACHINE_ROOM:
            continue
        trespasses += [
            f"{name_of(path)}:{line} imports {name}"
            for line, name in imports(path)
            if name.split(".")[0] in FORBIDDEN_IN_PURE
        ]
        trespasses += [
            f"{name_of(path)}:{node.lineno} calls open"
            for node in nodes_of(path)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "open"
        ]
    assert trespasses == []


SEAM = ("table", "answers", "site")
"""Rooms that also run in a page, without a web server, processes and threads of their own: those are handed in."""
NOT_IN_A_PAGE = {
    "alembic", "filelock", "h11", "multiprocessing", "psycopg", "sqlalchemy", "starlette", "subprocess",
    "uvicorn", "websockets",
}  # fmt: skip
STORE_OF_A_PAGE = "carrom.store.page"
"""Of the store's room a page has this and what it loads."""
NOT_ALONE = {"physics/batch.py"}
"""It divides many strokes between threads where more than one is asked for: a page asks for one."""
STARTS = {"ProcessPoolExecutor", "ThreadPoolExecutor", "Thread", "to_thread"}


def seam() -> dict[str, Path]:
    """The modules of ours that the rooms of `SEAM` load, at any depth."""
    known = modules(ROOT)
    found, waiting = dict[str, Path](), [name for name in known if name.split(".")[1:2] in [[room] for room in SEAM]]
    waiting.append(STORE_OF_A_PAGE)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = known[name]
            waiting += imported(name, known[name], known)
    return found


def test_what_a_table_and_the_answers_load_needs_no_server_no_process_and_no_thread():
    trespasses = []
    for path in seam().values():
        if name_of(path) in MACHINE_ROOM | NOT_ALONE:
            continue
        trespasses += [
            f"{name_of(path)}:{line} imports {name}"
            for line, name in imports(path)
            if name.split(".")[0] in NOT_IN_A_PAGE
        ]
        trespasses += [
            f"{name_of(path)}:{node.lineno} starts {node.attr if isinstance(node, ast.Attribute) else node.id}"
            for node in nodes_of(path)
            if (isinstance(node, ast.Attribute) and node.attr in STARTS)
            or (isinstance(node, ast.Name) and node.id in STARTS)
        ]
    assert trespasses == []


@pytest.mark.process
def test_the_store_of_a_page_loads_neither_what_a_server_needs_for_its_own_nor_numpy():
    lacking = sorted(NOT_IN_A_PAGE | {"numpy", "platformdirs", "concurrent"})
    script = f"import sys, {STORE_OF_A_PAGE}; print(*{{name.split('.')[0] for name in sys.modules}} & {{*{lacking}}})"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stderr, done.stdout.split()) == ("", [])


ROOTS = ("table", "answers", "store", "admission", "workers", "server")
"""Rooms that a reader takes in at a glance."""
NODES, STEPS, LONGEST = 20, 10, 300
"""At most so many modules and packages at the root of one, so many of them on a way of imports through it, and so many
lines in a file."""


def root_of(room: str) -> dict[str, set[str]]:
    """What stands at the root of a room, and which of it imports which."""
    known = modules(ROOT)
    inside = [name for name in known if name.split(".")[1:2] == [room]]
    root = {name: name.split(".")[2] if name.count(".") > 1 else "__init__" for name in inside}
    imports_of: dict[str, set[str]] = {node: set() for node in root.values()}
    for name in inside:
        imports_of[root[name]] |= {root[one] for one in imported(name, known[name], known) if one in root}
    return {node: above - {node} for node, above in imports_of.items()}


@pytest.mark.parametrize("room", ROOTS)
def test_the_root_of_a_room_is_small_and_its_imports_go_one_way(room):
    root = root_of(room)
    longest: dict[str, int] = {}
    for node in TopologicalSorter(root).static_order():
        longest[node] = 1 + max((longest[one] for one in root[node]), default=0)
    assert len(root) <= NODES
    assert max(longest.values()) <= (8 if room == "server" else STEPS)
    assert [name_of(path) for path in files_of(room) if path.read_text(encoding="utf-8").count("\n") > LONGEST] == []


def test_pure_rooms_hold_no_global_and_draw_only_from_a_seeded_generator():
    trespasses = []
    for path in files_of(*PURE):
        for node in nodes_of(path):
            if isinstance(node, ast.Global) and name_of(path) not in MACHINE_ROOM:
                trespasses.append(f"{name_of(path)}:{node.lineno} holds a global")
            if not (isinstance(node, ast.Attribute) and node.attr != "Random"):
                continue
            of = node.value
            if isinstance(of, ast.Name) and of.id == "random":
                trespasses.append(f"{name_of(path)}:{node.lineno} draws from random.{node.attr}")
            if isinstance(of, ast.Attribute) and of.attr == "random" and node.attr not in {"Generator", "default_rng"}:
                trespasses.append(f"{name_of(path)}:{node.lineno} draws from numpy's global generator")
        trespasses += [
            f"{name_of(path)}:{line} imports {name}"
            for line, name in imports(path)
            if name.startswith("random.") and name != "random.Random"
        ]
    assert trespasses == []


COMPILED = {"physics", "bots/aim_paths"}
"""The folders that may hold compiled code."""


def test_only_the_physics_and_what_bots_compute_for_it_know_that_they_are_compiled():
    elsewhere = {
        path.parent.relative_to(PACKAGE).as_posix()
        for path in sorted(PACKAGE.rglob("*.py"))
        for _, name in imports(path)
        if name.startswith(("numba", "carrom.physics.compiling", "carrom.physics.doors"))
        or name.endswith(".doors.door")
    }
    assert elsewhere - {"physics/targets"} == COMPILED


@pytest.mark.process
@pytest.mark.parametrize("module", ["carrom.cli.main", "carrom.rules", "carrom.board", "carrom.texts"])
def test_what_needs_no_physics_starts_without_it(module: str):
    """Importing Numba takes half a second, and SQLAlchemy as long: only commands that use them wait for them."""
    script = f"import sys, {module}; print(*sorted({{'numba', 'starlette', 'sqlalchemy'}} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stderr, done.stdout.split()) == ("", [])


NO_CHOICE = {"break_search.py", "breaks.py", "shot_family.py", "warm_up.py"}
"""Files of `bots` that choose no stroke: breaks are found once and kept, and what was played is named."""
SAFE_HERE = {"degrees", "dot", "radians", "sum"}
"""Products with a constant, a function of our own, and a sum of whole numbers."""


def test_the_kernel_computes_with_nothing_that_differs_between_machines():
    """Only + − × ÷ √, comparison, abs, copysign and truncation are rounded alike everywhere (design: physics)."""
    trespasses = []
    for path in sorted((PACKAGE / "physics").glob("*.py")):
        if path.name not in NOT_KERNEL:
            trespasses += differing(path, UNSAFE_CALLS)
    assert trespasses == []


def test_what_bots_choose_is_computed_with_nothing_that_differs_between_machines():
    trespasses = []
    for path in sorted((PACKAGE / "bots").rglob("*.py")):
        if path.name not in NO_CHOICE:
            found = differing(path, (UNSAFE_CALLS | {"dist", "erf", "gauss", "mean", "prod", "std"}) - SAFE_HERE)
            trespasses += [one for one in found if not one.endswith("a square")]
    assert trespasses == []


def differing(path: Path, calls: set[str]) -> list[str]:
    """What a file computes with that may differ between machines: these calls, powers, and orders of a library's."""
    trespasses = []
    for node in nodes_of(path):
        match node:
            case ast.BinOp(op=ast.Pow(), right=ast.Constant(value=2)):
                found = "a square"
            case ast.BinOp(op=ast.Pow()) | ast.AugAssign(op=ast.Pow()):
                found = "a power"
            case ast.BinOp(op=ast.MatMult()) | ast.AugAssign(op=ast.MatMult()):
                found = "a matrix product"
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in calls:
                found = f"{name}()"
            case ast.ImportFrom(names=names) if unsafe := calls & {alias.name for alias in names}:
                found = f"an import of {', '.join(sorted(unsafe))}"
            case ast.keyword(arg="fastmath" | "parallel" as name):
                found = name
            case ast.For(iter=ast.Set() | ast.SetComp() | ast.Call(func=ast.Name(id="set" | "frozenset"))):
                found = "a loop over a set"
            case _:
                continue
        trespasses.append(f"{name_of(path)}:{getattr(node, 'lineno', '?')} has {found}")
    return trespasses


BUFFERS = {
    "array", "ascontiguousarray", "bool_", "concatenate", "dtype", "empty", "empty_like", "float64", "frombuffer",
    "full", "iinfo", "inf", "int64", "sqrt", "zeros",
}  # fmt: skip
"""What the way from a position to a stroke needs of NumPy: arrays, and nothing that computes with them."""
NOT_PLAYING = {"break_search.py", "shot_family.py"}


def test_playing_needs_of_numpy_arrays_alone():
    used = {
        node.attr
        for path in files_of("physics", "bots")
        if path.parent.name != "targets" and path.name not in NOT_PLAYING
        for node in nodes_of(path)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "np"
    }
    assert used == BUFFERS
    assert len(BUFFERS) <= 15
    names = {name for path in files_of("physics", "bots") for _, name in imports(path) if name.startswith("numpy")}
    assert names == {"numpy", "numpy.typing.NDArray"}


# ---- Imports go one way: no module of ours imports itself by way of others, not even inside a function


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
