"""Tokens of seats end: their player or the host renews them, the host turns a player out, and unused ones expire."""

import re

from carrom.server.limits import LIMITS
from carrom.table.stored import DAY, hash_of
from tests.running import FREE, Browser, limit
from tests.server.test_seats import OTHER, STROKE, TOKEN, sat, two
from tests.store.keeping import said

NEW = "a-new-token-for-the-seat"
NEXT = "the-token-after-the-new-one"


def renewed(browser: Browser, token: str = NEW, seat: str | None = None) -> dict:
    """A token is renewed, and acknowledged with the present number; the seats that the asker holds then."""
    asked = {"token": token} if seat is None else {"seat": seat, "token": token}
    request = browser.ask("renew", asked)
    ack = browser.hear("ack")["ack"]
    assert ack["id"] == request
    return browser.hear("back")["back"]


def told_revoked(browser: Browser) -> None:
    """A socket that held a seat is told that it holds none any more."""
    refusal = browser.hear("refused")["refused"]
    assert (refusal["code"], refusal["id"]) == ("token-revoked", None)
    assert refusal["fr"] != refusal["en"]
    assert browser.hear("back")["back"]["yours"] == []


def refused_at_the_door(server, table: dict, token: str) -> str:
    with Browser(server, table, token=token) as browser:
        return browser.come_back(0)["refused"]["code"]


def test_a_token_that_the_server_draws_has_128_bits_and_a_table_is_named_by_twelve_digits(server):
    opened = server.open_table()
    assert re.fullmatch("[A-Za-z0-9_-]{22}", opened["token"])
    assert re.fullmatch("[0-9a-f]{12}", opened["table"])


def test_a_player_who_lost_a_phone_renews_their_token_and_the_phone_only_watches(server, sit_down):
    table, host, guest = two(server, sit_down)
    phone = sit_down(table, TOKEN)
    n = guest.n
    assert renewed(guest)["yours"] == ["N"]
    told_revoked(phone)
    assert phone.refused("stand", {"seat": "N"})["code"] == "watching"
    assert refused_at_the_door(server, table, TOKEN) == "token-revoked"
    assert phone.come_back(phone.n)["refused"]["code"] == "token-revoked"
    assert guest.n == n, "it is no event of the match"
    host.told("play", STROKE)
    guest.hear("shot")
    assert guest.told("play", {**STROKE, "vy": -500_000})["shot"]["seat"] == "N"
    assert sit_down(table, NEW).come_back(0)["welcome"]["yours"] == ["N"]


def test_the_host_renews_the_token_of_a_player_and_hands_the_new_one_on(server, sit_down):
    table, host, guest = two(server, sit_down)
    assert renewed(host, seat="N")["yours"] == ["S"]
    told_revoked(guest)
    assert sit_down(table, NEW).come_back(0)["welcome"]["seats"]["N"]["name"] == "Ada", "the seat stays Ada's"
    assert sit_down(table, NEW).come_back(0)["welcome"]["yours"] == ["N"]


def test_the_hosts_own_token_is_renewed_with_what_the_host_may_and_the_owners_list_has_the_new_one(server, sit_down):
    table, host, _ = two(server, sit_down)
    back = renewed(host)
    assert (back["yours"], back["host"]) == (["S"], True)
    assert refused_at_the_door(server, table, table["token"]) == "token-revoked"
    (told,) = [one for one in server.get("tables")["tables"] if one["table"] == table["table"]]
    assert told["token"] == NEW
    welcome = sit_down({**table, "token": NEW}).come_back(0)["welcome"]
    assert (welcome["yours"], welcome["host"]) == (["S"], True)


def test_a_renewal_that_is_sent_again_changes_nothing_and_a_known_token_is_not_a_new_one(server, sit_down):
    table, host, guest = two(server, sit_down)
    for asker, token in ((host, TOKEN), (guest, table["token"])):
        refusal = asker.refused("renew", {"token": token})
        assert (refusal["code"], refusal["field"]) == ("not-readable", "renew.token")
    assert [renewed(guest)["yours"] for _ in range(2)] == [["N"]] * 2
    assert guest.refused("renew", {"token": TOKEN})["field"] == "renew.token", "nor is a revoked one"
    assert [renewed(host, NEXT, seat="N")["yours"] for _ in range(2)] == [["S"]] * 2


def test_a_player_who_is_turned_out_is_told_and_the_old_link_is_refused_but_another_seat_kept(server, sit_down):
    table, host, guest = two(server, sit_down)
    assert host.told("replace", {"seat": "N", "level": None})["seated"]["sitter"]["kind"] == "free"
    told_revoked(guest)
    assert guest.refused("sit", {"seat": "N", "name": "Ada", "token": TOKEN})["code"] == "token-revoked"
    assert refused_at_the_door(server, table, TOKEN) == "token-revoked"
    sat(guest, "N", "Ada", OTHER)
    table = server.open_table(seats={"S": {"kind": "person"}, **dict.fromkeys("ENW", FREE)})
    host, guest = sit_down(table), sit_down(table, None)
    sat(guest, "E", "Ada", TOKEN)
    guest.told("sit", {"seat": "W", "name": "Ada", "token": TOKEN})
    while host.n < guest.n:
        host.hear("seated")
    host.told("replace", {"seat": "E", "level": None})
    assert sit_down(table, TOKEN).come_back(0)["welcome"]["yours"] == ["W"]


def test_a_revoked_token_stays_revoked_when_the_server_was_killed(started):
    server = started()
    table = server.open_table(FREE)
    guest = Browser(server, table, plays=False)
    guest.join()
    sat(guest, "N", "Ada", TOKEN)
    renewed(guest)
    server = started()
    assert refused_at_the_door(server, table, TOKEN) == "token-revoked"
    assert Browser(server, table, token=NEW).join()["yours"] == ["N"]


def used_at(server, token: str) -> int:
    return said(server.place, "SELECT used FROM keys WHERE key_hash = ?", hash_of(token))[0][0]


def left(server, *browsers: Browser) -> None:
    """Nobody is at the table any more, so that it is loaded again when somebody comes."""
    for browser in browsers:
        browser.close()
    while server.services.tables.live:
        server.get("levels")


@limit("unused")
def test_a_token_that_nobody_used_for_180_days_has_expired_and_the_host_gives_a_new_one(alone_with, clocks, sit_down):
    alone = alone_with(clocks=clocks)
    table, host, guest = two(alone, sit_down)
    left(alone, host, guest)
    clocks.pass_days(179.9)
    late = sit_down(table, TOKEN, at=alone)
    assert alone.store.run_time.now() - used_at(alone, TOKEN) < DAY, "its time begins anew"
    left(alone, late)
    clocks.pass_days(180.1)
    with Browser(alone, table, token=TOKEN) as stranger:
        refusal = stranger.come_back(0)["refused"]
    assert (refusal["code"], str(LIMITS.table.unused) in refusal["fr"]) == ("token-expired", True)
    host = sit_down(table, at=alone)
    renewed(host, seat="N")
    assert sit_down(table, NEW, at=alone).come_back(0)["welcome"]["yours"] == ["N"]


def test_the_hosts_token_of_an_owners_table_does_not_expire_and_that_of_a_guests_table_does(
    alone_with, clocks, sit_down
):
    alone = alone_with(clocks=clocks)
    own = alone.open_table()
    key, alone.key = alone.key, ""
    guests = alone.open_table()
    alone.key = key
    clocks.pass_days(1000)
    assert sit_down(own, at=alone).come_back(0)["welcome"]["host"] is True
    assert refused_at_the_door(alone, guests, guests["token"]) == "token-expired"


def test_an_expired_token_takes_no_seat_and_coming_again_on_the_same_day_writes_nothing(alone_with, clocks, sit_down):
    alone = alone_with(clocks=clocks)
    table, host, guest = two(alone, sit_down)
    guest.told("stand", {"seat": "N"})
    left(alone, host, guest)
    clocks.pass_days(181)
    again = sit_down(table, None, at=alone)
    assert again.refused("sit", {"seat": "N", "name": "", "token": TOKEN})["code"] == "token-expired"
    table = alone.open_table()
    sit_down(table, at=alone)
    used, commits = used_at(alone, table["token"]), alone.store.commits
    sit_down(table, at=alone)
    assert (used_at(alone, table["token"]), alone.store.commits) == (used, commits)
