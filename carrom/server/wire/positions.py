"""Positions without a match: parsing, description, targets, and strokes tried on them."""

from carrom.analysis import leaving_speed
from carrom.board import (
    BOARDS,
    FULL_FLICK,
    MEN,
    SEATS,
    STRIKER,
    TOP_SPEED,
    Board,
    Points,
    Seat,
    Stroke,
    diagram,
    opening,
    stops,
    striker_places,
)
from carrom.bots import Target, targets
from carrom.contract import strict_json
from carrom.contract.fields import Fields, fields
from carrom.contract.simulate_json import read_board, read_layout_of, read_matter
from carrom.errors import Unreadable
from carrom.notation import layout_text, read_layout
from carrom.physics import TOURNAMENT, Matter, Motion, MotionEvent, encode_film, film_of, simulate
from carrom.server import limits
from carrom.server.wire import encoder, responses
from carrom.server.wire.position_words import words

OPENING = "opening"
"""The text that stands for the rosette."""
_ASKED = ("board", "matter", "layout", "seat")


def position(body: bytes) -> responses.PositionMessage:
    """Parse a position from its text or its layout. Raises `Unreadable` with what is wrong with it."""
    top = fields(strict_json.read(body), "", ("board", "text", "layout"))
    if top.is_null("text") == top.is_null("layout"):
        raise Unreadable("text", "give either text or layout")
    board = read_board(top)
    layout = _layout(top, board) if top.is_null("text") else read_text(board, top.members["text"])
    return encode_position(board, layout, words(board, layout))


def encode_position(board: Board, layout: Points, said: responses.WordsMessage) -> responses.PositionMessage:
    """Encode a position; `said`: its description in sentences."""
    return {
        "text": layout_text(layout),
        "layout": encoder.encode_layout(layout),
        "places": {seat: [list(place) for place in striker_places(board, layout, seat)] for seat in SEATS},
        "stops": {seat: [list(reasons) for reasons in stops(board, layout, seat)] for seat in SEATS},
        "words": said,
        "board": encoder.encode_board(board),
        "full_flick": FULL_FLICK,
        "top_speed": TOP_SPEED,
        "leaving_speed": leaving_speed(board, TOURNAMENT),
    }


def picture(board: str, text: str) -> str:
    """Return a position as SVG. Raises `Unreadable`."""
    if board not in BOARDS:
        raise Unreadable("board", f"must be one of {', '.join(BOARDS)}")
    return diagram(BOARDS[board], read_text(BOARDS[board], text))


def read_text(board: Board, text: object) -> Points:
    """Parse the men of a line such as ``w1 31.8,0 queen 0,0``; ``opening`` is the rosette. Raises `Unreadable`."""
    if not isinstance(text, str) or len(text) > limits.POSITION:
        raise Unreadable("text", f"must be a text of at most {limits.POSITION} characters")
    if text.strip().lower() == OPENING:
        return opening(board)
    return _without_striker(read_layout(board, text))


def trial(body: bytes) -> responses.TrialMessage:
    """Try a stroke on a position, without rules. Raises `Unreadable`."""
    _, matter, _, motion = _tried(body)
    return encode_trial(motion, matter)


def encode_trial(motion: Motion, matter: Matter) -> responses.TrialMessage:
    """Encode the film of a motion, the layout at rest, and what fell."""
    falls = {fall.disc: str(fall.pocket) for fall in motion.pocketed}
    flights = {flight.disc: str(flight.side) for flight in motion.off_board}
    return {
        "film": encode_film(film_of(motion, matter)),
        "layout": encoder.encode_layout({disc: motion.rest[disc] for disc in MEN if disc in motion.rest}),
        "fallen": {**falls, **flights},
    }


def contacts(body: bytes) -> responses.ContactsMessage:
    """Return what the striker meets first, and the velocities of the discs then. Raises `Unreadable`."""
    _, _, layout, motion = _tried(body)
    first = next((event for event in motion.events if STRIKER in event.discs and event.kind in ("disc", "frame")), None)
    if first is None:
        return {"contact": None, "after": {}}
    states = _just_after(motion, first.t)
    contact: responses.ContactMessage = {
        "kind": "frame" if first.kind == "frame" else "disc",
        "name": _met(first),
        "striker": list(states[STRIKER][:2]),
        "at": None if first.kind == "frame" else list(layout[_met(first)]),
    }
    return {"contact": contact, "after": {disc: list(state[2:]) for disc, state in states.items()}}


def find_targets(body: bytes) -> responses.TargetsMessage:
    """Return the targets among some men of a position. Raises `Unreadable`."""
    top = fields(strict_json.read(body), "", (*_ASKED, "men"))
    board, matter, layout, seat = read_place(top)
    men = top.list("men")
    for place, man in enumerate(men):
        if not isinstance(man, str) or man not in layout:
            raise Unreadable(f"men[{place}]", "must be a man of the layout")
    places = striker_places(board, layout, seat)
    chosen = tuple(man for man in layout if man in men)
    return encode_targets(targets(board, matter, layout, seat, places, chosen, limits.TARGETS))


def encode_targets(found: list[Target]) -> responses.TargetsMessage:
    """Encode targets: lengths in mm, the cut in degrees."""
    return {"targets": [_target(one) for one in found]}


def _target(target: Target) -> responses.TargetMessage:
    aim = target.aim
    return {
        "disc": aim.man,
        "pocket": aim.pocket,
        "cut": round(aim.cut),
        "distance": round(aim.distance / 1000),
        "run": round(aim.run / 1000),
        "difficulty": target.difficulty,
        "stroke": encoder.encode_stroke(target.stroke),
    }


def _tried(body: bytes) -> tuple[Board, Matter, Points, Motion]:
    top = fields(strict_json.read(body), "", (*_ASKED, "stroke"))
    board, matter, layout, seat = read_place(top)
    plain = fields(top.given("stroke"), "stroke", ("x", "vx", "vy", "spin"))
    for name in ("x", "vx", "vy"):
        if not plain.has(name):
            raise plain.refuse(name, "is missing")
    numbers = [plain.members.get(name, 0) for name in ("x", "vx", "vy", "spin")]
    stroke = Stroke(seat, *numbers)  # type: ignore[arg-type]  # Stroke itself refuses what is no whole number
    return board, matter, layout, simulate(board, layout, stroke, matter, film=True)


def read_place(top: Fields) -> tuple[Board, Matter, Points, Seat]:
    """Parse where a stroke is to be played, and from which seat. Raises `Unreadable`."""
    board = read_board(top)
    return board, read_matter(top), _layout(top, board), top.word("seat", None, SEATS)


def _layout(top: Fields, board: Board) -> Points:
    return _without_striker(read_layout_of(top, board))


def _without_striker(layout: Points) -> Points:
    if STRIKER in layout:
        raise Unreadable("layout.striker", "must be left out; the stroke gives the striker's place")
    return layout


def _met(event: MotionEvent) -> str:
    """Return what the striker met: the other disc, or the side of the frame."""
    return next((disc for disc in event.discs if disc != STRIKER), str(event.where))


def _just_after(motion: Motion, t: float) -> dict[str, tuple[int, int, int, int]]:
    """Return position (µm) and velocity (µm/s) just after `t` (s) of the discs with an event at that time."""
    rows = {motion.discs[int(row[0])]: row[2:6] for row in motion.knots.tolist() if row[1] == t}
    return {disc: tuple(round(part * 1e6) for part in row) for disc, row in rows.items()}  # type: ignore[misc]  # four
