"""Taps that an umpire needs per stroke: whole games on wood, one of each book, entered on a phone.

The real page in a headless Chromium on a screen of 390 × 844, by touch; the games are those of `conformance/games`.

    python benchmarks/taps.py
"""

import sys
from collections import Counter
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright
from strokes import heading, progress

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
from tests.browser.chromium import chromium_path  # noqa: E402 - found by the path above
from tests.browser.eyes import PHONE  # noqa: E402 - found by the path above
from tests.browser.umpire import Umpire, Umpired, umpires_place  # noqa: E402 - found by the path above
from tests.running import RunningServer  # noqa: E402 - found by the path above
from tests.server.matches import RECORDED  # noqa: E402 - found by the path above


def main() -> None:
    heading("taps of an umpire, a game on wood of each book")
    print(f"{'book':<16}{'strokes':>8}{'median':>8}{'mean':>7}{'most':>6}{'one tap':>9}{'two':>6}")
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = RunningServer(Path(folder) / "games.db")
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox", "--disable-gpu"])
        for book in RECORDED:
            progress(book)
            game = Umpired(book)
            page = browser.new_context(**PHONE).new_page()
            phone = Umpire(page, server, hurried=True)
            page.goto(server.address + umpires_place(game.open_table(server)))
            taps = game.umpire(phone)
            often, all_of = Counter(taps), len(taps)
            print(
                f"{book:<16}{all_of:>8}{median(taps):>8.0f}{mean(taps):>7.2f}{max(taps):>6}"
                f"{often[1] / all_of:>9.0%}{often[2] / all_of:>6.0%}"
            )
            page.context.close()
        browser.close()
        server.stop()


if __name__ == "__main__":
    main()
