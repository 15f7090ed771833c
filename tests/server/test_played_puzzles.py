"""Puzzles out of a played game: found line by line, proven like those of the file, refused while a game goes on."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache, partial

import pytest

from carrom.answers import practice_shapes
from carrom.answers import puzzles as found_puzzles
from carrom.answers.puzzles import PlayedPuzzles
from carrom.board import Stroke, checked_layout
from carrom.match import Match
from carrom.puzzles.played_games import PlayedPosition, played_positions, puzzle_at, rating_among
from carrom.puzzles.proof import MARGIN, PROOF, proven_again
from carrom.puzzles.puzzle import line_of, match_of, puzzles, read_puzzles
from carrom.server.limits import LIMITS
from carrom.workers.coach_pool import CoachPool
from tests.analysis.games import game, record
from tests.running import in_a_loop, limit, limits_with
from tests.server import searches
from tests.server.routes import answer
from tests.server.routes import lines as lines_of
from tests.server.test_brought import brought
from tests.server.test_worker_processes import kill_workers, until

PLAYED = cache(partial(game, most=9, seed=4))
"""The game and its events, played when they are first asked for."""


@pytest.fixture(autouse=True)
def _searched(monkeypatch):
    """Positions are searched in no time, unless a test says otherwise."""
    monkeypatch.setattr(found_puzzles, "puzzle_at", searches.even)


def finished(server) -> str:
    """A finished game: a record that was brought."""
    match, events = PLAYED()
    return brought(server, record(events, match)).plain["table"]


def looked(server, table: str) -> list[dict]:
    """The lines of a search, to the last."""
    return lines_of(server, f"tables/{table}/puzzles")


def numbers(way: dict) -> dict:
    return {name: way["stroke"][name] for name in ("x", "vx", "vy", "spin")}


def test_a_finished_game_gives_proven_puzzles_that_are_played_like_others_and_the_same_again(here, monkeypatch):
    monkeypatch.setattr(found_puzzles, "puzzle_at", searches.proven)
    table = finished(here)
    *lines, last = looked(here, table)
    assert [line["place"] for line in lines] == list(range(1, len(lines) + 1))
    assert (last["left"], len(lines)) == (0, lines[0]["of"])
    made = [line for line in lines if line["puzzle"]]
    assert [line["n"] for line in made] == [searches.PROVEN]
    before = here.services.puzzlers.seconds
    assert looked(here, table) == [*lines, last]
    assert here.services.puzzlers.seconds == before, "what is known costs nothing"
    n = made[0]["n"]
    path = f"tables/{table}/puzzles/{n}"
    asked = answer(here, path).shaped(practice_shapes.PuzzleMessage)
    assert ({name: asked[name] for name in made[0]["puzzle"]}, asked["number"]) == (made[0]["puzzle"], n)
    known = answer(here, f"{path}/answer").shaped(practice_shapes.PuzzleAnswer)
    assert known["simulations"] == PROOF
    puzzle = puzzle_at(played_positions(PLAYED()[0], n)[0], table)
    assert puzzle, "the same again, in this process"
    assert Stroke("S", **numbers(known["answer"])) == replace(puzzle.answer.stroke, seat="S")
    assert (puzzle.margin >= MARGIN, puzzle.answer.trials) == (True, PROOF)
    assert puzzle.themes
    assert proven_again(puzzle, 1, many=PROOF // 5) > 0
    assert read_puzzles([line_of(puzzle)], "one")[0] == puzzle
    assert match_of(puzzle).header.book == PLAYED()[0].header.book
    tried = answer(here, f"{path}/strokes", numbers(known["answer"])).shaped(practice_shapes.PuzzleTry)
    assert (tried["found"], tried["points"]) == (True, 100)
    rival = answer(here, f"{path}/strokes", numbers(known["rival"])).plain
    assert (rival["found"], rival["points"] <= 50) == (False, True)
    none = next(line["n"] for line in lines if not line["puzzle"])
    assert answer(here, f"tables/{table}/puzzles/{none}").refused["code"] == "puzzles-none-here"


def test_a_position_lies_and_counts_as_it_did_in_the_game_and_its_rating_is_on_the_scale_of_the_file():
    match, _ = PLAYED()
    shots = [step for step in match.steps[1:] if step.event is not None]
    for one in played_positions(match):
        before = next(step for step, after in zip(match.steps, shots, strict=False) if after.n == one.n)
        assert one.match.layout == checked_layout(match.board, before.position.layout)
        assert (one.match.state, one.match.header.rules) == (before.position.state, match.header.rules)
    for puzzle in puzzles()[::25]:
        assert abs(rating_among(puzzle.solved) - puzzle.rating) < 15


def test_a_game_that_goes_on_gives_none_and_one_on_wood_or_unknown_neither(here, sit_down):
    table = here.open_table()
    host = sit_down(table, at=here)
    host.told("play", {"x": 0, "vx": 0, "vy": 3_000_000})
    name = table["table"]
    for path in ("", "/2", "/2/answer"):
        refused = answer(here, f"tables/{name}/puzzles{path}")
        assert (refused.status, refused.refused["code"]) == (409, "puzzles-not-yet")
    refused = answer(here, f"tables/{name}/puzzles/2/strokes", {"x": 0, "vx": 0, "vy": 3_000_000, "spin": 0})
    assert refused.refused["code"] == "puzzles-not-yet"
    host.told("close", {})
    assert looked(here, name) == [{"left": 0}], "a break makes none"
    wood = here.open_table(real=True)
    sit_down(wood, at=here).told("close", {})
    assert answer(here, f"tables/{wood['table']}/puzzles").refused["code"] == "puzzles-on-wood"
    assert answer(here, "tables/none/puzzles").status == 404
    assert answer(here, f"tables/{name}/puzzles/77").refused["code"] == "no-such-stroke"


def test_a_position_that_stands_in_a_rated_game_is_refused_though_its_own_game_is_over(alone):
    table = finished(alone)
    one = played_positions(PLAYED()[0])[-1]
    alone.services.tables.guarded.note("elsewhere", guarded_like(one))
    assert answer(alone, f"tables/{table}/puzzles").refused["code"] == "analysis-refused"
    for path in ("", "/answer"):
        assert answer(alone, f"tables/{table}/puzzles/{one.n}{path}").refused["code"] == "analysis-refused"


def guarded_like(one: PlayedPosition) -> Match:
    """A rated match that goes on from that position."""
    match = one.match
    header = replace(match.header, help="directions")
    step = replace(match.steps[-1], event=None)
    return replace(match, header=header, steps=(step,))


def test_a_search_is_refused_while_too_many_wait(here):
    table = finished(here)
    pool = here.services.puzzlers
    for place in range(LIMITS.admission.puzzling):
        pool.enter(f"address {place}")
    refused = answer(here, f"tables/{table}/puzzles")
    assert (refused.status, refused.refused["code"]) == (503, "too-busy")
    for place in range(LIMITS.admission.puzzling):
        pool.leave(f"address {place}")


@limit("puzzled", "puzzles_at_once")
@pytest.mark.process
def test_a_question_searches_so_many_positions_and_stops_at_so_many_puzzles(alone_with):
    here = alone_with(limits_with(puzzled=1))
    table = finished(here)
    *lines, last = looked(here, table)
    assert (len(lines), last["left"]) == (1, lines[0]["of"] - 1)
    *lines, last = looked(here, table)
    assert (len(lines), last["left"]) == (2, lines[0]["of"] - 2)
    *more, last = looked(alone_with(limits_with(puzzled=100, puzzles_at_once=1)), table)
    assert sum(line["puzzle"] is not None for line in more) == 1


def test_a_search_whose_process_is_killed_goes_on_in_another(alone, monkeypatch, tmp_path):
    begun = tmp_path / "begun"
    monkeypatch.setattr(found_puzzles, "puzzle_at", partial(searches.never_ending_once, begun))
    table = finished(alone)
    with ThreadPoolExecutor(1) as asking:
        found = asking.submit(looked, alone, table)
        until(begun.exists)
        kill_workers()
        *lines, last = found.result()
    assert (last["left"], len(lines)) == (0, lines[0]["of"])


@pytest.mark.process
@limit("puzzles_known")
@in_a_loop
async def test_what_is_known_of_positions_is_bounded():
    pool = CoachPool(LIMITS.workers, 1, 2, 2)
    known = PlayedPuzzles(limits_with(puzzles_known=2).answers, pool)
    known.pool.enter("one")
    breaking = played_positions(PLAYED()[0])[:3]
    try:
        for one in breaking:
            await known.at("one", "t", one)
        assert [known.knows("t", one.n) for one in breaking] == [False, True, True]
    finally:
        pool.close()
