"""The computer's ten players, to be chosen from."""

from litestar import get

from carrom.bots import PERSONAS
from carrom.bots.persona import FORMERLY
from carrom.server.wire import responses


@get("/levels", sync_to_thread=False)
def _levels() -> responses.LevelsMessage:
    """The weakest first, each with the name that old records have for it."""
    formerly = {now: before for before, now in FORMERLY.items()}
    return {
        "levels": [
            {"name": one.name, "number": one.level, "formerly": formerly.get(one.name)} for one in PERSONAS.values()
        ]
    }


DOORS = (_levels,)
