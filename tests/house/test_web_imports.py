"""The imports of the browser client have no circle: each file and each folder can be read after those it imports."""

import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from carrom.board import ICF
from tests.house.sources import text_of

SOURCES = Path(__file__).parents[2] / "web/src"
IMPORTED = re.compile(r"""(?:\bfrom\s*|\bimport\s*\(?\s*)["'](\.{1,2}/[^"']+)["']""")
"""What `import … from`, `export … from`, a bare import, `import(…)` and `typeof import(…)` name; of ours alone."""


def imports(folder: Path) -> dict[Path, set[Path]]:
    """The TypeScript files that each TypeScript file of a folder imports, as a type or on demand too."""
    return {
        path: {
            file
            for name in IMPORTED.findall(text_of(path))
            for ending in (".ts", ".tsx")
            if (file := (path.parent / f"{name}{ending}").resolve()).is_file()
        }
        for path in sorted(folder.resolve().rglob("*.ts*"))
    }


def test_no_file_of_the_page_imports_itself_by_way_of_others():
    graph = imports(SOURCES)
    assert sum(map(len, graph.values())) > len(graph), "the imports were not found"
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" imports ".join(path.relative_to(SOURCES).as_posix() for path in reversed(error.args[1])))


def test_no_folder_of_the_page_imports_itself_by_way_of_others():
    folders: dict[str, set[str]] = {}
    for path, files in imports(SOURCES).items():
        folder = path.relative_to(SOURCES.resolve()).parts[0]
        folders.setdefault(folder, set()).update(file.relative_to(SOURCES.resolve()).parts[0] for file in files)
    assert len(folders) > 20
    try:
        TopologicalSorter({folder: others - {folder} for folder, others in folders.items()}).prepare()
    except CycleError as error:
        pytest.fail(" imports ".join(reversed(error.args[1])))


@pytest.mark.parametrize(
    "back",
    [
        'import type { A } from "./a";',
        'import {\n  type A,\n} from "./a";',
        'export { a } from "./a";',
        'import "./a";',
        'const a = await import("./a");',
        'type A = typeof import("../part/a");',
    ],
)
def test_each_kind_of_import_counts(tmp_path: Path, back: str):
    part = tmp_path / "part"
    part.mkdir()
    (part / "a.ts").write_text('import { b } from "./b";\n')
    (part / "b.ts").write_text(back)
    with pytest.raises(CycleError):
        TopologicalSorter(imports(tmp_path)).prepare()


def test_the_board_imports_nothing_from_outside_its_folder():
    board = (SOURCES / "board").resolve()
    graph = {path: files for path, files in imports(SOURCES).items() if board in path.parents}
    assert len(graph) > 20
    outside = {path.name: {one.name for one in files if board not in one.parents} for path, files in graph.items()}
    assert {path: names for path, names in outside.items() if names} == {}
    packages = {path.name: re.findall(r'from "([^."][^"]*)"', path.read_text(encoding="utf-8")) for path in graph}
    assert {path: names for path, names in packages.items() if names} == {}


def test_no_screen_imports_from_another_screen():
    screens = {path.parent for path in SOURCES.resolve().rglob("screen.tsx")}
    assert len(screens) > 8
    across = {
        f"{path.parent.name}/{path.name} imports {file.parent.name}/{file.name}"
        for path, files in imports(SOURCES).items()
        for file in files
        if file.parent in screens - {path.parent} and path.parent.name != "frame"
    }
    assert across == set()


def test_the_entry_alone_lies_loose():
    assert {path.name for path in SOURCES.iterdir() if path.is_file()} == {"index.html", "page.tsx"}


# ---- The page's board without a server has the measures of the laws


ROOT = Path(__file__).parents[2]


def test_the_board_of_the_example_is_the_one_of_the_laws():
    sizes = (ROOT / "web/src/board/lengths.ts").read_text(encoding="utf-8")
    names = (
        "half_side frame_width pocket_radius pocket_offset man_radius striker_radius outer_line "
        "inner_line base_circle_offset base_circle_radius base_disc_radius centre_circle_radius "
        "outer_circle_radius arrow_start arrow_end arrow_circle_radius "
    )
    for name in names.split():
        assert f"{name}: {getattr(ICF, name):_}," in sizes
