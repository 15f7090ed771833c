"""The session as a value: begin, open a round, play; physics and rules meet here and nowhere else."""

from carrom.match.betting import answer_bet, name_man
from carrom.match.match import (
    Bid,
    Happening,
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
    "Bid",
    "Happening",
    "Header",
    "Match",
    "Player",
    "RoundOpened",
    "Shot",
    "after",
    "answer_bet",
    "begin",
    "name_man",
    "next_opener",
    "open_round",
    "play",
    "started",
    "witness",
]
