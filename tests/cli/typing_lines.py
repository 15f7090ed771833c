"""A record as the lines that somebody would have typed for it at `carrom referee`."""

from collections.abc import Iterator, Mapping

from carrom.cli.referee_words import shown
from carrom.match.events import (
    Corrected,
    RecordedBid,
    RecordedInterruption,
    RecordedOpening,
    RecordedResignation,
    RecordedStroke,
    RecordedUndo,
    Remarked,
)
from carrom.match.match import stroke_numbers
from carrom.records import Entry, Record
from carrom.records.replay import replay
from carrom.rules.values import Facts
from carrom.texts import Language


def typed_lines(record: Record, speaking: Language) -> Iterator[str]:
    """A line for each entry but the first, which opens the game."""
    for one in list(replay(record))[1:]:
        comment = f" ; {one.entry.comment}" if one.entry.comment else ""
        yield typed_line(one.entry, stroke_numbers(one.match.steps), speaking) + comment


def typed_line(entry: Entry, numbers: Mapping[int, int], speaking: Language) -> str:
    event = entry.event
    if isinstance(event, Remarked):
        return f"; {event.text}"
    if isinstance(event, RecordedStroke):
        assert event.facts is not None
        return typed_facts(event.facts, speaking)
    if isinstance(event, RecordedOpening):
        return f"{shown('next', speaking)} {event.opener}"
    if isinstance(event, RecordedInterruption):
        told = [shown(event.cause, speaking)] if event.cause else []
        if event.kind == "early-break":
            return f"{shown(event.kind, speaking)} {typed_facts(event.facts or Facts(), speaking)}"
        return " ".join([shown(event.kind, speaking), event.by, *told])
    if isinstance(event, RecordedResignation):
        return f"{shown('resign', speaking)} {event.by}"
    if isinstance(event, RecordedBid):
        zone = f" {shown(event.zone or 'open', speaking)}" if event.word == "bet" else ""
        return shown(event.word, speaking) + zone
    if isinstance(event, Corrected):
        return f"{shown('correct', speaking)} {numbers[event.n]} {typed_facts(event.facts, speaking) or '-'}"
    assert isinstance(event, RecordedUndo), f"nobody types {event}"
    return shown("redo" if event.redo else "undo", speaking)


def typed_facts(facts: Facts, speaking: Language) -> str:
    """A stroke as it is typed; nothing at all where nothing fell."""
    words = [shown(one.disc, speaking) + _zone(one.zone, speaking) for one in facts.pocketed]
    words += [f"{shown(one.disc, speaking)}!{_zone(one.zone, speaking)}" for one in facts.off_board]
    contact = facts.first_contact
    if contact is not None:
        words += [shown("first", speaking), shown(contact.disc, speaking)]
        words += [] if contact.direct else [shown("indirect", speaking)]
        words += [] if contact.zone == "open" else [shown(contact.zone, speaking)]
    marks = {"untouched": not facts.touched, "backward": facts.backward, "improper": facts.improper}
    words += [shown(mark, speaking) for mark, is_so in marks.items() if is_so]
    words += [shown(facts.improper_cause, speaking)] if facts.improper_cause else []
    if facts.named_disc_pocketed is not None:
        words += [shown("named", speaking)] + ([] if facts.named_disc_pocketed else [shown("stayed", speaking)])
    return " ".join(words)


def _zone(zone: str, speaking: Language) -> str:
    return "" if zone == "open" else f" {shown(zone, speaking)}"
