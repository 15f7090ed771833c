"""A round counted by its result: what is asked of it, and what one would give."""

from carrom.errors import Unreadable
from carrom.match import Match, count
from carrom.rules.values import RoundResult
from carrom.server.wire import encoder, responses
from carrom.server.wire.messages import Both
from carrom.server.wire.requests import ResultTold, read_result
from carrom.texts import LANGUAGES, sentence


def result_of(asked: ResultTold) -> RoundResult:
    """The result that a browser tells."""
    return RoundResult(asked.men, asked.winner, asked.queen, asked.ending, asked.demanded)


def would_give(match: Match, data: bytes) -> responses.CountingMessage:
    """What the round would give if it had ended so: nothing happens.

    A result that no round can have is explained. Raises `NotAllowed` (``simulated-board``, ``round-over``), and
    `Unreadable` for what is no result at all.
    """
    result = result_of(read_result(data))
    try:
        _, counted = count(match, result)
    except Unreadable as error:
        field = error.field.split(".")[1]
        return {"verdict": None, "field": field, "refused": _explained(field)}
    return {"verdict": encoder.encode_verdict(match, counted.verdict), "field": "", "refused": None}


def _explained(field: str) -> Both:
    """What is wrong with a result, in words."""
    said = {language: sentence(f"counting-{field}", language) for language in LANGUAGES}
    return {"fr": said["fr"], "en": said["en"]}
