"""Ports for servers that end and are started again in the same place: nobody else has theirs in the meantime.

A port that the system chooses lies in its ephemeral range, whence it also takes the near end of every connection: once
a server is killed another program may be given its port, and a client that tries again and again may meet itself there.
"""

import socket
import time
from contextlib import ExitStack
from pathlib import Path

_EPHEMERAL = Path("/proc/sys/net/ipv4/ip_local_port_range")
_USUAL = "49152 65535"
"""What the Internet's registry of numbers leaves to chance, and most systems keep to."""
_FIRST = 20_000
"""Below it other programs have their fixed ports."""
_held = ExitStack()


def free_port() -> int:
    """A port outside the ephemeral range on which nobody listens; ours alone until this process ends.

    Datagrams have ports of their own: who is given the number there has it, and every worker asks there first.
    """
    first, last = map(int, (_EPHEMERAL.read_text() if _EPHEMERAL.exists() else _USUAL).split())
    for port in (*range(_FIRST, first), *range(max(last + 1, _FIRST), 65_536)):
        holding = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        try:
            holding.bind(("127.0.0.1", port))
            with socket.socket() as listening:
                listening.bind(("127.0.0.1", port))
        except OSError:
            holding.close()
        else:
            _held.callback(holding.close)
            return port
    raise OSError(f"no port is free outside of the ephemeral range {first}–{last}")


def wait_until_free(port: int, timeout: float = 60.0) -> None:
    """Wait until nobody listens on `port`: what a killed server was just starting has its socket until it runs."""
    end = time.monotonic() + timeout
    while True:
        with socket.socket() as listening:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                listening.bind(("127.0.0.1", port))
                listening.listen()
            except OSError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.01)
            else:
                return
