"""Consent to an undo: who is asked, and what their answers come to."""

from collections.abc import Mapping

from carrom.board import Seat
from carrom.errors import NotAllowed
from carrom.match import Match
from carrom.server.access import Actor

Undoing = tuple[Actor, set[Seat]]
"""Who asks for an undo, and the seats that have not consented yet."""


def seats_to_ask(match: Match, actor: Actor) -> set[Seat]:
    """Return the seats of the other persons, who must consent; on a real board nobody, since the umpire corrects their
    own entries."""
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
