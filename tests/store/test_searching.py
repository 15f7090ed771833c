"""Games are found by player, book and date."""

import pytest

from carrom.server.store import GameSummary, StoredLine, StoredSeat, open_store
from tests.store.keeping import keep, said

DAY = 86_400_000


@pytest.fixture
def shelf(place):
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
                store.append(name, StoredLine(2, "two"), over=True)
            said(place, "UPDATE matches SET opened = ?, at = ? WHERE match = ?", opened * DAY, at * DAY, name)
        yield store


def found(store, **wanted) -> str:
    return "".join(game.match for game in store.search(**wanted))


def test_all_games_are_listed_those_touched_last_first(shelf):
    assert found(shelf) == "cdba"
    assert found(shelf, most=2) == "cd"
    assert shelf.search()[2] == GameSummary(
        "b",
        "icf",
        3 * DAY,
        3 * DAY,
        True,
        2,
        (StoredSeat("S", "person", "Élodie"), StoredSeat("N", "person", "Noémie")),
    )


@pytest.mark.parametrize(
    ("name", "games"),
    [
        ("Noé", "ba"), ("NOE", "ba"), ("noémie", "b"), ("elodie", "b"), ("É", "cba"), ("mill", "a"), ("%", "c"),
        ("_", "c"), ("100 %_", "c"), ("strasse", "c"), ("STRASSE", "c"), ("σισυφος", "d"), ("Noé Camille", ""),
        ("'", ""), ("\\", ""), ("", "cdba"),
    ],
)  # fmt: skip
def test_a_player_is_found_by_a_part_of_the_name_whatever_its_case_and_accents(shelf, name, games):
    assert found(shelf, player=name) == games


def test_a_book_is_found_by_its_whole_name(shelf):
    assert found(shelf, book="icf") == "ba"
    assert found(shelf, book="ic") == ""


@pytest.mark.parametrize(
    ("since", "until", "games"),
    [
        (None, None, "cdba"), (3, None, "cdb"), (3.5, None, "cd"), (10, None, ""), (None, 1, ""), (None, 1.5, "a"),
        (None, 3, "a"), (7, 8, "c"), (3, 5, "cb"),
    ],
)  # fmt: skip
def test_a_game_fits_when_it_was_played_between_two_dates(shelf, since, until, games):
    wanted = {"since": since and int(since * DAY), "until": until and int(until * DAY)}
    assert found(shelf, **wanted) == games


def test_finished_games_are_distinguished_from_unfinished_ones(shelf):
    assert found(shelf, over=True) == "cb"
    assert found(shelf, over=False) == "da"
    shelf.append("b", StoredLine(3, "three"))
    assert "b" in found(shelf, over=True)
    shelf.append("b", StoredLine(4, "four"), over=False)
    assert "b" in found(shelf, over=False)


def test_all_filters_must_match(shelf):
    assert found(shelf, player="noe", book="icf", over=True, since=3 * DAY, until=4 * DAY) == "b"
    assert found(shelf, player="noe", book="classique") == ""


def test_games_are_returned_by_name_in_the_requested_order(shelf):
    assert [game.match for game in shelf.games("b", "nothing", "a")] == ["b", "a"]
    assert shelf.games() == []


@pytest.mark.slow
def test_hundreds_of_games_are_listed(store):
    for n in range(501):
        keep(store, f"game{n}")
    assert len({game.match for game in store.search(most=5_000)}) == 501
