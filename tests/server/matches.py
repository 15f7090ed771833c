"""Every state that a table may be in, as real matches: for two and for four."""

from collections.abc import Mapping
from itertools import count

from carrom.board import Points, Seat, Stroke
from carrom.match import (
    REAL,
    Header,
    Match,
    Player,
    RoundOpened,
    ToPlace,
    answer_bet,
    begin,
    close,
    interrupt,
    name_man,
    seat_player,
)
from carrom.physics import MODEL
from carrom.server.store import Key, StoredLine, hash_of
from carrom.server.wire.event_lines import event_text, header_text
from tests.match.positions import at, with_layout
from tests.running import ServerHere

_numbers = count(1)
SINGLES: tuple[Seat, ...] = ("S", "N")
DOUBLES: tuple[Seat, ...] = ("S", "E", "N", "W")
LAYOUT: Points = {"w1": (300_000, 300_000), "w2": (-100_000, 0), "b1": (-200_000, 100_000), "queen": (0, 200_000)}
"""Both sides have men; w3 and b3 are pocketed."""


def states(seats: tuple[Seat, ...]) -> dict[str, Match]:
    """Every state by its name. South opens; the opponents of south are north, or east and west."""
    opponent: Seat = "N" if len(seats) == 2 else "E"
    south = _opened("k-rhum", seats, "S")
    other = _opened("k-rhum", seats, opponent)
    bet, _ = name_man(_coloured(south), "S", "w2")
    raised, _ = answer_bet(bet, opponent, raises=True)
    let_be, _ = answer_bet(bet, opponent, raises=False)
    real = _opened("billard-indien", seats, "S", board=REAL)
    return {
        "S plays": south,
        "opponent plays": other,
        "bet on S": bet,
        "raised": raised,
        "bet closed": let_be,
        "men for S": at(other, to_place=(ToPlace("w3", "outer-circle", "S"),)),
        "men for opponent": at(south, to_place=(ToPlace("b3", "outer-circle", opponent),)),
        "round over": interrupt(south, "concede", opponent)[0],
        "match over": _won(seats),
        "opponent gone": seat_player(south, opponent, Player("free"))[0],
        "real board": real,
        "real, over": interrupt(real, "concede", opponent)[0],
        "closed": close(south)[0],
    }


def _opened(book: str, seats: tuple[Seat, ...], opener: Seat, board: str = "icf") -> Match:
    players: dict[Seat, Player] = {seat: Player("person", seat) for seat in seats}
    return begin(Header(book, {}, board, "tournament", MODEL, players), opener, 1)[0]


def _coloured(match: Match) -> Match:
    sides = match.state.score
    colours = dict(zip(sides, ("white", "black"), strict=True))
    return with_layout(match, dict(LAYOUT), colours=colours)


def _won(seats: tuple[Seat, ...]) -> Match:
    """South's side has won the best of three."""
    over, _ = interrupt(_opened("icf", seats, "S"), "resign", "N" if len(seats) == 2 else "E")
    games = {side: 2 * ("S" in side) for side in over.games}
    return at(over, games=games, game_over=True)


BY_HAND: dict[Seat, Player] = {"S": Player("person", "Camille"), "N": Player("person", "Noé")}


def kept(
    server: ServerHere,
    match: Match,
    token: str = "the-token-of-the-table",
    seed: int = 0,
    others: Mapping[str, str] | None = None,
) -> dict:
    """A table of this server whose first round lies as the match does; the token holds every person's seat, but those
    that `others` hold, by their tokens.
    """
    name = f"kept{next(_numbers)}"
    opened = RoundOpened(match.state.opener, seed, match.layout, match.state)
    others = others or {}
    taken = "".join(others.values())
    persons = [seat for seat, player in match.players.items() if player.kind == "person" and seat not in taken]
    keys = [Key(hash_of(token), "".join(persons), host=True)]
    keys += [Key(hash_of(other), seats, host=False) for other, seats in others.items()]
    line = StoredLine(1, event_text(opened))
    server.store.create(name, header_text(match.header), line, book=match.header.book, seated=[], keys=keys)
    return {"table": name, "token": token}


def before_a_foul(players: Mapping[Seat, Player], clock: int | None = None) -> Match:
    """South to play: `INTO_THE_POCKET` loses the striker, and a white man comes back for north to place."""
    header = Header("billard-indien", {}, "icf", "tournament", MODEL, players, placing="by-hand", clock=clock)
    layout = {"w1": (300_000, -100_000), "w2": (-100_000, 0), "b1": (-200_000, 100_000), "queen": (0, 200_000)}
    colours = {"S": "white", "N": "black"}
    return with_layout(begin(header, "S", 1)[0], layout, colours=colours, has_pocketed={"S": True, "N": True})


INTO_THE_POCKET = {"x": 0, "vx": 1_006_800, "vy": 1_728_900}


def stroke(numbers: Mapping[str, int]) -> Stroke:
    """South's stroke of these numbers."""
    return Stroke("S", numbers["x"], numbers["vx"], numbers["vy"])
