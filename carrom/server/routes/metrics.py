"""Route for the server's figures, off unless `carrom play --metrics`."""

from typing import Literal

from litestar import Request, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException

from carrom.server.client_address import is_from_here
from carrom.server.metrics import MEDIA_TYPE, exposition, measured

Readers = Literal["nobody", "here", "everybody"]
"""Who is answered: nobody, programs of this machine, everybody."""


@get("/metrics", media_type=MEDIA_TYPE, sync_to_thread=False)
def _metrics(request: Request, state: State) -> str:
    """Return figures of the server in the text format of Prometheus.

    Off unless the server was started with `--metrics`, and then for programs of its own machine only, unless it was
    started with `--metrics-for-all`."""
    readers: Readers = state.metrics
    if readers == "nobody" or (readers == "here" and not is_from_here(request)):
        raise NotFoundException("there are no metrics here")
    return exposition(measured(state))


ROUTES = (_metrics,)
"""It reads counters only: nothing of a match, nothing of the store."""
