"""A match on a real board over the wire: declared, corrected, undone, redone, called, counted by its result."""

import pytest

from carrom.answers import story_shapes
from carrom.rules import BOOKS
from tests.server.routes import answer
from tests.server.test_seats import STROKE

PLAYERS = {"S": {"kind": "person", "name": "Camille"}, "N": {"kind": "person", "name": "Noé"}}
WHITE_IN = {"pocketed": [{"disc": "white"}]}
NOTHING = {"pocketed": [], "touched": True}
ONLY_ON_WOOD = {"declare": NOTHING, "correct": {"event": 2, "facts": NOTHING}, "redo": {}}


@pytest.fixture
def umpire(server, sit_down):
    """The one device beside a wooden board, with both seats."""
    return sit_down(server.open_table(real=True))


def test_a_real_board_has_no_layout_accepts_no_simulated_stroke_and_time_only_from_an_umpire(umpire, browser):
    welcome = umpire.come_back(0)["welcome"]
    assert welcome["real"] is True
    assert welcome["layout"] == {}
    assert (welcome["next"]["seat"], welcome["next"]["line"], welcome["next"]["places"]) == ("S", None, [])
    assert umpire.refused("play", STROKE)["code"] == "real-board"
    browser.join()
    for kind in ("timeout", "technical-foul"):
        assert browser.refused("call", {"kind": kind, "by": "S"})["code"] == "umpire-only"
    assert browser.told("call", {"kind": "concede", "by": "S"})["interrupted"]["verdict"]["round_over"]


def test_events_unknown_to_the_book_and_corrections_of_none_are_refused(umpire):
    for call, code in ((("technical-foul", "S"), "unknown-event"), (("concede", "E"), "no-such-seat")):
        assert umpire.refused("call", dict(zip(("kind", "by"), call, strict=True)))["code"] == code
    assert umpire.refused("call", {"kind": "cry", "by": "S"})["code"] == "not-readable"
    umpire.told("declare", NOTHING)
    for event in (1, 3, 20_000):
        assert umpire.refused("correct", {"event": event, "facts": NOTHING})["code"] == "nothing-to-correct"


def test_a_bet_on_a_real_board_names_a_zone_and_is_answered_before_the_stroke(server, sit_down):
    umpire = sit_down(server.open_table(real=True, book="k-rhum"))
    umpire.told("declare", WHITE_IN)
    refusal = umpire.refused("bet", {"disc": "w1"})
    assert (refusal["code"], refusal["field"]) == ("not-readable", "bet.zone")
    assert umpire.told("bet", {"zone": "far"})["bid"]["disc"] is None
    assert umpire.refused("declare", NOTHING)["code"] == "bet-awaits-answer"


def test_facts_no_board_could_show_are_refused_by_field(umpire):
    pocketed = ([{"disc": "green"}], [{"disc": "white"}] * 10, "white", [{"disc": "striker"}, {"disc": "striker"}])
    for facts in (*({"pocketed": one} for one in pocketed), {"colour": "white"}, {"touched": 1}):
        for verb, value in (("declare", facts), ("correct", {"event": 2, "facts": facts})):
            refusal = umpire.refused(verb, value)
            assert refusal["code"] in ("not-readable", "nothing-to-correct")
            if verb == "declare":
                assert refusal["detail"]


def test_a_simulated_board_accepts_no_declared_stroke_asks_for_no_result_and_takes_none(server, sit_down):
    table = server.open_table()
    browser = sit_down(table)
    assert browser.come_back(0)["welcome"]["next"]["asks_result"] is None
    for verb, value in {**ONLY_ON_WOOD, "result": LEFT}.items():
        assert browser.refused(verb, value)["code"] == "simulated-board"
    assert answer(server, f"tables/{table['table']}/counting", LEFT).refused["code"] == "simulated-board"


def test_declared_strokes_survive_the_end_of_the_table(server, umpire, sit_down):
    table = {"table": umpire.come_back(0)["welcome"]["table"], "token": umpire.token}
    umpire.told("declare", WHITE_IN)
    umpire.told("declare", NOTHING)
    umpire.told("correct", {"event": 3, "facts": WHITE_IN})
    umpire.told("undo", {})
    before = umpire.come_back(0)["welcome"]
    umpire.close()
    assert sit_down(table).come_back(0)["welcome"] == before


LEFT = {"men": {"N": 4}, "winner": "S", "queen": "S"}


@pytest.fixture
def classic(server, sit_down):
    return sit_down(server.open_table(real=True, book="classique"))


def test_the_end_of_a_game_stands_in_welcomes_as_in_its_verdict(classic):
    assert classic.come_back(0)["welcome"]["game_over"] is None
    given = classic.told("call", {"kind": "resign", "by": "S"})["interrupted"]["verdict"]["game_over"]
    assert (given["winner"], classic.come_back(0)["welcome"]["game_over"]) == ("N", given)


def test_a_result_ends_the_round_and_stands_in_welcomes_and_records(classic, server, sit_down):
    assert classic.told("result", LEFT)["counted"]["result"] == {**LEFT, "ending": "usual", "demanded": 0}
    assert classic.refused("result", LEFT)["code"] == "round-over"
    welcome = classic.come_back(0)["welcome"]
    assert ([line["seat"] for line in welcome["history"]], welcome["round_over"]["points"]) == (["S"], {"S": 7, "N": 0})
    table = server.open_table(real=True, book="classique")
    sit_down(table).told("result", LEFT)
    record = answer(server, f"tables/{table['table']}/record").text
    assert "2 counted winner S men N 4 queen S calls counted-left/S1.12" in record
    assert answer(server, "records", record.encode(), "text/plain").status == 201


def test_a_counted_round_is_undone_redone_and_the_next_one_opened(classic):
    before = classic.come_back(0)["welcome"]["next"]
    after = classic.told("result", LEFT)["next"]
    assert classic.told("undo", {})["next"] == {**before, "may_redo": True}
    assert classic.told("redo", {})["next"] == after
    assert classic.told("open_round", {})["next"]["seat"] == "N"


@pytest.mark.parametrize("book", BOOKS)
def test_the_server_states_what_a_result_must_hold(server, sit_down, book):
    asks = sit_down(server.open_table(real=True, book=book)).come_back(0)["welcome"]["next"]["asks_result"]
    assert asks["men"] == ("pocketed" if book == "billard-indien" else "left")
    assert asks["ways"][0]["ending"] == "usual"
    assert ("tomato" in [way["ending"] for way in asks["ways"]]) == (book == "k-rhum")


@pytest.mark.parametrize(("result", "field"), [
    ({**LEFT, "men": {"N": 10}}, "result.men.N"), ({**LEFT, "men": {"N": -1}}, "result.men.N"),
    ({**LEFT, "men": {"N": True}}, "result.men.N"), ({**LEFT, "men": {"N": 4.0}}, "result.men.N"),
    ({**LEFT, "men": {"X": 4}}, "result.men"), ({**LEFT, "men": {}}, "result.men"),
    ({"winner": "S", "queen": "S"}, "result"), ({**LEFT, "winner": "E"}, "result.winner"),
    ({**LEFT, "winner": None}, "result.winner"), ({**LEFT, "queen": "W"}, "result.queen"),
    ({**LEFT, "ending": "tomato"}, "result.ending"), ({**LEFT, "ending": "well"}, "result.ending"),
    ({**LEFT, "demanded": 1}, "result.demanded"), ({**LEFT, "points": 7}, "result"),
])  # fmt: skip
def test_a_result_that_no_round_can_have_is_refused_by_its_field(classic, result, field):
    refused = classic.refused("result", result)
    assert (refused["code"], refused["field"][: len(field)]) == ("not-readable", field)


def test_a_result_is_previewed_and_nothing_happens(server, sit_down):
    table = server.open_table(real=True, book="icf")
    classic = sit_down(table)
    path = f"tables/{table['table']}/counting"
    given = answer(server, path, LEFT).shaped(story_shapes.CountingMessage)
    assert given["verdict"]["round_over"]["points"] == {"S": 7, "N": 0}
    assert (given["field"], given["refused"]) == ("", None)
    assert classic.come_back(0)["welcome"]["n"] == 1
    assert classic.told("result", LEFT)["counted"]["verdict"] == given["verdict"]
    for asked, code in ((LEFT, "round-over"), ({"men": {"N": True}, "winner": "S"}, "not-readable")):
        assert answer(server, path, asked).refused["code"] == code
    assert answer(server, "tables/nothing/counting", LEFT).refused["code"] == "unknown-table"


@pytest.mark.parametrize(("result", "field"), [
    ({"men": {"S": 8, "N": 7}, "queen": "S"}, "men"), ({"men": {"S": 9, "N": 7}}, "queen"),
    ({"men": {"S": 9, "N": 7}, "queen": "S", "demanded": 1}, "demanded"),
    ({"men": {"S": 9, "N": 7}, "queen": "S", "ending": "tomato"}, "ending"),
    ({"men": {"S": 9, "N": 7}, "ending": "by-queen"}, "winner"),
])  # fmt: skip
def test_a_preview_explains_in_both_languages_why_no_round_ends_so(server, result, field):
    table = server.open_table(real=True, book="billard-indien")
    given = answer(server, f"tables/{table['table']}/counting", result).shaped(story_shapes.CountingMessage)
    assert (given["verdict"], given["field"]) == (None, field)
    assert given["refused"]["fr"] != given["refused"]["en"]
