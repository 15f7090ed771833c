"""Positions to test from: a match that stands where the test wants it."""

from dataclasses import replace

from carrom.board import ICF, QUEEN, checked_layout
from carrom.match import Match


def at(match: Match, **position) -> Match:
    """The match with something else in its present position."""
    last = match.steps[-1]
    return replace(match, steps=(*match.steps[:-1], replace(last, position=replace(last.position, **position))))


def with_layout(match: Match, layout: dict, **state) -> Match:
    """A match in mid-round, with these discs on the board and nothing else changed but `state`."""
    count = {colour: sum(disc[0] == colour[0] and disc != QUEEN for disc in layout) for colour in ("white", "black")}
    on_board = replace(match.state.on_board, queen=QUEEN in layout, **count)
    changed = replace(match.state, on_board=on_board, breaking=False, **state)
    return at(match, layout=checked_layout(ICF, layout), state=changed)
