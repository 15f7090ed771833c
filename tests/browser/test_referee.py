"""The referee's screen on a phone: opening a table, tapping what happened, reading what the book says, putting right.

What each book asks and says, and what follows from what the server says, step by step, is proven in Node:
`web/tests/wood_books.test.tsx`, `wood_past.test.tsx`, `wood_rounds.test.tsx`, `referee_table.test.tsx`.
"""

from typing import Any

import pytest

from tests.browser.eyes import LYING, PHONE, SMALL, complaints_of, is_narrow, other_eyes, out_of_sight
from tests.browser.pairwise import sparing
from tests.browser.person import game_in_list, words_of
from tests.browser.umpire import Umpire, umpires_place
from tests.running import Browser, Served

# What happens in a round of K-Rhum, which asks the most, and the call that each stroke must bring.
STORY = [
    ({"pocketed": ["white"]}, "colours-fixed"),
    ({"pocketed": [{"disc": "white", "zone": "far"}]}, "advantage"),
    ({"pocketed": ["striker"]}, "penalty"),
    ({"pocketed": ["queen"]}, "tomato"),
]


@pytest.fixture
def umpire(another, server):
    """Opens a table on wood on a phone, and makes the phone its umpire's."""

    def at(book: str = "billard-indien", screen: dict = PHONE, **more) -> Umpire:
        table = server.open_table(book=book, real=True)
        return Umpire(another(server.address + umpires_place(table), **screen, **more).page, server)

    return at


@pytest.mark.always
def test_a_short_sequence_is_tapped_and_judged_as_on_the_server(umpire):
    phone = umpire("k-rhum")
    for facts, code in STORY:
        phone.declare(facts)
        told = phone.sees_what_the_server_says()
        assert code in [call["code"] for call in told["history"][-1]["calls"]], facts


def test_a_table_is_opened_with_names_book_and_opener_and_remembers_the_names(another, server):
    guest = another(server.address, **PHONE)
    page = guest.page
    page.tap("#referee-start")
    page.wait_for_selector("#referee-book-choice:not([disabled])")
    page.tap("#referee-form input[name=many][value='4']")
    for seat, name in zip("SENW", ("Ada", "Bo", "", "Dov"), strict=True):
        page.fill(f"#referee-name-{seat}", name)
    page.tap("#referee-book-choice input[value=karom]")
    page.select_option("#referee-opener", "E")
    page.tap("#referee-go")
    phone = Umpire(page, server)
    phone.wait_for("umpire")
    told = phone.watched()
    assert (told["book"], told["real"]) == ("karom", True)
    assert [told["seats"][seat]["name"] for seat in "SENW"] == ["Ada", "Bo", "", "Dov"]
    assert phone.turn == "Bo casse"
    page.goto(server.address + "#referee")
    page.wait_for_selector("#referee-name-W")
    assert page.input_value("#referee-name-W") == "Dov"


def test_a_finger_that_taps_twice_misses_once(umpire):
    phone = umpire()
    phone.ready()
    box = phone.page.locator("#pad-go").bounding_box()
    point = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    phone.page.touchscreen.tap(*point)
    phone.page.touchscreen.tap(*point)
    phone.wait_until(lambda: int(phone.data("n")) > 1)
    phone.ready()
    assert len(phone.watched()["history"]) == 1


def test_the_list_of_games_and_the_address_of_a_table_lead_to_the_referee(umpire, person, server):
    phone = umpire()
    person.page.goto(f"{server.address}#table={phone.table['table']}")
    person.page.wait_for_url("**/#referee=*")
    person.page.goto(server.address)
    game = person.page.locator(game_in_list(phone.table["table"]))
    assert "vrai plateau" in words_of(game)
    game.click()
    person.page.wait_for_url("**/#referee=*")
    person.wait_for("umpire")


@pytest.mark.parametrize("screen", sparing([SMALL, LYING, PHONE]), ids=["small", "lying", "phone"])
def test_nothing_is_wider_than_the_phone_and_the_buttons_that_end_a_stroke_are_visible(umpire, screen):
    phone = umpire("karom", screen)
    phone.declare({"pocketed": ["white", "striker"]})
    page = phone.page
    page.evaluate("scrollTo(0, 0)")
    phone.enter({"pocketed": ["black"]})
    assert is_narrow(page)
    assert out_of_sight(page, "#pad-go") == []
    assert page.locator("#referee-verdict h2").bounding_box()["y"] < screen["viewport"]["height"] / 2
    small = page.locator("#referee button, #referee a").evaluate_all(
        "all => all.filter(one => one.checkVisibility() && one.getBoundingClientRect().height < 44).map(one => one.id)"
    )
    assert small == []


MISS: dict = {}


def fell(*discs: str) -> dict:
    return {"pocketed": list(discs)}


def won(colour: str, left: int) -> list[dict]:
    """The strokes by which a side with this colour wins a round with the queen and so many of the other men left."""
    other = "black" if colour == "white" else "white"
    return [fell(*[colour] * 8, "queen", *[other] * (9 - left)), fell(colour)]


class Wood:
    """A table on wood: told of over the wire where a test only prepares, looked at and tapped on a phone."""

    def __init__(self, server: Served, **more: Any) -> None:
        self.server = server
        self.table = server.open_table(real=True, **more)
        self.wire = Browser(server, self.table)
        self.wire.join()

    @property
    def link(self) -> str:
        """The umpire's link, with his secret."""
        return f"{self.server.address}#referee={self.table['table']}&token={self.table['token']}"

    @property
    def place(self) -> str:
        return f"{self.server.address}#referee={self.table['table']}"

    def tell(self, *strokes: dict) -> None:
        for facts in strokes:
            self.ask("declare", facts)

    def ask(self, verb: str, value: dict) -> None:
        """Something else over the wire, whatever the phone has done meanwhile."""
        self.wire.told(verb, value, self.now["n"] + 1)

    def next_round(self) -> None:
        self.ask("open_round", {})

    @property
    def now(self) -> dict:
        watcher = Browser(self.server, self.table, plays=False)
        welcome = watcher.join()
        watcher.close()
        return welcome


@pytest.fixture
def beside(server, another):

    def open_table(*strokes: dict, phone: dict = PHONE, **more: object) -> tuple[Wood, Umpire]:
        wood = Wood(server, **more)
        wood.tell(*strokes)
        return wood, Umpire(another(wood.link, **phone).page, server)

    return open_table


@pytest.mark.long
def test_the_history_keeps_focus_and_place_while_strokes_come(beside):
    wood, umpire = beside(*[MISS] * 30, book="karom")
    umpire.page.wait_for_selector("#stroke-31")
    umpire.open_line(4)
    umpire.page.focus("#mend-4")
    before = umpire.page.locator("#stroke-4").bounding_box()
    wood.tell(MISS, fell("white"))
    umpire.page.wait_for_selector("#stroke-33")
    assert umpire.page.evaluate("document.activeElement.id") == "mend-4"
    after = umpire.page.locator("#stroke-4").bounding_box()
    assert abs(before["y"] - after["y"]) < 60, "what is being read does not run away"


def test_a_stroke_two_rounds_earlier_is_corrected_and_the_score_changes(beside, picture):
    wood, umpire = beside(*won("white", 5), book="karom")
    wood.next_round()
    wood.tell(*won("white", 3))
    wood.next_round()
    wood.tell(MISS)
    umpire.page.wait_for_selector("#stroke-8")
    assert wood.now["next"]["state"]["score"] == {"S": 10, "N": 8}
    umpire.correct(2, "#pad-out-12")
    umpire.reads("#referee-mended", "Camille 10, Noé 8 → Camille 11, Noé 8")
    umpire.reads("#referee-mended", "Un coup se juge autrement.")
    assert wood.now["next"]["state"]["score"] == {"S": 11, "N": 8}
    umpire.reads("#stroke-2", "corrigé")
    umpire.reads("#stroke-3", "jugé autrement")
    assert umpire.page.locator("#stroke-6 .badge").count() == 0
    picture("referee-corrected", umpire.page)
    umpire.tap("#mending-seen")
    umpire.page.wait_for_selector("#referee-mended:empty", state="attached")
    assert umpire.page.locator("#stroke-2 .badge").count() == 1, "the marks stay until something else changes"


def test_everything_goes_by_keyboard(beside):
    desk = {"viewport": {"width": 1280, "height": 800}}
    wood, umpire = beside(fell("white"), fell("white"), MISS, book="karom", phone=desk)
    page = umpire.page
    umpire.reads("#referee-undo", "Annuler : Camille, rien ne rentre")
    for key, n in (("z", 5), ("z", 6), ("y", 7), ("Control+z", 8), ("Control+y", 9), ("y", 10)):
        page.keyboard.press(key)
        page.wait_for_selector(f"body[data-n='{n}'][data-waiting=false]")
        umpire.reads("#referee-undo", "Annuler :")
    assert len(wood.now["history"]) == 3
    page.focus("#stroke-2")
    umpire.press("Enter", "Tab", "Tab")
    assert page.evaluate("document.activeElement.id") == "mend-2"
    umpire.press("Enter")
    page.wait_for_selector(".pad.mending")
    page.focus("#pad-out-0")
    umpire.press("Enter")
    page.wait_for_selector("#pad-go[aria-disabled=false]")
    page.focus("#pad-go")
    umpire.press("Enter")
    umpire.reads("#referee-mended", "2 coups n’ont plus pu se passer.")
    page.focus("#mending-look")
    umpire.press("Enter")
    assert page.evaluate("document.activeElement.id") == "referee-history-title"
    page.focus("#referee-calls-open")
    umpire.press("Enter")
    before = umpire.n
    umpire.press("z", "Escape")
    assert umpire.n == before, "keys are not heard under a leaf"
    assert page.evaluate("document.activeElement.id") == "referee-calls-open"
    umpire.press("Enter")
    page.focus("#call-concede-S")
    umpire.press("Enter", "Enter")
    page.wait_for_selector("#referee-again")
    page.focus("#referee-again")
    umpire.press("Enter")
    page.wait_for_selector("body[data-phase=umpire]")
    assert page.evaluate("document.activeElement.closest('#referee-pad') !== null"), "who goes on goes on at the pad"


@other_eyes
def test_axe_finds_nothing_round_the_pad(beside, eyes, look):
    screen = eyes | {"has_touch": True}
    wood, umpire = beside(*won("white", 5), book="icf", phone=screen)
    page = umpire.page
    page.wait_for_selector("#referee-again")
    assert complaints_of(page, "#referee") == []
    wood.next_round()
    wood.tell(MISS, fell("white"), MISS)
    page.wait_for_selector("#stroke-7")
    umpire.open_line(2)
    wood.ask("correct", {"event": 2, "facts": fell("white")})
    page.wait_for_selector("#mending-seen")
    page.focus("#mend-2")
    assert complaints_of(page, "#referee") == []
    umpire.tap("#referee-calls-open")
    assert complaints_of(page, "#referee-leaf") == []
    umpire.tap("#referee-leaf-close", "#referee-menu")
    assert complaints_of(page, "#referee-leaf") == []
    wood, umpire = beside(fell("white"), book="k-rhum", phone=screen)
    umpire.tap("#bet-open")
    assert complaints_of(umpire.page, "#referee") == []
    umpire.tap_on("#bet-far-zone")
    assert complaints_of(umpire.page, "#referee") == []
