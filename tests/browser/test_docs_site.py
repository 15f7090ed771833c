"""The documentation site, as `make docs` builds it: whole, and read from the disk, with no server and no network."""

import importlib
import re
import subprocess
import sys
from collections import Counter
from html.parser import HTMLParser
from pathlib import Path
from types import ModuleType

import pytest
from markdown_it import MarkdownIt
from playwright.sync_api import expect

from docs.site import navigation
from tests.browser.eyes import PHONE, is_narrow

ROOT = Path(__file__).parents[2]
SIZES = {"desktop": (1280, 720), "phone": (390, 844)}
SHAPES = ("h1", "h2", "h3", "ul", "ol", "li", "table", "tr", "td", "pre", "code", "strong", "img")
pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def site(tmp_path_factory) -> Path:
    target = tmp_path_factory.mktemp("docs") / "site"
    program = [sys.executable, str(ROOT / "docs" / "site" / "build.py"), str(target)]
    built = subprocess.run(program, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stderr
    return target


def file_of(site: Path, page: str) -> Path:
    return site / (page.replace("README.md", "index.html") if page.endswith("README.md") else f"{page[:-3]}.html")


class Shapes(HTMLParser):
    """How many elements of each kind."""

    def __init__(self, html: str):
        super().__init__()
        self.count: Counter[str] = Counter()
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list) -> None:
        if tag in SHAPES:
            self.count[tag] += 1


def test_the_site_shows_a_page_as_github_does(site):
    """Zensical's Markdown wants an empty line where GitHub's does not, before a list for one."""
    github = MarkdownIt("commonmark").enable("table")
    for page in navigation.pages():
        if not page.startswith(navigation.REFERENCE):
            article = re.search(r"(?s)<article.*</article>", file_of(site, page).read_text(encoding="utf-8"))[0]
            there = Shapes(github.render((ROOT / page).read_text(encoding="utf-8")))
            assert Shapes(article).count == there.count, page


def test_every_public_name_of_a_package_stands_on_its_page(site):
    pages = {page: Path(page).stem for page in navigation.pages() if page.startswith(navigation.REFERENCE)}
    assert len(pages) > 10
    for page, stem in pages.items():
        package = importlib.import_module("carrom" if stem == "carrom" else f"carrom.{stem}")
        public = {name for name in getattr(package, "__all__", ()) if not name.startswith("_")}
        names = {name for name in public if not isinstance(getattr(package, name), ModuleType)}
        listed = set(re.findall(r'<td><a href="[^"]*#[^"]*"><code>(\w+)</code>', file_of(site, page).read_text()))
        assert names <= listed, page


@pytest.mark.parametrize("page", ["carrom", "board"])
def test_the_examples_of_a_docstring_are_code(site, page):
    article = (site / "reference" / f"{page}.html").read_text(encoding="utf-8")
    assert '<span class="gp">&gt;&gt;&gt; </span>' in article
    assert "<blockquote" not in article


@pytest.mark.parametrize("size", SIZES)
def test_the_site_is_read_from_the_disk_and_asks_no_other_host(site, devices, picture, size):
    width, height = SIZES[size]
    device = devices.lend(fresh=True, viewport={"width": width, "height": height}, locale="en-GB")
    asked: list[str] = []
    device.page.on("request", lambda request: asked.append(request.url))
    for page in navigation.pages():
        device.page.goto(file_of(site, page).as_uri())
        expect(device.page.locator("h1")).to_have_count(1)
        assert device.page.evaluate("document.documentElement.scrollWidth") <= width, page
        shown = "[...document.images].every((image) => image.complete && image.naturalWidth > 0)"
        device.page.wait_for_function(shown)
        picture(f"docs-{size}-{page.replace('/', '-')}", device.page)
    assert [url for url in asked if not url.startswith(("file:", "data:"))] == []
    assert device.complaints == []


@pytest.mark.wasm
def test_the_page_of_the_signature_computes_it(site, devices):
    device = devices.lend(fresh=True, **PHONE, locale="en-GB")
    page = device.page
    page.goto(file_of(site, "docs/signature.md").as_uri())
    status, fault = page.locator("#signature [role=status]"), page.get_by_label("plant one wrong bit")
    for sentence in ("Equal:", "Different, as it should be:"):
        page.get_by_role("button", name="Compute").click()
        expect(status).to_contain_text(sentence, timeout=60_000)
        assert is_narrow(page)
        fault.check()
    assert device.complaints == []


def test_the_search_of_the_site_works_from_the_disk(site, devices):
    device = devices.lend(fresh=True, viewport={"width": 1280, "height": 720}, locale="en-GB")
    device.page.goto(file_of(site, "README.md").as_uri())
    device.page.locator("button.md-search__button").click()
    device.page.get_by_placeholder("Search").fill("thin hit")
    device.page.get_by_text("Why does a thin hit drag the man along?").first.click()
    expect(device.page).to_have_url(re.compile(r"docs/physics/index\.html.*#why-does-a-thin-hit-drag-the-man-along"))
    assert device.complaints == []
