"""A board measured with a ruler over HTTP: tries in, constants, intervals and the board's text out."""

import pytest

from carrom.physics import PRESETS, SECOND_MODEL, matter_text
from carrom.server.wire import bounds, equipment
from tests.server.routes import answer
from tests.server.tested import limit

pytestmark = pytest.mark.process

TRIES = ["slide 512 0.93", "rebound 300 250 210 140", "men 10 380", "striker 43 300"]
MAMIE = matter_text("Chez Mamie", PRESETS[SECOND_MODEL]["dry"])


def test_tries_give_every_constant_with_its_interval_and_a_text_to_play_on(server):
    told = answer(server, "measured", {"tries": TRIES, "name": "Chez Mamie"}).shaped(equipment.MeasureMessage)
    assert told["text"].startswith("measured-1,slide-2,Chez_Mamie,mu=")
    assert told["name"] == "Chez Mamie"
    assert told["counts"] == {"slide": 1, "rebound": 1, "men": 1, "striker": 1}
    assert {one["name"] for one in told["known"]} == {"mu", "e_frame", "mu_frame", "e_disc", "e_striker"}
    assert all(one["low"] <= one["value"] <= one["high"] for one in told["known"])
    opened = server.post(
        "tables", {"book": "karom", "seats": {"S": {"kind": "free"}, "N": {"kind": "free"}}, "matter": told["text"]}
    )
    assert opened["table"]


def test_a_stopwatch_tells_less_than_a_film(server):
    film, watch = (
        server.post("measured", {"tries": TRIES[:1], "timing": timing})["known"][0] for timing in ("film", "stopwatch")
    )
    assert watch["high"] - watch["low"] > film["high"] - film["low"]


def test_a_text_is_checked_and_told_by_its_name(server):
    told = server.get(f"measured?text={MAMIE}")
    assert (told["text"], told["name"]) == (MAMIE, "Chez Mamie")
    assert told["runs"] == pytest.approx(3.61, abs=0.01)


@limit("TRIES")
@pytest.mark.parametrize(
    ("asked", "field"),
    [
        ({"tries": []}, "tries"),
        ({"tries": [*TRIES, "jump 3"]}, "tries[4]"),
        ({"tries": [*TRIES, ""]}, "tries[4]"),
        ({"tries": TRIES, "name": "a,b"}, "matter"),
        ({"tries": TRIES, "timing": "sundial"}, "timing"),
        ({"tries": TRIES, "board": "pool"}, "board"),
        ({"tries": ["men 1 90"] * (bounds.TRIES + 1)}, "tries"),
    ],
)
def test_what_cannot_be_measured_is_refused_by_its_member(server, asked, field):
    status, refused = server.refusal(asked, "measured")
    assert status == 400
    assert refused["field"] == field


@limit("TRIES_BODY")
def test_more_tries_than_a_request_holds_are_refused_unread(server):
    status, refused = server.refusal({"tries": ["slide 512 0.93" + " " * 60] * 390}, "measured")
    assert status == 413
    assert refused["en"] == "This message is too long."
