"""What the break book knows of a board: its breaks as strokes, on a rack that one can look at."""

from functools import cache

from carrom.board import BOARDS, Seat, nearest_place, opening, striker_places
from carrom.bots.breaks import every_break
from carrom.errors import Unreadable
from carrom.physics import MATTERS
from carrom.physics.matter import MODEL
from carrom.server.wire import encoder, responses

RACK = 2**48
"""The seed of the rosette on which the breaks are shown: tables draw 48 bits, so that no game has it."""
SEATS: dict[int, Seat] = {0: "S", 30_000: "E"}
"""From which seat the rosette of a new round lies at the book's angle (thousandths of a degree)."""


@cache
def breaks(board: str, matter: str) -> responses.BreaksMessage:
    """Return the breaks of the book for that board and surface, hand by hand. Raises `Unreadable` for an unknown board
    or surface."""
    for name, value, known in (("board", board, BOARDS), ("matter", matter, MATTERS)):
        if value not in known:
            raise Unreadable(name, f"must be one of {', '.join(known)}, not {value!r:.40}")
    size = BOARDS[board]
    layout = opening(size, RACK, gaps=True)
    lines: list[responses.BreakMessage] = []
    for one in every_break(MODEL):
        if (one.board, one.matter) != (board, matter):
            continue
        seat = SEATS[one.angle]
        stroke = one.stroke(seat)
        x = nearest_place(striker_places(size, layout, seat), stroke.x)
        lines.append(
            {
                "sigma": round(one.sigma * 1000),
                "style": one.style,
                "seat": seat,
                "stroke": {"x": x, "vx": stroke.vx, "vy": stroke.vy, "spin": stroke.spin},
                "chance": round(one.chance * 1000),
                "men": round(one.men * 1000),
            }
        )
    return {"board": board, "matter": matter, "layout": encoder.encode_layout(layout), "breaks": lines}
