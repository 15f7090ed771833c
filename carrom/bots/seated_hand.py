"""Assumed hand of the player at a seat: known for bots, typical for people."""

from dataclasses import dataclass

from carrom.bots.persona import persona
from carrom.match import Player
from carrom.match.hand import Hand

TYPICAL = Hand(1.0)
"""The hand assumed of a person, as long as it has not been measured."""


@dataclass(frozen=True, slots=True)
class PlayerWithHand(Player):
    """A player whose hand is given, whatever the level: used in the arena."""

    hand: Hand = TYPICAL


def hand_of(player: Player) -> Hand:
    """The hand of a player: the given one, a bot's by its level, otherwise a typical one."""
    if isinstance(player, PlayerWithHand):
        return player.hand
    return persona(player.level).hand if player.kind == "bot" else TYPICAL
