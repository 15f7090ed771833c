"""Matches of the formats that clubs play, and a recorded game on wood, umpired whole by taps on a phone; a match that
is counted by how each round ended.

Each ending of a round, and what is asked of it, is proven in Node: `web/tests/wood_counting.test.tsx`.
"""

from statistics import median

import pytest

from carrom.contract.judge_json import state_to_plain
from carrom.match import Declared, RoundOpened
from tests.browser.eyes import PHONE, SMALL, complaints_of
from tests.browser.pairwise import sparing
from tests.browser.person import TIMEOUT, words_of
from tests.browser.umpire import Umpire, Umpired, umpires_place
from tests.running import Browser
from tests.server.matches import slips

WHOLE = "whole"
"""The opener's side pockets its nine whites and the queen: twelve points, nine from where the queen is capped."""
QUARTER_FINAL = [
    WHOLE,
    ("board-lost-upset-board", "N"),
    ("replay-base-line", "S", WHOLE),
    ("board-lost-left-seat", "N"),
    WHOLE,
    ("board-lost-left-seat", "N"),
]
POOL = [
    ("replay-base-line", "S", WHOLE),
    ("board-lost-left-seat", "N"),
    ("board-lost-upset-board", "S"),
    ("board-lost-out-of-turn", "S"),
    WHOLE,
]
TO_21 = [WHOLE, ("replay-umpire-order", "N", ("board-lost-left-seat", "N"))]
DOUBLES = [("replay-three-passes", "S", WHOLE), ("board-lost-left-seat", "W"), WHOLE]
MATCHES = {
    "a quarter-final": ({"rounds": 0}, "SN", QUARTER_FINAL, [[12, 0], [24, 0], [33, 0], [12, 0], [24, 0], [33, 0]]),
    "a pool of four rounds": ({"rounds": 4, "games": 1}, "SN", POOL, [[12, 0], [24, 0], [24, 12], [24, 24], [33, 24]]),
    "a game to 21": ({"target": 21, "rounds": 6, "games": 1}, "SN", TO_21, [[12, 0], [24, 0]]),
    "doubles": ({"games": 1}, "SENW", DOUBLES, [[12, 0], [24, 0], [33, 0]]),
}
"""Options, seats, what happens in each round, and the score after it."""


def declare(phone: Umpire, what: str, seat: str) -> None:
    """Declare a sanction: from the sheet of calls, its fold, and asked back."""
    phone.ready()
    phone.tap("#referee-calls-open", "#referee-sanctions summary", f"#call-{what}-{seat}")
    phone.tap_on(f"#call-{what}-{seat}")


def happens(phone: Umpire, what) -> None:
    if what == WHOLE:
        phone.stroke(*["white"] * 8, "queen")
        phone.stroke("white")
        return
    sanction, seat, *then = what
    if then:
        phone.stroke("black")
        # The next seat is to play, and about it the page declares a replay.
        sanctioned = phone.data("turn")
        declare(phone, sanction, sanctioned)
        assert phone.data("turn") == seat
        happens(phone, then[0])
    else:
        declare(phone, sanction, seat)


@pytest.mark.parametrize("match", sparing(sorted(MATCHES)))
def test_a_match_of_a_usual_format_is_umpired_whole_and_ends_with_its_sheet(match, server, another):
    options, seats, rounds, scores = MATCHES[match]
    people = {seat: {"kind": "person", "name": f"Player {seat}"} for seat in seats}
    table = server.open_table(book="icf", real=True, options=options, seats=people)
    phone = Umpire(another("about:blank", fresh=True, **SMALL).page, server, hurried=True)
    phone.page.goto(server.address + umpires_place(table))
    for number, what in enumerate(rounds):
        if number:
            phone.tap_on("#referee-again")
        happens(phone, what)
        said = phone.sees_what_the_server_says()
        assert list(said["next"]["state"]["score"].values()) == scores[number]
    assert said["next"]["match_over"]
    phone.page.goto(f"{server.address}tables/{phone.own_table['table']}/sheet?lang=fr")
    rows = phone.page.locator(".rounds tbody tr:has(td.points:not(:empty))")
    assert rows.count() == len(rounds)
    totals = rows.last.locator("td.points + td").all_inner_texts()
    assert [int(one) for one in totals] == scores[-1]


def test_an_umpire_reads_the_sentence_of_what_they_declare(server, another, picture):
    table = server.open_table(book="icf", real=True, options={"rounds": 4, "games": 1})
    phone = Umpire(another(server.address + umpires_place(table), **SMALL).page, server)
    phone.ready()
    phone.tap("#pad-white", "#referee-calls-open", "#referee-sanctions summary")
    phone.page.locator("#call-early-break-S").scroll_into_view_if_needed(timeout=TIMEOUT)
    phone.tap("#call-early-break-S")
    phone.tap_on("#call-early-break-S")
    assert "cassé avant l’appel" in phone.verdict
    assert phone.data("turn") == "N"
    declare(phone, "board-lost-out-of-turn", "S")
    said = phone.sees_what_the_server_says()
    assert said["history"][-1]["calls"][0]["clause"] == "ICF-24"
    # No stroke was judged: no other book has anything to say of it.
    assert phone.page.get_by_text("Les autres règles", exact=True).count() == 0
    picture("referee-board-lost", phone.page)


@pytest.mark.long
def test_a_whole_game_is_umpired_by_taps_with_corrections_and_ends_with_its_score_and_sheet(server, another):
    """Of K-Rhum, which asks the most: zones, bets, what remains. The games of all books go over the wire in
    `tests/server/test_umpires.py`, and `benchmarks/taps.py` counts their taps.
    """
    game = Umpired("k-rhum")
    table = game.open_table(server)
    phone = Umpire(another("about:blank", fresh=True, **PHONE).page, server, hurried=True)
    phone.page.goto(server.address + umpires_place(table))
    strokes = sum(isinstance(event, Declared) for event in game.events)
    taps = game.umpire(phone, slips=slips(strokes))
    told = phone.watched()
    assert told["next"]["state"] == state_to_plain(game.end)
    assert phone.wait_for("over") == "over"
    points = phone.page.locator("#referee-score .tally strong").all_inner_texts()
    assert [int(one) for one in points] == list(game.end.score.values())
    assert median(taps) <= 2
    phone.page.goto(f"{server.address}tables/{phone.own_table['table']}/sheet?lang=fr")
    rounds = phone.page.locator(".rounds tbody tr:has(td.points:not(:empty))")
    assert rounds.count() == sum(isinstance(event, RoundOpened) for event in game.events)
    totals = rounds.last.locator("td.points + td").all_inner_texts()
    assert [int(one) for one in totals] == list(game.end.score.values())


class Counter:
    """Somebody at a board of wood who only wants the score; a second phone at the table opens the rounds."""

    def __init__(self, server, another, **table):
        self.server = server
        self.table = server.open_table(real=True, **table)
        self.person = another(f"{server.address}#referee={self.table['table']}&token={self.table['token']}", **PHONE)
        self.page = self.person.page
        self.second = Browser(server, self.table)
        self.second.join()
        self.person.wait_for("umpire")

    def score_only(self):
        self.tap("#count-mode", "score")
        return self

    def tap(self, question, value):
        self.page.locator(f"{question} label:has(input[value='{value}'])").tap()

    def tell(self, men, winner=None, queen=None):
        """Taps the answers; the men of a loser, or of South and North."""
        if winner and not isinstance(men, tuple):
            self.tap("#count-winner", winner)
        for place, count in enumerate(men if isinstance(men, tuple) else (men,)):
            self.tap(f"#count-men-{place}", count)
        if queen:
            self.tap("#count-queen", queen)

    def preview(self):
        self.person.wait_until(lambda: self.page.locator("#count-go").is_enabled())
        return words_of(self.page.locator("#count-preview"))

    def count(self, *told, **more):
        """One round: told, looked at, counted; the next `Next` from the server."""
        self.tell(*told, **more)
        self.preview()
        self.page.locator("#count-go").tap()
        self.person.wait_for("over")
        return self.second.hear("counted")

    def again(self):
        self.second.told("open_round", {})
        self.person.wait_for("umpire")


@pytest.fixture
def counter(server, another):
    made = []

    def open_table(**table):
        made.append(Counter(server, another, **table))
        return made[-1]

    yield open_table
    for one in made:
        one.second.close()


def test_a_game_of_billard_indien_to_a_target_is_counted_by_both_sides_men(counter, picture):
    table = counter(book="billard-indien", options={"target": 29}).score_only()
    assert words_of(table.page.locator("#count-title")) == "Manche 1 : résultat"
    assert words_of(table.page.locator("#referee-count header .note")) == "Camille casse."
    table.tell((9, 7), queen="N")
    assert table.preview().startswith("Camille 9 – 11 Noé")
    picture("counting-billard-phone", table.page)
    told = table.count((9, 7), queen="S")
    assert told["counted"]["verdict"]["round_over"]["points"] == {"S": 13, "N": 7}
    table.again()
    assert words_of(table.page.locator("#referee-count header .note")) == "Noé casse."
    assert not table.page.locator("#referee-count .numerals input:checked, #count-queen input:checked").count()
    assert table.count((5, 9), queen="S")["next"]["state"]["score"] == {"S": 22, "N": 16}
    table.again()
    told = table.count((9, 6), queen="N")
    assert told["next"]["state"]["score"] == {"S": 31, "N": 26}
    assert told["next"]["match_over"]
    assert told["counted"]["verdict"]["game_over"]["winner"] == "S"


def test_the_form_works_by_keyboard_and_axe_finds_nothing_in_both_languages(counter):
    table = counter(book="icf").score_only()
    page = table.page
    assert complaints_of(page, "#referee") == []
    page.locator("#count-winner input").first.focus()
    table.person.press("Space", "Tab", "Space", "ArrowRight", "Tab", "Space")
    assert "Camille 4 – 0 Noé" in table.preview()
    assert page.evaluate("document.activeElement.name") == "count-queen", "focus is where it was"
    assert complaints_of(page, "#referee") == []
    page.locator("#lang-en").tap()
    table.person.wait_until(lambda: words_of(page.locator("#count-go")) == "Count the round")
    assert complaints_of(page, "#referee") == []
    for box in page.locator("#referee-count label span:visible").all():
        assert (box.bounding_box() or {"height": 0})["height"] >= 48
