"""Write a record as its canonical text."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import zip_longest

from carrom.board import Stroke
from carrom.errors import Unreadable
from carrom.notation.decimals import decimal_text
from carrom.notation.layout_text import layout_text, point_text
from carrom.notation.players import player_text
from carrom.notation.result_text import result_text
from carrom.notation.vocabulary import BIDS, FIRST_LINE, INTERRUPTIONS
from carrom.notation.word_reader import quoted
from carrom.records.reader import read_record
from carrom.records.record import (
    Entry,
    Record,
    RecordedBid,
    RecordedClock,
    RecordedClosing,
    RecordedCorrection,
    RecordedEvent,
    RecordedInterruption,
    RecordedOpening,
    RecordedPlacement,
    RecordedResignation,
    RecordedResult,
    RecordedRotation,
    RecordedSeating,
    RecordedStroke,
    RecordedUndo,
)
from carrom.rules.values import Facts, Fallen, FirstContact


def write_record(record: Record, layouts: bool = True) -> str:
    """The canonical text of a record; with `layouts`, those of its entries are included.

    `read_record` gives the same record back. Raises `Unreadable` naming the entry for a record that no text can
    express: entries not numbered 1, 2, 3…, names that are not those of the facts, a forbidden character, more than
    `BOUNDS`.

    >>> print(write_record(read_record('carrom game notation 1\\n[Rules "karom"]\\ns opens\\n')), end="")
    carrom game notation 1
    [Rules "karom"]
    <BLANKLINE>
    1 S opens
    """
    if not layouts:
        record = replace(record, entries=tuple(replace(entry, layout=None) for entry in record.entries))
    text = "".join(line + "\n" for line in _lines(record))
    _check(record, text)
    return text


def entry_text(entry: Entry) -> str:
    """An entry's first line, without number, comment and layout, as a scoresheet shows it."""
    return " ".join(_words(entry))


def _check(record: Record, text: str) -> None:
    """Check that `read_record` gives the same record back from the text; raises `Unreadable`."""
    try:
        back = read_record(text)
    except Unreadable as error:
        raise Unreadable("record", f"cannot be written: the text could not be read back ({error})") from None
    if back == record:
        return
    for n, (entry, understood) in enumerate(zip(record.entries, back.entries, strict=False), 1):
        if entry != understood:
            raise Unreadable(f"entry {n}", f"holds what the notation cannot express: {entry_text(entry)}")
    raise Unreadable("record", "holds what the notation cannot express, in its headers or comments")


def _lines(record: Record) -> Iterator[str]:
    yield FIRST_LINE
    for key, value in record.headers.items():
        yield f"[{key} {quoted(value)}]"
    yield from (f"; {line}" if line else ";" for line in _comment_lines(record.comment))
    for entry in record.entries:
        if entry.n == 1 or isinstance(entry.event, RecordedOpening):
            yield ""
        first, *more = _comment_lines(entry.comment) or [None]
        yield f"{entry.n} {entry_text(entry)}" + _behind(first)
        if entry.layout is not None:
            yield f"   = {layout_text(entry.layout) or 'nothing'}"
        yield from ("  " + _behind(line) for line in more)


def _comment_lines(comment: str) -> list[str]:
    return comment.split("\n") if comment else []


def _behind(comment: str | None) -> str:
    if comment is None:
        return ""
    return f" ; {comment}" if comment else " ;"


def _words(entry: Entry) -> Iterator[str]:
    yield from _event(entry.event)
    if entry.checksum is not None:
        yield f"#{entry.checksum}"
    if entry.at is not None:
        yield f"@{decimal_text(entry.at, 3)}"


def _event(event: RecordedEvent) -> Iterator[str]:
    match event:
        case RecordedOpening(opener, seed):
            yield f"{opener} opens" + ("" if seed is None else f" seed {seed}")
        case RecordedRotation(seat, angle):
            yield f"{seat} turns {decimal_text(angle, 3)}"
        case RecordedStroke():
            yield from _played(event)
        case RecordedInterruption(kind, by):
            yield f"{by} {INTERRUPTIONS[kind]}"
            yield from _decided(event)
        case RecordedResult(result):
            yield f"counted {result_text(result)}"
            yield from _called(event.calls)
        case RecordedBid(seat, word, disc, zone):
            yield " ".join(part for part in (seat, BIDS[word], disc, zone) if part)
        case RecordedPlacement(seat, disc, at, automatic):
            yield f"{seat} places {disc} {point_text(at)}" + (" automatic" if automatic else "")
        case RecordedUndo(to, redo):
            yield f"{'redo' if redo else 'undo'} to {to}"
        case RecordedCorrection(n, facts):
            yield f"correct {n} {_seen(facts)}"
        case RecordedResignation(by):
            yield f"{by} resigns"
        case RecordedSeating(seat, name, level):
            yield f"{seat} is " + (quoted(player_text(name, level)) if name or level else "free")
        case RecordedClock(runs, played):
            yield f"clock {'starts' if runs else 'stops'} {decimal_text(played, 3)}"
        case RecordedClosing():
            yield "closed"


def _played(event: RecordedStroke) -> Iterator[str]:
    yield event.seat
    if event.stroke is not None:
        yield f"from {_stroke(event.stroke)}"
    if event.meant is not None:
        yield f"meant {_stroke(event.meant)}"
    facts = event.facts
    if event.stroke is None:
        yield _seen(facts or Facts())
    elif facts is None:
        yield from _gone("fell", event.fell)
        yield from _gone("flew", event.flew)
    else:
        # Complete facts of a simulated stroke always state the first contact: it distinguishes them from mere names.
        yield from _facts(facts, event.fell, event.flew, unseen="first unseen")
    yield from _decided(event)


def _decided(event: RecordedStroke | RecordedInterruption) -> Iterator[str]:
    yield from _called(event.calls)
    if event.placed:
        yield "placed " + ", ".join(f"{disc} {point_text(at)}" for disc, at in event.placed)


def _called(calls: tuple[tuple[str, str], ...]) -> Iterator[str]:
    if calls:
        yield "calls " + ", ".join(f"{code}/{clause}" for code, clause in calls)


def _stroke(stroke: Stroke) -> str:
    spin = f" spin {decimal_text(stroke.spin, 3)}" if stroke.spin else ""
    return f"{decimal_text(stroke.x, 3)} v {decimal_text(stroke.vx, 6)},{decimal_text(stroke.vy, 6)}{spin}"


def _seen(facts: Facts) -> str:
    """The facts of a stroke on a real board, where discs have no names."""
    fell, flew = (tuple(one.disc for one in gone) for gone in (facts.pocketed, facts.off_board))
    return " ".join(_facts(facts, fell, flew)) or "fell nothing"


def _facts(facts: Facts, fell: tuple[str, ...], flew: tuple[str, ...], unseen: str = "") -> Iterator[str]:
    """The words of the facts, with the discs as named in `fell` and `flew`; nothing where all facts are defaults.

    `unseen`: the words for an unknown first contact.
    """
    yield from _gone("fell", fell, facts.pocketed)
    yield from _gone("flew", flew, facts.off_board)
    if facts.first_contact is not None:
        yield _first(facts.first_contact)
    elif facts.touched and unseen:
        yield unseen
    for said, word in (
        (not facts.touched, "untouched"),
        (facts.backward, "backward"),
        (facts.improper, "improper"),
        (facts.named_disc_pocketed is True, "named fell"),
        (facts.named_disc_pocketed is False, "named stayed"),
    ):
        if said:
            yield word


def _first(contact: FirstContact) -> str:
    how = "" if contact.direct else " indirect"
    return f"first {contact.disc}{how}" + ("" if contact.zone == "open" else f" {contact.zone}")


def _gone(verb: str, discs: tuple[str, ...], fallen: tuple[Fallen, ...] = ()) -> Iterator[str]:
    """A list of discs, with the zones given by `fallen`."""
    zones = ("" if one.zone == "open" else f" {one.zone}" for one in fallen)
    if discs:
        yield f"{verb} " + ", ".join(disc + zone for disc, zone in zip_longest(discs, zones, fillvalue=""))
