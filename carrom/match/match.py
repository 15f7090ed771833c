"""A match: a header and what has happened since, one event after the other.

The present is a fold over the events: `after(match, event)` needs no physics, because every event carries what it
led to. Nothing here reads a clock, draws a number or touches a disk.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from carrom.board import BOARDS, Board, Layout, Seat, Side, Stroke, next_seat, opening, striker_places
from carrom.board.places import Interval
from carrom.errors import NotAllowed
from carrom.match.placing import Placed, place_returned
from carrom.match.witness import witness
from carrom.physics import MATTERS, Matter, Motion, run
from carrom.rules import Book, bets, book, judge, opening_state
from carrom.rules.bets import Bidding
from carrom.rules.objection import objection
from carrom.rules.values import Event, Facts, State, Verdict


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits at a seat: a person with a name, or a bot of a level."""

    kind: Literal["person", "bot"]
    name: str = ""
    level: str = ""


@dataclass(frozen=True, slots=True)
class Header:
    """What is fixed for the whole match."""

    book: str
    options: Mapping[str, object]
    board: str
    matter: str
    model: str
    players: Mapping[Seat, Player]

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The occupied seats in the order of play."""
        return tuple(self.players)


@dataclass(frozen=True, slots=True)
class RoundOpened:
    """A new round lies ready: the rosette of `seed`, the seat that breaks it, and the state it starts from."""

    opener: Seat
    seed: int
    layout: Layout
    state: State


@dataclass(frozen=True, slots=True)
class Shot:
    """One stroke with everything it led to."""

    stroke: Stroke
    facts: Facts
    verdict: Verdict
    placed: tuple[Placed, ...]
    layout: Layout


@dataclass(frozen=True, slots=True)
class Bid:
    """K-Rhum: one word of the betting, and the bet as it then stands. `disc`: the man it is about."""

    seat: Seat
    word: Literal["bet", "raise", "decline"]
    disc: str
    bidding: Bidding


Happening = RoundOpened | Bid | Shot
"""What the lines of a match are made of."""


@dataclass(frozen=True, slots=True)
class Match:
    """The present of a match after `n` events."""

    header: Header
    n: int
    state: State
    layout: Layout
    game_opener: Seat
    """The seat that opened the present game."""
    games: Mapping[Side, int]
    """Games won, of the present match."""
    game_over: bool = False
    bidding: Bidding | None = None
    """K-Rhum: the bet on the stroke about to be played."""
    named: str | None = None
    """The man it is about."""

    @property
    def match_over(self) -> bool:
        """Has a side won the match: more than half of the games that its book plays (ICF 30)?"""
        return self.game_over and 2 * max(self.games.values()) > self.book.best_of

    @property
    def board(self) -> Board:
        return BOARDS[self.header.board]

    @property
    def matter(self) -> Matter:
        return MATTERS[self.header.matter]

    @property
    def book(self) -> Book:
        return book(self.header.book, self.header.options)

    @property
    def places(self) -> tuple[Interval, ...]:
        """Where the striker may lie now; empty when the round is over or the line blocked."""
        return striker_places(self.board, self.layout, self.state.turn) if self.state.turn else ()


def begin(header: Header, opener: Seat, seed: int) -> tuple[Match, RoundOpened]:
    """A match with its first round laid out."""
    state = opening_state(book(header.book, header.options), header.seats, opener)
    opened = RoundOpened(opener, seed, opening(BOARDS[header.board], seed), state)
    return started(header, opened), opened


def started(header: Header, opened: RoundOpened) -> Match:
    """The match whose first event is `opened`."""
    return Match(header, 1, opened.state, opened.layout, opened.opener, dict.fromkeys(opened.state.score, 0))


def next_opener(match: Match) -> Seat:
    """Rounds are opened in turn, in the order of play; a game by the seat after the last game's opener (ICF 22)."""
    return next_seat(match.game_opener if match.game_over else match.state.opener, match.header.seats)


def open_round(match: Match, seed: int) -> tuple[Match, RoundOpened]:
    """The next round, the next game's first when a game is over, or the next match's.

    A round whose player has no place left for his striker is laid out again with the same opener (ICF I-106).
    Raises `NotAllowed("round-not-over")` while one is being played.
    """
    state = match.state
    if state.turn is not None and match.places:
        raise NotAllowed("round-not-over")
    if state.turn is not None:
        opener, number, score = state.opener, state.round, state.score
    else:
        opener = next_opener(match)
        number, score = (1, None) if match.game_over else (state.round + 1, state.score)
    fresh = opening_state(match.book, match.header.seats, opener, number, score)
    opened = RoundOpened(opener, seed, opening(match.board, seed), fresh)
    return after(match, opened), opened


def play(match: Match, stroke: Stroke, *, film: bool = False) -> tuple[Match, Shot, Motion]:
    """One stroke through the house: objection, physics, witness, judge, placing. With `film` the motion has knots.

    Raises `NotAllowed` with the umpire's objection; nothing has changed then.
    """
    refused = objection(match.state, match.board, match.layout, stroke)
    refused = refused or bets.objection_to_stroke(match.state, match.bidding)
    if refused:
        raise refused
    motion = run(match.board, match.layout, stroke, match.matter, film=film)
    facts = witness(match.board, match.layout, stroke, motion)
    if match.named is not None:
        facts = replace(facts, named_disc_pocketed=match.named in {fall.disc for fall in motion.pocketed})
    verdict = judge(match.book, bets.settled(match.state, match.bidding), Event("stroke", facts))
    layout, placed = place_returned(match.board, match.layout, motion, verdict)
    shot = Shot(stroke, facts, verdict, placed, layout)
    return after(match, shot), shot, motion


def after(match: Match, event: Happening) -> Match:
    """The match one event later."""
    if isinstance(event, RoundOpened):
        return _opened(match, event)
    if isinstance(event, Bid):
        return replace(match, n=match.n + 1, bidding=event.bidding, named=event.disc)
    games, over = match.games, event.verdict.game_over
    if over is not None:
        games = {side: won + (side == over.winner) for side, won in games.items()}
    return replace(
        match,
        n=match.n + 1,
        state=event.verdict.state,
        layout=event.layout,
        games=games,
        game_over=over is not None,
        bidding=None,
        named=None,
    )


def _opened(match: Match, event: RoundOpened) -> Match:
    """The match with a new round laid out: of the same game, of the next, or of the next match."""
    opener, games = match.game_opener, match.games
    if match.game_over:
        opener = event.opener
        games = dict.fromkeys(games, 0) if match.match_over else games
    return replace(
        match,
        n=match.n + 1,
        state=event.state,
        layout=event.layout,
        game_opener=opener,
        games=games,
        game_over=False,
        bidding=None,
        named=None,
    )
