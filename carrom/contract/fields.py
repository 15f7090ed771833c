"""Typed access to the members of a plain object: exact types, ranges, and the path of any error."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from carrom.errors import Unreadable

Word = TypeVar("Word", bound=str)


@dataclass(frozen=True, slots=True)
class Fields:
    """A plain object and its path. Every reader raises `Unreadable` with the member's path."""

    members: Mapping[str, object]
    path: str = ""

    def at(self, key: str) -> str:
        """Return the path of a member."""
        return f"{self.path}.{key}" if self.path else key

    def has(self, key: str) -> bool:
        """Return whether a member is present, null included."""
        return key in self.members

    def is_null(self, key: str) -> bool:
        """Return whether a member is absent or null."""
        return self.members.get(key) is None

    def refuse(self, key: str, message: str) -> Unreadable:
        """Return the error about a member, to be raised."""
        return Unreadable(self.at(key), message)

    def flag(self, key: str, default: bool) -> bool:
        """Return a member that is true or false."""
        value = self.members.get(key, default)
        if type(value) is not bool:
            raise self.refuse(key, "must be true or false")
        return value

    def integer(self, key: str, default: int, lowest: int, highest: int) -> int:
        """Return a member that is a whole number in a range; true and 1.0 are none."""
        value = self.members.get(key, default)
        if type(value) is not int or not lowest <= value <= highest:
            raise self.refuse(key, f"must be a whole number from {lowest} to {highest}")
        return value

    def word(self, key: str, default: Word | None, allowed: Iterable[Word]) -> Word:
        """Return a member that is one of the allowed words."""
        value = self.members.get(key, default)
        words = tuple(allowed)
        for word in words:
            if word == value:
                return word
        if value is None and not self.has(key):
            raise self.refuse(key, f"is missing; allowed are {', '.join(words)}")
        raise self.refuse(key, f"must be one of {', '.join(words)}")

    def list(self, key: str) -> list[object]:
        """Return a member that is a list; by default an empty one."""
        value = self.members.get(key, [])
        if not isinstance(value, list):
            raise self.refuse(key, "must be a list")
        return value

    def given(self, key: str) -> object:
        """Return a member as it is; absent or null, an empty object."""
        value = self.members.get(key)
        return {} if value is None else value

    def inner(self, key: str, allowed: Iterable[str]) -> "Fields":
        """Return a member that is an object with no keys but the allowed ones; absent or null, an empty one."""
        return fields(self.given(key), self.at(key), allowed)


def fields(value: object, path: str, allowed: Iterable[str]) -> Fields:
    """Return a plain object whose keys are all allowed."""
    keys = tuple(allowed)
    if not isinstance(value, dict):
        raise Unreadable(path or "input", "must be an object")
    for key in value:
        if key not in keys:
            place = f"{path}.{key}" if path else str(key)
            raise Unreadable(place, f"unknown; known are {', '.join(keys)}")
    return Fields(value, path)
