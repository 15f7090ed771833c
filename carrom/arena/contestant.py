"""What a player in the arena can do, and how it loses a board."""

from random import Random
from typing import Protocol

from carrom.board import Stroke
from carrom.bots import Hand, SideAction
from carrom.match import Match


class Forfeit(Exception):
    """A contestant crashed, was late, or did what the book refuses: it loses that board, and the arena goes on."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"{name}: {reason}")
        self.name, self.reason = name, reason


class Contestant(Protocol):
    """The interface of a player in the arena."""

    @property
    def name(self) -> str:
        """The text that `contestant` parses."""
        ...

    @property
    def hand(self) -> Hand | None:
        """Its own hand; None where it has none, as an engine. The arena's noise class, when given, takes precedence."""
        ...

    def meant(self, match: Match, hand: Hand, luck: Random) -> Stroke:
        """The stroke it intends for the seat to play, knowing that `hand` will execute it; `paired_boards` adds the
        hand's error and simulates. Except from an engine, the same luck gives the same stroke. Raises `Forfeit`."""
        ...

    def side_action(self, match: Match, hand: Hand, luck: Random) -> SideAction | None:
        """Its action before a stroke (`to_act`), such as a bet or a placing; None: it plays on. As for `meant`."""
        ...

    def close(self) -> None:
        """Release its resources, such as the process of an engine. It plays no more."""
        ...
