"""Parses one typed line of `carrom referee`; an error names the word at fault."""

from dataclasses import dataclass, field, replace
from typing import Literal, NoReturn, cast

from carrom.board import Kind, Seat
from carrom.cli import referee_words as lexicon
from carrom.cli.referee_words import Command, Here, Misread, seat_of, shown
from carrom.match import Ask, Declared
from carrom.match.events.calls import CAUSES, Cause
from carrom.notation.vocabulary import IMPROPER_CAUSES
from carrom.rules.values import ContactZone, Facts, Fallen, FirstContact, ImproperCause, Zone
from carrom.texts import sentence

LONGEST = 1000
"""Characters of a line, at most; a stroke needs twenty."""


@dataclass(frozen=True, slots=True)
class Typed:
    """A parsed line: ``stroke``, ``remark``, or one of `COMMANDS`, with its arguments."""

    does: Command | Literal["stroke", "remark"]
    facts: Facts = field(default_factory=Facts)
    n: int | None = None
    """The event of a stroke, 0 for a number that no stroke has; None where no number was typed."""
    seat: Seat | None = None
    zone: Zone = "open"
    cause: Cause | None = None
    comment: str = ""


def read_line(line: str, here: Here) -> Typed:
    """Parse a line at the current position. What follows a `;` is a remark, as in the notation.

    Raises `Misread` with what is wrong and what is possible."""
    if len(line) > LONGEST:
        raise Misread(sentence("terminal-long", here.speaking))
    told, _, said = line.partition(";")
    comment = "".join(letter for letter in said if letter.isprintable()).strip()
    words = told.replace(",", " ").split()
    if not words and comment:
        return Typed("remark", comment=comment)
    words = _cried(words, here)
    meant = lexicon.meanings(here.speaking).get(lexicon.plain(words[0])) if words else None
    does: Command | None = next((command for command in lexicon.COMMANDS if meant == command), None)
    if does is not None:
        return replace(_command(does, words, here), comment=comment)
    if here.position.state.turn is None:
        over = sentence("refusal-round-over", here.speaking)
        raise Misread(f"{over} {sentence('terminal-possible', here.speaking, words=here.shown(here.possible))}")
    return Typed("stroke", read_facts(words, here), comment=comment)


def _cried(words: list[str], here: Here) -> list[str]:
    """Return the words of a line, K-Rhum's cry replaced by what it does: by « Si Just ! » a player bets, or raises that
    bet; by « Non Just ! » the opponent raises it (K.16, K.17). Raises `Misread` for the cry of the other player."""
    cry = lexicon.plain(words[0]).rstrip("!") if words else ""
    if cry not in ("si", "non"):
        return words
    rest = [word for word in words[1:] if lexicon.plain(word).rstrip("!") not in ("just", "")]
    bidding = here.match.bidding
    if bidding is None or bidding.answers is None:
        return [cry, *rest]
    if (cry == "si") != (bidding.answers == bidding.bet.by):
        raise here.wrong(" ".join(words), "other-cry", cry="Si Just !" if cry == "non" else "Non Just !")
    return [shown("raise", here.speaking), *rest]


def _command(does: Command, words: list[str], here: Here) -> Typed:
    """Parse a command with its arguments. Raises `Misread`."""
    rest = words[1:]
    if does == "correct":
        return _correction(words, here)
    if does in ("why", "others") and rest:
        if len(rest) > 1 or not _is_number(rest[0]):
            _no_number(words, "12", here)
        return Typed(does, n=_event(rest[0], here))
    if does == "bet" and rest:
        zone = lexicon.meanings(here.speaking).get(lexicon.plain(rest[0]))
        if len(rest) > 1 or zone not in lexicon.ZONES:
            raise here.wrong(rest[-1], "no-bet", words=here.shown(lexicon.ZONES))
        return Typed(does, zone=cast("Zone", zone))
    if does == "early-break":
        return Typed(does, Facts(pocketed=read_facts(rest, here).pocketed) if rest else Facts())
    if does in CAUSES:
        return _with_cause(does, words, here)
    if does in (*lexicon.INSTEAD, "next") and rest:
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
    meant = {word: lexicon.meanings(here.speaking).get(lexicon.plain(word)) for word in words[1:]}
    causes: list[Cause] = [cause for word in words[1:] for cause in known if meant[word] == cause]
    if len(causes) != 1:
        raise here.wrong(" ".join(words), "no-cause", words=here.shown(known[:-1]), last=here.shown(known[-1:]))
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
    n = _event(words[1], here) if is_numbered else strokes[-1] if strokes else 0
    seen = words[2:] if is_numbered else words[1:]
    place = next((place for place, taken in enumerate(steps) if place and taken.n == n), None)
    if place is None or not seen:
        _no_number(words, f"12 {shown('white', here.speaking)}", here)
    before = steps[place - 1].position
    if before.state.turn is None:
        raise Misread(sentence("refusal-nothing-to-correct", here.speaking))
    return Typed("correct", read_facts(seen, replace(here, position=before)), n=n)


def _event(number: str, here: Here) -> int:
    """The event of the stroke with that number, 0 where there is none."""
    return next((n for n, known in here.numbers.items() if known == int(number)), 0)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) < 7


def _no_number(words: list[str], example: str, here: Here) -> NoReturn:
    raise here.wrong(" ".join(words), "no-number", example=f"{words[0]} {example}")


_CONTACTS: tuple[ContactZone, ...] = ("own_line", "arrow_circle")
_STRIKERS_PLACE: dict[str, ImproperCause] = {"own_line": "lines", "arrow_circle": "arrow"}
"""After `improper` the word for a man's place means the striker's, where the book does not ask for that of a man."""


@dataclass(slots=True)
class _Seen:
    """The facts read so far."""

    fell: list[Fallen] = field(default_factory=list)
    flew: list[Fallen] = field(default_factory=list)
    last: list[Fallen] = field(default_factory=list)
    """The one of the two lists that has the last disc."""
    sights: set[str] = field(default_factory=set)
    first: FirstContact | None = None
    named: bool | None = None
    cause: ImproperCause | None = None
    nothing: bool = False


def read_facts(words: list[str], here: Here) -> Facts:
    """Parse the facts of a stroke played there. Raises `Misread`, also for facts impossible on that board."""
    known, seen, left = lexicon.meanings(here.speaking), _Seen(), list(words)
    into = seen.fell
    while left:
        word = left.pop(0)
        meaning = known.get(lexicon.plain(word), "")
        if meaning in ("fell", "flew"):
            into = seen.fell if meaning == "fell" else seen.flew
        elif meaning == "nothing":
            seen.nothing = True
        elif meaning == "first":
            seen.first = _first(left, word, here)
        elif meaning == "named":
            seen.named = _named(left, here)
        elif meaning in IMPROPER_CAUSES:
            _because(seen, meaning, word, here)
        elif meaning == "improper":
            seen.sights.add(meaning)
            if left and (cause := _strikers_place(left[0], here)):
                _because(seen, cause, left.pop(0), here)
        elif meaning in lexicon.SIGHTS:
            seen.sights.add(meaning)
        elif meaning in lexicon.ZONES:
            _lies(seen, cast("Zone", meaning), word, here)
        elif meaning == "off":
            _leaves(seen, word, here)
        else:
            for disc, off in _discs(word, meaning, here):
                seen.last = seen.flew if off else into
                seen.last.append(Fallen(_kind(disc, word, here)))
    return _whole(seen, " ".join(words), here)


def _discs(word: str, meaning: str, here: Here) -> list[tuple[str, bool]]:
    known, bare = lexicon.meanings(here.speaking), lexicon.plain(word)
    if meaning in lexicon.DISCS:
        return [(meaning, False)]
    if bare.endswith("!") and known.get(bare[:-1]) in lexicon.DISCS:
        return [(known[bare[:-1]], True)]
    found: list[tuple[str, bool]] = []
    for letter in bare:
        if letter == "!" and found:
            found[-1] = (found[-1][0], True)
        elif letter in lexicon.letters(here.speaking):
            found.append((lexicon.letters(here.speaking)[letter], False))
        else:
            raise here.unknown(word)
    return found


def _kind(disc: str, word: str, here: Here) -> Kind:
    if disc not in ("own", "theirs"):
        return cast("Kind", disc)
    own = here.own
    if own is None:
        white, black = shown("white", here.speaking), shown("black", here.speaking)
        raise here.wrong(word, "colours-open", white=white, black=black)
    return own if disc == "own" else _other(own)


def _other(colour: Kind) -> Kind:
    return "black" if colour == "white" else "white"


def _lies(seen: _Seen, zone: Zone, word: str, here: Here) -> None:
    if not seen.last or seen.last[-1].disc == "striker":
        raise here.wrong(word, "no-zone", example=f"{shown('white', here.speaking)} {word}")
    seen.last[-1] = Fallen(seen.last[-1].disc, zone)


def _leaves(seen: _Seen, word: str, here: Here) -> None:
    if not seen.last:
        raise here.wrong(word, "no-disc", example=f"{shown('white', here.speaking)}!")
    seen.flew.append(seen.last.pop())
    seen.last = seen.flew


def _named(left: list[str], here: Here) -> bool:
    says = lexicon.meanings(here.speaking).get(lexicon.plain(left[0])) if left else None
    if says in ("fell", "stayed"):
        left.pop(0)
    return says != "stayed"


def _because(seen: _Seen, cause: ImproperCause, word: str, here: Here) -> None:
    """Set why the stroke was improper. Raises `Misread` for a second cause."""
    if seen.cause not in (None, cause):
        raise here.wrong(word, "one-cause")
    seen.sights.add("improper")
    seen.cause = cause


def _strikers_place(word: str, here: Here) -> ImproperCause | None:
    """The cause that a word for a man's place means after `improper`; None for any other word."""
    meaning, asked = lexicon.meanings(here.speaking).get(lexicon.plain(word), ""), here.asked
    cause = _STRIKERS_PLACE.get(meaning)
    return cause if asked is not None and asked.contact != meaning and cause in asked.causes else None


def _first(left: list[str], word: str, here: Here) -> FirstContact | None:
    """The first contact of the striker, in the words of the notation. Consumes its words."""
    known = lexicon.meanings(here.speaking)
    kind = known.get(lexicon.plain(left.pop(0))) if left else None
    if kind == "unseen":
        return None
    if kind not in ("white", "black", "queen"):
        raise here.wrong(word, "no-first", words=here.shown(("white", "black", "queen")))
    direct, zone = True, "open"
    while left and (how := known.get(lexicon.plain(left[0]))) in ("direct", "indirect", "open", *_CONTACTS):
        left.pop(0)
        if how in ("direct", "indirect"):
            direct = how == "direct"
        else:
            zone = how
    return FirstContact(cast("Kind", kind), direct, cast("ContactZone", zone))


def _whole(seen: _Seen, line: str, here: Here) -> Facts:
    """Return the facts where they are possible on the board. Raises `Misread`."""
    if seen.nothing and (seen.fell or seen.flew):
        raise here.wrong(line, "only-nothing")
    board, asked = here.state.on_board, here.asked
    there: dict[Kind, int] = {"white": board.white, "black": board.black, "queen": int(board.queen), "striker": 1}
    gone = [one.disc for one in (*seen.fell, *seen.flew)]
    for disc, count in there.items():
        if gone.count(disc) > count:
            raise here.wrong(line, "too-many", disc=disc, count=count)
    contact = seen.first or _struck(seen.sights, there, here)
    if contact is not None and ("untouched" in seen.sights or not there[contact.disc]):
        raise here.wrong(line, "touched")
    is_bet = asked is not None and asked.named
    return Facts(
        pocketed=tuple(seen.fell),
        off_board=tuple(seen.flew),
        touched="untouched" not in seen.sights,
        first_contact=contact,
        backward="backward" in seen.sights,
        improper="improper" in seen.sights,
        named_disc_pocketed=False if seen.named is None and is_bet else seen.named,
        improper_cause=seen.cause,
    )


def _struck(sights: set[str], there: dict[Kind, int], here: Here) -> FirstContact | None:
    """The contact with a man of a protected zone. Any man on the board will do: an own one if there is one."""
    zone: ContactZone | None = next((zone for zone in _CONTACTS if zone in sights), None)
    own: Kind = here.own or "white"
    struck: Kind | None = next((disc for disc in (own, _other(own), "queen") if there[disc]), None)
    return FirstContact(struck, True, zone) if zone and struck else None
