"""What the terminal of standard output can show: its width, its colours."""

import os
import shutil
import sys


def has_colours() -> bool:
    """Whether colours are written: to a terminal that has them, unless NO_COLOR is set."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def width(widest: int) -> int:
    """How many cells a line may take: as many as the terminal has, `widest` at most; `widest` where there is none."""
    return min(widest, shutil.get_terminal_size((widest, 24)).columns) if sys.stdout.isatty() else widest
