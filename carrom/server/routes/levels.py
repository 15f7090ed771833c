"""Route that lists the computer's ten players."""

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
            {"name": one.name, "number": one.level, "formerly": formerly.get(one.name)} for one in PERSONAS.values()
        ]
    }


ROUTES = (_levels,)
