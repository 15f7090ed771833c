"""A program driven line by line: it may hang, flood, crash or go on after its end, and takes nobody with it.

One thread, no more: its pipes are read and written as they are ready, always against a deadline. POSIX only.
"""

import contextlib
import os
import selectors
import signal
import subprocess
import time
from collections import deque
from collections.abc import Sequence
from functools import cache

from carrom.engines import limits
from carrom.errors import CarromError, Unavailable

try:
    import resource
except ImportError:  # no POSIX: no limit of memory
    resource = None

_CHUNK = 65_536
_POLL = 0.01
"""s between two looks whether a process has ended."""
_LAST_WORDS = 1.0
"""s in which a program that says nothing any more may end, and complain."""


@cache
def _dying_with_us() -> tuple[str, ...]:
    """What stands before a command so that it is killed when this thread's process is, however that ends; on Linux.

    Elsewhere an engine ends with its input, if it can still listen.
    """
    before = ("setpriv", "--pdeathsig", "KILL", "--")
    with contextlib.suppress(OSError):
        if subprocess.run([*before, "true"], capture_output=True, check=False).returncode == 0:
            return before
    return ()


class EngineFailure(CarromError):
    """What an engine did that no engine may; one line. It loses the board."""


class Process:
    """A program, started now, and its three pipes. Raises `Unavailable` when it cannot be started.

    `complaints`: the last of what it said on standard error.
    """

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(
                [*_dying_with_us(), *command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,  # Ctrl-C is the arbiter's, and its children can be killed with it
            )
        except (OSError, ValueError) as error:
            raise Unavailable(f"the engine {command[0]} does not start: {error}") from None
        self._hold_to_memory()
        stdin, stdout, stderr = self._process.stdin, self._process.stdout, self._process.stderr
        assert stdin, "a pipe, as asked for"
        assert stdout, "as above"
        assert stderr, "as above"
        self._pipes = stdin, stdout, stderr
        self._in, self._out, self._err = (pipe.fileno() for pipe in self._pipes)
        self._lines: deque[bytes] = deque()
        self._partial, self._unsent, self._errors = b"", bytearray(), bytearray()
        self._ready = selectors.DefaultSelector()
        for pipe in self._pipes:
            os.set_blocking(pipe.fileno(), False)
        for pipe in (self._out, self._err):
            self._ready.register(pipe, selectors.EVENT_READ)

    @property
    def complaints(self) -> str:
        """The last of what it said on standard error."""
        return self._errors.decode(errors="replace").strip()

    @property
    def pid(self) -> int:
        """Its number, also of the group of its children."""
        return self._process.pid

    def _hold_to_memory(self) -> None:
        if resource is not None and hasattr(resource, "prlimit"):
            # one that is gone already has no limits to set
            with contextlib.suppress(OSError, ValueError):
                resource.prlimit(self._process.pid, resource.RLIMIT_AS, (limits.MEMORY, limits.MEMORY))

    def send(self, lines: Sequence[str]) -> None:
        """Lines to be sent; they are on their way while somebody listens."""
        self._unsent += "".join(line + "\n" for line in lines).encode()
        self._turn(0.0)

    def close_input(self) -> None:
        """Send what is to be sent, and no more ever: its input ends."""
        self._turn(0.0)
        self._ready_to_write(False)
        self._pipes[0].close()

    def receive(self, deadline: float) -> str | None:
        """Its next line; None when none has come by the `deadline` (of `time.monotonic`).

        Raises `Trouble` when it has ended, or says what is no line of UTF-8 or a longer one than any may be.
        """
        while True:
            if self._lines:
                return _decoded(self._lines.popleft())
            if self._out not in self._ready.get_map():
                raise EngineFailure(self._ended())
            left = deadline - time.monotonic()
            if not self._turn(max(left, 0.0)) and left <= 0:
                return None

    def _turn(self, timeout: float) -> bool:
        """Send and read what can be sent and read, waiting so many seconds at most; whether anything was read."""
        self._ready_to_write(bool(self._unsent))
        read = False
        for key, _ in self._ready.select(timeout):
            if key.fd == self._in:
                self._send()
            elif self._take(key.fd):
                read = True
        return read

    def _ready_to_write(self, wanted: bool) -> None:
        """Look whether it listens, or do not; it never does once its input is closed."""
        if self._pipes[0].closed:
            return
        looked = self._in in self._ready.get_map()
        if wanted and not looked:
            self._ready.register(self._in, selectors.EVENT_WRITE)
        elif looked and not wanted:
            self._ready.unregister(self._in)

    def _send(self) -> None:
        try:
            del self._unsent[: os.write(self._in, self._unsent[:_CHUNK])]
        except BlockingIOError:
            pass
        except OSError:  # it listens no more; what it said before is still to be read
            self._unsent.clear()

    def _take(self, pipe: int) -> bool:
        """Read a chunk from one of its pipes; whether it was one of lines, or their end."""
        try:
            chunk = os.read(pipe, _CHUNK)
        except BlockingIOError:
            return False
        if not chunk:
            self._ready.unregister(pipe)
            return pipe == self._out
        if pipe == self._err:
            self._errors += chunk
            del self._errors[: -limits.COMPLAINTS]
            return False
        *whole, self._partial = (self._partial + chunk).split(b"\n")
        self._lines += whole
        if max(map(len, (*whole, self._partial))) >= limits.LINE:
            raise EngineFailure(f"says a line of more than {limits.LINE} bytes")
        return True

    def _ended(self) -> str:
        """In which way it has ended, once it says nothing any more."""
        until = time.monotonic() + _LAST_WORDS
        while (how := self._end_of_it()) is None and time.monotonic() < until:
            self._turn(_POLL)
        self._turn(0.0)
        return f"has {how or 'closed its output and goes on'}"

    def _end_of_it(self) -> str | None:
        """How it has ended, None while it runs. It stays a zombie, so that its number stays its own."""
        end = os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        if end is None:
            return None
        return f"ended with {'status' if end.si_code == os.CLD_EXITED else 'signal'} {end.si_status}"

    def end(self, timeout: float = limits.QUITTING) -> int | None:
        """Say ``quit``, wait so many seconds, then kill what is left of it, its children too; call it once.

        Its exit status if it ended by itself in time, else None.
        """
        self._unsent += b"quit\n"
        until = time.monotonic() + timeout
        while (how := self._end_of_it()) is None and time.monotonic() < until:
            with contextlib.suppress(EngineFailure):
                self._turn(_POLL)
            self._lines.clear()
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        status = self._process.wait()
        self._ready.close()
        for pipe in self._pipes:
            pipe.close()
        return status if how else None


def _decoded(line: bytes) -> str:
    try:
        return line.decode().rstrip("\r")
    except UnicodeDecodeError:
        raise EngineFailure(f"says a line that is no UTF-8: {line[:40]!r}") from None
