"""Open rounds and play strokes; the only module that combines physics and rules, by `witness`."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal

from carrom import physics
from carrom.board import BOARDS, STRIKER, Board, Points, Seat, Stroke, kind_of, opening
from carrom.board.zones import contact_zone, strip
from carrom.errors import NotAllowed, Unreadable
from carrom.match.events import RoundOpened, Shot
from carrom.match.fold import after, started
from carrom.match.header import REAL, Header, Player, start_of
from carrom.match.judging import objection_to_any_stroke, verdict_on, with_slam
from carrom.match.lots import LotPart, check_drawn, hand_of
from carrom.match.match import Match, next_opener
from carrom.match.position import put_back, state_to_open
from carrom.notation.vocabulary import BOUNDS, Preparation
from carrom.physics import Motion, matter_named, measured_model
from carrom.physics.motion import DISC, FRAME_X, FRAME_Y
from carrom.rules import book as rule_book
from carrom.rules import opening_state
from carrom.rules.bets import ADVANTAGE_BY, pocket_zone
from carrom.rules.objection import objection
from carrom.rules.values import Facts, Fallen, FirstContact, State

_IN_WORDS = {1: "one", 2: "two", 3: "three", 4: "four"}


def new_match(
    book: str,
    *players: str | Player,
    seed: int = 0,
    options: Mapping[str, object] | None = None,
    board: str | None = None,
    matter: str = "tournament",
) -> Match:
    """Begin a match, with South to open; `begin` sets everything else.

    `players`: two, South and North, or four, South, East, North, West, or as many as the book has seats for; a text is
    a person's name; none: people without names in the book's first seats. `seed` determines the rosette; `options` are
    those of the book. Without `board` it is the book's own; ``real`` is one of wood: its strokes are declared instead
    of played. `matter`: a preset's name, or the text of a measured board, which is played under
    `slide-2`. Raises `Unreadable` naming the argument and what is allowed there.

    >>> new_match("karom", "Camille", "Noé", options={"target": 50})
    <Match: karom, round 1, Camille 0, Noé 0; Camille to play>
    """
    rules = rule_book(book)
    chosen = rules.written(options or {})
    laid_on = rules.board if board is None else board
    if laid_on not in (*BOARDS, REAL):
        raise Unreadable("board", f"{laid_on!r} is unknown; known are {', '.join((*BOARDS, REAL))}")
    model = measured_model(matter)
    surface = matter_named(matter, model).name
    usual = rules.seatings[0]
    seats = next((one for one in rules.seatings if len(one) == len(players)), None if players else usual)
    if seats is None:
        allowed = " or ".join(_IN_WORDS[len(one)] for one in rules.seatings)
        raise Unreadable("players", f"{len(players)} players are given; a match has {allowed}")
    seated = [_player(one) for one in players or [""] * len(seats)]
    header = Header(book, chosen, laid_on, surface, model, dict(zip(seats, seated, strict=True)))
    return begin(header, seats[0], seed)[0]


def _player(given: object) -> Player:
    player = Player("person", given) if isinstance(given, str) else given
    if not isinstance(player, Player):
        raise Unreadable("players", f"{given!r:.60} is neither a name nor a `Player`")
    if player.kind not in ("person", "bot", "free") or (player.kind == "bot") != bool(player.level):
        raise Unreadable("players", f"{player} must be a person, a bot with a level, or free")
    if not player.name.isprintable():
        raise Unreadable("players", f"{player.name!r:.60} has a character that no line can show; leave it out")
    return player


def begin(header: Header, opener: Seat, seed: int) -> tuple[Match, RoundOpened]:
    """Begin a match with its first round laid out, or at the position that its header names. Raises as `start_of`, and
    `Unreadable` for another opener than that of the position."""
    if header.start:
        layout, state = start_of(header)
        if opener != state.opener:
            raise Unreadable("opener", f"is {opener}, but {state.opener} opened the round of the position")
        opened = RoundOpened(opener, 0, layout, state)
        return started(header, opened), opened
    opened = _laid_out(header, opener, seed, opening_state(header.rules, header.seats, opener))
    return started(header, opened), opened


def open_round(match: Match, seed: int, opener: Seat | None = None) -> tuple[Match, RoundOpened]:
    """Open the next round; it begins a new game when a game is over, and a new match when the match is.

    A round whose player has no place left for the striker is laid out again with the same opener (ICF I-106).
    `opener`: the seat that opens it, where people have agreed on another than the next one (ICF 22).
    Raises `NotAllowed("round-not-over")` while one is being played.

    >>> match = new_match("karom", "Camille", "Noé")
    >>> open_round(match, seed=2)
    Traceback (most recent call last):
        ...
    carrom.errors.NotAllowed: round-not-over
    """
    if match.state.turn is not None and not match.is_blocked:
        raise NotAllowed("round-not-over")
    opener = opener or (match.state.opener if match.is_blocked else next_opener(match))
    opened = _laid_out(match.header, opener, seed, state_to_open(match.book, match.position, opener))
    return after(match, opened), opened


def _laid_out(header: Header, opener: Seat, seed: int, state: State) -> RoundOpened:
    """The opening with the rosette of `seed`; without layout on a real board. Raises ``no-such-seat``, `Unreadable`."""
    if type(seed) is not int or not 0 <= seed <= BOUNDS["seed"]:
        raise Unreadable("seed", f"{seed!r} is not an integer from 0 to {BOUNDS['seed']}")
    if opener not in header.seats:
        raise NotAllowed("no-such-seat")
    if header.is_real:
        return RoundOpened(opener, 0, {}, state)
    layout = opening(header.geometry, seed, queen=header.rules.has_queen, gaps=header.has_gaps)
    return RoundOpened(opener, seed, layout, state)


def play(
    match: Match,
    stroke: Stroke,
    *,
    meant: Stroke | None = None,
    prepared: Preparation | Literal[""] = "",
    drawn: tuple[LotPart, ...] = (),
    hand: int = 0,
    film: bool = False,
) -> tuple[Match, Shot, Motion]:
    """Play one stroke: objection, physics, witness, judge, placing. With `film` the motion has knots.
    `prepared`: what prepared it; `drawn`: from what the error was drawn that makes it of the stroke `meant`;
    `hand`: the one that it alone carries, mrad (`Shot`).

    Raises `NotAllowed`: ``real-board``, or the umpire's objection; the match is then unchanged; `Unreadable` where what
    was drawn gives another stroke (`check_drawn`).

    >>> match = new_match("billard-indien", "Camille", "Noé", seed=10)
    >>> match, shot, motion = play(match, Stroke("S", x=12_000, vx=150_000, vy=4_800_000))
    >>> shot.verdict
    <Verdict: S continues (S0.5 S0.24 S0.12)>
    >>> motion
    <Motion: 95 events in 1.22 s, pocketed b6>
    """
    if match.header.is_real:
        raise NotAllowed("real-board")
    position, board = match.position, match.board
    refused = objection_to(match, stroke)
    if refused:
        raise refused
    if drawn or hand:
        errs = hand_of(match.header, prepared, hand)
        check_drawn(match.header, stroke, meant or stroke, errs, drawn, match.n + 1, match.places)
    motion = physics.simulate(board, match.layout, stroke, match.matter, film=film)
    by_pocket = ADVANTAGE_BY.of(match.book.settings) == "pocket"
    facts = witness(board, match.layout, stroke, motion, by_pocket=by_pocket)
    fell = tuple(fall.disc for fall in motion.pocketed)
    if position.named is not None:
        facts = replace(facts, named_disc_pocketed=position.named in fell)
    verdict = with_slam(match.header, match.steps, stroke.seat, verdict_on(match.book, position, facts))
    layout, placed, waiting = put_back(match.header, match.layout, motion.rest, verdict)
    gone = (*fell, *(flight.disc for flight in motion.off_board))
    shot = Shot(stroke, facts, verdict, placed, layout, waiting, meant, gone, prepared, drawn, hand)
    return after(match, shot), shot, motion


def objection_to(match: Match, stroke: Stroke) -> NotAllowed | None:
    """Why that stroke may not be played now, or None."""
    return objection(match.state, match.board, match.layout, stroke) or objection_to_any_stroke(match.position)


def witness(board: Board, layout: Points, stroke: Stroke, motion: Motion, *, by_pocket: bool = False) -> Facts:
    """The facts of `stroke`, played on `layout` (the men before it), with the motion it caused. `by_pocket`: the zone
    of a man that fell is the side of its pocket, not where it lay (`carrom.rules.bets.ADVANTAGE_BY`)."""
    seat = stroke.seat
    first = _first_contact(board, layout, stroke, motion)

    def gone(disc: str) -> Fallen:
        return Fallen(kind_of(disc), "open" if disc == STRIKER else strip(board, seat, layout[disc]))

    def fallen(disc: str, pocket: str) -> Fallen:
        return Fallen(kind_of(disc), pocket_zone(seat, pocket)) if by_pocket and disc != STRIKER else gone(disc)

    # a launch with a component towards the shooter's own frame is backward (S3.25)
    towards = {"S": -stroke.vy, "N": stroke.vy, "E": stroke.vx, "W": -stroke.vx}[seat]
    return Facts(
        pocketed=tuple(fallen(fall.disc, fall.pocket) for fall in motion.pocketed),
        off_board=tuple(gone(flight.disc) for flight in motion.off_board),
        touched=first is not None,
        first_contact=first,
        backward=towards > 0,
    )


def _first_contact(board: Board, layout: Points, stroke: Stroke, motion: Motion) -> FirstContact | None:
    """The first disc the striker met: it still lay where `layout` has it, since nothing else had moved, and no discs
    have met before (of an impact of several at once, the striker's contacts come first)."""
    direct, striker = True, motion.discs.index(STRIKER)
    # the rows and not the events: it is one of the first, and a break has a hundred
    for _, kind, one, other, _ in motion.rows():
        if kind == DISC:
            disc = motion.discs[int(other if one == striker else one)]
            return FirstContact(kind_of(disc), direct, contact_zone(board, stroke.seat, layout[disc]))
        if kind in (FRAME_X, FRAME_Y) and one == striker:
            direct = False
    return None
