"""Whole recorded games on wood, umpired over the wire with slips put right: score, state and sheet are the game's.

By taps on a phone, with the page between: `tests/browser/test_umpired_games.py`.
"""

import csv
import io

import pytest

from carrom import rules
from carrom.contract.judge_json import facts_to_plain, state_to_plain
from carrom.match import Declared, Interrupted, RoundOpened
from carrom.match.events import Bid, MatchEvent
from tests.running import Browser, limits_with
from tests.server.recorded import BOOKS, Recorded, slip, slips
from tests.server.routes import answer

QUICK = ("karom", "k-rhum", "garrom")
"""Books whose games `make test` umpires: with a queen, with bets, and without either."""


def said(event: MatchEvent) -> tuple[str, dict]:
    """What an umpire asks for who saw this happen beside strokes."""
    if isinstance(event, RoundOpened):
        return "open_round", {}
    if isinstance(event, Interrupted):
        return "call", {"kind": event.kind, "by": event.by}
    assert isinstance(event, Bid), event
    if event.word == "bet":
        assert event.bidding.bet is not None
        return "bet", {"zone": event.bidding.bet.zone}
    return "answer", {"raises": event.word == "raise"}


def umpire(phone: Browser, events: list[MatchEvent]) -> dict:
    """Enter all of them but the first; what was told last."""
    wrong, declared, told = slips(sum(isinstance(event, Declared) for event in events)), 0, {}
    for event in events[1:]:
        if not isinstance(event, Declared):
            told = phone.told(*said(event))
            continue
        facts = facts_to_plain(event.facts)
        if declared in wrong:
            n = phone.told("declare", slip(facts))["n"]
            told = phone.told("correct", {"event": n, "facts": facts})
            assert (told["changed"]["kind"], told["changed"]["event"]) == ("corrected", n)
        else:
            told = phone.told("declare", facts)
        declared += 1
    return told


@pytest.mark.parametrize(
    "book", [pytest.param(book, marks=() if book in QUICK else pytest.mark.full) for book in BOOKS]
)
def test_a_whole_game_is_umpired_with_corrections_and_ends_with_its_score_and_sheet(book, here_with, sit_down):
    here = here_with(limits_with(messages=10_000))  # whoever taps is never that quick
    game = Recorded(book)
    table = game.open_table(here)
    told = umpire(sit_down(table, at=here), game.events)
    assert told["next"]["state"] == state_to_plain(game.end)
    welcome = sit_down(table, None, at=here).come_back(0)["welcome"]
    assert welcome["next"]["state"] == state_to_plain(game.end)
    assert len(welcome["history"]) > 0
    sheet = answer(here, f"tables/{table['table']}/rounds.csv?lang=en").text.removeprefix("\ufeff")
    _, *rounds = csv.reader(io.StringIO(sheet, newline=""), strict=True)
    assert len(rounds) == sum(isinstance(event, RoundOpened) for event in game.events)
    sides = len(game.end.score)
    # number, game, round, opener; the points of each side; then its score
    assert [int(cell) for cell in rounds[-1][4 + sides : 4 + 2 * sides]] == list(game.end.score.values())


def test_there_is_a_game_of_each_book():
    assert set(BOOKS) == set(rules.BOOKS), "python conformance/games/make.py BOOK"
