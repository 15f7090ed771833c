"""Lots that all devices draw: the errors of an added hand, which is said and rated, and the toss."""

import re
from pathlib import Path
from random import Random

import click.testing
import pytest
from playwright.sync_api import expect

from carrom.cli.main import application
from carrom.match.events import RecordedStroke
from carrom.match.lots import SERVER
from carrom.records import read_record
from carrom.records.replay import replay
from carrom.table.verbs import new_table
from carrom.table.wire.event_lines import read_event_line
from tests.browser.eyes import PHONE, SMALL, out_of_sight
from tests.browser.finger import Finger
from tests.browser.person import Person, words_of
from tests.browser.rounds import all_see_what_the_server_holds, open_for_another, play_on, sit_down
from tests.browser.test_phone import pulled, ring_point
from tests.server.routes import answer

ADDED = re.compile(r"^Added hand: (\d\.\d° to the (left|right)|straight), (\d+ % (harder|softer)|as hard as meant)\.$")


def record_of(person):
    return read_record(answer(person.server, f"tables/{person.table['table']}/record").text)


def test_two_devices_play_a_rated_game_with_a_hand_that_both_have_drawn(person, another, picture):
    host, guest = person, another(open_for_another(person, hand="17"), locale="en-GB", **SMALL)
    sit_down(guest)
    luck = Random(4)
    for _ in range(2):
        play_on((host, guest), luck)
    told = all_see_what_the_server_holds(host, guest)
    assert told["terms"] == {"help": "directions", "hand": 17}
    assert told["next"]["standing"] == "rated"
    entries = list(replay(record_of(host)))
    assert not [difference for one in entries for difference in one.differences]
    strokes = [one.event for one in entries if one.event.KIND == "shot"]
    assert len(strokes) == 2
    for shot in strokes:
        assert shot.meant != shot.stroke
        assert [part.by for part in shot.drawn] == ["server", "S", "N"]
        assert all(part.nonce for part in shot.drawn), "both pages have revealed theirs"
    for one in (host, guest):
        assert one.page.locator("#notice:visible").count() == 0
    expect(guest.page.locator("#added")).to_have_text(ADDED)
    host.page.click("#menu-open")
    expect(host.page.locator("#menu-terms")).to_contain_text("chaque coup dévie d’environ 1°, d’un écart que tous")
    host.page.keyboard.press("Escape")
    picture("hand-smallest-en", guest.page)


@pytest.fixture
def by_toss(monkeypatch):
    """The tests' own world without chance names the opener; not here."""
    monkeypatch.setattr(new_table, "BY_TOSS", "toss")


def drawn_at(here, one: Person) -> list:
    kept = here.store.load(one.table["table"])
    events = [read_event_line(line.text) for line in kept.lines]
    return next(list(event.parts) for event in events if event.KIND == "tossed")


def test_two_pages_toss_once_both_sit_and_each_says_so_in_its_language(another, here, by_toss):
    host = another(here.home)
    guest = another(open_for_another(host, opener=""), locale="en-GB")
    expect(host.page.locator("#verdict")).to_have_text("Qui casse se tire au sort, dès que tout le monde est assis.")
    sit_down(guest)
    for one, words in ((host, "Le sort a parlé"), (guest, "Lots are drawn")):
        expect(one.page.locator("#told")).to_contain_text(words)
        assert one.page.locator("#notice:visible").count() == 0
    host.wait_until(lambda: {host.data("phase"), guest.data("phase")} == {"aim", "waiting"})
    parts = drawn_at(here, host)
    assert [part.by for part in parts] == [SERVER, "S", "N"]
    assert all(part.nonce for part in parts), "both pages have revealed theirs"


# ---- A rating that the page's own buttons do not take away


CARRIES = "Touches ou nombres : une main de 1°, tirée au sort, s’ajoute au coup. La partie reste classée."
STEPS = ("#adjust-right", "#adjust-right", "#adjust-harder")


def by_finger_with_its_steps(person: Person, play: int) -> None:
    """A pull that is kept, then the ring, the steps and Play; of the later strokes the pull alone."""
    finger = Finger(person.page)
    pulled(person, finger, (-12 + 5 * play % 25, 90))
    if play < 2:
        finger.down(ring_point(person, -20))
        finger.move(*[ring_point(person, turn) for turn in range(-18, 21, 4)])
        finger.up()
        for button in STEPS:
            person.page.tap(button)
    expect(person.page.locator("#stroke-carries")).to_be_empty()
    person.page.tap("#stroke-play")


def by_keys_alone(person: Person, play: int) -> None:
    person.page.locator("#board").focus()
    person.press("ArrowRight", *("KeyE" for _ in range(play % 5)), "ArrowUp", "ArrowUp")
    said = person.page.locator("#stroke-carries")
    expect(said).to_be_visible()
    assert words_of(said) == CARRIES
    assert out_of_sight(person.page, "#stroke-carries") == []
    person.press("Enter")


def verified(person: Person, file: Path) -> str:
    """What `carrom replay --verify` says of the record of the game on the page."""
    file.write_text(answer(person.server, f"tables/{person.table['table']}/record").text, encoding="utf-8")
    told = click.testing.CliRunner().invoke(application(), ["replay", "--verify", "--lang", "en", str(file)])
    assert told.exit_code == 0, told.output
    return told.output


@pytest.mark.parametrize(
    ("screen", "strike", "hand"),
    [(SMALL, by_finger_with_its_steps, 0), (PHONE, by_finger_with_its_steps, 0), ({}, by_keys_alone, 17)],
)
def test_a_whole_game_ends_rated_and_its_record_verifies(sit, picture, tmp_path, screen, strike, hand):
    person, _ = sit(screen, table={"north": {"kind": "bot", "level": "state"}, "help": "directions"})
    played, n = 0, 0
    while person.wait_for_turn(n) != "over":
        n = int(person.data("n"))
        strike(person, played)
        if played == 0:
            picture(f"rated-{strike.__name__}-{person.page.viewport_size['width']}", person.page)
        played += 1
    expect(person.page.locator("#over-standing")).to_have_text("Partie classée")
    said = verified(person, tmp_path / "game.cgn")
    assert ("the error of" in said) == (hand > 0), said
    strokes = [one.event for one in record_of(person).entries if isinstance(one.event, RecordedStroke)]
    mine = [one for one in strokes if one.seat == "S"]
    assert {(one.hand, one.prepared) for one in mine} == {(hand, "keys" if hand else "")}
