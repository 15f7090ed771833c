"""The session as a value: begin, open a round, play; physics and rules meet here and nowhere else."""

from carrom.match.match import (
    Header,
    Match,
    Player,
    RoundOpened,
    Shot,
    after,
    begin,
    next_opener,
    open_round,
    play,
    started,
)
from carrom.match.witness import witness

__all__ = [
    "Header",
    "Match",
    "Player",
    "RoundOpened",
    "Shot",
    "after",
    "begin",
    "next_opener",
    "open_round",
    "play",
    "started",
    "witness",
]
