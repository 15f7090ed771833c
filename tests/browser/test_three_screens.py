"""Two phones and a television at one table: both phones judge or play, one is cut off, two taps fall together."""

import re
from functools import partial
from random import Random

import pytest
from playwright.sync_api import WebSocket, expect

from tests.browser.eyes import PHONE, SMALL, complaints_of, covered_words
from tests.browser.pairwise import sparing
from tests.browser.person import TIMEOUT, Person, lines_of, words_of
from tests.browser.rounds import all_see_what_the_server_holds, sit_down
from tests.browser.test_phone_layout import opening
from tests.browser.test_special_cases import SINK
from tests.browser.thumb import Thumb
from tests.browser.umpire import Umpire, umpires_place
from tests.running import CAMILLE, NOE, Browser
from tests.server.matches import kept

TELEVISION = {"viewport": {"width": 1920, "height": 1080}}
MISS = {"pocketed": []}
EACH = [
    {"pocketed": ["white"]},
    {"pocketed": ["queen", "white"]},
    MISS,
    {"pocketed": ["black", "black", "striker"]},
    {"pocketed": ["white"] * 6},
    MISS,
]
"""A round of the Laws to its last man but one, entered by the phones in turn."""


class Television(Person):
    """Looks at the score board."""

    @property
    def table(self) -> dict:
        return {"table": self.page.url.partition("#scoreboard=")[2].partition("&")[0], "token": None}

    def side(self, side: str) -> str:
        return words_of(self.page.locator(f"#scoreboard .side[data-side={side}]"))

    def scrolls(self) -> bool:
        return self.page.evaluate(
            "() => [...document.querySelectorAll('html, #scoreboard, #scoreboard .side, #scoreboard .latest')]"
            ".some(one => one.scrollHeight > one.clientHeight + 4 || one.scrollWidth > one.clientWidth + 4)"
        )


@pytest.fixture
def wooden(server):
    return server.post(
        "tables",
        {"book": "icf", "seats": {"S": CAMILLE, "N": NOE}, "opener": "S", "real": True, "minutes": 40, "clock": 15},
    )


@pytest.fixture
def screens(another, server, line, wooden):
    """The umpire's phone, a second one on a line that can be cut, and the television."""
    first = Umpire(another(server.address + umpires_place(wooden), **PHONE).page, server)
    second = Umpire(another(line.address + umpires_place(wooden), **SMALL).page, server)
    television = Television(another(f"{server.address}#scoreboard={wooden['table']}", **TELEVISION).page, server)
    television.wait_for("scoreboard")
    for phone in (first, second):
        phone.wait_for("umpire")
    return first, second, television


def all_stand_at(n: int, *people: Person) -> None:
    for one in people:
        one.wait_until(lambda one=one: int(one.data("n")) == n)


def test_two_phones_judge_a_round_and_the_television_shows_it(screens, line, picture):
    first, second, television = screens
    for number, facts in enumerate(EACH):
        phone = (first, second)[number % 2]
        all_stand_at(number + 1, *screens)
        phone.declare(facts)
    told = first.watched()
    all_stand_at(told["n"], *screens)
    for one in screens:
        assert one.data("turn") == (told["next"]["seat"] or "")
    assert "à jouer" in television.side(told["next"]["seat"])
    assert television.page.locator("#scoreboard .side[data-side=S] .men .white").count() == 8
    assert television.page.locator("#scoreboard .side[data-side=S] .men .queen").count() == 1
    assert "à rendre" in television.side("N")
    said = words_of(television.page.locator("#scoreboard .latest"))
    assert said in " ".join(call["fr"] for call in told["history"][-1]["calls"])
    assert not television.scrolls()
    picture("scoreboard-fr-television", television.page)


def test_of_two_simultaneous_taps_one_counts_and_the_other_phone_reports_it(screens, line):
    first, second, _ = screens
    second.enter({"pocketed": ["white"]})
    n = int(first.data("n"))
    line.hold(both_ways=True)
    second.tap("#pad-go")
    first.declare({"pocketed": ["black"]})
    line.let_go()
    second.wait_until(lambda: int(second.data("n")) == n + 1 and second.data("waiting") == "false")
    all_stand_at(n + 1, *screens)
    told = first.watched()
    assert [entry["facts"]["pocketed"] for entry in told["history"]] == [["black"]]
    assert "plus rapide" in words_of(second.page.locator("#referee-notice"))
    second.sees_what_the_server_says()


@pytest.mark.long
def test_the_clock_is_one_for_all_and_time_is_called_by_the_umpire(screens, server):
    first, second, television = screens
    figures = re.compile(r"^(40:00|39:\d\d)$")
    assert words_of(first.page.locator("#referee-clock .digits").first) == "40:00"
    first.tap("#clock-set")
    for phone in (first, second):
        expect(phone.page.locator("#clock-set")).to_have_text("Arrêter")
        word = phone.page.get_by_text("temps du coup", exact=True)
        expect(word).to_be_visible()
        assert word.bounding_box()["width"] > 40, "seconds that nobody names tell little"
    expect(television.page.locator("#scoreboard .time b").first).to_have_text(figures)
    # after its fifteen seconds the stroke's time has elapsed: nobody is judged before somebody says so
    second.page.wait_for_selector("#clock-call:not([hidden])", timeout=TIMEOUT)
    assert first.watched()["n"] == 2
    expect(television.page.locator("#scoreboard .time[data-phase=over]")).to_contain_text("temps écoulé")
    second.tap("#clock-call")
    all_stand_at(3, *screens)
    assert first.watched()["next"]["seat"] == "N"
    first.page.wait_for_selector("#clock-call", state="hidden")
    second.tap("#clock-set")
    expect(first.page.locator("#clock-set")).to_have_text("Reprendre")
    assert complaints_of(first.page, "#referee-clock") == []


@pytest.mark.long
def test_the_links_are_for_watching_for_judging_and_for_the_television(screens, another, wooden, server, picture):
    first, *_ = screens
    page = first.page
    first.tap("#phones-open")
    page.wait_for_selector("#phones[open]")
    assert "Camille" in words_of(page.locator("#phones-body > .note").first)
    links = [one.input_value() for one in page.locator("#phones .address").all()]
    assert [link.partition("#")[2].partition("=")[0] for link in links] == ["referee", "scoreboard", "referee"]
    assert "token" not in links[0]
    assert f"token={wooden['token']}" in links[2]
    assert not page.locator("#phones .address").nth(2).is_visible(), "nobody sees the umpire's code by chance"
    page.locator("#phones summary").tap()
    expect(page.locator("#phones details")).to_contain_text("Qui a ce lien peut juger")
    assert complaints_of(page, "#phones") == []
    picture("phones-fr-phone", page)
    second = Umpire(another(links[2], fresh=True, **PHONE).page, server)
    second.wait_until(lambda: second.data("yours") != "")
    page.locator("#renew").tap()
    page.locator("#renew.sure").tap()
    second.wait_until(lambda: second.data("yours") == "")
    assert first.data("yours") != "", "who signs the others out stays"
    first.tap("#phones-open")
    watcher = Umpire(another(server.address + "#" + links[0].partition("#")[2], **PHONE).page, server)
    watcher.wait_for("umpire")
    assert watcher.data("yours") == ""
    for button in ("#pad-go", "#clock-set", "#clock-call"):
        assert not watcher.page.locator(button).is_visible()
    page.click("#phones-close")
    first.declare({"pocketed": ["white"]})
    all_stand_at(2, watcher)
    watcher.sees_what_the_server_says()


@pytest.mark.long
@pytest.mark.kills_its_server
def test_the_television_comes_back_by_itself_when_the_server_was_away(another, mortal):
    table = mortal.open_table()
    television = Television(another(f"{mortal.address}#scoreboard={table['table']}", **TELEVISION).page, mortal)
    television.wait_for("scoreboard")
    expect(television.page.locator("#scoreboard .round")).to_contain_text(" · ")
    mortal.kill()
    television.wait_for("offline")
    expect(television.page.locator("#scoreboard .away")).to_be_visible()
    mortal.come_back()
    television.wait_for("scoreboard")
    player = Browser(mortal, table)
    player.join()
    player.told("call", {"kind": "concede", "by": "N"})
    television.wait_for("over")
    assert "gagne" in television.side("S")
    player.close()


SIZES = [(1920, 1080), (3840, 2160), (1366, 768), (390, 844), (360, 640), (844, 390)]


@pytest.mark.parametrize("tongue", sparing(["both", "fr"]))
def test_long_names_fit_every_screen(another, server, tongue):
    names = ("Marie-Antoinette de la Tour-du-Pin", "Bartholomäus Wohlgemuth", "Jean-Christophe Lévêque", "Ada")
    seats = {seat: {"kind": "person", "name": name} for seat, name in zip("SENW", names, strict=True)}
    table = server.post("tables", {"book": "k-rhum", "seats": seats, "opener": "S", "real": True, "minutes": 40})
    umpire = Browser(server, table)
    umpire.join()
    umpire.told("declare", {"pocketed": ["white"]})
    umpire.told("declare", {"pocketed": [{"disc": "white", "zone": "far"}, "black"]})
    umpire.close()
    television = Television(another(f"{server.address}#scoreboard={table['table']}&lang={tongue}").page, server)
    page = television.page
    television.wait_for("scoreboard")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        television.wait_until(lambda: not television.scrolls())
        assert set(lines_of(page.locator("#scoreboard .names span"))) == set(names)
    assert complaints_of(page, "#scoreboard") == []
    page.set_viewport_size(TELEVISION["viewport"])
    assert complaints_of(page, "#scoreboard") == []
    told = [page.locator(f"#scoreboard .latest [lang={language}]").count() for language in ("fr", "en")]
    assert told == ([1, 1] if tongue == "both" else [1, 0])


COUPLES = {"S": "Léa", "E": "Marguerite", "N": "Tom", "W": "Jean-Baptiste"}
"""Léa and Tom, partners, share the first telephone; Marguerite and Jean-Baptiste the second."""


@pytest.mark.long
def test_two_couples_at_two_telephones_play_on_through_a_cut_line_and_the_television_tells_it(another, server, line):
    """Whole rounds and their bets: `test_whole_rounds.py`; what is in sight on a telephone: `test_phone_layout.py`."""
    french = Thumb(another(server.address, **PHONE).page, server)
    page, form = french.page, "#form-four"
    french.choose_book("k-rhum")
    for chair, kind in (("east", "free"), ("north", "person"), ("west", "free")):
        page.select_option(f"{form} select[name={chair}-kind]", kind)
    page.fill(f"{form} input[name=south]", COUPLES["S"])
    page.fill(f"{form} input[name=north]", COUPLES["N"])
    page.select_option(f"{form} select[name=opener]", "S")
    page.tap("#play-four")
    page.tap("#invite-open")
    page.wait_for_selector("#invite .code")
    assert complaints_of(page, "#invite") == []
    link = page.input_value("#invite .address").replace(f":{server.port}/", f":{line.port}/")
    page.tap("#invite-close")
    english = Thumb(another(link, locale="en-GB", **SMALL).page, server)
    english.page.wait_for_selector("#sit-E")
    assert [over for seat in "EW" for over in covered_words(english.page, f"#sit-{seat}")] == []
    sit_down(english, "E", COUPLES["E"])
    english.page.tap("#beside-open")
    english.page.fill("#beside #sit-name", COUPLES["W"])
    assert complaints_of(english.page, "#beside") == []
    english.page.tap("#beside #sit-W")
    english.wait_until(lambda: english.data("yours") == "EW")
    table = french.table["table"]
    television = Television(another(f"{server.address}#scoreboard={table}", **TELEVISION).page, server)
    television.wait_for("scoreboard")
    luck = Random(5)
    for stroke in range(4):
        if stroke == 2:
            line.cut()
            english.wait_for("offline")
            french.page.locator("#seats .seat.away[data-seat=E]").wait_for()
            line.mend()
            for seat in "EW":
                french.page.locator(f"#seats .seat.away[data-seat={seat}]").wait_for(state="detached")
        told = all_see_what_the_server_holds(french, english)
        player = french if told["next"]["seat"] in "SN" else english
        player.play(*player.good_stroke(luck))
        player.wait_until(lambda n=told["n"], player=player: int(player.data("n")) > n)
    told = all_see_what_the_server_holds(french, english)
    television.wait_until(lambda: int(television.data("n")) == told["n"])
    for side, partners in (("S", "SN"), ("E", "EW")):
        card = television.page.locator(f"#scoreboard .side[data-side={side}]")
        assert lines_of(card.locator(".names span")) == [COUPLES[one] for one in partners]
        assert words_of(card.locator(".points strong")) == str(told["next"]["state"]["score"][side])


def _keep_frames(frames: list[str], socket: WebSocket) -> None:
    socket.on("framereceived", lambda frame: frames.append(str(frame)))


def test_the_television_tells_no_stroke_before_both_telephones_have_shown_it(here, devices):
    """Their clocks go on together, a twentieth of a second at a time, whatever the machine's own does."""
    match = opening("k-rhum", 4, "nothing")
    table = kept(here, match)
    screens, heard = [], []
    for place, size in (
        (f"#table={table['table']}&token={table['token']}", PHONE),
        (f"#table={table['table']}", SMALL),
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
