"""What strokes say about those who played them."""

from carrom.analysis.summary import Tally, summary

__all__ = ["Tally", "summary"]
