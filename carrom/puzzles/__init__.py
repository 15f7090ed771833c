"""Puzzles: positions in which one stroke is clearly the best, found among bots' rounds and proven by simulation."""

from carrom.puzzles.puzzle import Puzzle, RatedStroke, match_of, puzzles

__all__ = ["Puzzle", "RatedStroke", "match_of", "puzzles"]
