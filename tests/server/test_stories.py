"""Stories of a match: its steps, its films, other books; films whose checksum differs."""

import json
from contextlib import closing

import pytest

from carrom.answers import practice_shapes, responses, stories, story_shapes
from carrom.answers.equipment import EquipmentMessage, encode_equipment
from carrom.board import ICF, Stroke
from carrom.match import declare
from carrom.physics import MODEL, decode_film, film_of, presets_of, simulate
from carrom.rules import BOOKS
from carrom.rules.values import Facts, Fallen
from carrom.server.limits import LIMITS
from carrom.table.stored import LineChanges, NewMatch, StoredLine
from carrom.table.wire.counts import COUNTS
from carrom.table.wire.encoder import encode_present
from carrom.table.wire.event_lines import event_text, header_text, read_match
from tests.match.told import MISS, saw, told
from tests.running import Browser, limit
from tests.server.matches import BY_HAND, DOUBLES, INTO_THE_POCKET, SINGLES, before_a_foul, kept, states
from tests.server.routes import JSON, Answer, answer, asked

SOUTH = {"x": 1_234, "vx": 20_000, "vy": 4_500_000, "spin": 5_000}
NORTH = {"x": -4_321, "vx": -10_000, "vy": -1_500_000, "spin": 0}
LOOKED_AT = ("story", "films/2", "others/2", "words", "targets", "record")


def played(server, *strokes: dict, films: bool = False, **more: object) -> tuple[dict, list[dict]]:
    """A table at which these strokes were played, and what was said of each."""
    table = server.open_table(**more)
    with Browser(server, table) as browser:
        browser.join(films=films)
        return table, [browser.told("play", stroke) for stroke in strokes]


def test_a_story_holds_every_step_and_its_result(server):
    table, said = played(server, SOUTH, book="karom", house="Chez nous", options={"queen_value": 3})
    story = answer(server, f"tables/{table['table']}/story").shaped(story_shapes.StoryMessage)
    assert (story["table"], story["book"], story["house"]) == (table["table"], "karom", "Chez nous")
    assert (story["options"], story["real"], story["closed"]) == ({"queen_value": 3}, False, False)
    assert {seat: sitter["name"] for seat, sitter in story["seats"].items()} == {"S": "Camille", "N": "Noé"}
    opened, shot = story["moments"]
    assert (opened["n"], opened["kind"], opened["seat"], opened["round"]) == (1, "round", "S", 1)
    assert (len(opened["layout"]), opened["calls"], opened["stroke"], opened["speed"]) == (19, [], None, None)
    assert (shot["n"], shot["kind"], shot["seat"]) == (2, "shot", "S")
    assert (shot["stroke"], shot["speed"]) == (SOUTH, 4_500_044)
    assert (shot["layout"], shot["calls"]) == (said[0]["shot"]["layout"], said[0]["shot"]["verdict"]["calls"])
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
        shapes = {
            "story": story_shapes.StoryMessage,
            "words": practice_shapes.WordsMessage,
            "targets": responses.TargetsMessage,
        }
        for path, shape in shapes.items():
            assert answer(here, f"tables/{table}/{path}").shaped(shape), name
        words = answer(here, f"tables/{table}/words").plain
        assert len(words["fr"]) == len(words["en"]) > 0


def test_a_requested_film_equals_the_broadcast_one_and_comes_with_the_returned_men(server, here, sit_down):
    table, said = played(server, SOUTH, NORTH, films=True)
    for event in said:
        again = answer(server, f"tables/{table['table']}/films/{event['n']}").shaped(story_shapes.FilmMessage)
        for member in ("seat", "stroke", "checksum", "film", "layout", "placed"):
            assert again[member] == event["shot"][member]
        decode_film(again["film"])
    assert again["before"] == said[0]["shot"]["layout"]
    table = kept(here, before_a_foul({**BY_HAND}))
    said = sit_down(table, at=here).told("play", INTO_THE_POCKET)
    again = answer(here, f"tables/{table['table']}/films/2").plain
    assert (again["placed"], again["layout"]) == (said["shot"]["placed"], said["shot"]["layout"])
    assert again["before"].keys() == {"w1", "w2", "b1", "queen"}


def test_a_stroke_of_other_physics_has_no_film(here):
    """Kept by a carrom whose discs moved otherwise: what stands in the store was so, and nobody can show it."""
    table, _ = played(here, SOUTH)
    kept_then = here.store.load(table["table"])
    match = read_match(kept_then.header, [line.text for line in kept_then.lines])
    opened, shot = (taken.event for taken in match.steps)
    other = event_text(shot).replace('"vy":4500000', '"vy":4400000')
    first = StoredLine(1, event_text(opened))
    name = f"other{table['table']}"
    kept = NewMatch(name, header_text(match.header), "karom")
    here.store.create(kept, [first, StoredLine(2, other)], LineChanges())
    refused = answer(here, f"tables/{name}/films/2")
    assert (refused.status, refused.refused["code"]) == (409, "other-physics")
    assert len(answer(here, f"tables/{name}/story").plain["moments"]) == 2, "but its layouts are still told"
    older = header_text(match.header).replace(MODEL, "slide-0")
    here.store.create(NewMatch(name + "b", older, "karom"), [first, StoredLine(2, event_text(shot))], LineChanges())
    assert answer(here, f"tables/{name}b/films/2").refused["code"] == "other-physics"


def test_every_book_judges_a_stroke_and_the_tables_own_book_comes_first(server):
    with_queen = [name for name, book in BOOKS.items() if book.has_queen]
    for book in with_queen:
        table, said = played(server, SOUTH, book=book)
        others = answer(server, f"tables/{table['table']}/others/2").shaped(story_shapes.OtherBooksMessage)["answers"]
        assert [one["book"] for one in others] == [book, *(name for name in with_queen if name != book)]
        own = others[0]
        assert (own["calls"], own["seat"]) == (said[0]["shot"]["verdict"]["calls"], said[0]["next"]["seat"])
        for one in others:
            assert (one["calls"] is None) == (one["refused"] is not None)


def test_the_books_differ_where_they_differ(here, sit_down):
    """The striker falls with a man of one's own: S0 gives the hand away and takes a man back; each book in its way."""
    table = kept(here, states(SINGLES)["real board"])
    facts = {"pocketed": ["white", "striker"], "first_contact": {"disc": "white"}}
    said = sit_down(table, at=here).told("declare", facts)
    assert said["declared"]["verdict"]["calls"]
    others = answer(here, f"tables/{table['table']}/others/2").plain["answers"]
    assert len({tuple(call["clause"] for call in one["calls"] or ()) for one in others}) >= 4
    match, declared = declare(states(SINGLES)["real board"], Facts((Fallen("white"), Fallen("striker"))))
    assert others[0]["returned"] == [back.disc for back in declared.verdict.returned]
    assert others[0]["seat"] == match.state.turn


@pytest.mark.parametrize("path", LOOKED_AT)
def test_an_unknown_table_has_no_story_and_no_film(server, path):
    for name in ("nowhere", "%00", "x" * 500, "..%2f.."):
        refused = answer(server, f"tables/{name}/{path}")
        assert (refused.status, refused.refused["code"] in ("unknown-table", "not-readable")) == (404, True)


@pytest.mark.parametrize("path", ["films", "others"])
def test_no_other_number_is_that_of_a_stroke(server, path):
    table, _ = played(server, SOUTH)
    for n in ("0", "1", "3", "20002", "-1", str(10**30), "2.0", "two", "true", "%00", "9" * 5000):
        refused = answer(server, f"tables/{table['table']}/{path}/{n}")
        assert (refused.status, refused.refused["code"] in ("no-such-stroke", "not-readable")) == (404, True), n


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
    assert (shot["checksum"], decode_film(shot["film"])) == (motion.exact_checksum, film_of(motion, matter))
    assert simulate(ICF, layout, Stroke("S", **SOUTH), matter).exact_checksum == motion.exact_checksum
    again = answer(server, f"tables/{table['table']}/films/2").shaped(story_shapes.FilmMessage)
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


def differs(server, table: dict, n: int, checksum: str, browser: str = "") -> Answer:
    """What is answered to a browser that calls itself so and has computed this."""
    said = {**server.headers, **JSON, "User-Agent": browser}
    body = json.dumps({"n": n, "checksum": checksum}).encode()
    return asked(server, "POST", f"tables/{table['table']}/differences", body, **said)


def test_a_browser_that_computed_otherwise_gets_the_stroke_and_the_difference_is_kept_with_it(alone, caplog):
    table, (said,) = played(alone, SOUTH)
    name = table["table"]
    before = COUNTS.differences
    assert differs(alone, table, 2, WRONG, "Odd 1.0").text == answer(alone, f"tables/{name}/films/2").text
    assert differs(alone, table, 2, WRONG).status == 200, "it is known"
    assert differs(alone, table, 2, said["shot"]["checksum"]).status == 200, "it is none"
    assert COUNTS.differences == before + 1
    (line,) = [record.getMessage() for record in caplog.records if name in record.getMessage()]
    assert line == f"table {name}, stroke 2: a browser computed {WRONG}, the server {said['shot']['checksum']}"
    assert kept_of(alone, name) == [(2, WRONG, said["shot"]["checksum"], "Odd 1.0")]


def kept_of(alone, name: str) -> list[tuple]:
    return [tuple(one) for one in alone.store.differences(name)]


@limit("differences", "browser")
def test_no_more_differences_are_kept_than_the_limits_say_and_none_of_no_stroke_or_no_checksum(alone, server):
    table, _ = played(alone, SOUTH)
    for number in range(LIMITS.answers.differences + 1):
        differs(alone, table, 2, f"{number:016x}", "x" * (LIMITS.answers.browser + 1))
    found = kept_of(alone, table["table"])
    assert len(found) == LIMITS.answers.differences
    assert {len(browser) for *_, browser in found} == {LIMITS.answers.browser}
    table, _ = played(server, SOUTH)
    wrong = ((1, WRONG), (9, WRONG), (0, WRONG), (2, "no checksum"), (2, WRONG.upper()))
    assert [differs(server, table, *one).status for one in wrong] == [404, 404, 400, 400, 400]


def test_a_settled_reading_is_marked_as_repeated_wherever_its_clause_has_decided_before():
    match = told("icf").strokes(saw("white"), saw("white"), MISS, MISS).match
    history = encode_present(match)["history"]
    lines = [moment["calls"] for moment in stories.story("t", match)["moments"] if moment["kind"] == "declared"]
    assert [line["calls"] for line in history] == lines
    read = [[(call["clause"], "repeated" in call) for call in calls if "reading" in call] for calls in lines]
    assert read[0], "ICF-21 decides that the turn is kept"
    assert not any(repeated for _, repeated in read[0])
    cited: set[str] = set()
    for calls, marks in zip(lines, read, strict=True):
        assert all(repeated == (clause in cited) for clause, repeated in marks)
        cited.update(call["clause"] for call in calls)
    assert any(repeated for marks in read for _, repeated in marks)
