"""Links of the Markdown pages lead somewhere, on GitHub and on the site (`make docs`)."""

import re
import shlex
import shutil
import subprocess
import sys
from collections import Counter

import click
import pytest
from markdown_it import MarkdownIt

from carrom.cli.main import application
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


# ---- The recipes of CONTRIBUTING.md: at most four steps each, and every file they name is there


TEXTS = ROOT / "carrom" / "texts"
CHAPTER = re.search(r"(?s)\n## Recipes\n(.*?)\n## ", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
FILE = re.compile(r"[\w./-]*[\w-](?:/[\w.-]+|\.(?:py|ts|ftl|md|html|txt))\b")
YOURS = re.compile(r"\b(?:NAME|BOOK)\b|_NAME\b|my_engine")
"""Placeholders for names of the reader."""


def recipes() -> dict[str, str]:
    """Each recipe by its title."""
    assert CHAPTER is not None
    _, *parts = re.split(r"(?m)^### ", CHAPTER[1])
    return dict(part.split("\n", 1) for part in parts)


def files_in(body: str) -> set[str]:
    """The files that a recipe names in its code spans."""
    spans = re.findall(r"`([^`]+)`", body)
    return {file for span in spans for file in FILE.findall(span) if not YOURS.search(file)}


@pytest.mark.parametrize("title", recipes())
def test_a_recipe_has_at_most_four_steps_numbered_in_order(title):
    steps = re.findall(r"(?m)^(\d)\. ", recipes()[title])
    assert steps == [str(number) for number in range(1, len(steps) + 1)]
    assert 2 <= len(steps) <= 4


@pytest.mark.parametrize("title", recipes())
def test_every_file_that_a_recipe_names_is_there(title):
    named = files_in(recipes()[title])
    assert named
    missing = {file for file in named if not (ROOT / file).exists() and not (TEXTS / "en" / file).exists()}
    assert missing == set()


# ---- The page of ASVS requirements counts what it lists, and names tests and files that exist


ASVS = (ROOT / "docs" / "asvs.md").read_text(encoding="utf-8")
STATES = ("met", "part", "not met", "does not apply")
NUMBER = r"(\d+\.\d+)\.(\d+)"
ROW = re.compile(rf"^\| {NUMBER}(?:–{NUMBER})? \| ([12]) \| [^|]+ \| ({'|'.join(STATES)}) \| [^|]*\|$", re.M)
IN_ALL = {"1": 70, "2": 183}
"""Requirements of each level in version 5.0.0."""


def listed() -> list[tuple[str, str, str]]:
    """Number, level and state of each requirement."""
    found = []
    for section, first, last_section, last, level, state in ROW.findall(ASVS):
        assert last_section in ("", section)
        found += [(f"{section}.{one}", level, state) for one in range(int(first), int(last or first) + 1)]
    return found


def test_each_requirement_of_level_1_and_2_is_listed_once():
    rows = [line for line in ASVS.splitlines() if re.match(rf"\| {NUMBER}", line)]
    assert len(ROW.findall(ASVS)) == len(rows), "a row that cannot be read"
    assert max(Counter(number for number, _, _ in listed()).values()) == 1
    assert Counter(level for _, level, _ in listed()) == IN_ALL


def test_the_summary_counts_what_is_listed():
    counted = Counter((state, level) for _, level, state in listed())
    for state in STATES:
        assert f"| {state} | {counted[state, '1']} | {counted[state, '2']} |" in ASVS


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`((?:carrom|tests|web|docs)/[^`*]+)`", ASVS))))
def test_a_file_or_a_test_that_it_names_exists(name):
    path, _, test = name.partition("::")
    assert (ROOT / path).exists()
    assert not test or f"def {test}(" in (ROOT / path).read_text(encoding="utf-8")


# ---- The systemd unit and the Containerfile name commands, options and files that exist


FOLDER = ROOT / "docs" / "deploy"
UNIT = (FOLDER / "carrom.service").read_text(encoding="utf-8")
CONTAINER = (FOLDER / "Containerfile").read_text(encoding="utf-8")
PAGE = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")


def commands() -> list[list[str]]:
    """The words after `carrom` of every command of the unit, the Containerfile and the page."""
    found = [shlex.split(line.partition("bin/carrom ")[2]) for line in UNIT.splitlines() if "bin/carrom " in line]
    found += [re.findall(r'"([^"]+)"', line) for line in CONTAINER.splitlines() if line.startswith("CMD ")]
    return found + [shlex.split(line) for line in re.findall(r"^    (?:podman exec carrom )?carrom (.*)$", PAGE, re.M)]


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_a_command_exists_and_knows_its_options(words):
    command = application()
    rest = list(words)
    while isinstance(command, click.Group):
        command = command.get_command(click.Context(command), rest.pop(0))
    known = {name for parameter in command.params for name in (*parameter.opts, *parameter.secondary_opts)}
    assert {word for word in rest if word.startswith("--")} <= known


def test_the_unit_and_the_container_start_a_server_without_a_browser():
    starts = [words for words in commands() if words[0] == "play" and "--store" in words]
    assert len(starts) == 2
    assert all("--no-browser" in words for words in starts)


def test_the_container_copies_files_of_the_tree_and_asks_for_a_module_that_exists():
    (copied,) = re.findall(r"^COPY (.*) /install/$", CONTAINER, re.MULTILINE)
    assert copied.split() == ["requirements/run.lock", "dist/carrom-*.whl"]
    assert (ROOT / "requirements" / "run.lock").is_file()
    (module,) = re.findall(r"^RUN python -m (\S+)$", CONTAINER, re.MULTILINE)
    assert (ROOT / f"{module.replace('.', '/')}.py").is_file()
    assert "/ready" in CONTAINER


OPTIONS = {
    "Unit": {"Description", "Wants", "After"},
    "Service": {
        *("ExecStartPre", "ExecStart", "StateDirectory", "StateDirectoryMode", "CacheDirectory", "Environment"),
        *("DynamicUser", "UMask", "TimeoutStopSec", "KillSignal", "Restart", "RestartSec", "LimitNOFILE", "MemoryMax"),
        *("ProtectSystem", "ProtectHome", "PrivateTmp", "PrivateDevices", "NoNewPrivileges", "ProtectKernelTunables"),
        *("ProtectKernelModules", "ProtectControlGroups", "RestrictSUIDSGID", "RestrictAddressFamilies"),
        *("CapabilityBoundingSet", "PrivateUsers", "SystemCallFilter", "SystemCallErrorNumber"),
        "MemoryDenyWriteExecute",
    },
    "Install": {"WantedBy"},
}
"""As the pages of systemd spell them: unit, service, exec, kill and resource-control."""


def test_the_unit_has_options_of_systemd_and_each_once():
    found: dict[str, list[str]] = {}
    for line in UNIT.splitlines():
        if line.startswith("["):
            section = found.setdefault(line.strip("[]"), [])
        elif line and not line.startswith("#"):
            section.append(line.partition("=")[0])
    assert {section: sorted(options) for section, options in found.items()} == {
        section: sorted(options) for section, options in OPTIONS.items()
    }


SYSTEMD = shutil.which("systemd-analyze")


@pytest.mark.process
@pytest.mark.skipif(SYSTEMD is None, reason="systemd reads the unit (Debian, Ubuntu: apt install systemd)")
def test_systemd_understands_the_unit(tmp_path):
    unit = tmp_path / "carrom.service"
    unit.write_text(UNIT.replace("/srv/carrom/bin/carrom", sys.executable), encoding="utf-8")
    done = subprocess.run([SYSTEMD, "verify", "--man=no", unit], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


NO_MEMORY_THAT_IS_WRITTEN_AND_EXECUTED = """
import ctypes, mmap
is_refused = ctypes.CDLL(None).prctl(65, 1, 0, 0, 0) == 0  # PR_SET_MDWE, Linux 6.3
try:
    mmap.mmap(-1, 4096, prot=mmap.PROT_WRITE | mmap.PROT_EXEC)
except PermissionError:
    from carrom.physics import native
    from carrom.server.serving import warm
    if native.library_file():
        warm()
        print("played")
"""


@pytest.mark.full
@pytest.mark.skipif(sys.platform != "linux", reason="systemd is Linux's")
def test_the_physics_and_the_bots_run_where_no_memory_is_both_written_and_executed():
    """As the unit has it (`MemoryDenyWriteExecute`); an older kernel, and a machine without a library, play nothing."""
    command = [sys.executable, "-c", NO_MEMORY_THAT_IS_WRITTEN_AND_EXECUTED]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_unit_allows_as_many_open_files_as_the_server_needs():
    from carrom.server.limits import LIMITS  # noqa: PLC0415 - heavy
    from carrom.server.open_files import needed  # noqa: PLC0415 - heavy

    assert int(re.findall(r"^LimitNOFILE=(\d+)$", UNIT, re.MULTILINE)[0]) >= needed(LIMITS)
