"""Subprocess driven line by line; it may hang, flood, crash or outlive ``quit`` without affecting its arbiter.
Single-threaded: its pipes are read and written as they are ready, always against a deadline. POSIX only."""

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
except ImportError:  # not POSIX: no memory limit
    resource = None

_CHUNK = 65_536
_POLL = 0.01  # s between two checks whether a process has ended
_LAST_WORDS = 1.0  # s in which a program that has closed its output may still end, and write to standard error


@cache
def _dying_with_us() -> tuple[str, ...]:
    """The prefix, on Linux, that ends a program with us; elsewhere an engine ends when its input does."""
    before = ("setpriv", "--pdeathsig", "KILL", "--")
    # setpriv is not installed everywhere
    with contextlib.suppress(OSError):
        if subprocess.run([*before, "true"], capture_output=True, check=False).returncode == 0:
            return before
    return ()


class EngineFailure(CarromError):
    """A violation of the engine protocol, described in one line. It loses the board."""


class Process:
    """A running program and its three pipes. Raises `Unavailable` when it cannot be started."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(
                [*_dying_with_us(), *command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,  # Ctrl-C reaches only the arbiter; children can be killed with the engine
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
        """The last part of its standard error."""
        return self._errors.decode(errors="replace").strip()

    @property
    def pid(self) -> int:
        """Its process id, also that of its process group."""
        return self._process.pid

    def _hold_to_memory(self) -> None:
        if resource is not None and hasattr(resource, "prlimit"):
            # a process that has already ended has no limits to set
            with contextlib.suppress(OSError, ValueError):
                resource.prlimit(self._process.pid, resource.RLIMIT_AS, (limits.MEMORY, limits.MEMORY))

    def send(self, lines: Sequence[str]) -> None:
        """Queue lines and write what the pipe takes now; the rest follows while the program reads."""
        self._unsent += "".join(line + "\n" for line in lines).encode()
        self._turn(0.0)

    def close_input(self) -> None:
        """Write what the pipe takes now, then close its input."""
        self._turn(0.0)
        self._ready_to_write(False)
        self._pipes[0].close()

    def receive(self, deadline: float) -> str | None:
        """Its next line; None by the `deadline` (of `time.monotonic`). Raises `EngineFailure` at its end."""
        while True:
            if self._lines:
                return _decoded(self._lines.popleft())
            if self._out not in self._ready.get_map():
                raise EngineFailure(self._ended())
            left = deadline - time.monotonic()
            if not self._turn(max(left, 0.0)) and left <= 0:
                return None

    def _turn(self, timeout: float) -> bool:
        """Write and read what is ready, waiting at most `timeout` s; return whether output, or its end, was read."""
        self._ready_to_write(bool(self._unsent))
        read = False
        for key, _ in self._ready.select(timeout):
            if key.fd == self._in:
                self._send()
            elif self._take(key.fd):
                read = True
        return read

    def _ready_to_write(self, wanted: bool) -> None:
        """Start or stop watching its input for readiness to write; a closed input is not watched."""
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
            pass  # the pipe is full: the rest is sent when it can be written again
        except OSError:  # it no longer reads; its earlier output is still to be read
            self._unsent.clear()

    def _take(self, pipe: int) -> bool:
        """Read a chunk from one of its pipes; return whether it was output, or the end of it."""
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
            raise EngineFailure(f"sends a line of more than {limits.LINE} bytes")
        return True

    def _ended(self) -> str:
        until = time.monotonic() + _LAST_WORDS
        while (how := self._end_of_it()) is None and time.monotonic() < until:
            self._turn(_POLL)
        self._turn(0.0)
        return f"has {how or 'closed its output and still runs'}"

    def _end_of_it(self) -> str | None:
        """How it has ended, None while it runs. It stays a zombie, so that its process id is not reused."""
        end = os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        if end is None:
            return None
        return f"ended with {'status' if end.si_code == os.CLD_EXITED else 'signal'} {end.si_status}"

    def end(self, timeout: float = limits.QUITTING) -> int | None:
        """Send ``quit``, wait `timeout` s, kill its process group. Call it once; returns its exit status or None."""
        self._unsent += b"quit\n"
        until = time.monotonic() + timeout
        while (how := self._end_of_it()) is None and time.monotonic() < until:
            # an engine that is being ended may send anything
            with contextlib.suppress(EngineFailure):
                self._turn(_POLL)
            self._lines.clear()
        # the group may be gone already; macOS refuses to signal a group of zombies
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
        raise EngineFailure(f"sends a line that is not UTF-8: {line[:40]!r}") from None
