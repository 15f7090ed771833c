"""What strokes say about those who played them, and about the board they were played on."""

from carrom.analysis.calibration import friction_from_runs, nearest_preset, runs_of
from carrom.analysis.summary import Tally, summary

__all__ = ["Tally", "friction_from_runs", "nearest_preset", "runs_of", "summary"]
