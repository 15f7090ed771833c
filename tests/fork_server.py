"""Servers that start at once: forked from a process that has already loaded and warmed up all that `carrom play` needs.

A start from nothing takes two seconds of a core, and the tests start dozens. Each fork is a process like any other: it
may be killed, and is a child of the tests. That the program starts from nothing too is shown by the tests that run its
command. Elsewhere than on Linux each server starts from nothing.
"""

import atexit
import ctypes
import gc
import json
import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NoReturn

_ADOPTS = 36
"""`PR_SET_CHILD_SUBREAPER` of `prctl(2)`: whose parent has ended becomes a child of this process."""
_LONGEST = 200_000
"""Bytes of a question: the arguments and the environment of a server."""


class Forked(subprocess.Popen):
    """`carrom` with these arguments; `module`: which of its programs."""

    def __init__(self, module: str, arguments: Sequence[str], environment: dict[str, str]) -> None:
        command = [sys.executable, "-m", module, *arguments]
        pipe = subprocess.PIPE
        super().__init__(command, stdout=pipe, stderr=pipe, text=True, env=environment)

    if sys.platform == "linux":

        def _execute_child(self, args, executable, preexec_fn, close_fds, pass_fds, cwd, env, *others):
            """Have it forked, in place of starting it; `others` end with the ends of the pipes, as `Popen` passes them.

            The process between the two ends at once; so its child becomes ours, and only we wait for it.
            """
            sys.audit("subprocess.Popen", executable or args[0], args, cwd, env)
            p2cread, p2cwrite, c2pread, c2pwrite, errread, errwrite = others[3:9]
            prepared = _prepared()
            libc = ctypes.CDLL(None)
            libc.prctl(_ADOPTS, 1)
            try:
                asked = json.dumps({"arguments": args[2:], "environment": dict(env)}).encode()
                socket.send_fds(prepared, [asked], [c2pwrite, errwrite])
                self.pid = int(prepared.recv(100))
            finally:
                libc.prctl(_ADOPTS, 0)
                self._close_pipe_fds(p2cread, p2cwrite, c2pread, c2pwrite, errread, errwrite)
            self._child_created = True


@cache
def _prepared() -> socket.socket:
    """The tests' end of the line to the process that forks; it ends with the tests."""
    ours, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with its:
        subprocess.Popen([sys.executable, "-m", "tests.fork_server", str(its.fileno())], pass_fds=[its.fileno()])
    return ours


def main() -> None:
    """Fork a server for each question, until the tests end; in the fork, be that server."""
    # not above: the workers of each server import this module
    from carrom.cli.main import application as commands  # noqa: PLC0415
    from carrom.cli.main import main as carrom  # noqa: PLC0415
    from carrom.server import serving  # noqa: PLC0415
    from carrom.server.store import open_store  # noqa: PLC0415
    from tests import chance  # noqa: PLC0415

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    commands()
    serving.warm()
    with TemporaryDirectory() as folder, open_store(Path(folder) / "games.db") as store:
        serving.application(store)
    gc.collect()
    gc.freeze()  # what is shared is not looked through for garbage in every fork
    line = socket.socket(fileno=int(sys.argv[1]))
    while True:
        asked, pipes, _, _ = socket.recv_fds(line, _LONGEST, 2)
        if not asked:
            return
        if not _forked(line):
            break
        for pipe in pipes:
            os.close(pipe)
    line.close()
    for place, pipe in zip((1, 2), pipes, strict=True):
        os.dup2(pipe, place)
        os.close(pipe)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    told = json.loads(asked)
    os.environ.clear()
    os.environ.update(told["environment"])
    module, *sys.argv[1:] = told["arguments"]
    if module == chance.__name__:
        chance.always_the_same()
    try:
        carrom()
    except SystemExit as ended:
        if isinstance(ended.code, int):
            _end(ended.code)
        raise
    _end(0)


def _end(status: int) -> NoReturn:
    """End as a program does, but for taking apart what is shared with the process that forked: that takes longest."""
    threading._shutdown()
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


def _forked(line: socket.socket) -> int:
    """Fork; return 0 in the fork. Its id is sent once nobody but the tests is its parent."""
    reading, writing = os.pipe()
    between = os.fork()
    if not between:
        forked = os.fork()
        if not forked:
            os.close(reading)
            os.close(writing)
            return 0
        os.write(writing, str(forked).encode())
        os._exit(0)
    os.waitpid(between, 0)
    line.send(os.read(reading, 100))
    os.close(reading)
    os.close(writing)
    return between


if __name__ == "__main__":
    main()
