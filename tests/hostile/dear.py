"""The record that is dearest to read for its length: a round on wood in which everybody misses, as long as may be."""

from functools import cache

from carrom import new_match, record_of_match, write_record
from carrom.match import declare
from carrom.rules.values import Facts
from carrom.server.limits import LIMITS

MOST = LIMITS.table.events - 10
"""The events of a match of theirs."""


@cache
def dear_record(events: int = MOST) -> bytes:
    """Return it as a file, of so many events."""
    match = new_match("icf", "Mallory", "Trudy", board="real")
    while match.n < events:
        match, _ = declare(match, Facts())
    return write_record(record_of_match(match)).encode()
