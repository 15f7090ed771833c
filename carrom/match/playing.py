"""Open rounds and play strokes; the only module that combines physics and rules."""

from dataclasses import replace

from carrom.board import Point, Seat, Stroke, is_free_place, nearest_free_place, opening
from carrom.errors import NotAllowed
from carrom.match.events import PutDown, RoundOpened, Shot
from carrom.match.fold import after, started
from carrom.match.header import Header
from carrom.match.judging import objection_to_any_stroke, verdict_on
from carrom.match.match import Match, next_opener
from carrom.match.placement import put_back, ring
from carrom.match.position import state_to_open
from carrom.match.slams import with_slam
from carrom.match.witness import witness
from carrom.physics import Motion, simulate
from carrom.rules import opening_state
from carrom.rules.objection import objection
from carrom.rules.values import State


def begin(header: Header, opener: Seat, seed: int) -> tuple[Match, RoundOpened]:
    """Begin a match with its first round laid out."""
    opened = _laid_out(header, opener, seed, opening_state(header.rules, header.seats, opener))
    return started(header, opened), opened


def open_round(match: Match, seed: int, opener: Seat | None = None) -> tuple[Match, RoundOpened]:
    """Open the next round; it begins a new game when a game is over, and a new match when the match is.

    A round whose player has no place left for the striker is laid out again with the same opener (ICF I-106).
    `opener`: the seat that opens it, where people have agreed on another than the next one (ICF 22).
    Raises `NotAllowed("round-not-over")` while one is being played.
    """
    if match.state.turn is not None and not match.is_blocked:
        raise NotAllowed("round-not-over")
    opener = opener or (match.state.opener if match.is_blocked else next_opener(match))
    opened = _laid_out(match.header, opener, seed, state_to_open(match.book, match.position, opener))
    return after(match, opened), opened


def _laid_out(header: Header, opener: Seat, seed: int, state: State) -> RoundOpened:
    """The opening with the rosette of `seed`; on a real board without layout. Raises ``no-such-seat``."""
    if opener not in header.seats:
        raise NotAllowed("no-such-seat")
    if header.is_real:
        return RoundOpened(opener, 0, {}, state)
    return RoundOpened(opener, seed, opening(header.geometry, seed), state)


def play(
    match: Match, stroke: Stroke, *, meant: Stroke | None = None, film: bool = False
) -> tuple[Match, Shot, Motion]:
    """Play one stroke: objection, physics, witness, judge, placing. With `film` the motion has knots.

    Raises `NotAllowed`: ``real-board``, or the umpire's objection; the match is then unchanged.
    """
    if match.header.is_real:
        raise NotAllowed("real-board")
    position, board = match.position, match.board
    refused = objection(match.state, board, match.layout, stroke) or objection_to_any_stroke(position)
    if refused:
        raise refused
    motion = simulate(board, match.layout, stroke, match.matter, film=film)
    facts = witness(board, match.layout, stroke, motion)
    gone = (*(fall.disc for fall in motion.pocketed), *(flight.disc for flight in motion.off_board))
    if position.named is not None:
        facts = replace(facts, named_disc_pocketed=position.named in gone[: len(motion.pocketed)])
    verdict = with_slam(match.header, match.steps, stroke.seat, verdict_on(match.book, position, facts))
    layout, placed, waiting = put_back(match.header, match.layout, motion.rest, verdict)
    shot = Shot(stroke, facts, verdict, placed, layout, waiting, meant, gone)
    return after(match, shot), shot, motion


def put_down(match: Match, seat: Seat, disc: str, at: Point | None = None) -> tuple[Match, PutDown]:
    """Place a man that came back, for `seat`; without `at` on the nearest free place.

    Raises `NotAllowed`: ``nothing-to-place``, ``not-your-placing``, ``not-free-place``.
    """
    waiting = next((one for one in match.position.to_place if one.disc == disc), None)
    if waiting is None:
        raise NotAllowed("nothing-to-place")
    if waiting.by != seat:
        raise NotAllowed("not-your-placing", seat=waiting.by)
    where = ring(match.board, waiting.to)
    if at is not None and not is_free_place(match.board, match.layout, at, where):
        raise NotAllowed("not-free-place")
    automatic = at is None
    laid = PutDown(seat, disc, at or nearest_free_place(match.board, match.layout, where), automatic)
    return after(match, laid), laid
