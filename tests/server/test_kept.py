"""Nothing acknowledged is ever lost; a destroyed store is restored from a backup, and the game goes on."""

import json
import signal
from gzip import decompress
from time import sleep
from urllib.request import Request, urlopen

import click.testing
import pytest

from carrom.board import nearest_place
from carrom.cli.main import application
from carrom.errors import Unavailable
from carrom.server import app
from carrom.server import page_files as page
from carrom.store import open_store
from tests.running import Browser, RunningServer
from tests.server.test_seats import STROKE
from tests.server.test_toss import commits, reveals

pytestmark = pytest.mark.process


@pytest.mark.full
def test_a_killed_server_has_every_acknowledged_stroke_when_it_comes_back(started):
    server = started()
    table = server.open_table()
    for n in range(2, 5):
        browser = Browser(server, table)
        following = browser.join()["next"]
        speed = 3_000_000 if following["seat"] == "S" else -3_000_000
        place = nearest_place(tuple(map(tuple, following["places"])), 1000 * n)
        browser.play(n, f"stroke-{n}", x=place, vx=10_000 * n, vy=speed)
        assert browser.hear("ack")["ack"]["n"] == n
        server = started()
    back = Browser(server, table).join()
    assert (back["n"], [stroke["n"] for stroke in back["history"]]) == (4, [2, 3, 4])


def test_a_request_repeated_after_a_kill_is_not_played_again(started):
    server = started()
    table = server.open_table()
    browser = Browser(server, table)
    browser.join()
    browser.play(2, "once", vy=2_000_000)
    browser.hear("ack")
    layout = browser.hear("shot")["shot"]["layout"]
    browser = Browser(started(), table)
    assert browser.join()["layout"] == layout
    browser.play(2, "once", vy=2_000_000)
    assert browser.hear("ack", "refused") == {"ack": {"id": "once", "n": 2}}
    assert browser.join()["n"] == 2


@pytest.mark.full
def test_rosette_and_opener_are_random(started):
    server = started(chance=True)
    browsers = [Browser(server, server.open_table(opener=None)) for _ in range(30)]
    layouts, openers = {json.dumps(browser.join()["layout"]) for browser in browsers}, set()
    for browser in browsers:
        commits(browser, "SN")
        reveals(browser, "SN")
        openers.add(browser.hear("tossed")["tossed"]["seat"])
    assert len(layouts) == len(browsers)
    assert openers == {"S", "N"}, "half a billion runs to one"


@pytest.mark.full
@pytest.mark.parametrize("of", ["--store", "--port"])
def test_a_second_server_on_the_same_store_or_port_is_refused_in_one_line(started, tmp_path, of):
    server = started()
    place, port = (server.place, None) if of == "--store" else (tmp_path / "other.db", server.port)
    with pytest.raises(RuntimeError) as refused:
        RunningServer(place, port)
    (line,) = str(refused.value).strip().splitlines()
    assert of in line


@pytest.mark.full
def test_a_missing_page_build_and_a_file_that_is_no_store_are_reported_in_one_line(monkeypatch, tmp_path):
    monkeypatch.setattr("carrom.server.app.PAGE", tmp_path / "page")
    with open_store(tmp_path / "games.db") as store, pytest.raises(Unavailable, match="make play") as refused:
        app.application(store)
    assert "\n" not in str(refused.value)
    store = tmp_path / "letter.txt"
    store.write_text("Dear Camille, " * 100)
    with pytest.raises(RuntimeError) as refused:
        RunningServer(store)
    assert (len(str(refused.value).strip().splitlines()), store.read_text()) == (1, "Dear Camille, " * 100)


@pytest.mark.full
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_or_a_polite_kill_ends_the_server_cleanly_with_browsers_connected(started, how):
    server = started()
    Browser(server, server.open_table()).join()
    status, out, errors = server.stop(how)
    assert (status, errors, out.strip().endswith("every game is stored.")) == (0, "", True)


@pytest.mark.full
def test_a_second_ctrl_c_does_not_disturb_the_end(started):
    server = started()
    Browser(server, server.open_table()).join()
    server.process.send_signal(signal.SIGINT)
    # the first one is seen within a tenth of a second; what is written to the log would be on the same pipe
    sleep(0.05)
    status, out, errors = server.stop()
    assert (status, errors, out.strip().endswith("every game is stored.")) == (0, "", True)


def test_the_page_is_compressed_once_for_browsers_that_accept_it_and_plain_for_others(server, monkeypatch):
    made, compress = [], page.gzip.compress
    monkeypatch.setattr(page.gzip, "compress", lambda *given, **more: made.append(given) or compress(*given, **more))
    # the page itself is a frame of 800 bytes, of which little can be spared
    files = {"": 1, "page/play.js": 0.5, "page/referee.js": 0.5, "page/carrom.css": 0.5}
    for path, share in files.items():
        with urlopen(server.address + path) as plain:
            assert "Content-Encoding" not in plain.headers
            whole = plain.read()
        for _ in range(2):
            with urlopen(Request(server.address + path, headers={"Accept-Encoding": "gzip"})) as packed:
                assert packed.headers["Content-Encoding"] == "gzip"
                sent = packed.read()
            assert decompress(sent) == whole
            assert len(sent) < len(whole) * share
    assert len(made) <= len(files)
    for path in ("books", "levels"):
        with urlopen(Request(server.address + path, headers={"Accept-Encoding": "gzip"})) as told:
            assert "Content-Encoding" not in told.headers


def carrom(*arguments: object) -> str:
    done = click.testing.CliRunner().invoke(application(), [*map(str, arguments), "--lang", "en"])
    assert done.exit_code == 0, done.output
    return done.stdout


def test_a_store_that_was_destroyed_is_restored_from_a_backup_and_the_game_goes_on(started, tmp_path):
    store, copy = tmp_path / "games.db", tmp_path / "copy.db"
    server = started()
    table = server.open_table()
    browser = Browser(server, table)
    browser.join()
    browser.told("play", STROKE)
    assert carrom("games", "backup", copy, "--store", store).startswith("one game")
    before = browser.n
    browser.told("call", {"kind": "concede", "by": "S"})
    assert browser.n > before, "it went on after the backup"
    server.kill()
    for file in (store, tmp_path / "games.db-wal"):  # the latest is in the second
        file.write_bytes(b"\xff" * 4096)
    with pytest.raises(AssertionError):
        carrom("doctor", "--store", store)

    copy.replace(store)
    for beside in ("games.db-wal", "games.db-shm"):
        (tmp_path / beside).unlink(missing_ok=True)
    carrom("doctor", "--store", store)
    again = started()
    browser = Browser(again, table)
    assert browser.join()["n"] == before
    browser.told("call", {"kind": "concede", "by": "S"})
    assert browser.n == before + 1
    again.stop()
    assert carrom("games", "verify", "--store", store).startswith("one game: every line is as it was stored")
