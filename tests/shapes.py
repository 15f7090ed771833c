"""Whether what the server says has the shape that `carrom.table.wire.messages` gives it: no member more, none less."""

from typing import TypedDict, get_type_hints

import msgspec

from carrom.table.verbs import NEWS
from carrom.table.wire import messages, next_messages

COMMON = {"n", "next"}
NUMBERED = {
    verb: TypedDict("Numbered", {"n": int, verb: shape, "next": next_messages.Next})
    for news in NEWS
    for verb, shape in get_type_hints(news).items()
}
"""The verb of each numbered message → its shape."""
UNNUMBERED = get_type_hints(messages.Unnumbered)


def check(message: dict) -> None:
    """Raises for a message that has not exactly the members, of exactly the types, that it is documented with."""
    verbs = message.keys() - COMMON
    assert len(verbs) == 1, f"a message has one verb: {message.keys()}"
    (verb,) = verbs
    shape = NUMBERED[verb] if "n" in message else messages.Unnumbered
    assert verb in (NUMBERED if "n" in message else UNNUMBERED), verb
    known = msgspec.convert(message, type=shape)
    assert known == message, f"{verb} has members that nobody documented"
