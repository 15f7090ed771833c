"""Pages of the Python reference: each public name of a package once, with a table of all at the top.

The packages are read, not imported (griffe); mkdocstrings turns the directives of these pages into signatures and
docstrings. A name is documented on the page of its package. `carrom` itself offers names of its packages: its page is
a table that leads to theirs.
"""

from dataclasses import dataclass
from pathlib import Path, PurePosixPath

import griffe

KINDS = {griffe.Kind.CLASS: "Classes", griffe.Kind.FUNCTION: "Functions", griffe.Kind.ATTRIBUTE: "Constants and types"}


class Undocumented(Exception):
    """Public names without a docstring; the message says which, and what to do."""


@dataclass(frozen=True)
class Name:
    """A public name of a package and what it stands for; `path` is that of its definition."""

    name: str
    path: str
    kind: griffe.Kind
    docstring: str

    @property
    def summary(self) -> str:
        """The first paragraph of the docstring as one line of a table."""
        return self.docstring.partition("\n\n")[0].replace("\n", " ").replace("|", "&#124;")


def reference(pages: list[str], root: Path) -> dict[str, str]:
    """Page → its Markdown. `reference/board.md` is about `carrom.board`, `reference/carrom.md` about `carrom`.

    `root` is the folder that holds the package `carrom`. Raises `Undocumented`.
    """
    carrom = griffe.load("carrom", search_paths=[root])
    assert isinstance(carrom, griffe.Module)
    packages = {page: "carrom" + f".{PurePosixPath(page).stem}".removesuffix(".carrom") for page in pages}
    names = {page: public_names(carrom, package) for page, package in packages.items()}
    silent = [name.path for page in pages for name in names[page] if not name.docstring]
    if silent:
        raise Undocumented(f"public names without a docstring: {', '.join(dict.fromkeys(silent))}; say what they are")
    homes: dict[str, str] = {}
    # `carrom` comes last: it is home to what no other package offers
    for page in sorted(pages, key=lambda page: packages[page] == "carrom"):
        for name in names[page]:
            homes.setdefault(name.path, page)
    return {page: _page(page, packages[page], names[page], homes) for page in pages}


def public_names(carrom: griffe.Module, package: str) -> list[Name]:
    """The names of `__all__` in a package; without one, those that it defines and that begin with no underscore."""
    module = carrom.modules_collection[package]
    own = [name for name, member in module.members.items() if not member.is_alias and not member.is_module]
    found = []
    for name in map(str, own if module.exports is None else module.exports):
        if not name.startswith("_"):
            definition = _definition(carrom, f"{package}.{name}")
            said = definition.docstring.value if definition.docstring else ""
            found.append(Name(name, definition.path, definition.kind, said))
    return found


def _definition(carrom: griffe.Module, path: str) -> griffe.Object:
    """What a name stands for in the end: a package may import it from another, and a module may have the same name."""
    parent, _, name = path.rpartition(".")
    module = carrom.modules_collection[parent]
    if name in module.imports:
        return _definition(carrom, module.imports[name])
    return module.members[name]


def _page(page: str, package: str, names: list[Name], homes: dict[str, str]) -> str:
    lines = [f"# {package}", "", f"::: {package}", "    options:"]
    lines += ["      show_root_heading: false", "      show_root_toc_entry: false", "      members: false"]
    for kind, heading in KINDS.items():
        chosen = sorted((name for name in names if name.kind == kind), key=lambda name: name.name)
        if chosen:
            lines += ["", f"## {heading}", "", "| name | what it is |", "|---|---|"]
            for name in chosen:
                there = "" if homes[name.path] == page else PurePosixPath(homes[name.path]).name
                lines.append(f"| [`{name.name}`]({there}#{name.path}) | {name.summary} |")
        for name in chosen:
            if homes[name.path] == page:
                lines += ["", f"::: {name.path}"]
    return "\n".join(lines) + "\n"
