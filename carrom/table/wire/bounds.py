"""Bounds of what the wire carries, and the types of the members that several requests have: names, secrets, discs. Each
is tested with one more than it allows. Bounds that other rooms have too are read there: `quiz.SEED`,
`house_books.LONGEST_LINK`, `strict_json.DEPTH`."""

from typing import Annotated

import msgspec

from carrom.board import MEN
from carrom.contract.decoding import Incoming, one_of, phrase
from carrom.match import summary
from carrom.notation import BOUNDS

MESSAGE = 4096
"""Bytes of a message or request body; a longer one is refused with a sentence."""
NAME = 40
"""Characters of a player's name."""
HOUSE = 60
"""Characters of the name of house rules."""
ID = 64
"""Characters of a request's id."""
TOKEN = 64
"""Characters of a token; at least `SHORTEST_TOKEN`."""
SHORTEST_TOKEN = 16
PROFILE_KEY = 64
"""Characters of the key to a profile; at least `SHORTEST_TOKEN`."""
FORMER = summary.FORMER
"""Former players named at a seat, the last ones."""
HISTORY = summary.RECENT
"""Calls of this round that a `welcome` holds, the last ones."""
HISTORY_PAGE = 30
"""Earlier ones in one page."""
RECORD = BOUNDS["text"]
"""Bytes of an uploaded record."""
POSITION = 1000
"""Characters of a position as text; all twenty discs take less than half."""
ANSWERS = 400
"""Characters of the answers to the questions on which rules are played."""
QR = 500
"""Characters of a text encoded as a QR code."""
TRIES = 400
"""Tries of a board that is measured: a hundred of each experiment."""
TRIES_BODY = 20_000
"""Bytes of a question with them; a try has some twenty characters."""
LISTED = 50
"""Tables in one page of a list, or named in a question for some."""
NUMBER = 10**9
"""The largest number of an event in a message: matches of an older carrom may be longer."""
SHORTEST_CLOCK = 5
"""s: the shortest time for a stroke that a table may set."""
LONGEST_CLOCK = 600
LONGEST_GAME = 600
"""Maximum minutes of a game on a real board."""
LONGEST_EXTRA = 120
"""Extra minutes, to finish the round that has begun."""


def _word(lowest: int, highest: int) -> msgspec.Meta:
    """The constraint of a word that names something of the sender's."""
    allowed = phrase(f"{lowest} to {highest} letters, digits, _ and -")
    return msgspec.Meta(min_length=lowest, max_length=highest, pattern=r"^[A-Za-z0-9_-]+\Z", extra=allowed)


Id = Annotated[str, _word(1, ID)]
Token = Annotated[str, _word(SHORTEST_TOKEN, TOKEN)]
_ON_A_LINE = r"^[^\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]*\Z"
"""Neither a control character nor one that changes the text direction."""


def text_on_a_line(most: int) -> msgspec.Meta:
    """The constraint of a text that people read: so many characters on one line."""
    return msgspec.Meta(max_length=most, pattern=_ON_A_LINE, extra=phrase(f"at most {most} characters on one line"))


Name = Annotated[str, text_on_a_line(NAME)]
Number = Annotated[int, msgspec.Meta(ge=1, le=NUMBER)]
Disc = Annotated[str, one_of(MEN)]


class Discreet(Incoming, frozen=True):
    """What holds a token or a nonce, which is left out where it is shown: a fault is logged with its request."""

    def __repr__(self) -> str:
        shown = (f"{name}={'…' if name in _SECRET else repr(getattr(self, name))}" for name in self.__struct_fields__)
        return f"{type(self).__name__}({', '.join(shown)})"


_SECRET = ("token", "nonce")
