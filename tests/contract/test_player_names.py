"""What players are called in sentences: a name that nobody typed is in the sentence's language."""

from dataclasses import replace

import pytest

from carrom.contract.names import encode_calls, encode_conflict, names_of, reading_of
from carrom.match import Player, StepConflict, correct, declare, interrupt, new_match
from carrom.rules import BOOKS
from carrom.rules.values import Facts, Fallen
from carrom.texts import settled

CLUB = Player("bot", level="club")


@pytest.mark.parametrize("kept", ["", "Joueur", "Player", "South"])
def test_an_unnamed_person_among_bots_or_alone_is_the_player_in_each_language(kept):
    names = names_of({"S": Player("person", kept), "N": CLUB})
    assert (names["fr"]["S"], names["en"]["S"]) == ("Joueur", "Player")
    assert names_of({"S": Player("person", "Sud")})["fr"] == {"S": "Joueur"}


@pytest.mark.parametrize("kept", ["", "Nord", "North", "Joueur"])
def test_of_two_persons_an_unnamed_one_is_left_to_the_texts_and_a_typed_name_is_the_same_in_each_language(kept):
    assert names_of({"S": Player("person", "Léa"), "N": Player("person", kept)})["en"] == {"S": "Léa"}
    names = names_of({"S": Player("person", "Joueuse"), "N": CLUB})
    assert {names["fr"]["S"], names["en"]["S"]} == {"Joueuse"}


def test_a_bot_is_called_by_its_first_name_and_a_namesake_of_somebody_by_who_it_is_too():
    assert names_of({"S": Player("person", "Léa"), "N": CLUB})["fr"]["N"] == "Judith"
    names = names_of({"S": Player("person", " judith"), "N": CLUB})
    assert (names["fr"]["N"], names["en"]["N"]) == ("Judith (joueuse de club)", "Judith (club player)")


def test_two_bots_of_a_level_are_told_apart_by_their_seats_unless_one_has_a_name_of_its_own():
    assert names_of({"S": CLUB, "N": CLUB})["en"] == {"S": "Judith (South)", "N": "Judith (North)"}
    assert names_of({"S": Player("bot", "Player", "club"), "N": CLUB})["en"] == {"S": "Player", "N": "Judith"}
    assert names_of({"S": Player("free"), "N": CLUB})["en"] == {"N": "Judith"}, "nobody is no player yet"


def test_a_call_is_told_to_all_and_to_each_side_with_its_sum_and_what_was_read_and_told_before():
    match = new_match("icf", "Ann", "Bob", board="real")
    match, event = interrupt(match, "concede", "S")
    conceded, won = encode_calls(match.players, event.verdict, match.book)
    assert (conceded["code"], conceded["clause"], conceded["en"]) == ("conceded", "I-103", "Ann concedes the round.")
    assert conceded["you"] == [
        {"seats": "S", "fr": "Vous abandonnez la manche.", "en": "You concede the round."},
    ]
    assert "terms" not in conceded
    men, queen = won["terms"]
    assert {name: men[name] for name in ("what", "points", "side", "clause", "en")} == {
        **{"what": "men-left", "points": 9, "side": "N", "clause": "ICF-26"},
        "en": "the nine men left to Ann",
    }
    assert ([one["seats"] for one in men["you"]], "you" in queen) == (["S"], False)
    told = [one.get("reading") for one in (conceded, won, men, queen)]
    assert told == [True, True, None, True]
    again = encode_calls(match.players, event.verdict, match.book, {"I-103", "ICF-26"})
    assert [one.get("repeated") for one in (*again, *again[1]["terms"])] == [True, True, None, True]
    assert not any("repeated" in one for one in (conceded, won, men, queen))


def test_a_reading_is_a_house_rule_where_the_source_is_lost():
    readings = settled(BOOKS["k-rhum"])
    assert reading_of("K.2", readings) == {"reading": True, "house_rule": True}
    assert (reading_of("K.4", readings), reading_of("K.1", readings)) == ({"reading": True}, {})


@pytest.mark.parametrize(("north", "who"), [("Bob", ("Bob", "Bob")), ("", ("Nord", "North"))])
def test_why_a_step_cannot_have_happened_is_told_with_the_players_name_or_their_seat(north, who):
    match = new_match("karom", "Ann", north, board="real")
    for fell in ((Fallen("white"),), (Fallen("white"),)):
        match, _ = declare(match, Facts(fell))
    match, _ = correct(match, 2, Facts())
    told = [encode_conflict(match, taken) for taken in match.steps]
    assert told == [None, None, {"fr": f"C’était alors à {who[0]} de jouer.", "en": f"It was {who[1]}’s turn then."}]
    for code, words in (
        ("impossible", "Not so many discs lay on the board then."),
        ("x", "That was not allowed then."),
    ):
        taken = replace(match.steps[-1], conflict=StepConflict(code, (), ""))
        assert encode_conflict(match, taken)["en"] == words
