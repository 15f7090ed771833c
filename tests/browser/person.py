"""A person at the page: eyes, a mouse, a finger, a keyboard. Nothing here reaches into the page's own code."""

import json
from collections.abc import Callable
from dataclasses import replace
from math import atan2, cos, degrees, hypot, sin, sqrt
from random import Random
from time import monotonic
from typing import Any

from playwright.sync_api import Locator, Page

from carrom.board import FULL_FLICK, ICF, TOP_SPEED, Board, Stroke, nearest_place, striker_point
from carrom.bots import PERSONAS
from carrom.contract.judge_json import state_from_plain
from carrom.match import Header, Match, Player, RoundOpened, started
from carrom.physics import MODEL
from carrom.rules import book
from carrom.texts import Language
from carrom.texts.catalogue import catalogue
from tests.running import Browser, Served
from tests.strong import strong_stroke

TIMEOUT = 60_000
"""ms for anything the page does; a busy machine is slow."""
_AHEAD = {"S": (0, 1), "N": (0, -1), "E": (-1, 0), "W": (1, 0)}
_RIGHT = {"S": (1, 0), "N": (-1, 0), "E": (0, 1), "W": (0, -1)}


TWO_FRAMES = "new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))"
"""Waited for, what has changed is drawn."""


def game_in_list(table: str) -> str:
    """The button of this game on the start page: others may have come before it, where the bots of a test play on."""
    return f"#games li:has([href*='{table}']) button.game"


def in_english(page: Page) -> None:
    page.click("#lang-en")
    page.wait_for_selector("html[lang=en]", timeout=TIMEOUT)


class Person:
    """Plays at `page`, and watches the same table over the wire to know what the server says."""

    has_keys = True

    def __init__(self, page: Page, server: Served) -> None:
        self.page = page
        self.server = server

    def data(self, name: str) -> str:
        return self.page.evaluate(f"document.body.dataset.{name} ?? ''")

    def wait_for(self, *phases: str) -> str:
        self.page.wait_for_selector(", ".join(f"body[data-phase={phase}]" for phase in phases), timeout=TIMEOUT)
        return self.data("phase")

    def wait_until(self, seen: Callable[[], bool]) -> None:
        """Look again and again until it is so. (The page's policy forbids the usual way, evaluating strings.)"""
        end, pause = monotonic() + TIMEOUT / 1000, 20.0
        while not seen():
            assert monotonic() < end, (
                f"waited in vain; the page shows {self.page.evaluate('({...document.body.dataset})')}"
            )
            self.page.wait_for_timeout(pause)
            pause = min(1.3 * pause, 100)  # each look costs three processes something

    def settled(self, look: Callable[[], Any], many: int = 2) -> Any:
        """What is seen once it is the same so many times, two frames of the page between: no clock."""
        seen: list[Any] = []

        def stays() -> bool:
            self.page.evaluate(TWO_FRAMES)
            seen.append(look())
            return len(seen) >= many and all(one == seen[-1] for one in seen[-many:])

        self.wait_until(stays)
        return seen[-1]

    @property
    def table(self) -> dict:
        return {"table": self.page.url.partition("#table=")[2].partition("&")[0], "token": None}

    def watched(self) -> dict:
        """The table as the server tells a watcher."""
        watcher = Browser(self.server, self.table, plays=False)
        welcome = watcher.join()
        watcher.socket.close()
        return welcome

    def match(self) -> Match:
        """The match on the page, as a player's mind would hold it."""
        return match_of(self.watched())

    def prefers(self, **choices: str) -> None:
        """Chooses in the preferences of the page, which heeds them at its next address."""
        for name, choice in choices.items():
            keep = "([name, choice]) => localStorage.setItem(`carrom.prefers.${name}`, choice)"
            self.page.evaluate(keep, [name, choice])

    def sit(self, **table: Any) -> dict:
        """Take all seats of a new table at this screen, the south to break; the table."""
        opened = self.server.open_table(**table)
        # an open page does not load again: what stands there gives way to the new table
        self.page.evaluate("document.querySelector('main')?.setAttribute('data-left', '')")
        self.page.goto(f"{self.server.address}#table={opened['table']}&token={opened['token']}")
        self.page.wait_for_selector("body[data-phase=aim] main:not([data-left])", timeout=TIMEOUT)
        return opened

    def hears(self, call: dict, language: Language, stroke: int) -> str:
        """What this page says of a call on that stroke of a round, from 0: in the second person to the holders of the
        seats that it names, and that nothing fell in one of ten ways."""
        if call["code"] == "miss":
            return catalogue(language, "page").say("nothing-in", {"way": stroke % 10})
        yours = self.data("yours")
        to_me = [you for you in call.get("you", ()) if yours and set(yours) <= set(you["seats"])]
        return (to_me or [call])[0][language]

    def choose_book(self, name: str) -> None:
        self.page.wait_for_selector("#book-choice:not([disabled])")
        if self.page.locator(f".other-houses:not([open]) input[value={name}]").count():
            self.page.click(".other-houses summary")
        self.page.check(f"#book-choice input[value={name}]")

    def choose_level(self, name: str) -> None:
        """Set the slider of the quick start to a level."""
        self.page.fill("#level:not([disabled])", str(list(PERSONAS).index(name) + 1))

    def pixels(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the board (µm) is on the page."""
        view = json.loads(self.data("view"))
        for _ in range(view["turn"] % 4):
            x, y = -y, x
        box = self.page.evaluate("[scrollX, scrollY]")
        return view["cx"] + x / 1000 * view["scale"] - box[0], view["cy"] - y / 1000 * view["scale"] - box[1]

    def pull(self, stroke: Stroke, board: Board = ICF) -> tuple[float, float]:
        """How far, in pixels to the right and down, to pull back for the stroke of whoever sits below."""
        view = json.loads(self.data("view"))
        right, ahead = _along(_RIGHT, stroke), _along(_AHEAD, stroke)
        speed = hypot(right, ahead)
        # the curve of web/src/board/hand/power.ts, read backwards
        if speed <= FULL_FLICK:
            pull = (sqrt(0.45**2 + 4 * 0.55 * speed / FULL_FLICK) - 0.45) / (2 * 0.55)
        else:
            pull = 1 + 0.3 * (speed - FULL_FLICK) / (TOP_SPEED - FULL_FLICK)
        turn = atan2(right, ahead)
        back = -sin(turn), cos(turn)
        striker = self.pixels(*striker_point(board, stroke.seat, stroke.x))
        to_the_edge = 9 + (self.way_to_the_edge(striker, back) - 8 - 9) / 1.3
        far = 9 + pull * (min(max(118.0, 145 * view["scale"]), max(30.0, to_the_edge)) - 9)
        return far * back[0], far * back[1]

    def way_to_the_edge(self, start: tuple[float, float], way: tuple[float, float]) -> float:
        """How many pixels lie between a point and the window's edge, going that way."""
        size = self.page.evaluate("[innerWidth, innerHeight]")
        ends = [(end if one > 0 else 0.0, at, one) for end, at, one in zip(size, start, way, strict=True)]
        return min((end - at) / one for end, at, one in ends if abs(one) > 1e-9)

    def play(self, stroke: Stroke, opened_at: int) -> None:
        """Play it in the way of whoever has this device."""
        self.play_by_mouse(stroke, opened_at)

    def carry(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*end, steps=4)
        self.page.mouse.up()

    def play_by_mouse(self, stroke: Stroke, opened_at: int) -> None:
        """Slide the striker from where it opened to its place, pull back, let go."""
        self.pull_by_mouse(stroke, opened_at, self.match().board)

    def pull_by_mouse(self, stroke: Stroke, opened_at: int, board: Board) -> None:
        """The same where there is no table, on this board."""
        mouse = self.page.mouse
        start = self.pixels(*striker_point(board, stroke.seat, opened_at))
        place = self.pixels(*striker_point(board, stroke.seat, stroke.x))
        if hypot(place[0] - start[0], place[1] - start[1]) > 12:
            mouse.move(*start)
            mouse.down()
            mouse.move(*place, steps=4)
            mouse.up()
        grip = place if hypot(place[0] - start[0], place[1] - start[1]) > 12 else start
        back = self.pull(stroke, board)
        # leave the dead zone straight down first: a pull that starts along the line would be a slide
        mouse.move(*grip)
        mouse.down()
        mouse.move(grip[0], grip[1] + 14)
        if back[1] < 0:
            # a stroke backwards: the pull goes round the striker
            mouse.move(grip[0] + (60 if back[0] > 0 else -60), grip[1] + 14, steps=3)
        mouse.move(grip[0] + back[0], grip[1] + back[1], steps=4)
        self.page.wait_for_timeout(90)  # a hand that rests pulls, one that lets go on the way flicks
        mouse.up()

    def play_by_numbers(self, stroke: Stroke) -> None:
        """Type the stroke into the panel, to the last digit, and press its button."""
        if not self.page.locator("#dials").is_visible():
            self.page.click("#stroke-fine")
        right = _along(_RIGHT, stroke)
        place = stroke.x * (1 if stroke.seat in ("S", "E") else -1)
        for name, value in (
            ("place", place / 1000),
            ("direction", degrees(atan2(right, _along(_AHEAD, stroke)))),
            ("force", hypot(stroke.vx, stroke.vy) / 1e6),
        ):
            self.page.fill(f"#{name}-number", f"{value:.9f}")
        self.page.click("#stroke-play")

    def good_stroke(self, luck: Random) -> tuple[Stroke, int]:
        """A stroke worth playing, and where the striker was opened."""
        match = self.match()
        return strong_stroke(match, luck), nearest_place(match.places, 0)

    def tap_board(self, x: float, y: float) -> None:
        self.page.mouse.click(*self.pixels(x, y))

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def skip(self) -> None:
        self.press("Space")

    @property
    def verdict(self) -> str:
        return words_of(self.page.locator("#verdict"))

    def rest(self) -> str:
        """Wait, skipping films, until nothing moves and nothing is awaited here that has been heard; the phase then."""
        while self.wait_for("aim", "waiting", "over", "place", "closed", "film") == "film":
            self.skip()
        return self.data("phase")

    def wait_for_turn(self, after: int = 0) -> str:
        """Wait, skipping films, until the page shows what the server holds, past event `after`, and a stroke is this
        person's to play or the round is over; the phase then.
        """

        def up_to_date() -> bool:
            return self.rest() in ("aim", "over") and after < int(self.data("n")) == self.watched()["n"]

        self.wait_until(up_to_date)
        return self.data("phase")

    def resign(self) -> None:
        """Give the game up at the next turn: where a rated one goes on, its server helps nobody with its position."""
        if self.wait_for_turn() != "over":
            self.menu("resign", "resign")
            self.wait_for("over")

    def after_stroke(self, before: int) -> None:
        """Wait until the stroke that follows event `before` has been played and its film is over."""
        self.wait_until(lambda: int(self.data("n")) > before or self.data("phase") == "film")
        self.skip()
        self.wait_until(lambda: int(self.data("n")) > before)
        self.wait_for("aim", "over")

    @property
    def layout(self) -> dict[str, list[int]]:
        """Where the page shows the discs, µm."""
        return json.loads(self.data("layout"))

    def menu(self, *buttons: str) -> None:
        self.page.click("#menu-open")
        for button in buttons:
            self.page.click(f"#{button}")


def match_of(welcome: dict) -> Match:
    """What a welcome tells, as a match in which a bot can choose a stroke."""
    players = {seat: Player("person") for seat in welcome["seats"]}
    header = Header(welcome["book"], {}, "icf", welcome["matter"], MODEL, players)
    state = state_from_plain(welcome["next"]["state"], book(welcome["book"]))
    layout = {disc: tuple(point) for disc, point in welcome["layout"].items()}
    return replace(started(header, RoundOpened(state.opener, 0, layout, state)), n=welcome["n"])


def table_after(server: Served, strokes: int, seed: int) -> dict:
    """A table of two persons at which so many strokes were played."""
    luck, table = Random(seed), server.open_table()
    player = Browser(server, table)
    for _ in range(strokes):
        stroke = strong_stroke(match_of(player.join()), luck)
        player.told("play", {"x": stroke.x, "vx": stroke.vx, "vy": stroke.vy, "spin": stroke.spin})
    player.close()
    return table


def words_of(place: Locator) -> str:
    """What is written there; the spaces at which French breaks no line are spaces."""
    return place.inner_text().replace("\xa0", " ")


def lines_of(places: Locator) -> list[str]:
    return [words.replace("\xa0", " ") for words in places.all_inner_texts()]


def _along(directions: dict[str, tuple[int, int]], stroke: Stroke) -> int:
    """The stroke's velocity along one of its seat's directions."""
    x, y = directions[stroke.seat]
    return stroke.vx * x + stroke.vy * y
