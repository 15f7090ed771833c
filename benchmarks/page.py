"""Responsiveness of the page: release to film, frames of a break's film, the board after loading, the bundle.

The real page of the real server in a headless Chromium without a GPU, which draws everything by the CPU: a machine with
a screen does no worse. Every figure is taken inside the page (`performance.now`). Each measure is a function that takes
a page at a fresh table: another is one more function and one more line in `main`.

    nice -n -10 python benchmarks/page.py
    nice -n -10 python benchmarks/page.py --beside CHECKOUT [PAIRS]

The second loads the start page and a table in turn with those of another checkout, which has been set up.
"""

import gzip
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise, product
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright
from strokes import heading, progress

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
from tests.browser.chromium import chromium_path  # noqa: E402 - found by the path above
from tests.browser.finger import Mouse, straight  # noqa: E402 - found by the path above
from tests.browser.person import Person  # noqa: E402 - found by the path above
from tests.running import RunningServer, Served, free_port, key_file, keys_in  # noqa: E402 - found by the path above

RUNS = 9
FILMS = 3
DESKTOP = {"viewport": {"width": 1440, "height": 900}}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 3, "is_mobile": True, "has_touch": True}
SLOWED = 4
"""The factor by which the processor is slowed for the frames of a phone."""
DEVICES = ((DESKTOP, "desktop", 1), (PHONE, "phone", SLOWED))

WATCH = """
window.seen = {release: 0, film: 0, board: 0, start: 0, frames: []};
const begin = () => {
  if (document.querySelector("#living canvas")?.checkVisibility() !== true) requestAnimationFrame(begin);
  else requestAnimationFrame(() => setTimeout(() => { seen.start = performance.now(); }));
};
if (location.hash === "") requestAnimationFrame(begin);
addEventListener("pointerup", () => { seen.release = performance.now(); }, {capture: true});
const frame = (now) => {
  if (document.body.dataset.phase !== "film") return;
  seen.frames.push(now);
  requestAnimationFrame(frame);
};
addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  const {phase} = document.body.dataset;
  if (phase === "film" && seen.film === 0) {
    seen.film = -1;
    requestAnimationFrame((now) => { seen.film = performance.now(); frame(now); });
  }
  if (phase === "aim" && seen.board === 0) {
    seen.board = -1;
    requestAnimationFrame(() => setTimeout(() => { seen.board = performance.now(); }));
  }
}).observe(document.body, {attributes: true, attributeFilter: ["data-phase"]}));
"""
"""Records the times of the release, of the film's first frame drawn, of its frames, and of the board painted; `start`:
of the one on the start page."""


@contextmanager
def table(browser: Browser, server: Served, device: dict, slowed: int = 1) -> Iterator[Person]:
    """Open a new table for two in a page of its own, its processor `slowed` times slower."""
    context = browser.new_context(**device)
    page = context.new_page()
    page.add_init_script(WATCH)
    if slowed > 1:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    opened = server.open_table()
    page.goto(f"{server.address}#table={opened['table']}&token={opened['token']}")
    person = Person(page, server)
    person.wait_for("aim")
    page.wait_for_timeout(600)
    yield person
    context.close()


def break_by_hand(person: Person) -> None:
    """Pull straight back in full, and release."""
    mouse, start = Mouse(person.page), person.pixels(0, -252_600)
    scale = person.page.evaluate("JSON.parse(document.body.dataset.view).scale")
    mouse.down(start)
    mouse.move(*straight(start, (start[0], start[1] + max(118, 145 * scale)), 8))
    person.page.wait_for_timeout(100)
    mouse.up(after=100)


def seen(page: Page, name: str) -> float:
    return page.evaluate(f"seen.{name}")


def release_to_film(person: Person) -> float:
    """ms from the page's release event to the end of the film's first frame."""
    page = person.page
    break_by_hand(person)
    person.wait_until(lambda: seen(page, "film") > 0)
    return seen(page, "film") - seen(page, "release")


def film_frames(person: Person) -> tuple[float, float]:
    """Frames per second of a break's film, and its longest frame in ms."""
    break_by_hand(person)
    person.wait_until(lambda: seen(person.page, "film") > 0)
    person.wait_for("aim", "over")
    frames = person.page.evaluate("seen.frames")
    gaps = [after - before for before, after in pairwise(frames)]
    return 1000 * len(gaps) / sum(gaps), max(gaps)


def board_visible(person: Person) -> float:
    """ms from the start of loading, nothing cached, to the board painted with its striker."""
    return seen(person.page, "board")


class OtherServer(Served):
    """The server of another checkout, on a store of its own."""

    def __init__(self, checkout: Path, store: Path) -> None:
        port = str(free_port())
        command = [
            checkout / ".venv" / "bin" / "carrom",
            "play",
            "--no-browser",
            "--port",
            port,
            "--store",
            store,
            "--open",
        ]
        self.process = subprocess.Popen(command, cwd=checkout, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self.address, self.port = self.process.stdout.readline().split()[1], int(port)
        self.key = keys_in(key_file(store)).owner

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


def loads(browser: Browser, server: Served, name: str, device: dict, slowed: int) -> float:
    """ms from the start of loading, nothing cached, to the board painted: of the `start` page, or of a new table."""
    if name == "board":
        with table(browser, server, device, slowed) as person:
            return board_visible(person)
    context = browser.new_context(**device)
    page = context.new_page()
    page.add_init_script(WATCH)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    page.goto(server.address)
    Person(page, server).wait_until(lambda: seen(page, "start") > 0)
    taken = seen(page, "start")
    context.close()
    return taken


def beside(checkout: Path, pairs: int) -> None:
    """Print how long the boards take to be visible here and in another checkout, in turn; `later`: by how much, pair by
    pair.
    """
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        here = RunningServer(Path(folder) / "here.db")
        there = OtherServer(checkout, Path(folder) / "there.db")
        servers: dict[str, Served] = {"there": there, "here": here}
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox", "--disable-gpu"])
        try:
            for (device, look, slowed), name in product(DEVICES, ("start", "board")):
                taken: dict[str, list[float]] = {one: [] for one in servers}
                for run in range(pairs + 1):
                    for one in sorted(servers, reverse=run % 2 == 0):
                        value = loads(browser, servers[one], name, device, slowed)
                        if run > 0:  # the first of each warms its server
                            taken[one].append(value)
                taken["later"] = [now - before for now, before in zip(taken["here"], taken["there"], strict=True)]
                for one, values in taken.items():
                    print(f"{look:8s} x{slowed}  {name} visible, {one:5s}, ms   {spread(values)}", flush=True)
        finally:
            browser.close()
            there.stop()
            here.stop()


def first_load(browser: Browser, server: RunningServer) -> int:
    """Bytes of the page's files that a browser loads before it shows the start page, as transferred (compressed)."""
    page = browser.new_page()
    page.goto(server.address, wait_until="networkidle")
    entries = """() => [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
        .filter(({name}) => new URL(name).pathname === "/" || name.includes("/page/"))
        .reduce((sum, {encodedBodySize}) => sum + encodedBodySize, 0)"""
    taken = page.evaluate(entries)
    page.close()
    return taken


def bundle() -> dict[str, tuple[int, int]]:
    """Bytes of each file of the page, plain and compressed."""
    files = sorted((ROOT / "carrom" / "server" / "page").iterdir())
    return {file.name: (file.stat().st_size, len(gzip.compress(file.read_bytes(), 6))) for file in files}


def spread(values: list[float]) -> str:
    return f"{median(values):6.1f} ({min(values):.1f} to {max(values):.1f})"


def main() -> None:
    """Print the tables."""
    heading("The page: headless Chromium, drawn by the CPU")
    if sys.argv[1:2] == ["--beside"]:
        beside(Path(sys.argv[2]).resolve(), int(sys.argv[3]) if sys.argv[3:] else RUNS)
        return
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = RunningServer(Path(folder) / "games.db")
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox", "--disable-gpu"])
        try:
            with table(browser, server, DESKTOP) as person:
                # the server's first stroke loads the compiled physics from the disk
                release_to_film(person)
            for device, name, slowed in DEVICES:
                progress(f"{name}: release to film, {RUNS} strokes")
                waits, boards = [], []
                for _ in range(RUNS):
                    with table(browser, server, device, slowed) as person:
                        boards.append(board_visible(person))
                        waits.append(release_to_film(person))
                print(f"{name:8s} x{slowed}  release to film, ms      {spread(waits)}")
                print(f"{name:8s} x{slowed}  board visible, ms        {spread(boards)}")
                progress(f"{name}: frames of {FILMS} breaks")
                rates, longest = [], []
                for _ in range(FILMS):
                    with table(browser, server, device, slowed) as person:
                        rate, most = film_frames(person)
                        rates.append(rate)
                        longest.append(most)
                print(f"{name:8s} x{slowed}  frames a second          {spread(rates)}")
                print(f"{name:8s} x{slowed}  longest frame, ms        {spread(longest)}")
            print(f"the start page takes {first_load(browser, server):,d} bytes")
        finally:
            browser.close()
            server.stop()
    sizes = bundle()
    for name, (plain, compressed) in sizes.items():
        print(f"{name:12s} {plain:9,d} bytes {compressed:8,d} compressed")
    plain, compressed = (sum(each) for each in zip(*sizes.values(), strict=True))
    print(f"{'together':12s} {plain:9,d} bytes {compressed:8,d} compressed")


if __name__ == "__main__":
    main()
