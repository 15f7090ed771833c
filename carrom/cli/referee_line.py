"""Parses one typed line of `carrom referee`; an error names the word at fault."""

from dataclasses import dataclass, field, replace
from typing import Literal, NoReturn, cast

from carrom.board import Seat
from carrom.cli.referee_context import Here, Misread
from carrom.cli.referee_facts import read_facts
from carrom.cli.referee_words import COMMANDS, INSTEAD, ZONES, Command, meanings, plain, seat_of, shown
from carrom.match import Ask, Declared
from carrom.match.events.calls import CAUSES, Cause
from carrom.rules.values import Facts, Zone
from carrom.texts import sentence

LONGEST = 1000
"""Characters of a line, at most; a stroke needs twenty."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A parsed line: ``stroke``, ``remark``, or one of `COMMANDS`, with its arguments."""

    does: Command | Literal["stroke", "remark"]
    facts: Facts = field(default_factory=Facts)
    n: int | None = None
    seat: Seat | None = None
    zone: Zone = "open"
    cause: Cause | None = None
    comment: str = ""


def read_line(line: str, here: Here) -> Typed:
    """Parse a line at the current position. What follows a `;` is a remark, as in the notation.

    Raises `Misread` with what is wrong and what is possible.
    """
    if len(line) > LONGEST:
        raise Misread(sentence("terminal-long", here.speaking))
    told, _, said = line.partition(";")
    comment = "".join(letter for letter in said if letter.isprintable()).strip()
    words = told.replace(",", " ").split()
    if not words and comment:
        return Typed("remark", comment=comment)
    meant = meanings(here.speaking).get(plain(words[0])) if words else None
    does: Command | None = next((command for command in COMMANDS if meant == command), None)
    if does is not None:
        return replace(_command(does, words, here), comment=comment)
    if here.position.state.turn is None:
        over = sentence("refusal-round-over", here.speaking)
        raise Misread(f"{over} {sentence('terminal-possible', here.speaking, words=here.shown(here.possible))}")
    return Typed("stroke", read_facts(words, here), comment=comment)


def _command(does: Command, words: list[str], here: Here) -> Typed:
    """Parse a command with its arguments. Raises `Misread`."""
    rest = words[1:]
    if does == "correct":
        return _correction(words, here)
    if does in ("why", "others") and rest:
        return Typed(does, n=_number(words, here))
    if does == "bet" and rest:
        zone = meanings(here.speaking).get(plain(rest[0]))
        if len(rest) > 1 or zone not in ZONES:
            raise here.wrong(rest[-1], "no-bet", words=here.shown(ZONES))
        return Typed(does, zone=cast("Zone", zone))
    if does == "early-break":
        return Typed(does, Facts(pocketed=read_facts(rest, here).pocketed) if rest else Facts())
    if does in CAUSES:
        return _with_cause(does, words, here)
    if does in (*INSTEAD, "next") and rest:
        seat = seat_of(" ".join(rest), here.names)
        if seat is None:
            raise here.wrong(" ".join(rest), "no-seat", words=", ".join(here.names.values()))
        return Typed(does, seat=seat)
    if rest:
        raise here.unknown(rest[0])
    return Typed(does)


def _with_cause(does: Command, words: list[str], here: Here) -> Typed:
    """Parse ``lost Noé seat``: who loses the board and why, in any order. Raises `Misread`."""
    known: tuple[Cause, ...] = CAUSES[cast("Ask", does)]
    meant = {word: meanings(here.speaking).get(plain(word)) for word in words[1:]}
    causes: list[Cause] = [cause for word in words[1:] for cause in known if meant[word] == cause]
    if len(causes) != 1:
        raise here.wrong(" ".join(words), "no-cause", words=here.shown(known))
    cause = causes[0]
    named = " ".join(word for word in words[1:] if meant[word] != cause)
    seat = seat_of(named, here.names) if named else None
    if seat is None and (named or does == "board-lost"):
        raise here.wrong(named or words[0], "no-seat", words=", ".join(here.names.values()))
    return Typed(does, seat=seat, cause=cause)


def _correction(words: list[str], here: Here) -> Typed:
    """Parse ``c 12 oo``: stroke 12; without a number the last one. The facts are read at that stroke's position."""
    steps = here.match.steps
    strokes = [taken.n for taken in steps if isinstance(taken.event, Declared)]
    is_numbered = len(words) > 2 and _is_number(words[1])
    n = int(words[1]) if is_numbered else strokes[-1] if strokes else 0
    seen = words[2:] if is_numbered else words[1:]
    place = next((place for place, taken in enumerate(steps) if place and taken.n == n), None)
    if place is None or not seen:
        _no_number(words, f"12 {shown('white', here.speaking)}", here)
    before = steps[place - 1].position
    if before.state.turn is None:
        raise Misread(sentence("refusal-nothing-to-correct", here.speaking))
    return Typed("correct", read_facts(seen, replace(here, position=before)), n=n)


def _number(words: list[str], here: Here) -> int:
    if len(words) != 2 or not _is_number(words[1]):
        _no_number(words, "12", here)
    return int(words[1])


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) < 7


def _no_number(words: list[str], example: str, here: Here) -> NoReturn:
    raise here.wrong(" ".join(words), "no-number", example=f"{words[0]} {example}")
