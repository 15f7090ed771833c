"""Links of the built site: each leads to a file of the site and, after #, to a place on it; nothing else is fetched."""

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

_ADDRESS = re.compile(r"""(?:url\(\s*|@import\s+)["']?((?:https?:)?//[^"')\s]+)""")
_ATTRIBUTES = ("href", "src", "srcset", "poster", "data")


@dataclass
class _Page(HTMLParser):
    """What a page holds: (tag, target) of its links, and the ids that a link may lead to."""

    targets: list[tuple[str, str]] = field(default_factory=list)
    ids: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        super().__init__()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if value and (name == "id" or (name == "name" and tag == "a")):
                self.ids.add(value)
            if value and name in _ATTRIBUTES:
                self.targets.append((tag, value))


def problems(site: Path) -> list[str]:
    """One line for each broken link of the site: the file, the link, and what mends it. None means that all is well."""
    pages = {path: _read(path) for path in sorted(site.rglob("*.html"))}
    found = [
        f"{path.relative_to(site).as_posix()}: {target}: {fault}"
        for path, page in pages.items()
        for tag, target in dict.fromkeys(page.targets)
        if (fault := _fault(pages, site, path, tag, target))
    ]
    for path in sorted(site.rglob("*.css")):
        for address in _ADDRESS.findall(path.read_text(encoding="utf-8")):
            found.append(f"{path.relative_to(site).as_posix()}: {address}: is fetched from another host; copy it here")
    return found


def _read(path: Path) -> _Page:
    page = _Page()
    page.feed(path.read_text(encoding="utf-8"))
    return page


def _fault(pages: dict[Path, _Page], site: Path, path: Path, tag: str, target: str) -> str | None:
    parts = urlsplit(target)
    if parts.netloc:
        return None if tag == "a" else f"<{tag}> fetches from another host; copy the file into the site"
    if parts.scheme:
        return None
    aim = (path.parent / unquote(parts.path)).resolve() if parts.path else path
    if not aim.is_relative_to(site.resolve()) or not aim.is_file():
        return "no such file; correct the link, or name the page in `nav` of docs/site/zensical.toml"
    anchor = unquote(parts.fragment)
    if anchor and aim in pages and anchor not in pages[aim].ids:
        return "no such heading there; correct the link, or the heading"
    return None
