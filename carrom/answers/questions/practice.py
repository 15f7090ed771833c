"""Positions without a match: parsing, description, and strokes tried without rules."""

from collections.abc import Callable

from carrom.answers import equipment, positions, practice_shapes, responses
from carrom.answers.coach import read_sigma
from carrom.answers.equipment import EquipmentMessage, HandErrorsMessage
from carrom.answers.questions.parameters import BoardText, DrawnBoard, PositionText, Sigma
from carrom.answers.services import Services
from carrom.board import Points
from carrom.errors import NotAllowed
from carrom.notation.vocabulary import Help
from carrom.table.guarded_positions import GuardedPositions


async def position(services: Services, body: bytes) -> practice_shapes.PositionMessage:
    """Parse, check and describe a position."""
    await _check(services, positions.layout_asked, body)
    return await services.threads.compute(positions.position, body)


async def equipment_asked(services: Services, body: bytes) -> EquipmentMessage:
    """Return what a browser needs to play strokes itself."""
    return await services.threads.compute(equipment.answer_equipment, body)


def hand(_services: Services, sigma: Sigma) -> HandErrorsMessage:
    """Return the errors of a hand."""
    return equipment.encode_hand(read_sigma(sigma))


async def stroke(services: Services, body: bytes) -> practice_shapes.TrialMessage:
    """Simulate a stroke without rules."""
    await _check(services, positions.layout_of_stroke, body)
    return await services.threads.compute(positions.trial, body)


async def contact(services: Services, body: bytes) -> responses.ContactsMessage:
    """Return the first contact of a stroke, and the velocities just after it."""
    allowed = await _allowed(services, positions.layout_of_stroke, body)
    if allowed == "none":
        raise NotAllowed("analysis-refused")
    told = await services.threads.compute(positions.contacts, body)
    return {"contact": told["contact"], "after": {}} if allowed == "contact" else told


async def targets(services: Services, body: bytes) -> responses.TargetsMessage:
    """Return the targets among some men of a position."""
    await _check(services, positions.layout_of_targets, body)
    return await services.threads.compute_apart(positions.find_targets, body, services.limits.targets)


async def diagram(services: Services, position: PositionText, board: DrawnBoard = "icf") -> str:
    """Draw a position."""
    return await services.threads.compute_apart(positions.picture, board, position)


async def _check(services: Services, layout_of: Callable[..., Points], *asked: object) -> None:
    """Raise `NotAllowed("analysis-refused")` for a position of a live game whose terms allow no coach."""
    if await _allowed(services, layout_of, *asked) != "coach":
        raise NotAllowed("analysis-refused")


async def _allowed(services: Services, layout_of: Callable[..., Points], *asked: object) -> Help:
    guarded: GuardedPositions = services.tables.guarded
    if not len(guarded):
        return "coach"
    return await services.threads.compute(lambda: guarded.allowed(layout_of(*asked)))


async def measure_board(services: Services, body: bytes) -> equipment.MeasureMessage:
    """Measure a board from the tries of a family."""
    return await services.threads.compute_apart(equipment.measured, body)


async def board_text(services: Services, text: BoardText) -> equipment.BoardTextMessage:
    """Check the text of a measured board."""
    return await services.threads.compute(equipment.board_of_text, text)
