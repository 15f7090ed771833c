"""Validation of all input in JSON: the types of `msgspec` say what is allowed; what is refused is `Unreadable`."""

from collections.abc import Iterable
from typing import Annotated, TypeVar

import msgspec

from carrom.contract import strict_json
from carrom.contract.fault_explanation import ALLOWED, explain, must_be
from carrom.errors import Unreadable

Wanted = TypeVar("Wanted")
Word = TypeVar("Word", bound=str)


class Incoming(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The base of the types of JSON objects that come in. A member without a default is required."""


def phrase(allowed: str) -> dict[str, str]:
    """Return `extra` of a `msgspec.Meta`: how a refusal says what is allowed, where the type alone says it badly."""
    return {ALLOWED: allowed}


Key = Annotated[
    str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{1,40}\Z", extra=phrase("names of 1 to 40 letters, digits, _ and -"))
]
"""A key of an object whose keys are checked later, and repeated in an error."""


def one_of(words: Iterable[str]) -> msgspec.Meta:
    """Return the constraint of a text that is one of the words; for words that are known only at run time."""
    allowed = [*words]
    return msgspec.Meta(pattern=rf"^({'|'.join(allowed)})\Z", extra_json_schema={"enum": allowed})


def listed(words: Iterable[str]) -> msgspec.Meta:
    """Return the description of a text that is one of the words, for a check of its own such as `chosen`: beside an
    object or a list a text with a pattern crashes msgspec 0.22."""
    return msgspec.Meta(extra_json_schema={"enum": [*words]})


def prepare(*kinds: type) -> None:
    """Build the decoders of these types now, at import. When two threads are the first to use a type, msgspec
    dereferences a null pointer."""
    for kind in kinds:
        msgspec.json.Decoder(kind)


def read(text: bytes | str, kind: type[Wanted]) -> Wanted:
    """Return the value of a JSON text, which `strict_json` accepts and which is of that type. Raises `Unreadable`."""
    return decoded(strict_json.read(text), kind)


def decoded(value: object, kind: type[Wanted], path: str = "") -> Wanted:
    """Return a plain value as a value of that type; `path`: where it stands.

    Raises `Unreadable` with the path of the part at fault (``input`` for the whole), that part, and what is allowed.
    True is no number, and 1.0 is no whole number.

    >>> decoded({"x": "far"}, dict[str, int], "places")
    Traceback (most recent call last):
        ...
    carrom.errors.Unreadable: places.x: must be a whole number, not "far"
    """
    try:
        return msgspec.convert(value, type=kind, strict=True)
    except msgspec.ValidationError as error:
        raise explain(value, kind, path, str(error)) from None


def chosen(value: str, allowed: Iterable[Word], path: str) -> Word:
    """Return the allowed word that a text is; for a check that needs another member. Raises `Unreadable`."""
    words = tuple(allowed)
    for word in words:
        if word == value:
            return word
    raise Unreadable(path, must_be(f"one of {', '.join(words)}", value))


def check_members(given: Iterable[str], allowed: Iterable[str], path: str) -> None:
    """Check the keys of an object against those that another member allows. Raises `Unreadable`."""
    known = tuple(allowed)
    for key in given:
        if key not in known:
            raise Unreadable(f"{path}.{key}", f"unknown; known are {', '.join(known)}")
