"""What is logged while the physics is compiled; `carrom.cli.terminal` translates it for the terminal."""

import logging
from functools import cache
from itertools import count
from multiprocessing import parent_process
from pathlib import Path

BEGINS = "compiling the physics for this machine, once: this takes about a minute"
GOES_ON = "%(count)d parts are compiled"
UNKEPT = "compiled code cannot be written to %(place)s (%(reason)s): each start compiles again"
_EVERY = 25
"""The number of compiled parts between two progress messages."""
_log = logging.getLogger(__name__)
_parts = count(1)


@cache
def say_that_it_begins() -> None:
    """Log, once, that the process compiles."""
    _log.info(BEGINS)


def count_compiled() -> None:
    """Count one more compiled function, and log the progress now and then."""
    number = next(_parts)
    if number % _EVERY == 0:
        _log.info(GOES_ON, {"count": number})


@cache
def say_that_it_is_not_kept(place: Path, reason: str | None) -> None:
    """Warn, once, that compiled code cannot be written there; a child process does not repeat its parent's warning."""
    if parent_process() is None:
        _log.warning(UNKEPT, {"place": str(place), "reason": reason or "?"})
