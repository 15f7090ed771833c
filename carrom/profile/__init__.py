"""Profiles: what a person's games say of them: a rating against the computer's players, figures, the hand."""

from carrom.profile.ladder import USUAL, Ladder, first_opponent, ladder
from carrom.profile.rating import Rating, after_board

__all__ = ["USUAL", "Ladder", "Rating", "after_board", "first_opponent", "ladder"]
