"""Rounds counted by their result: parsing of a result, and a preview of its verdict."""

from carrom.contract.shapes import Both
from carrom.errors import Unreadable
from carrom.match import Match, count
from carrom.server.verbs.reader import read_result
from carrom.server.wire import encoder, responses
from carrom.texts import LANGUAGES, sentence


def would_give(match: Match, data: bytes) -> responses.CountingMessage:
    """Return the verdict on the round if it had ended so; the match is unchanged.

    A result that no round can have is explained. Raises `NotAllowed` (``simulated-board``, ``round-over``), and
    `Unreadable` for an invalid result.
    """
    result = read_result(data).value
    try:
        _, counted = count(match, result)
    except Unreadable as error:
        field = error.field.split(".")[1]
        return {"verdict": None, "field": field, "refused": _explained(field)}
    return {"verdict": encoder.encode_verdict(match, counted.verdict), "field": "", "refused": None}


def _explained(field: str) -> Both:
    """Return what is wrong with a result, in words."""
    said = {language: sentence(f"counting-{field}", language) for language in LANGUAGES}
    return {"fr": said["fr"], "en": said["en"]}
