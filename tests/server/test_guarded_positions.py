"""Nobody is advised on the position of a live game whose terms allow no coach: not as it is, nor changed a little."""

from dataclasses import replace
from random import Random

import pytest

from carrom.answers import responses
from carrom.answers.positions import RACK
from carrom.board import ICF, Layout, opening
from carrom.errors import NotAllowed
from carrom.match import Match, begin, close, new_match
from carrom.server.limits import LIMITS
from carrom.table.guarded_positions import NEAR, VERY_NEAR, GuardedPositions, _enough
from carrom.table.limits import TableLimits
from tests.running import Browser, Clocks, limit, limits_with
from tests.server.routes import answer
from tests.server.test_worker_processes import until

LIVE = {
    **{"w1": (100_000, 150_000), "w3": (50_000, -210_000), "w5": (-40_000, 260_000), "b2": (-300_000, 290_000)},
    **{"b4": (210_000, 60_000), "b7": (-120_000, -75_000), "queen": (5_000, 12_000)},
}
BROKEN = {"x": 0, "vx": 900_000, "vy": 4_000_000, "prepared": "finger"}
CHANGES = {
    "as it lies": lambda points: points,
    "mirrored": lambda points: {disc: (-x, y) for disc, (x, y) in points.items()},
    "turned": lambda points: {disc: (-y, x) for disc, (x, y) in points.items()},
    "mirrored at a diagonal": lambda points: {disc: (-y, -x) for disc, (x, y) in points.items()},
    "each man moved by some millimetres": lambda points: {
        disc: (x + 3_000 * (-1) ** n, y - 2_500) for n, (disc, (x, y)) in enumerate(points.items())
    },
    "moved as a whole": lambda points: {disc: (x + 7_500, y - 9_000) for disc, (x, y) in points.items()},
    "three men of it, mirrored and moved": lambda points: {
        disc: (-points[disc][0] - 9_000, points[disc][1] + 6_000) for disc in ("w1", "w3", "queen")
    },
    "with other colours": lambda points: dict(
        zip(("b1", "b3", "b5", "w7", "w8", "w9", "w4"), points.values(), strict=True)
    ),
    "three men of it": lambda points: {disc: points[disc] for disc in ("w1", "w3", "queen")},
    "two men of it": lambda points: {disc: points[disc] for disc in ("w1", "b4")},
    "with as many men added": lambda points: {
        **points,
        **{f"b{n}": (40_000 * n - 320_000, -330_000) for n in (1, 3, 5, 6, 8, 9)},
    },
}


def live(help_: str = "directions", points: dict = LIVE) -> Match:
    header = new_match("karom", "Camille", "Noé").header
    match, _ = begin(replace(header, help=help_), "S", 1)
    position = match.position
    state = replace(position.state, breaking=False)
    step = replace(match.steps[-1], position=replace(position, state=state, layout=Layout(points)))
    return replace(match, steps=(replace(step, event=None),))  # some step after the opening


def guarding(*matches: Match, limits: TableLimits = LIMITS.table) -> GuardedPositions:
    guarded = GuardedPositions(limits, RACK)
    for n, match in enumerate(matches):
        guarded.note(f"t{n}", match)
    return guarded


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_position_is_recognised_however_it_is_changed_a_little(change):
    guarded = guarding(live())
    assert guarded.allowed(change(LIVE)) == "directions"
    with pytest.raises(NotAllowed) as refused:
        guarded.check({"w1": (0, 0)}, change(LIVE))
    assert refused.value.code == "analysis-refused"
    assert guarded.allowed(change(LIVE), at="t0") == "coach", "the table asked about has terms of its own"


def test_other_positions_are_advised_on():
    guarded = guarding(*(live(points=scattered(Random(n))) for n in range(100)))
    chance = Random("other")
    assert [guarded.allowed(scattered(chance)) for _ in range(300)].count("coach") >= 298
    assert guarded.allowed({"w1": LIVE["w1"]}) == "coach", "one man somewhere is no position"
    assert guarded.allowed({}) == "coach"


def scattered(chance: Random, many: int = 12) -> dict:
    names = [*(f"w{n}" for n in range(1, 10)), *(f"b{n}" for n in range(1, 10))]
    return {name: (chance.randint(-340_000, 340_000), chance.randint(-340_000, 340_000)) for name in names[:many]}


def test_the_least_help_of_the_games_that_lie_so_is_what_is_allowed_until_they_are_over():
    assert guarding(live("contact"), live("directions")).allowed(LIVE) == "contact"
    assert guarding(live("coach")).allowed(LIVE) == "coach"
    guarded = guarding(live())
    guarded.note("t0", close(live())[0])
    assert (guarded.allowed(LIVE), len(guarded)) == ("coach", 0)


@pytest.mark.parametrize(("one", "other", "near", "enough"), [
    (0, 5, NEAR, 6), (1, 3, NEAR, 4), (1, 2, NEAR, 1), (1, 1, NEAR, 1), (2, 9, NEAR, 2), (3, 3, NEAR, 3),
    (6, 8, NEAR, 3), (7, 9, NEAR, 4), (19, 19, NEAR, 10), (19, 19, VERY_NEAR, 17), (10, 12, VERY_NEAR, 8),
])  # fmt: skip
def test_half_of_the_men_must_agree_and_three_if_there_are_as_many_and_one_man_somewhere_is_no_position(
    one, other, near, enough
):
    assert _enough(one, other, near) == _enough(other, one, near) == enough


def test_a_rosette_that_nobody_has_broken_is_compared_to_a_tenth_of_a_millimetre():
    whole = begin(replace(new_match("karom", "Camille", "Noé").header, help="none"), "S", 4)[0]
    guarded = guarding(whole)
    assert guarded.allowed(whole.layout) == "none"
    other = begin(whole.header, "S", 5)[0].layout
    assert guarded.allowed(other) == "coach"
    fewer = dict([*whole.layout.items()][2:])
    assert guarded.allowed(fewer) == "none", "without two of its men it is the same"


def test_the_break_book_may_be_looked_at_while_rosettes_wait_for_their_break():
    header = replace(new_match("billard-indien", "Camille", "Noé").header, help="directions")
    guarded = guarding(*(begin(header, "S", 2 + n)[0] for n in range(60)))
    assert RACK.bit_length() > 48, "no table draws it"
    book = opening(ICF, RACK, gaps=True)
    assert guarded.allowed(book) == "coach"
    assert guarding(begin(header, "S", RACK)[0]).allowed(book) == "directions", "a game has that very rosette"


@limit("guarded", "compared")
def test_no_more_positions_are_guarded_and_compared_with_a_question_than_the_limits_say(monkeypatch):
    layouts = [scattered(Random(n)) for n in range(3)]
    guarded = guarding(*(live(points=one) for one in layouts), limits=TableLimits(guarded=2))
    assert [guarded.allowed(one) for one in layouts] == ["coach", "directions", "directions"]
    assert len(guarded) == 2
    guarded = guarding(*(live() for _ in range(LIMITS.table.compared + 300)))
    assert guarded.allowed(LIVE) == "directions"
    compared = []
    monkeypatch.setattr("carrom.table.guarded_positions._is_same", lambda *those: bool(compared.append(those)))
    assert guarded.allowed(LIVE) == "coach"
    assert len(compared) == LIMITS.table.compared


@limit("guarded_first")
@pytest.mark.process
def test_a_server_that_starts_again_guards_the_games_that_were_being_played(alone_with):
    first = alone_with(limits_with(guarded_first=1))
    for _ in range(2):
        with Browser(first, first.open_table(help="directions")) as player:
            player.join()
            player.told("play", BROKEN)
    assert len(first.services.tables.guarded) == 2
    again = alone_with(limits_with(guarded_first=1))
    assert answer(again, "ready").status == 200
    until(lambda: len(again.services.tables.guarded) == 1)


@limit("guarded_first")
@pytest.mark.process
@pytest.mark.parametrize("ahead", [-400, 400])
def test_which_games_are_guarded_first_follows_no_clock_that_was_set_wrong(alone_with, ahead):
    for along, clocks in ((0, Clocks(ahead)), (20_000, Clocks())):
        server = alone_with(limits_with(guarded_first=1), clocks=clocks)
        clocks.pass_days(1)
        table = server.open_table(help="directions")
        with Browser(server, table) as player:
            player.join()
            player.told("play", {**BROKEN, "x": along})
            layout = player.come_back(0)["welcome"]["layout"]
        server.stop()
    again = alone_with(limits_with(guarded_first=1))
    until(lambda: len(again.services.tables.guarded) == 1)
    with pytest.raises(NotAllowed):
        again.services.tables.guarded.check({name: tuple(at) for name, at in layout.items()})


@pytest.mark.process
def test_a_rosette_that_lies_as_one_of_a_rated_game_is_advised_on_at_its_own_table_and_nowhere_else(server):
    with Browser(server, server.open_table(help="directions")) as rated:
        layout = rated.join()["layout"]
        table = server.open_table({"kind": "bot", "level": "cafe"})
        with Browser(server, table) as other:
            assert other.join()["layout"] == layout
        assert answer(server, f"tables/{table['table']}/heat/2").status == 200
        question = {"board": "icf", "layout": layout, "seat": "S", "sigma": 500}
        assert answer(server, "positions/heat", question).refused["code"] == "analysis-refused"
        rated.told("close", {})  # other tests ask about that rosette


DOORS = {
    "strokes": {"stroke": {"x": 0, "vx": 0, "vy": 3_000_000}},
    "targets": {"men": []},
    "positions/advice": {"sigma": 500},
    "positions/heat": {"sigma": 500},
}


@pytest.mark.process
def test_an_aim_bot_gets_no_advice_from_this_server_for_a_rated_game(server):
    table = server.open_table(help="contact")
    player = Browser(server, table)
    assert player.join()["terms"] == {"help": "contact", "hand": 0}
    told = player.told("play", BROKEN)
    assert told["next"]["standing"] == "rated"
    name, n, layout = table["table"], told["n"], told["shot"]["layout"]
    seat = told["next"]["seat"]
    for change in ("as it lies", "mirrored at a diagonal", "each man moved by some millimetres"):
        moved = {disc: list(at) for disc, at in CHANGES[change](layout).items()}
        # men moved by some millimetres may overlap: then there is no such position
        codes = ("analysis-refused", *(("not-readable",) if "moved" in change else ()))
        for path, more in DOORS.items():
            refused = answer(server, path, {"board": "icf", "layout": moved, "seat": seat, **more})
            assert refused.refused["code"] in codes, path
        assert answer(server, "positions", {"board": "icf", "layout": moved}).refused["code"] in codes
    for path in (f"advice/{n + 1}", f"heat/{n + 1}", "review", "targets"):
        assert answer(server, f"tables/{name}/{path}").refused["code"] == "not-while-playing"
    text = answer(server, "positions", {"board": "icf", "layout": {"w1": [0, 0]}}).plain["text"]
    assert text
    x = told["next"]["places"][0][0]
    asked = {"board": "icf", "layout": layout, "seat": seat, "stroke": {"x": x, "vx": 0, "vy": 3_000_000}}
    contacts = answer(server, "contacts", asked).shaped(responses.ContactsMessage)
    assert contacts["contact"]
    assert contacts["after"] == {}, "the terms allow the first contact, and not the directions"
    # a record of the same game, which somebody brings, is no way round
    record = answer(server, f"tables/{name}/record").text
    brought = answer(server, "records", record.encode(), "text/plain").plain["table"]
    assert answer(server, f"tables/{brought}/targets").refused["code"] == "analysis-refused"
    further = f"{n + 1} {seat} from {x / 1000:.3f} v 0,{1 if seat == 'S' else -1}\n"
    brought = answer(server, "records", (record + further).encode(), "text/plain").plain["table"]
    assert answer(server, f"tables/{brought}/advice/{n + 1}").refused["code"] == "analysis-refused"
    assert answer(server, f"tables/{brought}/review").refused["code"] == "analysis-refused"
    # nor is a table of its own that begins there
    seats = {"S": {"kind": "person", "name": "Ada"}, "N": {"kind": "bot", "level": "oracle"}}
    start = {"layout": CHANGES["mirrored"](layout), "state": {"turn": "S"}}
    refused = answer(server, "tables", {"book": "karom", "seats": seats, "start": start}).refused
    assert refused["code"] == "analysis-refused"
    # what it computes elsewhere it sends as numbers: the game is marked, for everybody and for good
    watcher = Browser(server, table, plays=False)
    watcher.join()
    other = player.told("play", {"x": x, "vx": 0, "vy": 4_000_000 if seat == "S" else -4_000_000})
    assert other["next"]["standing"] == watcher.hear("shot")["next"]["standing"] == "helped"
    assert '[Help "contact"]' in (kept := answer(server, f"tables/{name}/record").text)
    assert " prepared numbers " in kept
    listed = answer(server, f"tables?known={name}").plain["tables"]
    assert [one["standing"] for one in listed if one["table"] == name] == ["helped"]
    player.told("close", {})
    assert answer(server, "positions", {"board": "icf", "layout": other["shot"]["layout"]}).status == 200
