"""Tables at which only bots sit, through the table's own inbox: they place men, bet, answer and come to the end."""

from random import Random

import pytest

from carrom.board import DOUBLES, SINGLES
from carrom.bots import bot_action, done
from carrom.match import Header, Player, begin, undo
from carrom.physics import MODEL
from carrom.rules import BOOKS
from carrom.server import automation
from tests.match.positions import with_layout
from tests.server.matches import kept

STRONG = Player("bot", level="strong")
FEW_MEN = {
    "w1": (257_000, 256_000),
    "w2": (-20_000, 0),
    "w3": (-200_000, 200_000),
    "b1": (300_000, -100_000),
    "b2": (-100_000, -100_000),
    "queen": (0, 100_000),
}


def watched(browser, most: int = 400) -> list[dict]:
    """What the bots of a table do until the round is over."""
    told = []
    while not told or told[-1]["next"]["seat"] is not None:
        told.append(browser.hear("n"))
        assert len(told) < most
    return told


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    """Bots wait for no film."""
    monkeypatch.setattr(automation, "MOMENT", 0.0)
    monkeypatch.setattr(automation, "SHOWING", -1000.0)


@pytest.mark.parametrize(
    "book", ["k-rhum", *(pytest.param(book, marks=pytest.mark.full) for book in BOOKS if book != "k-rhum")]
)
def test_four_bots_with_placing_by_hand_finish_a_round(here, sit_down, book):
    header = Header(book, {}, "icf", "tournament", MODEL, dict.fromkeys(DOUBLES, STRONG), placing="by-hand")
    match, _ = begin(header, "S", 1)
    sides = match.state.score
    match = with_layout(
        match,
        {disc: point for disc, point in FEW_MEN.items() if disc != "queen" or BOOKS[book].has_queen},
        colours=dict(zip(sides, ("white", "black"), strict=True)),
        owed=dict.fromkeys(sides, 1),
        has_pocketed=dict.fromkeys(sides, True),
    )
    events = watched(sit_down(kept(here, match), "the-token-of-the-table", at=here))
    assert any("shot" in told for told in events)
    placed = [told["put_down"] for told in events if "put_down" in told]
    assert placed, "nobody had a man to put down"
    assert all(not one["automatic"] for one in placed)


@pytest.mark.full
@pytest.mark.parametrize("book", BOOKS)
def test_four_bots_play_a_round_from_its_rosette_to_its_end(here, sit_down, book):
    seats = {seat: {"kind": "bot", "level": STRONG.level} for seat in DOUBLES}
    table = here.post("tables", {"book": book, "seats": seats, "opener": "S", "placing": "by-hand"})
    events = watched(sit_down(table, at=here))
    assert any("shot" in told for told in events)


def test_a_bot_names_a_man_that_surely_falls_and_pockets_it(here, sit_down):
    bots = dict.fromkeys(SINGLES, STRONG)
    match, _ = begin(Header("k-rhum", {}, "icf", "tournament", MODEL, bots), "S", 1)
    layout = {"w1": (257_000, 256_000), "w2": (-20_000, 0), "w3": (-52_000, 0), "b1": (300_000, -100_000)}
    match = with_layout(match, {**layout, "queen": (0, 350_000)}, colours={"S": "white", "N": "black"})
    browser = sit_down(kept(here, match), "the-token-of-the-table", at=here)
    said = [browser.hear("n") for _ in range(3)]
    assert said[0]["bid"] == {"seat": "S", "word": "bet", "disc": "w1"}
    assert said[1]["bid"] == {"seat": "N", "word": "decline", "disc": "w1"}
    assert said[2]["shot"]["seat"] == "S"


def test_a_bot_gets_only_the_present_part_of_a_long_match():
    bots = {seat: Player("bot", level="cousin") for seat in SINGLES}
    match, _ = begin(Header("icf", {}, "icf", "tournament", MODEL, bots), "S", 1)
    luck = Random(1)
    assert automation.present(match).steps == match.steps
    for _ in range(6):
        match, _ = done(match, bot_action(match, luck))
        present = automation.present(match)
        assert len(present.steps) == 2
        assert present.position == match.position
        assert bot_action(present, Random(2)) == bot_action(match, Random(2))


def test_a_bots_random_numbers_follow_from_the_rosette_and_the_event(here, sit_down):
    def first_strokes(seed: int) -> list[dict]:
        bots = {seat: Player("bot", level="cousin") for seat in SINGLES}
        match, _ = begin(Header("billard-indien", {}, "icf", "tournament", MODEL, bots), "S", seed)
        browser = sit_down(kept(here, match, seed=seed), "the-token-of-the-table", at=here)
        return [browser.hear("shot")["shot"]["stroke"] for _ in range(3)]

    assert first_strokes(7) == first_strokes(7)
    assert first_strokes(7) != first_strokes(8)
    bots = {seat: Player("bot", level="cousin") for seat in SINGLES}
    match, _ = begin(Header("billard-indien", {}, "icf", "tournament", MODEL, bots), "S", 7)
    later, _ = undo(done(match, bot_action(match, Random(1)))[0])
    assert later.layout == match.layout
    assert automation.luck(later).random() != automation.luck(match).random(), "after an undo it may err otherwise"
