"""Games are found by player, book and date; what lists leave out, page by page."""

import json

import pytest

from carrom.store import open_store
from carrom.table.stored import GameSummary, LineChanges, StoredLine, StoredSeat
from tests.store.keeping import keep, said
from tests.store.test_migration import NAMES, made_old

DAY = 86_400_000


@pytest.fixture
def four(place):
    """Four games: when each was begun and last touched, in days."""
    with open_store(place) as store:
        for name, book, south, north, opened, at in (
            ("a", "icf", "Noé", "Camille", 1, 2),
            ("b", "icf", "Élodie", "Noémie", 3, 3),
            ("c", "classique", "100 %_x", "Straße", 4, 9),
            ("d", "classique", "", "ΣΊΣΥΦΟΣ", 5, 6),
        ):
            keep(store, name, book=book, seated=[StoredSeat("S", "person", south), StoredSeat("N", "person", north)])
            if name in "bc":
                store.append(name, StoredLine(2, "two"), LineChanges(over=True))
            said(place, "UPDATE matches SET opened = ?, at = ? WHERE match = ?", opened * DAY, at * DAY, name)
        yield store


def found(store, **wanted) -> str:
    return "".join(game.match for game in store.search(**wanted))


def test_games_are_listed_and_found_by_players_books_dates_and_names(four):
    assert (found(four), found(four, most=2)) == ("cdba", "cd")
    players = (StoredSeat("S", "person", "Élodie"), StoredSeat("N", "person", "Noémie"))
    assert four.search()[2] == GameSummary("b", "icf", 3 * DAY, 3 * DAY, True, 2, players)
    for name, games in NAMES_OF_GAMES.items():
        assert found(four, player=name) == games, name
    assert (found(four, book="icf"), found(four, book="ic")) == ("ba", "")
    assert found(four, player="noe", book="icf", over=True, since=3 * DAY, until=4 * DAY) == "b"
    assert found(four, player="noe", book="classique") == ""
    for since, until, games in DATES:
        wanted = {"since": since and int(since * DAY), "until": until and int(until * DAY)}
        assert found(four, **wanted) == games, wanted
    assert ([game.match for game in four.games("b", "nothing", "a")], four.games()) == (["b", "a"], [])


NAMES_OF_GAMES = {
    "Noé": "ba", "NOE": "ba", "noémie": "b", "elodie": "b", "É": "cba", "mill": "a", "%": "c", "_": "c", "100 %_": "c",
    "strasse": "c", "STRASSE": "c", "σισυφος": "d", "Noé Camille": "", "'": "", "\\": "", "": "cdba",
}  # fmt: skip


DATES = (
    *((None, None, "cdba"), (3, None, "cdb"), (3.5, None, "cd"), (10, None, ""), (None, 1, ""), (None, 1.5, "a")),
    *((None, 3, "a"), (7, 8, "c"), (3, 5, "cb")),
)


def test_finished_games_are_distinguished_from_unfinished_ones(four):
    assert (found(four, over=True), found(four, over=False)) == ("cb", "da")
    four.append("b", StoredLine(3, "three"), LineChanges(over=True))
    assert "b" in found(four, over=True)
    four.append("b", StoredLine(4, "four"), LineChanges(over=False))
    assert "b" in found(four, over=False)


@pytest.mark.slow
def test_hundreds_of_games_are_listed(store):
    for n in range(501):
        keep(store, f"game{n}")
    assert len({game.match for game in store.search(most=5_000)}) == 501


def names(store, **wanted) -> list[str]:
    return [kept.match for kept in store.recent(9, **wanted)]


def test_matches_of_the_owner_and_those_of_guests_are_listed_apart(store, place):
    for at, (name, opener) in enumerate((("a", "owner"), ("b", "guest"), ("c", "owner"), ("d", "invited"))):
        keep(store, name, opened_by=opener)
        said(place, "UPDATE matches SET at = ? WHERE match = ?", at, name)
    assert (names(store, owners=True), names(store, owners=False)) == (["c", "a"], ["d", "b"])
    assert names(store, among=["a", "b", "d"]) == ["d", "b", "a"], "whoever names them has them by time"


def test_a_list_goes_on_after_any_of_its_matches_each_one_once(store, place):
    for name in "abcde":
        keep(store, name)
        said(place, "UPDATE matches SET at = ? WHERE match = ?", 3 if name in "bcd" else 2, name)
    assert (names(store), names(store, after=(3, "c"))) == (["b", "c", "d", "a", "e"], ["d", "a", "e"])
    assert names(store, after=(2, "e")) == []
    assert [kept.match for kept in store.recent(2, after=(3, "b"))] == ["c", "d"]


def test_a_finished_match_is_distinguished_from_an_unfinished_one(store):
    keep(store, "goes on")
    keep(store, "finished")
    store.append("finished", StoredLine(2, "two"), LineChanges(over=True, finished=True))
    assert (names(store, finished=False), names(store, finished=True)) == (["goes on"], ["finished"])
    store.append("finished", StoredLine(3, "three"), LineChanges(over=False, finished=False))
    assert names(store, finished=True) == []
    keep(store, "brought", finished=True)
    assert names(store, finished=True) == ["brought"]


def test_what_an_older_carrom_kept_counts_as_the_owners_and_is_finished_if_it_says_so(place):
    made_old(place)
    won = {"shot": {"verdict": {"round_over": {"winner": "S"}, "game_over": {"winner": "S"}}}}
    said(place, "UPDATE lines SET text = ? WHERE match = ? AND n = 3", json.dumps({"closed": {}}), NAMES[0])
    said(place, "UPDATE lines SET text = ? WHERE match = ? AND n = 22", json.dumps(won), NAMES[1])
    with open_store(place) as store:
        assert (set(names(store, finished=True)), names(store, finished=False)) == (set(NAMES[:2]), [NAMES[2]])
        assert (set(names(store, owners=True)), store.unplayed(2**60)) == (set(NAMES), [])
        assert all(key.used == 0 and not key.revoked for name in NAMES for key in store.keys(name))
