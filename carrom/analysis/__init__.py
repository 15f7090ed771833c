"""Analysis of matches: statistics and review of players, the coach's advice, and calibration of a board."""

from carrom.analysis.calibration import friction_from_runs, nearest_preset, runs_of
from carrom.analysis.rounds import PlayedRound, Won, rounds_of, won_by
from carrom.analysis.statistics import (
    FOULS,
    PlayerStatistics,
    SeatTally,
    figures_of,
    figures_of_sides,
    summary,
    together,
)

__all__ = [
    "FOULS", "PlayedRound", "PlayerStatistics", "SeatTally", "Won", "figures_of", "figures_of_sides",
    "friction_from_runs", "nearest_preset", "rounds_of", "runs_of", "summary", "together", "won_by",
]  # fmt: skip
