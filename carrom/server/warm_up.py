"""Warm-up before the server reports that it is ready, so that the first stroke is not delayed."""

from carrom.board import Seat, Stroke
from carrom.bots.warm_up import warm as warm_bots
from carrom.contract import strict_json
from carrom.errors import CarromError
from carrom.match import Header, Player, begin, play
from carrom.physics import MODEL
from carrom.server.counts import COUNTS
from carrom.server.verbs.playing import encode_shot
from carrom.server.wire import encoder
from carrom.server.wire.event_lines import event_text


def warm() -> None:
    """Load the physics and the bots, then play a break, encode it, and encode a refusal.

    A message loads the whole catalogue that holds its sentences; the name of a bot is in that of the page.
    """
    warm_bots()
    players: dict[Seat, Player] = {"S": Player("person"), "N": Player("bot", level="club")}
    header = Header("karom", {}, "icf", "tournament", MODEL, players)
    match, _ = begin(header, "S", 1)
    strict_json.write(encoder.encode_welcome("", match, ("S",), host=True))
    match, shot, motion = play(match, Stroke("S", 0, 0, 3_000_000), film=True)
    event_text(shot)
    for told in encode_shot(match, shot, motion, film=True):
        strict_json.write(told)
    strict_json.write(encoder.encode_refusal(CarromError("fault")))
    COUNTS.refusals.clear()  # that one was sent to nobody
