"""Parse the pieces of an entry from its words: discs, places, zones, strokes, contacts, calls, a round's result. A
result is written ``winner S men N 4 queen S``, ``men S 9, N 6 queen N``."""

import re
from typing import TypeVar

from carrom.board import DISCS, SEATS, Kind, Point, Seat, Side, Stroke, kind_of
from carrom.errors import Unreadable
from carrom.notation import vocabulary
from carrom.notation.decimals import read_decimal
from carrom.notation.layout_text import read_point
from carrom.notation.vocabulary import BOUNDS, CONTACT_ZONES, IMPROPER_CAUSES, KINDS, SEAT_WORDS, ZONES, Preparation
from carrom.notation.word_reader import WordReader
from carrom.rules.values import FirstContact, ImproperCause, RoundEnd, RoundResult, Zone

Gone = tuple[tuple[str, Zone | None], ...]
"""Discs pocketed or off the board, by name or kind, each with its zone where one is written."""
Lots = tuple[tuple[str, str, str], ...]  # who takes part in a draw by lot, a commitment and a nonce; empty: not given
_CALL = re.compile(r"([a-z0-9][a-z0-9_-]*+)/([a-z0-9][a-z0-9._-]*+)\Z", re.ASCII | re.IGNORECASE)
_CHECKSUM = re.compile(r"#([0-9a-f]{8})\Z", re.ASCII | re.IGNORECASE)
_Item = TypeVar("_Item")


def read_disc(words: WordReader) -> str:
    """The name of a disc. Raises `Unreadable`."""
    if (disc := words.next) not in DISCS:
        raise words.wrong("is not a disc; the discs are striker, w1…w9, b1…b9, queen")
    words.take("a disc")
    return disc


def read_place(words: WordReader) -> Point:
    """A place, in µm. Raises `Unreadable`."""
    return read_point(words.take("x in millimetres"), words.take("y in millimetres"))


def read_zone(words: WordReader) -> Zone | None:
    """The next zone, or None where none follows."""
    zone = words.next
    return zone if zone in ZONES and words.skip(zone) else None


def read_stroke(words: WordReader, seat: Seat) -> Stroke:
    """The striker's place along the line of `seat`, its velocity and spin, playable by a finger, or `Unreadable`."""
    x = words.take_decimal(3, "the striker's place in millimetres")
    if not words.skip("v"):
        raise words.wrong("is not the velocity; write such as v 0.412,3.904 (metres a second)")
    vx = words.take_decimal(6, "the velocity to the east in metres a second")
    vy = words.take_decimal(6, "the velocity to the north in metres a second")
    spin = words.take_decimal(3, "the spin in radians a second") if words.skip("spin") else 0
    try:
        return Stroke(seat, x, vx, vy, spin)
    except Unreadable as error:
        raise Unreadable(error.field, f"{error.message}, counted in µm, µm/s and mrad/s") from None


def read_gone(words: WordReader) -> Gone:
    """A list of discs with their zones, or ``nothing``. Raises `Unreadable`."""
    if words.skip("nothing"):
        return ()
    gone: list[tuple[str, Zone | None]] = []
    while (disc := words.next) in DISCS or disc in KINDS:
        words.take("a disc")
        gone.append((disc, read_zone(words)))
    if not gone:
        raise words.wrong("is not a disc; write such as w3 or white, or nothing")
    return tuple(_bounded(gone, "discs"))


def read_first(words: WordReader) -> FirstContact | None:
    """The first contact, None for ``unseen``. Raises `Unreadable`."""
    if words.skip("unseen"):
        return None
    kind = kind_word(words.next)
    if kind is None:
        raise words.wrong("is not a disc; write white, black or queen, or unseen")
    words.take("a disc")
    direct = not words.skip("indirect")
    if direct:
        words.skip("direct")
    zone = words.next.replace("-", "_")
    if zone not in CONTACT_ZONES:
        return FirstContact(kind, direct)
    words.take("a zone")
    return FirstContact(kind, direct, zone)


def read_cause(words: WordReader) -> ImproperCause | None:
    """Why the stroke was improper, or None where no cause follows."""
    cause = words.next
    return cause if cause in IMPROPER_CAUSES and words.skip(cause) else None


def read_preparation(words: WordReader) -> Preparation:
    """What prepared a stroke. Raises `Unreadable`."""
    for known in vocabulary.PREPARATIONS:
        if words.skip(known):
            return known
    raise words.wrong(f"is not understood; a stroke is prepared by {', '.join(vocabulary.PREPARATIONS)}")


def read_hand(words: WordReader) -> int:
    """The hand that a single stroke carries, mrad. Raises `Unreadable`."""
    least, most = vocabulary.LEAST_HAND, vocabulary.MOST_HAND
    written = words.next
    if not (written.isascii() and written.isdigit() and written[0] != "0" and least <= int(written[:9]) <= most):
        raise words.wrong(f"is not understood; a stroke carries a hand of {least} to {most} mrad")
    return int(words.take("a hand"))


def read_lots(words: WordReader) -> Lots:
    """Who takes part in a draw: ``server COMMITMENT NONCE S COMMITMENT silent N absent``. Raises `Unreadable`."""
    lots: list[tuple[str, str, str]] = []
    while is_party(words.next) and len(lots) <= len(SEATS):
        by = words.take("server, or seats such as S or SN")
        by = by.lower() if by.lower() == "server" else by.upper()
        commitment = words.take("a commitment, or absent").lower()
        if commitment == "absent":
            lots.append((by, "", ""))
            continue
        nonce = words.take("a nonce, or silent").lower()
        lots.append((by, commitment, "" if nonce == "silent" else nonce))
    return tuple(lots)


def is_party(word: str) -> bool:
    """Whether a word names who takes part in a draw: the server, or seats."""
    return word == "server" or (0 < len(word) <= len(SEATS) and {*word.upper()} <= {*SEATS})


def lots_text(lots: Lots) -> str:
    """The words that `read_lots` reads."""
    return " ".join(f"{by} " + (f"{given} {nonce or 'silent'}" if given else "absent") for by, given, nonce in lots)


def read_named(words: WordReader) -> bool:
    """Whether the named man fell. Raises `Unreadable`."""
    fell = words.skip("fell")
    if not fell and not words.skip("stayed"):
        raise words.wrong("is not understood; write named fell or named stayed")
    return fell


def read_calls(words: WordReader) -> tuple[tuple[str, str], ...]:
    """One or more calls. Raises `Unreadable`."""
    calls: list[tuple[str, str]] = []
    while match := _CALL.match(words.next):
        clause = words.take("a call").partition("/")[2]
        calls.append((match[1], clause))
    if not calls or "/" in words.next:
        raise words.wrong("is not a call; write its code and its clause, such as hand-passes/S2.18")
    return tuple(_bounded(calls, "calls"))


def read_placed(words: WordReader) -> tuple[tuple[str, Point], ...]:
    """One or more discs and the places they were put on. Raises `Unreadable`."""
    placed = [(read_disc(words), read_place(words))]
    while words.next in DISCS:
        placed.append((read_disc(words), read_place(words)))
    return tuple(_bounded(placed, "discs"))


def read_checksum(words: WordReader) -> str:
    """``#1a2b3c4d``, without its mark. Raises `Unreadable`."""
    match = _CHECKSUM.match(words.next)
    if match is None:
        raise words.wrong("is not a checksum; write # and eight hexadecimal digits")
    words.take("a checksum")
    return match[1]


def read_time(words: WordReader) -> int:
    """``@12.5``: seconds after the first entry; in ms. Raises `Unreadable`."""
    time = read_decimal(words.take("a time")[1:], 3)
    if not 0 <= time <= BOUNDS["time"]:
        raise Unreadable("", f"a time is in seconds after the first entry, at most {BOUNDS['time'] // 1000}")
    return time


def kind_word(word: str) -> Kind | None:
    """The kind denoted by a word in lower case, a kind or a disc's name; None for any other word."""
    if word in KINDS:
        return word
    return kind_of(word) if word in DISCS else None


def _bounded(items: list[_Item], bound: str) -> list[_Item]:
    if len(items) > BOUNDS[bound]:
        raise Unreadable("", f"one list has at most {BOUNDS[bound]} {bound}, this one {len(items)}")
    return items


_PARTS = ("winner", "men", "queen", "ended", "demanded")


def result_text(result: RoundResult) -> str:
    """The words of a result; defaults are left out, except the men."""
    parts = [f"winner {result.winner}"] if result.winner else []
    parts.append("men " + ", ".join(f"{side} {count}" for side, count in result.men.items()))
    parts += [f"queen {result.queen}"] if result.queen else []
    parts += [f"ended {result.ending}"] if result.ending != "usual" else []
    parts += [f"demanded {result.demanded}"] if result.demanded else []
    return " ".join(parts)


def read_result(words: WordReader) -> RoundResult:
    """Read the next result: its parts in any order, each at most once. Raises `Unreadable`."""
    men: dict[Side, int] = {}
    winner = queen = None
    ending: RoundEnd = "usual"
    demanded = 0
    read: list[str] = []
    while (part := words.next) in _PARTS:
        if part in read:
            raise words.wrong("occurs twice in this entry")
        read.append(part)
        words.take("a part")
        match part:
            case "winner":
                winner = _read_side(words)
            case "men":
                men = _read_men(words)
            case "queen":
                queen = _read_side(words)
            case "ended":
                ending = _read_ending(words)
            case _:
                demanded = words.take_whole(BOUNDS["men"], "points on demand")
    if "men" not in read:
        raise Unreadable("", "a round is counted by its men, such as counted winner S men N 4 queen S")
    return RoundResult(men, winner, queen, ending, demanded)


def _read_men(words: WordReader) -> dict[Side, int]:
    men: dict[Side, int] = {}
    while words.next in SEAT_WORDS:
        side = _read_side(words)
        if side in men:
            raise Unreadable("", f"the men of {side} are given twice")
        men[side] = words.take_whole(BOUNDS["men"], "a number of men")
    if not men:
        raise words.wrong("is not a side and its men; write such as N 4")
    return men


def _read_side(words: WordReader) -> Side:
    if words.next not in SEAT_WORDS:
        raise words.wrong("is not a side; the sides are S, N and, in doubles, E")
    return SEAT_WORDS[words.take("a side").lower()]


def _read_ending(words: WordReader) -> RoundEnd:
    if (ending := words.next) not in vocabulary.ENDINGS:
        raise words.wrong(f"is not a way to end a round; write one of {', '.join(vocabulary.ENDINGS)}")
    words.take("how it ended")
    return ending
