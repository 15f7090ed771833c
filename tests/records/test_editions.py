"""A record names the edition of its book; one that names none is judged as it was in its time."""

import pytest

from carrom.errors import Unreadable
from carrom.match import interrupt, new_match
from carrom.records import match_of_record, read_record, record_of_match, write_record
from carrom.records.from_match import header_of
from carrom.records.replay import replay
from carrom.rules import BOOKS, editions
from carrom.server.wire.event_lines import header_text, read_header

OLD = """carrom game notation 1
[Rules "karom"]
[Board "real"]
[South "Ada"]
[North "Bo"]

1 S opens
2 S concedes
"""


def conceded(edition: str = "") -> str:
    match, _ = interrupt(new_match("karom", "Ada", "Bo", board="real"), "concede", "S")
    text = write_record(record_of_match(match))
    written = f'[Edition "{editions.present("karom")}"]\n'
    assert written in text
    return text.replace(written, f'[Edition "{edition}"]\n' if edition else "")


def test_a_record_without_an_edition_keeps_yesterdays_readings():
    assert match_of_record(read_record(OLD)).state.score == {"S": 0, "N": 9}
    assert match_of_record(read_record(conceded(editions.present("karom")))).state.score == {"S": 0, "N": 14}


def test_a_record_of_an_unknown_edition_tells_the_clauses_that_differ():
    text = conceded(12 * "a")
    assert header_of(read_record(text)).edition == 12 * "a"
    forged = text.replace("conceded/I-103", "conceded/I-104")
    assert forged != text
    clauses = [one.clauses for one in replay(read_record(forged))]
    assert clauses[-1] == {"I-104"}


@pytest.mark.parametrize("wrong", ["x", "A" * 12, "a" * 13, "karom"])
def test_an_edition_that_is_no_digest_is_refused(wrong):
    with pytest.raises(Unreadable, match="Edition"):
        header_of(read_record(OLD.replace("[Board", f'[Edition "{wrong}"]\n[Board')))


@pytest.mark.parametrize("book", BOOKS)
def test_a_stored_table_without_an_edition_is_of_the_oldest(book):
    header = new_match(book, "Ada", "Bo").header
    assert header.edition == editions.present(book)
    stored = header_text(header)
    assert read_header(stored) == header
    yesterdays = stored.replace(f',"edition":"{header.edition}"', "")
    assert yesterdays != stored
    assert read_header(yesterdays).edition == editions.oldest(book)
