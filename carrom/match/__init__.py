"""A match as a value: play, declare, place, bet, undo, correct. Only `playing` combines physics and rules."""

from carrom.match.events import JudgedStep, MatchEvent, Step
from carrom.match.events.calls import Ask, Bid, Counted, Interrupted
from carrom.match.events.openings import OpenerTossed, RosetteRotated, RoundOpened
from carrom.match.events.strokes import Declared, PutDown, Shot
from carrom.match.events.table import Closed, Corrected, GameClockSet, PlayerSeated, Redone, Remarked, Undone
from carrom.match.fold import after, followed, started
from carrom.match.header import REAL, Header, Player, start_of, start_text
from carrom.match.lots import LotPart
from carrom.match.match import Amendment, Change, Match, MatchStep, StepConflict, change_now, next_opener
from carrom.match.playing import begin, new_match, objection_to, open_round, play, witness
from carrom.match.position import Placed, Position, ToPlace
from carrom.match.rosette import angle_now, is_tossed, objection_to_rotation, rotate_rosette, toss_opener
from carrom.match.umpire import (
    answer_bet,
    bet_on_zone,
    call,
    close,
    correct,
    count,
    declare,
    interrupt,
    name_man,
    put_down,
    redo,
    remark,
    seat_player,
    set_clock,
    time_left,
    undo,
    undo_to,
)

__all__ = [
    "REAL", "Amendment", "Ask", "Bid", "Change", "Closed", "Corrected", "Counted", "Declared", "GameClockSet", "Header",
    "Interrupted", "JudgedStep", "LotPart", "Match", "MatchEvent", "MatchStep", "OpenerTossed", "Placed", "Player",
    "PlayerSeated", "Position", "PutDown", "Redone", "Remarked", "RosetteRotated", "RoundOpened", "Shot", "Step",
    "StepConflict", "ToPlace", "Undone", "after", "angle_now", "answer_bet", "begin", "bet_on_zone", "call",
    "change_now", "close", "correct", "count", "declare", "followed", "interrupt", "is_tossed", "name_man", "new_match",
    "next_opener", "objection_to", "objection_to_rotation", "open_round", "play", "put_down", "redo", "remark",
    "rotate_rosette", "seat_player", "set_clock", "start_of", "start_text", "started", "time_left", "toss_opener",
    "undo", "undo_to", "witness",
]  # fmt: skip
