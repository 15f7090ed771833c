"""Permissions: who may request what, and when; one function, tested over every actor, message and state."""

from carrom.errors import NotAllowed
from carrom.match import Match
from carrom.server.access import Actor
from carrom.server.verbs.request import Request


def denied(actor: Actor, request: Request, match: Match) -> NotAllowed | None:
    """Return why `actor` may not request this now, or None. Objections of the rules come later, from the match.

    What a kind of request declares is checked first, then its own objection.
    """
    real = match.header.is_real
    if match.closed:
        return NotAllowed("table-closed")
    if request.WHO == "anyone":
        return request.objection(actor, match)
    if request.WHO == "host":
        return None if actor.host else NotAllowed("host-only")
    if request.WHO == "umpire" and real and (actor.host or actor.seats):
        # the host and every seat holder act for every seat: one of them holds the phone
        return request.objection_to_umpire(match)
    if request.HOST_TOO and actor.host:
        return None
    if not actor.seats:
        return NotAllowed("watching")
    if request.BOARD == "real" and not real:
        return NotAllowed("simulated-board")
    if request.BOARD == "simulated" and real:
        return NotAllowed("real-board")
    return request.objection(actor, match)
