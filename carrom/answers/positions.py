"""Positions without a match: parsing, description, targets, and strokes tried on them."""

from functools import cache

from carrom.answers import practice_shapes, responses
from carrom.answers.position_questions import PlaceQuestion, PositionQuestion, StrokeQuestion, TargetsQuestion
from carrom.answers.position_words import words
from carrom.board import BOARDS, MEN, SEATS, STRIKER, Board, Layout, Points, Seat, Stroke, diagram, opening
from carrom.board.places import nearest_place, stops, striker_places
from carrom.board.stroke import FULL_FLICK, TOP_SPEED
from carrom.bots import Target, targets
from carrom.bots.breaks import every_break
from carrom.contract.decoding import chosen, must_be, read
from carrom.contract.simulate_questions import check_no_striker, layout_without_striker, matter_of
from carrom.errors import Unreadable
from carrom.notation import layout_text, read_layout
from carrom.physics import MATTERS, TOURNAMENT, Matter, Motion, encode_film, film_of, simulate
from carrom.physics.leaving import leaving_speed
from carrom.physics.matter import MODEL
from carrom.table.wire import bounds, encoder

OPENING = "opening"
"""The text that stands for the rosette."""


def position(body: bytes) -> practice_shapes.PositionMessage:
    """Parse a position from its text or its layout. Raises `Unreadable` with what is wrong with it."""
    board, layout = _asked(body)
    return encode_position(board, layout, words(board, layout))


def layout_asked(body: bytes) -> Points:
    """Return the layout that `position` describes; raises as it does."""
    return _asked(body)[1]


def layout_of_stroke(body: bytes) -> Points:
    """Return the layout on which a stroke is tried. Raises `Unreadable`."""
    return read_place(read(body, StrokeQuestion))[2]


def layout_of_targets(body: bytes) -> Points:
    """Return the layout whose targets are asked for. Raises `Unreadable`."""
    return read_place(read(body, TargetsQuestion))[2]


def _asked(body: bytes) -> tuple[Board, Points]:
    asked = read(body, PositionQuestion)
    if (asked.text is None) == (asked.layout is None):
        raise Unreadable("text", "give either text or layout")
    board = BOARDS[asked.board]
    layout = layout_without_striker(board, asked.layout) if asked.text is None else read_text(board, asked.text, "text")
    return board, layout


def encode_position(
    board: Board, layout: Points, said: practice_shapes.WordsMessage
) -> practice_shapes.PositionMessage:
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
    drawn = BOARDS[chosen(board, BOARDS, "board")]
    return diagram(drawn, read_text(drawn, text, "position"))


def read_text(board: Board, text: str, field: str) -> Points:
    """Parse the men of a line such as ``w1 31.8,0 queen 0,0``; ``opening`` is the rosette. Raises `Unreadable`."""
    if len(text) > bounds.POSITION:
        raise Unreadable(field, must_be(f"a text of at most {bounds.POSITION} characters", text))
    if text.strip().lower() == OPENING:
        return opening(board)
    return check_no_striker(read_layout(board, text))


def trial(body: bytes) -> practice_shapes.TrialMessage:
    """Try a stroke on a position, without rules. Raises `Unreadable`."""
    _, matter, motion = _tried(body)
    return encode_trial(motion, matter)


def encode_trial(motion: Motion, matter: Matter) -> practice_shapes.TrialMessage:
    """Encode the film of a motion, the layout at rest, and what fell."""
    falls = {fall.disc: str(fall.pocket) for fall in motion.pocketed}
    flights = {flight.disc: str(flight.side) for flight in motion.off_board}
    return {
        "film": encode_film(film_of(motion, matter)),
        "layout": encoder.encode_layout({disc: motion.rest[disc] for disc in MEN if disc in motion.rest}),
        "fallen": {**falls, **flights},
    }


def contacts(body: bytes) -> responses.ContactsMessage:
    """Return what the striker meets first, or where it ends, and the discs' velocities then. Raises `Unreadable`."""
    layout, _, motion = _tried(body)
    first = next(event for event in motion.events if STRIKER in event.discs)
    states = _just_after(motion, first.t)
    meets = first.kind in ("disc", "frame")
    # the other disc, the pocket or the side; nothing where it came to rest
    met = next((disc for disc in first.discs if disc != STRIKER), str(first.where or ""))
    contact: responses.ContactMessage = {
        "kind": first.kind,
        "name": met,
        "striker": list(states[STRIKER][:2]),
        "at": list(layout[met]) if first.kind == "disc" else None,
    }
    return {"contact": contact, "after": {disc: list(state[2:]) for disc, state in states.items()} if meets else {}}


def find_targets(body: bytes, most: int) -> responses.TargetsMessage:
    """Return the targets among some men of a position, at most so many. Raises `Unreadable`."""
    asked = read(body, TargetsQuestion)
    board, matter, layout = read_place(asked)
    for place, man in enumerate(asked.men):
        if man not in layout:
            raise Unreadable(f"men[{place}]", must_be("a man of the layout", man))
    places = striker_places(board, layout, asked.seat)
    men = tuple(man for man in layout if man in asked.men)
    return encode_targets(targets(board, matter, layout, asked.seat, places, men, most))


def encode_targets(found: list[Target]) -> responses.TargetsMessage:
    """Encode targets: lengths in mm, the cut in degrees."""
    return {"targets": [_target(one) for one in found]}


def _target(target: Target) -> responses.TargetMessage:
    aim, stroke = target.aim, encoder.encode_stroke(target.stroke)
    lengths = {"cut": round(aim.cut), "distance": round(aim.distance / 1000), "run": round(aim.run / 1000)}
    return encoder.shaped(responses.TargetMessage, target, disc=aim.man, pocket=aim.pocket, **lengths, stroke=stroke)


def _tried(body: bytes) -> tuple[Layout, Matter, Motion]:
    asked = read(body, StrokeQuestion)
    board, matter, layout = read_place(asked)
    numbers = asked.stroke
    stroke = Stroke(asked.seat, numbers.x, numbers.vx, numbers.vy, numbers.spin)
    return layout, matter, simulate(board, layout, stroke, matter, film=True)


def read_place(asked: PlaceQuestion) -> tuple[Board, Matter, Layout]:
    """Return where a stroke is to be played. Raises `Unreadable`."""
    board = BOARDS[asked.board]
    return board, matter_of(asked.matter), layout_without_striker(board, asked.layout)


def _just_after(motion: Motion, t: float) -> dict[str, tuple[int, int, int, int]]:
    """Return position (µm) and velocity (µm/s) just after `t` (s) of the discs with an event at that time."""
    rows = {motion.discs[int(row[0])]: row[2:6] for row in motion.knots.tolist() if row[1] == t}
    return {disc: tuple(round(part * 1e6) for part in row) for disc, row in rows.items()}  # type: ignore[misc]  # four


RACK = 2**48
"""The seed of the rosette on which the breaks are shown: tables draw 48 bits, so that no game has it."""
BREAKERS: dict[int, Seat] = {0: "S", 30_000: "E"}
"""From which seat the rosette of a new round lies at the book's angle (thousandths of a degree)."""


@cache
def breaks(board: str, matter: str) -> responses.BreaksMessage:
    """Return the breaks of the book for that board and surface, hand by hand. Raises `Unreadable` for unknown ones."""
    for name, value, known in (("board", board, BOARDS), ("matter", matter, MATTERS)):
        if value not in known:
            raise Unreadable(name, f"must be one of {', '.join(known)}, not {value!r:.40}")
    size = BOARDS[board]
    layout = opening(size, RACK, gaps=True)
    lines: list[responses.BreakMessage] = []
    for one in every_break(MODEL):
        if (one.board, one.matter) != (board, matter):
            continue
        seat = BREAKERS[one.angle]
        stroke = one.stroke(seat)
        x = nearest_place(striker_places(size, layout, seat), stroke.x)
        shown = {"seat": seat, "stroke": {"x": x, "vx": stroke.vx, "vy": stroke.vy, "spin": stroke.spin}}
        figures = {name: round(getattr(one, name) * 1000) for name in ("sigma", "chance", "men")}
        lines.append(encoder.shaped(responses.BreakMessage, one, **shown, **figures))
    return {"board": board, "matter": matter, "layout": encoder.encode_layout(layout), "breaks": lines}
