"""Limits of the engine protocol; docs/engines.md lists them in a table."""

VERSION = 1  # version of the protocol
LINE = 16_384  # bytes of a line in either direction, line feed included
LINES = 10_000  # lines an engine may send before it answers a question
COMPLAINTS = 8_192  # bytes kept of an engine's standard error, the last ones
MEMORY = 16 * 2**30  # address space of an engine, bytes, where the system can enforce it

GREETING = 30.0  # s from the start of an engine to its ``ceiok``
READYING = 180.0  # s from ``ready`` to ``readyok``: the engine may have to compile, or to load a network
THINKING = 1_000  # default time of ``go`` for a stroke, and of every ``ask``, ms
GRACE = 5.0  # s after that in which the answer still counts; ``stop`` is sent at their beginning
QUITTING = 3.0  # s from ``quit`` to the exit of an engine; then it is killed

MOST_TIME = 3_600_000  # maximum of ``go time``, ms
MOST_SIMULATIONS = 10_000_000  # maximum of ``go simulations``, strokes
WIDEST_HAND = 10_000  # maximum of ``hand``, thousandths of a degree
MOST_SEED = 2**32 - 1
