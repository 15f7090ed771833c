"""Server startup: bind the port, open the store, warm up the physics, print the address, open the browser."""

import contextlib
import io
import os
import signal
import socket
import ssl
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Any

import segno
import uvicorn

from carrom.board import Seat, Stroke
from carrom.bots.warm_up import warm as warm_bots
from carrom.contract.house_books import House
from carrom.errors import CarromError, Unavailable
from carrom.lessons import Lesson
from carrom.match import Header, Player, begin, play
from carrom.physics import MODEL
from carrom.server import open_files
from carrom.server.app import application
from carrom.server.client_address import proxies_of
from carrom.server.garbage import collecting
from carrom.server.limits import LIMITS, ServerLimits
from carrom.server.protocols import BACKLOG, LazyProtocol
from carrom.server.server_keys import ServerKeys, following
from carrom.server.services import Readers
from carrom.server.socket_turns import SocketTurns
from carrom.store import default_location, file_of, key_file, open_store
from carrom.table.verbs.playing import encode_shot
from carrom.table.wire.counts import COUNTS
from carrom.table.wire.refusals import encode_refusal

_HERE = ("127.0.0.1", "localhost", "::1")
SWITCH = 0.0002
"""s after which a thread that computes makes room for one that waits, a twenty-fifth of Python's own: a stroke waits
dozens of times between its request and its acknowledgement, each time for every thread that computes."""


def wire(limits: ServerLimits) -> dict[str, Any]:
    """Return the protocol options of uvicorn."""
    return {
        "http": LazyProtocol,
        "proxy_headers": False,  # `carrom.server.client_address` believes whom it should
        "backlog": BACKLOG,
        "h11_max_incomplete_event_size": limits.head,
        "ws": SocketTurns,
        "ws_max_size": limits.frame,
        "ws_per_message_deflate": False,
    }


CIPHERS = "ECDHE+AESGCM:ECDHE+CHACHA20"
"""Ciphers of TLS 1.2: forward secrecy and authenticated encryption. (Those of TLS 1.3 all have both; Python speaks
nothing older.)"""
_EVERYWHERE = ("0.0.0.0", "::")
_SOMEWHERE = "10.255.255.255"
"""An unassigned private address; only the local address that routes to it is of interest."""


def serve(
    host: str,
    port: int,
    store: str | Path | None,
    *,
    open_browser: bool,
    accept_loss: bool = False,
    houses: Sequence[House] = (),
    host_names: Sequence[str] = (),
    is_open: bool = False,
    tls: tuple[Path, Path] | None = None,
    metrics: Readers = "nobody",
    proxies: Sequence[str] = (),
    taught: Sequence[Lesson] | None = None,
) -> None:
    """Serve until Ctrl-C or SIGTERM; `accept_loss`: whether to start without lines that the disk has damaged;
    `host_names`: what the server is called beside this machine's addresses; `is_open`: whether guests open tables
    without the invitation; `tls`: the files of a certificate and of its key; `proxies`: addresses and networks whose
    word about their clients is believed; `taught`: the lessons, where a club has added some. Raises `Unavailable` for
    a port or a store in use, a damaged store, a client not built, a certificate or a proxy that is none."""
    believed = proxies_of(proxies)
    # uvicorn shuts down cleanly and then raises the signal again: it ends as Ctrl-C does
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    certified = _certified(tls) if tls else {}
    scheme = "https" if tls else "http"
    listening = listen(host, port)
    place = store or default_location()
    with listening, open_store(place, accept_loss=accept_loss) as games:
        port = listening.getsockname()[1]
        elsewhere = [f"{scheme}://{name}:{port}" for name in network_names(host)]
        keys = following(key_file(place), is_open=is_open)
        file = file_of(place)
        app = application(
            games,
            houses,
            elsewhere,
            host_names=(host, *host_names),
            keys=keys,
            folder=file.parent if file else None,
            metrics=metrics,
            proxies=believed,
            taught=taught,
        )
        open_files.raise_limit(LIMITS)
        sys.setswitchinterval(SWITCH)
        warm()
        shown = "localhost" if host in (*_HERE, *_EVERYWHERE) else host
        server = _Server(
            uvicorn.Config(
                app,
                log_config=None,  # `carrom.server.logs` does that
                log_level="error",  # its warnings are of broken requests: anybody could fill a disk with them
                access_log=False,
                timeout_graceful_shutdown=2,
                **wire(LIMITS.server),
                **certified,
            ),
            Entrance(f"{scheme}://{shown}:{port}/", tuple(elsewhere), keys(), key_file(place)),
            lambda: games.is_elsewhere,
            open_browser=open_browser,
        )
        with contextlib.suppress(KeyboardInterrupt), collecting(lambda: games.commits):
            server.run(sockets=[listening])
        if games.is_elsewhere:
            raise Unavailable("another server has taken over these games, so this one has ended; every game is stored")
    print("carrom: stopped; every game is stored.")


@dataclass(frozen=True, slots=True)
class Entrance:
    """Where a server is reached: by its owner, and by other devices. `key_file`: where its keys are."""

    address: str
    elsewhere: tuple[str, ...]
    keys: ServerKeys
    key_file: Path

    @property
    def of_owner(self) -> str:
        """The owner's address. What follows the # never leaves the browser."""
        return f"{self.address}#key={self.keys.owner}"

    def lines(self, *, is_private: bool) -> Iterator[str]:
        """Yield what is printed; `is_private`: on a terminal, where only its user reads it, and not into a log."""
        yield f"{self.of_owner if is_private else self.address}  (Ctrl-C to stop)"
        for address in self.elsewhere:
            yield f"{self._of_guests(address, is_private)}  for other devices of your network"
        if is_private and self.elsewhere:
            drawn = io.StringIO()
            segno.make(self._of_guests(self.elsewhere[0], is_private), error="l", micro=False).terminal(
                drawn, compact=True
            )
            yield f"the same for their cameras:\n{drawn.getvalue()}"
        if not is_private:
            invited = "" if self.keys.is_open else ", guests at …/#invitation=INVITATION"
            yield f"the keys are in {self.key_file}: its owner opens {self.address}#key=OWNER{invited}"

    def _of_guests(self, address: str, is_private: bool) -> str:
        """Return the address that other devices open: with the invitation, where guests need one."""
        is_shown = is_private and not self.keys.is_open
        return f"{address}/#invitation={self.keys.invitation}" if is_shown else f"{address}/"


class _Server(uvicorn.Server):
    """A uvicorn server that prints its address once it listens."""

    def __init__(
        self, config: uvicorn.Config, entrance: Entrance, is_lost: Callable[[], bool], *, open_browser: bool
    ) -> None:
        super().__init__(config)
        self._entrance = entrance
        self._is_lost, self._lost_for = is_lost, 0
        self._open_browser = open_browser

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to end, once: it takes two seconds at most, and whoever presses Ctrl-C again need not see it fail."""
        if not self.should_exit:
            super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        """Say whether to end: also a second after the store was found to be another server's, once all are told."""
        self._lost_for += self._is_lost()
        return await super().on_tick(counter) or self._lost_for > 10  # a tenth of a second each

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.should_exit:
            for line in self._entrance.lines(is_private=sys.stdout.isatty()):
                print(f"carrom: {line}", flush=True)
            # without a display, Linux would start a browser that only reports errors
            has_screen = sys.platform != "linux" or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
            if self._open_browser and has_screen:
                threading.Thread(target=webbrowser.open, args=(self._entrance.of_owner,), daemon=True).start()


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens on the port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(128)
    except OSError as error:
        listening.close()
        raise Unavailable(
            f"cannot listen on {host} port {port}: {error.strerror}; choose another with --port, or 0 for any free one"
        ) from None
    listening.setblocking(False)
    return listening


def network_names(host: str) -> list[str]:
    """Return the names by which other devices reach this machine when it listens on `host`; none where they cannot.
    Nothing is sent: a datagram socket only determines which local address would be used."""
    if host not in _EVERYWHERE:
        return [] if host in _HERE else [f"[{host}]" if ":" in host else host]
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((_SOMEWHERE, 9))
        except OSError:
            # without a network there is no address to show
            return []
        name = asking.getsockname()[0]
    return [] if name.startswith(("127.", "0.")) else [name]


def _certified(tls: tuple[Path, Path]) -> dict[str, Any]:
    try:
        ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(*tls, password="")
    except (OSError, ValueError) as error:
        raise Unavailable(f"the certificate {tls[0]} cannot be used with the key {tls[1]}: {error}") from None
    return {"ssl_certfile": tls[0], "ssl_keyfile": str(tls[1]), "ssl_ciphers": CIPHERS}


def warm() -> None:
    """Load the physics and the bots, then play a break, encode it, and encode a refusal. A message loads the whole
    catalogue that holds its sentences; the name of a bot is in that of the page."""
    warm_bots()
    players: dict[Seat, Player] = {"S": Player("person"), "N": Player("bot", level="club")}
    header = Header("karom", {}, "icf", "tournament", MODEL, players)
    match, _ = begin(header, "S", 1)
    match, shot, motion = play(match, Stroke("S", 0, 0, 3_000_000), film=True)
    encode_shot(match, shot, motion, film=True)
    encode_refusal(CarromError("fault"))
    COUNTS.refusals.clear()  # that one was sent to nobody
