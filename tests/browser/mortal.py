"""A server that is killed and comes back at the address that browsers know."""

from pathlib import Path

from tests.browser.line import Line
from tests.running import RunningServer, Served


class Mortal(Served):
    """A server of a test's own, behind a line whose port is never let go.

    The server's own port may be somebody else's by the time it comes back: it takes another one.
    """

    def __init__(self, store: Path) -> None:
        self._store = store
        self._server = RunningServer(store)
        self._line = Line(self._server.port)
        self.address, self.port = self._line.address, self._line.port

    def kill(self) -> None:
        self._server.kill()
        self._line.cut()

    def come_back(self) -> None:
        self._server = RunningServer(self._store)
        self._line.lead_to(self._server.port)
        self._line.mend()

    def stop(self) -> None:
        self._server.stop()
        self._line.close()
