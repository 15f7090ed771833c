"""A game without sight: by names and roles alone, by keyboard alone, and what is said is read where it is said."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.eyes import complaints_of
from tests.browser.person import Person, lines_of

LANGUAGE = "fr"
WORDS = {
    "log": "Ce qui se passe", "board": "Le plateau en mots", "say": "Dire la position", "turn": "À vous, {}.",
    "play": "Jouer", "ready": "Coup préparé", "force": "Force", "menu": "Menu", "undo": "Reprendre mon coup",
    "again": "Rejouer", "bet": "Si Just !", "man": "Le pion qui va tomber",
}  # fmt: skip
"""The names by which everything is found. That the same is said in English: `tests/server/test_position_words.py`."""


class Listener:
    """Somebody who hears the page: what stands in its tree by role and name, and a keyboard."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    def sit_down(self, **table: object) -> None:
        self.person.sit(**table)
        self.wait_for_turn()

    def position(self) -> list[str]:
        """The position in words, as the server says it."""
        return self.person.server.get(f"tables/{self.person.table['table']}/words")[LANGUAGE]

    def expected(self) -> list[str]:
        """What ought to have been said: each verdict once, in order, and after each whose turn it is."""
        told, said = self.person.watched(), []
        names = {seat: sitter["name"] for seat, sitter in told["seats"].items()}
        lines, earlier = told["history"], told["earlier"]
        while earlier:
            page = self.person.server.get(f"tables/{told['table']}/history?before={lines[0]['n']}")
            lines, earlier = [*page["history"], *lines], page["earlier"]
        for stroke, line in enumerate(lines):
            said.append(WORDS["turn"].format(names[line["seat"]]))
            said.append(" ".join(self.person.hears(call, LANGUAGE, stroke) for call in line["calls"]))
        return [*said, WORDS["turn"].format(names[told["next"]["seat"]])] if told["next"]["seat"] else said

    def heard(self) -> list[str]:
        """All that has been said, but for what our own buttons answered."""
        said = lines_of(self.page.get_by_role("log", name=WORDS["log"]).get_by_role("paragraph"))
        return [one for one in said if not one.startswith(WORDS["ready"])]

    def is_our_turn(self) -> bool:
        prefix = WORDS["turn"].partition("{")[0]
        said = self.heard()
        return bool(said) and said[-1].startswith(prefix)

    def now(self) -> int:
        """The number of the last event that the page has shown. (The log forgets: what it says cannot be counted.)"""
        return int(self.person.data("n") or 0)

    def wait_for_turn(self, after: int = 0) -> None:
        self.person.wait_for_turn(after)
        assert self.is_over() or self.is_our_turn()

    def is_over(self) -> bool:
        return self.page.get_by_role("button", name=WORDS["again"]).count() > 0

    def press(self, role: str, name: str) -> None:
        """Goes to what has that role and name, and presses Enter."""
        self.page.get_by_role(role, name=name, exact=True).focus()
        self.page.keyboard.press("Enter")

    @property
    def board(self):
        return self.page.get_by_role("region", name=WORDS["board"])

    def open_board(self) -> None:
        self.press("button", WORDS["board"])

    def play(self) -> None:
        """The easiest target; where there is none, by numbers, each time another way: the last men lie somewhere."""
        after = self.now()
        targets = self.board.get_by_role("list").get_by_role("button")
        self.person.wait_until(lambda: self.board.get_by_role("listitem").count() > 0)
        if targets.count():
            targets.first.focus()
            self.page.keyboard.press("Enter")
        else:
            for name, value in (("Direction", 17 * after % 121 - 60), (WORDS["force"], 4)):
                self.page.get_by_role("spinbutton", name=name).focus()
                self.page.keyboard.press("Control+A")
                self.page.keyboard.type(str(value))
            self.page.get_by_role("button", name=WORDS["play"], exact=True).focus()
        assert self.page.get_by_role("button", name=WORDS["play"], exact=True).evaluate(
            "one => one === document.activeElement"
        ), "the button that plays is where one is"
        self.page.keyboard.press("Enter")
        self.wait_for_turn(after)


@pytest.fixture
def listener(owner):
    return Listener(owner)


def test_several_turns_are_played_by_labels_and_keys_and_every_verdict_is_announced_once_in_order(listener):
    listener.sit_down()
    first = listener.heard()[0]
    listener.open_board()
    listener.person.wait_until(lambda: lines_of(listener.board.get_by_role("paragraph")) == listener.position())
    for _ in range(4):
        listener.play()
        assert listener.heard() == [first, *listener.expected()]
    listener.person.wait_until(lambda: lines_of(listener.board.get_by_role("paragraph")) == listener.position())
    assert complaints_of(listener.page, "#table") == []


def test_the_position_is_announced_on_request_while_the_panel_is_closed(listener):
    listener.sit_down()
    listener.press("button", WORDS["say"])
    words = listener.position()
    listener.person.wait_until(lambda: listener.heard()[-len(words) :] == words)
    assert listener.board.get_by_role("paragraph").count() == 0


@pytest.mark.long
def test_the_panel_is_opened_by_a_key_and_keeps_its_state(listener):
    listener.sit_down()
    listener.page.get_by_role("application").focus()
    listener.page.keyboard.press("w")
    listener.person.wait_until(lambda: listener.board.get_by_role("paragraph").count() > 0)
    listener.page.reload()
    listener.wait_for_turn()
    listener.person.wait_until(lambda: listener.board.get_by_role("paragraph").count() > 0)


@pytest.mark.long
def test_a_stroke_is_taken_back_by_labels(listener):
    listener.sit_down()
    listener.open_board()
    listener.play()
    after = listener.now()
    listener.press("button", WORDS["menu"])
    listener.press("button", WORDS["undo"])
    listener.wait_for_turn(after)
    assert listener.person.watched()["history"] == []
    assert listener.heard()[-1] == WORDS["turn"].format("Camille")


def test_a_bet_names_its_man_from_a_list(listener):
    listener.sit_down(book="k-rhum")
    listener.open_board()
    for _ in range(30):
        if listener.person.watched()["next"]["may_bet"]:
            break
        listener.play()
    told = listener.person.watched()
    assert told["next"]["may_bet"]
    listener.press("button", WORDS["bet"])
    men = listener.page.get_by_role("combobox", name=WORDS["man"])
    assert men.evaluate("one => one === document.activeElement")
    listener.page.keyboard.press("ArrowDown")
    named = men.input_value()
    listener.press("button", WORDS["bet"])
    listener.person.wait_until(lambda: listener.person.watched()["next"]["bet"] is not None)
    assert listener.person.watched()["next"]["bet"]["disc"] == named
    number = re.sub(r"\D", "", named)
    listener.person.wait_until(lambda: any(number in one and "Si Just" in one for one in listener.heard()))


@pytest.mark.long
def test_a_whole_round_is_played_by_labels_and_keys(listener):
    listener.sit_down()
    listener.open_board()
    for _ in range(200):
        if listener.is_over():
            break
        listener.play()
    told = listener.person.watched()
    assert told["round_over"] is not None
    winner = told["seats"][told["round_over"]["winner"]]["name"]
    assert winner in listener.heard()[-1]
    n = told["n"]
    listener.press("button", WORDS["again"])
    listener.person.wait_until(lambda: listener.person.watched()["n"] > n and listener.is_our_turn())
    assert listener.person.watched()["history"] == []


def test_keys_are_named_once_one_is_pressed_and_escape_folds_their_list(owner):
    page = owner.page
    page.goto(f"{owner.server.address}#practice")
    page.wait_for_selector("#stroke-play:not([disabled])")
    page.locator("#practice-board").focus()
    badge, listed = page.locator(".switch kbd").first, page.locator("#keys")
    expect(badge).to_be_hidden()
    owner.press("?")
    expect(listed).to_be_visible()
    owner.press("Escape")
    expect(listed).to_be_hidden()
    expect(badge).to_be_visible()
    page.locator("#practice").dispatch_event("pointerdown", {"pointerType": "touch"})
    expect(badge).to_be_hidden()
