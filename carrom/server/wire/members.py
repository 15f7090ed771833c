"""Types of the members that several requests have: names, secrets, discs."""

from typing import Annotated

import msgspec

from carrom.board import MEN
from carrom.contract.decoding import one_of, phrase
from carrom.server import limits


def _word(lowest: int, highest: int) -> msgspec.Meta:
    """The constraint of a word that names something of the sender's."""
    allowed = phrase(f"{lowest} to {highest} letters, digits, _ and -")
    return msgspec.Meta(min_length=lowest, max_length=highest, pattern=r"^[A-Za-z0-9_-]+\Z", extra=allowed)


Id = Annotated[str, _word(1, limits.ID)]
Token = Annotated[str, _word(limits.SHORTEST_TOKEN, limits.TOKEN)]
_ON_A_LINE = r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]*\Z"
"""Neither a control character nor one that changes the text direction."""


def text_on_a_line(most: int) -> msgspec.Meta:
    """The constraint of a text that people read: so many characters on one line."""
    return msgspec.Meta(max_length=most, pattern=_ON_A_LINE, extra=phrase(f"at most {most} characters on one line"))


Name = Annotated[str, text_on_a_line(limits.NAME)]
Number = Annotated[int, msgspec.Meta(ge=1, le=limits.NUMBER)]
Disc = Annotated[str, one_of(MEN)]
