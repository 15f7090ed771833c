"""Terms of a table: the help allowed at it and the hand it adds; whether a game played under them is rated. A game is
*rated* when its terms were declared, they allow no more help than directions, nothing was undone, no stroke was
prepared by a coach, and nobody's seat was given to somebody else once a stroke had been played. A stroke prepared by
keys or numbers is as exact as its digits: it leaves a game rated only where the terms add a hand to every stroke.
Persons who play from different devices do not see each other's fingers: their game too is rated only with a hand."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal, get_args

from carrom.board import Seat, side_of
from carrom.match import events
from carrom.match.header import Header, Player
from carrom.notation.vocabulary import Help

HELP: Final[tuple[Help, ...]] = get_args(Help)
"""From none to all: nothing; the striker's first contact; what moves then, and where to; all that the coach knows."""
MOST_HAND = 80
"""mrad: the largest hand that terms may add, four and a half degrees."""
Standing = Literal["rated", "unrated", "helped"]
"""``helped``: no result of these players alone. ``unrated``: without help, but between devices with no hand added."""


def allows(header: Header, help_: Help) -> bool:
    """Whether the terms of a match allow that help to its players."""
    return HELP.index(help_) <= HELP.index(allowed_help(header))


def allowed_help(header: Header) -> Help:
    """The help that the terms allow; of a match that declared none, what its table offered."""
    return header.help or usual_help(header.players)


def usual_help(players: Mapping[Seat, Player]) -> Help:
    """The help at a table of which nothing is said: persons who play each other are helped by nobody."""
    sides = {side_of(seat, tuple(players)) for seat, player in players.items() if player.kind != "bot"}
    return "directions" if len(sides) > 1 else "coach"


@dataclass(frozen=True, slots=True)
class Conduct:
    """What the lines of a match so far say of its standing."""

    helped: bool = False
    """Whether a line has made it a game with help."""
    played: bool = False
    """Whether a stroke has been played."""
    sitting: Mapping[Seat, Player] = field(default_factory=dict[Seat, Player])
    """Who sits, or sat last, at the seats that have changed hands."""

    def after(self, header: Header, line: events.MatchEvent | events.EventLine) -> "Conduct":
        """The conduct one line later."""
        if isinstance(line, events.Shot | events.RecordedStroke):
            exact = line.prepared == "coach" or (line.prepared != "" and header.hand == 0)
            return self if self.played and not exact else replace(self, helped=self.helped or exact, played=True)
        if isinstance(line, events.Undone | events.Redone | events.RecordedUndo | events.Corrected):
            return replace(self, helped=True)
        if isinstance(line, events.PlayerSeated | events.RecordedSeating) and line.player.kind != "free":
            before = self.sitting.get(line.seat, header.players[line.seat])
            is_other = before.kind != "free" and before != line.player
            sitting = {**self.sitting, line.seat: line.player}
            return replace(self, helped=self.helped or (self.played and is_other), sitting=sitting)
        return self


def standing_of(header: Header, conduct: Conduct) -> Standing | None:
    """The standing of a match; None where nothing was declared, as on a real board, and where it began from a position.
    Records of before there were terms declare none."""
    if not header.help or header.start:
        return None
    if conduct.helped or HELP.index(header.help) > HELP.index("directions"):
        return "helped"
    return "unrated" if not header.hand and _is_between_devices(header, conduct) else "rated"


def _is_between_devices(header: Header, conduct: Conduct) -> bool:
    """Whether somebody has taken a free seat, as a guest does from a device of their own, and plays another person."""
    sitting: dict[Seat, Player] = {**header.players, **conduct.sitting}
    persons: list[Seat] = [seat for seat, player in sitting.items() if player.kind == "person"]
    has_guest = any(header.players[seat].kind == "free" for seat in persons)
    return has_guest and len({side_of(seat, header.seats) for seat in persons}) > 1


def standing(header: Header, lines: Iterable[events.MatchEvent | events.EventLine]) -> Standing | None:
    """The standing of a match with these events, or the lines of its record."""
    conduct = Conduct()
    for line in lines:
        conduct = conduct.after(header, line)
    return standing_of(header, conduct)


def is_rated(header: Header, lines: Iterable[events.MatchEvent | events.EventLine]) -> bool:
    """Whether a match with these events, or the lines of its record, is rated.

    >>> from carrom.match import new_match
    >>> is_rated(new_match("karom", "Camille", "Noé").header, [])
    False
    """
    return standing(header, lines) == "rated"
