"""A position of K-Rhum in the middle of a round, strokes played from it, and what came of them."""

from dataclasses import replace

from carrom.board.seats import SINGLES, sides_of
from carrom.rules import judge, k_rhum
from carrom.rules.values import Bet, Facts, Fallen, JudgedEvent, OnBoard, Queen, State

BOOK = k_rhum.BOOK.with_settings(None)
WHITE_TO_S = {"S": "white", "N": "black"}


def position(white=6, black=5, *, seats=SINGLES, colours=WHITE_TO_S, strokes=1, bet=None, **more):
    """A position in the middle of a round, S to play with white."""
    sides = sides_of(seats)
    state = State(
        seats=seats,
        turn="S",
        colours=colours and dict(zip(sides, colours.values(), strict=True)),
        on_board=OnBoard(white, black, True),
        queen=Queen(),
        has_pocketed=dict.fromkeys(sides, True),
        owed=dict.fromkeys(sides, 0),
        score=dict.fromkeys(sides, 0),
        strokes_left=strokes,
        bet=bet,
    )
    return replace(state, **more)


def played(state, *fell, options=None, **facts):
    """The verdict on a stroke; a disc is a word, or a word and the zone it lay in: ``white far``."""
    facts["pocketed"] = tuple(Fallen(*each.split()) for each in fell)
    facts["off_board"] = tuple(Fallen(*each.split()) for each in facts.get("off_board", ()))
    return judge(BOOK.with_settings(options), state, JudgedEvent(facts=Facts(**facts)))


def codes(verdict):
    """The codes of all calls."""
    return [call.code for call in verdict.calls]


def clauses(verdict):
    """The clause of each call by its code."""
    return {call.code: call.clause for call in verdict.calls}


def outcome(verdict):
    """Who plays next, and how often."""
    return verdict.turn, verdict.state.strokes_left


SI_JUST = Bet("S", "far", 0)
