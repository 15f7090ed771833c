"""Build the documentation site: `make docs`.

    python docs/site/build.py [FOLDER]

Copies the pages named in zensical.toml, and every file they link to, to a folder of their own; writes the pages of the
Python reference beside them; builds the script of the signature's page, which needs Node.js (`make docs` sets it up);
lets Zensical build the site; checks every link of it. FOLDER (.artifacts/site) then holds
the site, which needs no server. Exit status 1 when a page is missing, a public name has no docstring, Zensical warns,
or a link is broken; what to do is said on standard error.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory

import navigation
from markdown_links import broken_links, leads_outside, links
from reference import Undocumented, reference
from signature_script import PAGE, Unbuilt, build_script
from site_links import problems

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
STYLES = ROOT / "web" / "src" / "styles"
SIGNATURE = "docs/signature.md"
"""The page with a script of its own."""
SERVED = ("404.html", "sitemap.xml")
"""What only a server at a known address has use for: their links lead nowhere on a disk."""


class Unready(Exception):
    """Pages that are missing or whose links lead nowhere; the message says which, and what to do."""


def main() -> int:
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / ".artifacts" / "site"
    if target.exists() and not (target / "assets" / "colours.css").is_file():
        print(f"carrom: {target} is there and is no such site; name another folder", file=sys.stderr)
        return 1
    with TemporaryDirectory() as folder:
        work = Path(folder)
        try:
            stage(work)
        except (Unready, Undocumented, Unbuilt) as fault:
            print(f"carrom: {fault}", file=sys.stderr)
            return 1
        built = subprocess.run(
            [sys.executable, "-m", "zensical", "build", "--strict", "--config-file", str(work / "zensical.toml")],
            # mkdocstrings reads the packages of this checkout
            env={**os.environ, "PYTHONPATH": str(ROOT), "NO_COLOR": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if built.returncode != 0:
            print(built.stdout.partition("Traceback")[0], file=sys.stderr)  # of Zensical, and tells no more
            return 1
        for page in SERVED:
            (work / "site" / page).unlink(missing_ok=True)
        if target.exists():
            shutil.rmtree(target)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(work / "site", target)
    broken = problems(target)
    for one in broken:
        print(f"carrom: {one}", file=sys.stderr)
    if not broken:
        print(f"carrom: the site is {target / 'index.html'}")
    return 1 if broken else 0


def stage(work: Path) -> None:
    """Write the configuration, the pages, what they link to, and the colours of the board's page.

    Raises `Unready`, `Undocumented` and `Unbuilt`.
    """
    for file in (navigation.CONFIGURATION, HERE / "doctest_blocks.py"):
        shutil.copy(file, work)
    pages, assets = work / "pages", work / "pages" / "assets"
    assets.mkdir(parents=True)
    named = navigation.pages()
    written = [page for page in named if page.startswith(navigation.REFERENCE)]
    texts = [page for page in named if page not in written]
    if missing := [page for page in texts if not (ROOT / page).is_file()]:
        raise Unready(f"no such file: {', '.join(missing)}; correct `nav` in docs/site/zensical.toml")
    if broken := [f"{page}: {link}" for page in texts for link in broken_links(ROOT / page)]:
        raise Unready("\ncarrom: ".join(broken))
    for path in {*texts, *(path for page in texts for path in linked_files(page))}:
        (pages / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / path, pages / path)
    (pages / navigation.REFERENCE).mkdir()
    for page, text in reference(written, ROOT).items():
        (pages / page).write_text(text, encoding="utf-8")
    for file in (HERE / "site.css", HERE / "iframe-worker.js", STYLES / "icon.svg"):
        shutil.copy(file, assets)
    (assets / "colours.css").write_text(colours(), encoding="utf-8")
    build_script(PAGE, assets / "signature.js")
    with (pages / SIGNATURE).open("a", encoding="utf-8") as page:
        page.write('\n<script src="../assets/signature.js" defer></script>\n')


def linked_files(page: str) -> list[str]:
    """The files of the repository that a page links to or shows, as paths from its root."""
    targets = [link.partition("#")[0] for _, link in links((ROOT / page).read_text(encoding="utf-8"))]
    inside = [target for target in targets if target and not leads_outside(target)]
    return [os.path.normpath(PurePosixPath(page).parent / target) for target in inside]


def colours() -> str:
    """The variables of the board's page, by day and in the evening, for the two schemes of the site."""
    day, evening = (_variables(STYLES / name) for name in ("variables.css", "evening.css"))
    return f':root {{\n{day}\n}}\n\n[data-md-color-scheme="slate"] {{\n{evening}\n}}\n'


def _variables(style: Path) -> str:
    found = re.search(r"^:root \{\n(.*?)\n\}", style.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert found is not None, f"{style} begins with its variables, in :root"
    return found[1]


if __name__ == "__main__":
    sys.exit(main())
