"""The computer's players: at tables of theirs alone, in bets, behind films, and by the names of their levels."""

from random import Random

import pytest

from carrom.board import DOUBLES, SINGLES
from carrom.bots import PERSONAS, bot_action, done
from carrom.match import Header, Match, Player, begin, undo
from carrom.physics import MODEL
from carrom.rules import BOOKS
from carrom.rules.payments import PAYMENT_PLACE
from carrom.table import thinking_bot
from carrom.texts import LANGUAGES, sentence
from tests.match.positions import with_layout
from tests.running import Served
from tests.server.matches import LAYOUT, kept
from tests.server.routes import answer
from tests.server.test_brought import HEAD, brought
from tests.server.test_seats import STROKE

STRONG = Player("bot", level="strong")
FEW_MEN = {
    "w1": (257_000, 256_000), "w2": (-20_000, 0), "w3": (-200_000, 200_000), "b1": (300_000, -100_000),
    "b2": (-100_000, -100_000), "queen": (0, 100_000),
}  # fmt: skip


def watched(browser, most: int = 400) -> list[dict]:
    """What the bots of a table do until the round is over."""
    told = []
    while not told or told[-1]["next"]["seat"] is not None:
        told.append(browser.hear("n"))
        assert len(told) < most
    return told


@pytest.mark.parametrize(
    "book", ["k-rhum", *(pytest.param(book, marks=pytest.mark.full) for book in BOOKS if book != "k-rhum")]
)
def test_four_bots_with_placing_by_hand_finish_a_round(here, sit_down, at_once, book):
    header = Header(book, {}, "icf", "tournament", MODEL, dict.fromkeys(DOUBLES, STRONG), placing="by-hand")
    match, _ = begin(header, "S", 1)
    sides = match.state.score
    men = {disc: point for disc, point in FEW_MEN.items() if disc != "queen" or BOOKS[book].has_queen}
    colours, owed = dict(zip(sides, ("white", "black"), strict=True)), dict.fromkeys(sides, 1)
    match = with_layout(match, men, colours=colours, owed=owed, has_pocketed=dict.fromkeys(sides, True))
    events = watched(sit_down(kept(here, match), "the-token-of-the-table", at=here))
    assert any("shot" in told for told in events)
    placed = [told["put_down"] for told in events if "put_down" in told]
    at_centre = PAYMENT_PLACE.of(BOOKS[book].settings) == "centre"  # where nobody has a choice of place
    assert placed or at_centre, "nobody had a man to put down"
    assert all(not one["automatic"] for one in placed)


@pytest.mark.full
@pytest.mark.parametrize("book", BOOKS)
def test_four_bots_play_a_round_from_its_rosette_to_its_end(here, sit_down, at_once, book):
    seats = {seat: {"kind": "bot", "level": STRONG.level} for seat in DOUBLES}
    table = here.post("tables", {"book": book, "seats": seats, "opener": "S", "placing": "by-hand"})
    events = watched(sit_down(table, at=here))
    assert any("shot" in told for told in events)


def test_a_bot_names_a_man_that_surely_falls_and_pockets_it(here, sit_down, at_once):
    bots = dict.fromkeys(SINGLES, STRONG)
    match, _ = begin(Header("k-rhum", {}, "icf", "tournament", MODEL, bots), "S", 1)
    layout = {"w1": (257_000, 256_000), "w2": (-20_000, 0), "w3": (-52_000, 0), "b1": (300_000, -100_000)}
    match = with_layout(match, {**layout, "queen": (0, 350_000)}, colours={"S": "white", "N": "black"})
    browser = sit_down(kept(here, match), "the-token-of-the-table", at=here)
    said = [browser.hear("n") for _ in range(3)]
    assert said[0]["bid"] == {"seat": "S", "word": "bet", "disc": "w1"}
    assert (said[1]["bid"], said[2]["shot"]["seat"]) == ({"seat": "N", "word": "decline", "disc": "w1"}, "S")


def test_a_bot_gets_only_the_present_part_of_a_long_match():
    bots = {seat: Player("bot", level="cousin") for seat in SINGLES}
    match, _ = begin(Header("icf", {}, "icf", "tournament", MODEL, bots), "S", 1)
    luck = Random(1)
    assert thinking_bot.present(match).steps == match.steps
    for _ in range(6):
        match, _ = done(match, bot_action(match, luck))
        present = thinking_bot.present(match)
        assert (len(present.steps), present.position) == (2, match.position)
        assert bot_action(present, Random(2)) == bot_action(match, Random(2))


def test_a_bots_random_numbers_follow_from_the_rosette_and_the_event(here, sit_down, at_once):
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
    assert thinking_bot.luck(later).random() != thinking_bot.luck(match).random(), "after an undo it may err otherwise"


def test_no_bot_plays_into_the_film_of_a_bots_stroke_and_a_bot_answers_a_person_at_once(here, sit_down, monkeypatch):
    """A bot waits for the film of a bot's stroke; the answer to a person's is shown after it."""
    monkeypatch.setattr(thinking_bot, "SHOWING", 10_000.0)
    bot = {"kind": "bot", "level": "child"}
    alone = sit_down(here.post("tables", {"book": "classique", "seats": {"S": bot, "N": bot}, "opener": "S"}), at=here)
    first = alone.hear("shot")["n"]
    beside = sit_down(here.open_table(bot, book="classique"), at=here)
    beside.told("play", {"x": 0, "vx": 0, "vy": 1_000})
    answered = beside.hear("shot")
    assert answered["shot"]["seat"] == "N"
    # its second bot was asked before the other table's, and has had its time
    assert alone.come_back(first)["back"]["n"] == first


def test_a_person_bets_the_bot_declines_to_raise_and_the_stroke_is_judged_with_the_bet(here, sit_down):
    players = {"S": Player("person", "Camille"), "N": Player("bot", level="weak")}
    match, _ = begin(Header("k-rhum", {}, "icf", "tournament", MODEL, players), "S", 1)
    table = kept(here, with_layout(match, dict(LAYOUT), colours={"S": "white", "N": "black"}))
    browser = sit_down(table, at=here)
    bet = browser.told("bet", {"disc": "w2"})
    assert (bet["bid"], bet["next"]["bet"]["answers"]) == ({"seat": "S", "word": "bet", "disc": "w2"}, "N")
    declined = browser.hear("bid")
    assert declined["bid"] == {"seat": "N", "word": "decline", "disc": "w2"}
    assert declined["next"]["bet"]["answers"] is None
    again = sit_down(table, at=here).come_back(0)["welcome"]
    assert again["next"]["bet"] == declined["next"]["bet"], "a reload shows the bet"
    assert browser.told("play", STROKE)["next"]["bet"] is None


def test_a_bet_in_a_book_without_bets_is_refused_in_both_languages(browser):
    browser.join()
    assert browser.refused("bet", {"disc": "w1"})["code"] == "bet-unknown"
    for verb, value in (("bet", {"disc": "striker"}), ("bet", {}), ("answer", {"raises": 1})):
        assert browser.refused(verb, value)["code"] == "not-readable"
    assert browser.refused("answer", {"raises": True})["code"] == "bet-none"


FORMER = {"weak": "cousin", "fair": "cafe", "strong": "league"}


def sheet(server: Served, table: str, language: str) -> str:
    return answer(server, f"tables/{table}/sheet?lang={language}").text


def between(**players: Player) -> Match:
    match, _ = begin(Header("karom", {}, "icf", "tournament", MODEL, players), "S", 1)
    return match


def test_the_levels_are_listed_from_the_weakest_to_the_strongest(server):
    told = answer(server, "levels").plain["levels"]
    assert [one["name"] for one in told] == list(PERSONAS)
    assert [one["number"] for one in told] == list(range(1, len(PERSONAS) + 1))
    assert {one["formerly"]: one["name"] for one in told if one["formerly"]} == FORMER


@pytest.mark.parametrize(("former", "now"), FORMER.items())
def test_a_record_with_a_former_level_name_shows_the_current_one(server, former, now):
    text = HEAD.replace("[Board", f'[South "Zoé"]\n[North "bot:{former}"]\n[Board') + "1 S opens\n"
    table = brought(server, text).plain["table"]
    assert answer(server, f"tables/{table}/story").plain["seats"]["N"] == {"kind": "bot", "level": former}
    for language in LANGUAGES:
        assert sentence(f"bot-{now}", language) in sheet(server, table, language)


def test_a_former_level_is_played_on_from_the_store_and_bots_of_one_level_are_called_by_their_seats(here, sit_down):
    browser = sit_down(kept(here, between(S=Player("bot", level="strong"), N=Player("person", "Zoé"))), at=here)
    assert browser.hear("shot")["shot"]["seat"] == "S"
    assert browser.come_back(0)["welcome"]["seats"]["S"] == {"kind": "bot", "level": "strong"}
    bots = {"S": Player("bot", "Rosalie", "club"), "E": Player("bot", level="club"), "N": Player("bot", level="club")}
    table = kept(here, between(**bots, W=Player("bot", level="child")))["table"]
    rosalie = {"kind": "bot", "name": "Rosalie", "level": "club"}
    assert answer(here, f"tables/{table}/story").plain["seats"]["S"] == rosalie
    words = sheet(here, table, "en")
    for name in ("Rosalie", "Judith (East)", "Judith (North)", "Milo"):
        assert name in words
    assert "Rosalie (South)" not in words
