"""A Firefox driven over WebDriver BiDi, which it speaks by itself: Playwright drives only a Firefox of its own make.

`FirefoxPage` answers to what `Person` asks of a page, and to no more. `python -m tests.browser.firefox` installs
Firefox where that can be done; without one the tests that need it are skipped.
"""

import itertools
import json
import os
import re
import shutil
import subprocess
import sys
from base64 import b64decode
from contextlib import ExitStack
from pathlib import Path
from time import monotonic, sleep
from typing import Any

from websockets.sync.client import connect

from tests.browser.chromium import NoBrowserError, install_debian, ubuntu
from tests.browser.devices import WITHOUT_WASM

NAMES = ("firefox-esr", "firefox", "/Applications/Firefox.app/Contents/MacOS/firefox")
DEBIAN = ("firefox-esr", "fonts-dejavu-core")
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
PATIENCE = 60
"""Seconds for anything that must happen."""
KEYS = {"Space": " ", "Enter": "\ue007", "Escape": "\ue00c", "ArrowUp": "\ue013"}
QUIET = {
    "app.normandy.enabled": False,
    "app.update.enabled": False,
    "browser.startup.homepage": "about:blank",
    "datareporting.policy.dataSubmissionEnabled": False,
    "intl.accept_languages": "fr-FR",
    "javascript.options.wasm": not WITHOUT_WASM,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "services.settings.server": "data:,",
    "toolkit.telemetry.enabled": False,
}
"""Preferences of a browser that asks nothing of anybody outside."""


def firefox_path() -> str | None:
    """A Firefox on this machine: the one named by CARROM_FIREFOX, or the first found."""
    named = os.environ.get("CARROM_FIREFOX")
    return next(filter(None, map(shutil.which, [named] if named else NAMES)), None)


class Mouse:
    """The pointer, which stays where it was between two calls."""

    def __init__(self, page: "FirefoxPage") -> None:
        self._page = page
        self._at = (0.0, 0.0)

    def move(self, x: float, y: float, steps: int = 1) -> None:
        (left, top), self._at = self._at, (x, y)
        shares = [step / steps for step in range(1, steps + 1)]
        points = [(left + (x - left) * share, top + (y - top) * share) for share in shares]
        self._act(*({"type": "pointerMove", "x": round(px), "y": round(py), "duration": 16} for px, py in points))

    def down(self) -> None:
        self._act({"type": "pointerDown", "button": 0})

    def up(self) -> None:
        self._act({"type": "pointerUp", "button": 0})

    def click(self, x: float, y: float) -> None:
        self.move(x, y)
        self.down()
        self.up()

    def _act(self, *actions: dict) -> None:
        self._page.act({"type": "pointer", "id": "mouse", "actions": list(actions)})


class Keyboard:
    def __init__(self, page: "FirefoxPage") -> None:
        self._page = page

    def press(self, key: str) -> None:
        value = KEYS.get(key, key)
        presses = [{"type": kind, "value": value} for kind in ("keyDown", "keyUp")]
        self._page.act({"type": "key", "id": "keyboard", "actions": presses})


class FirefoxPage:
    """A Firefox with one page, its profile in `folder`. `complaints`: what was thrown, and its console's errors."""

    def __init__(self, path: str, folder: Path, width: int, height: int) -> None:
        folder.mkdir()
        lines = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in QUIET.items())
        (folder / "user.js").write_text("".join(lines), encoding="utf-8")
        self.complaints: list[str] = []
        self.mouse, self.keyboard = Mouse(self), Keyboard(self)
        self._said = folder / "said.txt"
        with self._said.open("w", encoding="utf-8") as said:
            # a folder as its home, too: what Firefox keeps of a user it keeps there
            self._process = subprocess.Popen(
                (path, "--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port=0"),
                env={**os.environ, "HOME": str(folder)},
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=subprocess.STDOUT,
            )
        self._numbers = itertools.count(1)
        self._line = ExitStack()
        self._socket = self._line.enter_context(connect(f"{self._address()}/session", max_size=None, proxy=None))
        self.command("session.new", capabilities={})
        self.command("session.subscribe", events=["log.entryAdded"])
        self._context = self.command("browsingContext.getTree")["contexts"][0]["context"]
        size = {"width": width, "height": height}
        self.command("browsingContext.setViewport", context=self._context, viewport=size)

    def close(self) -> None:
        self._line.close()
        self._process.terminate()
        self._process.wait(PATIENCE)

    def command(self, method: str, **params: Any) -> dict:
        """What Firefox answers; complaints that come meanwhile are kept."""
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            message = json.loads(self._socket.recv(PATIENCE))
            if message["type"] == "event":
                entry = message["params"]
                if entry["level"] == "error":
                    self.complaints.append(entry["text"])
            elif message["id"] == number:
                assert message["type"] == "success", f"{method}: {message}"
                return message["result"]

    @property
    def url(self) -> str:
        return self.evaluate("location.href")

    def goto(self, address: str) -> None:
        self.command("browsingContext.navigate", context=self._context, url=address, wait="complete")

    def evaluate(self, expression: str) -> Any:
        script = f"Promise.resolve({expression}).then((value) => JSON.stringify(value ?? null))"
        told = self.command(
            "script.evaluate",
            expression=script,
            target={"context": self._context},
            awaitPromise=True,
            userActivation=True,
        )
        assert told["type"] == "success", told
        return json.loads(told["result"]["value"])

    def wait_for_timeout(self, milliseconds: float) -> None:
        sleep(milliseconds / 1000)

    def wait_for_selector(self, selector: str, timeout: float = 1000 * PATIENCE) -> None:
        end = monotonic() + timeout / 1000
        shown = f"document.querySelector({json.dumps(selector)})?.checkVisibility() === true"
        while not self.evaluate(shown):
            assert monotonic() < end, (
                f"no {selector} in sight; the page shows {self.evaluate('document.body.innerText')}"
            )
            sleep(0.05)

    def click(self, selector: str) -> None:
        self.wait_for_selector(selector)
        query = f"document.querySelector({json.dumps(selector)})"
        self.evaluate(f"{query}.scrollIntoView({{block: 'center'}})")
        self.mouse.click(
            *self.evaluate(
                f"(({{x, y, width, height}}) => [x + width / 2, y + height / 2])({query}.getBoundingClientRect())"
            )
        )

    def act(self, source: dict) -> None:
        self.command("input.performActions", context=self._context, actions=[source])

    def picture(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b64decode(self.command("browsingContext.captureScreenshot", context=self._context)["data"]))

    def _address(self) -> str:
        end = monotonic() + PATIENCE
        while (found := LISTENS.search(self._said.read_text(encoding="utf-8", errors="replace"))) is None:
            assert monotonic() < end, self._said.read_text(encoding="utf-8", errors="replace")
            assert self._process.poll() is None, self._said.read_text(encoding="utf-8", errors="replace")
            sleep(0.05)
        return found[1]


def main() -> None:
    """Installs Firefox as root on Debian; elsewhere, and where that fails, its tests say why they are skipped."""
    may_install = hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None
    if firefox_path() is not None or not may_install or ubuntu():
        return
    try:
        install_debian("Firefox", DEBIAN)
    except NoBrowserError as failed:
        print(failed, file=sys.stderr)


if __name__ == "__main__":
    main()
