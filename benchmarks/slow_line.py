"""From the release to the first frame of the film, and the bytes of a stroke's message, on a slow line and at home.

The real page in a headless Chromium, with its own kernel, and without WebAssembly, as it was before: then the server
sends the film. Breaks by mouse; on the slow line what either end says arrives 300 ms later. The ways take turns.

    nice -n -10 python benchmarks/slow_line.py
"""

import queue
import socket
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from page import WATCH, break_by_hand, seen
from playwright.sync_api import Browser, sync_playwright
from strokes import heading, progress

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
from tests.browser.chromium import chromium_path  # noqa: E402 - found by the path above
from tests.browser.line import Line  # noqa: E402 - found by the path above
from tests.browser.person import Person  # noqa: E402 - found by the path above
from tests.running import RunningServer  # noqa: E402 - found by the path above

RUNS = 7
DELAY = 0.3
"""s, each way."""


class SlowLine(Line):
    """What either end says arrives `DELAY` later, as much of it at once as before."""

    def _pass_on(self, one: socket.socket, other: socket.socket, to_browser: bool) -> None:
        on_the_way: queue.Queue[tuple[float, bytes]] = queue.Queue()

        def deliver() -> None:
            while (item := on_the_way.get())[1]:
                time.sleep(max(0.0, item[0] - time.monotonic()))
                with suppress(OSError):
                    other.sendall(item[1])
            self._end(other)

        threading.Thread(target=deliver, daemon=True).start()
        with suppress(OSError):
            while data := one.recv(65536):
                on_the_way.put((time.monotonic() + DELAY, data))
        on_the_way.put((0.0, b""))


def stroke(browser: Browser, server: RunningServer, port: int, own: bool) -> tuple[float, int]:
    """ms from the release to the end of the film's first frame, and the bytes of the stroke's message."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.add_init_script(WATCH + ("" if own else "delete window.WebAssembly;"))
    messages: list[str] = []
    page.on("websocket", lambda line: line.on("framereceived", lambda text: messages.append(str(text))))
    opened = server.open_table()
    page.goto(f"http://localhost:{port}/#table={opened['table']}&token={opened['token']}")
    person = Person(page, server)
    person.wait_for("aim")
    person.wait_until(lambda: person.data("films") == ("own" if own else "server"))
    page.wait_for_timeout(600)
    break_by_hand(person)
    person.wait_until(lambda: seen(page, "film") > 0)
    taken = seen(page, "film") - seen(page, "release")
    person.wait_until(lambda: int(person.data("n")) == 2)
    context.close()
    return taken, sum(len(text.encode()) for text in messages if '"shot"' in text)


def main() -> None:
    """Print the table."""
    heading("Release to the film's first frame, ms: median (least to most); bytes of a stroke's message")
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = RunningServer(Path(folder) / "games.db")
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox", "--disable-gpu"])
        line = SlowLine(server.port)
        ways = {
            f"{where}, {how}": (port, own)
            for where, port in (("at home", server.port), (f"{1000 * DELAY:.0f} ms each way", line.port))
            for how, own in (("own kernel", True), ("the server's film", False))
        }
        found: dict[str, list[tuple[float, int]]] = {way: [] for way in ways}
        for run in range(RUNS):
            progress(f"strokes {run + 1} of {RUNS}")
            for way, (port, own) in ways.items():
                found[way].append(stroke(browser, server, port, own))
        for way, strokes in found.items():
            times = [taken for taken, _ in strokes]
            sizes = median(size for _, size in strokes)
            print(f"{way:<36}{median(times):7.1f} ({min(times):.1f} to {max(times):.1f}) {sizes:9,.0f} bytes")
        line.close()
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
