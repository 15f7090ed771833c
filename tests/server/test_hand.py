"""A table that adds a hand: nobody knows the error before a stroke is handed in, and who is silent stops nothing."""

from collections.abc import Callable
from math import log
from secrets import token_hex

import pytest

from carrom.analysis.intention import RATIONALITIES, SIGMAS
from carrom.board import SINGLES
from carrom.match import LotPart
from carrom.match.lots import SERVER, check_parts, commitment_to, lot_of
from carrom.profile.facts import GameFacts, TableFacts, facts_text
from carrom.records import match_of_record, read_record
from carrom.records.replay import replay
from carrom.table.stored import ProfileTable, hash_of
from carrom.table.verbs.incoming import HandGiven
from tests.running import CAMILLE, FREE, NOE, TIMEOUT, Browser, limit, limits_with
from tests.server.routes import answer
from tests.server.test_profiles import asked
from tests.server.test_returns import held
from tests.server.test_seats import STROKE, TOKEN
from tests.server.test_worker_processes import until

LEA = "lea" + "0" * 29
MINE, THEIRS = 64 * "a", 64 * "b"
CHILD = {"kind": "bot", "level": "child"}
HAND = {"help": "directions", "hand": 17}


def opened(server, **seats: object) -> dict:
    terms = {name: seats.pop(name, usual) for name, usual in HAND.items()}
    return server.post("tables", {"book": "billard-indien", "seats": {"S": CAMILLE, **seats}, "opener": "S", **terms})


def gives(browser: Browser, by: str, nonce: str = THEIRS) -> dict:
    """A page gives its commitment to the next stroke; what was told before it."""
    told = browser.hear("hand")["hand"]
    assert told["handed_in"] is None
    browser.send({"hand": {"n": told["n"], "commitment": commitment_to(by, nonce, lot_of(told["n"]))}})
    return told


def heard(browser: Browser, seen: Callable[[dict], object]) -> dict:
    """What is told of the next stroke once this is seen in it."""
    told = browser.hear("hand")["hand"]
    while not seen(told):
        told = browser.hear("hand")["hand"]
    return told


def north_is_bound(told: dict) -> bool:
    return "N" in told["commitments"]


def handed_in(browser: Browser) -> dict:
    return heard(browser, lambda told: told["handed_in"] is not None)


def reveals(browser: Browser, nonce: str = THEIRS) -> dict:
    told = handed_in(browser)
    browser.send({"hand": {"n": told["n"], "nonce": nonce}})
    return told


def hands_in(host: Browser, guest: Browser) -> dict:
    """South hands in a stroke once North is bound, and North has heard of it; what was told before."""
    told = gives(guest, "N")
    heard(host, north_is_bound)
    host.ask("play", {**STROKE, "nonce": MINE})
    handed_in(guest)
    return told


def parts_of(shot: dict) -> list[LotPart]:
    return [LotPart(part["by"], part["commitment"] or "", part["nonce"] or "") for part in shot["drawn"]]


@pytest.fixture
def two(here, sit_down):
    return seated(here, sit_down)


def seated(here, sit_down, **terms: object) -> tuple[dict, Browser, Browser]:
    """Two devices at a table with a hand: the host's and the guest's."""
    table = opened(here, N=FREE, **terms)
    host, guest = sit_down(table, at=here), sit_down(table, None, at=here)
    guest.told("sit", {"seat": "N", "name": "Ada", "token": TOKEN})
    host.hear("seated")
    return table, host, guest


def test_two_devices_draw_the_error_together_and_the_record_proves_it(here, two):
    table, host, guest = two
    assert not any(MINE in shown for shown in (repr(HandGiven(3, nonce=MINE)), repr(two))), "it stands in no fault"
    told = gives(guest, "N")
    assert told["commitments"].keys() == {SERVER}
    known = heard(host, north_is_bound)
    host.ask("play", {**STROKE, "nonce": MINE})
    asked = reveals(guest)
    assert asked["handed_in"] == {"seat": "S", "stroke": {**STROKE, "spin": 0}}
    assert asked["commitments"] == {**known["commitments"], "S": commitment_to("S", MINE, lot_of(known["n"]))}
    told = host.hear("shot")
    shot = told["shot"]
    parts = parts_of(shot)
    check_parts(parts, SINGLES, lot_of(told["n"]))
    assert [(part.by, part.nonce) for part in parts[1:]] == [("S", MINE), ("N", THEIRS)]
    assert {part.by: part.commitment for part in parts} == asked["commitments"]
    assert shot["meant"] == {**STROKE, "spin": 0} != shot["stroke"]
    assert guest.hear("shot")["shot"]["drawn"] == shot["drawn"]
    assert told["next"]["standing"] == "rated"
    text = answer(here, f"tables/{table['table']}/record").text
    assert match_of_record(read_record(text)).steps[-1].event.drawn == tuple(parts)


def test_at_one_device_a_stroke_waits_for_nobody_and_without_a_nonce_it_is_refused(here, sit_down):
    host = sit_down(opened(here, N=NOE), at=here)
    for wrong in ({}, {"nonce": "a"}, {"nonce": 64 * "g"}):
        refused = host.refused("play", {**STROKE, **wrong})
        assert (refused["code"], refused["field"]) == ("not-readable", "play.nonce")
    shot = host.told("play", {**STROKE, "nonce": MINE})["shot"]
    assert ([part.by for part in parts_of(shot)], parts_of(shot)[1].nonce) == ([SERVER, "SN"], MINE)


def test_a_bots_stroke_waits_for_the_persons_nonce(here, sit_down):
    host = sit_down(opened(here, N=CHILD), at=here)
    host.told("play", {**STROKE, "nonce": MINE})
    told = heard(host, lambda told: told["handed_in"] is None and told["n"] >= 3)
    if host.hear("thinking")["thinking"]["seat"] == "N":
        host.send({"hand": {"n": told["n"], "commitment": commitment_to("S", THEIRS, lot_of(told["n"]))}})
        asked = reveals(host)
        assert asked["handed_in"]["seat"] == "N"
        shot = host.hear("shot")["shot"]
        assert [(part.by, part.nonce) for part in parts_of(shot)[1:]] == [("S", THEIRS)]
        assert shot["meant"] == asked["handed_in"]["stroke"]


def waits_for_south(host: Browser) -> dict:
    """South misses; the bot plays at once and its stroke waits, for South is not bound: what was told of it by then."""
    host.told("play", {**STROKE, "nonce": MINE})
    told = host.hear("hand")["hand"]
    while True:
        host.ask("renew", {"token": token_hex(16)})
        answer = host.hear("ack", "refused", "shot")
        assert "shot" not in answer
        if answer.get("refused", {}).get("code") == "being-drawn":
            return told
        with pytest.raises(TimeoutError):
            host.hear("shot", timeout=0.2)


def test_a_bot_that_plays_at_once_waits_until_the_person_is_bound(here_with, sit_down):
    here = here_with(limits_with(revealing=TIMEOUT))
    host = sit_down(opened(here, N=CHILD), at=here)
    told = waits_for_south(host)
    assert told["handed_in"] is None
    host.send({"hand": {"n": told["n"], "nonce": THEIRS}})
    host.send({"hand": {"n": told["n"], "commitment": commitment_to("S", THEIRS, lot_of(told["n"]))}})
    asked = reveals(host)
    assert asked["commitments"] == {**told["commitments"], "S": commitment_to("S", THEIRS, lot_of(told["n"]))}
    assert [(part.by, part.nonce) for part in parts_of(host.hear("shot")["shot"])[1:]] == [("S", THEIRS)]


def test_a_bot_waits_for_nobody_who_leaves_unbound(here_with, sit_down):
    here = here_with(limits_with(revealing=TIMEOUT))
    table = opened(here, N=CHILD)
    host, watcher = sit_down(table, at=here), sit_down(table, None, at=here)
    waits_for_south(host)
    host.close()
    watcher.hear("shot")
    assert parts_of(watcher.hear("shot")["shot"])[1] == LotPart("S", "", "")


@limit("revealing")
def test_whoever_is_silent_holds_up_nobody_neither_persons_nor_bots_and_is_named(here_with, sit_down):
    _, host, guest = seated(here_with(limits_with(revealing=0.2)), sit_down)
    told = hands_in(host, guest)
    guest.send({"hand": {"n": told["n"], "nonce": 64 * "9"}})
    _, south, north = parts_of(host.hear("shot")["shot"])
    assert (south.nonce, north) == (MINE, LotPart("N", commitment_to("N", THEIRS, lot_of(told["n"]))))
    here = here_with(limits_with(revealing=0.2))
    host = sit_down(opened(here, N=CHILD), at=here)
    host.told("play", {**STROKE, "nonce": MINE})
    assert parts_of(host.hear("shot")["shot"])[1] == LotPart("S", "", "")


@limit("silences")
def test_whoever_was_silent_twice_is_awaited_no_more(here_with, sit_down):
    _, host, guest = seated(here_with(limits_with(revealing=0.2)), sit_down)
    for _ in range(2):
        hands_in(host, guest)
        _, _, north = parts_of(host.hear("shot")["shot"])
        assert (bool(north.commitment), north.nonce) == (True, "")
        guest.hear("shot")
        guest.told("play", {**STROKE, "nonce": THEIRS})
        host.hear("shot")
    gives(guest, "N")
    host.ask("play", {**STROKE, "nonce": MINE})
    _, south, north = parts_of(host.hear("shot")["shot"])
    assert (south.nonce, north) == (MINE, LotPart("N", "", ""))


def test_whoever_leaves_before_revealing_holds_up_nobody(here, two):
    _, host, guest = two
    hands_in(host, guest)
    guest.close()
    *_, north = parts_of(host.hear("shot")["shot"])
    assert (bool(north.commitment), north.nonce) == (True, "")


def test_nothing_else_happens_while_a_stroke_is_being_drawn(here, two):
    _, host, guest = two
    hands_in(host, guest)
    for verb, body in (("play", {**STROKE, "nonce": MINE}), ("call", {"kind": "resign", "by": "S"}), ("close", {})):
        assert host.refused(verb, body)["code"] == "being-drawn"
    guest.send({"hand": {"n": 3, "nonce": THEIRS}})
    assert host.hear("shot")["n"] == 3


def test_who_is_cut_off_and_asks_again_is_answered(here, two, sit_down):
    table, host, guest = two
    gives(guest, "N")
    heard(host, north_is_bound)
    again = sit_down(table, at=here)
    asked = {"n": 3, "id": "the-same", "play": {**STROKE, "nonce": MINE}}
    host.send(asked)
    handed_in(guest)
    again.send(asked)
    again.send({"n": 3, "id": "another", "close": {}})
    assert again.hear("refused")["refused"]["code"] == "being-drawn"
    guest.send({"hand": {"n": 3, "nonce": THEIRS}})
    assert again.hear("ack")["ack"] == {"id": "the-same", "n": 3}


def test_a_commitment_counts_once_and_not_the_players_own_or_a_watchers(here, two, sit_down):
    table, host, guest = two
    watcher = sit_down(table, None, at=here)
    for browser, by in ((watcher, "N"), (host, "S")):
        browser.send({"hand": {"n": 3, "commitment": commitment_to(by, MINE, lot_of(3))}})
    guest.send({"hand": {"n": 2, "commitment": 64 * "0"}})
    gives(guest, "N")
    guest.send({"hand": {"n": 3, "commitment": 64 * "0"}})
    known = heard(host, north_is_bound)
    assert known["commitments"].keys() == {SERVER, "N"}
    host.ask("play", {**STROKE, "nonce": MINE})
    assert handed_in(guest)["commitments"]["N"] == commitment_to("N", THEIRS, lot_of(3))
    guest.send({"hand": {"n": 3, "nonce": THEIRS}})
    host.hear("shot")


def test_another_page_of_a_player_gives_a_commitment_when_the_first_has_gone(here, two, sit_down):
    table, host, guest = two
    gives(guest, "N")
    second = sit_down(table, TOKEN, at=here)
    heard(second, north_is_bound)
    guest.close()
    heard(second, lambda told: not north_is_bound(told))
    second.send({"hand": {"n": 3, "commitment": commitment_to("N", MINE, lot_of(3))}})
    heard(second, north_is_bound)
    host.ask("play", {**STROKE, "nonce": MINE})
    reveals(second, MINE)
    assert parts_of(second.hear("shot")["shot"])[2].nonce == MINE


def test_a_stroke_from_a_forbidden_place_is_refused_before_anybody_reveals(here, two):
    _, host, guest = two
    gives(guest, "N")
    heard(host, north_is_bound)
    assert host.refused("play", {**STROKE, "x": 900_000, "nonce": MINE})["code"].startswith("striker-")
    host.ask("play", {**STROKE, "nonce": MINE})
    reveals(guest)
    host.hear("shot")


# ---- Where the terms add none: a stroke by keys or numbers carries its own


def without(server, **seats: dict) -> dict:
    return opened(server, **seats, hand=0)


@pytest.mark.parametrize(("said", "hand", "standing"), [
    ({"prepared": "keys", "nonce": MINE}, 17, "rated"),
    ({"prepared": "numbers", "nonce": MINE, "hand": 9}, 9, "rated"),
    ({"nonce": MINE}, 17, "rated"),
    pytest.param({"prepared": "keys"}, None, "helped", id="a page of yesterday gives no nonce"),
    ({"prepared": "finger", "nonce": MINE, "hand": 9}, None, "rated"),
    ({"prepared": "coach", "nonce": MINE, "hand": 9}, None, "helped"),
])  # fmt: skip
def test_a_stroke_by_keys_or_numbers_carries_a_hand_for_a_page_that_gives_a_nonce(here, sit_down, said, hand, standing):
    table = without(here, N=NOE)
    host = sit_down(table, at=here)
    told = host.told("play", {**STROKE, **said})
    shot = told["shot"]
    assert (shot.get("hand"), "meant" in shot, "drawn" in shot) == (hand, hand is not None, hand is not None)
    assert told["next"]["standing"] == standing
    entries = list(replay(read_record(answer(here, f"tables/{table['table']}/record").text)))
    assert [one.differences for one in entries] == [(), ()]
    assert (entries[-1].event.hand, entries[-1].match.standing) == (hand or 0, standing)


def test_a_stroke_that_comes_before_the_match_was_read_gets_its_hand_too(alone_with, monkeypatch, sit_down):
    alone = alone_with()
    table = without(alone, N=NOE)
    with held(alone, monkeypatch, table) as (read, goes_on):
        host = sit_down(table, at=alone)
        request = host.ask("play", {**STROKE, "prepared": "keys", "nonce": MINE})
        here = alone.services.tables._live[table["table"]]._here
        until(lambda: read == [table["table"]] and any(one.pending for one in here.connections))
        goes_on.set()
        assert host.hear("ack", "refused") == {"ack": {"id": request, "n": 2}}
        assert host.hear("shot")["shot"]["hand"] == 17


def test_a_hand_smaller_or_larger_than_any_and_half_a_nonce_are_refused(here, sit_down):
    host = sit_down(without(here, N=NOE), at=here)
    for wrong, field in (({"hand": 5}, "hand"), ({"hand": 81}, "hand"), ({"nonce": "ab"}, "nonce")):
        refused = host.refused("play", {**STROKE, "nonce": MINE, **wrong})
        assert (refused["code"], refused["field"]) == ("not-readable", f"play.{field}")
    host.told("play", {**STROKE, "nonce": MINE})


@pytest.mark.parametrize(("help_", "standing"), [("coach", "helped"), (None, None)])
def test_where_no_rating_is_at_stake_no_hand_is_carried(here, sit_down, help_, standing):
    host = sit_down(without(here, N=CHILD, help=help_), at=here)
    told = host.told("play", {**STROKE, "nonce": MINE})
    assert ("drawn" in told["shot"], told["next"]["standing"]) == (False, standing)


def test_the_hand_is_the_one_that_the_finger_of_this_profile_has_shown_whatever_the_page_says(here, sit_down):
    table = without(here, N=CHILD)
    joins = here, f"tables/{table['table']}/profile", LEA, {"token": table["token"]}
    assert asked(*joins) == (200, {"counts": True, "refused": None, "hand": None})
    seen = [[-50 * log(sigma / 0.74) ** 2] * len(RATIONALITIES) for sigma in SIGMAS.tolist()]
    game = GameFacts(1, "child", True, True, (1,), 1, 0)
    facts = facts_text(TableFacts("karom", "", (game,), 60, tuple(map(tuple, seen))))
    here.store.keep_counted(hash_of(LEA), [ProfileTable(table["table"], "S", 1, 2, facts)])
    shown = asked(*joins)[1]["hand"]
    assert shown == pytest.approx(13, abs=1)
    host = sit_down(table, at=here)
    assert host.told("play", {**STROKE, "nonce": MINE, "hand": 60})["shot"]["hand"] == shown


def test_between_two_devices_both_draw_it_and_the_game_stays_unrated(here, sit_down):
    _, host, guest = seated(here, sit_down, hand=0)
    told = gives(guest, "N")
    heard(host, north_is_bound)
    host.ask("play", {**STROKE, "prepared": "keys", "nonce": MINE})
    reveals(guest)
    shot = host.hear("shot")
    assert [(part.by, part.nonce) for part in parts_of(shot["shot"])[1:]] == [("S", MINE), ("N", THEIRS)]
    assert (shot["n"], shot["next"]["standing"]) == (told["n"], "unrated")


@limit("revealing")
def test_a_page_of_yesterday_that_gives_nothing_holds_up_no_stroke_by_keys_nor_one_by_finger(here_with, sit_down):
    _, host, guest = seated(here_with(limits_with(revealing=0.2)), sit_down, hand=0)
    host.ask("play", {**STROKE, "prepared": "keys", "nonce": MINE})
    assert parts_of(host.hear("shot")["shot"])[2] == LotPart("N", "", "")
    guest.hear("shot")
    guest.ask("play", {**STROKE, "prepared": "finger"})
    assert "drawn" not in host.hear("shot")["shot"]


@pytest.mark.parametrize(("wrong", "field"), [
    ({"hand": 81, "help": "none"}, "hand"), ({"hand": -1, "help": "none"}, "hand"), ({"hand": 17}, "help"),
    pytest.param({"real": True, "hand": 17}, "hand", id="on wood"),
])  # fmt: skip
def test_a_hand_that_no_table_adds_is_refused(here, wrong, field):
    status, refused = here.refusal({"book": "karom", "seats": {"S": FREE, "N": FREE}, **wrong})
    assert (status, refused["field"]) == (400, field)
