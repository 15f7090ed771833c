"""`carrom doctor` finds what is really broken, says what to do, and exits with status 1 where there is a problem."""

import os
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path

import click.testing
import pytest

from carrom.cli import doctor
from carrom.cli.main import application
from carrom.server import open_files
from carrom.server.limits import LIMITS
from carrom.store import open_store
from carrom.table.stored import DAY
from carrom.texts import sentence
from tests.store.keeping import keep, said

pytestmark = pytest.mark.slow


def ran(*arguments: object) -> tuple[int, list[str]]:
    """The status of the command, and its lines."""
    done = click.testing.CliRunner().invoke(application(), ["doctor", *map(str, arguments)])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done.exit_code, done.stdout.splitlines()


def problems(*arguments: object) -> list[str]:
    """The lines that are problems; the status says whether there are any."""
    status, lines = ran("--lang", "en", *arguments)
    found = [line.removeprefix("problem").strip() for line in lines if line.startswith("problem")]
    assert status == (1 if found else 0)
    return found


@pytest.fixture
def store(tmp_path):
    """A store with two games."""
    place = tmp_path / "games.db"
    with open_store(place) as opened:
        keep(opened, "first")
        keep(opened, "second")
    return place


@contextmanager
def as_nobody():
    """Without the rights of root, who may write everywhere."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


def test_a_sound_store_has_no_problem_and_is_left_as_it_is(store):
    before = store.read_bytes()
    status, lines = ran("--lang", "en", "--store", store)
    assert status == 0
    assert "ok         the store is readable, of this version and whole (2 games)" in lines
    assert f"ok         the store {store}: no server is using it" in lines
    assert store.read_bytes() == before


def test_it_is_said_in_french_too(store):
    status, lines = ran("--lang", "fr", "--store", store)
    assert status == 0
    assert "bien       les parties se lisent, sont de cette version et intactes (2 parties)" in lines


def test_a_store_that_is_not_there_is_no_problem_and_is_not_made(tmp_path):
    assert (problems("--store", tmp_path / "new" / "games.db"), list(tmp_path.iterdir())) == ([], [])


def test_a_server_that_uses_the_store_is_seen(store):
    with open_store(store):
        _, lines = ran("--lang", "en", "--store", store)
    assert f"ok         the store {store}: a server is using it" in lines


def test_a_line_that_the_disk_has_changed_is_a_problem(store):
    said(store, "UPDATE lines SET text = 'changed' WHERE match = 'second'")
    (problem,) = problems("--store", store)
    assert problem.startswith("one game is damaged on the disk: second. See carrom games verify")


def test_a_torn_file_and_a_file_that_is_no_store_are_problems(store, tmp_path):
    whole = store.read_bytes()
    store.write_bytes(whole[: len(whole) // 2 + 100])
    assert [line for line in problems("--store", store) if line.startswith("the store cannot be read")]
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Camille, " * 100)
    assert ["not a database" in line for line in problems("--store", letter)] == [True]
    assert ["is not a file" in line for line in problems("--store", tmp_path)] == [True]


def test_a_store_of_a_newer_carrom_is_a_problem(store):
    said(store, "UPDATE alembic_version SET version_num = '9999'")
    assert ["was written by a newer carrom" in line for line in problems("--store", store)] == [True]


def test_a_store_of_an_older_carrom_is_a_warning_and_is_not_migrated(store):
    said(store, "UPDATE alembic_version SET version_num = '0003'")
    _, lines = ran("--lang", "en", "--store", store)
    assert any(line.startswith("warning    the store is of an older carrom") for line in lines)
    assert said(store, "SELECT version_num FROM alembic_version") == [("0003",)]


@pytest.mark.skipif(os.name != "posix", reason="elsewhere folders have no such mode")
def test_a_read_only_folder_is_a_problem():
    folder = Path(tempfile.mkdtemp())
    try:
        folder.chmod(0o555)
        with as_nobody():
            # not the whole command: nobody may not even read where Python's packages lie
            found = list(doctor.store_findings(folder / "games.db"))
        (problem,) = [one for one in found if one.severity == "problem"]
        told = sentence(problem.text, "en", **problem.arguments)
        assert told.startswith(f"{folder}, or the store in it, cannot be written (Permission denied)")
    finally:
        folder.chmod(0o700)
        shutil.rmtree(folder)


def test_a_full_disk_is_a_problem_and_a_tight_one_a_warning(store, monkeypatch):
    monkeypatch.setattr(doctor, "TIGHT", 2**80)
    assert [line.startswith("only ") for line in problems("--store", store)] == [True]
    monkeypatch.setattr(doctor, "TIGHT", 2 * shutil.disk_usage(store.parent).free)
    _, lines = ran("--lang", "en", "--store", store)
    assert any(line.startswith("warning    only ") for line in lines)


def test_a_taken_port_is_a_problem_and_a_free_one_is_not(store):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        (problem,) = problems("--store", store, "--host", "127.0.0.1", "--port", port)
        assert problem.startswith(f"port {port} is not to be had: cannot listen on 127.0.0.1")
    assert problems("--store", store, "--host", "127.0.0.1", "--port", port) == []


@pytest.mark.process
def test_a_port_with_a_running_carrom_is_no_problem(store, tmp_path):
    from tests.running import ServerHere  # noqa: PLC0415  # heavy, and for one test

    server = ServerHere(tmp_path / "played.db")
    _, lines = ran("--lang", "en", "--store", store, "--host", "127.0.0.1", "--port", server.port)
    server.stop()
    assert f"ok         port {server.port}: a carrom server answers there" in lines


def test_a_page_that_is_not_built_and_a_missing_package_are_problems(store, tmp_path, monkeypatch):
    monkeypatch.setattr("carrom.server.page_files.PAGE", tmp_path / "page")
    monkeypatch.setattr(doctor, "SHOWN", ("no-such-package",))
    missing, page = problems("--store", store)
    assert missing.startswith("packages are missing: no-such-package.")
    assert page.startswith(f"the page is not built: {tmp_path / 'page'} is missing")


@pytest.mark.process
@pytest.mark.full
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_few_open_files_and_a_cache_without_compiled_code_are_warnings(store, tmp_path):
    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (300, 300))

    done = subprocess.run(
        [sys.executable, "-m", "carrom.cli.main", "doctor", "--lang", "en", "--store", str(store)],
        env={**os.environ, "NUMBA_CACHE_DIR": str(tmp_path / "nothing"), "CARROM_JIT": "1"},
        preexec_fn=limited,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    warnings = [line.removeprefix("warning").strip() for line in done.stdout.splitlines() if line.startswith("warning")]
    compiled, files = warnings
    assert compiled.startswith("the physics is not compiled yet")
    assert files.startswith(f"only 300 files may be open, and the server’s limits need {open_files.needed(LIMITS)}")


def test_a_clock_far_from_what_was_stored_last_is_a_warning(store):
    said(store, "UPDATE matches SET at = at - ?", 31 * DAY)
    status, lines = ran("--lang", "en", "--store", store)
    (told,) = [line for line in lines if "the clock of this machine" in line]
    assert (status, told.split()[0], "31 days after" in told) == (0, "warning", True)
