"""How a record may be typed, and how a mistake is reported."""

import tomllib
from pathlib import Path

import pytest

from carrom.board import Stroke
from carrom.errors import Unreadable
from carrom.match import events
from carrom.notation import BOUNDS
from carrom.notation.decimals import decimal_text
from carrom.records import Entry, read_record, write_record
from carrom.rules.values import Facts, Fallen, FirstContact

FIRST = "carrom game notation 1\n"
TYPING = tomllib.loads(Path(__file__).with_name("typing.toml").read_text(encoding="utf-8"))
STROKE = Stroke("S", -85_000, 412_000, 3_904_000)
WHITE, BLACK = Fallen("white"), Fallen("black")


def one(line):
    """The only entry of a record."""
    (entry,) = read_record(FIRST + line + "\n").entries
    return entry


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("S opens", events.RecordedOpening("S")),
        ("S opens seed 4711", events.RecordedOpening("S", 4711)),
        ("S turns 12.5", events.RecordedRotation("S", 12_500)),
        ("E turns 359.999", events.RecordedRotation("E", 359_999)),
        ("S from -85 v 0.412,3.904", events.RecordedStroke("S", STROKE)),
        ("S from -85 v 0.412,3.904 fell w3, queen", events.RecordedStroke("S", STROKE, fell=("w3", "queen"))),
        (
            "S from -85 v 0.412,3.904 fell w3 far first black indirect own_line",
            events.RecordedStroke(
                "S",
                STROKE,
                facts=Facts((Fallen("white", "far"),), first_contact=FirstContact("black", False, "own_line")),
                fell=("w3",),
            ),
        ),
        (
            "S from -85 v 0.412,3.904 flew b1 first unseen",
            events.RecordedStroke("S", STROKE, None, Facts((), (BLACK,)), (), ("b1",)),
        ),
        ("S from -85 v 0.412,3.904 untouched", events.RecordedStroke("S", STROKE, None, Facts(touched=False))),
        ("N from 0 v 0,-4 spin -12.5", events.RecordedStroke("N", Stroke("N", 0, 0, -4_000_000, -12_500))),
        (
            "N from 0 v 0,-4 meant 1.5 v 0,-4",
            events.RecordedStroke("N", Stroke("N", 0, 0, -4_000_000), Stroke("N", 1500, 0, -4_000_000)),
        ),
        ("S fell nothing", events.RecordedStroke("S", facts=Facts())),
        ("S fell white, black far", events.RecordedStroke("S", facts=Facts((WHITE, Fallen("black", "far"))))),
        ("S fell striker improper", events.RecordedStroke("S", facts=Facts((Fallen("striker"),), improper=True))),
        ("S improper push", events.RecordedStroke("S", facts=Facts(improper=True, improper_cause="push"))),
        (
            "S fell striker improper arrow",
            events.RecordedStroke("S", facts=Facts((Fallen("striker"),), improper=True, improper_cause="arrow")),
        ),
        ("S named stayed", events.RecordedStroke("S", facts=Facts(named_disc_pocketed=False))),
        ("S fell white named fell", events.RecordedStroke("S", facts=Facts((WHITE,), named_disc_pocketed=True))),
        ("S fell nothing calls miss/S1.10", events.RecordedStroke("S", facts=Facts(), calls=(("miss", "S1.10"),))),
        (
            "E timeout calls a/b, c/d placed w1 0,-31.8",
            events.RecordedInterruption("timeout", "E", (("a", "b"), ("c", "d")), (("w1", (0, -31_800)),)),
        ),
        ("E concedes", events.RecordedInterruption("concede", "E")),
        ("E technical-foul", events.RecordedInterruption("technical-foul", "E")),
        ("E forgoes", events.RecordedInterruption("forgo", "E")),
        ("S bets w3", events.RecordedBid("S", "bet", "w3")),
        ("S bets far", events.RecordedBid("S", "bet", zone="far")),
        ("N raises", events.RecordedBid("N", "raise")),
        ("S declines", events.RecordedBid("S", "decline")),
        ("S places w3 12,30.001", events.PutDown("S", "w3", (12_000, 30_001))),
        ("S places w3 12,30 automatic", events.PutDown("S", "w3", (12_000, 30_000), True)),
        ("undo to 0", events.RecordedUndo(0)),
        ("redo to 0", events.RecordedUndo(0, redo=True)),
        ("N resigns", events.RecordedResignation("N")),
        ('N is "Camille"', events.RecordedSeating("N", "Camille")),
        ('N is "bot:strong"', events.RecordedSeating("N", "", "strong")),
        ('N is "bot:strong Rosalie B."', events.RecordedSeating("N", "Rosalie B.", "strong")),
        ('N is "person:bot:strong"', events.RecordedSeating("N", "bot:strong")),
        ('N is "free"', events.RecordedSeating("N", "free")),
        ("N is free", events.RecordedSeating("N")),
        ("closed", events.Closed()),
        (r'remark "off \"the\" frame; so Léa"', events.Remarked('off "the" frame; so Léa')),
    ],
)
def test_each_event_has_its_line(line, event):
    assert (one(line), write_record(read_record(FIRST + line))) == (Entry(1, event), f"{FIRST}\n1 {line}\n")


def test_a_correction_names_an_earlier_stroke():
    line = "correct 1 fell white first black backward"
    record = read_record(FIRST + "S fell black\n" + line)
    facts = Facts((WHITE,), first_contact=FirstContact("black"), backward=True)
    assert record.entries[1].event == events.Corrected(1, facts)
    assert write_record(record).endswith(f"2 {line}\n")


def test_an_entry_carries_checksum_time_layout_and_comment():
    entry = one("S resigns #1A2B3C4D @83.25 ; tired\n  = W1 31.8,0 queen 0,0.001\n ; and late")
    assert (entry.checksum, entry.at, entry.comment) == ("1a2b3c4d", 83_250, "tired\nand late")
    assert entry.layout == {"w1": (31_800, 0), "queen": (0, 1)}


@pytest.mark.parametrize(("typed", "canonical"), TYPING["typed"])
def test_variants_of_typing_are_accepted(typed, canonical):
    assert write_record(read_record(FIRST + typed)) == f"{FIRST}\n1 {canonical}\n"


def test_line_ends_marks_blanks_and_comments_may_stand_anywhere():
    text = (
        '\ufeff; before\r\n\r\n CARROM  game Notation 1 ;first\r[rules"karom"] ; header\n\n;\nS opens ;entry\n\n;more\n'
    )
    record = read_record(text)
    assert (record.headers, record.comment) == ({"Rules": "karom"}, "before\nfirst\nheader\n")
    assert record.entries == (Entry(1, events.RecordedOpening("S"), comment="entry\nmore"),)


def test_escapes_and_semicolons_in_quotes_are_text():
    record = read_record(FIRST + r'[Place "\"Chez ; [Léa]\" \\o/"]')
    assert record.headers == {"Place": r'"Chez ; [Léa]" \o/'}


def test_unknown_headers_are_kept_in_their_order_and_known_ones_in_any_case():
    record = read_record(FIRST + '[zeta "1"]\n[RULES "karom"]\n[Alpha "2"]\n')
    assert list(record.headers.items()) == [("zeta", "1"), ("Rules", "karom"), ("Alpha", "2")]


@pytest.mark.parametrize(
    ("line", "says", "text"),
    [
        *([line, says, FIRST + text] for line, says, text in TYPING["mistakes"]),
        (1, "begins with", ""),
        (1, "begins with", "; only words\n\n"),
        (2, "carrom game notation 1", "\ncarrom game notation 4\n"),
        (1, "carrom game notation 1", '[Rules "karom"]'),
        (2, "at most 20", FIRST + "S fell" + " white" * 21),
        (2, "at most 64", FIRST + "S fell nothing calls" + " a/b" * 65),
        (2, "U+D800", FIRST + '[Place "\ud800"]'),
    ],
)
def test_a_mistake_is_reported_with_its_line_and_a_remedy(line, says, text):
    with pytest.raises(Unreadable) as refused:
        read_record(text)
    assert refused.value.field == f"line {line}"
    assert says in refused.value.message


def test_a_usual_stroke_is_a_line_of_a_hundred_characters():
    line = "112 S from -85.125 v 0.412,3.904 fell w3, b2 first black calls men-in/S2.17, hand-kept/S2.11 #1a2b3c4d"
    assert len(line) <= 102
    assert write_record(read_record(FIRST + line.removeprefix("112 "))).endswith(line.removeprefix("112") + "\n")


LINES = BOUNDS["lines"]


@pytest.mark.parametrize(
    ("within", "field"),
    [
        (lambda more: FIRST + ";" * (BOUNDS["line"] + more), "line 2"),
        (lambda more: FIRST + "\n" * (LINES - 2 + more) + "S opens", f"line {LINES + 1}"),
        (lambda more: FIRST + "N resigns\n" * (BOUNDS["entries"] + more), f"line {BOUNDS['entries'] + 2}"),
        (lambda more: FIRST + "".join(f'[X{n} ""]\n' for n in range(BOUNDS["headers"] + more)), "line 66"),
        (lambda more: FIRST + f'[{"x" * (BOUNDS["key"] + more)} ""]', "line 2"),
        (lambda more: FIRST + '[X "' + '\\"' * (BOUNDS["value"] + more) + '"]', "line 2"),
        (lambda more: FIRST + "N is " + "x" * (BOUNDS["word"] + more), "line 2"),
        (lambda more: FIRST + f"S opens seed {BOUNDS['seed'] + more}", "line 2"),
        (lambda more: FIRST + f"S resigns @{decimal_text(BOUNDS['time'] + more, 3)}", "line 2"),
        (lambda more: FIRST + "S fell" + " white" * (BOUNDS["discs"] + more), "line 2"),
        (lambda more: FIRST + "S fell nothing calls" + " a/b" * (BOUNDS["calls"] + more), "line 2"),
        (lambda more: FIRST + f"S places w1 0,{decimal_text(BOUNDS['coordinate'] + more, 3)}", "line 2"),
        (lambda more: FIRST + (";" * 10_000 + "\n") * 209 + ";" * (2**21 - len(FIRST) - 2_090_209 + more), "text"),
    ],
)
def test_every_bound_holds_to_the_unit(within, field):
    read_record(within(0))
    with pytest.raises(Unreadable) as refused:
        read_record(within(1))
    assert refused.value.field == field


def test_the_size_is_counted_in_bytes():
    with pytest.raises(Unreadable) as refused:
        read_record(FIRST + (";" + "é" * 9_999 + "\n") * 105)
    assert refused.value.field == "text"


def test_the_longest_lines_of_every_kind_are_read_to_their_end():
    longest = BOUNDS["line"]
    for line in ('"' * longest, '"' + "\\" * (longest - 1), "[" * longest, "," * longest, "a " * (longest // 2)):
        with pytest.raises(Unreadable):
            read_record(FIRST + "S " + line[: longest - 2] + "\n")
