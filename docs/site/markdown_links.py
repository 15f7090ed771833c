"""Links and anchors of a Markdown page, read as GitHub reads it."""

import re
from collections import Counter
from functools import cache
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from urllib.parse import unquote

from markdown_it import MarkdownIt

_READER = MarkdownIt("commonmark").enable("table")


def links(text: str) -> list[tuple[int, str]]:
    """(line, target) of every link and picture, in their order; the line is the first of its paragraph or table row."""
    found: list[tuple[int, str]] = []
    for token in _READER.parse(text):
        line = token.map[0] + 1 if token.map else 0
        if token.type == "html_block":
            found += [(line, target) for target in _targets(token.content)]
        for child in token.children or ():
            target = child.attrGet("href") or child.attrGet("src")
            if isinstance(target, str):
                found.append((line, unquote(target)))
            elif child.type == "html_inline":
                found += [(line, inside) for inside in _targets(child.content)]
    return found


@cache
def anchors(text: str) -> set[str]:
    """The anchors that GitHub gives to the headings: lower case, hyphens for spaces, -1 at a second one."""
    tokens = _READER.parse(text)
    seen: Counter[str] = Counter()
    found = set()
    for opening, inline in pairwise(tokens):
        if opening.type == "heading_open":
            words = "".join(child.content for child in inline.children or () if child.type in ("text", "code_inline"))
            slug = re.sub(r"[^\w\- ]", "", words.strip().lower()).replace(" ", "-")
            found.add(f"{slug}-{seen[slug]}" if seen[slug] else slug)
            seen[slug] += 1
    return found


def broken_links(page: Path) -> list[str]:
    """One line for each relative link of a page that leads nowhere: its line, the target, and what mends it."""
    return [
        f"line {line}, {target}: {fault}"
        for line, target in links(page.read_text(encoding="utf-8"))
        if not leads_outside(target) and (fault := _fault(page, target))
    ]


def leads_outside(target: str) -> bool:
    """An address with a scheme, as https: or mailto:."""
    return re.match(r"[a-z][a-z0-9+.-]*:", target, re.IGNORECASE) is not None


def _fault(page: Path, target: str) -> str | None:
    path, _, anchor = target.partition("#")
    aim = page.parent / path if path else page
    if aim.is_dir():
        return "a folder; link to its README.md, which the site can show"
    if not aim.is_file():
        return "no such file; correct the link, or the name of the file"
    if anchor and anchor not in anchors(aim.read_text(encoding="utf-8")):
        return "no such heading there; correct the link, or the heading"
    return None


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value for name, value in attrs if name in ("href", "src") and value]


def _targets(html: str) -> list[str]:
    tags = _Tags()
    tags.feed(html)
    return tags.found
