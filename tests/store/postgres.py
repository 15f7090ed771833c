"""The PostgreSQL that the tests of the store run on: found on this machine, or installed where that can be done.

`python tests/store/postgres.py` makes sure there is one and prints where. `running` starts a server of our own, in a
folder of its own, that listens on a socket in that folder and nowhere else; nothing of the machine's is touched.
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

# Debian and Fedora keep the programs off the PATH.
PLACES = ("lib/postgresql/*/bin", "pgsql-*/bin")
# Whom a server that root starts runs as: PostgreSQL refuses to be root.
NOT_ROOT = ("postgres", "nobody")
TIMEOUT = 60
"""s: how long a server may take to start or to stop."""
WHAT_TO_INSTALL = """\
The tests of the store need PostgreSQL 13 or newer, and it is not here. Install it:
  Debian, Ubuntu  apt install postgresql
  Fedora          dnf install postgresql-server
  macOS           brew install postgresql
or say where yours is: CARROM_POSTGRES=/path/to/its/bin make test"""


class NoPostgresError(Exception):
    """There is no PostgreSQL here, or it does not start; the message says what to do."""


def programs() -> Path:
    """The folder of `initdb` and `postgres`: the one named by CARROM_POSTGRES, or the newest found.

    Raises NoPostgresError, saying what to install.
    """
    named = os.environ.get("CARROM_POSTGRES")
    if named:
        if (Path(named) / "initdb").is_file():
            return Path(named)
        raise NoPostgresError(f"CARROM_POSTGRES names {named!r}, and there is no initdb in it")
    found = [folder for place in PLACES for folder in Path("/usr").glob(place) if (folder / "initdb").is_file()]
    if found:
        return max(found, key=lambda folder: [int(part) for part in folder.parent.name.split("-") if part.isdigit()])
    on_path = shutil.which("initdb")
    if on_path is None:
        raise NoPostgresError(WHAT_TO_INSTALL)
    return Path(on_path).resolve().parent


@contextmanager
def running() -> Iterator[Path]:
    """A fresh server until the block ends; the folder of its socket. User ``carrom`` may do everything in it.

    It forgoes fsync: what a power cut leaves of it is nobody's concern.
    """
    bin_folder = programs()
    # not pytest's own folder: only its owner may enter that one, and a socket's path must be short
    folder = Path(tempfile.mkdtemp(prefix="carrom-"))
    try:
        whoever = _unprivileged(folder)
        made = ("-D", str(folder / "data"), "-U", "carrom", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C")
        done = subprocess.run(
            (bin_folder / "initdb", *made), cwd=folder, capture_output=True, text=True, check=False, **whoever
        )
        if done.returncode != 0:
            raise NoPostgresError(f"initdb failed: {done.stderr}")
        server = start(bin_folder, folder, whoever)
        try:
            yield folder
        finally:
            server.send_signal(signal.SIGINT)
            server.wait(TIMEOUT)
    finally:
        shutil.rmtree(folder)


def start(bin_folder: Path, folder: Path, whoever: dict) -> subprocess.Popen:
    """The server on the data in `folder`, once it answers."""
    options = ("-D", folder / "data", "-k", folder, "-c", "listen_addresses=", "-F")
    with (folder / "log").open("w", encoding="utf-8") as log:
        server = subprocess.Popen((bin_folder / "postgres", *options), cwd=folder, stderr=log, stdout=log, **whoever)
    end = time.monotonic() + TIMEOUT
    # its last line of this file is its state
    state = folder / "data" / "postmaster.pid"
    while not (state.is_file() and state.read_text(encoding="utf-8").rstrip().endswith("ready")):
        if server.poll() is not None or time.monotonic() > end:
            server.kill()
            raise NoPostgresError(f"postgres does not start: {(folder / 'log').read_text(encoding='utf-8')}")
        time.sleep(0.01)
    return server


def _unprivileged(folder: Path) -> dict:
    """How to start a process in `folder` that is not root's; nothing special unless we are root."""
    if os.geteuid() != 0:
        return {}
    import pwd  # noqa: PLC0415  # Windows has none

    known = {each.pw_name: each for each in pwd.getpwall()}
    user = next(known[name] for name in NOT_ROOT if name in known)
    os.chown(folder, user.pw_uid, user.pw_gid)
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def install_debian() -> None:
    """Installs Debian's PostgreSQL, quietly. Raises NoPostgresError, with apt-get's words, when that fails."""
    print("carrom: installing PostgreSQL for the tests of the store …", file=sys.stderr)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in (("update",), ("install", "-y", "--no-install-recommends", "postgresql")):
        pipes = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
        done = subprocess.run(("apt-get", "-q", *step), env=environment, text=True, check=False, **pipes)
        if done.returncode != 0:
            raise NoPostgresError(f"apt-get {step[0]} failed:\n{done.stdout}\n{WHAT_TO_INSTALL}")


def main() -> int:
    try:
        try:
            found = programs()
        except NoPostgresError:
            may_install = hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get")
            if os.environ.get("CARROM_POSTGRES") or not may_install:
                raise
            install_debian()
            found = programs()
    except NoPostgresError as none:
        print(none, file=sys.stderr)
        return 1
    print(found)
    return 0


if __name__ == "__main__":
    sys.exit(main())
