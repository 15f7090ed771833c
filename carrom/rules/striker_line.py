"""Where the striker lies on its double line: the one thing of a stroke's start that a leaflet leaves to the players."""

from typing import Literal

from carrom.rules.options import TypedOption

STRIKER_LINE: TypedOption[Literal["both-lines", "behind-front"]] = TypedOption(
    "striker_line", "both-lines", {"both-lines": "S2.23", "behind-front": "S2.23"}
)
"""The striker touches both lines, or lies across the rear one and touches the front one from behind.

It does not bear on any verdict: `carrom.match.header` chooses the striker's line by it.
"""
