"""A page without a server: the folder that `carrom site` writes, below a path of a plain web server, and its player."""

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page

from tests.browser.person import Person
from tests.browser.thumb import Thumb
from tests.browser.umpire import Umpire

BELOW = "club/carrom"
KEEP_WORKER = "window.Worker = class extends Worker { constructor(...of) { super(...of); window.program = this; } };"
"""Before anything of the page: its Worker has a name by which a test reaches it."""
LISTEN = """([table, what]) => new Promise((tell) => {
    const number = 1e9 + Math.floor(1e9 * Math.random());
    const heard = ({data}) => {
        if (data.kind !== "text" || data.number !== number) return;
        const message = JSON.parse(data.text);
        if (!(what in message)) return;
        window.program.removeEventListener("message", heard);
        window.program.postMessage({kind: "close", number});
        tell(message[what]);
    };
    window.program.addEventListener("message", heard);
    window.program.postMessage({kind: "connect", number, path: `/tables/${table}/socket`});
    const text = JSON.stringify({join: {token: null, have: 0, films: false}});
    window.program.postMessage({kind: "text", number, text});
})"""


class StaticServer:
    """A web server that gives away files and knows nothing of carrom; for a browser that is told so, also its only way
    to anywhere (a proxy). `asked`: what it was asked for, in order."""

    def __init__(self, root: Path) -> None:
        asked = self.asked = list[str]()

        class Files(SimpleHTTPRequestHandler):
            def log_request(self, *_: Any) -> None:
                asked.append(self.path)

            def translate_path(self, path: str) -> str:
                return super().translate_path(urlsplit(path).path)

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Files, directory=str(root)))
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.origin = f"http://127.0.0.1:{self._server.server_port}"
        self.address = f"{self.origin}/{BELOW}/"

    def stop(self) -> None:
        """Nobody answers at that address any more."""
        self._server.shutdown()
        self._server.server_close()


class AtPage(Person):
    """Who plays at a page without a server: what its program holds is asked of its Worker."""

    server: StaticServer  # type: ignore[assignment]

    def watched(self) -> dict:
        return self.page.evaluate(LISTEN, [self.table["table"], "welcome"])

    def starts(self, standing: str = "ready") -> None:
        """Wait until the program is there."""
        self.page.wait_for_selector(f"body[data-program={standing}]", timeout=120_000)

    def is_kept(self) -> None:
        """Wait until the page can start without a network."""
        self.page.wait_for_selector("body[data-kept=true]", timeout=120_000)


class ThumbAtPage(AtPage, Thumb):
    """The same by touch alone."""


class UmpireAtPage(AtPage, Umpire):
    """An umpire's phone there."""


def opened(page: Page, server: StaticServer, place: str = "", standing: str = "ready") -> ThumbAtPage:
    """Who has opened the page there, once it stands so with its program."""
    page.add_init_script(KEEP_WORKER)
    person = ThumbAtPage(page, server)  # type: ignore[arg-type]
    page.goto(server.address + place)
    person.starts(standing)
    return person
