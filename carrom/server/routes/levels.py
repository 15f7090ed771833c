"""Routes that tell what the computer's players are, and which breaks they know."""

from litestar import get
from litestar.datastructures import State
from litestar.params import FromQuery

from carrom.board import ICF
from carrom.bots import PERSONAS
from carrom.bots.persona import FORMERLY
from carrom.server.wire import break_book, responses
from carrom.server.wire.parameters import DrawnBoard, Surface


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


@get("/breaks")
async def _breaks(
    state: State, board: FromQuery[DrawnBoard] = ICF.name, matter: FromQuery[Surface] = "tournament"
) -> responses.BreaksMessage:
    """Return the breaks of the break book for a board and its surface."""
    return await state.threads.compute(break_book.breaks, board, matter)


ROUTES = (_levels, _breaks)
