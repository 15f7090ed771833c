"""The toss on the wire: commitments, then nonces, then who breaks; and the rosette turned before the break."""

import pytest

from carrom.board import SINGLES
from carrom.match import LotPart
from carrom.match.lots import SERVER, check_parts, commitment_to, drawn
from carrom.records import match_of_record, read_record
from carrom.table.lots.toss import RunningToss
from carrom.table.verbs import new_table
from carrom.table.verbs.incoming import TossGiven
from tests.running import CAMILLE, FREE, NOE, Browser, limit, limits_with
from tests.server.routes import answer
from tests.server.test_seats import STROKE, TOKEN

NONCES = {"S": 64 * "a", "N": 64 * "b", "SN": 64 * "c"}


@pytest.fixture(autouse=True)
def by_toss(monkeypatch):
    """The tests' own world without chance names the opener; not here."""
    monkeypatch.setattr(new_table, "BY_TOSS", "toss")


def opened(server, **seats: dict) -> dict:
    return server.post("tables", {"book": "billard-indien", "seats": {"S": CAMILLE, **seats}})


def commits(browser: Browser, by: str, nonce: str = "") -> dict:
    """A player's page says its commitment; the toss as it was begun."""
    toss = browser.hear("toss")["toss"]
    assert toss["reveals"] is False
    browser.send({"toss": {"commitment": commitment_to(by, nonce or NONCES[by])}})
    return toss


def reveals(browser: Browser, by: str, nonce: str = "") -> dict:
    """It reveals its nonce once it is asked; the commitments."""
    toss = browser.hear("toss")["toss"]
    while not toss["reveals"]:
        toss = browser.hear("toss")["toss"]
    browser.send({"toss": {"nonce": nonce or NONCES[by]}})
    return toss["commitments"]


def parts_of(told: dict) -> list[LotPart]:
    return [LotPart(part["by"], part["commitment"] or "", part["nonce"] or "") for part in told["parts"]]


def test_at_one_device_the_toss_needs_nobodys_hand(here, sit_down):
    """Two messages each way, which the page answers by itself."""
    host = sit_down(opened(here, N=NOE), at=here)
    begun = commits(host, "SN")
    known = reveals(host, "SN")
    assert (known.keys(), known[SERVER]) == ({SERVER, "SN"}, begun["commitments"][SERVER])
    told = host.hear("tossed")
    parts = parts_of(told["tossed"])
    check_parts(parts, SINGLES)
    assert ({part.by: part.commitment for part in parts}, parts[1].nonce) == (known, NONCES["SN"])
    assert told["tossed"]["seat"] == told["next"]["seat"] == drawn(parts, SINGLES)
    assert (told["n"], told["next"]["tossing"], told["next"]["may_undo"]) == (2, False, False)


def test_two_devices_toss_once_both_sit_and_neither_sees_the_others_nonce_before(here, sit_down):
    table = opened(here, N=FREE)
    host, guest = sit_down(table, at=here), sit_down(table, None, at=here)
    now = host.come_back(0)["welcome"]["next"]
    assert (now["tossing"], now["seat"], now["places"], now["opens"], now["rosette"]) == (True, None, [], None, None)
    assert host.refused("play", STROKE)["code"] == "toss-awaited"
    assert host.refused("call", {"kind": "concede", "by": "S"})["code"] == "toss-awaited"
    guest.told("sit", {"seat": "N", "name": "Ada", "token": TOKEN})
    host.hear("seated")
    commits(host, "S")
    commits(guest, "N")
    known = reveals(host, "S")
    assert known == reveals(guest, "N")
    parts = parts_of(guest.hear("tossed")["tossed"])
    assert parts == parts_of(host.hear("tossed")["tossed"])
    assert [(part.by, part.nonce) for part in parts[1:]] == [("S", NONCES["S"]), ("N", NONCES["N"])]
    check_parts(parts, SINGLES)
    record = answer(here, f"tables/{table['table']}/record").text
    assert '[Opener "toss"]' in record
    assert match_of_record(read_record(record)).state.turn == drawn(parts, SINGLES)
    assert "tirée au sort" in answer(here, f"tables/{table['table']}/sheet").text
    assert answer(here, f"tables/{table['table']}/story").plain["moments"][1]["kind"] == "tossed"


def test_bots_are_played_for_by_the_server_and_wait_for_the_toss_or_need_nobody(here, sit_down):
    host = sit_down(opened(here, N={"kind": "bot", "level": "child"}), at=here)
    commits(host, "S")
    assert reveals(host, "S").keys() == {SERVER, "S"}
    assert "tossed" in host.hear("tossed", "thinking", "shot")
    bot = {"kind": "bot", "level": "child"}
    host = sit_down(here.post("tables", {"book": "karom", "seats": {"S": bot, "N": bot}}), at=here)
    assert [part.by for part in parts_of(host.hear("tossed")["tossed"])] == [SERVER]


@limit("tossing")
def test_who_does_not_answer_holds_up_nobody_and_a_nonce_that_does_not_fit_is_not_taken(here_with, sit_down):
    here = here_with(limits_with(tossing=0.2))
    table = opened(here, N=FREE)
    host, guest = sit_down(table, at=here), sit_down(table, None, at=here)
    guest.told("sit", {"seat": "N", "name": "An old page", "token": TOKEN})
    guest.hear("toss")
    commits(host, "S")
    reveals(host, "S")
    _, south, north = parts_of(host.hear("tossed")["tossed"])
    assert (south.nonce, north) == (NONCES["S"], LotPart("N"))
    here = here_with(limits_with(tossing=0.3))
    host = sit_down(opened(here, N=NOE), at=here)
    commits(host, "SN", nonce=64 * "9")
    reveals(host, "SN")
    _, both = parts_of(host.hear("tossed")["tossed"])
    assert (both.commitment, both.nonce) == (commitment_to("SN", 64 * "9"), "")


def test_what_is_no_number_is_not_kept_as_a_commitment():
    toss = RunningToss(["S", "N"], "0" * 64)
    for wrong in ("", "a", 64 * "g", 64 * "a" + "\n"):
        assert not toss.take("S", TossGiven(commitment=wrong))
    assert toss.message()["commitments"].keys() == {SERVER}
    assert toss.take("S", TossGiven(commitment=commitment_to("S", NONCES["S"])))
    assert not toss.take("S", TossGiven(commitment=64 * "0")), "the first counts"
    assert not toss.take("S", TossGiven(nonce=NONCES["S"])), "nothing is revealed yet"


def test_a_watcher_takes_no_part_and_begins_nothing(here, sit_down, monkeypatch):
    table = opened(here, N=NOE)
    watcher = sit_down(table, None, at=here)
    watcher.send({"toss": {"commitment": 64 * "1"}})
    host = sit_down(table, at=here)
    assert commits(host, "SN")["commitments"].keys() == {SERVER}
    watcher.hear("toss")
    watcher.send({"toss": {"commitment": 64 * "1"}})
    assert reveals(host, "SN").keys() == {SERVER, "SN"}


def test_whoever_comes_in_between_is_told_of_the_toss_that_begins_again_for_other_players(here, sit_down):
    table = opened(here, N=NOE)
    host = sit_down(table, at=here)
    begun = host.hear("toss")
    watcher = sit_down(table, None, at=here)
    assert watcher.hear("toss") == begun
    first = begun["toss"]["commitments"]
    host.told("replace", {"seat": "N", "level": "child"})
    second = host.hear("toss")["toss"]["commitments"]
    assert first[SERVER] != second[SERVER]


def test_a_toss_outlives_a_server_that_ends(here, sit_down):
    """It is drawn anew: nothing of it was stored."""
    table = opened(here, N=NOE)
    host = sit_down(table, at=here)
    host.hear("toss")
    host.close()
    with Browser(here, table) as again:
        assert again.join()["next"]["tossing"] is True
        commits(again, "SN")
        reveals(again, "SN")
        again.hear("tossed")
    with Browser(here, table) as back:
        assert back.join()["next"]["tossing"] is False


def test_who_names_the_opener_is_told_of_in_the_record_and_on_the_sheet(here, sit_down):
    table = here.open_table(opener="N")["table"]
    assert '[Opener "named"]' in answer(here, f"tables/{table}/record").text
    assert "désignée par l’hôte" in answer(here, f"tables/{table}/sheet").text


def test_on_wood_the_umpires_device_tosses_too(here, sit_down):
    wanted = {"book": "icf", "seats": {"S": CAMILLE, "N": NOE}, "real": True}
    host = sit_down(here.post("tables", wanted), at=here)
    host.hear("toss")
    assert host.refused("declare", {"touched": False})["code"] == "toss-awaited"
    assert host.refused("result", {"men": {"N": 4}, "winner": "S"})["code"] == "toss-awaited"
    host.send({"toss": {"commitment": commitment_to("SN", NONCES["SN"])}})
    reveals(host, "SN")
    told = host.hear("tossed")
    assert told["next"]["asks"] is not None
    assert told["next"]["state"]["colours"][told["tossed"]["seat"]] == "white"
    assert host.refused("undo", {})["code"] == "nothing-to-undo"


def open_karom(server) -> dict:
    return server.open_table(NOE, book="karom", options={"colours": "draw"})


def test_the_seat_that_breaks_rotates_the_rosette_on_every_screen(server, sit_down):
    table = open_karom(server)
    south, watcher = sit_down(table), sit_down(table, None)
    laid = south.come_back(0)["welcome"]
    assert laid["next"]["rosette"] == 0
    told = south.told("rotate", {"angle": 60_000})
    assert watcher.hear("rotated") == told
    assert (told["rotated"]["seat"], told["rotated"]["angle"], told["next"]["rosette"]) == ("S", 60_000, 60_000)
    assert told["rotated"]["layout"] != laid["layout"]
    assert told["next"]["places"] == laid["next"]["places"]
    assert south.come_back(0)["welcome"]["layout"] == told["rotated"]["layout"]
    last = server.get(f"tables/{table['table']}/story")["moments"][-1]
    assert (last["kind"], last["seat"], last["layout"]) == ("rotated", "S", told["rotated"]["layout"])
    assert south.told("rotate", {"angle": 0})["rotated"]["layout"] == laid["layout"]
    assert watcher.refused("rotate", {"angle": 5})["code"] == "watching"
    assert south.told("play", {"x": 0, "vx": 0, "vy": 4_000_000})["next"]["rosette"] is None
    assert south.refused("rotate", {"angle": 5})["code"] == "rosette-stays"


def test_an_angle_is_a_whole_number_within_a_turn_and_only_some_books_allow_to_rotate_the_rosette(server, sit_down):
    south = sit_down(open_karom(server))
    for angle in (-1, 360_000, 1.0, True, "5", None):
        refused = south.refused("rotate", {"angle": angle})
        assert (refused["code"], refused["field"]) == ("not-readable", "rotate.angle")
    assert south.refused("rotate", {})["code"] == "not-readable"
    assert south.told("rotate", {"angle": 359_999})["n"] == 2
    south = sit_down(server.open_table())
    assert south.come_back(0)["welcome"]["next"]["rosette"] is None
    assert south.refused("rotate", {"angle": 5})["code"] == "unknown-event"


@pytest.mark.full
def test_the_rotation_survives_a_killed_server_and_an_undone_break(started):
    server = started()
    table = server.open_table({"kind": "bot", "level": "weak"}, book="karom", options={"colours": "draw"})
    browser = Browser(server, table)
    browser.join()
    turned = browser.told("rotate", {"angle": 77_777})["rotated"]["layout"]
    browser = Browser(started(), table)
    welcome = browser.join()
    assert (welcome["layout"], welcome["next"]["rosette"]) == (turned, 77_777)
    browser.told("play", {"x": 0, "vx": 0, "vy": 4_000_000})
    told = browser.told("undo", {})
    assert (told["changed"]["present"]["layout"], told["next"]["rosette"]) == (turned, 77_777)


def test_rotating_the_rosette_does_not_reset_the_clock(server, sit_down):
    table = server.open_table(NOE, book="karom", options={"colours": "draw"}, clock=60)
    south = sit_down(table)
    before = 60_000
    while before == 60_000:
        before = south.come_back(0)["welcome"]["clock_left"]
    south.told("rotate", {"angle": 60_000})
    assert south.come_back(0)["welcome"]["clock_left"] <= before
