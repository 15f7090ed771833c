"""Engines that run the kernel's products and that few machines have: JavaScriptCore, and an emulated aarch64.

`python -m tests.physics.engines` installs them as root on Debian; without them the tests that need them are skipped.
"""

import os
import shutil
import subprocess
import sys
from functools import partial

from tests.browser.chromium import NoBrowserError, install_debian, ubuntu
from tests.physics import ROOT

JSC = ("libjavascriptcoregtk-4.0-bin", "libjavascriptcoregtk-4.1-bin", "libjavascriptcoregtk-6.0-bin")
"""Debian's packages of it, by release."""
AARCH64 = ROOT / ".artifacts" / "aarch64"
"""`root`: Debian's Python for aarch64 with its libraries; `site`: those packages that have code of their own."""
_OWN_APT = """
APT::Architecture "arm64";
APT::Architectures {{"arm64";}};
APT::Sandbox::User "root";
Dir::State "{place}/state";
Dir::State::status "{place}/state/status";
Dir::Cache "{place}/cache";
"""
"""Settings of apt for a list of packages of another architecture, apart from that of this machine."""


def jsc_path() -> str | None:
    """The shell of JavaScriptCore, the engine of Safari: the one named by CARROM_JSC, or Debian's."""
    return shutil.which(os.environ.get("CARROM_JSC", "jsc"))


def aarch64_python() -> list[str] | None:
    """The command of a Python that runs on an emulated aarch64; None where `main` has not installed it."""
    emulator, root = shutil.which("qemu-aarch64"), AARCH64 / "root"
    found = sorted((root / "usr" / "bin").glob("python3.[0-9]*[0-9]"))
    return (
        [emulator, "-L", str(root), str(found[0])]
        if emulator and found and (AARCH64 / "site/msgspec").exists()
        else None
    )


def install_aarch64() -> None:
    """Install the emulator and a Python with NumPy. Raises `NoBrowserError` and `CalledProcessError`."""
    install_debian("QEMU", ("qemu-user",))
    shutil.rmtree(AARCH64, ignore_errors=True)
    place, root = AARCH64 / "apt", AARCH64 / "root"
    for folder in (place / "state/lists/partial", place / "cache/archives/partial", root):
        folder.mkdir(parents=True)
    (place / "state/status").touch()
    settings = place / "apt.conf"
    settings.write_text(_OWN_APT.format(place=place), encoding="utf-8")
    apt = {**os.environ, "APT_CONFIG": str(settings)}
    # NumPy takes libstdc++ from the system
    download = ["install", "--yes", "--download-only", "--no-install-recommends", "python3", "libstdc++6"]
    for step in (["update"], download):
        subprocess.run(["apt-get", "-qq", *step], env=apt, check=True, stdout=subprocess.DEVNULL)
    for package in (place / "cache/archives").glob("*.deb"):
        subprocess.run(["dpkg", "-x", str(package), str(root)], check=True)
    shutil.rmtree(place)
    python = next(iter((root / "usr" / "bin").glob("python3.[0-9]*[0-9]")))
    uv = [ROOT / ".tools/bin/uv", "pip", "install", "--quiet", "--no-deps", "--only-binary", ":all:"]
    wanted = ["--python-version", python.name.removeprefix("python"), "--python-platform", "aarch64-manylinux_2_28"]
    packages = ["numpy", "msgspec", "lazy-loader"]
    target = ["--target", AARCH64 / "site", "--constraint", ROOT / "requirements/run.lock"]
    subprocess.run(list(map(str, [*uv, *wanted, *target, *packages])), check=True)


def main() -> None:
    """Install what is missing, as root on Debian; elsewhere, and where that fails, the tests are skipped."""
    may_install = hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None
    if not may_install or ubuntu():
        return
    browsers = [(jsc_path, partial(install_debian, "JavaScriptCore", (package,))) for package in JSC]
    for found, install in (*browsers, (aarch64_python, install_aarch64)):
        try:
            if found() is None:
                install()
        except (NoBrowserError, subprocess.CalledProcessError) as failed:
            print(failed, file=sys.stderr)


if __name__ == "__main__":
    main()
