"""Whole recorded games on wood, umpired by taps on a phone: the score is right, and it costs few taps."""

from statistics import median

import pytest

from carrom.match import Declared, RoundOpened
from carrom.server.wire.judging import state_to_plain
from tests.browser.umpire import GAMES, PHONE, Recorded, Umpire, umpires_place

BOOKS = sorted(path.stem for path in GAMES.glob("*.cgn"))
MOST = 2
"""Taps for a stroke, median over a game."""


@pytest.mark.parametrize("book", BOOKS)
def test_a_whole_game_is_umpired_by_taps_with_strokes_put_right_and_ends_with_its_score_and_sheet(
    book, server, another, picture
):
    game = Recorded(book)
    table = game.open_table(server)
    phone = Umpire(another(server.address, fresh=True, **PHONE).page, server, hurried=True)
    phone.page.goto(server.address + umpires_place(table))
    strokes = sum(isinstance(event, Declared) for event in game.events)
    taps = game.umpire(phone, slips={0, strokes // 3, 2 * strokes // 3, strokes - 1})
    told = phone.watched()
    assert told["next"]["state"] == state_to_plain(game.end)
    assert phone.wait_for("over") == "over"
    points = phone.page.locator("#referee-score .tally strong").all_inner_texts()
    assert [int(one) for one in points] == list(game.end.score.values())
    assert median(taps) <= MOST
    picture(f"referee-{book}-over", phone.page)
    phone.page.goto(f"{server.address}tables/{phone.own_table['table']}/sheet?lang=fr")
    rounds = phone.page.locator(".rounds tbody tr:has(td.points:not(:empty))")
    assert rounds.count() == sum(isinstance(event, RoundOpened) for event in game.events)
    totals = rounds.last.locator("td.points + td").all_inner_texts()
    assert [int(one) for one in totals] == list(game.end.score.values())


def test_there_is_a_game_of_each_book():
    assert len(BOOKS) == 7
