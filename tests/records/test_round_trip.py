"""What is written reads back the same, whatever it says."""

from dataclasses import replace

import pytest
from hypothesis import given, settings

from carrom.board import Stroke
from carrom.errors import Unreadable
from carrom.match.events import (
    PutDown,
    RecordedBid,
    RecordedOpening,
    RecordedResignation,
    RecordedResult,
    RecordedSeating,
    RecordedStroke,
)
from carrom.notation import BOUNDS
from carrom.records import Entry, Record, read_record, write_record
from carrom.rules.values import Facts, Fallen, FirstContact, RoundResult
from tests.examples import examples
from tests.records.any_record import records


@settings(max_examples=examples(200))
@given(record=records())
def test_every_record_reads_back_as_it_was_written(record):
    text = write_record(record)
    back = read_record(text)
    assert back == record
    assert list(back.headers) == list(record.headers), "headers keep their order"
    assert write_record(back) == text, "the text is canonical"
    bare = replace(record, entries=tuple(replace(entry, layout=None) for entry in record.entries))
    assert read_record(write_record(record, layouts=False)) == bare, "without layouts everything else remains"


def entry(event, **rest):
    return Record({}, (Entry(1, event, **rest),))


STROKE = Stroke("S", 0, 0, 4_000_000)


@pytest.mark.parametrize(
    "record",
    [
        entry(RecordedStroke("S")),
        entry(RecordedStroke("S", meant=STROKE)),
        entry(RecordedStroke("S", replace(STROKE, seat="N"))),
        entry(RecordedStroke("S", STROKE, facts=Facts(pocketed=(Fallen("white"),)))),
        entry(RecordedStroke("S", STROKE, facts=Facts(), fell=("w1",))),
        entry(RecordedStroke("S", STROKE, facts=Facts(pocketed=(Fallen("white"),)), fell=("b1",))),
        entry(RecordedStroke("S", facts=Facts(pocketed=(Fallen("white"),)), fell=("w1",))),
        entry(RecordedStroke("S", facts=Facts(touched=False, first_contact=FirstContact("white")))),
        entry(RecordedStroke("S", STROKE, calls=(("no clause", ""),))),
        entry(RecordedResult(RoundResult({}, "S"))),
        entry(RecordedResult(RoundResult({"N": 100}, "S"))),
        entry(RecordedBid("S", "bet", "striker")),
        entry(PutDown("S", "w1", (1_000_000, 0))),
        entry(RecordedOpening("S", -1)),
        entry(RecordedOpening("S", BOUNDS["seed"] + 1)),
        entry(RecordedSeating("S", "x", "two words")),
        entry(RecordedSeating("S", "a\nb")),
        entry(RecordedSeating("S", "\ud800")),
        entry(RecordedResignation("S"), comment="a\tb"),
        entry(RecordedResignation("S"), at=-1),
        entry(RecordedResignation("S"), checksum="1a2b"),
        entry(RecordedResignation("S"), layout={"w10": (0, 0)}),
        Record({"rules": "karom"}),
        Record({"Two words": "x"}),
        Record({"Place": "x" * (BOUNDS["value"] + 1)}),
        Record({"Board": "icf"}, (Entry(1, RecordedResignation("S"), layout={"w1": (500_000, 0)}),)),
        Record({}, (Entry(2, RecordedResignation("S")),)),
        Record({}, (Entry(1, RecordedResignation("S")), Entry(3, RecordedResignation("S")))),
    ],
)
def test_a_record_that_cannot_be_written_is_refused(record):
    with pytest.raises(Unreadable):
        write_record(record)


def test_the_refusal_names_the_entry():
    with pytest.raises(Unreadable) as refused:
        write_record(Record({}, (Entry(1, RecordedResignation("S")), Entry(2, RecordedStroke("N")))))
    assert refused.value.field == "entry 2"
