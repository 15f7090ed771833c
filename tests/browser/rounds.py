"""A whole round at the page, by whoever sits at this screen: strokes, and every question the page asks."""

from math import hypot
from random import Random
from time import monotonic

from tests.browser.person import TIMEOUT, TWO_FRAMES, Person
from tests.browser.test_hand_placing import where_it_stands

MOST = 400
"""Moves of one round: beyond it something goes round in circles."""


class Round:
    """Plays at a person's page until the round is over. `asked`: the questions of the page that came up."""

    def __init__(self, person: Person, seed: int) -> None:
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
        if phase == "film":
            person.skip()
        elif phase == "place":
            self._place()
        elif phase == "aim" and not self._answer():
            self._stroke()
        elif phase == "waiting" and not self._answer():
            self.page.evaluate(TWO_FRAMES)
        return phase

    def _done(self, before: int) -> None:
        """What was asked for has happened."""
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
