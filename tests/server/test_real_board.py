"""A match on a real board over the wire: declared, corrected, undone, redone, called."""

import pytest

from tests.server.test_seats import STROKE

PLAYERS = {"S": {"kind": "person", "name": "Camille"}, "N": {"kind": "person", "name": "Noé"}}
WHITE_IN = {"pocketed": [{"disc": "white"}]}
NOTHING = {"pocketed": [], "touched": True}
ONLY_ON_WOOD = {"declare": NOTHING, "correct": {"event": 2, "facts": NOTHING}, "redo": {}}


@pytest.fixture
def umpire(server, sit_down):
    """The one device beside a wooden board, with both seats."""
    return sit_down(server.open_table(real=True))


def words(told: dict) -> list[str]:
    return [call["code"] for call in told["declared"]["verdict"]["calls"]]


def test_a_real_board_has_no_layout_no_line_and_no_places(umpire):
    welcome = umpire.come_back(0)["welcome"]
    assert welcome["real"] is True
    assert welcome["layout"] == {}
    assert (welcome["next"]["seat"], welcome["next"]["line"], welcome["next"]["places"]) == ("S", None, [])


def test_strokes_are_declared_and_judged_for_the_seat_to_play(umpire):
    told = umpire.told("declare", WHITE_IN)
    assert told["declared"]["seat"] == "S"
    assert told["declared"]["facts"]["pocketed"] == ["white"]
    assert told["declared"]["verdict"]["continues"] is True
    assert "men-in" in words(told)
    assert all(call["fr"] and call["en"] for call in told["declared"]["verdict"]["calls"])
    told = umpire.told("declare", NOTHING)
    assert told["next"]["seat"] == "N"
    assert umpire.told("declare", NOTHING)["declared"]["seat"] == "N"


def test_a_declared_stroke_is_corrected_and_later_ones_are_judged_again(umpire):
    umpire.told("declare", WHITE_IN)
    umpire.told("declare", NOTHING)
    told = umpire.told("correct", {"event": 2, "facts": NOTHING})
    assert (told["changed"]["kind"], told["changed"]["event"]) == ("corrected", 2)
    history = told["changed"]["present"]["history"]
    assert [line["n"] for line in history] == [2, 3]
    assert "men-in" not in [call["code"] for call in history[0]["calls"]]
    assert history[1]["trouble"], "south cannot have played the second: the first did not continue"
    assert told["next"]["seat"] == "N"
    again = umpire.come_back(0)["welcome"]
    assert again["history"] == history
    assert again["next"] == told["next"]


def test_steps_are_taken_back_and_done_again_to_the_same_position(umpire):
    start = umpire.come_back(0)["welcome"]["next"]
    first = umpire.told("declare", WHITE_IN)["next"]
    second = umpire.told("declare", NOTHING)["next"]
    told = umpire.told("undo", {})
    assert (told["changed"]["kind"], told["changed"]["event"]) == ("undone", 2)
    assert told["next"] == {**first, "may_redo": True}
    assert umpire.told("undo", {})["next"] == {**start, "may_redo": True}
    assert umpire.refused("undo", {})["code"] == "nothing-to-undo"
    assert umpire.told("redo", {})["next"] == {**first, "may_redo": True}
    assert umpire.told("redo", {})["next"] == second
    assert umpire.refused("redo", {})["code"] == "nothing-to-redo"


def test_time_fouls_and_resignations_are_called_by_the_umpire(server, sit_down):
    umpire = sit_down(server.open_table(real=True, book="icf"))
    told = umpire.told("call", {"kind": "timeout", "by": "S"})
    assert (told["interrupted"]["kind"], told["interrupted"]["by"]) == ("timeout", "S")
    assert told["interrupted"]["verdict"]["calls"]
    assert umpire.told("call", {"kind": "technical-foul", "by": "N"})["interrupted"]["layout"] == {}
    told = umpire.told("call", {"kind": "resign", "by": "N"})
    assert told["interrupted"]["verdict"]["round_over"]["winner"] == "S"
    assert told["interrupted"]["verdict"]["game_over"]["winner"] == "S"
    assert umpire.refused("declare", NOTHING)["code"] == "round-over"
    assert umpire.refused("call", {"kind": "concede", "by": "S"})["code"] == "round-over"
    assert umpire.told("open_round", {})["round"]["layout"] == {}


def test_events_unknown_to_the_book_are_refused(umpire):
    assert umpire.refused("call", {"kind": "technical-foul", "by": "S"})["code"] == "unknown-event"
    assert umpire.refused("call", {"kind": "concede", "by": "E"})["code"] == "no-such-seat"
    assert umpire.refused("call", {"kind": "cry", "by": "S"})["code"] == "not-readable"


def test_a_bet_on_a_real_board_names_a_zone(server, sit_down):
    umpire = sit_down(server.open_table(real=True, book="k-rhum"))
    while not umpire.come_back(0)["welcome"]["next"]["may_bet"]:
        umpire.told("declare", WHITE_IN)
    refusal = umpire.refused("bet", {"disc": "w1"})
    assert (refusal["code"], refusal["field"]) == ("not-readable", "bet.zone")
    told = umpire.told("bet", {"zone": "far"})
    assert told["bid"]["disc"] is None
    assert told["next"]["bet"]["answers"] == "N"
    assert umpire.refused("declare", NOTHING)["code"] == "bet-awaits-answer"
    assert umpire.told("answer", {"raises": False})["next"]["bet"]["answers"] is None
    assert umpire.told("declare", NOTHING)["next"]["bet"] is None


def test_facts_no_board_could_show_are_refused_by_field(umpire):
    for facts in (
        {"pocketed": [{"disc": "green"}]},
        {"pocketed": [{"disc": "white"}] * 10},
        {"pocketed": "white"},
        {"colour": "white"},
        {"touched": 1},
        {"pocketed": [{"disc": "striker"}, {"disc": "striker"}]},
    ):
        for verb, value in (("declare", facts), ("correct", {"event": 2, "facts": facts})):
            refusal = umpire.refused(verb, value)
            assert refusal["code"] in ("not-readable", "nothing-to-correct")
            if verb == "declare":
                assert refusal["detail"]


def test_only_declared_strokes_can_be_corrected(umpire):
    umpire.told("declare", NOTHING)
    for event in (1, 3, 20_000):
        assert umpire.refused("correct", {"event": event, "facts": NOTHING})["code"] == "nothing-to-correct"


@pytest.mark.parametrize("verb", ONLY_ON_WOOD)
def test_a_simulated_board_accepts_no_declared_stroke(browser, verb):
    browser.join()
    assert browser.refused(verb, ONLY_ON_WOOD[verb])["code"] == "simulated-board"


def test_a_real_board_accepts_no_simulated_stroke_and_time_only_from_an_umpire(umpire, browser):
    assert umpire.refused("play", STROKE)["code"] == "real-board"
    browser.join()
    for kind in ("timeout", "technical-foul"):
        assert browser.refused("call", {"kind": kind, "by": "S"})["code"] == "umpire-only"
    assert browser.told("call", {"kind": "concede", "by": "S"})["interrupted"]["verdict"]["round_over"]


def test_declared_strokes_survive_the_end_of_the_table(server, umpire, sit_down):
    table = {"table": umpire.come_back(0)["welcome"]["table"], "token": umpire.token}
    umpire.told("declare", WHITE_IN)
    umpire.told("declare", NOTHING)
    umpire.told("correct", {"event": 3, "facts": WHITE_IN})
    umpire.told("undo", {})
    before = umpire.come_back(0)["welcome"]
    umpire.close()
    assert sit_down(table).come_back(0)["welcome"] == before
