"""Plays whole games in the arena in which every seat is a side of its own: three players, or one alone. Three
contestants play each rack three times, a seat further each time, so that each opens once; one who plays alone has the
same racks as the others. Points, misses and winners are those of the book."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import blake2b

from msgspec import Struct, structs

from carrom.analysis.rounds import verdict_of
from carrom.arena.conditions import Conditions, check_code
from carrom.arena.contestant import Forfeit
from carrom.arena.intervals import Estimate, mean, share
from carrom.arena.paired_boards import MOST_STROKES, Tape, act, dismiss, hand_for, seated, written
from carrom.arena.workers import Workers
from carrom.board import SOLO, THREE, Seat
from carrom.bots import Hand, PlayerWithHand, PlayStroke, to_act
from carrom.errors import PhysicsFault, Unreadable
from carrom.match import Header, Match, begin, open_round
from carrom.notation import checksum
from carrom.rules import Book

MOST_ROUNDS = 30  # a game not over by then is abandoned; a blocked round that is laid out again (I-106) is one more


class OpenGame(Struct, frozen=True, kw_only=True):
    """One game to play. `names`: three contestants, or one who plays alone; `turned`: the seats they have moved on.
    `sigma`: of every hand, degrees; None: each contestant has its own. `rack`: the number of its random numbers."""

    names: tuple[str, ...]
    sigma: float | None = None
    seed: int
    rack: int
    turned: int = 0

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats at the table, in the order of play."""
        return THREE if len(self.names) == len(THREE) else SOLO

    def seat(self, place: int) -> Seat:
        """The seat of the contestant at that place in `names`."""
        return self.seats[(place + self.turned) % len(self.seats)]


class PlayedGame(OpenGame, frozen=True, kw_only=True):
    """A played game. `points`: by contestant, in the order of `names`; of one who plays alone the misses. `won`: the
    winner's place in `names`, None where the game was not over. `forfeit`: what ended it, and `loser`, whose it was;
    `fault`: an error of the physics. Both leave the game without a winner."""

    points: tuple[int, ...]
    won: int | None
    rounds: int
    strokes: int
    checksum: str
    forfeit: str = ""
    loser: int | None = None
    fault: str = ""


def check_seats(rules: Book, names: Sequence[str]) -> None:
    """Raise `Unreadable` where a book is not played by that many, each a side of their own."""
    if len(names) not in (len(THREE), len(SOLO)):
        raise Unreadable("three", f"takes three contestants, and here are {len(names)}")
    seats = THREE if len(names) == len(THREE) else SOLO
    if seats not in rules.seatings:
        many = " or ".join(str(len(each)) for each in rules.seatings)
        raise Unreadable("book", f"{rules.name} is not played by {len(seats)}, but by {many}; name another book")


def games_of(names: tuple[str, ...], sigma: float | None, seed: int, racks: int) -> Iterator[OpenGame]:
    """Yield the games of `racks` racks: three of each for three contestants, one for one."""
    for rack in range(racks):
        for turned in range(len(names)):
            yield OpenGame(names=names, sigma=sigma, seed=seed, rack=rack, turned=turned)


def hands_in(game: OpenGame) -> list[Hand]:
    """The hand of each contestant. Raises `Unreadable` for one that has none where the game gives none either."""
    such_as = "all one, such as --sigma 0.3"
    return [hand_for(name, game.sigma, such_as, str(place)) for place, name in enumerate(game.names)]


def play_game(conditions: Conditions, game: OpenGame) -> PlayedGame:
    """Play a game to its end; the same conditions and game give the same result. Raises as `play_board` of pairs."""
    check_code(conditions)
    hands, places = hands_in(game), {game.seat(place): place for place in range(len(game.names))}
    header = Header(
        *(conditions.book, conditions.options, conditions.board, conditions.matter, conditions.model),
        players={
            seat: PlayerWithHand("bot", name=game.names[places[seat]], hand=hands[places[seat]]) for seat in game.seats
        },
        placing=conditions.placing,
    )
    tape, digest = Tape(game.seed, game.rack), blake2b(digest_size=8)
    match, _ = begin(header, game.seats[0], tape.rack())
    strokes, since, racks, rounds, in_round = dict.fromkeys(game.seats, 0), 0, 0, 1, 0

    def ended(*, forfeit: str = "", loser: int | None = None, fault: str = "") -> PlayedGame:
        won, points = (None, None) if forfeit or fault else _result(match)
        score = points or match.state.score
        return PlayedGame(
            **structs.asdict(game),
            points=tuple(score[game.seat(place)] for place in range(len(game.names))),
            won=None if won is None else places[won],
            rounds=rounds,
            strokes=sum(strokes.values()),
            checksum=digest.hexdigest(),
            forfeit=forfeit,
            loser=loser,
            fault=fault,
        )

    while in_round < MOST_STROKES:
        seat = next(iter(to_act(match)), None)
        if seat is None or match.is_blocked:
            if _result(match)[0] is not None or racks + 1 >= MOST_ROUNDS:
                break
            rounds, racks, in_round = rounds + (seat is None), racks + 1, 0
            match, _ = open_round(match, tape.rack(racks))
            continue
        place = places[seat]
        player = seated(game.names[place], str(place))
        try:
            match, action = act(player, match, hands[place], tape, seat, strokes[seat], since)
        except Forfeit as forfeit:
            dismiss(game.names[place], str(place))
            return ended(forfeit=str(forfeit), loser=place)
        except PhysicsFault as fault:
            return ended(fault=str(fault))
        flicked = isinstance(action, PlayStroke)
        strokes[seat], in_round, since = strokes[seat] + flicked, in_round + flicked, 0 if flicked else since + 1
        digest.update(f"{written(action)} {checksum(match.layout, match.state)}\n".encode())
    return ended()


def _result(match: Match) -> tuple[Seat | None, dict[Seat, int] | None]:
    verdict = verdict_of(match.steps[-1].event)
    over = verdict.game_over if verdict else None
    return (over.winner, dict(over.score)) if over else (None, None)


@dataclass(frozen=True, slots=True)
class OpenStanding:
    """The results of one contestant over some games; games with a forfeit or a fault count for nobody but the loser."""

    name: str
    games: int
    wins: Estimate | None  # the share of games won
    points: Estimate | None  # the mean points of a game, of one who plays alone the misses
    forfeits: tuple[str, ...]


def standings_of(games: Sequence[PlayedGame]) -> list[OpenStanding]:
    """Return the standing of each contestant, in the order of `names`."""
    found: list[OpenStanding] = []
    for names in dict.fromkeys(game.names for game in games):
        own = sorted((game for game in games if game.names == names), key=lambda game: (game.rack, game.turned))
        whole = [game for game in own if game.won is not None]
        for place, name in enumerate(names):
            won = sum(game.won == place for game in whole)
            forfeits = tuple(game.forfeit for game in own if game.loser == place)
            points = mean([game.points[place] for game in whole])
            found.append(OpenStanding(name, len(whole), share(won, len(whole)), points, forfeits))
    return found


def played_games(
    conditions: Conditions, games: Sequence[OpenGame], workers: Workers[OpenGame, PlayedGame]
) -> Iterator[PlayedGame]:
    """Play games and yield each as it ends."""
    yield from workers(partial(play_game, conditions), games)
