"""Nothing acknowledged is ever lost."""

import json
import signal
from gzip import decompress
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from carrom.board import nearest_place
from carrom.errors import Unavailable
from carrom.server.app import application
from carrom.server.routes import page
from carrom.server.store import open_store
from tests.running import Browser, RunningServer
from tests.server.test_toss import commits, reveals

pytestmark = pytest.mark.process


@pytest.mark.full
def test_a_killed_server_has_every_acknowledged_stroke_when_it_comes_back(tmp_path):
    store = tmp_path / "games.db"
    server = RunningServer(store)
    table = server.open_table()
    for n in range(2, 5):
        browser = Browser(server, table)
        following = browser.join()["next"]
        speed = 3_000_000 if following["seat"] == "S" else -3_000_000
        place = nearest_place(tuple(map(tuple, following["places"])), 1000 * n)
        browser.play(n, f"stroke-{n}", x=place, vx=10_000 * n, vy=speed)
        assert browser.hear("ack")["ack"]["n"] == n
        server.kill()
        server = RunningServer(store)
    try:
        back = Browser(server, table).join()
        assert back["n"] == 4
        assert [stroke["n"] for stroke in back["history"]] == [2, 3, 4]
    finally:
        server.stop()


def test_a_request_repeated_after_a_kill_is_not_played_again(tmp_path):
    store = tmp_path / "games.db"
    server = RunningServer(store)
    table = server.open_table()
    browser = Browser(server, table)
    browser.join()
    browser.play(2, "once", vy=2_000_000)
    browser.hear("ack")
    layout = browser.hear("shot")["shot"]["layout"]
    server.kill()
    server = RunningServer(store)
    try:
        browser = Browser(server, table)
        welcome = browser.join()
        assert welcome["layout"] == layout
        browser.play(2, "once", vy=2_000_000)
        assert browser.hear("ack", "refused") == {"ack": {"id": "once", "n": 2}}
        assert browser.join()["n"] == 2
    finally:
        server.stop()


def test_games_are_listed_newest_first_and_can_be_resumed(server):
    first, second = server.open_table(), server.open_table({"kind": "bot", "level": "fair"})
    listed = server.get("tables")["tables"]
    names = [table["table"] for table in listed]
    assert names.index(second["table"]) < names.index(first["table"])
    entry = listed[names.index(second["table"])]
    assert entry["token"] == second["token"]
    assert entry["seats"]["S"]["name"] == "Camille"
    assert entry["seats"]["N"]["level"] == "fair"
    assert entry["round_over"] is False


@pytest.mark.full
def test_rosette_and_opener_are_random(tmp_path):
    server = RunningServer(tmp_path / "games.db", chance=True)
    try:
        browsers = [Browser(server, server.open_table(opener=None)) for _ in range(30)]
        layouts, openers = {json.dumps(browser.join()["layout"]) for browser in browsers}, set()
        for browser in browsers:
            commits(browser, "SN")
            reveals(browser, "SN")
            openers.add(browser.hear("tossed")["tossed"]["seat"])
    finally:
        server.stop()
    assert len(layouts) == len(browsers)
    assert openers == {"S", "N"}, "half a billion runs to one"


def test_a_bot_answers_and_the_round_goes_on(server):
    table = server.open_table({"kind": "bot", "level": "strong"}, opener="N")
    browser = Browser(server, table)
    browser.join()
    assert browser.hear("thinking")["thinking"] == {"seat": "N"}
    shot = browser.hear("shot")["shot"]
    assert shot["seat"] == "N"


@pytest.mark.full
def test_a_second_server_on_the_same_store_is_refused_in_one_line(tmp_path):
    first = RunningServer(tmp_path / "games.db")
    try:
        with pytest.raises(RuntimeError) as refused:
            RunningServer(tmp_path / "games.db")
        lines = str(refused.value).strip().splitlines()
        assert len(lines) == 1
        assert "--store" in lines[0]
    finally:
        first.stop()


@pytest.mark.full
def test_a_port_in_use_is_refused_in_one_line(server, tmp_path):
    with pytest.raises(RuntimeError) as refused:
        RunningServer(tmp_path / "games.db", port=server.port)
    lines = str(refused.value).strip().splitlines()
    assert len(lines) == 1
    assert "--port" in lines[0]


@pytest.mark.full
def test_a_missing_page_build_is_reported_in_one_line(monkeypatch, tmp_path):
    monkeypatch.setattr("carrom.server.app.PAGE", tmp_path / "page")
    with open_store(tmp_path / "games.db") as store, pytest.raises(Unavailable, match="make play") as refused:
        application(store)
    assert "\n" not in str(refused.value)


@pytest.mark.full
def test_a_file_that_is_no_store_is_refused_in_one_line_and_left_alone(tmp_path):
    store = tmp_path / "letter.txt"
    store.write_text("Dear Camille, " * 100)
    with pytest.raises(RuntimeError) as refused:
        RunningServer(store)
    assert len(str(refused.value).strip().splitlines()) == 1
    assert store.read_text() == "Dear Camille, " * 100


@pytest.mark.parametrize("how", [signal.SIGINT, pytest.param(signal.SIGTERM, marks=pytest.mark.full)])
@pytest.mark.full
def test_ctrl_c_or_a_polite_kill_ends_the_server_cleanly_with_browsers_connected(tmp_path, how):
    server = RunningServer(tmp_path / "games.db")
    browser = Browser(server, server.open_table())
    browser.join()
    status, out, errors = server.stop(how)
    assert status == 0
    assert out.strip().endswith("every game is stored.")
    assert errors == ""


def test_the_page_is_served_with_a_strict_policy(server):
    with urlopen(server.address) as page:
        assert "script-src 'self'" in page.headers["Content-Security-Policy"]
        assert page.headers["Content-Type"].startswith("text/html")


def test_the_books_are_sent_with_every_clause_in_both_languages(server):
    books = {name: server.get(f"books/{name}") for name in server.get("books")["books"]}
    clauses = books["billard-indien"]["clauses"]
    assert set(clauses["S0.21"]) == {"fr", "en"}
    assert json.dumps(clauses)


def test_the_page_is_compressed_for_browsers_that_accept_it_and_plain_for_others(server):
    # the page itself is a frame of 800 bytes, of which little can be spared
    for path, share in (("", 1), ("page/play.js", 0.5), ("page/referee.js", 0.5), ("page/carrom.css", 0.5)):
        with urlopen(server.address + path) as plain:
            assert "Content-Encoding" not in plain.headers
            whole = plain.read()
        with urlopen(Request(server.address + path, headers={"Accept-Encoding": "gzip"})) as packed:
            assert packed.headers["Content-Encoding"] == "gzip"
            sent = packed.read()
        assert decompress(sent) == whole
        assert len(sent) < len(whole) * share
    for path in ("books", "levels"):
        with urlopen(Request(server.address + path, headers={"Accept-Encoding": "gzip"})) as told:
            assert "Content-Encoding" not in told.headers


def test_a_file_of_the_page_is_compressed_once_however_often_it_is_asked_for(here, monkeypatch):
    packed, compress = [], page.gzip.compress
    monkeypatch.setattr(page.gzip, "compress", lambda *given, **more: packed.append(given) or compress(*given, **more))
    for _ in range(3):
        with urlopen(Request(here.address + "page/carrom.css", headers={"Accept-Encoding": "gzip"})) as told:
            assert told.headers["Content-Encoding"] == "gzip"
    assert len(packed) <= 1


def test_the_start_page_gets_names_of_books_only_and_an_unknown_book_is_refused(server):
    assert server.get("books")["books"][0] == "billard-indien"
    with pytest.raises(HTTPError) as refused:
        server.get("books/nonsense")
    assert refused.value.code == 400
