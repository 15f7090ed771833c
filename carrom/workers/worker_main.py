"""What a worker process runs. It yields before it imports anything of the program: its start holds up nobody."""

import os
import signal
import threading
import traceback
from contextlib import suppress
from multiprocessing import parent_process
from multiprocessing.connection import Connection


def answer_questions(pipe: Connection, niceness: int) -> None:
    """Run a worker's loop: warm up and report it, then answer questions until the pipe is closed."""
    # Ctrl-C is for the server, which ends its processes itself
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    # a closed pipe means that the server has ended this process
    with suppress(EOFError, BrokenPipeError):
        with suppress(AttributeError):  # not on Windows
            os.nice(niceness)
        from carrom.bots.warm_up import warm  # noqa: PLC0415 - it compiles when it is imported

        warm()
        pipe.send(True)
        while True:
            work, arguments = pipe.recv()
            try:
                answer = True, work(*arguments)
            except Exception:
                # the server raises it there as a `Fault`; this process can go on
                answer = False, traceback.format_exc()
            pipe.send(answer)


def _end_with_the_server() -> None:
    """Exit when the server has ended: nobody waits for the result."""
    server = parent_process()
    if server:
        server.join()
        os._exit(1)
