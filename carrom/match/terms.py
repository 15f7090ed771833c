"""Terms of a table: the help allowed at it and the hand it adds; whether a game played under them is rated. A game is
*rated* when its terms were declared, they allow no more help than directions, nothing was undone, no stroke was
prepared by a coach, and nobody's seat was given to somebody else once a stroke had been played. A stroke prepared by
keys or numbers is as exact as its digits: it leaves a game rated where the terms add a hand to every stroke, or where
it carries one of its own, which is drawn as that is.
Persons who play from different devices do not see each other's fingers: their game too is rated only with a hand."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from math import radians
from typing import Final, Literal, assert_never, get_args

from carrom.board import Seat, side_of
from carrom.match import events
from carrom.match.header import Header, Player
from carrom.notation.vocabulary import LEAST_HAND, MOST_HAND, Help, Preparation

HELP: Final[tuple[Help, ...]] = get_args(Help)
"""From none to all: nothing; the striker's first contact; what moves then, and where to; all that the coach knows."""
USUAL_HAND = 17
"""mrad: the hand of a stroke by keys or numbers of a person of whom nothing is known, a degree."""
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
            helps = _helps(line.prepared, header.hand or line.hand)
            return self if self.played and not helps else replace(self, helped=self.helped or helps, played=True)
        if isinstance(line, events.Undone | events.Redone | events.RecordedUndo | events.Corrected):
            return replace(self, helped=True)
        if isinstance(line, events.PlayerSeated | events.RecordedSeating) and line.player.kind != "free":
            before = self.sitting.get(line.seat, header.players[line.seat])
            is_other = before.kind != "free" and before != line.player
            sitting = {**self.sitting, line.seat: line.player}
            return replace(self, helped=self.helped or (self.played and is_other), sitting=sitting)
        return self


def _helps(prepared: Preparation | Literal[""], hand: int) -> bool:
    """Whether a stroke prepared so, with this hand added (mrad), makes a game one with help."""
    match prepared:
        case "":
            return False
        case "keys" | "numbers":
            return not hand
        case "coach":
            return True
        case _:
            assert_never(prepared)


def carries_hand(header: Header, conduct: Conduct, prepared: Preparation | Literal[""]) -> bool:
    """Whether a stroke prepared so is to carry a hand of its own, so that nothing changes the standing of its game."""
    is_decisive = _helps(prepared, 0) and not _helps(prepared, USUAL_HAND)
    return is_decisive and not header.hand and standing_of(header, conduct) in ("rated", "unrated")


def own_hand(sigma: float) -> int:
    """The hand that a stroke carries of a person who errs by `sigma` degrees, mrad.

    >>> own_hand(0.74), own_hand(0.05)
    (13, 6)
    """
    return min(max(round(1000 * radians(sigma)), LEAST_HAND), MOST_HAND)


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
