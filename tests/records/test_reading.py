"""How a record may be typed, and how a mistake is reported."""

import pytest

from carrom.board import Stroke
from carrom.errors import Unreadable
from carrom.match.events import (
    Closed,
    Corrected,
    PutDown,
    RecordedBid,
    RecordedInterruption,
    RecordedOpening,
    RecordedResignation,
    RecordedRotation,
    RecordedSeating,
    RecordedStroke,
    RecordedUndo,
)
from carrom.notation import BOUNDS
from carrom.notation.decimals import decimal_text
from carrom.records import Entry, read_record, write_record
from carrom.rules.values import Facts, Fallen, FirstContact

FIRST = "carrom game notation 1\n"
STROKE = Stroke("S", -85_000, 412_000, 3_904_000)
WHITE, BLACK = Fallen("white"), Fallen("black")


def one(line):
    """The only entry of a record."""
    (entry,) = read_record(FIRST + line + "\n").entries
    return entry


@pytest.mark.parametrize(
    ("line", "event"),
    [
        ("S opens", RecordedOpening("S")),
        ("S opens seed 4711", RecordedOpening("S", 4711)),
        ("S turns 12.5", RecordedRotation("S", 12_500)),
        ("E turns 359.999", RecordedRotation("E", 359_999)),
        ("S from -85 v 0.412,3.904", RecordedStroke("S", STROKE)),
        ("S from -85 v 0.412,3.904 fell w3, queen", RecordedStroke("S", STROKE, fell=("w3", "queen"))),
        (
            "S from -85 v 0.412,3.904 fell w3 far first black indirect own_line",
            RecordedStroke(
                "S",
                STROKE,
                facts=Facts((Fallen("white", "far"),), first_contact=FirstContact("black", False, "own_line")),
                fell=("w3",),
            ),
        ),
        (
            "S from -85 v 0.412,3.904 flew b1 first unseen",
            RecordedStroke("S", STROKE, None, Facts((), (BLACK,)), (), ("b1",)),
        ),
        ("S from -85 v 0.412,3.904 untouched", RecordedStroke("S", STROKE, None, Facts(touched=False))),
        ("N from 0 v 0,-4 spin -12.5", RecordedStroke("N", Stroke("N", 0, 0, -4_000_000, -12_500))),
        (
            "N from 0 v 0,-4 meant 1.5 v 0,-4",
            RecordedStroke("N", Stroke("N", 0, 0, -4_000_000), Stroke("N", 1500, 0, -4_000_000)),
        ),
        ("S fell nothing", RecordedStroke("S", facts=Facts())),
        ("S fell white, black far", RecordedStroke("S", facts=Facts((WHITE, Fallen("black", "far"))))),
        ("S fell striker improper", RecordedStroke("S", facts=Facts((Fallen("striker"),), improper=True))),
        ("S improper push", RecordedStroke("S", facts=Facts(improper=True, improper_cause="push"))),
        (
            "S fell striker improper arrow",
            RecordedStroke("S", facts=Facts((Fallen("striker"),), improper=True, improper_cause="arrow")),
        ),
        ("S named stayed", RecordedStroke("S", facts=Facts(named_disc_pocketed=False))),
        ("S fell white named fell", RecordedStroke("S", facts=Facts((WHITE,), named_disc_pocketed=True))),
        ("S fell nothing calls miss/S1.10", RecordedStroke("S", facts=Facts(), calls=(("miss", "S1.10"),))),
        (
            "E timeout calls a/b, c/d placed w1 0,-31.8",
            RecordedInterruption("timeout", "E", (("a", "b"), ("c", "d")), (("w1", (0, -31_800)),)),
        ),
        ("E concedes", RecordedInterruption("concede", "E")),
        ("E technical-foul", RecordedInterruption("technical-foul", "E")),
        ("E forgoes", RecordedInterruption("forgo", "E")),
        ("S bets w3", RecordedBid("S", "bet", "w3")),
        ("S bets far", RecordedBid("S", "bet", zone="far")),
        ("N raises", RecordedBid("N", "raise")),
        ("S declines", RecordedBid("S", "decline")),
        ("S places w3 12,30.001", PutDown("S", "w3", (12_000, 30_001))),
        ("S places w3 12,30 automatic", PutDown("S", "w3", (12_000, 30_000), True)),
        ("undo to 0", RecordedUndo(0)),
        ("redo to 0", RecordedUndo(0, redo=True)),
        ("N resigns", RecordedResignation("N")),
        ('N is "Camille"', RecordedSeating("N", "Camille")),
        ('N is "bot:strong"', RecordedSeating("N", "", "strong")),
        ('N is "bot:strong Rosalie B."', RecordedSeating("N", "Rosalie B.", "strong")),
        ('N is "person:bot:strong"', RecordedSeating("N", "bot:strong")),
        ('N is "free"', RecordedSeating("N", "free")),
        ("N is free", RecordedSeating("N")),
        ("closed", Closed()),
    ],
)
def test_each_event_has_its_line(line, event):
    assert one(line) == Entry(1, event)
    assert write_record(read_record(FIRST + line)) == f"{FIRST}\n1 {line}\n"


def test_a_correction_names_an_earlier_stroke():
    line = "correct 1 fell white first black backward"
    record = read_record(FIRST + "S fell black\n" + line)
    facts = Facts((WHITE,), first_contact=FirstContact("black"), backward=True)
    assert record.entries[1].event == Corrected(1, facts)
    assert write_record(record).endswith(f"2 {line}\n")


def test_an_entry_carries_checksum_time_layout_and_comment():
    entry = one("S resigns #1A2B3C4D @83.25 ; tired\n  = W1 31.8,0 queen 0,0.001\n ; and late")
    assert (entry.checksum, entry.at, entry.comment) == ("1a2b3c4d", 83_250, "tired\nand late")
    assert entry.layout == {"w1": (31_800, 0), "queen": (0, 1)}


@pytest.mark.parametrize(
    ("typed", "canonical"),
    [
        ("south FROM −85 V 0.412 3.904", "S from -85 v 0.412,3.904"),
        ("S  from +85.000 , v 0.0 , 4.000000 spin 0", "S from 85 v 0,4"),
        ("S from 0 v 0,4 fell w3 W4 queen", "S from 0 v 0,4 fell w3, w4, queen"),
        ("S from 0 v 0,4 fell nothing", "S from 0 v 0,4"),
        ("S from 0 v 0,4 first w7 direct open", "S from 0 v 0,4 first white"),
        ("S from 0 v 0,4 backward fell w1", "S from 0 v 0,4 fell w1 first unseen backward"),
        ("S from 0 v 0,4 meant from 0 v 0,4", "S from 0 v 0,4 meant 0 v 0,4"),
        (
            "S calls Miss/S1.10 first white own-line fell w3 white",
            "S fell white, white first white own_line calls miss/S1.10",
        ),
        ("1) West concede", "W concedes"),
        ("1. n forgo", "N forgoes"),
        ("e bet w3 far", "E bets w3 far"),
        ("undo 0", "undo to 0"),
        ("CLOSE", "closed"),
        ("N is Camille", 'N is "Camille"'),
        ("N is BOT:strong", 'N is "bot:strong"'),
        ("N is FREE", "N is free"),
        ("S opens\t seed 007", "S opens seed 7"),
    ],
)
def test_variants_of_typing_are_accepted(typed, canonical):
    assert write_record(read_record(FIRST + typed)) == f"{FIRST}\n1 {canonical}\n"


def test_line_ends_marks_blanks_and_comments_may_stand_anywhere():
    text = (
        '\ufeff; before\r\n\r\n CARROM  game Notation 1 ;first\r[rules"karom"] ; header\n\n;\nS opens ;entry\n\n;more\n'
    )
    record = read_record(text)
    assert record.headers == {"Rules": "karom"}
    assert record.comment == "before\nfirst\nheader\n"
    assert record.entries == (Entry(1, RecordedOpening("S"), comment="entry\nmore"),)


def test_escapes_and_semicolons_in_quotes_are_text():
    record = read_record(FIRST + r'[Place "\"Chez ; [Léa]\" \\o/"]')
    assert record.headers == {"Place": r'"Chez ; [Léa]" \o/'}


def test_unknown_headers_are_kept_in_their_order_and_known_ones_in_any_case():
    record = read_record(FIRST + '[zeta "1"]\n[RULES "karom"]\n[Alpha "2"]\n')
    assert list(record.headers.items()) == [("zeta", "1"), ("Rules", "karom"), ("Alpha", "2")]


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("", 1, "begins with"),
        ("; only words\n\n", 1, "begins with"),
        ("\ncarrom game notation 3\n", 2, "carrom game notation 1"),
        ('[Rules "karom"]', 1, "carrom game notation 1"),
        (FIRST + '[Rules "karom"', 2, "not a header"),
        (FIRST + "[Rules karom]", 2, "quotes"),
        (FIRST + '[Rules "karom]', 2, "not closed"),
        (FIRST + '[Rules "ka\\rom"]', 2, "not an escape"),
        (FIRST + '[Rules "karom"]\n[RULES "icf"]', 3, "occurs twice"),
        (FIRST + '[X "1"]\n[X "2"]', 3, "occurs twice"),
        (FIRST + '[A b "1"]', 2, "in quotes"),
        (FIRST + '[Rules "karom"] S opens', 2, "not a header"),
        (FIRST + 'S opens\n[Rules "karom"]', 3, "headers come first"),
        (FIRST + "= w1 0,0", 2, "below the entry"),
        (FIRST + "S opens\n= w1 0,0\n= w1 0,0", 4, "two layouts"),
        (FIRST + "S opens\n= w1 0", 3, "x,y in millimetres"),
        (FIRST + "S opens\n= w0 0,0", 3, "not a disc"),
        (FIRST + "S opens\n= w1 0,0 w1 50,0", 3, "twice"),
        (FIRST + "S opens\n= w1 1000,0", 3, "metre"),
        (FIRST + '[Board "icf"]\nS opens\n= w1 500,0', 4, "not on the board"),
        (FIRST + '[Board "icf"]\nS opens\n= w1 0,0 w2 1,0', 4, "overlaps"),
        (FIRST + "2 S opens", 2, "entry 1"),
        (FIRST + "1 S opens\n1 N resigns", 3, "entry 2"),
        (FIRST + "hello", 2, "does not begin an entry"),
        (FIRST + "7", 2, "entry 1"),
        (FIRST + "1", 2, "end of the line"),
        (FIRST + "S", 2, "stroke is missing"),
        (FIRST + "S meant 0 v 0,4", 2, "stroke is missing"),
        (FIRST + "S from 0", 2, "velocity"),
        (FIRST + "S from 0 v 4", 2, "north"),
        (FIRST + "S from 0.0001 v 0,4", 2, "three decimals"),
        (FIRST + "S from 1e2 v 0,4", 2, "three decimals"),
        (FIRST + "S from ١ v 0,4", 2, "three decimals"),
        (FIRST + "S from 1_0 v 0,4", 2, "three decimals"),
        (FIRST + "S from nan v 0,4", 2, "three decimals"),
        (FIRST + "S from 0 v 0,4.0000001", 2, "six decimals"),
        (FIRST + "S from 0 v 0,9", 2, "stroke.vy"),
        (FIRST + "S from 0 v 6,6", 2, "faster"),
        (FIRST + "S from 0 v 0,0", 2, "does not move"),
        (FIRST + "S from 0 v 0,4 spin 301", 2, "stroke.spin"),
        (FIRST + "S from " + "9" * 70 + " v 0,4", 2, "three decimals"),
        (FIRST + "S from 0 v 0,4 fel w1", 2, "what may follow"),
        (FIRST + "S from 0 v 0,4 fell white", 2, "w1"),
        (FIRST + "S from 0 v 0,4 from 0 v 0,4", 2, "twice"),
        (FIRST + "S fell", 2, "nothing"),
        (FIRST + "S fell white fell white", 2, "twice"),
        (FIRST + "S fell" + " white" * 21, 2, "at most 20"),
        (FIRST + "S untouched first white", 2, "one of the two"),
        (FIRST + "S first far", 2, "unseen"),
        (FIRST + "S named", 2, "named stayed"),
        (FIRST + "S fell nothing calls miss", 2, "clause"),
        (FIRST + "S fell nothing calls miss/S1.10 x/", 2, "clause"),
        (FIRST + "S fell nothing calls" + " a/b" * 65, 2, "at most 64"),
        (FIRST + "S fell nothing placed", 2, "not a disc"),
        (FIRST + "S timeout fell white", 2, "calls, placed"),
        (FIRST + "S bets striker", 2, "what may follow"),
        (FIRST + "S places w1 0", 2, "y in millimetres"),
        (FIRST + "S places white 0,0", 2, "not a disc"),
        (FIRST + "S opens seed -1", 2, "whole number"),
        (FIRST + "S opens seed 18446744073709551616", 2, "whole number"),
        (FIRST + "S opens seed " + "9" * 80, 2, "whole number"),
        (FIRST + "S resigns #12", 2, "eight"),
        (FIRST + "S resigns @-1", 2, "seconds"),
        (FIRST + "S resigns @", 2, "number"),
        (FIRST + "S resigns calls a/b", 2, "what may follow"),
        (FIRST + 'S is "bot:"', 2, "level"),
        (FIRST + "S is", 2, "Camille"),
        (FIRST + 'S resigns "really"', 2, "what may follow"),
        (FIRST + "undo to 1", 2, "from 0 to 0"),
        (FIRST + "S opens\nundo to 2", 3, "from 0 to 1"),
        (FIRST + "correct 1 fell white", 2, "from 0 to 0"),
        (FIRST + "S opens\ncorrect 2 fell white", 3, "from 0 to 1"),
        (FIRST + "correct 0 fell white", 2, "names a stroke"),
        (FIRST + "S opens\ncorrect 1", 3, "the facts seen"),
        (FIRST + "S opens\x00", 2, "U+0000"),
        (FIRST + "S opens\n; \x1b[31m", 3, "U+001B"),
        (FIRST + "; \x85", 2, "U+0085"),
        (FIRST + "; \u2028", 2, "U+2028"),
        (FIRST + '[Place "\ud800"]', 2, "U+D800"),
    ],
)
def test_a_mistake_is_reported_with_its_line_and_a_remedy(text, line, says):
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
