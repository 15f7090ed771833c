"""Profiles: what a person's games say of them: a rating against the computer's players, figures, the hand."""

from carrom.profile.rating import USUAL, Ladder, Rating, after_board, first_opponent, ladder

__all__ = ["USUAL", "Ladder", "Rating", "after_board", "first_opponent", "ladder"]
