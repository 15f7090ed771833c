"""How another device finds the server: its addresses, the QR code, the lines that `carrom play` begins with."""

import socket
from urllib.parse import quote

import pytest
import segno

from carrom.server.serving import network_names
from carrom.server.wire import bounds
from tests.running import RunningServer, Served
from tests.server.routes import answer


@pytest.mark.process
@pytest.mark.full
def test_a_server_that_listens_everywhere_reports_its_address_for_others(tmp_path):
    server = RunningServer(tmp_path / "games.db")
    try:
        told = answer(server, "addresses").plain["network"]
        names = network_names("0.0.0.0")
        assert told == [f"http://{name}:{server.port}" for name in names]
        for name in names:
            elsewhere = Served()
            elsewhere.address, elsewhere.port = f"http://{name}:{server.port}/", server.port
            assert answer(elsewhere, "books").status == 200, "and there it answers"
            assert answer(elsewhere, "tables").plain["tables"] == [], "but tells no token"
        for address in told:
            line = server.process.stdout.readline()
            assert line.startswith(f"carrom: {address}/ "), "the second line of what is printed"
    finally:
        _, _, errors = server.stop()
    assert errors == ""


def test_a_server_of_this_machine_alone_has_no_address_for_others(here):
    assert answer(here, "addresses").plain == {"network": []}
    assert [network_names(name) for name in ("127.0.0.1", "localhost", "::1")] == [[], [], []]


def test_a_server_that_listens_at_one_address_is_found_there():
    assert network_names("192.168.1.20") == ["192.168.1.20"]
    assert network_names("fd00::7") == ["[fd00::7]"]


def test_where_there_is_no_network_there_is_no_address(monkeypatch):
    class Unplugged(socket.socket):
        def connect(self, address):
            raise OSError(101, "Network is unreachable")

    monkeypatch.setattr(socket, "socket", Unplugged)
    assert network_names("0.0.0.0") == []


@pytest.mark.parametrize("text", ["http://192.168.1.20:8018/#table=abc", "été & <b>", "x" * bounds.QR])
def test_a_qr_code_is_that_of_the_text(server, text):
    drawn = answer(server, f"qr.svg?text={quote(text)}")
    assert (drawn.status, drawn.kind.partition(";")[0]) == (200, "image/svg+xml")
    code = segno.make(text, error="m", micro=False)
    side = code.symbol_size(scale=8, border=4)[0]
    assert f'width="{side}" height="{side}"' in drawn.text, "with a quiet zone of four modules"
    assert code.svg_inline(scale=8, border=4, dark="#1b1310", light="#fff").partition("<path")[2] in drawn.text
    assert text not in drawn.text


def test_a_text_too_long_for_a_qr_code_is_refused(server):
    for query in (f"text={'x' * (bounds.QR + 1)}", "text=", "", "text=%ff%fe"):
        refused = answer(server, f"qr.svg?{query}")
        if refused.status != 200:
            assert refused.refused["code"] == "not-readable"
            assert refused.status == 400
        else:
            assert query == "text=%ff%fe", "what is no text is read as the sign for that"
