"""Players' names in sentences: the calls of a verdict and the conflicts of a corrected match, in both languages."""

from collections.abc import Mapping

from carrom.board import Seat
from carrom.contract.shapes import Both, CallMessage
from carrom.match import Match, MatchStep, Player
from carrom.rules.values import Verdict
from carrom.texts import LANGUAGES, Language, call_sentence, has, seat_name, sentence


def names_of(players: Mapping[Seat, Player]) -> dict[str, dict[str, str]]:
    """Return language → seat → the name of its player; unnamed seats are left to the texts.

    Unnamed bots are called by their level, those of one level at one table by their seat too.
    """
    levels = [player.level for player in players.values() if player.kind == "bot" and not player.name]
    return {
        language: {
            seat: player.name or _bot_name(player.level, seat, levels, language)
            for seat, player in players.items()
            if player.kind == "bot" or player.name
        }
        for language in LANGUAGES
    }


def _bot_name(level: str, seat: Seat, levels: list[str], language: Language) -> str:
    name = sentence(f"bot-{level}", language)
    return f"{name} ({sentence(f'seat-{seat}', language)})" if levels.count(level) > 1 else name


def encode_calls(players: Mapping[Seat, Player], verdict: Verdict) -> list[CallMessage]:
    """Encode the referee's calls, with the players' names."""
    names = names_of(players)
    return [
        {
            "code": call.code,
            "clause": call.clause,
            "fr": call_sentence(call, "fr", names["fr"]),
            "en": call_sentence(call, "en", names["en"]),
        }
        for call in verdict.calls
    ]


def encode_conflict(match: Match, taken: MatchStep) -> Both | None:
    """Encode why a step cannot have happened since a correction, with the players' names; None for one that stands."""
    if taken.conflict is None:
        return None
    known = has(f"trouble-{taken.conflict.code}", "fr")
    message, names = f"trouble-{taken.conflict.code if known else 'other'}", names_of(match.players)
    arguments = dict(taken.conflict.arguments)
    sentences = {}
    for language in LANGUAGES:
        seat = str(arguments.get("seat", ""))
        who = names[language].get(seat) or (seat_name(seat, language) if seat else "")
        sentences[language] = sentence(message, language, who=who)
    return {"fr": sentences["fr"], "en": sentences["en"]}
