"""Puzzles: positions in which one stroke is clearly the best, found among bots' rounds and proven by simulation."""

from carrom.puzzles.puzzle import Puzzle, Way, match_of, puzzles

__all__ = ["Puzzle", "Way", "match_of", "puzzles"]
