"""What the store promises of a match and its keys, and of a record of many lines."""

import contextlib
from concurrent.futures import ThreadPoolExecutor

import pytest

from carrom.errors import Unavailable
from carrom.store import open_store
from carrom.store import store as writing
from carrom.table.stored import (
    Conflict,
    DifferingStroke,
    Key,
    LineChanges,
    NewMatch,
    ProfileLimits,
    ProfileTable,
    StoredLine,
    StoredSeat,
    hash_of,
)
from tests.store.keeping import HEADER, keep, rows, said

pytestmark = pytest.mark.slow


def test_a_match_comes_back_with_its_lines_in_order(store):
    keep(store, host_key="secret")
    for n in range(2, 12):
        store.append("first", StoredLine(n, f"line {n} ♛\n'\"%s ?", f"request-{n}" if n % 2 else None))
    store.append("first", StoredLine(12, "♛" * 1_000_000))
    kept = store.load("first")
    assert kept.lines[-1].text == "♛" * 1_000_000, "a million letters are kept too"
    assert (kept.match, kept.host_key, kept.header) == ("first", "secret", HEADER)
    assert [line.n for line in kept.lines] == list(range(1, 13))
    assert kept.lines[2] == StoredLine(3, "line 3 ♛\n'\"%s ?", "request-3")


def test_it_is_all_there_when_the_store_is_opened_again(place):
    with open_store(place) as store:
        keep(store)
        store.append("first", StoredLine(2, "two"), LineChanges(over=True))
        before = store.load("first"), store.keys("first"), store.search()
    with open_store(place) as store:
        assert (store.load("first"), store.keys("first"), store.search()) == before


def test_a_difference_is_kept_once_up_to_a_limit_and_goes_with_its_match(store, place):
    for match in ("first", "second"):
        keep(store, match)
    found = [DifferingStroke(n, f"{n:016x}", "0" * 16, "Noé’s browser") for n in (3, 1, 2)]
    added = [store.add_difference("first", one, most=2) for one in (found[0], found[0], *found)]
    assert added == [True, False, False, True, False]
    assert store.differences("first") == (found[1], found[0])
    assert store.differences("second") == ()
    with pytest.raises(Unavailable, match="not in the store"):
        store.add_difference("third", found[0], most=2)
    assert store.delete("first")
    assert said(place, "SELECT count(*) FROM differences") == [(0,)]


def test_the_time_of_a_line_belongs_to_its_own_match(store):
    for name, lines in (("first", 3), ("second", 2)):
        keep(store, name)
        for n in range(2, lines + 1):
            store.append(name, StoredLine(n, "more"))
    assert [len(store.times(name)) for name in ("first", "second")] == [3, 2]
    assert store.times("nothing") == ()


def test_a_name_is_given_to_one_match_only_and_an_unknown_one_is_none_and_has_no_keys(store):
    assert store.load("nothing") is None
    assert store.keys("nothing") == ()
    assert store.delete("nothing") is False
    keep(store)
    with pytest.raises(Conflict):
        keep(store, book="classique")
    assert [game.book for game in store.search()] == ["icf"]


@pytest.mark.parametrize(("n", "text"), [(1, "a"), (2, "a"), (2, "two"), (4, "a"), (0, "a"), (-1, "a")])
def test_a_line_must_be_the_next_one(store, place, n, text):
    keep(store)
    store.append("first", StoredLine(2, "two"))
    before = store.commits
    with pytest.raises(Conflict, match="2 lines are stored already") as refused:
        store.append("first", StoredLine(n, text), LineChanges(over=True))
    assert ("\n" in str(refused.value), store.commits) == (False, before)
    assert ([line.text for line in store.load("first").lines], store.search(over=True)) == (["one", "two"], [])
    store.append("first", StoredLine(3, "three"))


def test_a_request_happens_once_in_a_match_and_may_in_another(store):
    keep(store, "first")
    keep(store, "second")
    store.append("first", StoredLine(2, "two", "same"))
    with pytest.raises(Conflict):
        store.append("first", StoredLine(3, "three", "same"))
    store.append("second", StoredLine(2, "two", "same"))
    store.append("first", StoredLine(3, "three", "other"))
    store.append("first", StoredLine(4, "four"))
    store.append("first", StoredLine(5, "five"))


def test_a_line_of_no_match_is_refused(store, place):
    for write in (
        lambda: store.append("nothing", StoredLine(2, "two")),
        lambda: store.replace_key("nothing", Key(hash_of("key"), "S", used=0)),
    ):
        with pytest.raises(Unavailable, match="not in the store"):
            write()
    assert set(rows(place).values()) == {0}


def test_of_many_writers_of_the_same_line_one_succeeds(store):
    keep(store)
    kept, refused = [], []

    def write(who: int) -> None:
        for n in range(2, 22):
            try:
                store.append("first", StoredLine(n, f"by {who}"))
                kept.append((n, f"by {who}"))
            except Conflict:
                refused.append(n)

    with ThreadPoolExecutor(4) as threads:
        list(threads.map(write, range(4)))
    assert sorted(kept) == [(line.n, line.text) for line in store.load("first").lines[1:]]
    assert len(kept) + len(refused) == 80


def test_the_matches_touched_last_come_first_with_their_last_line(store, place):
    for at, name in enumerate(("a", "b", "c", "d")):
        keep(store, name)
        said(place, "UPDATE matches SET at = ? WHERE match = ?", at, name)
    store.append("b", StoredLine(2, "two", "asked"))
    first, last = (StoredLine(1, "one"),), (StoredLine(2, "two", "asked"),)
    assert [(kept.match, kept.lines) for kept in store.recent(3)] == [("b", last), ("d", first), ("c", first)]


def test_a_look_at_a_match_tells_its_length_and_whether_a_key_plays_there(store):
    seated, host = Key("a" * 64, "N", used=0), Key("b" * 64, "", host=True, used=0)
    stood, gone = Key("c" * 64, "", used=0), Key("d" * 64, "S", revoked=True, used=0)
    keep(store, keys=[seated, host, stood, gone])
    keep(store, "second", keys=[Key("e" * 64, "S", used=0)])
    store.append("first", StoredLine(2, "two"))
    assert [store.look("first", letter * 64) for letter in "abcde"] == [(2, plays) for plays in (1, 1, 0, 0, 0)]
    assert store.look("nothing", "a" * 64) is None


def test_of_a_key_only_its_hash_is_kept(store, place):
    keep(store, keys=[Key(hash_of("host's"), "S", host=True, used=0)])
    store.replace_key("first", Key(hash_of("guest's"), "N", used=0))
    kept = store.keys("first")
    assert set(kept) == {
        Key(hash_of("host's"), "S", host=True, used=0),
        Key(hash_of("guest's"), "N", host=False, used=0),
    }
    everything = "".join(str(said(place, f"SELECT * FROM {table}")) for table in rows(place))
    assert hash_of("host's") in everything
    assert "host's" not in everything
    assert store.load("first").host_key is None


def test_a_seat_passes_from_one_key_to_another_in_one_step_and_with_the_line_that_changes_it_or_not_at_all(store):
    keep(store, keys=[Key("a" * 64, "SN", host=True, used=0), Key("b" * 64, "", used=0)])
    store.change_key("first", Key("a" * 64, "S", host=True, used=0), Key("b" * 64, "N", used=0))
    given = {Key("a" * 64, "S", host=True, used=0), Key("b" * 64, "N", used=0)}
    assert set(store.keys("first")) == given
    with pytest.raises(Unavailable, match="not in the store"):
        store.change_key("first", Key("a" * 64, "", used=0), Key("c" * 64, "S", host=True, used=0))
    assert set(store.keys("first")) == given
    keep(store, "second", keys=[Key("a" * 64, "SN", host=True, used=0)])
    store.append("second", StoredLine(2, "two"), LineChanges(keys=(*given,)))
    assert set(store.keys("second")) == given
    with pytest.raises(Conflict):
        store.append("second", StoredLine(2, "again"), LineChanges(keys=(Key("b" * 64, "SN", host=True, used=0),)))
    assert set(store.keys("second")) == given


def test_a_player_who_sits_down_later_is_found_by_name(store):
    for name in ("first", "second"):
        keep(store, name)
    store.append("first", StoredLine(2, "two"), LineChanges(seated=(StoredSeat("N", "person", "Zoé"),)))
    (game,) = store.search(player="zoe")
    assert game.match == "first"
    assert set(game.players) == {StoredSeat("S", "person", "Noé"), StoredSeat("N", "person", "Zoé")}


def test_a_match_is_deleted_with_all_that_belongs_to_it_and_nothing_else(store, place):
    keep(store, "first")
    keep(store, "second")
    store.append("first", StoredLine(2, "two"))
    second = store.load("second"), store.keys("second"), store.games("second")
    assert store.delete("first") is True
    assert store.load("first") is None
    assert (store.load("second"), store.keys("second"), store.games("second")) == second
    assert rows(place) == {"matches": 1, "lines": 1, "players": 2, "keys": 1}
    keep(store, "first")


@pytest.mark.parametrize("bad", ["a\0b", "\ud800", "x\udfffy"])
def test_text_that_no_database_can_hold_is_refused_entirely(store, place, bad):
    """The wire lets none of it in; should it, nothing is written by halves."""
    attempts = [
        lambda: keep(store, bad),
        lambda: keep(store, "x", book=bad),
        lambda: keep(store, "x", host_key=bad),
        lambda: keep(store, "x", seated=[StoredSeat("S", "person", bad)]),
        lambda: store.create(NewMatch("x", bad, "icf"), [StoredLine(1, "one")], LineChanges()),
        lambda: store.create(NewMatch("x", HEADER, "icf"), [StoredLine(1, bad)], LineChanges()),
        lambda: store.append("first", StoredLine(2, bad)),
        lambda: store.append("first", StoredLine(2, "two", bad)),
        lambda: store.append("first", StoredLine(2, "two"), LineChanges(keys=(Key(bad, "S", used=0),))),
        lambda: store.append("first", StoredLine(2, "two"), LineChanges(seated=(StoredSeat("S", "person", bad),))),
        lambda: store.append("first", StoredLine(2, "two"), LineChanges(seated=(StoredSeat("S", "bot", level=bad),))),
        lambda: store.change_key("first", Key(bad, "S", used=0)),
        lambda: store.replace_key("first", host_key=bad),
        lambda: store.add_difference("first", DifferingStroke(1, "0", "1", bad), most=9),
        lambda: store.join_profile(bad, ProfileTable("first", "S", 1, 1), opened_from="", most=ProfileLimits(9, 9, 9)),
        lambda: store.keep_counted("ada", [ProfileTable("first", "S", 1, 2, bad)]),
    ]
    keep(store)
    before = rows(place)
    for attempt in attempts:
        with pytest.raises(Unavailable) as refused:
            attempt()
        assert "\n" not in str(refused.value)
        str(refused.value).encode()
        assert rows(place) == before
    store.append("first", StoredLine(2, "two"))


@pytest.mark.parametrize("bad", ["\0", "\ud800"])
def test_a_query_for_text_that_no_database_can_hold_finds_nothing_or_is_refused(store, bad):
    for ask in (store.load, store.keys, lambda text: store.search(player=text), lambda text: store.search(book=text)):
        with contextlib.suppress(Unavailable):
            assert not ask(bad)


LONG = 3 * writing.AT_ONCE + 50


def lines(requests: dict[int, str] | None = None) -> list[StoredLine]:
    """The lines after the first of a long record; `requests`: of some of them."""
    return [StoredLine(n, f"line {n}", (requests or {}).get(n)) for n in range(2, LONG + 1)]


def test_a_long_record_is_stored_whole_and_over(store, place):
    keep(store, further=lines(), over=True, finished=True)
    kept = store.load("first")
    assert [line.text for line in kept.lines] == ["one", *(line.text for line in lines())]
    assert said(place, "SELECT n, over, finished FROM matches") == [(LONG, True, True)]


def test_of_a_long_record_that_is_refused_in_the_middle_nothing_stays(store, place):
    keep(store, "before")
    kept = rows(place)
    with pytest.raises(Unavailable):
        keep(store, further=lines({LONG - 10: "twice", LONG - 5: "twice"}), over=True, finished=True)
    assert rows(place) == kept


def test_what_a_killed_server_leaves_of_a_long_record_is_a_shorter_match_not_over_and_strokes_come_between(
    sqlite_place, monkeypatch
):
    seen, ends = [], "SELECT n, over, finished FROM matches"
    monkeypatch.setattr(writing, "sleep", lambda pause: seen.append((pause, *said(sqlite_place, ends))))
    with open_store(sqlite_place) as store:
        keep(store, further=lines(), over=True, finished=True)
        assert [line.n for line in store.load("first").lines] == list(range(1, LONG + 1))
    assert seen == [(writing.PAUSE, (parts * writing.AT_ONCE, False, False)) for parts in (1, 2, 3)]
