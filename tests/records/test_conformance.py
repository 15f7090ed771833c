"""The examples of conformance/notation and of docs/notation.md hold."""

import re
from dataclasses import replace
from hashlib import blake2b
from itertools import pairwise
from pathlib import Path

import pytest

from carrom.errors import Unreadable
from carrom.match import Declared, Interrupted, RoundOpened, declare, interrupt, new_match
from carrom.notation import BOUNDS, KNOWN_HEADERS
from carrom.records import match_of_record, read_record, record_of_match, write_record
from carrom.records.from_match import header_of
from carrom.records.replay import replay
from carrom.rules import BOOKS, EVERY_BOOK, bets, editions, required_facts
from carrom.rules.values import Facts, Fallen
from carrom.table.wire.event_lines import header_text, read_header

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "conformance" / "notation"
SPECIFICATION = (ROOT / "docs" / "notation.md").read_text(encoding="utf-8")
CANONICAL = sorted((FOLDER / "canonical").glob("*.cgn"))


def example(block):
    """The text of an example, what its mark says, what stands below it; by its title."""
    title, rest = block.split("\n", 1)
    text, mark, below = re.split(r"(?m)^-- (.*)\n", rest)
    return pytest.param(text, mark, below.rstrip("\n") + "\n", id=title)


def examples(name):
    """The examples of a file."""
    _, *blocks = re.split(r"(?m)^== ", (FOLDER / name).read_text(encoding="utf-8"))
    return [example(block) for block in blocks]


def test_there_are_examples_of_every_kind():
    assert len(CANONICAL) >= 3
    assert [len(examples(name)) > 3 for name in ("tolerant.txt", "bad.txt", "positions.txt")] == [True] * 3


def test_the_specification_names_every_rule_book():
    (row,) = re.findall(r"(?m)^\| `Rules` \|(.*)\|$", SPECIFICATION)
    assert re.findall(r"`([^`]+)`", row) == list(EVERY_BOOK)


@pytest.mark.parametrize("path", CANONICAL, ids=lambda path: path.stem)
def test_a_canonical_file_is_written_as_it_stands(path):
    text = path.read_bytes().decode("utf-8")
    assert write_record(read_record(text)) == text


@pytest.mark.parametrize(("typed", "mark", "canonical"), examples("tolerant.txt"))
def test_what_is_typed_has_one_canonical_text(typed, mark, canonical):
    assert (mark, write_record(read_record(typed))) == ("gives", canonical)
    assert write_record(read_record(canonical)) == canonical


@pytest.mark.parametrize(("text", "mark", "_"), examples("bad.txt"))
def test_a_bad_text_is_refused_with_its_line(text, mark, _):
    with pytest.raises(Unreadable) as refused:
        read_record(text)
    assert refused.value.field == mark


@pytest.mark.parametrize(("text", "mark", "_"), examples("positions.txt"))
def test_a_position_has_the_checksum_of_its_text(text, mark, _):
    assert "#" + blake2b(text.encode(), digest_size=4).hexdigest() == mark


def test_the_examples_of_the_specification_are_canonical():
    records = re.findall(r"(?ms)^```cgn\n(.*?)^```", SPECIFICATION)
    assert len(records) >= 2
    for record in records:
        assert write_record(read_record(record)) == record


def test_the_specification_has_every_bound_and_every_header():
    bounds = {
        name: int(most.replace(",", "")) for name, most in re.findall(r"(?m)^\| `(\w+)` \| ([\d,]+) \|", SPECIFICATION)
    }
    assert bounds == dict(BOUNDS)
    headers = re.findall(r"(?m)^\| `([A-Z]\w+)`", SPECIFICATION)
    assert sorted(headers) == sorted(KNOWN_HEADERS)


# ---- The recorded games of conformance/games: each replays to its end, call by call, and tells no more than was asked


GAMES = {path.stem: path for path in sorted((ROOT / "conformance" / "games").glob("*.cgn"))}


def test_there_is_a_game_of_every_book():
    assert GAMES.keys() == BOOKS.keys()


@pytest.mark.parametrize("book", GAMES)
def test_a_recorded_game_replays_to_its_end_with_the_recorded_calls(book):
    text = GAMES[book].read_text(encoding="utf-8")
    record = read_record(text)
    assert (write_record(record), record.headers["Rules"], record.headers["Board"]) == (text, book, "real")
    again = list(replay(record))
    assert [one.differences for one in again] == [()] * len(record.entries)
    assert all(one.entry.event.calls for one in again if isinstance(one.event, Declared))
    assert all(one.entry.checksum for one in again)
    assert again[-1].match.game_over
    assert not any(one.match.game_over for one in again[:-1])
    assert 40 <= sum(isinstance(one.event, Declared) for one in again) <= 120


@pytest.mark.parametrize("book", GAMES)
def test_recorded_facts_are_those_that_were_asked(book):
    for before, one in pairwise(replay(read_record(GAMES[book].read_text(encoding="utf-8")))):
        if not isinstance(one.event, Declared):
            continue
        facts, position = one.event.facts, before.match.position
        asked = required_facts(before.match.book, bets.settled(position.state, position.bidding))
        assert facts.touched or asked.touched
        assert facts.first_contact is None or facts.first_contact.zone == asked.contact
        assert not facts.backward or asked.backward
        assert (facts.named_disc_pocketed is not None) is asked.named
        assert {fallen.zone for fallen in facts.pocketed} <= {*asked.zones, "open"}
        assert facts.off_board == tuple(replace(each, zone="open") for each in facts.off_board)


def test_together_the_recorded_games_hold_every_kind_of_event():
    codes, seats = set(), set()
    for path in GAMES.values():
        *_, last = replay(read_record(path.read_text(encoding="utf-8")))
        seats.add(len(last.match.header.seats))
        judged = [taken.event for taken in last.match.steps if isinstance(taken.event, Declared | Interrupted)]
        codes |= {call.code for event in judged for call in event.verdict.calls}
    assert seats == {2, 4}
    assert codes >= {
        *("miss", "men-in", "colours-fixed", "queen-covered", "queen-uncovered", "striker-pocketed", "man-paid"),
        *("men-returned", "own-line", "round-won", "game-won", "time-elapsed", "bet-won", "bet-lost", "yes-sir"),
    }


@pytest.mark.parametrize("book", GAMES)
def test_a_rosette_laid_out_by_people_has_no_seed(book):
    opened = [one.event for one in replay(read_record(GAMES[book].read_text(encoding="utf-8")))]
    rounds = [event for event in opened if isinstance(event, RoundOpened)]
    assert {(event.seed, len(event.layout)) for event in rounds} == {(0, 0)}


# ---- Calls that a book once cited by another clause are no difference of an old record


@pytest.mark.parametrize("book", ["classique", "garrom"])
def test_an_old_record_of_the_opponents_man_with_the_striker_is_as_it_was(book):
    match = new_match(book, "Ada", "Bo", board="real")
    match, _ = declare(match, Facts((Fallen("black"), Fallen("striker"))))
    written = write_record(record_of_match(match))
    assert "men-in/S4.22" in written
    old = read_record(written.replace("men-in/S4.22", "men-in/ICF-47"))
    assert [one.differences for one in replay(old) if one.differences] == []


def test_another_clause_than_the_former_one_is_a_difference():
    match = new_match("garrom", "Ada", "Bo", board="real")
    match, _ = declare(match, Facts((Fallen("black"), Fallen("striker"))))
    wrong = read_record(write_record(record_of_match(match)).replace("men-in/S4.22", "men-in/S4.21"))
    assert any(one.differences for one in replay(wrong))


# ---- A record names the edition of its book; one that names none is judged as it was in its time


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
