"""A table that adds a hand, as people see it: it is said, strokes err, both pages take part, and numbers are rated."""

import re
from random import Random

import pytest
from playwright.sync_api import expect

from carrom.board import Stroke
from carrom.records import read_record
from carrom.records.replay import replay
from tests.browser.axe import complaints_of
from tests.browser.test_two_devices import all_see_what_the_server_holds, open_for_another, play_on, sit_down
from tests.browser.thumb import SMALL, TELEPHONE, Thumb
from tests.running import ServerHere, limits_with
from tests.server.routes import answer

ADDED = re.compile(r"^Added hand: (\d\.\d° to the (left|right)|straight), (\d+ % (harder|softer)|as hard as meant)\.$")


def record_of(person):
    return read_record(answer(person.server, f"tables/{person.table['table']}/record").text)


def test_two_devices_play_a_rated_game_with_a_hand_that_both_have_drawn(person, another, picture):
    host, guest = person, another(open_for_another(person, hand="17"), locale="en-GB", **SMALL, **TELEPHONE)
    sit_down(guest)
    luck = Random(4)
    for _ in range(3):
        play_on((host, guest), luck)
    told = all_see_what_the_server_holds(host, guest)
    assert told["terms"] == {"help": "directions", "hand": 17}
    assert told["next"]["standing"] == "rated"
    entries = list(replay(record_of(host)))
    assert not [difference for one in entries for difference in one.differences]
    strokes = [one.event for one in entries if one.event.KIND == "shot"]
    assert len(strokes) == 3
    for shot in strokes:
        assert shot.meant != shot.stroke
        assert [part.by for part in shot.drawn] == ["server", "S", "N"]
        assert all(part.nonce for part in shot.drawn), "both pages have revealed theirs"
    for one in (host, guest):
        assert one.page.locator("#notice:visible").count() == 0
    expect(guest.page.locator("#added")).to_have_text(ADDED)
    host.page.click("#menu-open")
    expect(host.page.locator("#menu-terms")).to_contain_text("chaque coup dévie d’environ 1°, d’un écart que tous")
    picture("hand-menu-fr", host.page)
    host.page.keyboard.press("Escape")
    picture("hand-smallest-en", guest.page)


@pytest.fixture
def patient(tmp_path):
    """A server that waits long for nonces: what is asserted is that a page reveals, not how soon."""
    server = ServerHere(tmp_path / "games.db", limits=limits_with(revealing=60.0))
    yield server
    server.stop()


@pytest.mark.long
def test_a_person_who_plays_by_numbers_against_a_bot_plays_a_rated_game_with_a_hand(another, patient, picture):
    person = Thumb(another(patient.home, locale="fr-FR", **SMALL, **TELEPHONE).page, patient)
    page = person.page
    page.wait_for_selector("#book-choice:not([disabled])")
    page.tap("#options summary")
    page.select_option("#hand-choice", "9")
    page.locator("#hand-choice-note").scroll_into_view_if_needed()
    picture("hand-choice-smallest-fr", page)
    assert complaints_of(page, "main") == []
    page.tap("#play-bot")
    person.wait_for("aim", "waiting", "film")
    while person.rest() != "aim":
        pass
    person.play_by_numbers(Stroke("S", 0, 0, 3_000_000))
    person.wait_until(lambda: int(person.data("n")) > 2)
    while person.rest() not in ("aim", "over"):
        pass
    told = person.watched()
    assert told["next"]["standing"] == "rated"
    strokes = [one.event for one in replay(record_of(person)) if one.event.KIND == "shot"]
    assert {shot.seat for shot in strokes} == {"S", "N"}
    assert all(part.nonce for shot in strokes for part in shot.drawn), "the page has a part in every stroke"
