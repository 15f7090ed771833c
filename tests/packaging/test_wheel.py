"""The wheel works where there is no checkout, and the sdist holds all that the wheel is built from."""

import filecmp
import io
import json
import re
import shlex
import shutil
import signal
import tarfile
import tempfile
import zipfile
from collections.abc import Iterable
from pathlib import Path
from urllib.parse import urljoin
from urllib.request import urlopen

import pytest

from carrom import __version__
from tests.house.test_tree import ours
from tests.packaging.installing import PYTHONS, ROOT, Stranger, built, python_at_hand
from tests.running import TIMEOUT, Served

PAGE, PYODIDE = "carrom/server/page/", "carrom/site/pyodide/"
STROKE = {
    "book": "karom",
    "state": {"seats": ["S", "N"], "colours": {"S": "white"}, "on_board": {"white": 4, "black": 2}},
    "facts": {"pocketed": ["white"]},
}
LIBRARY, PLAY = (12, 100), (30, 165)
"""How many packages an installation may have, and how many MB."""
OF_PLAY = {"starlette", "sqlalchemy", "segno", "h11"}
OF_OTHER_PARTS = {"gymnasium", "numba", "llvmlite"}
EVERY_MODULE = """
import importlib, pkgutil, carrom
for module in pkgutil.walk_packages(carrom.__path__, "carrom.", onerror=lambda name: None):
    if module.name != "carrom.__main__":
        try:
            importlib.import_module(module.name)
        except ModuleNotFoundError as error:
            print(module.name, error.name)
"""
pytestmark = [pytest.mark.full, pytest.mark.process]


@pytest.fixture(scope="module")
def archives(tmp_path_factory) -> list[Path]:
    return built(tmp_path_factory.mktemp("dist"))


def names_of(paths: Iterable[Path]) -> set[str]:
    return {path.relative_to(ROOT).as_posix() for path in paths}


def made() -> set[str]:
    """What git does not take, and every install has: the page, and a Python that runs in one."""
    return names_of(path for folder in (PAGE, PYODIDE) for path in (ROOT / folder).rglob("*") if path.is_file())


def test_the_sdist_holds_what_git_takes_and_what_a_page_needs(archives):
    with tarfile.open(archives[1]) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    assert names == names_of(ours()) | made() | {"PKG-INFO"}
    assert {"README.md", "LICENSE", "examples/engine.py", "docs/glossary.md"} <= names
    assert {PAGE + "index.html", PYODIDE + "pyodide.asm.wasm"} <= names


def test_the_wheel_holds_the_package_and_its_papers_and_nothing_else(archives):
    with zipfile.ZipFile(archives[0]) as wheel:
        names = {name for name in wheel.namelist() if ".dist-info/" not in name}
        papers = {name.partition(".dist-info/")[2] for name in wheel.namelist()} - {""}
    package = {name for name in names_of(ours()) if name.startswith("carrom/")}
    assert names == package | made()
    assert "carrom/py.typed" in names
    assert papers == {"METADATA", "WHEEL", "RECORD", "entry_points.txt", "licenses/LICENSE"}


def test_the_sdist_builds_the_same_wheel_without_node(archives, tmp_path):
    with tarfile.open(archives[1]) as sdist:
        sdist.extractall(tmp_path, filter="data")
    again = built(tmp_path / "dist", tmp_path / f"carrom-{__version__}", PATH=str(tmp_path))
    assert filecmp.cmp(again[0], archives[0], shallow=False)


@pytest.mark.long
@pytest.mark.timeout(3600)  # it fetches packages, and compiles the physics on each Python
@pytest.mark.parametrize("version", PYTHONS)
def test_who_has_nothing_but_the_wheel_plays_judges_and_referees(archives, version):
    assert any(map(python_at_hand, PYTHONS))
    python = python_at_hand(version)
    if python is None:
        pytest.skip(f"no Python {version} is at hand")
    with tempfile.TemporaryDirectory(prefix="carrom ") as folder:
        stranger = Stranger(Path(folder).resolve())
        stranger.install(python, archives[0])
        weighs_at_most(stranger, *LIBRARY)
        imports_every_module(stranger, OF_PLAY | OF_OTHER_PARTS)
        judges_and_referees(stranger)
        says_what_to_install(stranger)
        stranger.add(f"{archives[0]}[play]")
        weighs_at_most(stranger, *PLAY)
        imports_every_module(stranger, OF_OTHER_PARTS)
        refuses_a_home_that_cannot_be_written(stranger)
        plays(stranger, archives[0])
        stranger.add(f"{archives[0]}[envs]")
        imports_every_module(stranger, OF_OTHER_PARTS - {"gymnasium"})
        runs_the_examples(stranger)


def weighs_at_most(stranger: Stranger, packages: int, megabytes: float) -> None:
    there, size = stranger.weight()
    assert there <= packages, "a new follower; README says how many there are"
    assert size <= megabytes


def says_what_to_install(stranger: Stranger) -> None:
    for words in (("play", "--no-browser"), ("games", "list"), ("doctor",)):
        done = stranger.run("carrom", *words)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.endswith("pip install 'carrom[play]'\n")
    assert not any(stranger.home.iterdir())


def imports_every_module(stranger: Stranger, wanting: set[str]) -> None:
    """`wanting`: packages of extras that are not installed."""
    assert (stranger.package / "py.typed").is_file()
    place = stranger.run("python", "-c", "import carrom; print(carrom.__path__[0])").stdout
    assert place == f"{stranger.package}\n"
    done = stranger.run("python", "-c", EVERY_MODULE)
    assert (done.returncode, done.stderr) == (0, "")
    assert {line.split()[1] for line in done.stdout.splitlines()} == wanting


def judges_and_referees(stranger: Stranger) -> None:
    for command in (("carrom",), ("python", "-m", "carrom")):
        assert stranger.run(*command, "--version").stdout == f"{__version__}\n"
        done = stranger.run(*command, "judge", text=json.dumps(STROKE))
        assert (done.returncode, done.stderr) == (0, "")
        assert json.loads(done.stdout)["continues"] is True
    words = ("referee", "game.cgn", "--book", "karom", "--names", "Camille,Noé")
    done = stranger.run("carrom", *words, text="w\n\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "S2.11" in done.stdout
    assert [path.name for path in stranger.here.iterdir()] == ["game.cgn"]
    assert not any(stranger.home.iterdir()), "neither needs a place of its own"


def refuses_a_home_that_cannot_be_written(stranger: Stranger) -> None:
    """A file in its place: root may write into any folder."""
    home = stranger.here / "game.cgn" / "home"
    assert stranger.run("carrom", "judge", text=json.dumps(STROKE), home=home).returncode == 0
    done = stranger.run("carrom", "play", "--no-browser", home=home)
    assert (done.returncode, done.stdout) == (1, "")
    assert re.fullmatch(r"carrom: the store .* cannot be opened: .*\n", done.stderr)


def plays(stranger: Stranger, wheel: Path) -> None:
    """Twice, and neither start compiles the physics, of which there is a library."""
    for _ in range(2):
        with stranger.playing() as (address, process):
            serves_the_page(address, wheel)
            server = Served()
            server.address = address
            assert "token" in server.open_table()
            process.send_signal(signal.SIGINT)
            out, errors = process.communicate(timeout=TIMEOUT)
        assert (process.returncode, out, errors) == (0, "carrom: stopped; every game is stored.\n", "")
    assert list(stranger.home.rglob("games.db")), "the games are kept in the person's own folder"
    assert [path.name for path in stranger.here.iterdir()] == ["game.cgn"]


def serves_the_page(address: str, wheel: Path) -> None:
    with urlopen(address) as answer:
        index = answer.read()
    links = {urljoin("/", link) for link in re.findall(r'(?:href|src)="([^"#:]+)"', index.decode())}
    with zipfile.ZipFile(io.BytesIO(wheel.read_bytes())) as held:
        files = {"/page/" + name.removeprefix(PAGE): held.read(name) for name in held.namelist() if PAGE in name}
    assert files["/page/index.html"] == index
    assert {"/page/carrom.js", "/page/carrom.css"} <= links <= files.keys()
    for path, content in files.items():
        with urlopen(urljoin(address, path)) as answer:
            assert (answer.status, answer.read() == content) == (200, True), path


def runs_the_examples(stranger: Stranger) -> None:
    """They are not in the wheel: who wants one copies it from the sdist or the repository."""
    for example in sorted((ROOT / "examples").glob("*.py")):
        shutil.copy(example, stranger.here)
        done = stranger.run("python", example.name)
        assert (done.returncode, done.stderr) == (0, ""), example.name
    done = stranger.run("carrom", "engine", "check", shlex.join([str(stranger.bin / "python"), "engine.py"]))
    assert (done.returncode, done.stderr) == (0, "")
