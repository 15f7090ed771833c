"""A stroke is seen at once, played by this browser's own kernel; the server's checksum says whether it was the same."""

import json
import struct
from contextlib import closing

import pytest

from carrom.board import Stroke
from carrom.physics.native import PRODUCTS
from tests.browser.pairwise import sparing
from tests.browser.person import Person
from tests.browser.rounds import open_for_another, sit_down
from tests.running import Browser

MICRO = b"\x44" + struct.pack("<d", 1e6)
"""A constant of the kernel: of the µm in a metre."""
AHEAD = Stroke("S", 0, 0, 3_000_000)
TOLD = "Ce navigateur a calculé le tir autrement que le serveur"


def pair_at(line, another, server) -> tuple[Person, Person]:
    """Camille at the far end of that line, whose turn it is, and Noé beside the server."""
    camille = another(f"{line.address}#key={server.key}")
    noe = another(open_for_another(camille).replace(str(line.port), str(server.port)))
    sit_down(noe)
    for one in (camille, noe):
        one.wait_until(lambda one=one: one.data("films") == "own")
    camille.wait_for("aim")
    return camille, noe


@pytest.mark.wasm
def test_a_stroke_is_seen_to_its_end_before_the_server_has_said_a_word(line, another, server, picture):
    camille, noe = pair_at(line, another, server)
    line.hold()
    board, layout, n = camille.page.locator("#board"), camille.data("layout"), camille.data("n")
    first = board.screenshot()
    camille.play_by_mouse(AHEAD, 0)
    camille.wait_for("film")
    noe.wait_until(lambda: noe.data("n") != n and noe.rest() != "film")
    held = camille.settled(board.screenshot)
    assert held != first, "the discs lie elsewhere"
    assert (camille.data("phase"), camille.data("n"), camille.data("layout")) == ("film", n, layout)
    picture("own-film-held", camille.page)
    line.let_go()
    camille.wait_until(lambda: camille.data("n") != n and camille.rest() != "film")
    assert camille.data("layout") == noe.data("layout") != layout


@pytest.mark.wasm
def test_a_stroke_that_is_cut_off_on_its_way_is_seen_once_and_counts_once(line, another, server):
    camille, noe = pair_at(line, another, server)
    n = int(camille.data("n"))
    line.hold(both_ways=True)
    camille.play_by_mouse(AHEAD, 0)
    camille.wait_for("film")
    line.cut()
    line.mend()
    line.let_go()
    for one in (camille, noe):
        one.wait_until(lambda one=one: int(one.data("n")) == n + 1 and one.rest() != "film")
    assert camille.data("layout") == noe.data("layout")


@pytest.mark.long
@pytest.mark.wasm
def test_a_stroke_that_the_server_refuses_is_taken_back(line, another, server):
    """Noé stands up in that very moment: the number of the stroke is that of another event."""
    camille, noe = pair_at(line, another, server)
    n, layout = int(camille.data("n")), camille.data("layout")
    token = noe.page.evaluate("Object.entries(localStorage).find(([key]) => key.includes('token.'))[1]")
    line.hold(both_ways=True)
    camille.play_by_mouse(AHEAD, 0)
    camille.wait_for("film")
    with closing(Browser(server, noe.table, token=token)) as other:
        other.join()
        other.told("stand", {"seat": "N"})
    line.let_go()
    camille.wait_until(lambda: int(camille.data("n")) == n + 1 and camille.data("phase") != "film")
    assert camille.data("layout") == layout


def both_see_a_stroke(camille: Person, noe: Person, with_own_films: Person) -> None:
    """Noé comes by Camille's link; she plays, and it lies the same before both."""
    noe.page.goto(open_for_another(camille))
    sit_down(noe)
    with_own_films.wait_until(lambda: with_own_films.data("films") == "own")
    camille.wait_for("aim")
    n = camille.data("n")
    camille.play_by_mouse(AHEAD, 0)
    for one in (camille, noe):
        one.wait_until(lambda one=one: one.data("n") != n and one.rest() != "film")
    assert camille.data("layout") == noe.data("layout")


@pytest.mark.wasm
@pytest.mark.parametrize("who", sparing(["player", "other"]))
def test_a_browser_with_one_wrong_bit_is_found_out_at_its_first_stroke(server, another, picture, who):
    kernel = (PRODUCTS / "physics.wasm").read_bytes()
    assert MICRO in kernel
    planted = kernel.replace(MICRO, bytes([MICRO[0], MICRO[1] ^ 1]) + MICRO[2:])
    camille, noe = another(server.home), another("about:blank")
    odd, right = (camille, noe) if who == "player" else (noe, camille)
    odd.page.route("**/*.wasm", lambda route: route.fulfill(body=planted, content_type="application/wasm"))
    both_see_a_stroke(camille, noe, odd)
    assert (odd.data("films"), right.data("films")) == ("server", "own")
    assert TOLD in odd.page.inner_text("body")
    assert TOLD not in right.page.inner_text("body")
    picture(f"own-film-differs-{who}", odd.page)


@pytest.mark.wasm
def test_a_browser_without_a_kernel_gets_the_films_of_the_server(server, another):
    """That of one whose kernel does not arrive: `web/tests/films.test.ts`."""
    camille, noe = another(server.home), another("about:blank", fresh=True)
    noe.page.add_init_script("delete window.WebAssembly")
    heard: list[str] = []
    noe.page.on("websocket", lambda socket: socket.on("framereceived", lambda text: heard.append(str(text))))
    both_see_a_stroke(camille, noe, camille)
    assert noe.data("films") == "server"
    (shot,) = [json.loads(text)["shot"] for text in heard if '"shot"' in text]
    assert shot["film"]["duration"] > 0
