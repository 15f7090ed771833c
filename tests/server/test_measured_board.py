"""A table on a measured board: opened by its text, told to browsers, played, and advised on."""

import pytest

from carrom.physics import PRESETS, SECOND_MODEL, matter_text
from tests.running import CAMILLE, NOE

pytestmark = pytest.mark.process

MAMIE = matter_text("Chez Mamie", PRESETS[SECOND_MODEL]["powdered"])
WANTED = {"book": "billard-indien", "seats": {"S": CAMILLE, "N": NOE}, "matter": MAMIE}
LAYOUT = {"w1": [100_000, 150_000], "b2": [-300_000, 300_000]}
STROKE = {"x": 0, "vx": 0, "vy": 3_000_000}


def test_a_table_is_played_on_the_text_of_a_board(server, sit_down):
    table = server.post("tables", WANTED)
    welcome = sit_down(table).come_back(0)["welcome"]
    assert (welcome["matter"], welcome["model"]) == (MAMIE, SECOND_MODEL)
    assert welcome["leaving_speed"] > 1_000_000


def test_a_bot_plays_on_it(server, sit_down):
    bot = {"kind": "bot", "level": "fair"}
    browser = sit_down(server.post("tables", {**WANTED, "seats": {"S": bot, "N": CAMILLE}, "opener": "S"}))
    assert browser.hear("shot", "round")


def test_a_real_board_needs_none(server, sit_down):
    welcome = sit_down(server.post("tables", {**WANTED, "real": True})).come_back(0)["welcome"]
    assert (welcome["real"], welcome["matter"]) == (True, "tournament")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (MAMIE.replace("mu=0.09", "mu=9"), "between 0.01 and 1.0"),
        ("measured-1,slide-2", "matter"),
        ("measured-2,x", "newer"),
    ],
)
def test_a_text_that_is_wrong_is_refused_in_words(server, text, reason):
    _, refused = server.refusal({**WANTED, "matter": text})
    assert reason in str(refused)


def test_strokes_and_advice_are_those_of_the_board(server):
    asked = {"board": "icf", "layout": LAYOUT, "seat": "S"}
    ends = [server.post("strokes", {**asked, "matter": matter, "stroke": STROKE})["film"] for matter in (MAMIE, "worn")]
    assert ends[0] != ends[1]
    advice = server.post("positions/advice", {**asked, "matter": MAMIE, "sigma": 500})
    assert advice
