"""Strokes come with films for who asks for these; who computes them is told a checksum, and says if it differs."""

import json
from contextlib import closing
from urllib.request import Request, urlopen

import pytest

from carrom.board import ICF, Stroke
from carrom.physics import MODEL, decode_film, film_of, presets_of, simulate
from carrom.server.counts import COUNTS
from carrom.server.limits import LIMITS
from carrom.server.wire import responses
from carrom.server.wire.equipment import EquipmentMessage, encode_equipment
from tests.running import Browser
from tests.server.routes import answer
from tests.server.test_stories import SOUTH, played
from tests.server.tested import limit

WRONG = "0123456789abcdef"


@pytest.fixture
def three(server, table):
    """One who plays and computes films, one who wants them, one who has said nothing of them."""
    browsers = [Browser(server, table), *(Browser(server, table, plays=False) for _ in range(2))]
    for browser, films in zip(browsers, (False, True, False), strict=True):
        browser.join(films=films)
    yield browsers
    for browser in browsers:
        browser.close()


def test_a_stroke_comes_with_its_film_only_for_who_asks(three):
    player, filmed, silent = three
    player.play(2, "a", **SOUTH)
    shots = [browser.hear("shot")["shot"] for browser in (player, filmed, silent)]
    assert shots[0] == shots[2] == {name: value for name, value in shots[1].items() if name != "film"}
    assert decode_film(shots[1]["film"]).duration > 500_000


def test_the_checksum_and_the_film_are_those_of_the_motion(server, three, table):
    matter = presets_of(MODEL)["tournament"]
    player, filmed, _ = three
    before = answer(server, f"tables/{table['table']}/story").plain["moments"][0]["layout"]
    player.play(2, "a", **SOUTH)
    shot = filmed.hear("shot")["shot"]
    layout = {disc: tuple(at) for disc, at in before.items()}
    motion = simulate(ICF, layout, Stroke("S", **SOUTH), matter, film=True)
    assert shot["checksum"] == motion.exact_checksum
    assert decode_film(shot["film"]) == film_of(motion, matter)
    assert simulate(ICF, layout, Stroke("S", **SOUTH), matter).exact_checksum == motion.exact_checksum
    again = answer(server, f"tables/{table['table']}/films/2").shaped(responses.FilmMessage)
    assert again["checksum"] == shot["checksum"]


def test_who_comes_back_for_a_stroke_gets_its_film_if_one_was_made(server, table):
    with closing(Browser(server, table)) as player, closing(Browser(server, table, plays=False)) as filmed:
        player.join()
        player.play(2, "a", **SOUTH)
        player.hear("shot")
        filmed.come_back(1, films=True)
        assert "film" not in filmed.hear("shot")["shot"], "nobody had asked for any"
        n = player.told("undo", {})["n"]
        player.play(n + 1, "b", **SOUTH)
        assert "film" in filmed.hear("shot")["shot"]
        player.come_back(n, films=True)
        assert "film" in player.hear("shot")["shot"]


def test_a_match_tells_with_what_it_is_played_live_or_stored(server, sit_down):
    live, (stored, _) = server.open_table(), played(server)
    sit_down(live)
    for table in (live, stored):
        told = answer(server, f"tables/{table['table']}/equipment").shaped(EquipmentMessage)
        assert told == encode_equipment(ICF, presets_of(MODEL)["tournament"])
    assert answer(server, "tables/nowhere/equipment").status == 404


def differs(server, table: dict, n: int, checksum: str):
    return answer(server, f"tables/{table['table']}/differences", {"n": n, "checksum": checksum})


def differs_in(browser: str, server, table: dict, n: int, checksum: str) -> str:
    """What is answered to a browser that calls itself so."""
    headers = {**server.headers, "Content-Type": "application/json", "User-Agent": browser}
    said = json.dumps({"n": n, "checksum": checksum}).encode()
    with urlopen(Request(f"{server.address}tables/{table['table']}/differences", said, headers)) as told:
        return told.read().decode()


def test_a_browser_that_computed_otherwise_gets_the_stroke_and_the_difference_is_kept_with_it(alone, caplog):
    table, (said,) = played(alone, SOUTH)
    name = table["table"]
    before = COUNTS.differences
    assert differs_in("Odd 1.0", alone, table, 2, WRONG) == answer(alone, f"tables/{name}/films/2").text
    assert differs(alone, table, 2, WRONG).status == 200, "it is known"
    assert differs(alone, table, 2, said["shot"]["checksum"]).status == 200, "it is none"
    assert COUNTS.differences == before + 1
    assert [record.getMessage() for record in caplog.records if name in record.getMessage()] == [
        f"table {name}, stroke 2: a browser computed {WRONG}, the server {said['shot']['checksum']}"
    ]
    assert kept(alone, name) == [(2, WRONG, said["shot"]["checksum"], "Odd 1.0")]


def kept(alone, name: str) -> list[tuple]:
    return [tuple(one) for one in alone.store.differences(name)]


@limit("differences", "browser")
def test_no_more_differences_are_kept_of_a_match_and_no_more_of_a_name_than_the_limits_say(alone):
    table, _ = played(alone, SOUTH)
    for number in range(LIMITS.answers.differences + 1):
        differs_in("x" * (LIMITS.answers.browser + 1), alone, table, 2, f"{number:016x}")
    found = kept(alone, table["table"])
    assert len(found) == LIMITS.answers.differences
    assert {len(browser) for *_, browser in found} == {LIMITS.answers.browser}


@pytest.mark.parametrize(
    ("n", "checksum", "status"),
    [(1, WRONG, 404), (9, WRONG, 404), (0, WRONG, 400), (2, "no checksum", 400), (2, WRONG.upper(), 400)],
)
def test_a_difference_of_no_stroke_or_no_checksum_is_refused(server, n, checksum, status):
    table, _ = played(server, SOUTH)
    assert differs(server, table, n, checksum).status == status
