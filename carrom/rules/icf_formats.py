"""How long a match under the Laws is: rounds of a game, games of a match, and usual formats (27, 29, 30)."""

from collections.abc import Mapping
from types import MappingProxyType

from carrom.errors import Unreadable
from carrom.rules.options import Setting, Settings, TypedOption
from carrom.rules.scores import FORMAT, GAMES, TARGET

ROUNDS: TypedOption[int] = TypedOption("rounds", 8, lowest=0, highest=12)
"""The number of rounds of a game; one more is played while the score is level (29). 0: no limit."""
CAP_FOLLOWS = (TARGET.name, 3)
"""The queen gives nothing from three points below the target on, as from 22 of 25 (27)."""
PRESETS: Mapping[str, Mapping[str, Setting]] = MappingProxyType(
    {
        "final": MappingProxyType({"rounds": 0}),
        "club-4": MappingProxyType({"rounds": 4, "games": 1}),
        "friendly": MappingProxyType({"games": 1}),
        "21-6": MappingProxyType({"target": 21, "rounds": 6, "games": 1}),
    }
)
"""Usual formats by name, each with the options that make it."""


def check(settings: Settings, chosen: Mapping[str, object]) -> None:
    """Raise `Unreadable` where rounds or games are `chosen` beside the best of three rounds."""
    if FORMAT.of(settings) != "best-of-three":
        return
    for option in (ROUNDS, GAMES):
        if option.name in chosen:
            raise Unreadable(
                f"options.{option.name}",
                f"cannot be set with {FORMAT.name} best-of-three, which counts rounds won; leave out one of them",
            )
