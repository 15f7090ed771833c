"""A backup made while a game is played is restored after the store was destroyed, and the game goes on."""

import pytest
import typer.testing

from carrom.cli.main import application
from tests.running import Browser, RunningServer
from tests.server.test_seats import STROKE

pytestmark = pytest.mark.process


def carrom(*arguments: object) -> str:
    done = typer.testing.CliRunner().invoke(application(), [*map(str, arguments), "--lang", "en"])
    assert done.exit_code == 0, done.output
    return done.stdout


def test_a_store_that_was_destroyed_is_restored_from_a_backup_and_the_game_goes_on(tmp_path):
    store, copy = tmp_path / "games.db", tmp_path / "copy.db"
    server = RunningServer(store)
    try:
        table = server.open_table({"kind": "person", "name": "Noé"})
        browser = Browser(server, table)
        browser.join()
        browser.told("play", STROKE)
        assert carrom("games", "backup", copy, "--store", store).startswith("one game")
        before = browser.n
        browser.told("call", {"kind": "concede", "by": "S"})
        assert browser.n > before, "it went on after the backup"
    finally:
        server.kill()
    for file in (store, tmp_path / "games.db-wal"):  # the latest is in the second
        file.write_bytes(b"\xff" * 4096)
    with pytest.raises(AssertionError):
        carrom("doctor", "--store", store)

    copy.replace(store)
    for beside in ("games.db-wal", "games.db-shm"):
        (tmp_path / beside).unlink(missing_ok=True)
    assert carrom("games", "verify", "--store", store).startswith("one game: every line is as it was stored")
    carrom("doctor", "--store", store)
    again = RunningServer(store)
    try:
        browser = Browser(again, table)
        assert browser.join()["n"] == before
        browser.told("call", {"kind": "concede", "by": "S"})
        assert browser.n == before + 1
    finally:
        again.stop()
    assert carrom("games", "verify", "--store", store).startswith("one game: every line is as it was stored")
