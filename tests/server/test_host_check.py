"""Which names a server answers to, and whose pages may ask it: nobody reaches it by a name that it does not know."""

import http.client
import json
import socket

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from carrom.server.client_address import HostCheck
from tests.running import CAMILLE, NOE, Served, awaited

WANTED = {"book": "karom", "seats": {"S": CAMILLE, "N": NOE}}
FOREIGN = ("evil.example", "127.0.0.1.evil.example", "192.0.2.7", "[::2]", "[", "localhost.evil.example", "")


def asked(server: Served, method: str, path: str, **headers: str) -> tuple[int, dict]:
    line = http.client.HTTPConnection("127.0.0.1", server.port)
    line.request(method, path, json.dumps(WANTED), {"Content-Type": "application/json", **headers})
    answer = line.getresponse()
    assert answer.headers["Content-Security-Policy"]
    return answer.status, json.loads(answer.read())


def ours(host: str, reached: str = "127.0.0.1", names: tuple[str, ...] = (), origin: str = "", addresses=()) -> bool:
    """Whether a socket is let in that asks for this host."""
    passed = []

    async def app(*_) -> None:
        passed.append(host)

    async def send(_) -> None:
        assert not passed

    headers = [(b"host", host.encode()), (b"origin", origin.encode())]
    scope = {"type": "websocket", "headers": headers, "server": (reached, 8018)}
    awaited(HostCheck(app, 16 * 1024, names, addresses)(scope, send, send))  # type: ignore[arg-type]
    return bool(passed)


@pytest.mark.parametrize("host", FOREIGN)
def test_a_name_that_only_resolves_to_this_machine_is_refused_on_every_route(server, host):
    for method, path in (("GET", "/tables"), ("GET", "/levels"), ("POST", "/tables"), ("GET", "/nowhere")):
        status, answer = asked(server, method, path, Host=f"{host}:{server.port}")
        assert (status, answer["refused"]["code"]) == (421, "unknown-host")
        assert answer["refused"]["fr"] != answer["refused"]["en"]


def test_a_socket_by_a_foreign_name_is_refused_whatever_its_origin_says(server):
    table = server.open_table()["table"]
    line = socket.create_connection(("127.0.0.1", server.port))
    address = f"ws://evil.example:1/tables/{table}/socket"
    with pytest.raises(InvalidStatus) as refused:
        connect(address, sock=line, origin=Origin("http://evil.example:1"), legacy=True)
    assert refused.value.response.status_code == 421


def test_localhost_and_the_address_that_was_reached_are_this_server():
    for host in ("localhost:8018", "LOCALHOST", "localhost.", "127.0.0.1:1", "[::1]:8018"):
        assert ours(host)
    assert ours("192.168.1.20:8018", reached="192.168.1.20")
    assert ours("192.168.1.20", reached="::ffff:192.168.1.20")
    assert ours("[FD00:0::7]:8018", reached="fd00::7")
    assert not ours("192.168.1.21", reached="192.168.1.20")
    assert ours("192.168.1.21", addresses=("192.168.1.21",)), "another address of this machine"


def test_a_name_that_was_given_is_this_server_too():
    names = ("carrom.example", "Club.Local")
    assert ours("carrom.example:8018", names=names)
    assert ours("club.local", names=names)
    assert not ours("other.example", names=names)


def test_a_page_of_another_origin_opens_no_socket_and_changes_nothing(server):
    before = server.matches()
    for origin in ("http://evil.example", "null", "http://localhost:1", f"http://localhost.evil.example:{server.port}"):
        status, answer = asked(server, "POST", "/tables", Origin=origin)
        assert (status, answer["refused"]["code"]) == (403, "foreign-page")
    assert server.matches() == before
    assert asked(server, "POST", "/tables", Origin=f"http://127.0.0.1:{server.port}")[0] == 201


def test_behind_a_proxy_a_page_of_a_name_that_was_given_is_ones_own():
    names = ("carrom.example",)
    assert ours("127.0.0.1:8018", names=names, origin="https://carrom.example")
    assert not ours("127.0.0.1:8018", names=names, origin="https://evil.example")
    assert not ours("carrom.example", names=names, origin="http://localhost:8018")
