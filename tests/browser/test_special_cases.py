"""What seldom happens at a table: what the page says of it then, and what it offers."""

from dataclasses import replace
from math import hypot

import pytest

from carrom.board import ICF, Points, Seat, Stroke, striker_places
from carrom.bots.aiming import direct_aims
from carrom.match import Header, Match, Player, begin, play
from carrom.physics import MODEL
from tests.browser.pairwise import sparing
from tests.browser.person import Person, words_of
from tests.match.positions import at, with_layout
from tests.server.matches import INTO_THE_POCKET, kept

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
def sit_at(here, device):
    """Both persons' seats at a table that stands in this position."""
    page = device.page

    def seat(match: Match) -> Person:
        table = kept(here, match)
        page.goto(f"{here.address}#table={table['table']}&token={table['token']}")
        return Person(page, here)

    yield seat
    assert device.complaints == []


def played(person: Person, stroke: Stroke) -> str:
    """The phase in which this stroke leaves the page."""
    person.wait_for("aim")
    before = int(person.data("n"))
    person.play_by_numbers(stroke)
    person.wait_until(lambda: int(person.data("n")) > before or person.data("phase") == "film")
    person.wait_until(lambda: person.rest() != "waiting")
    return person.data("phase")


def said(person: Person) -> str:
    return words_of(person.page.locator("#verdict"))


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
    picture("blocked-fr-desktop")
    person.page.click("#again")
    person.wait_for("aim")
    told = person.watched()
    assert (told["next"]["seat"], len(told["layout"])) == ("S", 19)
    assert told["next"]["state"]["score"] == {"S": 7, "N": 3}
    assert over.is_hidden()


@pytest.mark.parametrize("placing", sparing(["by-hand", "automatic"]))
def test_all_dues_can_be_waived_at_once(sit_at, picture, placing):
    person = sit_at(position("icf", LYING, placing))
    person.wait_for("aim")
    assert person.page.locator("#forgo").is_hidden()
    assert played(person, SINK) == ("place" if placing == "by-hand" else "aim")
    assert person.watched()["next"]["may_waive"] == ["N"]
    assert "Noé, qui peut y renoncer" in person.page.locator("#forgo p").inner_text()
    picture(f"forgo-{placing}-fr-desktop")
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
    assert "renonce" in said(person)
    assert person.page.locator("#forgo").is_hidden()


def test_a_returned_man_is_ringed_and_the_page_names_who_places_it(sit_at, picture):
    person = sit_at(position("icf", LYING))
    assert played(person, SINK) == "aim"
    assert "Camille paie un pion blanc" in said(person)
    assert "le pose dans le grand cercle" in said(person)
    (back,) = set(person.layout) - set(LYING)
    assert hypot(*person.layout[back]) <= ICF.outer_circle_radius
    picture("returned-fr-desktop")


@pytest.mark.long
def test_the_clock_calls_time_and_the_page_names_the_player(sit_at):
    person = sit_at(position("garrom", LYING, clock=1))
    person.page.wait_for_selector("#clock:not([hidden])")
    person.wait_until(lambda: "Le temps est écoulé pour Camille. La main passe à Noé." in said(person))


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
    picture("yes-sir-fr-desktop")
    assert "« Yes Sir ! », il ne reste que la rouge" in said(person)
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
        assert f"a parié : {stake} en jeu" in card(person, "S")
        answer = page.locator("#bet-non-just, #bet-si-just")
        answer.click()
        person.wait_until(lambda: not person.page.locator("#bet-call").is_visible())
