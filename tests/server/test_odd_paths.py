"""No path causes a server error: the server has it, or answers that it has not."""

import asyncio
import json
from collections.abc import Callable, Iterator
from threading import Event, Thread
from urllib.parse import quote, unquote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.server.app import application
from carrom.server.store import open_store
from tests.examples import examples

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
WITHIN = (
    "socket",
    "story",
    "films",
    "films/1",
    "others/2",
    "sheet",
    "record",
    "targets",
    "words",
    "rounds.csv",
    "answer",
)


@pytest.fixture(scope="module")
def ask(tmp_path_factory) -> Iterator[Callable[..., tuple[int, bytes]]]:
    """What the application answers to a path as it comes over the line, without a server before it."""
    with open_store(tmp_path_factory.mktemp("odd") / "games.db") as store:
        app, loop, ended = application(store), asyncio.new_event_loop(), asyncio.Event()
        ready = Event()

        async def live() -> None:
            async with app.lifespan():
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
    assert status == 404
    assert json.loads(body)["refused"]["code"] == "not-readable"


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
