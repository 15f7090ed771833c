"""On a real board the host and every seated player are umpires; whole recorded games are umpired over the wire."""

import csv
import io

import pytest

from carrom import rules
from carrom.contract.judge_json import facts_to_plain, state_to_plain
from carrom.match import Declared, Interrupted, RoundOpened
from carrom.match.events import Bid, MatchEvent
from tests.running import FREE, Browser, limits_with
from tests.server.matches import RECORDED, Recorded, slip, slips
from tests.server.routes import answer
from tests.server.test_seats import two

WHITE_IN = {"pocketed": ["white"]}
MISS = {"pocketed": []}


def test_the_player_at_north_declares_and_calls_for_south(server, sit_down):
    _, host, ada = two(server, sit_down, real=True)
    assert ada.told("declare", WHITE_IN)["declared"]["seat"] == "S"
    assert ada.told("call", {"kind": "timeout", "by": "S"})["interrupted"]["by"] == "S"
    host.n = ada.n
    assert host.told("call", {"kind": "concede", "by": "N"})["interrupted"]["verdict"]["round_over"]["winner"] == "S"


def test_an_umpire_undoes_without_consent_and_the_same_tap_sent_twice_happens_once(server, sit_down):
    _, host, ada = two(server, sit_down, real=True)
    host.told("declare", WHITE_IN)
    ada.hear("declared")
    told = ada.told("undo", {})
    assert told["changed"]["kind"] == "undone"
    assert host.hear("changed") == told
    host.told("redo", {})
    assert host.refused("redo", {})["code"] == "nothing-to-redo"
    _, host, _ = two(server, sit_down, real=True)
    n = host.n + 1
    host.ask("declare", WHITE_IN, n=n, request="tap")
    told = host.hear("declared")
    host.ask("declare", WHITE_IN, n=n, request="tap")
    assert host.hear("ack")["ack"] == {"id": "tap", "n": n}
    assert host.come_back(0)["welcome"]["n"] == told["n"] == n


def test_a_correction_of_one_device_is_what_the_other_takes_back_once_it_has_seen_it(server, sit_down):
    _, host, ada = two(server, sit_down, real=True)
    host.told("declare", MISS)
    before = host.told("declare", MISS)
    ada.hear("declared")
    ada.hear("declared")
    corrected = host.told("correct", {"event": 3, "facts": WHITE_IN})
    assert ada.hear("changed") == corrected
    ada.refused("undo", {}, n=corrected["n"])
    back = ada.told("undo", {})
    assert (back["changed"]["kind"], back["changed"]["event"]) == ("undone", before["n"])
    assert (back["next"]["seat"], back["next"]["may_redo"]) == (before["next"]["seat"], True)
    told = server.get(f"tables/{host.come_back(0)['welcome']['table']}/story")
    assert (told["amended"], told["undone_amended"]) == (None, {"kind": "corrected", "event": 3})
    assert ada.told("undo", {})["next"]["seat"] == "N"
    ada.told("redo", {})
    assert ada.told("redo", {})["changed"]["present"] == corrected["changed"]["present"]


def test_the_host_is_umpire_without_a_seat_and_a_spectator_is_not(server, sit_down):
    table = server.post("tables", {"book": "k-rhum", "seats": {"S": FREE, "N": FREE}, "opener": "S", "real": True})
    umpire, watcher = sit_down(table), sit_down(table, None)
    assert umpire.come_back(0)["welcome"]["yours"] == []
    umpire.told("declare", WHITE_IN)
    assert umpire.told("bet", {"zone": "far"})["bid"]["seat"] == "S"
    assert umpire.told("answer", {"raises": True})["bid"]["seat"] == "N"
    assert umpire.told("answer", {"raises": False})["bid"]["seat"] == "S"
    assert umpire.told("undo", {})["next"]["bet"]["answers"] == "S"
    assert umpire.told("call", {"kind": "concede", "by": "N"})["next"]["seat"] is None
    assert umpire.told("open_round", {})["round"]["round"] == 2
    watcher.n = umpire.n
    for verb, value in (("declare", MISS), ("undo", {}), ("correct", {"event": 2, "facts": MISS}), ("open_round", {})):
        assert watcher.refused(verb, value)["code"] == "watching"


def test_of_two_simultaneous_requests_the_second_is_refused_with_the_expected_number(server, sit_down):
    _, host, ada = two(server, sit_down, real=True)
    first = host.told("declare", WHITE_IN)
    assert ada.hear("declared") == first
    for verb, value in (("declare", MISS), ("undo", {}), ("call", {"kind": "timeout", "by": "S"}), ("redo", {})):
        refused = ada.refused(verb, value, n=first["n"])
        assert refused["code"] == "wrong-number"
        assert str(first["n"] + 1) in refused["en"]
    assert ada.told("declare", MISS)["n"] == first["n"] + 1
    present = [phone.come_back(0)["welcome"] for phone in (host, ada)]
    assert present[0]["history"] == present[1]["history"]
    assert [line["facts"]["pocketed"] for line in present[0]["history"]] == [["white"], []]


def test_a_story_of_a_real_board_holds_the_reasons_of_impossible_steps_and_what_was_before_them(server, sit_down):
    table = server.open_table(real=True, book="k-rhum")
    umpire = sit_down(table)
    umpire.told("declare", WHITE_IN)
    umpire.told("bet", {"zone": "far"})
    umpire.told("answer", {"raises": False})
    umpire.told("declare", {"pocketed": ["white"], "named_disc_pocketed": True})
    *_, stroke = answer(server, f"tables/{table['table']}/story").plain["moments"]
    assert (stroke["before"]["bet"], stroke["asks"]["named"]) == ({"by": "S", "zone": "far", "raises": 0}, True)
    umpire.told("correct", {"event": 2, "facts": MISS})
    opened, miss, bet, let_be, stroke = answer(server, f"tables/{table['table']}/story").plain["moments"]
    assert (opened["facts"], opened["asks"], opened["before"]) == (None, None, None)
    assert (miss["facts"]["pocketed"], miss["before"]["turn"], miss["trouble"]) == ([], "S", None)
    assert bet["trouble"]["en"] == "It was Noé’s turn then."
    assert let_be["trouble"] == {"fr": "Il n’y avait alors pas de pari.", "en": "There was no bet then."}
    assert stroke["trouble"] == {"fr": "C’était alors à Noé de jouer.", "en": "It was Noé’s turn then."}


def test_after_a_reconnect_and_a_restart_the_round_goes_on(alone_with, sit_down):
    first = alone_with()
    table = first.open_table(real=True, book="karom")
    umpire = sit_down(table, at=first)
    umpire.told("declare", WHITE_IN)
    umpire.told("declare", MISS)
    umpire.told("call", {"kind": "timeout", "by": "N"})
    umpire.told("correct", {"event": 4, "facts": {"pocketed": ["black"]}})
    umpire.told("undo", {})
    before = umpire.come_back(0)["welcome"]
    umpire.close()
    again = sit_down(table, at=alone_with())
    assert again.come_back(0)["welcome"] == before
    assert again.told("redo", {})["next"]["state"]["on_board"] == {"white": 8, "black": 8, "queen": True}


QUICK = ("karom", "k-rhum", "garrom")
"""Books whose games `make test` umpires: with a queen, with bets, and without either."""


def said(event: MatchEvent) -> tuple[str, dict]:
    """What an umpire asks for who saw this happen beside strokes."""
    if isinstance(event, RoundOpened):
        return "open_round", {}
    if isinstance(event, Interrupted):
        return "call", {"kind": event.kind, "by": event.by}
    assert isinstance(event, Bid), event
    if event.word == "bet":
        assert event.bidding.bet is not None
        return "bet", {"zone": event.bidding.bet.zone}
    return "answer", {"raises": event.word == "raise"}


def umpire(phone: Browser, events: list[MatchEvent]) -> dict:
    """Enter all of them but the first; what was told last."""
    wrong, declared, told = slips(sum(isinstance(event, Declared) for event in events)), 0, {}
    for event in events[1:]:
        if not isinstance(event, Declared):
            told = phone.told(*said(event))
            continue
        facts = facts_to_plain(event.facts)
        if declared in wrong:
            n = phone.told("declare", slip(facts))["n"]
            told = phone.told("correct", {"event": n, "facts": facts})
            assert (told["changed"]["kind"], told["changed"]["event"]) == ("corrected", n)
        else:
            told = phone.told("declare", facts)
        declared += 1
    return told


@pytest.mark.parametrize(
    "book", [pytest.param(book, marks=() if book in QUICK else pytest.mark.full) for book in RECORDED]
)
def test_a_whole_game_is_umpired_with_corrections_and_ends_with_its_score_and_sheet(book, here_with, sit_down):
    here = here_with(limits_with(messages=10_000))  # whoever taps is never that quick
    game = Recorded(book)
    table = game.open_table(here)
    told = umpire(sit_down(table, at=here), game.events)
    assert told["next"]["state"] == state_to_plain(game.end)
    welcome = sit_down(table, None, at=here).come_back(0)["welcome"]
    assert welcome["next"]["state"] == state_to_plain(game.end)
    assert len(welcome["history"]) > 0
    sheet = answer(here, f"tables/{table['table']}/rounds.csv?lang=en").text.removeprefix("\ufeff")
    _, *rounds = csv.reader(io.StringIO(sheet, newline=""), strict=True)
    assert len(rounds) == sum(isinstance(event, RoundOpened) for event in game.events)
    sides = len(game.end.score)
    # number, game, round, opener; the points of each side; then its score
    assert [int(cell) for cell in rounds[-1][4 + sides : 4 + 2 * sides]] == list(game.end.score.values())


def test_there_is_a_game_of_each_book():
    assert set(RECORDED) == set(rules.BOOKS), "python conformance/games/make.py BOOK"
