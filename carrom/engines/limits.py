"""Every limit of the engine protocol; docs/engines.md has them in a table."""

VERSION = 1
"""Of the protocol."""
LINE = 16_384
"""Bytes of a line, its line feed included, either way."""
LINES = 10_000
"""Lines an engine may say before it answers one question."""
COMPLAINTS = 8_192
"""Bytes of an engine's standard error that are kept: the last ones."""
MEMORY = 16 * 2**30
"""Bytes an engine may address, where the system can hold it to that."""

GREETING = 30.0
"""s from the start of an engine to its ``ceiok``."""
READYING = 180.0
"""s from ``ready`` to ``readyok``: it may have to compile, or to read a net."""
THINKING = 1_000
"""ms that ``go`` gives for a stroke, and every ``ask``, where the arbiter settles nothing else."""
GRACE = 5.0
"""s after that in which the answer still counts; ``stop`` is said at their beginning."""
QUITTING = 3.0
"""s from ``quit`` to the end of an engine; then it is killed."""

MOST_TIME = 3_600_000
"""ms that ``go time`` may give."""
MOST_SIMULATIONS = 10_000_000
"""Strokes that ``go simulations`` may ask for."""
WIDEST_HAND = 10_000
"""Thousandths of a degree."""
MOST_SEED = 2**32 - 1
