"""Which host and which path a server knows, whose pages may ask it, and for which address a request counts."""

import ast
import asyncio
import json
import socket
from collections.abc import Callable, Iterator
from threading import Event, Thread
from urllib.parse import quote, unquote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from carrom.errors import Unavailable
from carrom.server.app import application
from carrom.server.client_address import HostCheck, client_address, proxies_of
from carrom.store import open_store
from tests.examples import examples
from tests.house.test_tree import ROOT
from tests.running import CAMILLE, NOE, awaited
from tests.server.routes import JSON, asked

WANTED = json.dumps({"book": "karom", "seats": {"S": CAMILLE, "N": NOE}}).encode()
NAMES = ("carrom.example", "Club.Local")
FOREIGN = ("evil.example", "127.0.0.1.evil.example", "192.0.2.7", "[::2]", "[", "localhost.evil.example", "")


def ours(host: str, reached: str = "127.0.0.1", names: tuple[str, ...] = (), origin: str = "", addresses=()) -> bool:
    """Whether a socket is let in that asks for this host."""
    passed = []

    async def app(*_) -> None:
        passed.append(host)

    async def send(_) -> None:
        assert not passed

    headers = [(b"host", host.encode()), (b"origin", origin.encode())]
    scope = {"type": "websocket", "headers": headers, "server": (reached, 8018), "client": None}
    awaited(HostCheck(app, 16 * 1024, lambda *_: None, names, addresses)(scope, send, send))  # type: ignore[arg-type]
    return bool(passed)


@pytest.mark.parametrize("host", FOREIGN)
def test_a_name_that_only_resolves_to_this_machine_is_refused_on_every_route(server, host):
    for method, path in (("GET", "tables"), ("GET", "levels"), ("POST", "tables"), ("GET", "nowhere")):
        told = asked(server, method, path, WANTED, **JSON, Host=f"{host}:{server.port}")
        assert (told.status, told.refused["code"]) == (421, "unknown-host")
        assert told.headers["content-security-policy"]


def test_a_socket_by_a_foreign_name_is_refused_whatever_its_origin_says(server):
    table = server.open_table()["table"]
    line = socket.create_connection(("127.0.0.1", server.port))
    address = f"ws://evil.example:1/tables/{table}/socket"
    with pytest.raises(InvalidStatus) as refused:
        connect(address, sock=line, origin=Origin("http://evil.example:1"), legacy=True)
    assert refused.value.response.status_code == 421


@pytest.mark.parametrize(("host", "more", "is_ours"), [
    *((host, {}, True) for host in ("localhost:8018", "LOCALHOST", "localhost.", "127.0.0.1:1", "[::1]:8018")),
    ("192.168.1.20:8018", {"reached": "192.168.1.20"}, True),
    ("192.168.1.20", {"reached": "::ffff:192.168.1.20"}, True), ("[FD00:0::7]:8018", {"reached": "fd00::7"}, True),
    ("192.168.1.21", {"reached": "192.168.1.20"}, False),
    pytest.param("192.168.1.21", {"addresses": ("192.168.1.21",)}, True, id="another address of this machine"),
    pytest.param("carrom.example:8018", {"names": NAMES}, True, id="a name that was given"),
    ("club.local", {"names": NAMES}, True), ("other.example", {"names": NAMES}, False),
    pytest.param("127.0.0.1:8018", {"names": NAMES, "origin": "https://carrom.example"}, True, id="its own page"),
    pytest.param("127.0.0.1:8018", {"names": NAMES, "origin": "https://evil.example"}, False, id="a foreign page"),
    ("carrom.example", {"names": NAMES, "origin": "http://localhost:8018"}, False),
])  # fmt: skip
def test_localhost_the_address_that_was_reached_and_a_name_that_was_given_are_this_server(host, more, is_ours):
    assert ours(host, **more) == is_ours


def test_a_page_of_another_origin_opens_no_socket_and_changes_nothing(server):
    before = server.matches()
    for origin in ("http://evil.example", "null", "http://localhost:1", f"http://localhost.evil.example:{server.port}"):
        told = asked(server, "POST", "tables", WANTED, **JSON, Origin=origin)
        assert (told.status, told.refused["code"]) == (403, "foreign-page")
    assert server.matches() == before
    table = server.open_table()["table"]
    with pytest.raises(InvalidStatus):
        connect(f"ws://localhost:{server.port}/tables/{table}/socket", origin=Origin("http://a.example"), legacy=True)
    own = f"http://127.0.0.1:{server.port}"
    assert asked(server, "POST", "tables", WANTED, **JSON, Origin=own).status == 201


NEAR, FAR = "10.0.0.1", "203.0.113.9"
OURS = ("10.0.0.0/8", "fd00::/64")


def counted(peer: str, *forwarded: str, proxies: tuple[str, ...] = OURS) -> str:
    return client_address(peer, forwarded, proxies_of(proxies))


@pytest.mark.parametrize(
    ("peer", "forwarded", "address"),
    [
        pytest.param(NEAR, [FAR], FAR, id="a proxy is believed"),
        pytest.param(NEAR, [f"192.0.2.1, {FAR}"], FAR, id="about the last address only"),
        pytest.param(NEAR, ["192.0.2.1", FAR], FAR, id="several headers are one list"),
        pytest.param(
            NEAR, [f"192.0.2.1, {FAR}, 10.0.0.3,10.0.0.2"], FAR, id="behind several, the last that is not theirs"
        ),
        pytest.param(NEAR, ["10.0.0.3, 10.0.0.2"], "10.0.0.3", id="somebody of their own network asks"),
        *(
            (NEAR, [said], NEAR)
            for said in ("", "unknown", "_hidden", "192.0.2.1,", "192.0.2.1, 1.2.3", "[", "1.2.3.4:5:6")
        ),
        pytest.param(NEAR, [], NEAR, id="where it names nobody the proxy itself counts"),
        pytest.param(NEAR, [f"{FAR}:4711"], FAR, id="a port is no part of an address"),
        pytest.param(NEAR, ["[2001:db8::7]:4711"], "2001:db8::/64", id="nor are brackets"),
        ("2001:db8::1", [], "2001:db8::/64"),
        ("2001:db8::ffff:1", [], "2001:db8::/64"),
        ("2001:db8:0:1::1", [], "2001:db8:0:1::/64"),
        ("fe80::1%eth0", [], "fe80::/64"),
        ("fd00::1", ["2001:db8::5"], "2001:db8::/64"),
        pytest.param("::1", [], "::1", id="but those of this machine"),
        pytest.param(f"::ffff:{FAR}", [], FAR, id="IPv4 written as IPv6 is the same"),
        (f"::ffff:{NEAR}", [FAR], FAR),
        ("", [], ""),
    ],
)
def test_a_proxy_is_believed_about_the_last_address_only_and_ipv6_counts_by_64_bits(peer, forwarded, address):
    assert counted(peer, *forwarded) == address


def test_without_a_proxy_the_header_is_not_believed_and_what_is_no_address_is_no_proxy():
    for peer in (FAR, "127.0.0.1"):
        assert counted(peer, "192.0.2.1", proxies=()) == peer
    for name in ["proxy.example", "10.0.0.1/8", "10.0.0.0/33", ""]:
        with pytest.raises(Unavailable, match="--proxy takes an address or a network"):
            proxies_of([name])


def test_nothing_else_in_the_server_asks_a_connection_for_its_peer():
    """So that no limit can forget the proxy."""
    asking = {
        path.name
        for path in (ROOT / "carrom" / "server").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute) and node.attr == "client"
    }
    assert asking == {"client_address.py", "protocols.py", "socket_turns.py"}


ODD = (
    "%00",
    "%2e",
    "%2E%2e",
    "..",
    ".",
    "%2f",
    "%5c",
    "%ff",
    "%ed%a0%80",
    "%c3%a9",
    "%0a",
    "%7f",
    "~",
    "?",
    "%25",
    "//",
)
PARTS = st.one_of(st.sampled_from(ODD), st.text(max_size=8).map(lambda text: quote(text, errors="replace")))
ROUTES = ("page", "tables", "books", "puzzles", "quiz", "positions", "records", "qr.svg", "diagram.svg", "sheet.css")
MATCH_PATHS = ("socket", "story", "films", "films/1", "others/2", "sheet", "record", "targets", "words", "rounds.csv")
WITHIN = (*MATCH_PATHS, "answer")


@pytest.fixture(scope="module")
def ask(tmp_path_factory) -> Iterator[Callable[..., tuple[int, bytes]]]:
    """What the application answers to a path as it comes over the line, without a server before it."""
    with open_store(tmp_path_factory.mktemp("odd") / "games.db") as store:
        app, loop, ended = application(store), asyncio.new_event_loop(), asyncio.Event()
        ready = Event()

        async def live() -> None:
            async with app.router.lifespan_context(app):
                ready.set()
                await ended.wait()

        # in a thread of its own: Playwright's loop may run in this one
        thread = Thread(target=loop.run_until_complete, args=(live(),))
        thread.start()
        assert ready.wait(60)

        def asked(path: str, method: str = "GET") -> tuple[int, bytes]:
            return asyncio.run_coroutine_threadsafe(_answered(app, method, path), loop).result()

        yield asked
        loop.call_soon_threadsafe(ended.set)
        thread.join()
        loop.close()


async def _answered(app, method: str, target: str) -> tuple[int, bytes]:
    raw, _, query = target.partition("?")
    scope = {"type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": "http"}
    scope |= {"path": unquote(raw), "raw_path": raw.encode(), "query_string": query.encode(), "root_path": ""}
    scope |= {"headers": [(b"host", b"localhost")], "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 2), "state": {}}
    status, body = 0, b""

    async def receive() -> dict:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message) -> None:
        nonlocal status, body
        status = message.get("status", status)
        body += message.get("body", b"")

    await app(scope, receive, send)
    return status, body


@pytest.mark.parametrize(
    "path",
    ["page/%00", "page/a%00b.js", "page/" + "x" * 300, "page/" + "x/" * 3000, "page/%ed%a0%80", "page/carrom.js/x"],
)
def test_an_impossible_file_path_is_not_found(ask, path):
    status, body = ask("/" + path)
    assert (status, json.loads(body)["refused"]["code"]) == (404, "not-readable")


def test_an_impossible_table_name_is_unknown(ask):
    for name in ("%00", "a%00b", "%0a", "x" * 5000, "%ff"):
        status, body = ask(f"/tables/{name}/story")
        assert (status, json.loads(body)["refused"]["code"]) == (404, "unknown-table")
    assert ask("/tables?known=%00,a") == (200, b'{"tables":[],"more":null}')


@settings(max_examples=examples(600))
@given(
    st.sampled_from(["GET", "HEAD", "POST"]),
    st.sampled_from(ROUTES),
    st.lists(PARTS, max_size=4),
    st.sampled_from(WITHIN),
)
def test_no_path_causes_a_server_error(ask, method, route, parts, last):
    for path in ("/".join(["", route, *parts]), "/".join(["", route, *parts, last]), "/" + "".join(parts)):
        assert ask(path, method)[0] < 500, path
