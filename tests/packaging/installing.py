"""Wheel and sdist of this checkout, and an environment with nothing but the wheel, on each Python at hand."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from shutil import which

ROOT = Path(__file__).parents[2]
PYTHONS: list[str] = re.findall(r"Python :: (3\.\d+)", (ROOT / "pyproject.toml").read_text(encoding="utf-8"))
"""The versions that the package names in its metadata."""
BY_TOOLS = (".pyenv/versions/{}.*/bin/python", ".local/share/uv/python/cpython-{}.*/bin/python")
"""Where pyenv and uv keep theirs, below the home directory; neither need be on the PATH."""
BLOCK = 4096
"""Bytes that the smallest file takes on a disk."""
OURS = re.compile("PYTHON|XDG_|NUMBA_|CARROM_|VIRTUAL_ENV|LC_|LANG|COLUMNS")
"""Variables of the tests and of who runs them, which a stranger's shell lacks."""


def built(folder: Path, tree: Path = ROOT, **environment: str) -> list[Path]:
    """What `make wheel` builds from a source tree, by file name: the wheel, then the sdist."""
    command = [sys.executable, "-m", "hatchling", "build", "--directory", str(folder)]
    subprocess.run(command, cwd=tree, check=True, stdout=subprocess.DEVNULL, env={**os.environ, **environment})
    return sorted(folder.glob("carrom-*"))


def python_at_hand(version: str) -> str | None:
    """A Python of this version that can make an environment, if there is one here."""
    kept = [path for place in BY_TOOLS for path in sorted(Path.home().glob(place.format(version)))]
    for python in (sys.executable, which(f"python{version}"), *map(str, kept)):
        if python:
            asked = "import ensurepip, sys, venv; print('%d.%d' % sys.version_info[:2])"
            told = subprocess.run([python, "-c", asked], capture_output=True, text=True, check=False).stdout
            if told.strip() == version:
                return python
    return None


@dataclass(frozen=True)
class Stranger:
    """Somebody without a checkout: an environment, a home and a working folder, empty at first, all in one folder."""

    folder: Path

    bin = property(lambda self: self.folder / "an environment" / "bin")
    home = property(lambda self: self.folder / "home")
    here = property(lambda self: self.folder / "working here")

    @property
    def package(self) -> Path:
        (place,) = self.bin.parent.glob("lib/python3.*/site-packages/carrom")
        return place

    def install(self, python: str, wheel: Path) -> None:
        """Make the environment and install the wheel into it: with pip's own settings and cache, of the real home."""
        self.home.mkdir()
        self.here.mkdir()
        subprocess.run([python, "-m", "venv", str(self.bin.parent)], check=True)
        self.add(str(wheel))

    def add(self, wheel: str) -> None:
        """`pip install` of a wheel; its extras may be named in brackets."""
        command = [str(self.bin / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", wheel]
        subprocess.run(command, check=True, cwd=self.here, env=self._environment(Path.home()))

    def weight(self) -> tuple[int, float]:
        """How many packages are installed, carrom among them, and what they take on a disk, MB; pip's own left out."""
        site, size = self.package.parent, 0
        installers = re.compile("pip|setuptools|pkg_resources|_distutils_hack|distutils-precedence")
        packages = [one for one in site.glob("*.dist-info") if not installers.match(one.name)]
        for file in site.rglob("*"):
            if file.is_file() and not installers.match(file.relative_to(site).parts[0]):
                size += -(-file.stat().st_size // BLOCK) * BLOCK
        return len(packages), size / 1_000_000

    def run(self, program: str, *words: str, text: str = "", home: Path | None = None):
        where = {"cwd": self.here, "env": self._environment(home or self.home), "encoding": "utf-8"}
        return subprocess.run([str(self.bin / program), *words], input=text, capture_output=True, check=False, **where)

    @contextmanager
    def playing(self) -> Iterator[tuple[str, subprocess.Popen[str]]]:
        """`carrom play` for this machine alone: its address and its process."""
        command = [str(self.bin / "carrom"), "play", "--no-browser", "--open", "--host", "127.0.0.1"]
        where = {"cwd": self.here, "env": self._environment(self.home), "encoding": "utf-8"}
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **where) as process:
            try:
                assert process.stdout
                line = process.stdout.readline()
                if not line.startswith("carrom: http://"):
                    raise RuntimeError(line + process.communicate()[1])
                yield line.split()[1], process
            finally:
                process.kill()

    def _environment(self, home: Path) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if not OURS.match(name)}
        return {**kept, "HOME": str(home), "PATH": f"{self.bin}{os.pathsep}{os.environ['PATH']}"}
