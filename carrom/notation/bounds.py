"""Size limits of a record: one table for the reader, the writer and the specification.

A record within these bounds is read in time proportional to its length. The writer respects them too: what it writes
can be read.
"""

from collections.abc import Mapping
from types import MappingProxyType

BOUNDS: Mapping[str, int] = MappingProxyType(
    {
        "text": 2 * 1024 * 1024,  # bytes of the whole record, in UTF-8
        "lines": 20_000,  # lines of any kind, blank ones too
        "line": 20_000,  # characters in a line
        "headers": 64,
        "key": 40,  # characters in a header's key
        "value": 2_000,  # characters in a header's value or a player's name, escapes not counted
        "word": 80,  # characters in a word outside quotes
        "entries": 5_000,  # a long match has a thousand; each has its line and may have its layout
        "calls": 64,  # of one entry
        "discs": 20,  # in one list of discs: as many as there are
        "men": 99,  # and points, in the result of a round
        "seed": 2**64 - 1,  # the largest
        "turn": 359_999,  # thousandths of a degree by which a rosette is rotated
        "coordinate": 999_999,  # µm from the centre, either way
        "time": 10**12 - 1,  # ms after the first entry: thirty years
    }
)
"""The largest allowed size or value, by what is counted."""
