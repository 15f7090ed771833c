"""Links of the Markdown pages lead somewhere, on GitHub and on the site (`make docs`)."""

import pytest
from markdown_it import MarkdownIt

from docs.site import navigation
from docs.site.markdown_links import anchors, broken_links, links
from docs.site.site_links import problems
from tests.house.test_tree import ROOT, ours

LISTS = ("bullet_list_open", "ordered_list_open")
PAGES = [path for path in ours() if path.suffix == ".md"]


@pytest.mark.parametrize("document", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_link_of_a_page_leads_to_a_file_or_a_heading(document):
    assert broken_links(document) == []


@pytest.mark.parametrize("document", PAGES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_list_stands_after_an_empty_line_or_a_heading(document):
    """GitHub's Markdown needs neither, that of the site does."""
    text = document.read_text(encoding="utf-8")
    lines = text.splitlines()
    begins = [
        token.map[0] for token in MarkdownIt("commonmark").parse(text) if token.type in LISTS and token.level == 0
    ]
    assert [line + 1 for line in begins if line > 0 and lines[line - 1].strip() and lines[line - 1][0] != "#"] == []


def test_every_page_stands_once_in_the_navigation_of_the_site():
    """Missing: name it in `nav` of docs/site/zensical.toml. Too many: it is no file any more."""
    named = [page for page in navigation.pages() if not page.startswith(navigation.REFERENCE)]
    assert sorted(named) == sorted(path.relative_to(ROOT).as_posix() for path in PAGES)


def test_every_picture_of_the_screens_is_shown():
    folder = ROOT / "docs" / "screens"
    shown = {target for _, target in links((folder / "README.md").read_text(encoding="utf-8"))}
    assert shown == {path.name for path in folder.glob("*.jpg")}


def test_a_link_is_found_wherever_a_page_may_hold_one():
    page = """\
A [link](one.md) and a
[![picture](two.png)](three.md#there), a [named one][name].

| table |
|---|
| [cell](four.md) |

    [code](none.md)

`[code](none.md)` <a href="five.md">five</a>

<img src="six.png">

[name]: <a%20file.md>
"""
    assert links(page) == [
        (1, "one.md"),
        (1, "three.md#there"),
        (1, "two.png"),
        (1, "a file.md"),
        (6, "four.md"),
        (10, "five.md"),
        (12, "six.png"),
    ]


def test_a_heading_has_the_anchor_that_github_gives_it():
    page = "# What *is* `carrom play`?\n\n## Été – 2\n\n## Same\n\n## Same\n\n    # code\n"
    assert anchors(page) == {"what-is-carrom-play", "été--2", "same", "same-1"}


def test_a_broken_link_of_a_page_is_told_with_its_line_and_what_mends_it(tmp_path):
    (tmp_path / "folder").mkdir()
    (tmp_path / "other.md").write_text("# Here\n")
    page = tmp_path / "page.md"
    page.write_text("# Top\n\n[a](gone.md) [b](folder) [c](other.md#there)\n\n[d](#nowhere)\n")
    assert [fault.split("; ")[0] for fault in broken_links(page)] == [
        "line 3, gone.md: no such file",
        "line 3, folder: a folder",
        "line 3, other.md#there: no such heading there",
        "line 5, #nowhere: no such heading there",
    ]
    page.write_text("[a](other.md#here) [b](other.md) [c](https://elsewhere.example/gone) [d](mailto:a@b.example)")
    assert broken_links(page) == []


def test_a_broken_link_of_the_site_is_told_with_its_file_and_what_mends_it(tmp_path):
    (tmp_path / "docs").mkdir()
    (tmp_path / "style.css").write_text("a { background: url(https://elsewhere.example/a.png) }")
    (tmp_path / "index.html").write_text(
        '<link href="style.css"><h2 id="here">here</h2><a href="#here"></a><a href="docs/a.html#there"></a>'
        '<a href="https://elsewhere.example/"></a><a href="mailto:one@elsewhere.example"></a>'
        '<script src="//elsewhere.example/a.js"></script><a href="docs"></a><a href="../outside.html"></a>'
    )
    (tmp_path / "docs" / "a.html").write_text('<p id="there"></p><img src="b.png"><a href="../index.html#nowhere"></a>')
    (tmp_path.parent / "outside.html").write_text("")
    assert [line.split("; ")[0] for line in problems(tmp_path)] == [
        "docs/a.html: b.png: no such file",
        "docs/a.html: ../index.html#nowhere: no such heading there",
        "index.html: //elsewhere.example/a.js: <script> fetches from another host",
        "index.html: docs: no such file",
        "index.html: ../outside.html: no such file",
        "style.css: https://elsewhere.example/a.png: is fetched from another host",
    ]
    assert all("; " in line for line in problems(tmp_path))
