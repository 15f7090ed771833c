"""A page without a server: bytes of its folder, times to the first judged stroke, and memory.

`carrom site` into a temporary folder, served below a path by Python's own web server to headless Chromium: a first
visit, and a second start, the web server ended. A stroke is played as soon as the program is there, by the
page's Worker itself. Memory is that of all processes of the browser (PSS), once the stroke is judged.

    nice -n -10 python benchmarks/site.py
"""

import gzip
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Page, sync_playwright
from strokes import heading

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
from carrom.cli.site_folder import site_files, write  # noqa: E402 - found by the path above
from tests.browser.chromium import chromium_path  # noqa: E402 - found by the path above
from tests.browser.site import BELOW, KEEP_WORKER, StaticServer  # noqa: E402 - found by the path above

RUNS = 3
STROKE = """async () => {
    const told = (fits) => new Promise((done) => {
        const hear = ({data}) => { if (fits(data)) { program.removeEventListener("message", hear); done(data); } };
        program.addEventListener("message", hear);
    });
    const asked = JSON.stringify(["POST", "/tables", {}, JSON.stringify({
        book: "billard-indien", opener: "S", seats: {S: {kind: "person", name: "Ana"}, N: {kind: "bot", level: "club"}},
    })]);
    const opened = told((data) => data.kind === "part" && data.number === 1e6);
    program.postMessage({kind: "ask", number: 1e6, asked});
    const {table, token} = JSON.parse((await opened).text);
    const send = (message) => program.postMessage({kind: "text", number: 2e6, text: JSON.stringify(message)});
    const text = (verb) => told((data) => data.kind === "text" && data.number === 2e6 && verb in JSON.parse(data.text));
    const welcome = text("welcome");
    program.postMessage({kind: "connect", number: 2e6, path: `/tables/${table}/socket`});
    send({join: {token, have: 0, films: true}});
    await welcome;
    const judged = text("shot");
    send({play: {x: 12000, vx: 150000, vy: 4800000}, n: 2, id: "first-stroke"});
    await judged;
    return performance.now();
}"""
"""A table is opened and a stroke played; ms since the page was asked for."""


def main() -> None:
    heading("A page without a server")
    bytes_of_the_folder()
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        write(Path(folder) / BELOW)
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox"])
        runs = [visits(browser, Path(folder)) for _ in range(RUNS)]
    print(f"\n| s, median of {RUNS} | first paint | program ready | first stroke judged | memory MB |")
    print("|---|---|---|---|---|")
    for place, name in enumerate(("first visit", "second start, web server ended")):
        seen = [run[place] for run in runs]
        figures = [f"{median(one[part] for one in seen):.2f}" for part in range(3)]
        print(f"| {name} | {' | '.join(figures)} | {median(one[3] for one in seen):.0f} |")


def bytes_of_the_folder() -> None:
    parts: dict[str, list[bytes]] = {}
    for path, content in site_files().items():
        name = path.split("/")[0] if path.count("/") and not path.startswith("python/") else path
        parts.setdefault(name, []).append(content)
    print("\n| part of the folder | files | bytes | gzip −9 |\n|---|---|---|---|")
    rows = [(name, len(all_of), sum(map(len, all_of)), sum(map(packed, all_of))) for name, all_of in parts.items()]
    for name, files, size, small in sorted(rows, key=lambda row: -row[2]):
        print(f"| `{name}` | {files} | {size:,} | {small:,} |")
    print(
        f"| all | {sum(row[1] for row in rows)} | {sum(row[2] for row in rows):,} | {sum(row[3] for row in rows):,} |"
    )


def packed(content: bytes) -> int:
    return min(len(content), len(gzip.compress(content, 9, mtime=0)))


def visits(browser: Browser, folder: Path) -> list[tuple[float, float, float, float]]:
    """Paint, ready and first stroke in s, and MB: of a first visit and of a second start."""
    web = StaticServer(folder)
    context = browser.new_context(viewport={"width": 390, "height": 844}, is_mobile=True, has_touch=True)
    context.add_init_script(KEEP_WORKER)
    page = context.new_page()
    page.goto(web.address)
    first = visit(page)
    page.wait_for_selector("body[data-kept=true]", timeout=120_000)
    web.stop()
    page.reload()
    second = visit(page)
    context.close()
    return [first, second]


def visit(page: Page) -> tuple[float, float, float, float]:
    page.wait_for_selector("body[data-program=ready]", timeout=120_000)
    ready = page.evaluate("performance.now()")
    judged = page.evaluate(STROKE)
    paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0")
    return paint / 1000, ready / 1000, judged / 1000, memory_of_browsers()


def memory_of_browsers() -> float:
    """MB of all processes of the browser that this one has started."""
    found, parents = 0, {Path("/proc/self").resolve().name}
    statuses = {path.name: (path / "stat") for path in Path("/proc").iterdir() if path.name.isdigit()}
    for _ in range(6):
        parents |= {name for name, stat in statuses.items() if parent_of(stat) in parents}
    for name in parents:
        command = Path("/proc") / name / "cmdline"
        if command.exists() and b"chrom" in command.read_bytes().split(b"\0")[0]:
            found += pss_of(name)
    return found / 1024


def parent_of(stat: Path) -> str:
    try:
        return stat.read_text().rpartition(")")[2].split()[1]
    except OSError:
        return ""


def pss_of(process: str) -> int:
    lines = (Path("/proc") / process / "smaps_rollup").read_text().splitlines()
    return next((int(line.split()[1]) for line in lines if line.startswith("Pss:")), 0)


if __name__ == "__main__":
    main()
