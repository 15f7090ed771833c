"""Time elapses for a person who does not play or place a man; not for a bot, nor while something else is waited for."""

from dataclasses import replace
from functools import partial
from time import sleep

from carrom.match import Match, Player, close, play, seat_player
from carrom.server.limits import LIMITS
from carrom.table import automation, inbox
from carrom.table.limits import TableLimits
from tests.running import FREE, in_a_loop, limit, limits_with
from tests.server.matches import BY_HAND, INTO_THE_POCKET, SINGLES, before_a_foul, kept, states, stroke
from tests.server.test_failures import locked
from tests.server.test_seats import STROKE, TOKEN, sat

SOON = 3
"""s: a clock that no table may ask for over the wire (`bounds.SHORTEST_CLOCK`), so that tests need not wait longer."""


def clocked(players=BY_HAND, clock: int = SOON) -> Match:
    return before_a_foul(players, clock=clock)


def test_the_clock_begins_with_a_turn_or_when_its_seat_is_taken_and_ends_it(here, sit_down):
    browser = sit_down(kept(here, clocked(clock=1)), at=here)
    told = browser.hear("n")
    assert (told["interrupted"]["kind"], told["interrupted"]["by"]) == ("timeout", "S")
    assert told["next"]["seat"] == "N"
    told = browser.hear("n")
    assert (told["n"], told["interrupted"]["by"]) == (3, "N")
    table = kept(here, clocked({"S": Player("free"), "N": Player("person")}, clock=1))
    guest = sit_down(table, None, at=here)
    sat(guest, "S", "Ada", TOKEN)
    assert guest.hear("n")["interrupted"]["by"] == "S"


def test_a_stroke_that_was_taken_back_has_its_full_time_again(here, sit_down):
    browser = sit_down(kept(here, clocked()), at=here)
    browser.told("play", STROKE)
    assert browser.told("undo", {})["next"]["seat"] == "S"
    told = browser.hear("n")
    assert (told["n"], told["interrupted"]["by"]) == (4, "S")


def test_the_clock_begins_after_the_returned_man_is_placed(here_with, sit_down):
    here = here_with(limits_with(placing=0.1))
    browser = sit_down(kept(here, clocked()), at=here)
    browser.told("play", INTO_THE_POCKET)
    assert "put_down" in browser.hear("n")
    assert browser.hear("n")["interrupted"]["by"] == "N"


@in_a_loop
async def test_a_table_waits_for_one_thing_at_a_time():
    match, due, came = clocked(clock=30), inbox.Inbox(), []
    timer = automation.TableTimer(LIMITS.table, due)
    for wait in (lambda: timer.wait_for(0, 2), partial(timer.wait, match, 0), lambda: timer.wait_for(0, 3)):
        timer.wait_for(0, 1)
        wait()
        came.append((await due.get()).n)
    assert came == [2, match.n, 3]


def test_each_kind_of_waiting_has_its_time_and_no_time_runs_when_nothing_is_awaited():
    match, bot, nobody = clocked(clock=30), Player("bot", level="weak"), Player("free")
    assert automation.timeout(match, LIMITS.table) == 30
    assert automation.timeout(clocked({**BY_HAND, "N": bot}, clock=30), LIMITS.table) == 30
    fouled, _, _ = play(match, stroke(INTO_THE_POCKET))
    assert automation.timeout(fouled, LIMITS.table) == LIMITS.table.placing, "men wait: not the clock"
    assert automation.timeout(seat_player(fouled, "N", nobody)[0], LIMITS.table) == LIMITS.table.placing
    assert automation.timeout(seat_player(fouled, "N", bot)[0], LIMITS.table) is None, "a bot places it"
    bet = states(SINGLES)["bet on S"]
    assert automation.timeout(bet, LIMITS.table) == LIMITS.table.answering
    assert automation.timeout(seat_player(bet, "N", bot)[0], LIMITS.table) is None, "a bot answers it"
    real = states(SINGLES)["real board"]
    bots, nobodys = seat_player(match, "S", bot)[0], seat_player(match, "S", nobody)[0]
    wood, plain = replace(real, header=replace(real.header, clock=30)), states(SINGLES)
    for never in (bots, nobodys, close(match)[0], plain["S plays"], plain["round over"], wood):
        assert automation.timeout(never, LIMITS.table) is None


def test_a_clock_is_sent_with_a_welcome_unless_something_else_is_awaited(server, sit_down, here):
    assert sit_down(server.open_table(FREE, clock=30)).come_back(0)["welcome"]["clock"] == 30
    assert sit_down(server.open_table(FREE)).come_back(0)["welcome"]["clock"] is None
    browser = sit_down(kept(here, clocked(clock=30)), at=here)
    browser.told("play", INTO_THE_POCKET)
    assert browser.come_back(0)["welcome"]["clock_left"] is None, "a man waits to be placed"
    assert sit_down(here.open_table(FREE), at=here).come_back(0)["welcome"]["clock_left"] is None
    free = kept(here, clocked({"S": Player("free"), "N": Player("person")}, clock=30))
    assert sit_down(free, at=here).come_back(0)["welcome"]["clock_left"] is None, "nobody is to play"


def test_a_browser_that_reconnects_gets_the_time_left(here, sit_down):
    table = kept(here, clocked(clock=30))
    stays = sit_down(table, at=here)
    first = stays.come_back(0)["welcome"]["clock_left"]
    assert 0 < first <= 30_000
    later = first
    while later == first:  # it runs on, whoever comes and goes
        later = stays.come_back(0)["welcome"]["clock_left"]
    assert 0 < later < first
    assert 0 < stays.come_back(1)["back"]["clock_left"] <= later


@limit("answering", "placing")
def test_an_unanswered_bet_is_declined_in_time_and_a_man_not_placed_is_placed_automatically(here_with, sit_down):
    here = here_with(limits_with(answering=0.05))
    browser = sit_down(kept(here, states(SINGLES)["bet on S"]), at=here)
    browser.told("bet", {"disc": "w2"})
    told = browser.hear("n")
    assert told["bid"] == {"seat": "N", "word": "decline", "disc": "w2"}
    here = here_with(limits_with(placing=0.05))
    browser, told = fouled(here, sit_down)
    nearest = told["next"]["to_place"][0]["nearest"]
    assert browser.hear("n")["put_down"] == {"seat": "N", "disc": "w9", "at": nearest, "automatic": True}


def test_time_that_elapses_while_a_stroke_is_being_stored_counts_for_no_seat(here, sit_down):
    browser = sit_down(kept(here, clocked({**BY_HAND, "N": Player("bot", level="weak")})), at=here)
    with locked(here.place):
        browser.ask("play", STROKE)
        sleep(1.5 * SOON)
    assert browser.hear("n")["shot"]["seat"] == "S", "it was played in time"
    assert browser.hear("n")["shot"]["seat"] == "N", "and the next one's time had only begun"


def test_a_bot_acts_on_its_turn_when_nothing_else_is_awaited():
    bot = Player("bot", level="weak")
    play_now = {name: seat_player(match, "S", bot)[0] for name, match in states(SINGLES).items() if not match.closed}
    able = {name for name, match in play_now.items() if automation.bot_waited_for(match, LIMITS.table) == "S"}
    assert able == {"S plays", "bet closed", "opponent gone", "men for S", "raised"}
    assert automation.bot_waited_for(close(play_now["S plays"])[0], LIMITS.table) is None
    full = TableLimits(events=play_now["S plays"].n)
    assert automation.bot_waited_for(play_now["S plays"], full) is None


def fouled(here, sit_down, players=BY_HAND):
    """A table where a white man waits for north's hand, with what was told of it."""
    browser = sit_down(kept(here, before_a_foul(players)), "the-token-of-the-table", at=here)
    return browser, browser.told("play", INTO_THE_POCKET)


def test_a_returned_man_waits_for_the_seat_that_places_it_and_only_it_is_placed_where_allowed(here, sit_down):
    browser, told = fouled(here, sit_down)
    waiting = told["next"]["to_place"]
    assert [(one["disc"], one["by"]) for one in waiting] == [("w9", "N")]
    assert waiting[0]["ring"][0] < waiting[0]["ring"][1]
    assert told["next"]["places"] == []
    assert "w9" not in told["shot"]["layout"]
    assert browser.refused("play", {"x": 0, "vx": 0, "vy": -500_000})["code"] == "men-to-place"
    assert browser.come_back(0)["welcome"]["next"]["to_place"] == waiting, "a reload shows it"
    x, y = waiting[0]["nearest"]
    told = browser.told("place", {"disc": "w9", "x": x, "y": y})
    assert told["put_down"] == {"seat": "N", "disc": "w9", "at": [x, y], "automatic": False}
    assert told["next"]["to_place"] == []
    assert told["next"]["places"]
    assert browser.come_back(0)["welcome"]["layout"]["w9"] == [x, y]
    browser, told = fouled(here, sit_down)
    x, y = told["next"]["to_place"][0]["nearest"]
    for disc, spot, code in (
        *(("w9", (300_000, 300_000), "not-free-place"), ("w9", (-100_000, 0), "not-free-place")),
        *(("w9", (1_000_001, 0), "not-readable"), ("b1", (x, y), "nothing-to-place")),
        ("striker", (x, y), "not-readable"),
    ):
        assert browser.refused("place", {"disc": disc, "x": spot[0], "y": spot[1]})["code"] == code
    browser.told("place", {"disc": "w9", "x": x, "y": y})
    assert browser.refused("place", {"disc": "w9", "x": x, "y": y})["code"] == "nothing-to-place"


def test_no_seat_places_a_man_of_another_seat(here, sit_down):
    table = kept(here, before_a_foul({**BY_HAND, "N": Player("free")}))
    south, north = sit_down(table, at=here), sit_down(table, None, at=here)
    sat(north, "N", "Ada", TOKEN)
    south.hear("seated")
    told = south.told("play", INTO_THE_POCKET)
    x, y = told["next"]["to_place"][0]["nearest"]
    assert south.refused("place", {"disc": "w9", "x": x, "y": y})["code"] == "not-your-placing"
    north.hear("shot")
    assert north.told("place", {"disc": "w9", "x": x, "y": y})["put_down"]["seat"] == "N"


def test_a_bot_chooses_the_place_of_the_man_and_plays_and_a_weak_one_that_takes_over_lets_it_be_placed(here, sit_down):
    browser, told = fouled(here, sit_down, {**BY_HAND, "N": Player("bot", level="strong")})
    nearest = told["next"]["to_place"][0]["nearest"]
    placed = browser.hear("n")["put_down"]
    assert (placed["seat"], placed["disc"], placed["automatic"]) == ("N", "w9", False)
    assert placed["at"] != nearest, "there are better places than the nearest"
    assert browser.hear("shot")["shot"]["seat"] == "N"
    browser, told = fouled(here, sit_down)
    browser.told("replace", {"seat": "N", "level": "weak"})
    placed = browser.hear("n")["put_down"]
    assert (placed["at"], placed["automatic"]) == (told["next"]["to_place"][0]["nearest"], True)
    assert browser.hear("n")["shot"]["seat"] == "N"


def test_a_stroke_is_taken_back_while_its_man_waits_and_the_waiting_ends(here_with, sit_down):
    here = here_with(limits_with(placing=0.3))
    browser, _ = fouled(here, sit_down)
    told = browser.told("undo", {})
    assert told["next"]["to_place"] == []
    told = browser.told("play", INTO_THE_POCKET)
    assert told["n"] == 4
    assert browser.hear("n")["put_down"]["automatic"] is True
