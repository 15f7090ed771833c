"""The fan of a hand while the aim turns: frames a second, tries drawn in a frame, time until all are tried.

The practice board in a headless Chromium without a GPU, which draws everything by the CPU: a machine with a screen does
no worse. In each frame of the screen a key turns the aim by a twentieth of a degree, so that the fan begins anew; what
it says of its tries is read in the next frame. The phone's processor is slowed four times in the last rows. The last
column is the rate of the same page without a fan.

    nice -n -15 python benchmarks/fan.py
"""

import sys
from itertools import pairwise
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from urllib.parse import quote_plus

from page import DESKTOP, PHONE, SLOWED
from playwright.sync_api import Browser, Page, sync_playwright
from strokes import heading, progress

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))
from tests.browser.chromium import chromium_path  # noqa: E402 - found by the path above
from tests.browser.person import Person  # noqa: E402 - found by the path above
from tests.running import RunningServer  # noqa: E402 - found by the path above

SECONDS = 5
POSITIONS = {
    "endgame": "w1 40,150 b1 -200,100 queen 220,180",
    "mid-game": (
        "w1 20,120 w2 -140,10 w3 200,-60 w4 -250,220 w5 130,260 b1 300,250 b2 0,-60 b3 -90,150 b4 230,90 b5 -60,290 "
        "queen 0,0"
    ),
    "break": "opening",
}

TURN = """async ([seconds, turns]) => {
  const said = document.querySelector("#fan-said");
  const tries = () => Number(/(?:in |^)(\\d+)(?:\\.| tries)/.exec(said.textContent)?.[1] ?? 0);
  const key = (code) => document.querySelector("#practice-board").dispatchEvent(
    new KeyboardEvent("keydown", {code, key: code, shiftKey: true, bubbles: true, cancelable: true}));
  const frame = () => new Promise(requestAnimationFrame);
  // the words of the aim before are read no more
  await new Promise((rested) => setTimeout(rested, 300));
  key("KeyE");
  const [frames, drawn] = [[], []], began = performance.now();
  let now = began;
  for (let n = 0; now - began < 1000 * seconds; n++) {
    if (turns) key(n % 80 < 40 ? "KeyE" : "KeyQ");
    now = await frame();
    frames.push(now);
    drawn.push(tries());
    if (!turns && n > 1 && tries() === 200) break;
  }
  return [frames, drawn, performance.now() - began];
}"""
"""Turns the aim in every frame, or lets it rest until all is tried: the frames' times, the tries seen in each, ms."""


def opened(page: Page, server: RunningServer, position: str) -> None:
    """Open a position on the practice board, the fan switched on and the stroke as hard as a usual one."""
    page.goto(server.home)
    page.evaluate("localStorage.setItem('carrom.fan', 'on')")
    page.goto("about:blank")
    page.goto(f"{server.address}#practice={quote_plus(position)}")
    person = Person(page, server)
    person.wait_for("practice")
    person.wait_until(lambda: page.locator("#stroke-play").is_enabled())
    page.locator("#practice-board").focus()
    for _ in range(10):
        page.keyboard.press("ArrowUp")
    person.wait_until(lambda: "200" in page.locator("#fan-said").inner_text())


def measured(browser: Browser, server: RunningServer, device: dict, slowed: int, position: str) -> list[str]:
    """Return the cells of one line of the table."""
    context = browser.new_context(**device, locale="en-GB")
    page = context.new_page()
    opened(page, server, position)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    frames, drawn, _ = page.evaluate(TURN, [SECONDS, True])
    _, _, rested = page.evaluate(TURN, [60, False])
    page.keyboard.press("v")
    bare, _, _ = page.evaluate(TURN, [SECONDS, True])
    context.close()
    (rate, late), (usual, _) = rate_of(frames), rate_of(bare)
    return [f"{rate:.0f}", f"{late:.0f}", f"{median(drawn):.0f}", f"{rested:.0f}", f"{usual:.0f}"]


def rate_of(frames: list[float]) -> tuple[float, float]:
    """Return frames a second, and the ms within which 95 % of them came."""
    gaps = sorted(after - before for before, after in pairwise(frames))
    return 1000 * len(gaps) / sum(gaps), gaps[int(0.95 * len(gaps))]


def main() -> None:
    """Print the table."""
    heading("The fan of a hand: headless Chromium, drawn by the CPU")
    print("| device | position | frames/s, turning | 95 % within, ms | tries told | all 200, ms | without a fan |")
    print("|---|---|---|---|---|---|---|")
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = RunningServer(Path(folder) / "games.db")
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=["--no-sandbox", "--disable-gpu"])
        try:
            for device, name, slowed in ((DESKTOP, "desktop", 1), (PHONE, "phone", 1), (PHONE, "phone", SLOWED)):
                for position, text in POSITIONS.items():
                    progress(f"{name} x{slowed}: {position}")
                    cells = measured(browser, server, device, slowed, text)
                    print(f"| {name} ×{slowed} | {position} | {' | '.join(cells)} |", flush=True)
        finally:
            browser.close()
            server.stop()


if __name__ == "__main__":
    main()
