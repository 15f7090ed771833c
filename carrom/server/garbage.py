"""When a server collects garbage: old garbage while nobody plays, young garbage as ever."""

import gc
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

QUIET = 1.0
"""s without a commit after which nobody is held up."""
LATEST = 60.0
"""s after which it is done all the same: eight tables leave 5 MiB of cycles a minute, and pages leave some too."""
YOUNG = 1_000
"""New objects between two collections of young ones. Each holds up everybody, for as long as there are such objects;
together they take the same time, however many there are."""
MIDDLE = 1
"""Collections of young ones between two of those that outlived one: CPython's own 10 holds up everybody for 20 ms."""
NEVER = 1_000_000_000
EVERYTHING = 10
"""Collections while strokes are committed of which one looks at everything; the others only at what came since."""


@contextmanager
def collecting(commits: Callable[[], int], quiet: float = QUIET, latest: float = LATEST) -> Iterator[None]:
    """Until the block ends, collect old garbage while nobody plays: in the middle of strokes one full collection would
    hold up every table at once. It is done whenever there was no commit for `quiet` seconds but some before that,
    and `latest` seconds after the last time in any case; young garbage is collected as ever. `commits`: how many there
    were. What outlived a collection is not looked at again before the next quiet moment (`EVERYTHING`)."""
    ended = threading.Event()

    def run() -> None:
        done = before = commits()
        last, busy = monotonic(), 0
        while not ended.wait(quiet):
            now = commits()
            is_quiet = now == before and now != done
            if is_quiet or monotonic() - last >= latest:
                busy = 0 if is_quiet else busy + 1
                if busy % EVERYTHING == 0:
                    gc.unfreeze()
                gc.collect()
                gc.freeze()
                done, last = now, monotonic()
            before = now

    ordinary = gc.get_threshold()
    gc.freeze()
    gc.enable()
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    thread = threading.Thread(target=run, name="collecting", daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()
        gc.set_threshold(*ordinary)
        gc.unfreeze()
