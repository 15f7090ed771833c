"""An evening of four: two couples, each at a telephone in its own language, and a television that tells the score."""

import json
from functools import partial
from random import Random

import pytest
from playwright.sync_api import WebSocket

from tests.browser.axe import complaints_of
from tests.browser.line import Line
from tests.browser.person import Person, lines_of, words_of
from tests.browser.rounds import MOST, Round
from tests.browser.test_phone import seen
from tests.browser.test_phone_layout import MIDDLE, clipped, covered_words, opening
from tests.browser.test_special_cases import SINK
from tests.browser.test_three_screens import TELEVISION, Television
from tests.browser.test_two_devices import sit_down
from tests.browser.thumb import SMALL, TELEPHONE, USUAL, Thumb
from tests.server.matches import kept

NAMES = {"S": "Léa", "E": "Marguerite", "N": "Tom", "W": "Jean-Baptiste"}
"""Léa and Tom, partners, share the first telephone; Marguerite and Jean-Baptiste the second."""


class Evening:
    """The two telephones, by language, and the television; what each of them must tell whenever nothing moves."""

    def __init__(self, french: Thumb, english: Thumb, television: Television) -> None:
        self.phones = {"fr": french, "en": english}
        self.television = television

    def settled(self) -> dict:
        """The table as the server tells it, once both telephones show it and nothing moves there."""
        first, *others = self.phones.values()

        def stand_still() -> bool:
            # a telephone shows its own stroke before the server has judged it: what is told may be of before
            nonlocal told
            told = first.watched()
            return all(phone.rest() != "film" and int(phone.data("n")) == told["n"] for phone in (first, *others))

        told: dict = {}
        first.wait_until(stand_still)
        return told

    def agrees(self, told: dict) -> None:
        """Both telephones tell what the server holds, their words are in sight, and the board lies where it lay."""
        seat = told["next"]["seat"]
        for lang, phone in self.phones.items():
            page = phone.page
            assert phone.layout == told["layout"]
            assert phone.data("turn") == (seat or "")
            cards = {card.get_attribute("data-seat"): card for card in page.locator("#seats .seat").all()}
            assert {one: words_of(card.locator(".who b")) for one, card in cards.items()} == NAMES
            playing = [one for one, card in cards.items() if "playing" in (card.get_attribute("class") or "").split()]
            assert playing == ([seat] if seat else [])
            assert clipped(page, ".head h1", ".head .note", ".seat", ".seat .who b") == []
            verdict = words_of(page.locator("#verdict"))
            if told["history"]:
                heard = [phone.hears(call, lang) for call in told["history"][-1]["calls"]]
                assert [words for words in heard if words not in verdict] == []
            # a board that turns to the next player sweeps over the words below it
            phone.wait_until(lambda page=page: seen(page) and covered_words(page, "#verdict") == [])
            view, size = json.loads(phone.data("view")), page.viewport_size
            assert size
            assert (view["cx"], view["cy"]) == pytest.approx(MIDDLE[size["width"], size["height"]], abs=0.01)

    def television_agrees(self, told: dict) -> None:
        """So does the television, which has seen every film to its end."""
        television, seat = self.television, told["next"]["seat"]
        television.wait_until(lambda: int(television.data("n")) == told["n"])
        score = told["round_over"]["points"] if told["round_over"] else told["next"]["state"]["score"]
        for side, partners in (("S", "SN"), ("E", "EW")):
            card = television.page.locator(f"#scoreboard .side[data-side={side}]")
            assert lines_of(card.locator(".names span")) == [NAMES[one] for one in partners]
            assert words_of(card.locator(".points strong")) == str(score[side])
            assert lines_of(card.locator(".names .plays")) == ([NAMES[seat]] if seat and seat in partners else [])
        assert not television.scrolls()


@pytest.fixture
def evening(another, server, line, picture):
    """Four sit down: Léa opens the table, the others come by her link, and the television is on."""
    french = Thumb(another(server.address, locale="fr-FR", **USUAL, **TELEPHONE).page, server)
    page, form = french.page, "#form-four"
    french.choose_book("k-rhum")
    page.click("#options summary")
    page.select_option("#placing-choice", "by-hand")
    for chair, kind in (("east", "free"), ("north", "person"), ("west", "free")):
        page.select_option(f"{form} select[name={chair}-kind]", kind)
    page.fill(f"{form} input[name=south]", NAMES["S"])
    page.fill(f"{form} input[name=north]", NAMES["N"])
    page.select_option(f"{form} select[name=opener]", "S")
    page.tap("#play-four")
    page.tap("#invite-open")
    page.wait_for_selector("#invite .code")
    picture("evening-invitation-fr-phone", page)
    assert complaints_of(page, "#invite") == []
    link = page.input_value("#invite .address").replace(f":{server.port}/", f":{line.port}/")
    page.tap("#invite-close")
    english = Thumb(another(link, locale="en-GB", **SMALL, **TELEPHONE).page, server)
    english.page.wait_for_selector("#sit-E")
    picture("evening-sit-down-en-small-phone", english.page)
    for seat in "EW":
        assert covered_words(english.page, f"#sit-{seat}") == []
    sit_down(english, "E", NAMES["E"])
    english.page.tap("#beside-open")
    english.page.fill("#beside #sit-name", NAMES["W"])
    picture("evening-beside-en-small-phone", english.page)
    assert complaints_of(english.page, "#beside") == []
    english.page.tap("#beside #sit-W")
    english.wait_until(lambda: english.data("yours") == "EW")
    table = french.table["table"]
    television = Television(another(f"{server.address}#scoreboard={table}", **TELEVISION).page, server)
    television.wait_for("scoreboard")
    return Evening(french, english, television)


def away_for_a_stroke(evening: Evening, line: Line, luck: Random) -> None:
    """The second telephone loses its line, the first plays a stroke meanwhile, the line comes back."""
    french, english = evening.phones["fr"], evening.phones["en"]
    before = int(french.data("n"))
    line.cut()
    english.wait_for("offline")
    for seat in "EW":
        french.page.locator(f"#seats .seat.away[data-seat={seat}]").wait_for()
    french.play(*french.good_stroke(luck))
    french.wait_until(lambda: french.rest() != "film" and int(french.data("n")) > before)
    assert int(english.data("n")) == before
    assert english.page.locator("#offline").is_visible()
    line.mend()
    english.wait_until(lambda: english.rest() != "offline")
    french.page.locator("#seats .seat.away").wait_for(state="detached")


@pytest.mark.long
def test_two_couples_at_two_telephones_play_a_round_of_k_rhum_and_the_television_tells_it(evening, line, picture):
    rounds = [Round(phone, seed) for seed, phone in enumerate(evening.phones.values(), 5)]
    told, moves, was_away = evening.settled(), 0, False
    evening.agrees(told)
    while told["round_over"] is None:
        bet = told["next"]["bet"]
        if (
            not was_away
            and moves >= 2
            and told["next"]["seat"] in ("S", "N")
            and (bet is None or bet["answers"] is None)
        ):
            away_for_a_stroke(evening, line, rounds[0].luck)
            was_away = True
        for one in rounds:
            if one.move() in ("aim", "place"):
                break
        moves += 1
        assert moves < MOST, "the round does not end"
        before, told = told, evening.settled()
        if told["n"] == before["n"]:
            continue
        evening.agrees(told)
        if told["n"] % 10 == 0:
            evening.television_agrees(told)
            for lang, phone in evening.phones.items():
                picture(f"evening-{told['n']}-{lang}-phone", phone.page)
            picture(f"evening-{told['n']}-television", evening.television.page)
    evening.television_agrees(told)
    assert was_away
    assert {"bet", "bet-non-just", "bet-si-just", "bet-decline"} <= {word for one in rounds for word in one.asked}
    winner = evening.television.page.locator("#scoreboard .side.won")
    assert winner.get_attribute("data-side") == told["round_over"]["winner"]
    for lang, phone in evening.phones.items():
        points = [int(one) for one in lines_of(phone.page.locator("#points .side strong"))]
        assert points == [told["round_over"]["points"][side] for side in ("S", "E")]
        assert complaints_of(phone.page, "#table") == []
        picture(f"evening-over-{lang}-phone", phone.page)
    picture("evening-over-television", evening.television.page)


def _keep_frames(frames: list[str], socket: WebSocket) -> None:
    socket.on("framereceived", lambda frame: frames.append(str(frame)))


def test_the_television_tells_no_stroke_before_both_telephones_have_shown_it(here, devices):
    """Their clocks go on together, a twentieth of a second at a time, whatever the machine's own does."""
    match = opening("k-rhum", 4, "nothing")
    table = kept(here, match)
    screens, heard = [], []
    for place, size in (
        (f"#table={table['table']}&token={table['token']}", {**USUAL, **TELEPHONE}),
        (f"#table={table['table']}", {**SMALL, **TELEPHONE}),
        (f"#scoreboard={table['table']}", TELEVISION),
    ):
        page = devices.lend(fresh=True, locale="fr-FR", **size).page
        frames: list[str] = []
        page.on("websocket", partial(_keep_frames, frames))
        page.clock.install()
        page.goto(here.address + place)
        screens.append(Person(page, here))
        heard.append(frames)
    first, second, television = screens
    first.wait_for("aim")
    second.wait_for("waiting")
    television.wait_for("scoreboard")
    before = int(first.data("n"))
    for one in screens:
        one.page.clock.pause_at(one.page.evaluate("Date.now()") + 5000)
    first.play_by_numbers(SINK)
    for one, frames in zip(screens, heard, strict=True):
        one.wait_until(lambda frames=frames: any('"shot"' in frame for frame in frames))
    told = {}
    for step in range(400):
        for one in screens:
            one.page.clock.run_for(50)
        for name, one in zip(("first", "second", "television"), screens, strict=True):
            if name not in told and int(one.data("n")) > before:
                told[name] = step
        if len(told) == len(screens):
            break
    assert told["first"] <= told["television"] >= told["second"], told
