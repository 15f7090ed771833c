"""Route that lists the computer's players."""

from litestar import get

from carrom.bots import PERSONAS
from carrom.bots.persona import FORMERLY
from carrom.server.wire import responses


@get("/levels", sync_to_thread=False)
def _levels() -> responses.LevelsMessage:
    """Return the levels, the weakest first, each with its name in old records."""
    formerly = {now: before for before, now in FORMERLY.items()}
    return {
        "levels": [
            {"name": name, "number": number, "formerly": formerly.get(name)}
            for number, name in enumerate(PERSONAS, start=1)
        ]
    }


ROUTES = (_levels,)
