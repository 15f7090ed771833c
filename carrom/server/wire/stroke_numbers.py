"""Read the numbers of a stroke, where they are the whole body of a request."""

from carrom.contract.decoding import read
from carrom.contract.simulate_questions import StrokeNumbers
from carrom.errors import Unreadable


def read_stroke_numbers(body: bytes) -> StrokeNumbers:
    """Parse the numbers of a stroke; one out of range is named as `carrom.board.Stroke` names it."""
    try:
        return read(body, StrokeNumbers)
    except Unreadable as error:
        is_number = error.field in StrokeNumbers.__struct_fields__ and error.message.startswith("must be")
        raise Unreadable(f"stroke.{error.field}", error.message) if is_number else error from None
