"""An umpire at a phone: enters what happened on a real board by taps, and counts them."""

from collections.abc import Container
from typing import Any

from playwright.sync_api import Page

from carrom.contract.judge_json import facts_to_plain
from carrom.match import Declared, Interrupted, RoundOpened
from carrom.match.events import Bid, MatchEvent
from tests.browser.person import TIMEOUT, Person, words_of
from tests.running import Served
from tests.server.matches import Recorded, slip

CALM = 700
"""ms, a little more than the pause after a verdict in which the page ends no stroke."""
CAREFUL = ("concede", "resign", "forgo")
"""Calls that are tapped twice."""

Facts = dict[str, Any]


def umpires_place(table: dict) -> str:
    """The address within the page that makes a phone this table's umpire."""
    return f"#referee={table['table']}&token={table['token']}"


class Umpire(Person):
    """Taps at `page`, on the referee's screen of a table. The hurried turn on its time: on a fresh device only."""

    def __init__(self, page: Page, server: Served, *, hurried: bool = False) -> None:
        super().__init__(page, server)
        self.taps, self.hurried = 0, hurried
        if hurried:
            page.clock.install()

    @property
    def table(self) -> dict:
        return {"table": self.page.url.partition("#referee=")[2].partition("&")[0], "token": None}

    @property
    def own_table(self) -> dict:
        """The table with the secret that makes an umpire: this phone keeps it, once its screen is loaded."""
        table = self.table["table"]
        kept = f"localStorage.getItem('carrom.token.{table}')"
        self.wait_until(lambda: self.page.evaluate(kept) is not None)
        return {"table": table, "token": self.page.evaluate(kept)}

    @property
    def n(self) -> int:
        return int(self.data("n"))

    def tap(self, *places: str) -> None:
        for place in places:
            self.taps += 1
            self.page.locator(place).tap(timeout=TIMEOUT)

    def shows(self, place: str) -> bool:
        return self.page.locator(place).is_visible()

    def ready(self) -> None:
        """Wait until the next stroke may be ended: just after a verdict it may not; the hurried turn time on."""
        if self.hurried:
            self.page.clock.run_for(CALM)
        self.wait_until(lambda: self.shows("#pad-go:not([aria-disabled=true])"))

    def declare(self, facts: Facts) -> int:
        """Tap the facts of contracts/judge.md, and wait for the verdict; how many taps it took.

        What the book does not ask is not tapped.
        """
        before = self.taps
        self.ready()
        self.enter(facts)
        self.tap_on("#pad-go")
        return self.taps - before

    def tap_on(self, place: str) -> int:
        """Tap what moves the match on, and wait until it has; the number then."""
        n = self.n
        self.tap(place)
        return self.comes_after(n)

    def comes_after(self, n: int) -> int:
        """Wait until this phone shows the table after another event than `n`; the number then."""
        self.wait_until(lambda: self.n != n and self.data("waiting") == "false")
        return self.n

    def stands_at(self, n: int) -> None:
        self.wait_until(lambda: self.n == n)

    def stroke(self, *discs: str) -> int:
        self.ready()
        self.tap(*(f"#pad-{disc}" for disc in discs))
        return self.tap_on("#pad-go")

    def open_line(self, n: int) -> None:
        """Open a line of the history, and the round that it stands in."""
        self.page.wait_for_selector(f"#stroke-{n}", state="attached", timeout=TIMEOUT)
        fold = self.page.locator(f"#referee-history details:has([data-n='{n}'])")
        if fold.get_attribute("open") is None:
            fold.locator("summary").tap()
        if self.page.get_attribute(f"#stroke-{n}", "aria-expanded") != "true":
            self.tap(f"#stroke-{n}")
        self.page.wait_for_selector(f"#stroke-{n}[aria-expanded=true]", timeout=TIMEOUT)

    def correct(self, n: int, *places: str) -> None:
        """Open the stroke that was event `n` for correction, tap these, and that it is right now."""
        self._mend(n)
        self.tap(*places)
        self.tap_on("#pad-go")

    def correct_last(self, facts: Facts) -> None:
        """Put the last stroke right, from its line in the history."""
        self._mend(self.n)
        for _ in range(self.page.locator("[id^=pad-out-]").count()):
            self.tap("[id^=pad-out-] >> nth=0")
        self.enter(facts)
        self.tap_on("#pad-go")

    def _mend(self, n: int) -> None:
        self.open_line(n)
        self.tap(f"#mend-{n}")
        self.page.wait_for_selector(".pad.mending", timeout=TIMEOUT)
        self.ready()

    def enter(self, facts: Facts) -> None:
        for fallen in facts.get("pocketed", ()):
            self._drop(fallen)
        if facts.get("off_board") or facts.get("improper"):
            self._open_the_rest()
        for gone in facts.get("off_board", ()):
            self.tap(f"#off-{gone if isinstance(gone, str) else gone['disc']}")
        if facts.get("improper"):
            self.tap("#pad-improper")
        if facts.get("improper_cause"):
            self.page.locator("#pad-cause").select_option(facts["improper_cause"])
        contact = facts.get("first_contact")
        if contact and contact.get("direct", True) and contact.get("zone", "open") != "open":
            self._say("#pad-direct", so=True)
        if facts.get("backward"):
            self._say("#pad-backward", so=True)
        if facts.get("touched") is False:
            self._say("#pad-untouched", so=True)
        if facts.get("named_disc_pocketed") is not None:
            self._say("#pad-named", so=facts["named_disc_pocketed"])

    def _drop(self, fallen: str | dict) -> None:
        asked = self.page.locator(".origin").count()
        if isinstance(fallen, str):
            self.tap(f"#pad-{fallen}")
            return
        self.tap(f"#pad-{fallen['disc']}")
        if self.page.locator(".origin").count() > asked:
            self.tap(f"#pad-zone-{asked}-{fallen['zone']}")

    def _open_the_rest(self) -> None:
        if not self.shows("#pad-rest"):
            self.tap("#pad-else")

    def _say(self, question: str, *, so: bool) -> None:
        box = self.page.locator(question)
        if box.count() and box.is_checked() != so:
            self.tap(question)

    @property
    def verdict(self) -> str:
        return words_of(self.page.locator("#referee-verdict .sentence"))

    @property
    def turn(self) -> str:
        return words_of(self.page.locator("#referee-verdict h2"))

    def reads(self, place: str, words: str) -> None:
        at = self.page.locator(place)
        self.wait_until(lambda: at.count() > 0 and words in " ".join(words_of(at.first).split()))

    def row(self) -> list[str]:
        looks = self.page.locator("#pad-row .disc").evaluate_all("all => all.map(one => one.classList[1])")
        return list(looks)

    def sees_what_the_server_says(self, language: str = "fr") -> dict:
        """The page's verdict is the server's, to the word; what the server tells a watcher."""
        told = self.watched()
        self.wait_until(lambda: int(self.data("n")) == told["n"])
        line = told["history"][-1]
        assert self.verdict == " ".join(call[language] for call in line["calls"])
        assert self.data("turn") == (told["next"]["seat"] or "")
        assert self.page.locator("#referee-verdict .little .man").count() == len(line["returned"])
        return told


class Umpired(Recorded):
    """A game on wood that was played once, umpired again by taps."""

    def umpire(self, *phones: Umpire, slips: Container[int] = ()) -> list[int]:
        """Enter the game by taps alone, the phones in turn; how many taps each stroke took.

        `slips`: strokes, counted from 0, that are entered wrongly at first and then put right in the history.
        """
        taps, at = [], 1
        for number, event in enumerate(self.events[1:]):
            phone = phones[number % len(phones)]
            phone.stands_at(at)
            if not isinstance(event, Declared):
                _say(phone, event)
            elif len(taps) in slips:
                facts = facts_to_plain(event.facts)
                phone.declare(slip(facts))
                phone.correct_last(facts)
                taps.append(0)
            else:
                taps.append(phone.declare(facts_to_plain(event.facts)))
            at = int(phone.data("n"))
        return [one for one in taps if one]


def _say(phone: Umpire, event: MatchEvent) -> None:
    if isinstance(event, RoundOpened):
        phone.tap_on("#referee-again")
    elif isinstance(event, Interrupted):
        phone.tap("#referee-calls-open")
        if event.kind in CAREFUL:
            phone.tap(f"#call-{event.kind}-{event.by}")
        phone.tap_on(f"#call-{event.kind}-{event.by}")
    else:
        assert isinstance(event, Bid), event
        if event.word == "bet":
            phone.tap("#bet-open")
            # a zone that is worth no more than the open board is not asked for
            zone = f"#bet-{event.bidding.bet.zone}-zone"
            phone.tap_on(zone if phone.shows(zone) else "#bet-open-zone")
        else:
            phone.tap_on(f"#bet-{event.word}")
