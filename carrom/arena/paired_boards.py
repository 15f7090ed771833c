"""Plays one board of the arena between two contestants: adds the hand's error, simulates, returns a line of results.
Contestants are asked as bots are at a table: first for an action other than a stroke, then for a stroke."""

from collections.abc import Iterator
from dataclasses import astuple, dataclass
from hashlib import blake2b
from random import Random
from typing import Literal

from msgspec import Struct, field, structs

from carrom.analysis.rounds import verdict_of
from carrom.arena.conditions import Conditions, check_code
from carrom.arena.contestant import Contestant, Forfeit
from carrom.arena.contestants import contestant
from carrom.board import THREE, Seat, Side, other_side, side_of, sides_of
from carrom.bots import Action, Hand, PlayerWithHand, PlayStroke, bot_action, bot_to_act, done, executed, to_act
from carrom.bots.action import AnswerBet, NameMan, PlaceMan, RotateRosette, WaiveDues
from carrom.errors import NotAllowed, PhysicsFault, Unreadable
from carrom.match import Header, Match, Shot, begin, open_round
from carrom.notation import checksum
from carrom.rules import Book, book
from carrom.rules.objection import objection


@dataclass(frozen=True, slots=True)
class Tape:
    """The tape: keyed random numbers of the board `number`, or of both boards of that pair, under a `seed`. A key is
    made of words: the seed, the number of the pair, the purpose, the seat, the number of that seat's stroke. A seat has
    the same rosette, the same errors of the hand and the same luck of thinking in both halves (design "Measuring
    strength")."""

    seed: int
    number: int

    def rack(self, again: int = 0) -> int:
        """The seed of the rosette; `again`: how many times a blocked round was laid out again."""
        return self._luck(f"rack {again}").getrandbits(48)

    def error(self, seat: Seat, stroke: int) -> Random:
        """The generator of the hand's error at that seat's stroke of that number, from 0."""
        return self._luck(f"hand {seat} {stroke}")

    def thought(self, seat: Seat, stroke: int) -> Random:
        """The generator for the thinking at that stroke."""
        return self._luck(f"thought {seat} {stroke}")

    def side_action(self, seat: Seat, stroke: int, since: int) -> Random:
        """The generator for an action before that stroke; `since`: the number of actions since the last stroke."""
        return self._luck(f"beside {seat} {stroke} {since}")

    def _luck(self, key: str) -> Random:
        return Random(f"carrom {self.seed} {self.number} {key}")


MOST_STROKES = 400  # a round that is not over by then is abandoned: two weak hands can go on for long


def played(match: Match, luck: Random) -> Iterator[tuple[Match, Shot]]:
    """Play the round of `match` to its end, every seat a bot; yield the match after each stroke, and the stroke. Ends
    early when a base line is blocked (ICF I-106: such a round is laid out again) or after `MOST_STROKES`. The same luck
    plays the same round."""
    strokes = 0
    while strokes < MOST_STROKES and bot_to_act(match):
        match, event = done(match, bot_action(match, luck))
        if isinstance(event, Shot):
            strokes += 1
            yield match, event


Who = Literal["first", "second"]
_WORDS: dict[type[Action], str] = {
    PlayStroke: "flick", PlaceMan: "lay", RotateRosette: "turn", NameMan: "name", AnswerBet: "answer",
    WaiveDues: "forgo",
}  # fmt: skip
"""Each action in a checksum and in the reason of a forfeit."""


class PairedBoard(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One board: half of a pair on one tape; in half 1 the second opens. `sigma` (degrees) None: each its own hand."""

    first: str
    second: str
    sigma: float | None = None
    seed: int
    pair: int
    half: Literal[0, 1]


class PlayedBoard(PairedBoard, frozen=True, kw_only=True, omit_defaults=True):
    """A played board: a line of the results file.

    `won`: None where it was not over after `MOST_STROKES`. `points`: the first's, less the second's. `side_actions`:
    the number of actions other than strokes, `beside` in the file. `checksum`: over all actions and the positions after
    them. `forfeit`: what the loser did. `fault`: an error of the physics, after which the board has no winner."""

    won: Who | None
    points: int
    strokes: int
    side_actions: int = field(default=0, name="beside")
    checksum: str
    forfeit: str = ""
    fault: str = ""

    @property
    def score(self) -> float:
        """The first contestant's score: 1, ½ or 0."""
        return {"first": 1.0, "second": 0.0, None: 0.5}[self.won]

    @property
    def reproducible(self) -> "PlayedBoard":
        """The part that a replay must reproduce: all of it."""
        return self


def board_of(played: PlayedBoard) -> PairedBoard:
    """The board of a line of results."""
    return PairedBoard(**{name: getattr(played, name) for name in PairedBoard.__struct_fields__})


def pair_of_boards(
    first: str, second: str, sigma: float | None, seed: int, pair: int
) -> tuple[PairedBoard, PairedBoard]:
    """Return both boards of a pair."""
    zero = PairedBoard(first=first, second=second, sigma=sigma, seed=seed, pair=pair, half=0)
    return zero, structs.replace(zero, half=1)


def play_board(conditions: Conditions, board: PairedBoard) -> PlayedBoard:
    """Play a board. The same conditions and the same board give the same line, on any machine. Raises `Unreadable` for
    an unknown contestant, or one without a hand where the board gives none; `Unavailable` where this carrom is not the
    one of the conditions."""
    check_code(conditions)
    check_two_sides(book(conditions.book), conditions.seats)
    hands = hands_of(board)
    seats = conditions.seats
    sides = sides_of(seats)
    at: dict[Side, Who] = dict(zip(sides, ("first", "second") if board.half == 0 else ("second", "first"), strict=True))
    sits: dict[Seat, Who] = {seat: at[side_of(seat, seats)] for seat in seats}
    names: dict[Who, str] = {"first": board.first, "second": board.second}
    tape = Tape(board.seed, board.pair)
    header = Header(
        *(conditions.book, conditions.options, conditions.board, conditions.matter, conditions.model),
        players={seat: PlayerWithHand("bot", name=names[who], hand=hands[who]) for seat, who in sits.items()},
        placing=conditions.placing,
    )
    match, _ = begin(header, seats[0], tape.rack())
    digest, strokes, again, since, side_actions = blake2b(digest_size=8), dict.fromkeys(seats, 0), 0, 0, 0

    def line(won: Who | None, points: int, forfeit: str = "", fault: str = "") -> PlayedBoard:
        values = structs.asdict(board)
        values |= {"strokes": sum(strokes.values()), "side_actions": side_actions, "checksum": digest.hexdigest()}
        return PlayedBoard(**values, won=won, points=points, forfeit=forfeit, fault=fault)

    while sum(strokes.values()) < MOST_STROKES:
        seat = next(iter(to_act(match)), None)
        if seat is None:
            break
        if match.is_blocked:
            again += 1
            match, _ = open_round(match, tape.rack(again))
            continue
        who = sits[seat]
        player, hand = seated(names[who], who), hands[who]
        try:
            match, action = act(player, match, hand, tape, seat, strokes[seat], since)
        except Forfeit as forfeit:
            dismiss(names[who], who)
            return line("second" if who == "first" else "first", 0, forfeit=str(forfeit))
        except PhysicsFault as fault:
            return line(None, 0, fault=str(fault))
        if isinstance(action, PlayStroke):
            strokes[seat] += 1
            since = 0
        else:
            since, side_actions = since + 1, side_actions + 1
        digest.update(f"{written(action)} {checksum(match.layout, match.state)}\n".encode())
    return line(*_result(match, at))


def check_two_sides(rules: Book, seats: tuple[Seat, ...]) -> None:
    """Raise `Unreadable` where a book is not played by two sides on these seats: a pair of boards compares two."""
    if seats not in rules.seatings:
        many = " or ".join(str(len(each)) for each in rules.seatings)
        other = "; --three plays whole games of three" if THREE in rules.seatings else ""
        raise Unreadable("book", f"{rules.name} has no table of {len(seats)} seats, it is played by {many}{other}")


def act(
    player: Contestant, match: Match, hand: Hand, tape: Tape, seat: Seat, number: int, since: int
) -> tuple[Match, Action]:
    """Return the match after a contestant's next action, and the action: a stroke where it wants no other. `number`: of
    this seat's stroke, from 0; `since`: actions since the last stroke. Raises `Forfeit`, `PhysicsFault`."""
    chosen = player.side_action(match, hand, tape.side_action(seat, number, since))
    action = chosen or _flick(player, match, hand, tape, seat, number)
    return _after(match, action, player), action


def _flick(player: Contestant, match: Match, hand: Hand, tape: Tape, seat: Seat, number: int) -> PlayStroke:
    """Return the contestant's stroke with the hand's error. Raises `Forfeit` for one that the umpire refuses."""
    stroke = player.meant(match, hand, tape.thought(seat, number))
    refused: NotAllowed | None = objection(match.state, match.board, match.layout, stroke)
    if refused:
        raise Forfeit(player.name, f"stroke refused: {refused}")
    return PlayStroke(stroke, executed(stroke, hand, match.places, tape.error(seat, number)))


def _after(match: Match, action: Action, player: Contestant) -> Match:
    try:
        match, _ = done(match, action)
    except NotAllowed as refused:
        raise Forfeit(player.name, f"{_WORDS[type(action)]} refused: {refused}") from None
    return match


def written(action: Action) -> str:
    """The text of an action that enters the checksum: for a stroke, the one that was played."""
    if isinstance(action, PlayStroke):
        stroke = action.stroke
        return f"{stroke.seat} {stroke.x} {stroke.vx} {stroke.vy} {stroke.spin}"
    return " ".join(map(str, (_WORDS[type(action)], *astuple(action))))


def _result(match: Match, at: dict[Side, Who]) -> tuple[Who | None, int]:
    over = verdict_of(match.steps[-1].event)
    if over is None or over.round_over is None:
        return None, 0
    winner = over.round_over.winner
    margin = over.round_over.points[winner] - over.round_over.points[other_side(winner, match.header.seats)]
    return at[winner], margin if at[winner] == "first" else -margin


def hands_of(board: PairedBoard) -> dict[Who, Hand]:
    """Return both hands. Raises `Unreadable` for a contestant that has none where the board gives none either."""
    hands: dict[Who, Hand] = {}
    both: tuple[tuple[Who, str], ...] = (("first", board.first), ("second", board.second))
    for who, name in both:
        hands[who] = hand_for(name, board.sigma, "both one, such as --sigma 0.3", who)
    return hands


def hand_for(name: str, sigma: float | None, such_as: str, who: str = "first") -> Hand:
    """Return the hand of a contestant: that of `sigma`, or its own. Raises `Unreadable`, with what to give, if none."""
    own = seated(name, who).hand
    hand = own if sigma is None else Hand(sigma)
    if hand is None:
        raise Unreadable("sigma", f"{name} has no error of its own: give {such_as}")
    return hand


_SEATED: dict[tuple[str, str], Contestant] = {}
"""The contestants of this process: an engine is started once, not for every board; one that plays itself, twice."""


def seated(name: str, who: str = "first") -> Contestant:
    """Return this process's contestant of that name, created on first use. Raises `Unreadable`."""
    if (name, who) not in _SEATED:
        _SEATED[name, who] = contestant(name)
    return _SEATED[name, who]


def dismiss(name: str, who: str = "first") -> None:
    """Close a contestant that has forfeited; the next board creates a new one."""
    _SEATED.pop((name, who)).close()
