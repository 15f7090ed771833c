"""Routes for positions without a match: parsing, description, and strokes tried without rules."""

from collections.abc import Callable

from litestar import Request, get, post
from litestar.params import FromQuery

from carrom.answers import equipment, positions, practice_shapes, responses
from carrom.answers.coach import read_sigma
from carrom.answers.equipment import EquipmentMessage, HandErrorsMessage
from carrom.answers.position_questions import EquipmentQuestion, PositionQuestion, StrokeQuestion, TargetsQuestion
from carrom.board import Points
from carrom.errors import NotAllowed
from carrom.notation.vocabulary import Help
from carrom.server.parameters import BoardText, DrawnBoard, OfHand, PositionText
from carrom.server.routes.errors import body_of
from carrom.server.routes.health import SVG
from carrom.server.services import Provided
from carrom.table.guarded_positions import GuardedPositions
from carrom.table.wire import bounds


@post("/positions", status_code=200, opt={"body": PositionQuestion})
async def _position(request: Request, services: Provided) -> practice_shapes.PositionMessage:
    """Parse, check and describe a position."""
    body = await body_of(request)
    await _check(services, positions.layout_asked, body)
    return await services.threads.compute(positions.position, body)


@post("/equipment", status_code=200, opt={"body": EquipmentQuestion})
async def _equipment(request: Request, services: Provided) -> EquipmentMessage:
    """Return what a browser needs to play strokes itself."""
    return await services.threads.compute(equipment.answer_equipment, await body_of(request))


@get("/hand", sync_to_thread=False)
def _hand(sigma: OfHand) -> HandErrorsMessage:
    """Return the errors of a hand."""
    return equipment.encode_hand(read_sigma(sigma))


@post("/strokes", status_code=200, opt={"body": StrokeQuestion})
async def _stroke(request: Request, services: Provided) -> practice_shapes.TrialMessage:
    """Simulate a stroke without rules."""
    body = await body_of(request)
    await _check(services, positions.layout_of_stroke, body)
    return await services.threads.compute(positions.trial, body)


@post("/contacts", status_code=200, opt={"body": StrokeQuestion})
async def _contact(request: Request, services: Provided) -> responses.ContactsMessage:
    """Return the first contact of a stroke, and the velocities just after it."""
    body = await body_of(request)
    allowed = await _allowed(services, positions.layout_of_stroke, body)
    if allowed == "none":
        raise NotAllowed("analysis-refused")
    told = await services.threads.compute(positions.contacts, body)
    return {"contact": told["contact"], "after": {}} if allowed == "contact" else told


@post("/targets", status_code=200, opt={"body": TargetsQuestion})
async def _targets(request: Request, services: Provided) -> responses.TargetsMessage:
    """Return the targets among some men of a position."""
    body = await body_of(request)
    await _check(services, positions.layout_of_targets, body)
    return await services.threads.compute_apart(positions.find_targets, body, services.limits.answers.targets)


@get("/diagram.svg", media_type=SVG)
async def _diagram(services: Provided, position: FromQuery[PositionText], board: FromQuery[DrawnBoard] = "icf") -> str:
    """Draw a position."""
    return await services.threads.compute_apart(positions.picture, board, position)


async def _check(services: Provided, layout_of: Callable[..., Points], *asked: object) -> None:
    """Raise `NotAllowed("analysis-refused")` for a position of a live game whose terms allow no coach."""
    if await _allowed(services, layout_of, *asked) != "coach":
        raise NotAllowed("analysis-refused")


async def _allowed(services: Provided, layout_of: Callable[..., Points], *asked: object) -> Help:
    guarded: GuardedPositions = services.tables.guarded
    if not len(guarded):
        return "coach"
    return await services.threads.compute(lambda: guarded.allowed(layout_of(*asked)))


@post("/measured", status_code=200, opt={"price": 20, "body": equipment.MeasureQuestion})
async def _measured(request: Request, services: Provided) -> equipment.MeasureMessage:
    """Measure a board from the tries of a family."""
    return await services.threads.compute_apart(equipment.measured, await body_of(request, most=bounds.TRIES_BODY))


@get("/measured")
async def _board_text(services: Provided, text: FromQuery[BoardText]) -> equipment.BoardTextMessage:
    """Check the text of a measured board."""
    return await services.threads.compute(equipment.board_of_text, text)


ROUTES = (_position, _equipment, _hand, _stroke, _contact, _targets, _diagram, _measured, _board_text)
