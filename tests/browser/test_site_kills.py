"""The page's own store under SIGKILL, of the renderer or of the whole browser, while strokes, undo and placing run:
what was acknowledged is there once, and what is asked again counts once."""

import json
import os
import signal
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Error

from carrom.cli.site_folder import write
from carrom.store import read_store
from tests.server.test_worker_processes import until

PAGE = "<!doctype html><meta charset=utf-8><script type=module src=killing_page.js></script>"
SCRIPT = Path(__file__).with_name("killing_page.js")
MOMENTS = 0.03, 0.4
"""s after a request, or after an acknowledgement, within which the kill comes."""


@dataclass
class Heard:
    """What the page has said by now, in all its lives."""

    folder: Path
    table: dict[str, str] | None = None
    asked: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    answers: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    wrong: list[str] = field(default_factory=list[str])
    stores: int = 0
    begun: int = 0
    """Requests of the lives before this one."""

    def take(self, what: str, body: bytes) -> None:
        """Take what the page says."""
        if what == "store":
            (self.folder / f"{self.stores}.db").write_bytes(body)
            self.stores += 1
        elif what == "opened":
            self.table = json.loads(body)
        else:
            {"asked": self.asked, "answer": self.answers, "wrong": self.wrong}[what].append(
                body.decode() if what == "wrong" else json.loads(body)
            )

    def known(self) -> dict[str, Any]:
        """What a page that begins is told: its table, and what it asked in its last life."""
        again = self.asked[self.begun :]
        self.begun = len(self.asked)
        return {"table": self.table, "again": again}

    @property
    def acknowledged(self) -> dict[str, int]:
        """The event of each request that was acknowledged. Raises where one was acknowledged twice differently."""
        found: dict[str, int] = {}
        for answer in self.answers:
            if "ack" in answer:
                assert found.setdefault(answer["id"], answer["ack"]["n"]) == answer["ack"]["n"]
        return found


class _Files(SimpleHTTPRequestHandler):
    heard: Heard

    def __init__(self, *given: Any, heard: Heard, **named: Any) -> None:
        self.heard = heard
        super().__init__(*given, **named)

    def do_GET(self) -> None:
        """Give away a file, or what is known."""
        if self.path.endswith("known.json"):
            self._answer(json.dumps(self.heard.known()).encode())
        else:
            super().do_GET()

    def do_POST(self) -> None:
        """Hear what the page says."""
        said = self.rfile.read(int(self.headers["Content-Length"]))
        self.heard.take(self.path.rpartition("/")[2], said)
        self._answer(b"")

    def _answer(self, body: bytes) -> None:
        # the browser may have been killed meanwhile
        with suppress(OSError):
            self.send_response(200)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


@pytest.fixture
def heard(tmp_path: Path) -> Iterator[tuple[Heard, str]]:
    """What is heard, and the address of the page that plays."""
    folder, stores = tmp_path / "site", tmp_path / "stores"
    stores.mkdir()
    write(folder)
    (folder / "killing.html").write_text(PAGE)
    (folder / SCRIPT.name).write_bytes(SCRIPT.read_bytes())
    said = Heard(stores)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Files, heard=said, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield said, f"http://127.0.0.1:{server.server_port}/killing.html"
    server.shutdown()
    server.server_close()


def below(process: int) -> list[int]:
    """A process and all that it has begun."""
    parents: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parents.setdefault(int(stat.read_text().rpartition(")")[2].split()[1]), []).append(int(stat.parent.name))
    found = [process]
    for one in found:
        found += parents.get(one, [])
    return found


def words_of(process: int) -> str:
    """What a process was started with; "" once it has ended."""
    with suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_text().replace("\0", " ")
    return ""


def browser_of(profile: Path) -> int:
    """The first process of the browser that has this profile."""
    own = [one for one in below(os.getpid()) if str(profile) in words_of(one) and "--type=" not in words_of(one)]
    return own[0]


def kill(profile: Path, *, whole: bool) -> None:
    """Kill the whole browser, or its renderers."""
    for one in below(browser_of(profile)):
        if whole or "--type=renderer" in words_of(one):
            with suppress(ProcessLookupError):
                os.kill(one, signal.SIGKILL)


@pytest.mark.parametrize("kills", [pytest.param(5, id="5"), pytest.param(200, id="200", marks=pytest.mark.long)])
def test_what_was_acknowledged_outlives_every_kill_of_the_renderer_and_of_the_browser(
    playwright, browser_type_launch_args, tmp_path, heard, kills
):
    (said, address), luck, profile = heard, Random(1), tmp_path / "profile"
    browser: BrowserContext | None = None
    for number in range(kills + 1):
        browser = browser or playwright.chromium.launch_persistent_context(profile, **browser_type_launch_args)
        before = len(said.answers)
        page = browser.new_page()
        page.goto(address)
        until(lambda number=number: said.wrong or said.stores > number)
        assert said.wrong == []
        is_kept(said, number)
        until(lambda before=before: said.wrong or len(said.answers) > before + 3)
        assert said.wrong == []
        if number == kills:
            break
        asked = len(said.asked)
        if is_soon := luck.random() < 0.5:
            until(lambda asked=asked: len(said.asked) > asked)
        sleep(luck.uniform(0, MOMENTS[not is_soon]))
        whole = number % 2 == 1
        kill(profile, whole=whole)
        with suppress(Error):
            (browser if whole else page).close()
        browser = None if whole else browser
    assert browser is not None
    browser.close()
    print(f"{kills} kills: {len(said.acknowledged)} acknowledged of {len(said.asked)} asked, none missing, none twice")
    assert len(said.acknowledged) > 3 * kills
    with read_store(said.folder / f"{kills}.db") as kept:
        assert [*kept.verify()] == []


def is_kept(said: Heard, number: int) -> None:
    """Whether the store that the page gave away when it began has each acknowledged request once."""
    if not said.acknowledged:
        return
    with closing(sqlite3.connect(said.folder / f"{number}.db")) as store:
        stored = dict(store.execute("SELECT request, n FROM lines WHERE request IS NOT NULL").fetchall())
    assert said.acknowledged.items() <= stored.items()
