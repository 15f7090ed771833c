"""What an idea is: the man and the pocket, and how who plays sees them."""

from dataclasses import replace
from math import dist

import numpy as np

from carrom.board import ICF, Stroke
from carrom.bots.hand import as_row
from carrom.notation import layout_text
from carrom.physics import simulate
from carrom.puzzles import match_of, puzzles
from carrom.puzzles.generation import looks, pocket_seen
from carrom.puzzles.themes import names


def test_an_idea_is_the_first_wanted_man_that_falls_and_its_pocket():
    puzzle = puzzles()[0]
    match = match_of(puzzle)
    motion = simulate(ICF, match.layout, puzzle.answer.stroke)
    first = next(fall for fall in motion.pocketed if fall.disc == puzzle.answer.man)
    rows = np.stack([as_row(puzzle.answer.stroke), as_row(Stroke(puzzle.answer.stroke.seat, 0, 100_000, 0))])
    assert names(match, rows, tuple(match.layout))[0] == (first.disc, first.pocket)
    assert names(match, rows, (first.disc,)) == [(first.disc, first.pocket), None]


def test_the_pocket_is_named_from_the_players_seat():
    north = next(puzzle for puzzle in puzzles() if puzzle.state.to_play == "N")
    opposite = {"NE": "SW", "SW": "NE", "NW": "SE", "SE": "NW"}
    assert pocket_seen(north) == opposite[north.answer.pocket or ""]


def test_a_puzzle_in_a_mirror_looks_the_same():
    puzzle = puzzles()[0]
    mirrored = {disc: (-x, y) for disc, (x, y) in match_of(puzzle).layout.items()}
    assert looks(replace(puzzle, layout=layout_text(mirrored))) == looks(puzzle)
    disc, *others = mirrored
    free = next(
        (x, 0) for x in range(-300_000, 300_000, 50_000) if all(dist((x, 0), mirrored[man]) > 40_000 for man in others)
    )
    assert looks(replace(puzzle, layout=layout_text({**mirrored, disc: free}))) != looks(puzzle)
