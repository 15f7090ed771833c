"""A round at the page: strokes, and every question the page asks, by one screen or by several that a link brings."""

from math import hypot
from random import Random
from time import monotonic

from carrom.board import ICF
from tests.browser.person import TIMEOUT, TWO_FRAMES, Person

MOST = 400
"""Moves of one round: beyond it something goes round in circles."""


def where_it_stands(person: Person, waiting: dict) -> tuple[float, float]:
    """Where a man that waits stands on the frame: to the right of whoever is to place it, µm."""
    along, out = 222_000, -(370_000 + ICF.frame_width / 2)
    return {"S": (along, out), "N": (-along, -out), "E": (-out, along), "W": (out, -along)}[waiting["by"]]


class Round:
    """Plays at a person's page until the round is over. `asked`: the questions of the page that came up; `films`: how
    many are seen to their end, before the others are skipped.
    """

    def __init__(self, person: Person, seed: int, films: int = 0) -> None:
        self.films = films
        self.person = person
        self.page = person.page
        self.luck = Random(seed)
        self.asked: list[str] = []
        self._placed = 0

    def play(self) -> dict:
        """The table as the server tells it when the round is over."""
        moves, end = 0, monotonic() + TIMEOUT / 1000
        while moves < MOST:
            phase = self.move()
            if phase == "over":
                return self.person.watched()
            if phase == "waiting":
                assert monotonic() < end, "whoever is waited for does nothing"
            else:
                moves, end = moves + 1, monotonic() + TIMEOUT / 1000
        raise AssertionError("the round does not end")

    def move(self) -> str:
        """One thing done: a film skipped, a stroke, an answer; the phase that asked for it."""
        person = self.person
        phase = person.wait_for("aim", "place", "over", "waiting", "film")
        if phase == "film" and self.films > 0:
            self.films -= 1
            person.wait_until(lambda: person.data("phase") != "film")
        elif phase == "film":
            person.skip()
        elif phase == "place":
            self._place()
        elif phase == "aim" and not self._answer():
            self._stroke()
        elif phase == "waiting" and not self._answer():
            self.page.evaluate(TWO_FRAMES)
        return phase

    def _done(self, before: int) -> None:
        self.person.wait_until(lambda: int(self.person.data("n")) > before or self.person.data("phase") == "film")

    def _stroke(self) -> None:
        person, before = self.person, int(self.person.data("n"))
        told = person.watched()
        if told["n"] != before or told["next"]["seat"] is None:  # the page will say so
            return
        if told["next"]["may_bet"] and self.luck.random() < 0.5:
            self._bet(told)
            self._done(before)
            return
        person.play(*person.good_stroke(self.luck))
        self._done(before)

    def _bet(self, told: dict) -> None:
        self.asked.append("bet")
        seat, state = told["next"]["seat"], told["next"]["state"]
        side = seat if len(told["seats"]) == 2 else {"S": "S", "N": "S", "E": "E", "W": "E"}[seat]
        colour = {key[0]: value for key, value in state["colours"].items()}[side]
        man = next(disc for disc in told["layout"] if disc[0] == colour[0] and disc != "queen")
        self.page.click("#bet-call")
        # a board that still turns to its player is not tapped
        self.person.wait_until(lambda: self.page.evaluate("document.getAnimations().length === 0"))
        self.person.tap_board(*told["layout"][man])

    def _answer(self) -> bool:
        """A bet that the other side has the last word of is raised once, then let be; false: nothing is asked."""
        before = int(self.person.data("n"))
        for word in ("bet-non-just", "bet-si-just", "bet-decline"):
            button = self.page.locator(f"#{word}")
            if button.count() and button.is_visible() and word not in self.asked[-1:]:
                self.asked.append(word)
                button.click()
                self._done(before)
                return True
        return False

    def _place(self) -> None:
        """By the button, by dragging, by keys where there are any, in turn."""
        person, page, before = self.person, self.page, int(self.person.data("n"))
        told = person.watched()
        waiting = [one for one in told["next"]["to_place"] if one["by"] in person.data("yours")]
        if told["n"] != before or not waiting:
            return
        self._placed += 1
        self.asked.append("place")
        way = self._placed % (3 if person.has_keys else 2)
        if way == 1:
            page.click("#place-nearest")
        elif way == 2 or not person.has_keys:
            inner, outer = waiting[0]["ring"]
            middle = (inner + outer) // 2
            spots = [(middle * x // 10, middle * y // 10) for x, y in ((10, 0), (0, 10), (-10, 0), (0, -10), (7, 7))]
            free = [
                spot
                for spot in spots
                if all(hypot(spot[0] - x, spot[1] - y) > 34_000 for x, y in told["layout"].values())
            ]
            start, end = where_it_stands(person, waiting[0]), (free or spots)[0]
            person.carry(person.pixels(*start), person.pixels(*end))
        else:
            for key in ("ArrowUp", "ArrowLeft", "Enter"):
                page.keyboard.press(key)
        self._done(before)


def open_for_another(host: Person, opener: str = "S", **choices: str) -> str:
    """A table whose north is for another device; the link that lets somebody come."""
    page = host.page
    page.wait_for_selector("#book-choice:not([disabled])")
    for name, value in choices.items():
        if name != "book":
            page.click("#options summary")
        page.select_option(f"#{name}-choice", value)
    page.fill("#form-two input[name=south]", "Camille")
    page.select_option("#form-two select[name=north-kind]", "free")
    page.select_option("#form-two select[name=opener]", opener)
    page.click("#play-two")
    page.wait_for_selector("#chairs .address")
    return page.input_value("#chairs .address")


def sit_down(guest: Person, seat: str = "N", name: str = "Noé") -> None:
    guest.page.wait_for_selector(f"#sit-{seat}")
    guest.page.fill("#sit-name", name)
    guest.page.click(f"#sit-{seat}")
    guest.wait_until(lambda: guest.data("yours") == seat)


def play_on(pair: tuple[Person, Person], luck: Random) -> None:
    seat = pair[0].data("turn")
    player = pair[0] if seat in pair[0].data("yours") else pair[1]
    before = int(player.data("n"))
    player.wait_for("aim")
    player.play_by_mouse(*player.good_stroke(luck))
    for one in pair:
        one.wait_until(lambda one=one: one.rest() in ("aim", "waiting", "over") and int(one.data("n")) > before)


def all_see_what_the_server_holds(*people: Person) -> dict:
    told = people[0].watched()
    for one in people:
        one.wait_until(lambda one=one: one.rest() != "film" and int(one.data("n")) == told["n"])
        assert one.layout == told["layout"]
        assert one.data("turn") == (told["next"]["seat"] or "")
    return told
