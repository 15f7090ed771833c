"""Calls a route of the server and returns its answer."""

import http.client
import json
from dataclasses import dataclass
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec

from tests.running import Served


@dataclass(frozen=True)
class Answer:
    status: int
    kind: str
    text: str
    headers: dict[str, str]

    @property
    def plain(self) -> dict:
        return json.loads(self.text)

    @property
    def refused(self) -> dict:
        """The refusal, in two languages."""
        refused = self.plain["refused"]
        assert refused["fr"]
        assert refused["fr"] != refused["en"]
        return refused

    def shaped(self, shape: type) -> dict:
        """The answer, which has exactly the members of that shape."""
        assert self.status == 200, self.text
        assert msgspec.convert(self.plain, type=shape) == self.plain, "it has members that nobody documented"
        return self.plain


def answer(server: Served, path: str, body: object = None, kind: str = "application/json") -> Answer:
    """What is answered there: to a question as JSON, to bytes as they are, or to nothing but the path."""
    data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
    headers = server.headers if data is None else {**server.headers, "Content-Type": kind}
    request = Request(server.address + path, data, headers)
    try:
        with urlopen(request) as told:
            return _answer(told)
    except HTTPError as told:
        return _answer(told)


def asked(server: Served, method: str, path: str, body: bytes | None = None, host="127.0.0.1", **said: str) -> Answer:
    """What is answered to a client at this address of this machine, who shows no key; `said`: its headers."""
    line = http.client.HTTPConnection("127.0.0.1", server.port, source_address=(host, 0))
    line.request(method, f"/{path}", body, said)
    answered = _answer(line.getresponse())
    line.close()
    return answered


def lines(server: Served, path: str, body: bytes | None = None) -> list[dict]:
    """The lines of an answer that comes bit by bit, to the last."""
    request = Request(server.address + path, body, {"Content-Type": "text/plain"} if body else {})
    with urlopen(request) as told:
        assert told.headers["content-type"].startswith("application/x-ndjson")
        return [json.loads(line) for line in told]


JSON = {"Content-Type": "application/json"}


def _answer(told) -> Answer:
    headers = {name.lower(): value for name, value in told.headers.items()}
    return Answer(told.status, headers.get("content-type", ""), told.read().decode(), headers)
