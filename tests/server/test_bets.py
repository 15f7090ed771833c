"""K-Rhum's bet over the wire: a person names a man, the bot lets it be, the stroke is played."""

from dataclasses import replace
from random import Random

from carrom.board import Seat
from carrom.contract.judge_json import state_from_plain
from carrom.match import Header, Player, RoundOpened, started
from carrom.physics import MODEL
from carrom.rules import book
from tests.running import Browser
from tests.strong import strong_stroke

SEATS = {"S": {"kind": "person", "name": "Camille"}, "N": {"kind": "bot", "level": "weak"}}


def match_of(told: dict, layout: dict):
    """The match as the table tells it."""
    players: dict[Seat, Player] = {"S": Player("person"), "N": Player("person")}
    state = state_from_plain(told["next"]["state"], book("k-rhum"))
    points = {disc: (x, y) for disc, (x, y) in layout.items()}
    opened = RoundOpened(state.opener, 0, points, state)
    return replace(started(Header("k-rhum", {}, "icf", "tournament", MODEL, players), opened), n=told["n"])


def play_strongly(browser: Browser, told: dict, layout: dict, luck: Random) -> None:
    """Send the stroke that a strong hand chooses: the striker stands free whatever the bot left behind."""
    stroke = strong_stroke(match_of(told, layout), luck)
    browser.play(told["n"] + 1, f"a{told['n']}", x=stroke.x, vx=stroke.vx, vy=stroke.vy)


def until_the_person_may_bet(browser: Browser, told: dict, luck: Random) -> tuple[dict, dict]:
    """Play strong strokes for the person until colours are fixed and it is the person's turn."""
    layout = told["layout"]
    while not (told["next"]["seat"] == "S" and told["next"]["may_bet"]):
        assert told["next"]["seat"] is not None
        if told["next"]["seat"] == "S":
            play_strongly(browser, told, layout, luck)
        told = browser.hear("shot", "round")
        layout = (told["shot"] if "shot" in told else told["round"])["layout"]
    return told, layout


def test_a_person_bets_the_bot_declines_to_raise_and_the_stroke_is_judged_with_the_bet(server):
    table = server.post("tables", {"book": "k-rhum", "seats": SEATS, "opener": "S"})
    browser = Browser(server, table)
    luck = Random(2)
    told, layout = until_the_person_may_bet(browser, browser.join(), luck)
    colour = told["next"]["state"]["colours"]["S"]
    man = next(disc for disc in layout if disc[0] == colour[0])
    browser.send({"bet": {"disc": man}, "n": told["n"] + 1, "id": "bet"})
    bet = browser.hear("bid")
    assert bet["bid"] == {"seat": "S", "word": "bet", "disc": man}
    assert bet["next"]["bet"]["answers"] == "N"
    declined = browser.hear("bid")
    assert declined["bid"] == {"seat": "N", "word": "decline", "disc": man}
    assert declined["next"]["bet"]["answers"] is None
    again = Browser(server, table)
    assert again.join()["next"]["bet"] == declined["next"]["bet"], "a reload shows the bet"
    again.socket.close()
    play_strongly(browser, declined, layout, luck)
    shot = browser.hear("shot", "refused")
    assert "shot" in shot, shot
    assert shot["next"]["bet"] is None
    browser.socket.close()


def test_a_bet_in_a_book_without_bets_is_refused_in_both_languages(server):
    browser = Browser(server, server.open_table())
    n = browser.join()["n"]
    browser.send({"bet": {"disc": "w1"}, "n": n + 1, "id": "bet"})
    refused = browser.hear("refused")["refused"]
    assert refused["code"] == "bet-unknown"
    assert refused["fr"] != refused["en"]
    for wrong in ({"bet": {"disc": "striker"}}, {"bet": {}}, {"answer": {"raises": 1}}, {"answer": {"raises": True}}):
        browser.send({**wrong, "n": n + 1, "id": "x"})
        assert browser.hear("refused")["refused"]["code"] in ("not-readable", "bet-none")
    browser.socket.close()
