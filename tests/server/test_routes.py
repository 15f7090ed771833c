"""A table is opened with rules of the house, on another board, a measured one, or wood; which rules can be asked."""

import json
from urllib.parse import quote

import pytest

from carrom.answers import equipment, responses, story_shapes
from carrom.arena.conditions import conditions_of_here
from carrom.board import BOARDS, ICF, Stroke
from carrom.bots import PERSONAS
from carrom.contract.rulebook import book_to_plain
from carrom.match import REAL, new_match
from carrom.physics import PRESETS, SECOND_MODEL, TOURNAMENT, matter_text, simulate
from carrom.rules import BOOKS, EVERY_BOOK
from carrom.table.wire import bounds
from tests.running import CAMILLE, FREE, NOE, limit
from tests.server.routes import answer, asked
from tests.server.routes import answer as answered

BOT = {"kind": "bot", "level": "weak"}
WANTED = {"book": "billard-indien", "seats": {"S": CAMILLE, "N": NOE}}
BODY = json.dumps(WANTED).encode()
ACCEPTED = {
    "house": "Chez Camille",
    "options": {"queen_value": 5, "target": None, "queen_before_last": False, "off_board": "free"},
    "board": "maison-80",
    "matter": "worn",
    "placing": "by-hand",
    "clock": 45,
    "real": False,
    "opener": "N",
}
REFUSED = {
    "book": (["chess", "", None, 1], "billard-indien"),
    "options": (
        [{"queen_value": 11}, {"queen": 1}, {"off_board": "sometimes"}, {"queen_before_last": 1}, [], None],
        "",
    ),
    "house": (["two\nlines", 7, None], ""),
    "board": (["pool", "real", ""], "icf, maison-80"),
    "matter": (["ice", "", {}, None], "tournament, powdered, dry, worn"),
    "placing": (["by-foot", True, None], ""),
    "clock": (["soon", 30.5, -1], ""),
    "real": ([1, "yes", None], ""),
    "opener": (["E", "south", 1], ""),
    "seats": ([{}, {"S": CAMILLE}, {"S": CAMILLE, "E": NOE}, {"S": CAMILLE, "E": NOE, "N": NOE}, [], None], ""),
    "seats.N": (
        [{**WANTED["seats"], "N": one} for one in ({"kind": "cat"}, {}, {**NOE, "age": 7}, {"kind": "bot"})],
        "",
    ),
    "cheat": ([True], ""),
}


def test_a_table_is_opened_with_house_rules(server, sit_down):
    welcome = sit_down(server.post("tables", {**WANTED, **ACCEPTED})).come_back(0)["welcome"]
    for name in ("house", "options", "matter", "clock", "real"):
        assert welcome[name] == ACCEPTED[name]
    assert (welcome["board"]["name"], welcome["next"]["seat"]) == ("maison-80", "N")
    assert welcome["next"]["line"] == 232_119


def test_a_situation_is_judged_by_every_book_the_one_that_is_asked_first(server):
    state = {"colours": {"S": "white", "N": "black"}, "on_board": {"white": 6, "black": 6}, "queen": "board"}
    question = {"book": "karom", "state": state, "facts": {"pocketed": ["queen", "striker"]}}
    told = answer(server, "situation", question).shaped(story_shapes.OtherBooksMessage)["answers"]
    assert [one["book"] for one in told] == ["karom", *(name for name in EVERY_BOOK if name != "karom")]
    assert ([call["clause"] for call in told[0]["calls"] or ()][:2], told[0]["seat"]) == (["S2.32", "ICF-72a"], "N")
    assert [one["book"] for one in told if one["refused"]] == ["disc-pool", "points", "point-carrom", "corona-carrom"]
    assert answer(server, "situation", {**question, "book": "chess"}).status == 400
    assert answer(server, "situation", {**question, "facts": {"pocketed": ["cue"]}}).status == 400


@pytest.mark.parametrize("book", BOOKS)
def test_every_book_is_played_by_two_and_by_four_on_the_screen_and_on_wood(server, sit_down, book):
    for seats in (WANTED["seats"], dict.fromkeys("SENW", CAMILLE)):
        for real in (False, True):
            table = server.post("tables", {"book": book, "seats": seats, "real": real})
            assert sorted(sit_down(table).come_back(0)["welcome"]["yours"]) == sorted(seats)


@pytest.mark.parametrize("member", REFUSED)
def test_an_invalid_value_is_refused_with_its_member_and_the_allowed_values(server, member):
    values, allowed = REFUSED[member]
    before = server.matches()
    for value in values:
        status, refused = server.refusal({**WANTED, member.split(".")[0]: value})
        assert (status, refused["code"]) == (400, "not-readable"), value
        assert refused["detail"]
        # msgspec names an unknown member in the detail
        assert member.split(".")[0] in (refused["field"] + refused["detail"]).replace("book.", "options."), refused
        if isinstance(value, str):
            assert allowed in refused["detail"]
    assert server.matches() == before


def test_a_bot_plays_at_every_level_but_not_on_wood(server):
    for level in PERSONAS:
        assert server.open_table({"kind": "bot", "level": level})["table"]
    god = {"S": CAMILLE, "N": {"kind": "bot", "level": "god"}}
    allowed = f'must be one of {", ".join(PERSONAS)}, not "god"'
    assert server.refusal({**WANTED, "seats": god})[1]["detail"] == allowed
    refused = server.refusal({**WANTED, "seats": {"S": CAMILLE, "N": BOT}, "real": True})[1]
    detail = f'must be person or free on a real board, not "{BOT["level"]}"'
    assert (refused["field"], refused["detail"]) == ("seats.N.level", detail)


def test_the_hosts_token_holds_the_seats_of_the_persons_and_a_real_board_has_no_settings(server, sit_down):
    seats = {"S": CAMILLE, "E": BOT, "N": FREE, "W": NOE}
    table = server.post("tables", {**WANTED, "seats": seats})
    assert len(table["token"]) >= 22, "128 bits"
    welcome = sit_down(table).come_back(0)["welcome"]
    assert (welcome["yours"], welcome["host"]) == (["S", "W"], True)
    told = {**WANTED, **ACCEPTED, "real": True}
    welcome = sit_down(server.post("tables", told)).come_back(0)["welcome"]
    assert (welcome["real"], welcome["layout"], welcome["next"]["places"]) == (True, {}, [])


def test_a_table_is_opened_by_json_only_so_that_no_form_of_another_site_can_post_it_and_by_no_other_route(server):
    for content_type in ("text/plain", "application/x-www-form-urlencoded", ""):
        told = asked(server, "POST", "tables", BODY, **{"Content-Type": content_type})
        assert (told.status, told.refused["field"]) == (400, "content-type")
    assert asked(server, "POST", "tables", BODY, **{"Content-Type": "application/json; charset=utf-8"}).status == 201
    for path in ("/", "books/", "/books//icf"):
        assert asked(server, "GET", path).status == 200
    for method, path, status in (("GET", "nowhere", 404), ("DELETE", "tables", 405), ("PUT", "", 405)):
        told = asked(server, method, path)
        assert (told.status, bool(told.refused)) == (status, True)


def test_a_client_without_the_owners_key_gets_the_tables_it_names_without_the_hosts_token(server):
    one, other = server.open_table()["table"], server.open_table()["table"]
    told = asked(server, "GET", f"tables?known={one},nowhere").plain["tables"]
    assert [(table["table"], "token" in table) for table in told] == [(one, False)]
    told = asked(server, "GET", f"tables?known={one},{other}").plain["tables"]
    assert {table["table"] for table in told} == {one, other}
    most = ",".join(["x"] * bounds.LISTED)
    assert asked(server, "GET", f"tables?known={most}").plain == {"tables": [], "more": None}
    told = asked(server, "GET", f"tables?known={most},x")
    assert (told.status, told.refused["field"]) == (400, "known")


@pytest.mark.parametrize("name", BOOKS)
def test_every_door_takes_the_board_of_the_book_unless_another_is_chosen(name):
    board = BOOKS[name].board
    assert board in BOARDS
    assert (board, new_match(name).board.name) == ("maison-80" if name == "garrom" else "icf", board)
    assert book_to_plain(BOOKS[name])["board"] == board
    assert conditions_of_here("arena", name, {}, doubles=False).board == board
    assert new_match("garrom", board="icf").board.name == "icf"
    assert new_match("karom", board="maison-80").board.name == "maison-80"
    assert new_match("garrom", board=REAL).header.is_real


@pytest.mark.parametrize(
    ("asked", "board"), [({}, "maison-80"), ({"board": None}, "maison-80"), ({"board": "icf"}, "icf")]
)
def test_a_table_of_garrom_has_the_board_of_80_cm_unless_another_is_asked_for(server, sit_down, asked, board):
    seats = {"S": CAMILLE, "N": NOE}
    table = server.post("tables", {"book": "garrom", "seats": seats, "opener": "S", **asked})
    assert sit_down(table).come_back(0)["welcome"]["board"]["name"] == board


def test_questions_lead_to_the_nearest_books_and_a_house_is_read_from_its_link(server):
    first = answered(server, "which").shaped(responses.WhichMessage)
    name, code = first["question"]["name"], first["question"]["answers"][0]["code"]
    second = answered(server, f"which?answers={name}:{code}").shaped(responses.WhichMessage)
    assert second["asked"] == 1
    assert second["question"]["name"] != name
    given = "striker-with-own:pays-2-passes,protected:own-line,queen-value:5,target:29,opponents-man:passes"
    end = answered(server, f"which?answers={given}").shaped(responses.WhichMessage)
    assert end["question"] is None
    assert end["nearest"][0]["book"] == "karom"
    house = answered(server, f"house?link={quote('house=karom&name=Mamie&queen_value=7')}").shaped(responses.HousePage)
    assert (house["book"], house["name"], house["options"]) == ("karom", "Mamie", {"queen_value": 7})
    refused = answered(server, f"house?link={quote('house=karom&queen_value=lots')}")
    assert refused.status == 400
    assert "queen_value" in refused.text


TRIES = ["slide 512 0.93", "rebound 300 250 210 140", "men 10 380", "striker 43 300"]
CHEZ = matter_text("Chez Mamie", PRESETS[SECOND_MODEL]["dry"])


def test_tries_give_every_constant_with_its_interval_and_a_text_to_play_on(server):
    told = answer(server, "measured", {"tries": TRIES, "name": "Chez Mamie"}).shaped(equipment.MeasureMessage)
    assert told["text"].startswith("measured-1,slide-2,Chez_Mamie,mu=")
    assert (told["name"], told["counts"]) == ("Chez Mamie", {"slide": 1, "rebound": 1, "men": 1, "striker": 1})
    assert {one["name"] for one in told["known"]} == {"mu", "e_frame", "mu_frame", "e_disc", "e_striker"}
    assert all(one["low"] <= one["value"] <= one["high"] for one in told["known"])
    written = [number for one in told["known"] for number in (one["low"], one["value"], one["high"])]
    assert written == [round(number, 4) for number in written], "to the tenth of a thousandth"
    assert written != [round(number, 3) for number in written]
    assert server.open_table(FREE, book="karom", matter=told["text"])["table"]


def test_a_page_is_told_the_shapes_that_a_motion_has():
    told = equipment.encode_equipment(ICF, TOURNAMENT)
    motion = simulate(ICF, {}, Stroke("S", 0, 0, 2_000_000), film=True)
    (most, events), (rows, knots) = told["events"]["shape"], told["knots"]["shape"]
    assert (events, knots) == (motion.event_rows.shape[1], motion.knots.shape[1])
    assert rows == 4 * most + len(told["discs"])
    assert (told["braking"], told["line"]) == (pytest.approx(TOURNAMENT.mu * 9.81), ICF.striker_line)


def test_a_text_is_checked_and_told_by_its_name_and_a_stopwatch_tells_less_than_a_film(server):
    told = server.get(f"measured?text={CHEZ}")
    assert (told["text"], told["name"]) == (CHEZ, "Chez Mamie")
    assert told["runs"] == pytest.approx(3.61, abs=0.01)
    timings = ("film", "stopwatch")
    film, watch = (server.post("measured", {"tries": TRIES[:1], "timing": one})["known"][0] for one in timings)
    assert watch["high"] - watch["low"] > film["high"] - film["low"]


@limit("TRIES")
@pytest.mark.parametrize(("asked", "field"), [
    ({"tries": []}, "tries"), ({"tries": [*TRIES, "jump 3"]}, "tries[4]"), ({"tries": [*TRIES, ""]}, "tries[4]"),
    ({"tries": TRIES, "name": "a,b"}, "matter"), ({"tries": TRIES, "timing": "sundial"}, "timing"),
    ({"tries": TRIES, "board": "pool"}, "board"), ({"tries": ["men 1 90"] * (bounds.TRIES + 1)}, "tries"),
])  # fmt: skip
def test_what_cannot_be_measured_is_refused_by_its_member(server, asked, field):
    status, refused = server.refusal(asked, "measured")
    assert (status, refused["field"]) == (400, field)


@limit("TRIES_BODY")
def test_more_tries_than_a_request_holds_are_refused_unread(server):
    status, refused = server.refusal({"tries": ["slide 512 0.93" + " " * 60] * 390}, "measured")
    assert (status, refused["en"]) == (413, "This message is too long.")


MAMIE = matter_text("Chez Mamie", PRESETS[SECOND_MODEL]["powdered"])
ON_MAMIE = {"book": "billard-indien", "seats": {"S": CAMILLE, "N": NOE}, "matter": MAMIE}
MEN = {"w1": [100_000, 150_000], "b2": [-300_000, 300_000]}
STRAIGHT = {"x": 0, "vx": 0, "vy": 3_000_000}


def test_a_table_is_played_on_the_text_of_a_board_by_persons_and_bots_and_a_real_board_needs_none(server, sit_down):
    table = server.post("tables", ON_MAMIE)
    welcome = sit_down(table).come_back(0)["welcome"]
    assert (welcome["matter"], welcome["model"]) == (MAMIE, SECOND_MODEL)
    assert welcome["leaving_speed"] > 1_000_000
    bot = {"kind": "bot", "level": "fair"}
    browser = sit_down(server.post("tables", {**ON_MAMIE, "seats": {"S": bot, "N": CAMILLE}, "opener": "S"}))
    assert browser.hear("shot", "round")
    welcome = sit_down(server.post("tables", {**ON_MAMIE, "real": True})).come_back(0)["welcome"]
    assert (welcome["real"], welcome["matter"]) == (True, "tournament")


@pytest.mark.parametrize(("text", "reason"), [
    (MAMIE.replace("mu=0.09", "mu=9"), "between 0.01 and 1.0"), ("measured-1,slide-2", "matter"),
    ("measured-2,x", "newer"),
])  # fmt: skip
def test_a_text_that_is_wrong_is_refused_in_words(server, text, reason):
    _, refused = server.refusal({**ON_MAMIE, "matter": text})
    assert reason in str(refused)


def test_strokes_and_advice_are_those_of_the_board(server):
    asked = {"board": "icf", "layout": MEN, "seat": "S"}
    strokes = [{**asked, "matter": matter, "stroke": STRAIGHT} for matter in (MAMIE, "worn")]
    ends = [server.post("strokes", one)["film"] for one in strokes]
    assert ends[0] != ends[1]
    advice = server.post("positions/advice", {**asked, "matter": MAMIE, "sigma": 500})
    assert advice
