"""How long the servers of a store have run, in ms. What nobody uses expires by this: a clock that is set wrong, once or
for good, deletes nothing and lets nothing expire."""

import logging
from collections.abc import Callable
from datetime import UTC, datetime

from carrom.store.chain import run_link
from carrom.store.checks import is_dated
from carrom.store.database import Transaction
from carrom.table.stored import DAY, HOUR

DOUBTFUL = 7
"""Days between the newest line of a store and the clock of its machine above which the clock is not believed."""
_LOOKED_AT = 100
"""Matches used last of which one that is whole is looked for."""
_log = logging.getLogger(__name__)
MINUTE = 60_000
"""ms: a program that had a store for less, and wrote nothing, counts as no server that ran."""


def days_between(newest: int | None, now: int) -> int:
    """Return how many days the clock is ahead of the newest line, negative: behind; 0 where it is believed, and where
    there is no line. Both in ms since 1970."""
    gap = 0 if newest is None else now - newest
    return 0 if abs(gap) <= DOUBTFUL * DAY else round(gap / DAY)


class StoreRunTime:
    """The run time of a store: `before` its present server began, and since then by `monotonic`, a clock that is never
    set, in s. `newest`: when its newest line was stored; `now`: the time of day; both in ms since 1970."""

    def __init__(self, before: int, newest: int | None, now: Callable[[], int], monotonic: Callable[[], float]) -> None:
        self.time_of_day = now
        self._before, self._monotonic, self._began = before, monotonic, monotonic()
        gap = days_between(newest, now())
        self._doubt = "" if newest is None or not gap else _doubt(newest, now(), gap)

    @property
    def doubt(self) -> str:
        """Why the clock is not believed, in a sentence; "": it is. Nothing expires then."""
        return self._doubt

    def dated_by_a_line(self) -> None:
        """Believe the clock from now on: a line was stored by it, so somebody plays, and the next start compares with
        that."""
        self._doubt = ""

    def now(self) -> int:
        """Return how long servers have run by now."""
        return self._before + self._of_this_server()

    def expired_before(self, days: int) -> int:
        """Return the run time before which has expired what was not used for so many days; 0 where nothing has."""
        return 0 if self.doubt else max(0, self.now() - days * DAY)

    def deleted_before(self, days: int) -> int:
        """The same for what is deleted then: nothing in the first hour of a server."""
        return 0 if self._of_this_server() < HOUR else self.expired_before(days)

    def counts(self) -> bool:
        """Return whether this program had the store for as long as a server has."""
        return self._of_this_server() >= MINUTE

    def _of_this_server(self) -> int:
        return int((self._monotonic() - self._began) * 1000)


def stored_times(transaction: Transaction) -> tuple[int, int | None]:
    """Return how long servers of a store have run, ms, and when its newest line was stored, ms since 1970. One that was
    killed has stored the first within the last hour, and had run until its last line. What the disk has changed counts
    for nothing: then they have run for less, and nothing expires too soon."""
    kept = transaction.rows("SELECT ran, link FROM run_time")
    if any(row.link != run_link(row.ran) for row in kept):
        _log.warning("the disk has changed the time that servers of this store ran; it counts on from the newest game")
    latest = "SELECT link, used, clock_left, used_link FROM matches ORDER BY used DESC LIMIT :most"
    used = next((row.used for row in transaction.rows(latest, {"most": _LOOKED_AT}) if is_dated(row)), 0)
    newest = transaction.value("SELECT max(at) FROM matches")
    return max([used, *(row.ran for row in kept if row.link == run_link(row.ran))]), newest


def keep(transaction: Transaction, ran: int) -> None:
    """Store how long servers of a store have run, ms."""
    now = {"ran": ran, "link": run_link(ran)}
    if transaction.run("UPDATE run_time SET ran = :ran, link = :link", now) == 0:
        transaction.run("INSERT INTO run_time (ran, link) VALUES (:ran, :link)", now)


def _doubt(newest: int, now: int, gap: int) -> str:
    days = f"{abs(gap)} days {'after' if gap > 0 else 'before'} what was stored last ({_day(newest)})"
    return f"the clock of this machine says {_day(now)}, {days}; nothing expires until something is played"


def _day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()
