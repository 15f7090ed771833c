"""Notation: layouts, positions, players and the parts of a record's line as text."""

from carrom.notation.header_text import player_text, read_player
from carrom.notation.layout_text import layout_text, read_layout, text_board
from carrom.notation.position_reader import checksum, position_text, read_position
from carrom.notation.vocabulary import BOUNDS, KNOWN_HEADERS

__all__ = [
    "BOUNDS", "KNOWN_HEADERS", "checksum", "layout_text", "player_text", "position_text", "read_layout", "read_player",
    "read_position", "text_board",
]  # fmt: skip
