"""Encode the lines an arbiter sends to an engine: a new board, and the position of a question."""

from collections.abc import Sequence
from dataclasses import fields

from carrom.board import Seat, side_of
from carrom.bots import Hand
from carrom.match import Match, ToPlace
from carrom.match.placement import ring
from carrom.notation import position_text
from carrom.notation.header_text import options_text
from carrom.physics import is_measured
from carrom.physics.matter import SIGNATURES
from carrom.physics.matter_text import measured_words
from carrom.rules import bets


def seats_with(match: Match, seat: Seat) -> tuple[Seat, ...]:
    """The seats of the side of `seat`."""
    seats = match.header.seats
    return tuple(each for each in seats if side_of(each, seats) == side_of(seat, seats))


def board_lines(match: Match, yours: Sequence[Seat], hand: Hand, seed: int) -> list[str]:
    """``newboard``, the lines that hold until the next one, and ``ready``. `yours`: the seats the engine plays; `hand`:
    the one that will execute its strokes; `seed`: of its random numbers.
    """
    header = match.header
    settled = [f"options {options_text(header.options)}"] if header.options else []
    return [
        "newboard",
        f"physics {header.model} {SIGNATURES.get(header.model, '')}".rstrip(),
        f"book {header.book}",
        *settled,
        f"seats {' '.join(header.seats)}",
        f"yours {' '.join(yours)}",
        f"board {_constants(match.board)}",
        f"matter {measured_words(header.matter) if is_measured(header.matter) else _constants(match.matter)}",
        f"hand {thousandths(hand)}",
        f"seed {seed}",
        "ready",
    ]


def thousandths(hand: Hand) -> int:
    """A hand as the protocol writes it: thousandths of a degree."""
    return round(1000 * hand.sigma)


def _constants(values: object) -> str:
    """The name of a board or a matter (both dataclasses), then its constants, each after its name; those of a law of
    restitution with strokes between them.
    """
    named = [(field.name, getattr(values, field.name)) for field in fields(values)]  # type: ignore[arg-type]  # a dataclass
    told = ((name, "/".join(map(str, value)) if isinstance(value, tuple) else value) for name, value in named[1:])
    return " ".join([str(named[0][1]), *(f"{name} {value}" for name, value in told if value is not None)])


def position_lines(match: Match) -> list[str]:
    """The position of a question: the notation's text, the man bet on, and where the striker may lie."""
    position = match.position
    state = bets.settled(match.state, match.bidding)
    lines = position_text(match.layout, state).splitlines()
    if position.named:
        lines.append(f"named {position.named}")
    if match.places:
        lines.append("places " + " ".join(f"{low} {high}" for low, high in match.places))
    return lines


def place_line(match: Match, waiting: ToPlace) -> str:
    """The question where to place a man that came back. Its ring is in µm; the centre is the ring from 0 to 0."""
    inner, outer = ring(match.board, waiting.to) or (0, 0)
    return f"ask {waiting.by} place {waiting.disc} {waiting.to} {inner} {outer}"
