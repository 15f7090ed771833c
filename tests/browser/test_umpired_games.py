"""A whole recorded game on wood, umpired by taps on a phone: the score is right, and it costs few taps.

Of K-Rhum, which asks the most: zones, bets, what remains. The games of all books go over the wire in
`tests/server/test_umpired_games.py`, and `benchmarks/taps.py` counts their taps.
"""

from statistics import median

import pytest

from carrom.contract.judge_json import state_to_plain
from carrom.match import Declared, RoundOpened
from tests.browser.umpire import PHONE, Umpire, Umpired, umpires_place
from tests.server.recorded import slips

MOST = 2
"""Taps for a stroke, median over a game."""


@pytest.mark.long
def test_a_whole_game_is_umpired_by_taps_with_corrections_and_ends_with_its_score_and_sheet(server, another, picture):
    game = Umpired("k-rhum")
    table = game.open_table(server)
    phone = Umpire(another(server.address, fresh=True, **PHONE).page, server, hurried=True)
    phone.page.goto(server.address + umpires_place(table))
    strokes = sum(isinstance(event, Declared) for event in game.events)
    taps = game.umpire(phone, slips=slips(strokes))
    told = phone.watched()
    assert told["next"]["state"] == state_to_plain(game.end)
    assert phone.wait_for("over") == "over"
    points = phone.page.locator("#referee-score .tally strong").all_inner_texts()
    assert [int(one) for one in points] == list(game.end.score.values())
    assert median(taps) <= MOST
    picture("referee-k-rhum-over", phone.page)
    phone.page.goto(f"{server.address}tables/{phone.own_table['table']}/sheet?lang=fr")
    rounds = phone.page.locator(".rounds tbody tr:has(td.points:not(:empty))")
    assert rounds.count() == sum(isinstance(event, RoundOpened) for event in game.events)
    totals = rounds.last.locator("td.points + td").all_inner_texts()
    assert [int(one) for one in totals] == list(game.end.score.values())
