"""Routes that need no match: a position read, drawn and described, strokes tried, first contacts, targets."""

import json
import re
from math import hypot
from pathlib import Path
from urllib.parse import quote

import pytest

from carrom.answers import positions, practice_shapes, responses
from carrom.board import BOARDS, ICF, Points, Stroke, opening, stops, striker_places
from carrom.physics import TOURNAMENT, decode_film, film_of, simulate
from carrom.physics.leaving import leaving_speed
from carrom.table.wire import bounds
from tests.physics.test_motion import random_shot
from tests.server.routes import answer

LAYOUT = {"w1": [100_000, 150_000], "w3": [50_000, -250_000], "b2": [-300_000, 300_000], "queen": [0, 0]}
MEN = {disc: tuple(point) for disc, point in LAYOUT.items()}
ASKED = {"board": "icf", "matter": "tournament", "layout": LAYOUT, "seat": "S"}
STROKE = {"x": 0, "vx": 0, "vy": 3_000_000, "spin": 0}
TRIED = {**ASKED, "stroke": STROKE}
ROUTES = {"positions": {"board": "icf", "layout": LAYOUT}, "strokes": TRIED, "contacts": TRIED}
ROUTES["targets"] = {**ASKED, "men": ["w1"]}
HUGE = 10**30


def test_a_position_is_sent_with_everything_a_page_draws(server):
    read = answer(server, "positions", {"board": "icf", "layout": LAYOUT}).shaped(practice_shapes.PositionMessage)
    assert (read["layout"], read["text"]) == (LAYOUT, "w1 100,150 w3 50,-250 b2 -300,300 queen 0,0")
    for seat in "SENW":
        assert read["places"][seat] == [list(place) for place in striker_places(ICF, MEN, seat)]
        assert read["stops"][seat] == [list(reasons) for reasons in stops(ICF, MEN, seat)]
    assert ["circle", "w3"] in read["stops"]["S"]
    assert read["leaving_speed"] == leaving_speed(ICF, TOURNAMENT)
    assert (read["full_flick"], read["top_speed"]) == (5_000_000, 8_000_000)


def test_a_text_and_a_layout_are_the_same_position_and_one_is_given_and_not_both(server):
    by_layout = answer(server, "positions", {"board": "icf", "layout": LAYOUT}).plain
    typed = "QUEEN 0,0 w3 50,-250 w1 100.000,150 b2 \N{MINUS SIGN}300,300".replace("\N{MINUS SIGN}", "-")
    assert answer(server, "positions", {"board": "icf", "text": typed}).plain == by_layout
    read = answer(server, "positions", {"board": "icf", "layout": {}}).plain
    assert (read["text"], read["layout"]) == ("", {})
    assert answer(server, "positions", {"board": "icf", "text": ""}).plain == read
    for asked in [{}, {"text": "opening", "layout": LAYOUT}, {"text": None, "layout": None}]:
        assert answer(server, "positions", {"board": "icf", **asked}).refused["field"] == "text"


def test_the_word_opening_is_the_rosette(server):
    for board in BOARDS:
        read = answer(server, "positions", {"board": board, "text": " Opening "}).plain
        assert read["layout"] == {disc: list(point) for disc, point in opening(BOARDS[board]).items()}
        assert read["board"]["name"] == board


@pytest.mark.parametrize(
    "text", ["w1", "w1 0", "w1 0,0 w1 50,0", "w1 nan,0", "w1 1e3,0", "striker 0,-200", 7, [], "w1 ½,0"]
)
def test_a_text_that_is_not_a_position_is_refused(server, text):
    refused = answer(server, "positions", {"board": "icf", "text": text})
    assert (refused.status, refused.refused["code"]) == (400, "not-readable")
    assert refused.refused["field"].startswith(("text", "layout"))
    assert refused.refused["detail"]


@pytest.mark.parametrize(("disc", "point", "detail"), [
    ("w1", [True, 0], "two integers"), ("w1", [0.5, 0], "two integers"), ("w1", [1.0, 0], "two integers"),
    ("w1", ["0", 0], "two integers"), ("w1", [0], "is not [x, y]"), ("w1", None, "is not [x, y]"),
    ("w1", [10_000, 0], "overlaps"), ("w1", [360_000, 0], "is not on the board"),
    ("w1", [345_000, 345_000], "over a pocket"), ("w10", [200_000, 0], "is not a disc"),
    ("__proto__", [200_000, 0], "is not a disc"), ("striker", [0, -200_000], "the stroke gives"),
])  # fmt: skip
def test_impossible_layouts_are_refused_by_every_route(server, disc, point, detail):
    for path in ROUTES if disc == "__proto__" else ["positions"]:
        refused = answer(server, path, {**ROUTES[path], "layout": {**LAYOUT, disc: point}})
        assert refused.status == 400
        assert detail in refused.refused["detail"] or "queen" in refused.refused["field"]


@pytest.mark.parametrize("path", ROUTES)
def test_a_body_that_is_not_the_routes_json_object_is_refused(server, path):
    whole = json.dumps(ROUTES[path])
    for body in (
        b"",
        b"nonsense",
        b"[]",
        b"null",
        b"{}" if path != "positions" else b'{"board": "icf"}',
        whole.replace("150000", "NaN").encode(),
        whole.replace("150000", "Infinity").encode(),
        whole.replace("150000", str(HUGE)).encode(),
        whole.replace("150000", "1e999").encode(),
        whole.encode("utf-16"),
        whole.replace('"icf"', '"pool"').encode(),
        whole.replace('"icf"', "true").encode(),
        (whole[:-1] + ', "cheat": 1}').encode(),
        (whole[:-1] + ', "board": "icf"}').encode(),
    ):
        refused = answer(server, path, body)
        assert (refused.status, refused.refused["code"]) == (400, "not-readable"), body
    for kind in ("text/plain", "application/x-www-form-urlencoded", "application/jsonp", "multipart/form-data"):
        refused = answer(server, path, ROUTES[path], kind)
        assert (refused.status, refused.refused["field"]) == (400, "content-type")
    assert answer(server, path, ROUTES[path], "Application/JSON; charset=utf-8").status == 200
    too_long = answer(server, path, whole.encode() + b" " * (bounds.MESSAGE + 1 - len(whole)))
    assert (too_long.status, too_long.refused["code"]) == (413, "message-too-large")
    assert answer(server, path, whole.encode() + b" " * (bounds.MESSAGE - len(whole))).status == 200


@pytest.mark.parametrize("stroke", [
    {}, None, [], {"x": 0, "vx": 0}, {"x": 0, "vx": 0, "vy": 0}, {"x": True, "vx": 0, "vy": 1_000_000},
    {"x": 0, "vx": 0, "vy": 8_000_001}, {"x": 0, "vx": 0, "vy": 1e6}, {"x": 0, "vx": 0, "vy": "fast"},
    {"x": 0, "vx": 0, "vy": 1_000_000, "spin": 300_001}, {"x": 400_000, "vx": 0, "vy": 1_000_000},
    {"x": 50_000, "vx": 0, "vy": 1_000_000}, {"x": 0, "vx": 0, "vy": 1_000_000, "seat": "S"},
])  # fmt: skip
def test_an_impossible_stroke_is_refused(server, stroke):
    for path in ("strokes", "contacts"):
        refused = answer(server, path, {**TRIED, "stroke": stroke})
        assert (refused.status, refused.refused["code"]) == (400, "not-readable")


@pytest.mark.parametrize("path", ["strokes", "contacts", "targets"])
def test_an_unknown_seat_and_an_unknown_matter_are_refused(server, path):
    for wrong in ({"seat": "X"}, {"seat": None}, {"seat": 1}, {"matter": "ice"}, {"matter": 7}):
        assert answer(server, path, {**ROUTES[path], **wrong}).status == 400


def test_a_tried_stroke_has_the_motion_of_the_physics(server):
    tried = answer(server, "strokes", TRIED).shaped(practice_shapes.TrialMessage)
    motion = simulate(ICF, MEN, Stroke("S", **STROKE), film=True)
    assert decode_film(tried["film"]) == film_of(motion, TOURNAMENT)
    assert tried["layout"] == {disc: list(point) for disc, point in motion.rest.items() if disc in LAYOUT}
    assert tried["fallen"] == {}


def test_a_pocketed_disc_has_its_pocket_one_off_the_board_its_side_and_all_that_touch_move(server):
    into = {**ASKED, "stroke": {"x": 0, "vx": 1_006_800, "vy": 1_728_900}, "layout": {}}
    assert answer(server, "strokes", into).plain["fallen"] == {"striker": "NE"}
    over = {**ASKED, "layout": {"w1": [0, 330_000]}, "stroke": {**STROKE, "vy": 8_000_000}}
    gone = answer(server, "strokes", over).plain
    assert gone["fallen"] == {"w1": "N"}
    assert "w1" not in gone["layout"]
    rosette = {disc: list(point) for disc, point in opening(ICF).items()}
    met = answer(server, "contacts", {**TRIED, "layout": rosette}).plain
    assert len(met["after"]) > 10, "the push runs through all of them"


def test_the_first_contact_is_where_the_striker_and_the_man_touch(server):
    met = answer(server, "contacts", TRIED).shaped(responses.ContactsMessage)
    assert (met["contact"]["kind"], met["contact"]["name"], met["contact"]["at"]) == ("disc", "queen", [0, 0])
    assert met["contact"]["striker"] == [0, -(ICF.striker_radius + ICF.man_radius)]
    striker, queen = met["after"]["striker"][1], met["after"]["queen"][1]
    assert met["after"].keys() == {"striker", "queen"}
    assert queen > striker > 0
    at_impact = ((3.0**2) - 2 * TOURNAMENT.mu * TOURNAMENT.g * (252_600 - 36_550) / 1e6) ** 0.5
    share = (1 + TOURNAMENT.of_striker.at(at_impact)) * ICF.striker_mass / (ICF.striker_mass + ICF.man_mass)
    assert queen == pytest.approx(share * at_impact * 1e6, rel=1e-5)


def test_a_striker_that_meets_no_man_strikes_the_frame_or_is_said_to_stop_to_fall_or_to_leave_the_board(server):
    aside = answer(server, "contacts", {**TRIED, "layout": {}}).plain
    assert aside["contact"] == {"kind": "frame", "name": "N", "striker": [0, 349_350], "at": None}
    assert aside["after"]["striker"][1] < 0
    short = answer(server, "contacts", {**TRIED, "stroke": {**STROKE, "vy": 100_000}}).plain
    way = (0.1**2 / (2 * TOURNAMENT.mu * TOURNAMENT.g)) * 1e6
    striker = [0, pytest.approx(way - 252_600, abs=1)]
    assert short["contact"] == {"kind": "rest", "name": "", "striker": striker, "at": None}
    assert short["after"] == {}
    lost = answer(server, "contacts", {**ASKED, "stroke": {"x": 0, "vx": 1_006_800, "vy": 1_728_900}, "layout": {}})
    assert (lost.plain["contact"]["kind"], lost.plain["contact"]["name"]) == ("pocket", "NE")
    assert lost.plain["after"] == {}, "it falls before it meets anything"
    gone = answer(server, "contacts", {**ASKED, "stroke": {"x": 0, "vx": 0, "vy": -8_000_000}, "layout": {}}).plain
    assert (gone["contact"]["kind"], gone["contact"]["name"]) == ("off", "S")


def test_the_stroke_of_every_target_sends_its_man_into_its_pocket(server):
    asked = {**ASKED, "men": list(LAYOUT)}
    found = answer(server, "targets", asked).shaped(responses.TargetsMessage)["targets"]
    assert len(found) >= 3
    assert [one["difficulty"] for one in found] == sorted(one["difficulty"] for one in found)
    assert len({(one["disc"], one["pocket"]) for one in found}) == len(found)
    for one in found:
        motion = simulate(ICF, MEN, Stroke("S", **one["stroke"]))
        assert (one["disc"], one["pocket"]) in [(fall.disc, fall.pocket) for fall in motion.pocketed]
        assert any(low <= one["stroke"]["x"] <= high for low, high in striker_places(ICF, MEN, "S"))
        assert 0 <= one["cut"] <= 81
        assert 1 <= one["difficulty"] <= 10


def test_only_the_men_that_are_named_are_aimed_at(server):
    found = answer(server, "targets", {**ASKED, "men": ["b2"]}).plain["targets"]
    assert {one["disc"] for one in found} == {"b2"}
    assert answer(server, "targets", {**ASKED, "men": []}).plain == {"targets": []}
    for men in (["b3"], ["striker"], [7], "w1", [["w1"]]):
        assert answer(server, "targets", {**ASKED, "men": men}).refused["field"].startswith("men")


def test_a_picture_shows_every_disc_of_the_position_and_an_impossible_one_is_refused(server):
    for board, text in (("icf", "opening"), ("maison-80", "w1 31.8,0 queen 0,0")):
        drawn = answer(server, f"diagram.svg?board={board}&position={quote(text)}")
        assert (drawn.status, drawn.kind.partition(";")[0]) == (200, "image/svg+xml")
        discs = set(re.findall(r"<title>(\w+)</title>", drawn.text))
        assert discs == (set(opening(ICF)) if text == "opening" else {"w1", "queen"})
    for query in ("", "board=icf", "position=w1", "board=pool&position=opening", "board=icf&position=w1%20nan,0"):
        refused = answer(server, f"diagram.svg?{query}")
        assert refused.status == 400
        assert refused.refused


CONTACTS = Path(__file__).parents[2] / "web/tests/first-contacts.json"
SPEEDS = 5_000_000, 3_000_000, 600_000, 200_000
BREAKS = 4
OFF_THE_BOARD: tuple[Points, Stroke] = {}, Stroke("S", 40_000, 0, -8_000_000)


def strokes() -> list[tuple[Points, Stroke]]:
    """Strokes of all forces at six men, every third spun; breaks; one that leaves the board."""
    found = [OFF_THE_BOARD]
    for seed in range(100):
        layout, stroke = random_shot(seed, men=6)
        share = SPEEDS[seed % len(SPEEDS)] / hypot(stroke.vx, stroke.vy)
        spin = 0 if seed % 3 else 4_000 * (seed - 50)
        found.append((layout, Stroke(stroke.seat, stroke.x, round(stroke.vx * share), round(stroke.vy * share), spin)))
    found += [(opening(ICF), Stroke("S", 9_000 * n, 30_000 * n, 5_000_000, 20_000 * n)) for n in range(BREAKS)]
    return found


def recorded() -> list[dict[str, object]]:
    questions = [
        {
            "board": "icf",
            "matter": "tournament",
            "layout": {disc: list(point) for disc, point in layout.items()},
            "seat": stroke.seat,
            "stroke": {"x": stroke.x, "vx": stroke.vx, "vy": stroke.vy, "spin": stroke.spin},
        }
        for layout, stroke in strokes()
    ]
    return [{"question": asked, "answer": positions.contacts(json.dumps(asked).encode())} for asked in questions]


def test_the_server_says_of_first_contacts_what_the_page_is_held_to():
    kept = json.loads(CONTACTS.read_text())
    assert recorded() == kept
    assert {one["answer"]["contact"]["kind"] for one in kept} == {"disc", "frame", "pocket", "off", "rest"}


if __name__ == "__main__":
    lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in recorded())
    CONTACTS.write_text(f"[\n{lines}\n]\n")
