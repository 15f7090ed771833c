"""The manners of the files: their length, their names, and what may stand in none of them."""

import fnmatch
import os
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

LONGEST = 600
EMPTY_NAMES = {"util", "utils", "helper", "helpers", "common", "manager", "misc"}
# Put together here, so that this file does not hold what it looks for.
REGISTRIES = tuple(".".join(parts) for parts in (("pypi", "org"), ("files", "pythonhosted"), ("registry", "npmjs")))
MACHINE_PATH = re.compile(r"(?<![A-Za-z0-9.])/(?:work|root|tmp|home|farm|opt|Users)/")


def ours() -> Iterator[Path]:
    """Every file that git would take: all but what .gitignore names and the private folders of tools."""
    ignored = [line.strip().rstrip("/") for line in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()]
    ignored = [pattern for pattern in ignored if pattern and not pattern.startswith("#")]

    def is_ours(path: Path) -> bool:
        place = path.relative_to(ROOT).as_posix()
        return not any(fnmatch.fnmatch(path.name, pattern) or place == pattern for pattern in ignored)

    for folder, folders, names in os.walk(ROOT):
        here = Path(folder)
        folders[:] = sorted(
            name for name in folders if is_ours(here / name) and (name in {".ci", ".github"} or name[0] != ".")
        )
        yield from (here / name for name in sorted(names) if is_ours(here / name))


@cache
def texts() -> tuple[tuple[str, str], ...]:
    """(place in the tree, contents) of every file of ours that is text."""
    contents = ((path.relative_to(ROOT).as_posix(), path.read_bytes()) for path in ours())
    return tuple((place, content.decode("utf-8")) for place, content in contents if b"\0" not in content)


def places(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{place}:{number} {line.strip()[:100]}"
        for place, content in texts()
        for number, line in enumerate(content.splitlines(), 1)
        if pattern.search(line)
    ]


def test_no_source_file_exceeds_600_lines():
    lengths = {place: content.count("\n") for place, content in texts() if place.endswith((".py", ".ts", ".css"))}
    assert lengths
    assert {place: length for place, length in lengths.items() if length > LONGEST} == {}


def test_no_file_and_no_folder_has_an_empty_name():
    parts = {part.split(".")[0].lower() for place, _ in texts() for part in place.split("/")}
    assert parts & EMPTY_NAMES == set()


def test_a_lock_file_holds_names_versions_and_hashes_but_no_address():
    locks = [*sorted((ROOT / "requirements").glob("*.lock")), ROOT / "web/package-lock.json"]
    assert {"run.lock", "dev.lock", "tools.lock", "node.lock"} <= {lock.name for lock in locks}
    for lock in locks:
        content = lock.read_text(encoding="utf-8")
        assert [line for line in content.splitlines() if "://" in line or "file:" in line] == [], lock.name
        assert "sha" in content, lock.name


def test_no_registry_is_named_anywhere():
    assert places(re.compile("|".join(map(re.escape, REGISTRIES)))) == []


def test_no_path_of_a_machine_stands_anywhere():
    assert places(MACHINE_PATH) == []


def test_every_dependency_says_why_it_is_there():
    """A dependency is an adopted child: one line each, with its reason beside it."""
    source = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    project = tomllib.loads(source)
    wanted = [
        *project["build-system"]["requires"],
        *project["project"]["dependencies"],
        *(one for group in project["project"]["optional-dependencies"].values() for one in group),
        *(one for group in project["dependency-groups"].values() for one in group),
    ]
    lines = source.splitlines()
    silent = [one for one in wanted if not any("# " in line for line in lines if f'"{one}"' in line)]
    assert silent == []


@pytest.mark.parametrize("name", ["README.md", "README.fr.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE"])
def test_the_required_documents_exist(name: str):
    assert (ROOT / name).stat().st_size > 0


def test_both_readmes_have_the_same_chapters():
    levels = [
        [len(mark) for mark in re.findall(r"^(#+) ", re.sub(r"(?ms)^```.*?^```", "", text), re.MULTILINE)]
        for text in ((ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "README.fr.md"))
    ]
    assert levels[0] == levels[1]
