"""Parses the facts of a stroke from typed words: ``oos``, ``w! 0``, ``own far, striker``."""

from dataclasses import dataclass, field
from typing import cast

from carrom.board import Kind
from carrom.cli.referee_context import Here
from carrom.cli.referee_words import DISCS, SIGHTS, ZONES, letters, meanings, plain, shown
from carrom.notation.vocabulary import IMPROPER_CAUSES
from carrom.rules.values import ContactZone, Facts, Fallen, FirstContact, ImproperCause, Zone

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
    known, seen, left = meanings(here.speaking), _Seen(), list(words)
    into = seen.fell
    while left:
        word = left.pop(0)
        meaning = known.get(plain(word), "")
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
        elif meaning in SIGHTS:
            seen.sights.add(meaning)
        elif meaning in ZONES:
            _lies(seen, cast("Zone", meaning), word, here)
        elif meaning == "off":
            _leaves(seen, word, here)
        else:
            for disc, off in _discs(word, meaning, here):
                seen.last = seen.flew if off else into
                seen.last.append(Fallen(_kind(disc, word, here)))
    return _whole(seen, " ".join(words), here)


def _discs(word: str, meaning: str, here: Here) -> list[tuple[str, bool]]:
    """The discs of a word, each with whether it left the board: ``white``, ``w!``, ``oos``. Raises `Misread`."""
    known, bare = meanings(here.speaking), plain(word)
    if meaning in DISCS:
        return [(meaning, False)]
    if bare.endswith("!") and known.get(bare[:-1]) in DISCS:
        return [(known[bare[:-1]], True)]
    found: list[tuple[str, bool]] = []
    for letter in bare:
        if letter == "!" and found:
            found[-1] = (found[-1][0], True)
        elif letter in letters(here.speaking):
            found.append((letters(here.speaking)[letter], False))
        else:
            raise here.unknown(word)
    return found


def _kind(disc: str, word: str, here: Here) -> Kind:
    """The kind of a disc, as the player names it. Raises `Misread` for own men while colours are open."""
    if disc not in ("own", "theirs"):
        return cast("Kind", disc)
    own = here.own
    if own is None:
        white, black = shown("white", here.speaking), shown("black", here.speaking)
        raise here.wrong(word, "colours-open", white=white, black=black)
    return own if disc == "own" else _other(own)


def _other(colour: Kind) -> Kind:
    return "black" if colour == "white" else "white"


def _men(own: Kind) -> tuple[Kind, ...]:
    return own, _other(own), "queen"


def _lies(seen: _Seen, zone: Zone, word: str, here: Here) -> None:
    """Set the zone of the last disc."""
    if not seen.last or seen.last[-1].disc == "striker":
        raise here.wrong(word, "no-zone", example=f"{shown('white', here.speaking)} {word}")
    seen.last[-1] = Fallen(seen.last[-1].disc, zone)


def _leaves(seen: _Seen, word: str, here: Here) -> None:
    """Mark the last disc as off the board, not pocketed."""
    if not seen.last:
        raise here.wrong(word, "no-disc", example=f"{shown('white', here.speaking)}!")
    seen.flew.append(seen.last.pop())
    seen.last = seen.flew


def _named(left: list[str], here: Here) -> bool:
    """Whether the man of the bet fell; in the notation ``named fell``, ``named stayed``. Consumes its word."""
    says = meanings(here.speaking).get(plain(left[0])) if left else None
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
    meaning, asked = meanings(here.speaking).get(plain(word), ""), here.asked
    cause = _STRIKERS_PLACE.get(meaning)
    return cause if asked is not None and asked.contact != meaning and cause in asked.causes else None


def _first(left: list[str], word: str, here: Here) -> FirstContact | None:
    """The first contact of the striker, in the words of the notation. Consumes its words."""
    known = meanings(here.speaking)
    kind = known.get(plain(left.pop(0))) if left else None
    if kind == "unseen":
        return None
    if kind not in ("white", "black", "queen"):
        raise here.wrong(word, "no-first", words=here.shown(("white", "black", "queen")))
    direct, zone = True, "open"
    while left and (how := known.get(plain(left[0]))) in ("direct", "indirect", "open", *_CONTACTS):
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
    """The contact with a man of a protected zone. Which man does not matter, so it is one on the board: an own one if
    there is one.
    """
    zone: ContactZone | None = next((zone for zone in _CONTACTS if zone in sights), None)
    own: Kind = here.own or "white"
    struck: Kind | None = next((disc for disc in _men(own) if there[disc]), None)
    return FirstContact(struck, True, zone) if zone and struck else None
