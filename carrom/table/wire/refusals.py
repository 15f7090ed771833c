"""Refusals as they are sent, in both languages."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from carrom.errors import CarromError, NotAllowed, Unavailable, Unreadable
from carrom.table.wire.counts import COUNTS
from carrom.texts import LANGUAGES, sentence

Plain = Mapping[str, Any]


def encode_refusal(error: CarromError, request: str | None = None) -> Plain:
    """Encode a refusal to be sent, in both languages, and count it; nothing has changed."""
    code, field, detail, arguments = "server-fault", "", "", {}
    if isinstance(error, Unreadable):
        code, field, detail = "not-readable", error.field, error.message
        arguments = {"field": error.field}
    elif isinstance(error, NotAllowed):
        code, arguments = error.code, dict(error.arguments)
    elif isinstance(error, Unavailable) and error.code:
        code = error.code
    COUNTS.refusals[code] += 1
    return {"refused": {"id": request, "code": code, "field": field, "detail": detail, **_refusing(code, arguments)}}


def _refusing(code: str, arguments: Mapping[str, Any]) -> Mapping[str, str]:
    """Return the sentences of a refusal: without arguments they are made once, for some refuse thousands a second."""
    if not arguments:
        return _refusing_plainly(code)
    return {language: sentence(f"refusal-{code}", language, **arguments) for language in LANGUAGES}


@cache
def _refusing_plainly(code: str) -> Mapping[str, str]:
    return {language: sentence(f"refusal-{code}", language) for language in LANGUAGES}
