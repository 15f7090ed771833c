"""Men that come back are placed by the hand whose task it is, or by themselves after a while."""

from carrom.match import Player
from tests.running import limits_with
from tests.server.matches import BY_HAND, INTO_THE_POCKET, before_a_foul, kept
from tests.server.test_seats import TOKEN, sat


def fouled(here, sit_down, players=BY_HAND):
    """A table where a white man waits for north's hand, with what was told of it."""
    browser = sit_down(kept(here, before_a_foul(players)), "the-token-of-the-table", at=here)
    return browser, browser.told("play", INTO_THE_POCKET)


def test_a_returned_man_waits_for_the_seat_that_places_it(here, sit_down):
    browser, told = fouled(here, sit_down)
    waiting = told["next"]["to_place"]
    assert [(one["disc"], one["by"]) for one in waiting] == [("w9", "N")]
    assert waiting[0]["ring"][0] < waiting[0]["ring"][1]
    assert told["next"]["places"] == []
    assert "w9" not in told["shot"]["layout"]
    assert browser.refused("play", {"x": 0, "vx": 0, "vy": -500_000})["code"] == "men-to-place"
    assert browser.come_back(0)["welcome"]["next"]["to_place"] == waiting, "a reload shows it"
    x, y = waiting[0]["nearest"]
    told = browser.told("place", {"disc": "w9", "x": x, "y": y})
    assert told["put_down"] == {"seat": "N", "disc": "w9", "at": [x, y], "automatic": False}
    assert told["next"]["to_place"] == []
    assert told["next"]["places"]
    assert browser.come_back(0)["welcome"]["layout"]["w9"] == [x, y]


def test_only_the_waiting_man_is_placed_and_only_where_allowed(here, sit_down):
    browser, told = fouled(here, sit_down)
    x, y = told["next"]["to_place"][0]["nearest"]
    for disc, spot, code in (
        ("w9", (300_000, 300_000), "not-free-place"),
        ("w9", (-100_000, 0), "not-free-place"),
        ("w9", (1_000_001, 0), "not-readable"),
        ("b1", (x, y), "nothing-to-place"),
        ("striker", (x, y), "not-readable"),
    ):
        assert browser.refused("place", {"disc": disc, "x": spot[0], "y": spot[1]})["code"] == code
    browser.told("place", {"disc": "w9", "x": x, "y": y})
    assert browser.refused("place", {"disc": "w9", "x": x, "y": y})["code"] == "nothing-to-place"


def test_no_seat_places_a_man_of_another_seat(here, sit_down):
    table = kept(here, before_a_foul({**BY_HAND, "N": Player("free")}))
    south, north = sit_down(table, at=here), sit_down(table, None, at=here)
    sat(north, "N", "Ada", TOKEN)
    south.hear("seated")
    told = south.told("play", INTO_THE_POCKET)
    x, y = told["next"]["to_place"][0]["nearest"]
    assert south.refused("place", {"disc": "w9", "x": x, "y": y})["code"] == "not-your-placing"
    north.hear("shot")
    assert north.told("place", {"disc": "w9", "x": x, "y": y})["put_down"]["seat"] == "N"


def test_a_man_not_placed_in_time_is_placed_automatically(here_with, sit_down):
    here = here_with(limits_with(placing=0.05))
    browser, told = fouled(here, sit_down)
    nearest = told["next"]["to_place"][0]["nearest"]
    assert browser.hear("n")["put_down"] == {"seat": "N", "disc": "w9", "at": nearest, "automatic": True}


def test_a_bot_chooses_the_place_of_the_man_and_plays(here, sit_down):
    browser, told = fouled(here, sit_down, {**BY_HAND, "N": Player("bot", level="strong")})
    nearest = told["next"]["to_place"][0]["nearest"]
    placed = browser.hear("n")["put_down"]
    assert (placed["seat"], placed["disc"], placed["automatic"]) == ("N", "w9", False)
    assert placed["at"] != nearest, "there are better places than the nearest"
    assert browser.hear("shot")["shot"]["seat"] == "N"


def test_a_weak_bot_that_takes_over_places_the_man_automatically_and_plays(here, sit_down):
    browser, told = fouled(here, sit_down)
    browser.told("replace", {"seat": "N", "level": "weak"})
    placed = browser.hear("n")["put_down"]
    assert (placed["at"], placed["automatic"]) == (told["next"]["to_place"][0]["nearest"], True)
    assert browser.hear("n")["shot"]["seat"] == "N"


def test_a_stroke_is_taken_back_while_its_man_waits_and_the_waiting_ends(here_with, sit_down):
    here = here_with(limits_with(placing=0.3))
    browser, _ = fouled(here, sit_down)
    told = browser.told("undo", {})
    assert told["next"]["to_place"] == []
    told = browser.told("play", INTO_THE_POCKET)
    assert told["n"] == 4
    assert browser.hear("n")["put_down"]["automatic"] is True
