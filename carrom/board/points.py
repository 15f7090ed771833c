"""Points of the board, and the places of several discs as a mapping."""

from collections.abc import Mapping

Point = tuple[int, int]
"""(x, y) in µm, origin at the board's centre."""

Points = Mapping[str, Point]
"""Disc name → the place of its centre: a `Layout`, or any other mapping of that form."""
