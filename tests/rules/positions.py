"""Any position a referee could keep, any facts it could produce, and their mirror images."""

from dataclasses import replace
from functools import cache
from typing import get_args

from hypothesis import strategies as st

from carrom.board.seats import DOUBLES, SINGLES, next_seat, side_of, sides_of
from carrom.rules import BOOKS, EVERY_BOOK, book
from carrom.rules.books import play_order
from carrom.rules.values import (
    NO_QUEEN,
    Bet,
    Call,
    Facts,
    Fallen,
    FirstContact,
    GameOver,
    ImproperCause,
    JudgedEvent,
    OnBoard,
    Queen,
    Returned,
    RoundOver,
    State,
    Verdict,
)

MIRRORED_COLOUR = {"white": "black", "black": "white", "queen": "queen", "striker": "striker"}


def settings_of(option):
    """What an option may be set to, its default often."""
    numbers = st.integers(option.lowest, option.highest)
    if option.rows:
        values = st.fixed_dictionaries({}, optional=dict.fromkeys(option.rows, numbers))
    elif option.values:
        values = st.sampled_from(list(option.values))
    else:
        values = st.none() | numbers if option.or_none else numbers
    return st.just(option.default) | values


# Made once, and those below kept: Hypothesis looks over each new strategy anew, which took longer than to judge.
_SETTINGS = {name: {key: settings_of(one) for key, one in book.options.items()} for name, book in EVERY_BOOK.items()}
_COLOURS = st.sampled_from((None, ("white", "black"), ("black", "white")))
_WHERE = st.sampled_from(("board", "awaiting", "covered"))
_MEN = st.sampled_from((0, 1, 1, 2, 5, 8, 9))
_FLAGS = st.booleans()
_MAYBE = st.sampled_from((None, False, True))
ZONES = st.sampled_from(("open", "far", "side", "near"))
"""Where a man lay when the stroke began."""
_LINES = st.sampled_from(("open", "own_line", "arrow_circle"))
_CAUSES = st.sampled_from((None, *get_args(ImproperCause)))
_SELDOM = st.sampled_from((False, False, True))


@cache
@st.composite
def houses(draw, name):
    """This book with any settings that go together: the best of three rounds with neither rounds nor games."""
    chosen = {key: draw(values) for key, values in _SETTINGS[name].items()}
    apart = ("rounds", "games") if chosen.get("format") == "best-of-three" else ()
    return book(name, {key: value for key, value in chosen.items() if key not in apart})


@cache
@st.composite
def books(draw):
    """Any book with any settings."""
    return draw(houses(draw(st.sampled_from(tuple(BOOKS)))))


@cache
@st.composite
def states(draw, among=(SINGLES, DOUBLES)):
    """Any position with somebody to play, likely or not."""
    seats = draw(st.sampled_from(among))
    sides = sides_of(seats)
    colours = draw(_COLOURS)
    where = draw(_WHERE)
    turn = draw(st.sampled_from(seats))
    return State(
        seats=seats,
        turn=turn,
        colours=colours and dict(zip(sides, colours, strict=True)),
        on_board=OnBoard(draw(_MEN), draw(_MEN), where == "board"),
        queen=Queen(where, None if where == "board" else draw(st.sampled_from(sides))),
        has_pocketed={side: draw(_FLAGS) for side in sides},
        owed={side: draw(st.integers(0, 3)) for side in sides},
        score={side: draw(st.integers(0, 30)) for side in sides},
        breaking=draw(_FLAGS),
        round=draw(st.integers(1, 9)),
        opener=draw(st.sampled_from(seats)),
        break_attempts=draw(st.integers(0, 3)),
        strokes_left=draw(st.integers(1, 4)),
        bet=Bet(side_of(turn, seats), draw(ZONES), draw(st.integers(0, 6))) if draw(_FLAGS) else None,
        last_chance=draw(st.sampled_from((None, *sides))),
    )


def fitting(rules, state):
    """The position as the book may have it: its seats in the order of play, the queen only if there is one."""
    state = replace(state, seats=play_order(state.seats, rules.settings))
    if rules.has_queen:
        return state
    return replace(state, queen=NO_QUEEN, on_board=replace(state.on_board, queen=False))


@st.composite
def facts_of(draw, state):
    """Any facts that position could produce."""
    there = ["white"] * state.on_board.white + ["black"] * state.on_board.black + ["striker"]
    there += ["queen"] if state.on_board.queen else []
    targets = sorted(set(there) - {"striker"})
    fell = draw(st.integers(0, min(4, len(there))))
    off = draw(st.integers(0, min(2, len(there) - fell)))
    moved = [there.pop(draw(st.integers(0, len(there) - 1))) for _ in range(fell + off)]
    contact = None
    if targets and draw(_FLAGS):
        contact = FirstContact(draw(st.sampled_from(targets)), draw(_FLAGS), draw(_LINES))
    improper = draw(_SELDOM)
    return Facts(
        pocketed=tuple(Fallen(disc, draw(ZONES)) for disc in moved[:fell]),
        off_board=tuple(Fallen(disc) for disc in moved[fell:]),
        touched=contact is not None or draw(_FLAGS),
        first_contact=contact,
        backward=draw(_FLAGS),
        improper=improper,
        named_disc_pocketed=draw(_MAYBE),
        improper_cause=draw(_CAUSES) if improper else None,
    )


@cache
@st.composite
def questions(draw):
    """A book, a position and an event it knows."""
    rules = draw(books())
    state = fitting(rules, draw(states()))
    kind = draw(st.sampled_from(("stroke", "stroke", *rules.events)))
    if kind == "stroke":
        event = JudgedEvent(facts=draw(facts_of(state)))
    else:
        event = JudgedEvent(kind=kind, by=draw(st.sampled_from((None, *state.seats))))
    return rules, state, event


class Mirror:
    """The same table seen from the next seat, with the colours exchanged."""

    def __init__(self, seats):
        self.seats = seats

    def seat(self, seat):
        """The seat one place further; the umpire stays."""
        return seat if seat in (None, "umpire") else next_seat(seat, self.seats)

    def side(self, side):
        """The other side."""
        first, second = sides_of(self.seats)
        return None if side is None else second if side == first else first

    def by_side(self, values):
        """A map by side."""
        return None if values is None else {self.side(side): value for side, value in values.items()}

    def state(self, state):
        """A position."""
        colours = state.colours and {side: MIRRORED_COLOUR[colour] for side, colour in state.colours.items()}
        return replace(
            state,
            turn=self.seat(state.turn),
            opener=self.seat(state.opener),
            colours=self.by_side(colours),
            on_board=OnBoard(state.on_board.black, state.on_board.white, state.on_board.queen),
            queen=Queen(state.queen.where, self.side(state.queen.side)),
            has_pocketed=self.by_side(state.has_pocketed),
            owed=self.by_side(state.owed),
            score=self.by_side(state.score),
            bet=state.bet and replace(state.bet, by=self.side(state.bet.by)),
            last_chance=self.side(state.last_chance),
        )

    def facts(self, facts):
        """The facts of a stroke."""
        contact = facts.first_contact
        return replace(
            facts,
            pocketed=tuple(replace(each, disc=MIRRORED_COLOUR[each.disc]) for each in facts.pocketed),
            off_board=tuple(replace(each, disc=MIRRORED_COLOUR[each.disc]) for each in facts.off_board),
            first_contact=contact and replace(contact, disc=MIRRORED_COLOUR[contact.disc]),
        )

    def event(self, event):
        """An event."""
        return replace(event, facts=event.facts and self.facts(event.facts), by=self.seat(event.by))

    def call(self, call):
        """A call; the letters of a side in a fixed order."""
        arguments = dict(call.arguments)
        for role in ("seat", "next", "placer"):
            if role in arguments:
                arguments[role] = self.seat(arguments[role])
        for role in ("side", "other"):
            if role in arguments:
                arguments[role] = "".join(sorted(self.seat(seat) for seat in arguments[role]))
        if "colour" in arguments:
            arguments["colour"] = MIRRORED_COLOUR[arguments["colour"]]
        moved = call.moved and replace(call.moved, disc=MIRRORED_COLOUR[call.moved.disc], by=self.seat(call.moved.by))
        return Call(call.code, call.clause, arguments, self.terms(call.terms), moved)

    def terms(self, terms):
        """The sum of a round, the terms of each side in their order."""
        return by_sides(replace(term, side=self.side(term.side)) for term in terms)

    def verdict(self, verdict):
        """A verdict."""
        over, game = verdict.round_over, verdict.game_over
        return Verdict(
            turn=self.seat(verdict.turn),
            continues=verdict.continues,
            calls=tuple(self.call(call) for call in verdict.calls),
            returned=tuple(
                Returned(MIRRORED_COLOUR[back.disc], back.to, self.seat(back.by)) for back in verdict.returned
            ),
            state=self.state(verdict.state),
            round_over=over
            and RoundOver(self.side(over.winner), self.by_side(over.points), over.clause, self.terms(over.terms)),
            game_over=game and GameOver(self.side(game.winner), self.by_side(game.score), game.clause),
        )


def by_sides(terms):
    """The terms of a sum, those of one side after those of the other."""
    return tuple(sorted(terms, key=lambda term: term.side))


def with_sorted_sides(verdict):
    """The verdict with the letters of every side in its calls, and the sides of its sum, in a fixed order."""
    calls = tuple(
        replace(
            call,
            arguments={
                role: "".join(sorted(value)) if role in ("side", "other") else value
                for role, value in call.arguments.items()
            },
            terms=by_sides(call.terms),
        )
        for call in verdict.calls
    )
    over = verdict.round_over
    return replace(verdict, calls=calls, round_over=over and replace(over, terms=by_sides(over.terms)))
