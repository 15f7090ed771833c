"""What players are called in sentences: a name that nobody typed is in the sentence's language."""

import pytest

from carrom.contract.names import names_of
from carrom.match import Player

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
