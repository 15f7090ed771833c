"""Consent to undo in a simulated game: who asks for it, whose consent is missing, and what browsers are told of it."""

from collections.abc import Callable, Mapping

from carrom.board import Seat
from carrom.errors import NotAllowed
from carrom.match import Match
from carrom.table.access import Actor

Undoing = tuple[Actor, set[Seat]]
"""Who asks for an undo, and the seats that have not consented yet."""


def seats_to_ask(match: Match, actor: Actor) -> set[Seat]:
    """Return the seats of the other persons, who must consent; on a real board nobody: the umpire corrects themself."""
    if match.header.is_real:
        return set()
    persons: set[Seat] = {seat for seat, player in match.players.items() if player.kind == "person"}
    return persons - {*actor.seats}


def after_consent(undoing: Undoing | None, seats: tuple[Seat, ...], *, agrees: bool) -> Undoing | None:
    """Return what is asked after these seats have answered: nobody more when all consent, None after a refusal, even
    the requester's. Raises `NotAllowed("nobody-asks")` for an answer that is not awaited."""
    asker, needed = undoing or (Actor(), set())
    withdrawn = not agrees and set(seats) & set(asker.seats)
    if not withdrawn and not needed & set(seats):
        raise NotAllowed("nobody-asks")
    return (asker, needed - set(seats)) if agrees else None


def undo_message(undoing: Undoing | None) -> Mapping[str, object]:
    """Return the message that says who asks for an undo, and whose consent is awaited."""
    if undoing is None:
        return {"undo": None}
    asker, needed = undoing
    return {"undo": {"by": asker.seats[0], "needs": sorted(needed)}}


class Consent:
    """The request to undo that waits for the others, if any; it lives in memory only. `broadcast`: sends a message to
    everybody at the table."""

    def __init__(self, broadcast: Callable[[Mapping[str, object]], None]) -> None:
        self._broadcast = broadcast
        self._undoing: Undoing | None = None

    def messages(self) -> list[Mapping[str, object]]:
        """Return what a browser that joins is told of it."""
        return [undo_message(self._undoing)] if self._undoing else []

    def ask(self, actor: Actor, others: set[Seat]) -> None:
        """Ask the others, in place of what was asked before."""
        self._is_now((actor, others))

    def answer(self, seats: tuple[Seat, ...], acknowledge: Callable[[], None], *, agrees: bool) -> Actor | None:
        """Take an answer; return the requester once everybody agrees: the undo may happen, and this lapses with it. One
        refusal, even the requester's, ends it; then, or while others are asked, the answer is acknowledged. Raises
        `NotAllowed("nobody-asks")`."""
        undoing = after_consent(self._undoing, seats, agrees=agrees)
        if undoing is not None and not undoing[1]:
            return undoing[0]
        acknowledge()
        self._is_now(undoing)
        return None

    def lapse(self) -> None:
        """Drop the request: another event has happened since."""
        if self._undoing:
            self._is_now(None)

    def _is_now(self, undoing: Undoing | None) -> None:
        self._undoing = undoing
        self._broadcast(undo_message(undoing))
