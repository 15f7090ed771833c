"""Source positions of puzzles: rounds that bots play, and the same men placed at random as late in a round."""

from collections.abc import Iterator
from random import Random

from carrom.board import SINGLES, Board, Point, Points, Seat, checked_layout
from carrom.bots import bot_stroke
from carrom.errors import Unreadable
from carrom.match import Header, Match, Player, begin, play
from carrom.notation import layout_text
from carrom.puzzles.puzzle import BOARD, MATTER, MODEL, standing
from carrom.rules import FIRST_BOOKS

_LEVELS = ("family", "cafe", "club", "league")
"""Levels that play: none too strong, so that the men lie as in games between people."""
_LONGEST = 60  # strokes of a round that are considered, at most
_MOMENTS, _ENDINGS = 3, 3  # positions taken from a round, and endings made from it
_FEW = 11  # discs of an ending, at most
_TRIES = 200


def positions(seed: int, number: int) -> Iterator[Iterator[tuple[str, Match]]]:
    """Yield the positions of one round, first as played, then with the men placed at random, each with its origin. The
    same seed and number give the same positions.
    """
    luck = Random(f"{seed} {number}")
    book = FIRST_BOOKS[number % len(FIRST_BOOKS)]
    round_positions = _round(book, number, luck)
    yield _moments(round_positions, f"{seed}/{number}", luck)
    yield _endings(round_positions, f"{seed}/{number}", luck)


def _round(book: str, number: int, luck: Random) -> list[Match]:
    """Play a round of two bots; return the match before every stroke but the break."""
    players: dict[Seat, Player] = {seat: Player("bot", level=luck.choice(_LEVELS)) for seat in SINGLES}
    match, _ = begin(Header(book, {}, BOARD, MATTER, MODEL, players), SINGLES[number % 2], number)
    round_positions = []
    while match.state.turn is not None and match.places and len(round_positions) < _LONGEST:
        if not match.state.breaking:
            round_positions.append(match)
        meant, stroke = bot_stroke(match, luck)
        match = play(match, stroke, meant=meant)[0]
    return round_positions


def _moments(round_positions: list[Match], name: str, luck: Random) -> Iterator[tuple[str, Match]]:
    for one in sorted(luck.sample(range(len(round_positions)), min(_MOMENTS, len(round_positions)))):
        match = round_positions[one]
        yield f"{name}.{one}", standing(match.header.book, match.state, layout_text(match.layout))


def _endings(round_positions: list[Match], name: str, luck: Random) -> Iterator[tuple[str, Match]]:
    few = [match for match in round_positions if len(match.layout) <= _FEW]
    for one, match in enumerate(luck.sample(few, min(_ENDINGS, len(few)))):
        lies = _strewn(match.board, tuple(match.layout), luck)
        if lies is not None:
            yield f"{name}-{one}", standing(match.header.book, match.state, layout_text(lies))


def _strewn(board: Board, discs: tuple[str, ...], luck: Random) -> Points | None:
    """Place the discs at random: anywhere, at the frame, or beside another; None where they find no room."""
    lies: dict[str, Point] = {}
    for _ in range(_TRIES):
        if len(lies) == len(discs):
            return lies
        try:
            lies = checked_layout(board, {**lies, discs[len(lies)]: _spot(board, list(lies.values()), luck)})
        except Unreadable:
            # it overlaps another, or lies over a pocket: try again
            continue
    return None


def _spot(board: Board, others: list[Point], luck: Random) -> Point:
    reach = board.half_side - board.man_radius
    x, y = luck.randint(-reach, reach), luck.randint(-reach, reach)
    where = luck.random()
    if where < 0.2:
        edge = reach - luck.randint(0, 8_000)
        x, y = luck.choice(((edge, y), (-edge, y), (x, edge), (x, -edge)))
    elif where < 0.4 and others:
        neighbour = luck.choice(others)
        away = 2 * board.man_radius + luck.randint(0, 6_000)
        far = max((x * x + y * y) ** 0.5, 1.0)
        x, y = neighbour[0] + round(x / far * away), neighbour[1] + round(y / far * away)
    return x, y
