"""Stories of a match: its steps, its films, other books, during the match and afterwards."""

import pytest

from carrom.board import Stroke
from carrom.match import declare
from carrom.physics import MODEL, decode_film
from carrom.rules import BOOKS
from carrom.rules.values import Facts, Fallen
from carrom.server.store import StoredLine
from carrom.server.wire import responses
from carrom.server.wire.event_lines import event_text, header_text, read_match
from tests.running import Browser
from tests.server.matches import BY_HAND, DOUBLES, INTO_THE_POCKET, SINGLES, before_a_foul, kept, states
from tests.server.routes import answer

SOUTH = {"x": 1_234, "vx": 20_000, "vy": 4_500_000, "spin": 5_000}
NORTH = {"x": -4_321, "vx": -10_000, "vy": -1_500_000, "spin": 0}
LOOKED_AT = ("story", "films/2", "others/2", "words", "targets", "record")


def played(server, *strokes: dict, films: bool = False, **more: object) -> tuple[dict, list[dict]]:
    """A table at which these strokes were played, and what was said of each."""
    table = server.open_table(**more)
    browser = Browser(server, table)
    browser.join(films=films)
    said = [browser.told("play", stroke) for stroke in strokes]
    browser.close()
    return table, said


def test_a_story_holds_every_step_and_its_result(server):
    table, said = played(server, SOUTH, book="karom", house="Chez nous", options={"queen_value": 3})
    story = answer(server, f"tables/{table['table']}/story").shaped(responses.StoryMessage)
    assert (story["table"], story["book"], story["house"]) == (table["table"], "karom", "Chez nous")
    assert (story["options"], story["real"], story["closed"]) == ({"queen_value": 3}, False, False)
    assert {seat: sitter["name"] for seat, sitter in story["seats"].items()} == {"S": "Camille", "N": "Noé"}
    opened, shot = story["moments"]
    assert (opened["n"], opened["kind"], opened["seat"], opened["round"]) == (1, "round", "S", 1)
    assert (len(opened["layout"]), opened["calls"], opened["stroke"], opened["speed"]) == (19, [], None, None)
    assert (shot["n"], shot["kind"], shot["seat"]) == (2, "shot", "S")
    assert (shot["stroke"], shot["speed"]) == (SOUTH, 4_500_044)
    assert shot["layout"] == said[0]["shot"]["layout"]
    assert shot["calls"] == said[0]["shot"]["verdict"]["calls"]
    assert shot["score"] == {"S": 0, "N": 0}


def test_a_story_omits_undone_steps(server, sit_down):
    table, _ = played(server, SOUTH)
    browser = sit_down(table)
    browser.told("undo", {})
    again = browser.told("play", {**SOUTH, "x": 5_678})
    story = answer(server, f"tables/{table['table']}/story").plain
    assert [(moment["n"], moment["kind"]) for moment in story["moments"]] == [(1, "round"), (again["n"], "shot")]
    assert answer(server, f"tables/{table['table']}/films/2").status == 404
    assert answer(server, f"tables/{table['table']}/films/{again['n']}").status == 200


def test_a_live_table_and_a_stored_one_have_the_same_story(server, sit_down):
    table, _ = played(server, SOUTH)
    paths = [f"tables/{table['table']}/{path}" for path in LOOKED_AT]
    kept_alone = [answer(server, path).text for path in paths]
    sit_down(table)
    assert [answer(server, path).text for path in paths] == kept_alone


@pytest.mark.parametrize("seats", [SINGLES, DOUBLES], ids=len)
def test_a_story_can_be_read_in_every_state_of_a_table(here, seats):
    for name, match in states(seats).items():
        table = kept(here, match)["table"]
        for shape, path in (
            (responses.StoryMessage, "story"),
            (responses.WordsMessage, "words"),
            (responses.TargetsMessage, "targets"),
        ):
            assert answer(here, f"tables/{table}/{path}").shaped(shape), name
        words = answer(here, f"tables/{table}/words").plain
        assert len(words["fr"]) == len(words["en"]) > 0


def test_a_requested_film_equals_the_broadcast_one(server):
    table, said = played(server, SOUTH, NORTH, films=True)
    for event in said:
        again = answer(server, f"tables/{table['table']}/films/{event['n']}").shaped(responses.FilmMessage)
        for member in ("seat", "stroke", "checksum", "film", "layout", "placed"):
            assert again[member] == event["shot"][member]
        decode_film(again["film"])
    assert again["before"] == said[0]["shot"]["layout"]


def test_a_film_comes_with_the_returned_men(here):
    table = kept(here, before_a_foul({**BY_HAND}))
    browser = Browser(here, table)
    browser.join()
    said = browser.told("play", INTO_THE_POCKET)
    browser.close()
    again = answer(here, f"tables/{table['table']}/films/2").plain
    assert again["placed"] == said["shot"]["placed"]
    assert again["layout"] == said["shot"]["layout"]
    assert again["before"].keys() == {"w1", "w2", "b1", "queen"}


def test_a_stroke_of_other_physics_has_no_film(here):
    """Kept by a carrom whose discs moved otherwise: what stands in the store was so, and nobody can show it."""
    table, _ = played(here, SOUTH)
    kept_then = here.store.load(table["table"])
    match = read_match(kept_then.header, [line.text for line in kept_then.lines])
    opened, shot = (taken.event for taken in match.steps)
    other = event_text(shot).replace('"vy":4500000', '"vy":4400000')
    line = StoredLine(1, event_text(opened))
    name = f"other{table['table']}"
    here.store.create(name, header_text(match.header), line, book="karom", seated=[], further=[StoredLine(2, other)])
    refused = answer(here, f"tables/{name}/films/2")
    assert (refused.status, refused.refused["code"]) == (409, "other-physics")
    assert len(answer(here, f"tables/{name}/story").plain["moments"]) == 2, "but its layouts are still told"
    older = header_text(match.header).replace(MODEL, "slide-0")
    here.store.create(name + "b", older, line, book="karom", seated=[], further=[StoredLine(2, event_text(shot))])
    assert answer(here, f"tables/{name}b/films/2").refused["code"] == "other-physics"


def test_every_book_judges_a_stroke_and_the_tables_own_book_comes_first(server):
    with_queen = [name for name, book in BOOKS.items() if book.has_queen]
    for book in with_queen:
        table, said = played(server, SOUTH, book=book)
        others = answer(server, f"tables/{table['table']}/others/2").shaped(responses.OtherBooksMessage)["answers"]
        assert [one["book"] for one in others] == [book, *(name for name in with_queen if name != book)]
        own = others[0]
        assert own["calls"] == said[0]["shot"]["verdict"]["calls"]
        assert own["seat"] == said[0]["next"]["seat"]
        for one in others:
            assert (one["calls"] is None) == (one["refused"] is not None)


def test_the_books_differ_where_they_differ(here):
    """The striker falls with a man of one's own: S0 gives the hand away and takes a man back; each book in its way."""
    table = kept(here, states(SINGLES)["real board"])
    umpire = Browser(here, table)
    umpire.join()
    facts = {"pocketed": ["white", "striker"], "first_contact": {"disc": "white"}}
    said = umpire.told("declare", facts)
    umpire.close()
    assert said["declared"]["verdict"]["calls"]
    others = answer(here, f"tables/{table['table']}/others/2").plain["answers"]
    assert len({tuple(call["clause"] for call in one["calls"] or ()) for one in others}) >= 4
    match, declared = declare(states(SINGLES)["real board"], Facts((Fallen("white"), Fallen("striker"))))
    assert others[0]["returned"] == [back.disc for back in declared.verdict.returned]
    assert others[0]["seat"] == match.state.turn


@pytest.mark.parametrize("path", ["films", "others"])
@pytest.mark.parametrize("n", ["0", "1", "3", "20002", "-1", str(10**30), "2.0", "two", "true", "%00", "9" * 5000])
def test_no_other_number_is_that_of_a_stroke(server, path, n):
    table, _ = played(server, SOUTH)
    refused = answer(server, f"tables/{table['table']}/{path}/{n}")
    assert refused.status == 404
    assert refused.refused["code"] in ("no-such-stroke", "not-readable")


@pytest.mark.parametrize("path", LOOKED_AT)
def test_an_unknown_table_has_no_story_and_no_film(server, path):
    for name in ("nowhere", "%00", "x" * 500, "..%2f.."):
        refused = answer(server, f"tables/{name}/{path}")
        assert refused.status == 404
        assert refused.refused["code"] in ("unknown-table", "not-readable")


def test_the_targets_of_a_table_are_the_men_of_the_side_to_play(here):
    match = before_a_foul(BY_HAND)
    found = answer(here, f"tables/{kept(here, match)['table']}/targets").plain["targets"]
    assert {one["disc"] for one in found} <= {"w1", "w2", "queen"}
    assert found
    strokes = [Stroke("S", **one["stroke"]) for one in found]
    assert all(any(low <= stroke.x <= high for low, high in match.places) for stroke in strokes)
    for nobody in ("round over", "real board", "men for S"):
        table = kept(here, states(SINGLES)[nobody])["table"]
        assert answer(here, f"tables/{table}/targets").plain == {"targets": []}, nobody


def test_a_story_of_a_real_board_holds_undone_steps_calls_and_bets(server, sit_down):
    table = server.open_table(real=True, book="k-rhum")
    umpire = sit_down(table)
    umpire.told("declare", {"pocketed": ["white"]})
    umpire.told("bet", {"zone": "far"})
    umpire.told("answer", {"raises": False})
    umpire.told("call", {"kind": "timeout", "by": "S"})
    responses = server.get(f"tables/{table['table']}/story")
    assert [moment["word"] for moment in responses["moments"]] == [None, None, "bet", "decline", "timeout"]
    assert responses["undone"] is None
    for _ in range(2):
        umpire.told("undo", {})
    after = server.get(f"tables/{table['table']}/story")
    assert after["moments"] == responses["moments"][:3]
    assert after["undone"] == responses["moments"][3]
