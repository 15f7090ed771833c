"""Gymnasium environments for reinforcement learning. They need the extra `envs`."""

from carrom.envs.round import CarromRound

__all__ = ["CarromRound"]
