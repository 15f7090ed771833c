"""Tables as the store holds them: read whole, or known by the summary of their match until that is read."""

from collections.abc import Iterable

from carrom.errors import Fault
from carrom.match import Match
from carrom.match.summary import summary_of
from carrom.table.access import Access
from carrom.table.automation import Since, clock_left, running_since, since
from carrom.table.commits import Resumed
from carrom.table.stored import Key, Opener, StoredMatch
from carrom.table.surroundings import ReadOnce, Surroundings
from carrom.table.wire.event_lines import read_part


def resumed_whole(around: Surroundings, kept: StoredMatch, match: Match, now: float, wall: float, ran: int) -> Resumed:
    """Return a table all of which was read, in a thread: it takes time. `now`, `wall`: as for `since`; `ran`: the run
    time."""
    requests = {line.request: line.n for line in kept.lines if line.request}
    texts = [line.text for line in kept.lines] if match.timed.runs else []
    times = around.store.times(kept.match)[: len(texts)] if texts else ()
    clock, set_by = since(match, texts, times, now, wall)
    access = _access(around, around.store.keys(kept.match), kept.opened_by)
    left = clock_left(match, around.limits, kept.clock_left, ran - kept.used)
    return Resumed(kept.match, match, summary_of(match, set_by), access, requests, clock, left, kept.opened_from)


def resumed_from_summary(
    around: Surroundings, name: str, now: float, wall: float, ran: int, behind: ReadOnce[Resumed], *, is_back: bool
) -> Resumed | None:
    """Return what the summary tells of a table, in a thread; None where there is none, and where it does not suffice to
    welcome whoever comes and is not `is_back`. `behind`: reads the whole; `now`, `wall`, `ran`: as for the whole."""
    kept = around.store.load_summary(name)
    try:
        found = read_part(kept) if kept else None
    except Fault:
        # where the disk has changed it, the whole says so
        return None
    if kept is None or found is None or not (is_back or found[1].recent is not None):
        return None
    match, summary = found
    clock = running_since(kept.clocked, now, wall) if match.timed.runs else Since(now, now)
    access = _access(around, kept.keys, kept.opened_by)
    left = clock_left(match, around.limits, kept.clock_left, ran - kept.used)
    return Resumed(name, match, summary, access, {}, clock, left, kept.opened_from, behind)


def _access(around: Surroundings, keys: Iterable[Key], opened_by: Opener) -> Access:
    time, held = around.run_time, {key.key_hash: key for key in keys}
    return Access(held, opened_by == "owner", around.limits.unused, time.now, time.expired_before)
