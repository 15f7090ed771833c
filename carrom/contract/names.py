"""Players' names in sentences: the calls of a verdict and the conflicts of a corrected match, in both languages."""

from collections.abc import Callable, Collection, Container, Mapping
from functools import cache, partial
from typing import NotRequired

from carrom.board import Seat
from carrom.contract.shapes import Both, CallMessage, ReadingMarks, SaidTerm, WordsToPlayer
from carrom.match import Match, MatchStep, Player
from carrom.rules import Book
from carrom.rules.values import Call, Term, Verdict
from carrom.texts import (
    LANGUAGES,
    Language,
    ReadingReason,
    call_sentence,
    has,
    readers,
    seat_name,
    sentence,
    settled,
    term_sentence,
)


@cache
def default_names() -> frozenset[str]:
    """The names that nobody has typed, in every language: matches opened earlier have kept them as names."""
    words = ("person", "south", "east", "north", "west")
    return frozenset(sentence(f"default-{word}", language) for word in words for language in LANGUAGES)


def names_of(players: Mapping[Seat, Player]) -> dict[str, dict[str, str]]:
    """Return language → seat → the name of its player; unnamed seats are left to the texts. Unnamed bots have the first
    name of their level: several of one level with their seat, one of the same name as somebody else with who it is. An
    unnamed person alone or among bots is called the player."""
    persons = [seat for seat, player in players.items() if player.kind != "bot"]
    alone = persons if len(persons) == 1 else []
    return {
        language: {
            seat: name
            for seat, player in players.items()
            if (name := _name(player, seat, players.values(), language, alone=seat in alone))
        }
        for language in LANGUAGES
    }


def _name(player: Player, seat: Seat, sitting: Collection[Player], language: Language, *, alone: bool) -> str:
    if player.kind == "bot" and not player.name:
        name = sentence(f"bot-{player.level}", language)
        if sum(one.level == player.level and not one.name for one in sitting) > 1:
            return f"{name} ({sentence(f'seat-{seat}', language)})"
        if any(one.name.strip().casefold() == name.casefold() for one in sitting):
            return sentence("bot-apart", language, name=name, role=sentence(f"role-{player.level}", language))
        return name
    if player.name and (player.kind == "bot" or player.name not in default_names()):
        return player.name
    return sentence("default-person", language) if alone and player.kind == "person" else ""


def encode_calls(
    players: Mapping[Seat, Player], verdict: Verdict, book: Book, cited: Container[str] = ()
) -> list[CallMessage]:
    """Encode the referee's calls, with the players' names; `book`: the one that judged; `cited`: the clauses that have
    decided earlier in the match."""
    names, readings = names_of(players), settled(book)
    marks = {clause: reading_of(clause, readings) for clause in verdict.cited}
    for clause, read in marks.items():
        if read and clause in cited:
            read["repeated"] = True
    return [_encode_call(call, names, marks) for call in verdict.calls]


def _encode_call(call: Call, names: Mapping[str, Mapping[str, str]], marks: Mapping[str, ReadingMarks]) -> CallMessage:
    words = _words(call, marks[call.clause], partial(call_sentence, call), names)
    said: CallMessage = {"code": call.code, "clause": call.clause, **words}
    if call.terms:
        said["terms"] = [_encode_term(call, term, names, marks) for term in call.terms]
    return said


def _encode_term(
    call: Call, term: Term, names: Mapping[str, Mapping[str, str]], marks: Mapping[str, ReadingMarks]
) -> SaidTerm:
    words = _words(call, marks[term.clause], partial(term_sentence, call, term), names)
    return {"what": term.what, "points": term.points, "side": term.side, "clause": term.clause, **words}


def reading_of(clause: str, readings: Mapping[str, ReadingReason]) -> ReadingMarks:
    """Return whether a clause is, or has, a settled reading among `readings`, and whether that is a house rule."""
    if clause not in readings:
        return {}
    return {"reading": True, "house_rule": True} if readings[clause].is_house_rule else {"reading": True}


class _SaidWords(Both, ReadingMarks):
    you: NotRequired[list[WordsToPlayer]]


def _words(
    call: Call, marks: ReadingMarks, say: Callable[..., str], names: Mapping[str, Mapping[str, str]]
) -> _SaidWords:
    """Return what `say` says of a call, or of a term of it, as the members that both have."""
    said: _SaidWords = {"fr": say("fr", names["fr"]), "en": say("en", names["en"]), **marks}
    to_players = (
        WordsToPlayer(seats=group, fr=say("fr", names["fr"], group[0]), en=say("en", names["en"], group[0]))
        for group in readers(call)
    )
    if you := [words for words in to_players if words["en"] != said["en"]]:
        said["you"] = you
    return said


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
