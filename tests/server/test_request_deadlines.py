"""A request that never arrives in full is ended; a proper, a kept-alive or a slowly read one is not."""

import http.client
import socket
from contextlib import suppress
from time import sleep

import pytest

from carrom.server.limits import LIMITS
from carrom.server.protocols import RequestDeadlines
from carrom.server.routes.page import PAGE
from tests.running import TIMEOUT, Browser, ServerHere, limits_with
from tests.server.test_worker_processes import until
from tests.server.tested import limit

WHOLE = b"GET /levels HTTP/1.1\r\nHost: localhost\r\n\r\n"
HALVES = {
    "nothing": b"",
    "half a head": b"GET /levels HTTP/1.1\r\nHost: local",
    "half a body": b"POST /records HTTP/1.1\r\nHost: [::1]\r\nContent-Length: 9\r\nContent-Type: text/plain\r\n\r\n{",
    "half a handshake": b"GET /tables/x/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upg",
    "half of a second request": WHOLE + b"GET /lev",
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


def test_a_request_has_thirty_seconds_to_arrive():
    assert LIMITS.admission.request == 30


@limit("request")
def test_a_request_past_its_deadline_is_ended(hasty):
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
        line.sendall(WHOLE)
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
    until(lambda: not alone.state.lines.open)
    first, second = (http.client.HTTPConnection("127.0.0.1", alone.port) for _ in range(2))
    for line in (first, second):
        line.request("GET", "/levels")
        assert line.getresponse().read()
    third = socket.create_connection(("127.0.0.1", alone.port), TIMEOUT)
    with suppress(ConnectionResetError, BrokenPipeError):
        third.sendall(WHOLE)
        assert third.recv(1) == b"", "it is ended and not answered"
    elsewhere = http.client.HTTPConnection("127.0.0.1", alone.port, source_address=("127.0.0.4", 0))
    elsewhere.request("GET", "/levels")
    assert elsewhere.getresponse().status == 200
    for line in (first, second, third, elsewhere):
        line.close()
    browser.close()
