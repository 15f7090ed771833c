"""The session as a value: play, declare, place, bet, undo, correct. Physics and rules meet in `playing` alone."""

from carrom.match.betting import answer_bet, bet_on_zone, name_man
from carrom.match.fold import after, started
from carrom.match.happenings import (
    Ask,
    Bid,
    Closed,
    Corrected,
    Declared,
    Happening,
    Interrupted,
    PutDown,
    Redone,
    RoundOpened,
    Seated,
    Shot,
    Step,
    Undone,
)
from carrom.match.header import REAL, Header, Player
from carrom.match.match import Match, next_opener
from carrom.match.placing import Placed, ToPlace
from carrom.match.playing import begin, open_round, play, put_down
from carrom.match.position import Position, Taken
from carrom.match.refereeing import close, correct, declare, interrupt, redo, seat_player, undo, undo_to
from carrom.match.witness import witness

__all__ = [
    "REAL",
    "Ask",
    "Bid",
    "Closed",
    "Corrected",
    "Declared",
    "Happening",
    "Header",
    "Interrupted",
    "Match",
    "Placed",
    "Player",
    "Position",
    "PutDown",
    "Redone",
    "RoundOpened",
    "Seated",
    "Shot",
    "Step",
    "Taken",
    "ToPlace",
    "Undone",
    "after",
    "answer_bet",
    "begin",
    "bet_on_zone",
    "close",
    "correct",
    "declare",
    "interrupt",
    "name_man",
    "next_opener",
    "open_round",
    "play",
    "put_down",
    "redo",
    "seat_player",
    "started",
    "undo",
    "undo_to",
    "witness",
]
