"""Fluent message catalogues, one folder per language, and the formatting of their sentences. One message per call code
(``call-…``), clause id (``clause-…``, dots written as hyphens), refusal (``refusal-…``), option (``option-…``, its
short name ``setting-…``) and value of an option (``choice-OPTION-VALUE``). A missing message raises `Fault` and is
never shown as a blank."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Literal, Protocol

from carrom.book_files import BOOK_FILES
from carrom.errors import Fault, Unreadable
from carrom.texts.messages import Argument, Catalogue

Language = Literal["fr", "en"]
"""French or English."""
LANGUAGES: tuple[Language, ...] = ("fr", "en")
"""Every language, French first."""
PEOPLE = ("seat", "next", "side", "other", "placer")
"""Arguments that are letters of seats and are replaced by people's names."""
_FILES = {
    **{"sheet": "sheet", "setting": "options", "choice": "options", "preset": "options"},
    **{"book": "page", "bot": "page", "calibration": "calibration", "clause": "clauses", "option": "options"},
    **{
        "refusal": "refusals",
        "rulebook": "rulebook",
        "source": "rulebook",
        "standing": "rulebook",
        "reason": "rulebook",
    },
    **{
        "trouble": "refusals",
        "counting": "refusals",
        "case": "quiz",
        "certificate": "certificate",
        "terminal": "terminal",
    },
    **{"character": "page", "default": "page", "role": "page"},
    **{"comparison": "rulebook", "introduction": "rulebook", "which": "which", "words": "words", "theme": "rulebook"},
    **{"games": "terminal", "level": "page", "replay": "terminal", "coach": "coach", "analysis": "analysis"},
    "doctor": "doctor",
    **{"compiling": "terminal", "arena": "arena", "yardstick": "arena", "working": "arena"},
}
"""The first word of a message's id → its file; all others are in ``calls``."""
_UNCOUNTED = ("queen-capped", "queen-lost")
"""Terms of a sum without points, whose sentence stands beside the sum."""
_HERE = Path(__file__).parent


class SaysTerm(Protocol):
    """A term of the sum of a round's points (`carrom.rules.values.Term`)."""

    @property
    def what(self) -> str: ...

    @property
    def points(self) -> int: ...

    @property
    def side(self) -> str: ...


class SaysCall(Protocol):
    """A referee's call (`carrom.rules.values.Call`)."""

    @property
    def code(self) -> str: ...

    @property
    def arguments(self) -> Mapping[str, str | int]: ...

    @property
    def terms(self) -> Sequence[SaysTerm]: ...


class CitesClause(SaysCall, Protocol):
    """A call with the clause that decides."""

    @property
    def clause(self) -> str: ...


class HasCalls(Protocol):
    """A verdict (`carrom.rules.values.Verdict`)."""

    @property
    def calls(self) -> Sequence[CitesClause]: ...


class HasClauses(Protocol):
    """Anything with clause ids in reading order, such as a rule book."""

    @property
    def clauses(self) -> tuple[str, ...]: ...


def sentence(message_id: str, language: Language, **arguments: Argument) -> str:
    """The sentence of a message. `queen_words`: how the book speaks of the queen (`carrom.rules.books.QueenWords`),
    « doublée » where it is left out. Raises `Fault` for one that the catalogue lacks or cannot fill."""
    return _format(message_id, language, arguments)


def has(message_id: str, language: Language) -> bool:
    """Whether the catalogue of a language has a message."""
    return message_id in _catalogue_of(message_id, language)


def call_sentence(call: SaysCall, language: Language, names: Mapping[str, str] | None = None, reader: str = "") -> str:
    """The referee's sentence for a call. `names` gives people's names by seat letter; seats it leaves out are called
    South, East, North, West. A side of two seats is given as both names. `reader`: the seat of the player who reads it;
    they and their side are "you"."""
    arguments = tuple(call.arguments.items())
    return _said(call.code, language, arguments, tuple(call.terms), tuple(names.items()) if names else (), reader)


def readers(call: SaysCall) -> list[str]:
    """The seats that a call names, in groups of those who hear the same sentence in the second person: ``["SN", "E"]``.
    A group may still hear what everybody hears, where the sentence of the call leaves the name out."""
    sides = [str(call.arguments[role]) for role in PEOPLE if role in call.arguments]
    sides += _sides(str(call.arguments.get("standing", "")))
    groups: dict[tuple[bool, ...], str] = {}
    for seat in dict.fromkeys("".join(sides)):
        named_in = tuple(seat in side for side in sides)
        groups[named_in] = groups.get(named_in, "") + seat
    return list(groups.values())


def term_sentence(
    call: SaysCall, term: SaysTerm, language: Language, names: Mapping[str, str] | None = None, reader: str = ""
) -> str:
    """One term of the sum in a call that ends a round, in words: ``four men left to North``; among three or alone with
    the player's name before it. `names` and `reader` as in `call_sentence`."""
    if "standing" in call.arguments:
        (seats,) = (side for side in _sides(str(call.arguments["standing"])) if term.side in side)
        said = _format(f"term-{term.what}", language, {"count": term.points})
        return _format("shared-term", language, _person("side", seats, names or {}, language, reader) | {"term": said})
    arguments = _with_names(call.arguments, language, names or {}, reader)
    return _format(f"term-{term.what}", language, _of_term(arguments, term, call.arguments))


def explain(verdict: HasCalls, language: Language = "en", names: Mapping[str, str] | None = None) -> list[str]:
    """The referee's sentences for a verdict, each after the clause that decides; `names` as in `call_sentence`.

    Raises `Unreadable` for a language that is not in `LANGUAGES`.

    >>> from carrom.rules import book, judge, opening_state
    >>> from carrom.rules.values import Facts, JudgedEvent
    >>> karom = book("karom")
    >>> verdict = judge(karom, opening_state(karom, ("S", "N"), "S"), JudgedEvent(facts=Facts(touched=False)))
    >>> for line in explain(verdict, "en", {"S": "Camille", "N": "Noé"}):
    ...     print(line)
    S2.18 The striker did not touch the rosette.
    S2.18 The turn passes to Noé.
    """
    if language not in LANGUAGES:
        raise Unreadable("language", f"{language!r} is not one of {', '.join(LANGUAGES)}")
    return [f"{call.clause} {call_sentence(call, language, names)}" for call in verdict.calls]


@lru_cache(maxsize=8192)
def _said(
    code: str,
    language: Language,
    values: tuple[tuple[str, str | int], ...],
    terms: tuple[SaysTerm, ...],
    named: tuple[tuple[str, str], ...],
    reader: str,
) -> str:
    letters = dict(values)
    arguments = _with_names(letters, language, dict(named), reader)
    if "standing" in letters:
        arguments["standing"] = _standing(terms, str(letters["standing"]), dict(named), language, reader)
    elif terms:
        arguments |= {
            "sum": _sum(terms, letters, arguments, language),
            "remark": _remark(terms, letters, arguments, language),
            "both": "yes" if any(term.side in str(letters["other"]) for term in terms) else "no",
            "total_words": _total(terms, letters, arguments, language),
        }
    form = arguments.pop("form", "")
    return _format(f"call-{code}-{form}" if form else f"call-{code}", language, arguments)


def _with_names(
    values: Mapping[str, str | int], language: Language, names: Mapping[str, str], reader: str
) -> dict[str, str | int]:
    """The arguments of a call with people's names in place of the letters of their seats."""
    arguments = dict(values)
    for role in PEOPLE:
        if role in arguments:
            arguments |= _person(role, str(arguments[role]), names, language, reader)
    return arguments


def _person(role: str, seats: str, names: Mapping[str, str], language: Language, reader: str) -> dict[str, str | int]:
    """One argument with the names of its seats, and with what its verb agrees: their number, or ``you``."""
    if reader and reader in seats:
        return {role: _format("people-you", language, {}), f"{role}_people": "you"}
    return {role: _people(seats, names, language), f"{role}_people": len(seats)}


def _of_term(
    arguments: Mapping[str, str | int], term: SaysTerm, letters: Mapping[str, str | int]
) -> dict[str, str | int]:
    """The arguments of a term: its number, and as ``other`` the side against which it counts."""
    against = "other" if term.side in str(letters["side"]) else "side"
    told = {"count": abs(term.points), "other": arguments[against], "other_people": arguments[f"{against}_people"]}
    return told | {"queen_words": arguments.get("queen_words", "covered")}


def _sum(
    terms: Sequence[SaysTerm], letters: Mapping[str, str | int], arguments: Mapping[str, str | int], language: Language
) -> str:
    """The sum of a round in words, the winner's first; the other side's where it scores too. A queen that does not
    count is left to what is said besides."""
    sides = [[term for term in terms if term.side in str(letters[role])] for role in ("side", "other")]
    said = [
        ", ".join(
            _format(f"term-{one.what}", language, _of_term(arguments, one, letters))
            for one in own
            if one.what not in _UNCOUNTED
        )
        for own in sides
        if own
    ]
    if len(said) == 1:
        return said[0]
    both = {"first": said[0], "second": said[1], "other": arguments["other"]}
    return _format("sum-two-sides", language, both)


def _remark(
    terms: Sequence[SaysTerm], letters: Mapping[str, str | int], arguments: Mapping[str, str | int], language: Language
) -> str:
    """What is said besides the sum: that the queen does not count, and why; empty where no call has left it unsaid."""
    for term in terms:
        if term.what == "queen-lost" or (term.what == "queen-capped" and letters["capped"] == "unsaid"):
            words = _format(f"term-{term.what}", language, _of_term(arguments, term, letters))
            return f" {words[0].upper()}{words[1:]}."
    return ""


def _standing(terms: Sequence[SaysTerm], sides: str, names: Mapping[str, str], language: Language, reader: str) -> str:
    """The sum of each side in words, best first: ``Ada 12 (8 for white men, 4 for black); Bo 7 (…)``."""
    said: list[str] = []
    for side in _sides(sides):
        own = [term for term in terms if term.side in side]
        words = [_format(f"term-{one.what}", language, {"count": one.points}) for one in own if one.points]
        told = _person("side", side, names, language, reader) | {
            "points": sum(one.points for one in own),
            "terms": ", ".join(words),
            "parts": len(words),
        }
        said.append(_format("shared-standing", language, told))
    return ("; " if language == "en" else " ; ").join(said)


def _sides(standing: str) -> list[str]:
    return standing.split() if " " in standing else [*standing]


def _people(seats: str, names: Mapping[str, str], language: Language) -> str:
    return joined([names.get(seat) or seat_name(seat, language) for seat in seats], language)


def _total(
    terms: Sequence[SaysTerm], letters: Mapping[str, str | int], arguments: Mapping[str, str | int], language: Language
) -> str:
    if arguments["adds"] == "rounds":
        return " " + _format("total-rounds", language, arguments)
    if arguments["adds"] == "nothing" or arguments["before"] == arguments["other_before"] == 0:
        return ""
    both = any(term.side in str(letters["other"]) for term in terms)
    if not both and arguments["before"] == 0:
        return ""
    return " " + _format("total-both" if both else "total-points", language, arguments)


def seat_name(seat: str, language: Language) -> str:
    """The name of a seat where no person's name is known."""
    return _format(f"seat-{seat}", language, {})


def clauses(book: HasClauses, language: Language) -> dict[str, str]:
    """Clause id → its sentence, in the book's reading order."""
    return {clause: _format(clause_message(clause), language, {}) for clause in book.clauses}


def clause_message(clause: str) -> str:
    """The message id of a clause: ``S0.28a`` is ``clause-S0-28a``."""
    return f"clause-{clause.replace('.', '-')}"


@cache
def catalogue(language: Language, file: str) -> Catalogue:
    """One catalogue of a language, loaded on first use: ``calls.ftl``, and ``calls_….ftl`` for what a book adds."""
    parts = [part.read_text(encoding="utf-8") for part in files_of(language, file)]
    return Catalogue(language, [*parts, of_data_books(language, file)])


def of_data_books(language: Language, file: str) -> str:
    """What the books that are data add to a catalogue, as Fluent: their clauses, and the documents they come from."""
    books = BOOK_FILES.values()
    if file == "clauses":
        texts = {clause_message(clause): said for book in books for clause, said in book.clauses.items()}
    elif file == "rulebook":
        texts = {f"source-{book.source}": book.document for book in books}
    else:
        return ""
    return "".join(f"{message} = {said.fr if language == 'fr' else said.en}\n" for message, said in texts.items())


def files_of(language: Language, file: str) -> list[Path]:
    """The files of one catalogue."""
    return [_HERE / language / f"{file}.ftl", *sorted((_HERE / language).glob(f"{file}_*.ftl"))]


def _catalogue_of(message_id: str, language: Language) -> Catalogue:
    """The catalogue that holds a message, by the first word of its id."""
    return catalogue(language, _FILES.get(message_id.partition("-")[0], "calls"))


def joined(names: Sequence[str], language: Language) -> str:
    """Join one or more names: ``A``, ``A and B``, ``A, B and C``. `names` must not be empty."""
    *others, last = names
    return _format("people-and", language, {"first": ", ".join(others), "second": last}) if others else last


def _format(message_id: str, language: Language, arguments: Mapping[str, Argument]) -> str:
    known = _catalogue_of(message_id, language)
    if message_id not in known:
        raise Fault(f"no sentence {message_id} in {language}")
    try:
        return known.say(message_id, {"queen_words": "covered", **arguments})
    except (LookupError, TypeError, ValueError) as error:
        raise Fault(f"sentence {message_id} in {language}: {error}") from error
