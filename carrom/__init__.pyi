from . import analysis, arena, board, bots, engines, errors, match, notation, physics, puzzles, records, rules, texts
from .analysis.advice import advise
from .board import BOARDS, ICF, MAISON_80, Board, Layout, Stroke, diagram, opening
from .bots import Hand
from .errors import CarromError, NotAllowed, Unreadable
from .match import Match, Player, declare, new_match, open_round, play
from .notation import read_layout
from .physics import Motion, simulate
from .records import Record, match_of_record, read_record, record_of_match, write_record
from .rules import BOOKS, book, judge, opening_state
from .rules.values import Facts, Fallen, FirstContact, JudgedEvent, State, Verdict
from .texts import explain

__version__: str

__all__ = [
    "BOARDS",
    "BOOKS",
    "ICF",
    "MAISON_80",
    "Board",
    "CarromError",
    "Facts",
    "Fallen",
    "FirstContact",
    "Hand",
    "JudgedEvent",
    "Layout",
    "Match",
    "Motion",
    "NotAllowed",
    "Player",
    "Record",
    "State",
    "Stroke",
    "Unreadable",
    "Verdict",
    "advise",
    "analysis",
    "arena",
    "board",
    "book",
    "bots",
    "declare",
    "diagram",
    "engines",
    "errors",
    "explain",
    "judge",
    "match",
    "match_of_record",
    "new_match",
    "notation",
    "open_round",
    "opening",
    "opening_state",
    "physics",
    "play",
    "puzzles",
    "read_layout",
    "read_record",
    "record_of_match",
    "records",
    "rules",
    "simulate",
    "texts",
    "write_record",
]
