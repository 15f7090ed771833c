"""Positions as text and as pictures."""

from carrom.notation.diagram import diagram
from carrom.notation.layout_text import layout_text, read_layout

__all__ = ["diagram", "layout_text", "read_layout"]
