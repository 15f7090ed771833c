"""Types of the parameters in URLs (docs/wire.md, "HTTP")."""

import re
from typing import Annotated

from msgspec import Meta

from carrom import quiz
from carrom.answers.position_questions import MOST_SIGMA
from carrom.board import BOARDS
from carrom.contract import house_books
from carrom.contract.decoding import must_be
from carrom.errors import Unreadable
from carrom.physics import MATTERS
from carrom.physics.matter_text import LONGEST
from carrom.quiz.sampling import EXAM
from carrom.rules import EVERY_BOOK
from carrom.table.wire import bounds
from carrom.texts import LANGUAGES

TableName = Annotated[str, Meta(description="A table, by the name that opened it.")]
EventNumber = Annotated[int, Meta(description="The number of an event of the match.")]
LastEvent = Annotated[
    int, Meta(ge=1, le=bounds.NUMBER, description="The event before which the calls of a round are asked for.")
]
PuzzleNumber = Annotated[int, Meta(description="The number of a puzzle, from 1.")]
LessonName = Annotated[str, Meta(description="A lesson, by its name.")]
BookName = Annotated[str, Meta(description="A rule book.", extra_json_schema={"enum": [*EVERY_BOOK]})]
DrawnBoard = Annotated[str, Meta(description="A board.", extra_json_schema={"enum": [*BOARDS]})]
Surface = Annotated[str, Meta(description="The state of its surface, by name.", extra_json_schema={"enum": [*MATTERS]})]
Seed = Annotated[int, Meta(ge=0, le=quiz.SEED, description="The same seed draws the same questions.")]
Sigma = Annotated[
    str,
    Meta(
        description=f"The hand's error, thousandths of a degree: a whole number from 0 to {MOST_SIGMA}.",
        extra_json_schema={"pattern": "^[0-9]{1,4}$"},
    ),
]
FirstSeats = Annotated[
    str,
    Meta(
        description="The seats whose strokes are reviewed before all others; without any all come as they were played.",
        extra_json_schema={"pattern": "^[SENW]{0,4}$"},
    ),
]
LanguageCode = Annotated[str, Meta(description="The language.", extra_json_schema={"enum": [*LANGUAGES]})]
PositionText = Annotated[str, Meta(max_length=bounds.POSITION, description="The men as text, or `opening`.")]
QrText = Annotated[str, Meta(min_length=1, max_length=bounds.QR, description="What the code says.")]
GivenAnswers = Annotated[
    str, Meta(max_length=bounds.ANSWERS, description="`situation:code` after `situation:code`, separated by commas.")
]
HouseLink = Annotated[
    str, Meta(min_length=1, max_length=house_books.LONGEST_LINK, description="`house=BOOK&name=…&OPTION=VALUE`.")
]
BoardText = Annotated[str, Meta(min_length=1, max_length=LONGEST, description="A measured board: `measured-1,…`.")]
ExamAnswers = Annotated[
    str,
    Meta(
        description="The index of each answer of the exam, or - for none.",
        extra_json_schema={"pattern": f"^[0-3-]{{{EXAM}}}$"},
    ),
]
PersonName = Annotated[str, Meta(min_length=1, max_length=bounds.NAME, description="A person's name.")]
Day = Annotated[str, Meta(min_length=10, max_length=10, description="A day, as `2026-11-26`.")]
Known = Annotated[str, Meta(description=f"Names of tables, separated by commas; at most {bounds.LISTED}.")]
Guests = Annotated[bool, Meta(description="Tables that guests opened in place of the owner's; to the owner only.")]
After = Annotated[
    str,
    Meta(
        description="`more` of the page before this one.",
        extra_json_schema={"pattern": "^([0-9]{1,16}-[A-Za-z0-9]{1,32})?$"},
    ),
]
Finished = Annotated[bool, Meta(description="Matches that are over in place of those that can be resumed.")]
Short = Annotated[bool, Meta(description="Only what replaying the record does not find again.")]
Zone = Annotated[int, Meta(ge=-840, le=840, description="Minutes that the person's clock is ahead of UTC.")]
_PLACE = re.compile(r"([0-9]{1,16})-([A-Za-z0-9]{1,32})")


def read_after(after: str) -> tuple[int, str] | None:
    """Return the time and the name of the table after which a page begins, None for the first; raises `Unreadable`."""
    if not after:
        return None
    place = _PLACE.fullmatch(after)
    if place is None:
        raise Unreadable("after", must_be("`more` of the page before", after))
    return int(place[1]), place[2]
