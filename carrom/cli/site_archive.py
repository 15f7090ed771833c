"""The archive that a page's Python unpacks: the modules that the program of a page imports, and the files they read."""

import ast
import io
import zipfile
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.metadata import Distribution, distribution, packages_distributions
from pathlib import Path, PurePosixPath

ENTRY = "carrom.site.entry"
"""The module that a page's Worker calls."""
CARROM = Path(__file__).parents[1]
STAND_IN = CARROM / "site" / "stand_in"
NOT_THERE = {"numba", "numpy", "packaging", "psycopg"}
"""What a page does without, or has something in the place of."""
WHOLE = ("board", "physics", "bots/aim_paths")
"""Folders of which every source is there: the kernel's library is used with all those that it was built of."""
LIBRARY = "products/wasm32-emscripten.so"
_EPOCH = (1980, 1, 1, 0, 0, 0)


def archive(msgspec: Path) -> tuple[bytes, list[Distribution]]:
    """Return the archive, the same for the same sources, and the packages of others in it. `msgspec`: the wheel of
    that package for Pyodide."""
    modules, packages = _imported()
    files = {name: path.read_bytes() for name, path in {**modules, **_data(modules), **_stand_in()}.items()}
    files |= _unpacked(msgspec)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archived:
        for name in sorted(files):
            archived.writestr(zipfile.ZipInfo(name, _EPOCH), files[name], zipfile.ZIP_DEFLATED)
    return packed.getvalue(), packages


def _imported() -> tuple[dict[str, Path], list[Distribution]]:
    """Return the files of all modules that the entry imports, at any depth and of any package, and those packages."""
    known = dict(_modules(_sources(CARROM), CARROM.parent))
    found, packages, waiting = dict[str, Path](), list[Distribution](), [ENTRY]
    for folder in WHOLE:
        waiting += (name for name, (path, _) in known.items() if path.parent == CARROM / folder)
    seen = set[str]()
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        top = name.partition(".")[0]
        if name not in known and top not in NOT_THERE | {"carrom", "msgspec"}:
            for one in _packages_of(top):
                if one not in packages:
                    packages.append(one)
                    known |= _modules(
                        (Path(str(file.locate())) for file in one.files or ()), Path(str(one.locate_file("")))
                    )
        if name in known:
            path, place = known[name]
            found[place] = path
            waiting += _imports(path, name)
        waiting += [name.rpartition(".")[0]] if "." in name else []
    return found, packages


@cache
def _packages_of(top: str) -> tuple[Distribution, ...]:
    """Return the installed packages of which `top` is a module."""
    return tuple(distribution(name) for name in sorted({*packages_distributions().get(top, ())}))


def _sources(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*.py") if "stand_in" not in path.parts)


def _modules(paths: Iterable[Path], root: Path) -> dict[str, tuple[Path, str]]:
    """Return the modules among files below `root` by their names: the file, and its place in the archive."""
    found = dict[str, tuple[Path, str]]()
    for path in paths:
        if path.suffix == ".py" and path.is_relative_to(root):
            place = PurePosixPath(path.relative_to(root).as_posix())
            found[".".join(place.with_suffix("").parts).removesuffix(".__init__")] = path, str(place)
    return found


def _imports(path: Path, name: str) -> Iterator[str]:
    """Yield the modules that a file imports when it runs, inside functions too, and what may be one of them."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    waiting: list[ast.AST] = [ast.parse(path.read_bytes())]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            waiting += node.orelse
            continue
        waiting += ast.iter_child_nodes(node)
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package.split(".")[: len(package.split(".")) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def _data(modules: Iterable[str]) -> dict[str, Path]:
    """Return what lies beside these modules of ours, and is no module; of the libraries only a page's own."""
    folders = {CARROM.parent / PurePosixPath(place).parent for place in modules if place.startswith("carrom/")}
    folders |= {CARROM / "texts" / "fr", CARROM / "texts" / "en"}
    beside = [path for folder in folders for path in folder.iterdir() if path.is_file() and path.suffix != ".py"]
    beside += [CARROM / LIBRARY, CARROM / "products" / "products.json"]
    return {path.relative_to(CARROM.parent).as_posix(): path for path in beside}


def _stand_in() -> dict[str, Path]:
    return {path.relative_to(STAND_IN).as_posix(): path for path in STAND_IN.rglob("*.py")}


def _unpacked(wheel: Path) -> dict[str, bytes]:
    """Return the modules in a wheel, without what says of it where it came from."""
    with zipfile.ZipFile(wheel) as packed:
        names = [name for name in packed.namelist() if ".dist-info/" not in name and not name.endswith((".pyi", "/"))]
        return {name: packed.read(name) for name in names}
