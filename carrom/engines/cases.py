"""Test positions for the engine check: every book with every seating that it has, and awkward cases."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from carrom.board import BLACKS, ICF, QUEEN, WHITES, Points, Seat, Side, Stroke, side_of, sides_of, striker_point
from carrom.bots.aiming import sample_places
from carrom.bots.hand import launched
from carrom.engines.decoder import match_at
from carrom.match import Header, Match, Player, begin, play
from carrom.physics import MODEL
from carrom.rules import EVERY_BOOK, bets, book
from carrom.rules.colours import given_to
from carrom.rules.values import NO_QUEEN, Bet, OnBoard, Queen, State, Taken, changed

_STROKES = (4, 12)  # numbers of random strokes after which a position is taken
_GAP = 74_000  # µm between men on a base line: the striker has a millimetre between two of them
_BEHIND = 320_000  # µm from the centre to men that lie behind a base line


@dataclass(frozen=True, slots=True)
class CheckPosition:
    """A test position and its title."""

    title: str
    match: Match


def cases(seed: int) -> Iterator[CheckPosition]:
    """Yield all positions; the same seed gives the same ones."""
    for name, rules in EVERY_BOOK.items():
        for seats in rules.seatings:
            yield from _of(name, seats, seed)


def _of(name: str, seats: tuple[Seat, ...], seed: int) -> Iterator[CheckPosition]:
    players: dict[Seat, Player] = {seat: Player("person", seat) for seat in seats}
    header = Header(name, {}, ICF.name, "tournament", MODEL, players)
    where = f"{name}, {len(seats)} seats"
    luck = Random(f"{seed} {where}")
    for opener in seats:
        match, _ = begin(header, opener, luck.getrandbits(32))
        yield CheckPosition(f"{where}: {opener} breaks", match)
    match, _ = begin(header, seats[0], luck.getrandbits(32))
    for number in range(1, max(_STROKES) + 1):
        if match.state.turn is None or not match.places:
            break
        match, _, _ = play(match, _anyhow(match, luck))
        if number in _STROKES and match.places:
            yield CheckPosition(f"{where}: after {number} strokes", match)
    for seat in seats:
        yield CheckPosition(f"{where}: {seat} has a millimetre for the striker", _stands(header, seat, _tight(seat)))
        yield CheckPosition(
            f"{where}: the men of {seat} lie behind their own base line", _stands(header, seat, _behind(seat))
        )
        last = {"w5": launched(seat, 210_000, 260_000), "b7": launched(seat, -30_000, -90_000), "queen": (0, 0)}
        yield CheckPosition(f"{where}: {seat} has one man left", _stands(header, seat, last))
    if bets.has_bets(book(name)):
        named = next(iter(_behind(seats[0])))
        bet = Bet(side_of(seats[0], seats), "near", 1)
        match = _stands(header, seats[0], _behind(seats[0]))
        yield CheckPosition(
            f"{where}: {seats[0]} has bet", match_at(header, match.layout, changed(match.state, bet=bet), named)
        )


def _anyhow(match: Match, luck: Random) -> Stroke:
    seat = match.state.to_play
    x = luck.choice(sample_places(match.places))
    (u, v), aside = striker_point(match.board, seat, x), luck.randint(-100_000, 100_000)
    far = max((u * u + v * v) ** 0.5, 1.0)
    speed = luck.uniform(1e6, 4e6)
    return Stroke(seat, x, round(-u / far * speed) + aside, round(-v / far * speed) + aside)


def _stands(header: Header, seat: Seat, layout: Points) -> Match:
    """A match in the middle of a round with this layout, less the queen where the book has none: `seat` plays, and has
    white where there are colours. Where men count for who pockets them, the side of `seat` holds the white men that are
    off the board, the side after it the black ones; where misses count, it has three."""
    seats, count, has_queen = header.seats, header.rules.open_count, header.rules.has_queen
    keeps = count.keeps if count else None
    if not has_queen:
        layout = {disc: point for disc, point in layout.items() if disc != QUEEN}
    white, black = (sum(disc in layout for disc in men) for men in (WHITES, BLACKS))
    side, sides = side_of(seat, seats), sides_of(seats)
    after = sides[(sides.index(side) + 1) % len(sides)]
    nothing = dict.fromkeys(sides, 0)
    taken: dict[Side, Taken] | None = None
    if keeps == "taken":
        taken = {one: Taken((9 - white) * (one == side), (9 - black) * (one == after)) for one in sides}
    state = State(
        seats=seats,
        turn=seat,
        colours=None if keeps else given_to(side, "white", seats),
        on_board=OnBoard(white, black, queen=has_queen),
        queen=Queen() if has_queen else NO_QUEEN,
        has_pocketed=dict.fromkeys(nothing, True),
        owed=nothing,
        score=nothing,
        opener=seat,
        taken=taken,
        misses=dict.fromkeys(sides, 3) if keeps == "misses" else None,
    )
    return match_at(header, layout, state)


def _tight(seat: Seat) -> Points:
    along = [number * _GAP for number in range(-3, 4)]
    return {
        **{f"b{place}": launched(seat, x, -ICF.mid_line) for place, x in enumerate(along, 1)},
        **{"w1": launched(seat, 90_000, 150_000), "w2": launched(seat, -200_000, 40_000), "queen": (0, 0)},
    }


def _behind(seat: Seat) -> Points:
    own = {f"w{number}": launched(seat, x, -_BEHIND) for number, x in enumerate((-90_000, 20_000, 200_000), 1)}
    return {**own, "b1": launched(seat, -60_000, 100_000), "b2": launched(seat, 120_000, 260_000), "queen": (0, 0)}
