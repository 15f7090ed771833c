"""On a real board the host and every seated player are umpires: each acts for every seat, and the number of the event
decides whose tap came first.
"""

from tests.running import FREE, ServerHere
from tests.server.routes import answer
from tests.server.test_seats import TOKEN, sat

WHITE_IN = {"pocketed": ["white"]}
MISS = {"pocketed": []}


def two_phones(server, sit_down, **more):
    """The host at South's seat, and Ada, who has sat down at North's with a phone of her own."""
    table = server.open_table(FREE, real=True, **more)
    host, ada = sit_down(table), sit_down(table, None)
    sat(ada, "N", "Ada", TOKEN)
    host.hear("seated")
    return host, ada


def test_the_player_at_north_declares_and_calls_for_south(server, sit_down):
    host, ada = two_phones(server, sit_down)
    assert ada.told("declare", WHITE_IN)["declared"]["seat"] == "S"
    assert ada.told("call", {"kind": "timeout", "by": "S"})["interrupted"]["by"] == "S"
    host.n = ada.n
    assert host.told("call", {"kind": "concede", "by": "N"})["interrupted"]["verdict"]["round_over"]["winner"] == "S"


def test_an_umpire_undoes_without_consent(server, sit_down):
    host, ada = two_phones(server, sit_down)
    host.told("declare", WHITE_IN)
    ada.hear("declared")
    told = ada.told("undo", {})
    assert told["changed"]["kind"] == "undone"
    assert host.hear("changed") == told
    host.told("redo", {})


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
    host, ada = two_phones(server, sit_down)
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


def test_the_same_tap_sent_twice_happens_once(server, sit_down):
    host, _ = two_phones(server, sit_down)
    n = host.n + 1
    host.ask("declare", WHITE_IN, n=n, request="tap")
    told = host.hear("declared")
    host.ask("declare", WHITE_IN, n=n, request="tap")
    assert host.hear("ack")["ack"] == {"id": "tap", "n": n}
    assert host.come_back(0)["welcome"]["n"] == told["n"] == n


def test_a_time_call_is_corrected_to_a_stroke_and_the_rest_is_judged_again(server, sit_down):
    umpire = sit_down(server.open_table(real=True, book="classique"))
    umpire.told("call", {"kind": "timeout", "by": "S"})
    umpire.told("declare", {"pocketed": ["black"]})
    told = umpire.told("correct", {"event": 2, "facts": WHITE_IN})
    line, after = told["changed"]["present"]["history"]
    assert (line["n"], line["seat"], line["facts"]["pocketed"], line["trouble"]) == (2, "S", ["white"], "")
    assert "men-in" in [call["code"] for call in line["calls"]]
    assert after["trouble"], "south plays on: it cannot have been north's turn"
    assert told["next"]["seat"] == "S"
    assert umpire.told("undo", {})["next"]["seat"] == "S", "what was put right stays; the step in trouble is taken back"


def test_a_story_of_a_real_board_holds_questions_facts_and_the_reason_of_impossible_steps(server, sit_down):
    table = server.open_table(real=True, book="k-rhum")
    umpire = sit_down(table)
    asked = umpire.come_back(0)["welcome"]["next"]["asks"]
    assert (asked["touched"], asked["order"], asked["named"]) == (True, True, False)
    assert asked["calls"] == ["timeout", "concede", "resign"]
    umpire.told("declare", WHITE_IN)
    umpire.told("bet", {"zone": "far"})
    asked = umpire.told("answer", {"raises": False})["next"]["asks"]
    assert (asked["touched"], asked["zones"], asked["named"]) == (False, [], True)
    umpire.told("declare", {"pocketed": ["white"], "named_disc_pocketed": True})
    umpire.told("call", {"kind": "timeout", "by": "S"})
    umpire.told("correct", {"event": 2, "facts": MISS})
    opened, miss, bet, let_be, stroke, timeout = answer(server, f"tables/{table['table']}/story").plain["moments"]
    assert [one["kind"] for one in (opened, miss, bet, stroke, timeout)] == [
        *("round", "declared", "bid", "declared", "interrupted")
    ]
    assert (opened["facts"], opened["asks"], opened["before"]) == (None, None, None)
    assert miss["facts"]["pocketed"] == []
    assert (miss["before"]["breaking"], miss["asks"]["touched"], miss["trouble"]) == (True, True, None)
    assert miss["before"]["turn"] == "S"
    assert bet["trouble"]["en"] == "It was Noé’s turn then."
    assert let_be["trouble"] == {"fr": "Il n’y avait alors pas de pari.", "en": "There was no bet then."}
    assert stroke["trouble"] == {
        "fr": "C’était alors à Noé de jouer.",
        "en": "It was Noé’s turn then.",
    }
    assert stroke["before"]["turn"] == "N"
    assert timeout["facts"] is None
    assert timeout["asks"]["calls"]


def test_the_state_before_a_stroke_holds_its_bet(server, sit_down):
    table = server.open_table(real=True, book="k-rhum")
    umpire = sit_down(table)
    umpire.told("declare", WHITE_IN)
    umpire.told("bet", {"zone": "far"})
    umpire.told("answer", {"raises": False})
    umpire.told("declare", {"pocketed": ["white"], "named_disc_pocketed": True})
    stroke = answer(server, f"tables/{table['table']}/story").plain["moments"][-1]
    assert (stroke["before"]["bet"], stroke["asks"]["named"]) == ({"by": "S", "zone": "far", "raises": 0}, True)


def test_the_list_distinguishes_real_boards_from_simulated_ones(server):
    wood, screen = server.open_table(real=True)["table"], server.open_table()["table"]
    listed = {one["table"]: one["real"] for one in server.get(f"tables?known={wood},{screen}")["tables"]}
    assert (listed[wood], listed[screen]) == (True, False)


def test_after_a_reconnect_and_a_restart_the_round_goes_on(tmp_path, sit_down):
    first = ServerHere(tmp_path / "games.db")
    table = first.open_table(real=True, book="karom")
    umpire = sit_down(table, at=first)
    umpire.told("declare", WHITE_IN)
    umpire.told("declare", MISS)
    umpire.told("call", {"kind": "timeout", "by": "N"})
    umpire.told("correct", {"event": 4, "facts": {"pocketed": ["black"]}})
    umpire.told("undo", {})
    before = umpire.come_back(0)["welcome"]
    umpire.close()
    first.stop()
    second = ServerHere(tmp_path / "games.db")
    again = sit_down(table, at=second)
    assert again.come_back(0)["welcome"] == before
    assert again.told("redo", {})["next"]["state"]["on_board"] == {"white": 8, "black": 8, "queen": True}
    second.stop()
