"""Types of questions about a position without a match (docs/wire.md, "HTTP")."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from carrom.board import ICF, Colour, Seat
from carrom.contract.decoding import Incoming, one_of, prepare, read
from carrom.contract.simulate_questions import BoardName, GivenLayout, GivenMatter, StrokeNumbers
from carrom.errors import Unreadable
from carrom.rules import BOOKS
from carrom.table.wire import bounds
from carrom.table.wire.bounds import Discreet, Token

MOST_SIGMA = 5000
"""Thousandths of a degree: the largest error of a hand that is accepted."""


class PositionQuestion(Incoming, frozen=True):
    """A position to parse: either its text or its layout."""

    board: BoardName = ICF.name
    text: Annotated[str, Meta(max_length=bounds.POSITION)] | None = None
    layout: GivenLayout | None = None


class EquipmentQuestion(Incoming, frozen=True):
    """What strokes are played with: a board and its matter."""

    board: BoardName = ICF.name
    matter: GivenMatter | None = None


class DifferenceQuestion(Incoming, frozen=True):
    """What a browser has of a stroke of a match: the checksum of its motion (`Motion.exact_checksum`)."""

    n: Annotated[int, Meta(ge=1, le=bounds.NUMBER)]
    checksum: Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]


class ProfileQuestion(Discreet, frozen=True):
    """By which token a seat of a table is held that counts for a profile."""

    token: Token


class ErasureQuestion(Incoming, frozen=True):
    """The word at which a profile is erased."""

    sure: Literal[True]


class PlaceQuestion(Incoming, frozen=True, kw_only=True):
    """Where a stroke is to be played, and from which seat."""

    board: BoardName = ICF.name
    matter: GivenMatter | None = None
    layout: GivenLayout | None = None
    seat: Seat


class StrokeQuestion(PlaceQuestion, frozen=True, kw_only=True):
    """A stroke to try on a position."""

    stroke: StrokeNumbers


class TargetsQuestion(PlaceQuestion, frozen=True, kw_only=True):
    """The men of a position that may be aimed at."""

    men: tuple[str, ...] = ()


class AdviceQuestion(PlaceQuestion, frozen=True, kw_only=True):
    """A position to advise on. `sigma`: the hand's error, thousandths of a degree; `colour` left out: white while a
    white man is on the board."""

    sigma: Annotated[int, Meta(ge=0, le=MOST_SIGMA)]
    book: Annotated[str, one_of(BOOKS)] = "classique"
    colour: Colour | UnsetType = UNSET


prepare(
    *(PositionQuestion, EquipmentQuestion, ProfileQuestion, ErasureQuestion),
    *(PlaceQuestion, StrokeQuestion, TargetsQuestion, AdviceQuestion),
)


def read_stroke_numbers(body: bytes) -> StrokeNumbers:
    """Parse the numbers of a stroke; one out of range is named as `carrom.board.Stroke` names it."""
    try:
        return read(body, StrokeNumbers)
    except Unreadable as error:
        is_number = error.field in StrokeNumbers.__struct_fields__ and error.message.startswith("must be")
        raise Unreadable(f"stroke.{error.field}", error.message) if is_number else error from None
