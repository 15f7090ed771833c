"""How many threads and processes compute, and for how long, as a value that is handed to them."""

from dataclasses import dataclass


@dataclass(frozen=True)
class WorkerLimits:
    """Threads and processes, and how long these may take."""

    stroke_threads: int = 4
    """Strokes played, encoded and stored at once: nothing else is computed in these threads."""
    bot_threads: int = 1
    """Actions of bots played, encoded and stored at once, in threads of their own."""
    resuming: int = 2
    """Matches read from the store at once, to be resumed."""
    long_readers: int = 1
    """The same of long ones (`TableLimits.long_match`), in threads of their own."""
    rests: int = 10
    """The thread that has stored a record, or a table of the owner, rests for so many times its CPU time."""
    guest_rests: int = 40
    """The same after a guest's table: from many addresses they come without end."""
    worker_threads: int = 1
    """Requests computed at once: strokes tried, films, targets, records."""
    worker_processes: int = 4
    """Bots that compute at once, each in its own process, and no more than the machine has cores."""
    worker_start: float = 600.0
    """s: a process not ready by then is killed and replaced. Where nothing is compiled yet, the first one compiles."""
    worker_answer: float = 60.0
    """s: a process whose bot has found no stroke by then is killed, and another is asked."""
    coaches: int = 2
    """Processes that compute advice and reviews."""
    puzzlers: int = 1
    """Processes that find puzzles in played games."""
