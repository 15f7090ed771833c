"""Who sits at a seat, as a bot takes him: with which hand the others play."""

from dataclasses import dataclass

from carrom.bots.hand import Hand
from carrom.bots.persona import persona
from carrom.match import Player

TYPICAL = Hand(1.0)
"""A person's, as long as nobody has measured it."""


@dataclass(frozen=True, slots=True)
class PlayerWithHand(Player):
    """A player whose hand is known, whatever his level: he sits in the arena."""

    hand: Hand = TYPICAL


def hand_of(player: Player) -> Hand:
    """A bot's hand is its level's; of a person, or of whoever sits down later, one expects a typical one."""
    if isinstance(player, PlayerWithHand):
        return player.hand
    return persona(player.level).hand if player.kind == "bot" else TYPICAL
