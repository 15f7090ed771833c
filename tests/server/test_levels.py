"""The computer's players on the wire; records and stores that know three of them by other names."""

import pytest

from carrom.bots import PERSONAS
from carrom.match import Header, Match, Player, begin
from carrom.physics import MODEL
from carrom.texts import LANGUAGES, sentence
from tests.running import Served
from tests.server.matches import kept
from tests.server.routes import answer
from tests.server.test_brought import HEAD, brought

FORMER = {"weak": "cousin", "fair": "cafe", "strong": "league"}


def sheet(server: Served, table: str, language: str) -> str:
    return answer(server, f"tables/{table}/sheet?lang={language}").text


def between(**players: Player) -> Match:
    match, _ = begin(Header("karom", {}, "icf", "tournament", MODEL, players), "S", 1)
    return match


def test_the_levels_are_listed_from_the_weakest_to_the_strongest(server):
    told = answer(server, "levels").plain["levels"]
    assert [one["name"] for one in told] == list(PERSONAS)
    assert [one["number"] for one in told] == list(range(1, len(PERSONAS) + 1))
    assert {one["formerly"]: one["name"] for one in told if one["formerly"]} == FORMER


@pytest.mark.parametrize(("former", "now"), FORMER.items())
def test_a_record_with_a_former_level_name_shows_the_current_one(server, former, now):
    text = HEAD.replace("[Board", f'[South "Zoé"]\n[North "bot:{former}"]\n[Board') + "1 S opens\n"
    table = brought(server, text).plain["table"]
    assert answer(server, f"tables/{table}/story").plain["seats"]["N"] == {"kind": "bot", "level": former}
    for language in LANGUAGES:
        assert sentence(f"bot-{now}", language) in sheet(server, table, language)


def test_a_stored_table_with_a_former_level_name_is_played_on(here, sit_down):
    browser = sit_down(kept(here, between(S=Player("bot", level="strong"), N=Player("person", "Zoé"))), at=here)
    assert browser.hear("shot")["shot"]["seat"] == "S"
    assert browser.come_back(0)["welcome"]["seats"]["S"] == {"kind": "bot", "level": "strong"}


def test_bots_are_called_by_their_given_names_and_those_of_one_level_by_their_seats(here):
    bots = {"S": Player("bot", "Rosalie", "club"), "E": Player("bot", level="club"), "N": Player("bot", level="club")}
    table = kept(here, between(**bots, W=Player("bot", level="child")))["table"]
    assert answer(here, f"tables/{table}/story").plain["seats"]["S"] == {
        "kind": "bot",
        "name": "Rosalie",
        "level": "club",
    }
    words = sheet(here, table, "en")
    for name in ("Rosalie", "Club player (East)", "Club player (North)", "Beginner child"):
        assert name in words
    assert "Rosalie (South)" not in words
