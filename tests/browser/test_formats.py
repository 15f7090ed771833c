"""Matches of the formats that clubs play, umpired whole on a phone, with a board lost and a round replayed in them."""

import pytest

from tests.browser.pairwise import sparing
from tests.browser.person import TIMEOUT
from tests.browser.umpire import SMALL, Umpire, umpires_place

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
    "a pool of four rounds": (
        {"rounds": 4, "games": 1},
        "SN",
        POOL,
        [[12, 0], [24, 0], [24, 12], [24, 24], [33, 24]],
    ),
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
def test_a_match_of_a_usual_format_is_umpired_whole_and_ends_with_its_sheet(match, server, another, picture):
    options, seats, rounds, scores = MATCHES[match]
    people = {seat: {"kind": "person", "name": f"Player {seat}"} for seat in seats}
    table = server.open_table(book="icf", real=True, options=options, seats=people)
    phone = Umpire(another(server.address, fresh=True, **SMALL).page, server, hurried=True)
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
    picture(f"format-{len(seats)}-{len(rounds)}", phone.page)


def test_an_umpire_reads_the_sentence_of_what_they_declare(server, another, picture):
    table = server.open_table(book="icf", real=True, options={"rounds": 4, "games": 1})
    phone = Umpire(another(server.address + umpires_place(table), **SMALL).page, server)
    phone.ready()
    phone.tap("#pad-white", "#referee-calls-open", "#referee-sanctions summary")
    phone.page.locator("#call-early-break-S").scroll_into_view_if_needed(timeout=TIMEOUT)
    picture("referee-sanctions", phone.page)
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


def test_a_usual_format_is_chosen_with_one_tap_and_said_at_the_table(server, another, picture):
    page = another(server.address + "#referee", **SMALL).page
    page.wait_for_selector("#referee-book-choice:not([disabled])", timeout=TIMEOUT)
    page.tap("#referee-book-choice input[value=icf]")
    chips = page.locator(".presets button")
    chips.nth(1).tap(timeout=TIMEOUT)
    page.wait_for_selector("#referee-book-choice input[value=kept-0]:checked", timeout=TIMEOUT)
    assert chips.nth(1).get_attribute("aria-pressed") == "true"
    assert page.locator("[name=rounds]").input_value() == "4"
    chips.first.scroll_into_view_if_needed()
    picture("formats-offered", page)
    page.tap("#referee-go")
    phone = Umpire(page, server)
    phone.wait_for("umpire")
    assert phone.watched()["options"] == {"rounds": 4, "games": 1}
    phone.reads("#referee-head .note", "4 manches au plus")
    picture("format-at-the-table", page)
