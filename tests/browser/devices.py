"""Browsers lent to tests, used again by the next test after a wipe: to open a new one costs more than most tests do.

A wipe leaves an empty page with the colours and the language it was made with, and nothing kept. What cannot be
wiped away (a clock put into the page, a script that each new page runs) needs a device that is `fresh`: nobody gets it
afterwards. The same holds for whatever a failed test has left behind.
"""

import os
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Frame, Page, ViewportSize

KEPT = 5
"""Devices that wait for the next test; each of them is a process or two."""
LASTING = "__pwClock"
"""What Playwright leaves in every page of a context once its clock has been installed there."""
SLOW_SCREEN = """(() => {
  const { requestAnimationFrame: ask, cancelAnimationFrame: forget } = window, asked = new Map();
  let frame = -Infinity, count = 0;
  window.requestAnimationFrame = (draw) => {
    const id = ++count;
    const drawn = (now) => { frame = now; asked.delete(id); draw(now); };
    const timer = setTimeout(
      () => { const real = ask(drawn); asked.set(id, () => forget(real)); },
      Math.max(0, frame + 100 - performance.now()));
    asked.set(id, () => clearTimeout(timer));
    return id;
  };
  window.cancelAnimationFrame = (id) => { asked.get(id)?.(); asked.delete(id); };
})()"""
"""A screen of ten frames a second: without a graphics card, sixty cost half a core. Fresh devices show sixty."""

WITHOUT_WASM = os.environ.get("CARROM_WASM") == "off"
"""Every page of the tests is that of a browser without WebAssembly: the server computes what the page would have."""


@dataclass(eq=False)
class Device:
    """A context with one page. `errors`: what the page has thrown; `complaints`: that, and its console's errors."""

    context: BrowserContext
    page: Page
    made_with: dict[str, Any]
    fresh: bool
    errors: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    _origins: set[str] = field(default_factory=set)

    def listen(self) -> None:
        self.page.on("pageerror", self._thrown)
        self.page.on("console", self._said)
        self.page.on("framenavigated", self._been_at)

    def prefers(self, address: str, **choices: str) -> None:
        """Chooses in the preferences of the page at this address, which is opened next."""
        self.page.goto(f"{address}page/carrom.css")
        for name, choice in choices.items():
            self.page.evaluate(
                "([name, choice]) => localStorage.setItem(name, choice)", [f"carrom.prefers.{name}", choice]
            )

    def wipe(self) -> None:
        """As it was when it was new; raises an error where that is not possible."""
        context, page = self.context, self.page
        for other in context.pages:
            if other is not page:
                self._origins.add(_origin(other.url))
                other.close()
        page.mouse.move(0, 0)
        page.mouse.up()
        page.unroute_all()
        if page.url.startswith("http"):
            page.evaluate("localStorage.clear(); sessionStorage.clear()")
        page.goto("about:blank")
        if page.evaluate("name => name in window", LASTING):
            raise RuntimeError(f"the test put {LASTING} into a page that others use after it: ask for a fresh device")
        cleaner = context.new_cdp_session(page)
        for origin in self._origins - {""}:
            cleaner.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        cleaner.detach()
        context.clear_cookies()
        context.clear_permissions()
        context.set_offline(self.made_with.get("offline", False))
        colours, motion = self.made_with.get("color_scheme", "light"), self.made_with.get("reduced_motion", "null")
        page.emulate_media(
            media="null", color_scheme=colours, reduced_motion=motion, forced_colors="null", contrast="null"
        )
        self._origins.clear()
        self.errors.clear()
        self.complaints.clear()

    def _thrown(self, error: Error) -> None:
        self.errors.append(str(error))
        self.complaints.append(str(error))

    def _said(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            # of a refused request, the browser's own words leave out which
            self.complaints.append(f"{said.text} {said.location['url']}".rstrip())

    def _been_at(self, frame: Frame) -> None:
        self._origins.add(_origin(frame.url))


class Devices:
    """All of this process's. `lent`: those of the present test."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._waiting: list[Device] = []
        self.lent: list[Device] = []

    def lend(self, viewport: ViewportSize, *, fresh: bool = False, **made_with: Any) -> Device:
        """A device of this size with nothing on it; `made_with`: what else Playwright's `new_context` takes."""
        device = None if fresh else next((one for one in self._waiting if one.made_with == made_with), None)
        if device is None:
            context = self._browser.new_context(viewport=viewport, **made_with)
            if not fresh:
                context.add_init_script(SLOW_SCREEN)
            if WITHOUT_WASM:
                context.add_init_script("delete window.WebAssembly")
            device = Device(context, context.new_page(), made_with, fresh)
            device.listen()
        else:
            self._waiting.remove(device)
            if device.page.viewport_size != viewport:
                device.page.set_viewport_size(viewport)
        self.lent.append(device)
        return device

    def take_back(self, *, spoilt: bool) -> None:
        """Wipes what was lent; `spoilt`: the test failed, so nobody knows what it left."""
        lent, self.lent = self.lent, []
        for device in lent:
            if spoilt or device.fresh or device.page.is_closed():
                device.context.close()
            else:
                device.wipe()
                self._waiting.append(device)
        while len(self._waiting) > KEPT:
            self._waiting.pop(0).context.close()

    def close(self) -> None:
        self.take_back(spoilt=True)
        while self._waiting:
            self._waiting.pop().context.close()


def _origin(address: str) -> str:
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}" if parts.netloc else ""
