"""A game without sight: by names and roles alone, by keyboard alone, and what is said is read where it is said."""

import re
from itertools import groupby
from operator import itemgetter

import pytest

from carrom.bots.persona import persona
from carrom.texts import sentence
from tests.browser.axe import complaints_of
from tests.browser.pairwise import sparing
from tests.browser.person import Person, lines_of

VOICES = {
    "fr": {
        "log": "Ce qui se passe", "board": "Le plateau en mots", "say": "Dire la position", "turn": "À vous, {}.",
        "play": "Jouer", "ready": "Coup préparé", "force": "Force", "menu": "Menu", "undo": "Reprendre mon coup",
        "again": "Rejouer", "bet": "Si Just !", "run": "{}, {} coups : ",
        "man": "Le pion qui va tomber", "nearest": "Laisser faire",
    },
    "en": {
        "log": "What happens", "board": "The board in words", "say": "Say the position", "turn": "Your turn, {}.",
        "play": "Play", "ready": "Stroke ready", "force": "Force", "menu": "Menu", "undo": "Take my stroke back",
        "again": "Play again", "bet": "Si Just!", "run": "{}, {} strokes: ",
        "man": "The man that will go in", "nearest": "Place for me",
    },
}  # fmt: skip


class Listener:
    """Somebody who hears the page: what stands in its tree by role and name, and a keyboard."""

    def __init__(self, person: Person, language: str) -> None:
        self.person = person
        self.page = person.page
        self.words = VOICES[language]
        self.language = language

    def sit_down(self, **table: object) -> None:
        opened = self.person.server.open_table(**table)
        self.page.goto(f"{self.person.server.address}#table={opened['table']}&token={opened['token']}")
        self.wait_for_turn()

    def heard(self) -> list[str]:
        """All that has been said, but for what our own buttons answered."""
        said = lines_of(self.page.get_by_role("log", name=self.words["log"]).get_by_role("paragraph"))
        return [one for one in said if not one.startswith(self.words["ready"])]

    def is_our_turn(self) -> bool:
        prefix = self.words["turn"].partition("{")[0]
        said = self.heard()
        return bool(said) and said[-1].startswith(prefix)

    def now(self) -> int:
        """The number of the last event that the page has shown. (The log forgets: what it says cannot be counted.)"""
        return int(self.person.data("n") or 0)

    def wait_for_turn(self, after: int = 0) -> None:
        """Until event `after` is past and it is our turn, or the round is over; films are skipped."""

        def ready() -> bool:
            now = self.now()
            return self.person.rest() in ("aim", "over") and now > after

        self.person.wait_until(ready)
        assert self.is_over() or self.is_our_turn()

    def is_over(self) -> bool:
        return self.page.get_by_role("button", name=self.words["again"]).count() > 0

    def press(self, role: str, name: str) -> None:
        """Goes to what has that role and name, and presses Enter."""
        self.page.get_by_role(role, name=name, exact=True).focus()
        self.page.keyboard.press("Enter")

    @property
    def board(self):
        return self.page.get_by_role("region", name=self.words["board"])

    def open_board(self) -> None:
        self.press("button", self.words["board"])

    def play(self) -> None:
        """The easiest target; where there is none, by numbers, each time another way: the last men lie somewhere."""
        after = self.now()
        targets = self.board.get_by_role("list").get_by_role("button")
        self.person.wait_until(lambda: self.board.get_by_role("listitem").count() > 0)
        if targets.count():
            targets.first.focus()
            self.page.keyboard.press("Enter")
        else:
            for name, value in (("Direction", 17 * after % 121 - 60), (self.words["force"], 4)):
                self.page.get_by_role("spinbutton", name=name).focus()
                self.page.keyboard.press("Control+A")
                self.page.keyboard.type(str(value))
            self.page.get_by_role("button", name=self.words["play"], exact=True).focus()
        assert self.page.get_by_role("button", name=self.words["play"], exact=True).evaluate(
            "one => one === document.activeElement"
        ), "the button that plays is where one is"
        self.page.keyboard.press("Enter")
        self.wait_for_turn(after)


class Beginning(str):
    """How a sentence begins whose end counts what fell."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, str) and other.startswith(str(self))

    __hash__ = str.__hash__


def expected(listener: Listener, *first: str) -> list[str]:
    """What ought to have been said: each verdict once, in order, and after each whose turn it is; the strokes that a
    bot plays one after the other as one sentence, with the verdict of the last.
    """
    told = listener.person.watched()
    names = {seat: sitter.get("name") for seat, sitter in told["seats"].items()}
    said = [*first]
    for seat, run in groupby(told["history"], key=itemgetter("seat")):
        lines = list(run)
        if names[seat] is None:
            name = sentence(f"bot-{persona(told['seats'][seat]['level']).name}", listener.language)
            said += [Beginning(listener.words["run"].format(name, len(lines)))] if len(lines) > 1 else []
            lines = lines[-1:]
        for line in lines:
            if names[seat] is not None:
                said.append(listener.words["turn"].format(names[seat]))
            said.append(" ".join(listener.person.hears(call, listener.language) for call in line["calls"]))
    seat = told["next"]["seat"]
    if seat is not None and names[seat] is not None:
        said.append(listener.words["turn"].format(names[seat]))
    return said


in_both_languages = pytest.mark.parametrize("language", sparing(["fr", "en"]))


@pytest.fixture
def language():
    """In which most are told; the words themselves are proven by `tests/server/test_position_words.py` in both."""
    return "fr"


@pytest.fixture
def listener(another, server, language):
    person = another(server.address, locale={"fr": "fr-FR", "en": "en-GB"}[language])
    return Listener(person, language)


@in_both_languages
def test_several_turns_are_played_by_labels_and_keys_and_every_verdict_is_announced_once_in_order(listener, picture):
    listener.sit_down()
    first = listener.heard()[0]
    listener.open_board()
    words = listener.person.server.get(f"tables/{listener.person.table['table']}/words")[listener.language]
    listener.person.wait_until(lambda: lines_of(listener.board.get_by_role("paragraph")) == words)
    for _ in range(4):
        listener.play()
        assert listener.heard() == expected(listener, first)
    words = listener.person.server.get(f"tables/{listener.person.table['table']}/words")[listener.language]
    listener.person.wait_until(lambda: lines_of(listener.board.get_by_role("paragraph")) == words)
    picture(f"sight-{listener.language}-desktop", listener.page)
    assert complaints_of(listener.page, "#table") == []


@pytest.mark.long
def test_the_strokes_of_a_bot_are_announced_and_then_the_next_turn(listener):
    listener.sit_down(north={"kind": "bot", "level": "weak"})
    first, greeting = listener.heard()[:2]
    language = listener.language
    words = sentence("character-start-cousin", language)
    assert greeting == sentence("character-says", language, name=sentence("bot-cousin", language), words=words)
    listener.open_board()
    for _ in range(2):
        listener.play()
    assert listener.heard() == expected(listener, first, greeting)


def test_the_position_is_announced_on_request_while_the_panel_is_closed(listener):
    listener.sit_down()
    listener.press("button", listener.words["say"])
    words = listener.person.server.get(f"tables/{listener.person.table['table']}/words")[listener.language]
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
    listener.press("button", listener.words["menu"])
    listener.press("button", listener.words["undo"])
    listener.wait_for_turn(after)
    assert listener.person.watched()["history"] == []
    assert listener.heard()[-1] == listener.words["turn"].format("Camille")


@in_both_languages
def test_a_bet_names_its_man_from_a_list(listener):
    listener.sit_down(book="k-rhum")
    listener.open_board()
    for _ in range(30):
        if listener.person.watched()["next"]["may_bet"]:
            break
        listener.play()
    told = listener.person.watched()
    assert told["next"]["may_bet"]
    listener.press("button", listener.words["bet"])
    men = listener.page.get_by_role("combobox", name=listener.words["man"])
    assert men.evaluate("one => one === document.activeElement")
    listener.page.keyboard.press("ArrowDown")
    named = men.input_value()
    listener.press("button", listener.words["bet"])
    listener.person.wait_until(lambda: listener.person.watched()["next"]["bet"] is not None)
    assert listener.person.watched()["next"]["bet"]["disc"] == named
    number = re.sub(r"\D", "", named)
    listener.person.wait_until(lambda: any(number in one and "Si Just" in one for one in listener.heard()))


@pytest.mark.long
@in_both_languages
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
    listener.press("button", listener.words["again"])
    listener.person.wait_until(lambda: listener.person.watched()["n"] > n and listener.is_our_turn())
    assert listener.person.watched()["history"] == []
