"""What the disk has changed is noticed, named, and not served; what people are called may be erased."""

import json
import shutil
import sqlite3
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from hashlib import sha256
from itertools import count
from random import Random

import pytest

from carrom.errors import Unavailable
from carrom.store import Damage, DamagedMatchError, file_of, open_store, read_store, sqlite
from carrom.store.chain import first_link, links, nameless
from carrom.store.commits import GroupCommit
from carrom.table.stored import Conflict, Key, StoredLine
from tests.store.keeping import HEADER, keep, said

pytestmark = pytest.mark.slow

SEATED = '{"seated":{"seat":"S","player":{"kind":"person","name":"Zoé","level":""}}}'
LINES = 6


def played(store, match: str = "first") -> str:
    """A game of six lines."""
    keep(store, match)
    for n in range(2, LINES):
        store.append(match, StoredLine(n, f'{{"shot":{{"x":{n * 71248}}}}}', f"request-{match}-{n}"))
    store.append(match, StoredLine(LINES, SEATED))
    return match


@pytest.fixture
def place_played(place):
    """A store of two games of six lines, closed."""
    with open_store(place) as store:
        played(store, "first")
        played(store, "second")
    return place


CHANGES = {
    "a digit of the last line": ("UPDATE lines SET at = at + 1 WHERE match = 'first' AND n = 6", 6),
    "a digit of line 4": ("UPDATE lines SET text = replace(text, '84992', '84993') WHERE match = 'first'", 4),
    "the header": ("UPDATE matches SET header = replace(header, 'icf', 'ich') WHERE match = 'first'", 1),
    "the last line is lost": ("DELETE FROM lines WHERE match = 'first' AND n = 6", 6),
    "a line in the middle is lost": ("DELETE FROM lines WHERE match = 'first' AND n = 3", 3),
    "an earlier end": ("UPDATE matches SET n = 5 WHERE match = 'first'", 5),
    "a request": ("UPDATE lines SET request = 'request-x' WHERE match = 'first' AND n = 2", 2),
    "a link": ("UPDATE lines SET link = upper(link) WHERE match = 'first' AND n = 5", 5),
    "the link of the end": ("UPDATE matches SET link = upper(link) WHERE match = 'first'", 6),
}  # fmt: skip


@pytest.mark.parametrize("change", CHANGES)
def test_a_match_that_the_disk_has_changed_is_named_with_its_line_and_not_served(place_played, change):
    statement, n = CHANGES[change]
    said(place_played, statement)
    with open_store(place_played) as store:
        with pytest.raises(DamagedMatchError, match=f"the match first is damaged from line {n} on") as refused:
            store.load("first")
        assert refused.value.code == "match-damaged"
        whole = refused.value.whole
        assert [line.n for line in whole.lines] == list(range(1, n)) if n > 1 else whole is None
        assert list(store.verify()) == [Damage("first", n)]
        assert len(store.load("second").lines) == LINES


def test_the_only_line_of_a_match_is_named_once_whether_its_header_has_changed_or_it_is_lost(place):
    for statement in ("UPDATE matches SET header = 'another'", "DELETE FROM lines"):
        with open_store(place) as store:
            store.delete("first")
            keep(store)
        said(place, statement)
        with read_store(place) as reader:
            assert [*reader.verify()] == [Damage("first", 1)]


def test_a_store_that_nothing_has_changed_is_whole_and_so_it_is_when_names_were_erased(place_played):
    told = []
    with read_store(place_played) as reader:
        assert list(reader.verify(lambda *progress: told.append(progress))) == []
        assert told == [(0, 2), (1, 2), (2, 2)]
    said(place_played, "UPDATE matches SET header = replace(header, 'Noé', '')")
    said(place_played, "UPDATE lines SET text = replace(text, 'Zoé', 'N. N.')")
    with read_store(place_played) as reader:
        assert list(reader.verify()) == []
        assert '"name":""' in reader.load("first").header
    assert (nameless(HEADER), nameless(SEATED)) == (HEADER.replace("Noé", ""), SEATED.replace("Zoé", ""))
    assert nameless('{"name":"our house"}') == '{"name":"our house"}'
    assert nameless('{"name": torn') == '{"name": torn'
    assert nameless('[{"kind":"bot","name":"Léa"},7]') == '[{"kind":"bot","name":""},7]'


def test_a_chain_is_reckoned_as_in_every_store_that_there_is():
    """Of JSON without a space, in ASCII: were it written otherwise, every match that is kept would be damaged."""
    header = '{"club":"Élodie","players":{"S":{"kind":"person","name":"Noé"}}}'
    nobody = rb"{\"club\":\"\u00c9lodie\",\"players\":{\"S\":{\"kind\":\"person\",\"name\":\"\"}}}"
    assert first_link("first", 5, header) == sha256(b'["first",5,"%b"]' % nobody).hexdigest()
    one, two = links("before", [StoredLine(1, "é"), StoredLine(2, "two", "asked")], 7)
    assert one == sha256(rb'["before",1,7,null,"\u00e9"]').hexdigest()
    assert two == sha256(b'["%b",2,7,"asked","two"]' % one.encode()).hexdigest()
    for code in range(256):
        (single,) = links("", [StoredLine(1, chr(code))], 7)
        assert single == sha256(f'["",1,7,null,{json.dumps(chr(code))}]'.encode()).hexdigest()


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.full) for seed in (1, 2))])
def test_bytes_changed_at_random_are_never_taken_for_the_truth(sqlite_place, tmp_path, seed):
    with open_store(sqlite_place) as store:
        for number in range(12):
            played(store, f"match-{number}")
    with read_store(sqlite_place) as reader:
        truth = {f"match-{number}": _served(reader, f"match-{number}") for number in range(12)}
    luck, noticed = Random(seed), 0
    for _ in range(16):
        copy = tmp_path / "copy.db"
        data = bytearray(sqlite_place.read_bytes())
        for _ in range(luck.choice((1, 1, 8))):
            data[luck.randrange(len(data))] ^= 1 << luck.randrange(8)
        copy.write_bytes(data)
        try:
            with open_store(copy) as store:
                for match, whole in truth.items():
                    try:
                        assert _served(store, match) in (whole, None)
                    except Unavailable:
                        noticed += 1
        except Unavailable:
            noticed += 1
        for beside in ("copy.db-wal", "copy.db-shm"):
            (tmp_path / beside).unlink(missing_ok=True)
    assert noticed > 0


def _served(reader, match: str):
    kept = reader.load(match)
    return kept and (nameless(kept.header), [(line.n, nameless(line.text), line.request) for line in kept.lines])


def test_a_file_whose_pages_are_damaged_is_refused_in_one_line_and_left_alone(sqlite_place):
    with open_store(sqlite_place) as store:
        for number in range(30):
            played(store, f"match-{number}")
    whole = sqlite_place.read_bytes()
    for first, end, why in ((100, 4096, r"^.*damaged.*\Z"), (12288, 16384, r"^.*is damaged.*a backup.*\Z")):
        torn = whole[:first] + bytes([first % 256] * (end - first)) + whole[end:]
        sqlite_place.write_bytes(torn)
        with pytest.raises(Unavailable, match=why) as refused, open_store(sqlite_place):
            pass
        assert refused.value.code == "store-damaged"
        assert sqlite_place.read_bytes() == torn
    with read_store(sqlite_place) as reader, pytest.raises(Unavailable, match="is damaged"):
        list(reader.verify())


def test_a_store_has_one_owner_whatever_links_lead_to_it(sqlite_place, tmp_path):
    link, other = tmp_path / "link.db", tmp_path / "elsewhere"
    link.symlink_to(sqlite_place)
    other.symlink_to(tmp_path)
    with open_store(link) as store:
        keep(store)
        for place in (sqlite_place, link, other / "games.db"):
            with pytest.raises(Unavailable, match="another carrom server is using"), open_store(place):
                pass
    assert sqlite_place.with_name("games.db.lock").stat().st_mode & 0o077 == 0
    assert {file_of(str(place)) for place in (sqlite_place, link, other / "games.db")} == {sqlite_place.resolve()}
    assert file_of("postgresql://carrom@localhost/games") is None
    round_ = tmp_path / "round.db"
    round_.symlink_to(round_)
    with pytest.raises(Unavailable, match="another with --store"), open_store(round_):
        pass


def test_when_nothing_happens_the_file_alone_holds_everything(sqlite_place, tmp_path, monkeypatch):
    monkeypatch.setattr(sqlite, "IDLE", 0.05)
    copy = tmp_path / "copy.db"
    with open_store(sqlite_place) as store:
        played(store)
        for _ in range(400):
            shutil.copy(sqlite_place, copy)
            with closing(sqlite3.connect(copy)) as connection:
                found = connection.execute("SELECT name FROM sqlite_master WHERE name = 'lines'").fetchall()
                if found and connection.execute("SELECT count(*) FROM lines").fetchone()[0] == LINES:
                    break
            threading.Event().wait(0.05)
        else:
            pytest.fail("the last lines are still in the WAL only")
    with read_store(copy) as reader:
        assert len(reader.load("first").lines) == LINES


def test_what_a_reader_held_back_is_moved_into_the_file_when_it_has_read(sqlite_place, tmp_path, monkeypatch):
    monkeypatch.setattr(sqlite, "IDLE", 0.01)
    looks, moved = count(1), threading.Event()
    writer, reader = (sqlite3.connect(sqlite_place, isolation_level=None, check_same_thread=False) for _ in range(2))

    at_look = {4: lambda: reader.execute("COMMIT"), 6: moved.set}

    def commits() -> int:
        at_look.get(next(looks), int)()
        return 1

    with closing(writer), closing(reader):
        writer.executescript("PRAGMA journal_mode = WAL; CREATE TABLE lines (n)")
        reader.executescript("BEGIN; SELECT * FROM lines")
        writer.execute("INSERT INTO lines VALUES (1)")
        with sqlite.checkpoints(sqlite_place, commits):
            assert moved.wait(60)
            assert said(shutil.copy(sqlite_place, tmp_path / "copy.db"), "SELECT n FROM lines") == [(1,)]


def test_what_is_committed_without_a_pause_is_moved_into_the_file_too(sqlite_place, monkeypatch):
    monkeypatch.setattr(sqlite, "IDLE", 0.02)
    monkeypatch.setattr(sqlite, "LARGE", 200_000)
    with open_store(sqlite_place) as store:
        keep(store)
        before, n = sqlite_place.stat().st_size, 1
        while sqlite_place.stat().st_size < before + 200_000:
            n += 1
            assert n < 4_000, "by now a commit would have moved it by itself"
            store.append("first", StoredLine(n, "x" * 2000))


def test_what_is_little_stays_beside_the_file_while_strokes_are_committed(sqlite_place, tmp_path, monkeypatch):
    monkeypatch.setattr(sqlite, "IDLE", 0.01)
    looks, looked = count(1), threading.Event()

    def commits() -> int:
        look = next(looks)
        return looked.set() or look if look == 5 else look

    with closing(sqlite3.connect(sqlite_place, isolation_level=None)) as writer:
        writer.executescript("PRAGMA journal_mode = WAL; CREATE TABLE lines (n)")
        with sqlite.checkpoints(sqlite_place, commits):
            assert looked.wait(60)
            assert said(shutil.copy(sqlite_place, tmp_path / "copy.db"), "SELECT name FROM sqlite_master") == []


@pytest.mark.parametrize("many", [1, 8])
def test_writes_that_wait_for_each_other_share_one_commit_and_one_that_is_refused_holds_up_no_other(store, many):
    names = [keep(store, f"match-{number}") for number in range(many)]
    store.append(keep(store, "other"), StoredLine(2, "two", "asked"))
    before = store.commits
    with ThreadPoolExecutor(many + 3) as threads:
        # the turn is held until all of them wait
        with store._commits._turn:
            appended = [threads.submit(store.append, name, StoredLine(2, "two", f"request-{name}")) for name in names]
            refused = threads.submit(store.append, "match-0", StoredLine(9, "nine"))
            # its row was changed before that was found
            again = threads.submit(store.append, "other", StoredLine(3, "three", "asked"))
            odd = threads.submit(store._commits.run, no_text)
            while len(store._commits._waiting) < many + 3:
                threading.Event().wait(0.005)
        assert [one.result() for one in appended] == [None] * many
        assert isinstance(odd.exception(), UnicodeError)
        for one in (refused, again):
            with pytest.raises(Conflict):
                one.result()
    assert (store.commits, [store.load(name).lines[-1].text for name in names]) == (before + 1, ["two"] * many)
    assert list(store.verify()) == []


def test_writes_that_cannot_be_committed_together_are_committed_one_by_one(store, place):
    keep(store)
    said(place, "DROP TABLE keys")
    with ThreadPoolExecutor(2) as threads:
        with store._commits._turn:
            works = threads.submit(store.append, "first", StoredLine(2, "two"))
            while len(store._commits._waiting) < 1:
                threading.Event().wait(0.005)
            fails = threads.submit(store.replace_key, "first", Key("a" * 64, "N", used=0))
            while len(store._commits._waiting) < 2:
                threading.Event().wait(0.005)
        works.result()
        with pytest.raises(Unavailable, match="the keys of the match first could not be changed"):
            fails.result()
    assert len(store.load("first").lines) == 2


def no_text(transaction):
    transaction.run("DELETE FROM keys WHERE match = :match", {"match": "\ud800"})


def no_sql(transaction):
    transaction.run("no SQL")


def stopped(_connection):
    raise SystemExit


@pytest.mark.parametrize("first", [stopped, no_sql], ids=["together", "one by one"])
def test_whoever_waits_hears_that_the_program_was_stopped_in_a_commit(sqlite_place, first):
    commits, waiting = GroupCommit(sqlite.writing(sqlite_place, 1)), []
    with ThreadPoolExecutor(2) as threads:
        with commits._turn:
            for number, work in enumerate((first, stopped), start=1):
                waiting.append(threads.submit(commits.run, work))
                while len(commits._waiting) < number:
                    threading.Event().wait(0.005)
        assert isinstance(waiting[1].exception(), SystemExit)
