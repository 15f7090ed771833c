"""The coach's answers, computed and encoded in a worker process (`carrom.server.coach_pool`).

Apart from the routes, so that a worker loads nothing of HTTP."""

from random import Random

from carrom.analysis.advice import advise
from carrom.analysis.heat import heat
from carrom.analysis.positions import bare_match
from carrom.board import Stroke
from carrom.bots import Hand, Mind, Stage
from carrom.match import Match
from carrom.physics import TOURNAMENT
from carrom.server.wire import coach


def advice(match: Match, sigma: int, played: Stroke | None) -> coach.AdviceMessage:
    """Compute advice, seeded so that the same question gets the same answer."""
    return coach.encode_advice(match, sigma, advise(match, Hand(sigma / 1000), Random(f"advice {sigma}"), played))


def heat_map(match: Match, sigma: int) -> coach.HeatMessage:
    """Compute a heat map, likewise."""
    return coach.encode_heat(match, sigma, heat(match, Hand(sigma / 1000), Random(f"heat {sigma}")))


def warm() -> None:
    """Answer one small question, which loads all that an answer needs: code, compiled code, sentences."""
    match = bare_match("icf", TOURNAMENT, {"w1": (150_000, 200_000)}, "S", "white", "karom")
    coach.encode_advice(match, 500, advise(match, Hand(0.5), Random(1), mind=Mind((Stage(8, 1),))))
