"""Learning environments. They need the extra `envs` (Gymnasium)."""

from carrom.envs.round import CarromRound

__all__ = ["CarromRound"]
