"""Two phones and a television at one table: both phones judge, one is cut off, two taps fall together."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.axe import complaints_of
from tests.browser.pairwise import sparing
from tests.browser.person import TIMEOUT, Person, lines_of, words_of
from tests.browser.umpire import PHONE, SMALL, Umpire, umpires_place
from tests.running import CAMILLE, FREE, NOE, Browser

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
    assert "doit" in television.side("N")
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
def test_the_clock_is_one_for_all_and_time_is_called_by_the_umpire(screens, server, picture):
    first, second, television = screens
    figures = re.compile(r"^(40:00|39:\d\d)$")
    assert words_of(first.page.locator("#referee-clock .digits").first) == "40:00"
    first.tap("#clock-set")
    for phone in (first, second):
        expect(phone.page.locator("#clock-set")).to_have_text("Arrêter")
        word = phone.page.get_by_text("temps du coup", exact=True)
        expect(word).to_be_visible()
        box = word.bounding_box()
        assert box
        assert box["width"] > 40, "seconds that nobody names tell little"
    picture("referee-clock-fr", first.page)
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
    assert "Qui a ce lien peut juger" in words_of(page.locator("#phones details"))
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
def test_a_spectator_may_take_a_free_seat_and_umpire(another, server):
    table = server.post("tables", {"book": "karom", "seats": {"S": CAMILLE, "N": FREE}, "opener": "S", "real": True})
    guest = Umpire(another(f"{server.address}#referee={table['table']}", **PHONE).page, server)
    guest.page.wait_for_selector("#sit-N")
    guest.page.fill("#sit-name", "Inès")
    guest.tap("#sit-N")
    guest.wait_until(lambda: guest.data("yours") == "N")
    guest.declare({"pocketed": ["white"]})
    assert guest.watched()["seats"]["N"]["name"] == "Inès"


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
def test_long_names_fit_every_screen(another, server, tongue, picture):
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
        picture(f"scoreboard-{tongue}-{width}", page)
    assert complaints_of(page, "#scoreboard") == []
    page.set_viewport_size(TELEVISION["viewport"])
    assert complaints_of(page, "#scoreboard") == []
    told = [page.locator(f"#scoreboard .latest [lang={language}]").count() for language in ("fr", "en")]
    assert told == ([1, 1] if tongue == "both" else [1, 0])
