"""The Chromium that the browser tests drive: found on this machine, or installed where that can be done.

`python tests/browser/chromium.py` makes sure there is one and prints its path.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
# Where applications live that put nothing on the PATH.
PLACES = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
)
DEBIAN = ("chromium-headless-shell", "fonts-dejavu-core")
WHAT_TO_INSTALL = """\
The browser tests need Chromium, and there is none on the PATH. Install it:
  Debian         apt install chromium-headless-shell fonts-dejavu-core
  Ubuntu         snap install chromium
  Fedora         dnf install chromium
  macOS          brew install --cask google-chrome
  Windows        winget install Google.Chrome
or say where yours is: CARROM_CHROMIUM=/path/to/chromium make test"""


class NoBrowserError(Exception):
    """There is no such browser here; the message says what to install."""


def chromium_path() -> str:
    """The path of a Chromium on this machine: the one named by CARROM_CHROMIUM, or the first found.

    Raises NoBrowserError, saying what to install.
    """
    named = os.environ.get("CARROM_CHROMIUM")
    if named:
        found = shutil.which(named)
        if found is None:
            raise NoBrowserError(f"CARROM_CHROMIUM names {named!r}, which is no program on this machine")
        return found
    for name in (*NAMES, *PLACES):
        found = shutil.which(name)
        if found is not None:
            return found
    raise NoBrowserError(WHAT_TO_INSTALL)


def install_debian(browser: str, packages: tuple[str, ...]) -> None:
    """Installs a browser of Debian's, quietly. Raises NoBrowserError, with apt-get's words, when that fails."""
    print(f"carrom: installing {browser} for the tests …", file=sys.stderr)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in (("update",), ("install", "-y", "--no-install-recommends", *packages)):
        done = subprocess.run(
            ("apt-get", "-q", *step),
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            raise NoBrowserError(f"apt-get {step[0]} failed:\n{done.stdout}")


def ubuntu() -> bool:
    """Ubuntu's package of that name is an empty one that asks for snap."""
    release = Path("/etc/os-release")
    return release.exists() and "ID=ubuntu" in release.read_text(encoding="utf-8").splitlines()


def main() -> int:
    try:
        try:
            path = chromium_path()
        except NoBrowserError:
            may_install = hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get")
            if os.environ.get("CARROM_CHROMIUM") or not may_install or ubuntu():
                raise
            install_debian("Chromium", DEBIAN)
            path = chromium_path()
    except NoBrowserError as none:
        print(none, file=sys.stderr)
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
