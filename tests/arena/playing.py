"""Boards and racks that tests play: quick contestants, a hand of 0.5°."""

from carrom.arena.conditions import conditions_of_here
from carrom.arena.contest import Contest, Meeting, arena_results
from carrom.arena.paired_boards import PlayedBoard, pair_of_boards, play_board
from carrom.arena.workers import alone

ICF = conditions_of_here("arena", "icf", {}, False)


def pair(first: str, second: str, number: int = 0, sigma: float | None = 0.5, under=ICF) -> list[PlayedBoard]:
    return [play_board(under, board) for board in pair_of_boards(first, second, sigma, 7, number)]


def contest(*meetings: Meeting, pairs: int, path=None, workers=alone, sprt=None, conditions=ICF) -> Contest:
    kept = arena_results(conditions, path)
    with kept.kept():
        played = Contest(kept, meetings, 7, pairs, sprt)
        for _ in played.play(workers):
            pass
    return played
