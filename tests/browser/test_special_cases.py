"""What seldom happens at a table: what the page says of it then, and what it offers; men put down by hand."""

import json
from dataclasses import replace
from math import atan2, cos, degrees, hypot, radians, sin

import pytest

from carrom.board import ICF, Points, Seat, Stroke, is_free_place, nearest_place, striker_places
from carrom.bots.aiming import direct_aims
from carrom.match import Header, Match, Player, begin, play
from carrom.physics import MODEL
from carrom.rules.values import Queen
from tests.browser.eyes import DESKTOP, PHONE, SMALL, covered_words, is_narrow, out_of_sight
from tests.browser.pairwise import sparing
from tests.browser.person import Person, words_of
from tests.browser.rounds import all_see_what_the_server_holds, where_it_stands
from tests.browser.thumb import Thumb
from tests.match.positions import at, with_layout
from tests.server.matches import INTO_THE_POCKET, before_a_foul, kept

PLAYERS: dict[Seat, Player] = {"S": Player("person", "Camille"), "N": Player("person", "Noé")}
COLOURS = {"S": "white", "N": "black"}
BOTH = {"S": True, "N": True}
LYING: Points = {"w1": (300_000, -100_000), "w2": (-100_000, 0), "b1": (-200_000, 100_000), "queen": (0, 200_000)}
SINK = Stroke("S", INTO_THE_POCKET["x"], INTO_THE_POCKET["vx"], INTO_THE_POCKET["vy"])
"""South's striker straight into a pocket."""
BLOCKING = {f"w{n + 1}": (-210_000 + 70_000 * n, -252_000) for n in range(7)}


def position(book: str, layout: Points, placing: str = "automatic", clock: int | None = None, **state) -> Match:
    """South to play in mid-round, with these discs on the board."""
    header = Header(book, {}, "icf", "tournament", MODEL, PLAYERS, placing=placing, clock=clock)
    return with_layout(begin(header, "S", 1)[0], layout, **{"colours": COLOURS, "has_pocketed": BOTH, **state})


def stroke_called(match: Match, code: str) -> Stroke:
    """A stroke of south at one of the men after which the referee says this."""
    men = tuple(disc for disc in match.layout)
    for aim in direct_aims(match.board, match.matter, match.layout, "S", match.places, men):
        _, shot, _ = play(match, aim.stroke)
        if code in [call.code for call in shot.verdict.calls]:
            return aim.stroke
    raise AssertionError(f"no stroke leads to {code}")


@pytest.fixture
def sit_at(here, devices, browser_context_args):
    """All seats of persons at a table that stands in this position, on a screen; what its page complains of fails."""
    lent = []

    def seat(match: Match, others: dict[str, str] | None = None, **screen) -> Person:
        table = kept(here, match, others=others)
        lent.append(devices.lend(**browser_context_args | screen))
        lent[-1].page.goto(f"{here.address}#table={table['table']}&token={table['token']}")
        return Person(lent[-1].page, here)

    yield seat
    assert [said for one in lent for said in one.complaints] == []


def played(person: Person, stroke: Stroke) -> str:
    """The phase in which this stroke leaves the page."""
    person.wait_for("aim")
    before = int(person.data("n"))
    person.play_by_numbers(stroke)
    person.wait_until(lambda: int(person.data("n")) > before or person.data("phase") == "film")
    person.wait_until(lambda: person.rest() != "waiting")
    return person.data("phase")


def card(person: Person, seat: str) -> str:
    return words_of(person.page.locator(f"#seats .seat[data-seat={seat}]"))


def test_a_blocked_line_is_reported_and_the_round_is_laid_out_again(sit_at, picture):
    match = position("classique", {**BLOCKING, "b1": (0, 0), "queen": (0, 100_000)}, score={"S": 7, "N": 3})
    assert striker_places(ICF, match.layout, "S") == ()
    person = sit_at(match)
    person.wait_for("waiting")
    over = person.page.locator("#over")
    assert over.is_visible()
    assert "Plus de place pour le palet" in over.inner_text()
    assert "la manche se rejoue" in over.inner_text()
    picture("blocked-fr-desktop", person.page)
    person.page.click("#again")
    person.wait_for("aim")
    told = person.watched()
    assert (told["next"]["seat"], len(told["layout"])) == ("S", 19)
    assert told["next"]["state"]["score"] == {"S": 7, "N": 3}
    assert over.is_hidden()


def test_the_list_of_strokes_leaves_a_long_verdict_and_what_may_be_done_after_it_whole(sit_at, picture):
    men = {"w1": (331_000, 331_000), **{f"b{n + 1}": (-200_000 + 60_000 * n, 100_000) for n in range(5)}}
    match = position("classique", men, score={"S": 18, "N": 21}, queen=Queen("covered", "S"))
    person = sit_at(match, **SMALL)
    person.wait_for("aim")
    thumb = Thumb(person.page, person.server)
    soft = stroke_called(match, "game-won")
    thumb.play(replace(soft, vx=2 * soft.vx, vy=2 * soft.vy), nearest_place(match.places, 0))
    person.wait_until(lambda: thumb.rest() == "over")
    person.page.tap("#drawer-history")
    page, below = person.page, ("#why", "#again-fast", "#again-slow", "#other-rules")
    seen = person.settled(lambda: [covered_words(page, "#verdict"), out_of_sight(page, *below)])
    picture("over-history-fr-small", page)
    assert seen == [[], []]


@pytest.mark.parametrize("placing", sparing(["by-hand", "automatic"]))
def test_all_dues_can_be_waived_at_once(sit_at, picture, placing):
    person = sit_at(position("icf", LYING, placing))
    person.wait_for("aim")
    assert person.page.locator("#forgo").is_hidden()
    assert played(person, SINK) == ("place" if placing == "by-hand" else "aim")
    assert person.watched()["next"]["may_waive"] == ["N"]
    assert "Noé, qui peut y renoncer" in person.page.locator("#forgo p").inner_text()
    picture(f"forgo-{placing}-fr-desktop", person.page)
    men = person.watched()["next"]["state"]["on_board"]["white"]
    before = int(person.data("n"))
    person.page.click("#forgo-all")
    assert int(person.data("n")) == before, "it asks back"
    person.page.click("#forgo-all")
    person.wait_until(lambda: int(person.data("n")) > before and person.rest() == "aim")
    told = person.watched()
    assert told["next"]["state"]["on_board"]["white"] == men - 1
    assert sorted(told["layout"]) == sorted(LYING)
    assert person.layout == told["layout"]
    assert "renonce" in person.verdict
    assert person.page.locator("#forgo").is_hidden()


def test_a_returned_man_is_ringed_and_the_page_names_who_places_it(sit_at):
    person = sit_at(position("icf", LYING))
    assert played(person, SINK) == "aim"
    assert "Camille paie un pion blanc" in person.verdict
    assert "le pose dans le grand cercle" in person.verdict
    (back,) = set(person.layout) - set(LYING)
    assert hypot(*person.layout[back]) <= ICF.outer_circle_radius


@pytest.mark.long
def test_the_clock_calls_time_and_the_page_names_the_player(sit_at):
    person = sit_at(position("garrom", LYING, clock=1))
    person.page.wait_for_selector("#clock:not([hidden])")
    person.wait_until(lambda: "Le temps est écoulé pour Camille. La main passe à Noé." in person.verdict)


def test_yes_sir_is_called_across_the_board_and_the_red_wins(sit_at, picture):
    man = (320_000, 320_000)
    left = {"w1": man, "b1": (-200_000, 0), "b2": (-200_000, 50_000), "queen": (-320_000, 320_000)}
    match = position("k-rhum", left)
    person = sit_at(match)
    person.wait_for("aim")
    before = int(person.data("n"))
    person.play_by_numbers(stroke_called(match, "yes-sir"))
    person.wait_until(lambda: int(person.data("n")) > before or person.data("phase") == "film")
    person.skip()
    cheer = person.page.locator("#cheer")
    cheer.wait_for(state="visible")
    assert words_of(cheer) == "Yes Sir !"
    picture("yes-sir-fr-desktop", person.page)
    assert "« Yes Sir ! », il ne reste que la rouge" in person.verdict
    cheer.wait_for(state="hidden")
    on = replace(match.state, on_board=replace(match.state.on_board, white=0))
    left = {disc: tuple(point) for disc, point in person.layout.items()}
    assert played(person, stroke_called(at(match, layout=left, state=on), "yes-sir-won")) == "over"
    assert "Camille gagne" in person.page.locator("#winner").inner_text()
    assert "rentrée par Camille" in person.page.locator("#queen").inner_text()


def test_each_word_of_a_bet_is_called_out_and_what_is_at_stake_stands_on_the_card(sit_at):
    person = sit_at(position("k-rhum", LYING))
    person.wait_for("aim")
    page, cheer = person.page, person.page.locator("#cheer")
    page.click("#bet-call")
    person.tap_board(*LYING["w2"])
    for word, stake in (("Si Just !", "un coup"), ("Non Just !", "2 coups"), ("Si Just !", "4 coups")):
        person.wait_until(lambda word=word: cheer.is_visible() and words_of(cheer) == word)
        assert f"pari : {stake} en jeu" in card(person, "S")
        answer = page.locator("#bet-non-just, #bet-si-just")
        answer.click()
        person.wait_until(lambda: not person.page.locator("#bet-call").is_visible())


@pytest.fixture
def waiting(sit_at):
    """Somebody at a table where a man waits for a hand, after a foul; what the server says of that man."""

    def foul(**more) -> tuple[Person, dict]:
        person = sit_at(before_a_foul(PLAYERS), **more)
        assert played(person, SINK) in ("place", "waiting")
        return person, person.watched()["next"]["to_place"][0]

    return foul


def placed(person: Person, man: dict) -> tuple[int, int]:
    """Where the man lies, once it does: on the page as on the server."""
    person.wait_until(lambda: man["disc"] in person.layout and person.rest() == "aim")
    assert person.watched()["layout"] == person.layout
    return tuple(person.layout[man["disc"]])


def test_one_button_places_a_man_automatically(waiting, picture):
    person, man = waiting()
    picture("placing-fr-desktop", person.page)
    person.page.click("#place-nearest")
    assert placed(person, man) == tuple(man["nearest"])


def test_a_man_dropped_outside_goes_back_to_the_frame_and_on_another_lies_beside_it(waiting):
    person, man = waiting()
    before = {disc: tuple(point) for disc, point in person.watched()["layout"].items()}
    n, stands = int(person.data("n")), person.pixels(*where_it_stands(person, man))
    person.carry(stands, person.pixels(300_000, 300_000))
    assert person.data("phase") == "place"
    inside = min(before.values(), key=lambda point: hypot(*point))
    person.carry(stands, person.pixels(*inside))
    at = placed(person, man)
    assert is_free_place(ICF, before, at, tuple(man["ring"]))
    assert hypot(at[0] - inside[0], at[1] - inside[1]) < 150_000
    assert person.watched()["n"] == n + 1, "nothing was asked when it was dropped outside"


def test_a_man_is_moved_to_its_place_by_keys(waiting):
    person, man = waiting()
    person.press("ArrowUp", "ArrowUp", "ArrowLeft", "Shift+ArrowLeft", "Enter")
    assert placed(person, man) != tuple(man["nearest"])


def test_a_finger_places_a_man_where_it_lets_go_on_a_phone(waiting, picture):
    person, man = waiting(**PHONE)
    picture("placing-fr-phone", person.page)
    thumb, wanted = Thumb(person.page, person.server), (0, -40_000)
    thumb.carry(person.pixels(*where_it_stands(person, man)), person.pixels(*wanted))
    x, y = placed(person, man)
    assert hypot(x - wanted[0], y - wanted[1]) < 2000 / json.loads(person.data("view"))["scale"]
    assert is_narrow(person.page)


@pytest.mark.long
def test_the_others_see_the_placing_player_and_then_the_place(sit_at, devices):
    host = sit_at(before_a_foul(PLAYERS), others={"the-token-of-north": "N"})
    table = host.table["table"]
    guest = Person(devices.lend(DESKTOP["viewport"], locale="en-GB").page, host.server)
    guest.page.goto(f"{host.server.address}#table={table}&token=the-token-of-north")
    guest.wait_for("waiting")
    host.wait_for("aim")
    host.play_by_numbers(SINK)
    guest.wait_until(lambda: guest.rest() == "place")
    said = host.page.locator("#placing")
    said.wait_for()
    assert "Noé repose" in said.inner_text()
    assert host.page.locator("#place-nearest").count() == 0
    guest.page.click("#place-nearest")
    for one in (host, guest):
        one.wait_until(lambda one=one: one.rest() in ("aim", "waiting"))
    all_see_what_the_server_holds(host, guest)


def laid(person) -> float:
    """The direction in which w1 lies from the queen on the page, degrees anticlockwise from east."""
    (qx, qy), (x, y) = person.layout["queen"], person.layout["w1"]
    return degrees(atan2(y - qy, x - qx)) % 360


def drag_round(person, by: float) -> None:
    mouse = person.page.mouse
    for step in range(7):
        angle = radians(by * step / 6)
        mouse.move(*person.pixels(60_000 * cos(angle), 60_000 * sin(angle)))
        if step == 0:
            mouse.down()
    mouse.up()


def test_the_breaker_drags_the_rosette_round_then_breaks_it_as_it_lies(owner, picture):
    owner.sit(book="karom", options={"colours": "draw"})
    page = owner.page
    before = laid(owner)
    drag_round(owner, 40)
    owner.wait_until(lambda: owner.data("n") == "2")
    told = owner.watched()
    assert told["next"]["rosette"] / 1000 == pytest.approx(40, abs=1.5)
    assert (laid(owner) - before) % 360 == pytest.approx(told["next"]["rosette"] / 1000, abs=0.1)
    assert owner.layout == told["layout"]
    assert float(page.locator("#rosette-number").input_value()) == pytest.approx(40, abs=1.5)
    picture("rosette-fr-desktop")
    page.reload()
    owner.wait_for("aim")
    assert owner.layout == told["layout"]
    owner.play_by_mouse(Stroke("S", 0, 0, 4_900_000), 0)
    owner.after_stroke(2)
    assert page.locator("#rosette").is_hidden()
    assert owner.watched()["next"]["rosette"] is None
