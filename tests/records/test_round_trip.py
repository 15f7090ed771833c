"""What is written reads back the same, whatever it says."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carrom.board import ICF, Stroke
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
from carrom.notation import BOUNDS, read_layout, read_player
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


@pytest.mark.parametrize(("prepared", "version"), [("", 1), ("keys", 2), ("coach", 2)])
def test_a_record_names_the_oldest_version_that_knows_how_its_strokes_were_prepared(prepared, version):
    written = write_record(entry(RecordedStroke("S", STROKE, prepared=prepared)))
    assert written.splitlines()[0] == f"carrom game notation {version}"


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
        Record({}, comment="a\r1 S resigns"),
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


# ---- Whatever comes in is a record or refused: no other error, ever


MANY = settings(max_examples=examples(200))
FIRST = "carrom game notation 1\n"
VOCABULARY = (
    "S", "n", "South", "from", "v", "spin", "meant", "fell", "flew", "first", "untouched", "backward", "improper",
    "push", "named", "stayed", "calls", "placed", "w1", "b9", "queen", "striker", "white", "black", "far", "own_line",
    "indirect", "unseen", "nothing", "opens", "seed", "bets", "raises", "places", "automatic", "undo", "redo", "to",
    "correct", "resigns", "is", "free", "timeout", "0", "1", "2", "-85", "0.412", "8.000001", "1e9", "#1a2b3c4d",
    "counted", "winner", "men", "ended", "by-queen", "demanded",
    "#", "@1.5", "@", "=", "[", "]", '"x"', '"', "\\", ";", ",", "\n", "\r", "\ufeff", "a/b", "İ", "ſ", "\ud800",
)  # fmt: skip


def survives(text):
    """Read; what could be read is written, and that reads the same."""
    try:
        record = read_record(text)
    except Unreadable:
        return
    canonical = write_record(record)
    assert (read_record(canonical), write_record(read_record(canonical))) == (record, canonical)


@MANY
@given(text=st.text())
def test_any_text(text):
    survives(text)
    survives(FIRST + text)


@MANY
@given(words=st.lists(st.sampled_from(VOCABULARY) | st.text(max_size=4), max_size=40))
def test_any_words_of_the_notation(words):
    survives(FIRST + " ".join(words))


@MANY
@given(words=st.lists(st.sampled_from(VOCABULARY), max_size=12))
def test_any_stroke(words):
    survives(FIRST + "S from 0 v 0,4 " + " ".join(words))


@MANY
@given(record=records(most=3), data=st.data())
def test_a_record_with_a_piece_cut_out_doubled_or_replaced(record, data):
    text = write_record(record)
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 8)))
        piece = data.draw(st.sampled_from(VOCABULARY) | st.text(max_size=3) | st.just(text[start:end] * 2))
        text = text[:start] + piece + text[end:]
    survives(text)


@MANY
@given(record=records(most=3), data=st.data())
def test_a_record_that_breaks_off(record, data):
    text = write_record(record)
    survives(text[: data.draw(st.integers(0, len(text)))])


@MANY
@given(data=st.binary(max_size=200))
def test_any_bytes_decoded_as_text(data):
    survives(data.decode("latin-1"))
    survives(data.decode("utf-8", "surrogateescape"))


@MANY
@given(text=st.lists(st.sampled_from(VOCABULARY) | st.text(max_size=3), max_size=9).map(" ".join))
def test_any_layout_and_any_player(text):
    for reader in (lambda: read_layout(ICF, text), lambda: read_player(text)):
        try:
            reader()
        except Unreadable:
            continue
