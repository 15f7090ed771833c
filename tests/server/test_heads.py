"""Heads of requests and responses; a request that never arrives in full is ended, a slow reader is served."""

import asyncio
import http.client
import json
import re
import socket
from contextlib import suppress
from time import sleep

import pytest

from carrom.server.limits import LIMITS
from carrom.server.page_files import PAGE
from carrom.server.protocols import RequestDeadlines
from carrom.server.security_headers import HEADERS, with_headers
from carrom.server.socket_turns import SocketTurns
from carrom.table.connection import Connection
from carrom.table.inbox import ReceivedRequest
from carrom.table.verbs.incoming import read_message
from tests.running import CAMILLE, NOE, TIMEOUT, Browser, Served, ServerHere, awaited, limit, limits_with
from tests.server.test_worker_processes import until

pytestmark = pytest.mark.slow

SECRET = "a-token-of-twenty-four-"
WANTED = json.dumps({"book": "karom", "seats": {"S": CAMILLE, "N": NOE}}).encode()
WHOLE = b"GET /levels HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


def told(server: Served, *pieces: bytes) -> tuple[http.client.HTTPResponse, bytes]:
    """What is answered to these bytes."""
    with socket.create_connection(("127.0.0.1", server.port)) as line:
        for piece in pieces:
            line.sendall(piece)
        answer = http.client.HTTPResponse(line)
        answer.begin()
        return answer, answer.read()


def with_head_of(length: int) -> bytes:
    """A request whose first line and headers take that many bytes, the word of its method not counted."""
    rest = len(WHOLE) - len("GET") + len("X: \r\n")
    return WHOLE.replace(b"\r\n\r\n", b"\r\nX: " + b"x" * (length - rest) + b"\r\n\r\n")


@limit("head")
def test_a_head_has_sixteen_kibibytes_and_not_one_byte_more(server):
    assert told(server, with_head_of(16_384))[0].status == 200
    answer, body = told(server, with_head_of(16_385))
    assert (answer.status, json.loads(body)["refused"]["code"]) == (431, "head-too-large")
    assert f"{LIMITS.server.head:,}" in json.loads(body)["refused"]["en"]


LF = (WHOLE.replace(b"\r\n", b"\n"), WHOLE.replace(b"localhost\r\n", b"localhost\n"))
BROKEN = {
    "one that comes to no end, beyond its limit": (b"GET / HTTP/1.1\r\nX: " + b"x" * 17_000,),
    "lines that end with a line feed alone": (LF[0],),
    "one such line": (LF[1],),
    "such lines in a second piece": (WHOLE[:20], WHOLE[20:].replace(b"\r\n", b"\n")),
}


@pytest.mark.parametrize("head", BROKEN)
def test_a_line_of_a_head_that_ends_with_a_line_feed_alone_is_refused(server, head):
    answer, body = told(server, *BROKEN[head])
    assert (answer.status, json.loads(body)["refused"]["code"]) == (400, "not-readable")
    assert answer.headers["Connection"] == "close"


@pytest.mark.parametrize("order", [1, -1])
def test_a_request_with_two_lengths_is_refused_and_nothing_behind_it_is_answered(server, order):
    lengths = [b"Content-Length: 5", b"transfer-encoding: chunked"][::order]
    head = b"POST /tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" + b"\r\n".join(lengths)
    together = b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n" + head + b"\r\n\r\n0\r\n\r\n" + WHOLE
    for pieces in ([head + b"\r\n\r\n0\r\n\r\n" + WHOLE], [head, b"\r\n\r\n0\r\n\r\n"], [together]):
        with socket.create_connection(("127.0.0.1", server.port)) as line:
            for piece in pieces:
                line.sendall(piece)
            heard = b"".join(iter(lambda: line.recv(65536), b""))
        before = [b"HTTP/1.1 200 "] if pieces == [together] else []
        assert re.findall(rb"HTTP/1.1 \d+ ", heard) == [*before, b"HTTP/1.1 400 "]
        assert b"a Transfer-Encoding" in heard


def test_line_feeds_of_a_body_are_its_own_affair(server):
    body = WANTED.replace(b", ", b",\n\n")
    head = b"POST /tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    head += b"Connection: close\r\nContent-Length: %d\r\n\r\n" % len(body)
    assert told(server, head + body)[0].status == 201
    assert told(server, head[:-1], head[-1:] + body)[0].status == 201


REQUESTS = {
    "the page": (b"GET / HTTP/1.1\r\nHost: localhost", 200),
    "a file": (b"GET /page/icon.svg HTTP/1.1\r\nHost: localhost", 200),
    "a file that is known": (b"GET / HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: %s", 304),
    "no such file": (b"GET /page/none HTTP/1.1\r\nHost: localhost", 404),
    "nowhere": (b"GET /nowhere HTTP/1.1\r\nHost: localhost", 404),
    "another method": (b"PUT / HTTP/1.1\r\nHost: localhost", 405),
    "the request itself back": (b"TRACE / HTTP/1.1\r\nHost: localhost", 405),
    "an invalid body": (b"POST /tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0", 400),
    "a foreign name": (b"GET / HTTP/1.1\r\nHost: evil.example", 421),
    "no request": (b"GET", 400),
    "a QR code": (b"GET /qr.svg?text=a HTTP/1.1\r\nHost: localhost", 200),
    "tables": (b"GET /tables HTTP/1.1\r\nHost: localhost", 200),
    "a sheet's style": (b"GET /sheet.css HTTP/1.1\r\nHost: localhost", 200),
}


@pytest.mark.parametrize("name", REQUESTS)
def test_every_answer_carries_the_security_headers(server, name):
    head, status = REQUESTS[name]
    if b"%s" in head:
        head %= told(server, WHOLE.replace(b"/levels", b"/"))[0].headers["ETag"].encode()
    answer = told(server, head + b"\r\nConnection: close\r\n\r\n")[0]
    assert answer.status == status
    for header, value in HEADERS.items():
        assert answer.headers.get_all(header) is not None, header
        assert answer.headers.get_all(header) == [value] or header == "Cache-Control"


def test_the_policy_names_what_a_page_may_load():
    wanted = {"object-src 'none'", "base-uri 'none'", "script-src 'self' 'wasm-unsafe-eval'", "frame-ancestors 'none'"}
    assert wanted <= set(HEADERS["Content-Security-Policy"].split("; "))


@pytest.mark.parametrize(("scheme", "is_told"), [("https", True), ("http", False)])
def test_only_over_tls_a_browser_is_told_to_come_by_tls_ever_after(scheme, is_told):
    answered = []

    async def app(scope, _receive, send) -> None:
        scope["scheme"] = scheme  # a proxy's word is read further inside
        await send({"type": "http.response.start", "status": 200, "headers": [(b"a", b"b")]})
        await send({"type": "http.response.body", "body": b""})

    async def send(message) -> None:
        answered.append(message)

    awaited(with_headers(app)({"type": "http", "scheme": "http", "headers": []}, send, send))  # type: ignore[arg-type]
    start, body = answered
    assert start["headers"][0] == (b"a", b"b")
    assert (dict(start["headers"]).get(b"strict-transport-security") == b"max-age=31536000") == is_told
    assert body == {"type": "http.response.body", "body": b""}


def test_whatever_is_text_says_how_it_is_encoded(server):
    table = f"/tables/{server.open_table()['table']}/"
    texts = (
        "/",
        "/page/icon.svg",
        "/page/carrom.css",
        "/sheet.css",
        "/qr.svg?text=a",
        "/diagram.svg?position=w1%200,0",
    )
    for path in (*texts, *(table + name for name in ("sheet", "record", "rounds.csv", "strokes.csv"))):
        answer = told(server, WHOLE.replace(b"/levels", path.encode()))[0]
        assert (answer.status, answer.headers["Content-Type"].partition("; ")[2]) == (200, "charset=utf-8"), path


def test_an_answer_with_a_token_is_not_stored_and_a_fault_carries_the_security_headers_too(server, alone, monkeypatch):
    head = b"POST /tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n"
    opened = told(server, head + b"Content-Length: %d\r\n\r\n" % len(WANTED) + WANTED)[0]
    for answer in (opened, told(server, WHOLE.replace(b"/levels", b"/tables"))[0]):
        assert answer.headers.get_all("Cache-Control") == ["no-store"]
    monkeypatch.setattr(alone.store, "recent", None)
    answer = told(alone, WHOLE.replace(b"/levels", b"/tables"))[0]
    assert (answer.status, {header: answer.headers[header] for header in HEADERS}) == (500, HEADERS)


def test_the_representation_of_a_request_holds_no_token():
    for text in (
        f'{{"join": {{"token": "{SECRET}", "have": 3}}}}',
        f'{{"sit": {{"seat": "N", "name": "Ada", "token": "{SECRET}"}}, "n": 2, "id": "a"}}',
        f'{{"renew": {{"token": "{SECRET}", "seat": "N"}}, "n": 3, "id": "Ada"}}',
    ):
        request = read_message(text)
        for shown in (repr(request), str(request), repr(ReceivedRequest(Connection(LIMITS.table), request))):  # type: ignore[arg-type]
            assert SECRET not in shown
            assert "have=3" in shown or "Ada" in shown


LEVELS = b"GET /levels HTTP/1.1\r\nHost: localhost\r\n\r\n"
HALVES = {
    "nothing": b"",
    "half a head": b"GET /levels HTTP/1.1\r\nHost: local",
    "half a body": b"POST /records HTTP/1.1\r\nHost: [::1]\r\nContent-Length: 9\r\nContent-Type: text/plain\r\n\r\n{",
    "half a handshake": b"GET /tables/x/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upg",
    "half of a second request": LEVELS + b"GET /lev",
}


@pytest.fixture
def hasty(alone_with):
    """A server that waits a second for a whole request."""
    return alone_with(limits_with(request=1.0))


def line_to(server: ServerHere, at: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), TIMEOUT, source_address=(at, 0))


def rests(server: ServerHere) -> bool:
    """Whether a connection is open, and no time runs for any."""
    lines = [one for one in server._server.server_state.connections if isinstance(one, RequestDeadlines)]
    return bool(lines) and all(one._ending is None for one in lines)


def heard(line: socket.socket) -> bytes:
    """Everything that is said until the other end hangs up."""
    said = b""
    while more := line.recv(65536):
        said += more
    line.close()
    return said


@limit("request")
def test_a_request_past_its_deadline_is_ended(hasty):
    assert LIMITS.admission.request == 30
    lines = {half: line_to(hasty) for half in HALVES}
    for half, line in lines.items():
        line.sendall(HALVES[half])
    for half, line in lines.items():
        assert heard(line).count(b"HTTP/1.1 200") == (half == "half of a second request"), half


def test_bytes_sent_one_by_one_do_not_extend_the_deadline(hasty):
    line = line_to(hasty)
    letters = iter(b"GET /levels HTTP/1.1\r\n" + b"X: y\r\n" * 10_000)
    with suppress(OSError):
        for letter in letters:
            line.sendall(bytes([letter]))
            sleep(0.01)
    line.close()
    assert next(letters, None), "it was ended long before"


def test_a_connection_is_kept_between_requests_and_a_socket_without_limit(alone):
    browser = Browser(alone, alone.open_table())
    browser.join()
    line = line_to(alone)
    for _ in range(3):
        line.sendall(LEVELS)
        # the head and the body may come one after the other
        answer = http.client.HTTPResponse(line)
        answer.begin()
        assert (answer.status, bool(answer.read())) == (200, True)
        until(lambda: rests(alone))
    line.close()
    assert "back" in browser.come_back(1)
    browser.close()


def test_a_slow_reader_receives_the_whole_response(alone_with):
    alone = alone_with(kept_by_the_kernel=4096)
    # far more than the buffers of both ends hold, so that the answer stands still until it is read
    largest = max(PAGE.iterdir(), key=lambda file: file.stat().st_size)
    assert largest.stat().st_size > 100_000
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", alone.port))
    line.sendall(f"GET /page/{largest.name} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
    until(lambda: rests(alone))
    head, _, body = heard(line).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200")
    length = next(part for part in head.lower().split(b"\r\n") if part.startswith(b"content-length"))
    assert len(body) == int(length.split(b":")[1])


@limit("lines_of_one")
def test_connections_and_sockets_of_one_address_are_limited_separately(alone_with):
    alone = alone_with(limits_with(lines_of_one=2))
    browser = Browser(alone, alone.open_table())
    browser.join()
    until(lambda: not alone.services.lines.open)
    first, second = (http.client.HTTPConnection("127.0.0.1", alone.port) for _ in range(2))
    for line in (first, second):
        line.request("GET", "/levels")
        assert line.getresponse().read()
    third = socket.create_connection(("127.0.0.1", alone.port), TIMEOUT)
    with suppress(ConnectionResetError, BrokenPipeError):
        third.sendall(LEVELS)
        assert third.recv(1) == b"", "it is ended and not answered"
    elsewhere = http.client.HTTPConnection("127.0.0.1", alone.port, source_address=("127.0.0.4", 0))
    elsewhere.request("GET", "/levels")
    assert elsewhere.getresponse().status == 200
    for line in (first, second, third, elsewhere):
        line.close()
    browser.close()


LONG = 3600.0
"""s."""


async def _pinged(line: SocketTurns, silent: float) -> bool:
    """Whether a browser is pinged when its time has come, so many s after it was heard of."""
    line.heard -= silent
    line.stop_keepalive()
    line.send_keepalive_ping()
    goes_on = line.ping_timer is not None or line.pong_timer is not None
    assert goes_on
    return line.pending_ping_payload is not None


def test_only_a_browser_that_was_silent_is_pinged_and_goes_on_when_it_answers(alone):
    browser = Browser(alone, alone.open_table())
    browser.join()
    (line,) = alone.lines
    asked = [asyncio.run_coroutine_threadsafe(_pinged(line, silent), line.loop).result() for silent in (0.0, LONG)]
    assert asked == [False, True]
    before = browser.n
    browser.told("play", {"x": 0, "vx": 0, "vy": 4_000_000})
    assert browser.n == before + 1
