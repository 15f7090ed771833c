"""Decode and check the lines of both directions: an engine's into a match, its answers into values. It is the
counterpart of `driver`, and the only place where words of an answer become values."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from carrom.board import BOARDS, DISCS, FULL_TURN, MEN, SEATS, Board, Layout, Point, Points, Seat, Stroke, side_of
from carrom.board.free_places import is_free_place
from carrom.bots import Hand, PlayerWithHand
from carrom.engines import limits
from carrom.errors import NotAllowed, Unreadable
from carrom.match import Header, Match, MatchStep, Player, Position, RoundOpened, ToPlace, started
from carrom.match.header import check_belongs
from carrom.notation import read_position
from carrom.notation.decimals import read_whole
from carrom.notation.header_text import read_options
from carrom.notation.position_reader import FIRST_LINE, KEPT_FIELDS, POSITION_FIELDS
from carrom.physics import MATTERS, matter_named
from carrom.physics.matter import MODEL, SIGNATURE, SIGNATURES, is_ours
from carrom.physics.matter_text import MEASURED, text_of_words
from carrom.rules import EVERY_BOOK, book, known_seats
from carrom.rules.bets import Bidding
from carrom.rules.objection import objection
from carrom.rules.possible import check_state
from carrom.rules.values import PLACES, State, changed

CHOICES = ("place", "bet", "raise", "turn")  # what an engine may be asked besides strokes
_OF_A_BOARD = ("physics", "book", "options", "seats", "yours", "board", "matter", "hand", "seed")
_BEGINS_POSITION = FIRST_LINE.partition(" ")[0]
_POSITION = (*DISCS, *POSITION_FIELDS, *KEPT_FIELDS)


@dataclass(slots=True)
class EngineState:
    """The lines of the present board, by their first words, and of the present position."""

    board: dict[str, str] = field(default_factory=dict)
    position: list[str] = field(default_factory=list)
    named: str | None = None

    def take(self, line: str) -> bool:
        """Store a line of a board or a position; return whether it was one."""
        word, _, rest = line.partition(" ")
        if word == "newboard":
            self.board, self.position, self.named = {}, [], None
        elif word == _BEGINS_POSITION:
            self.position, self.named = [line], None
        elif word == "named":
            self.named = rest
        # ``seats`` belongs to the board until a position begins, then to the position
        elif word in _POSITION and self.position:
            self.position.append(line)
        elif word in _OF_A_BOARD:
            self.board[word] = rest
        else:
            return word == "places"
        return True

    def refuse_unless_ready(self) -> None:
        """Raise `Unreadable` unless this board can be played: physics, book, seating, board and matter."""
        physics = self.board.get("physics", f"{MODEL} {SIGNATURE}")
        if not is_ours(self._model, physics.removeprefix(self._model).strip()):
            ours = " or ".join(f"{model} {own}" for model, own in SIGNATURES.items())
            raise Unreadable("physics", f"{physics[:40]!r} is not the physics of this engine, {ours}")
        words = self.board.get("seats", "").split()
        name = self.board.get("book", "")
        if words and name in EVERY_BOOK:
            known_seats([seat for seat in SEATS if seat in words], book(name))
        self._header(())

    @property
    def seed(self) -> int:
        """The seed of the engine's random numbers; 0 where none was sent. Raises `Unreadable`."""
        return _whole("seed", self.board.get("seed", "0"), limits.MOST_SEED)

    @property
    def hand(self) -> Hand | None:
        """The hand that executes our strokes, None where it was not sent. Raises `Unreadable`."""
        if "hand" not in self.board:
            return None
        return Hand(_whole("hand", self.board["hand"], limits.WIDEST_HAND) / 1000)

    def match(self) -> Match:
        """The match at this position, as if its round had been opened there. Raises `Unreadable`."""
        if not self.position:
            raise Unreadable("position", "has not been sent")
        name = self.board.get("board", "icf").split(" ")[0]
        if name not in BOARDS:
            raise Unreadable("board", f"{name[:40]!r} is not one of {', '.join(BOARDS)}")
        layout, state = read_position(BOARDS[name], "\n".join(self.position))
        header = self._header(state.seats)
        check_state(header.rules, state)
        check_belongs(header.rules, state)
        return match_at(header, layout, state, self.named)

    def asked(self, words: list[str]) -> tuple[Match, Seat]:
        """The match in which the words after ``ask`` are asked, and the seat that chooses. Raises `Unreadable`."""
        match = self.match()
        seat: Seat | None = next((each for each in match.header.seats if words[:1] == [each]), None)
        if seat is None or len(words) < 2 or words[1] not in CHOICES:
            raise Unreadable("ask", f"takes an occupied seat, and one of {', '.join(CHOICES)}")
        position, what = match.position, words[1]
        if what == "place":
            waiting = _waiting(words[2:], seat)
            if waiting.disc in match.layout:
                raise Unreadable("ask place", f"{waiting.disc} lies on the board already")
            position = replace(position, to_place=(waiting,))
        if what == "raise":
            if position.bidding is None:
                raise Unreadable("ask raise", "the position has no bet")
            position = replace(position, bidding=Bidding(position.bidding.bet, side_of(seat, match.header.seats)))
        return replace(match, steps=(replace(match.steps[-1], position=position),)), seat

    def _header(self, seats: tuple[Seat, ...]) -> Header:
        name = self.board.get("book", "")
        if name not in EVERY_BOOK:
            raise Unreadable("book", f"{name[:40]!r} is not one of {', '.join(EVERY_BOOK)}")
        options = read_options(self.board.get("options", ""), book(name))
        board = self.board.get("board", "icf").split(" ")[0]
        if board not in BOARDS:
            raise Unreadable("board", f"{board[:40]!r} is not one of {', '.join(BOARDS)}")
        matter = _matter(self.board.get("matter", "tournament"), self._model)
        yours, hand = self.board.get("yours", "").split(), self.hand
        # the hands of the other seats are not sent
        players: dict[Seat, Player] = {
            seat: PlayerWithHand("bot", hand=hand) if hand and seat in yours else Player("person") for seat in seats
        }
        return Header(name, options, board, matter, self._model, players)

    @property
    def _model(self) -> str:
        return self.board.get("physics", MODEL).split(" ")[0]


def _matter(words: str, model: str) -> str:
    name, _, constants = words.partition(" ")
    if name == MEASURED:
        return matter_named(text_of_words(constants), model).name
    if name not in MATTERS:
        raise Unreadable("matter", f"{name[:40]!r} is not one of {', '.join(MATTERS)}, {MEASURED}")
    return name


def _waiting(words: list[str], seat: Seat) -> ToPlace:
    if len(words) != 4 or words[0] not in MEN or words[1] not in PLACES:
        raise Unreadable("ask place", f"takes a man, one of {', '.join(PLACES)}, and the radii of its ring")
    return ToPlace(words[0], words[1], seat)


def _whole(name: str, word: str, most: int) -> int:
    try:
        return read_whole(word, most)
    except Unreadable as error:
        raise Unreadable(name, error.message) from None


def match_at(header: Header, layout: Points, state: State, named: str | None = None) -> Match:
    """The match whose round was opened at this position. Raises `Unreadable` for a bet on a man that is not there."""
    if state.bet is not None and named not in layout:
        raise Unreadable("named", f"{named!r} is not on the board; a bet names a man that is")
    bidding = Bidding(state.bet, None) if state.bet else None
    opened = RoundOpened(state.opener, 0, layout, changed(state, bet=None))
    match = started(header, opened)
    position = Position(
        opened.state, Layout(layout), state.opener, match.games, bidding=bidding, named=named if bidding else None
    )
    return replace(match, steps=(MatchStep(1, opened, position),))


_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]{0,9})\Z", re.ASCII)
_SHOWN = 60


def integer(word: str) -> int:
    """A whole number of at most ten digits, without leading zeros. Raises `Unreadable`."""
    if not _INTEGER.match(word):
        raise Unreadable("", f"{word[:_SHOWN]!r} is not a whole number")
    return int(word)


def read_shot(words: list[str]) -> Stroke:
    """The stroke after ``bestshot``: seat, x, vx, vy, and an optional spin. Raises `Unreadable`."""
    if len(words) not in (4, 5):
        raise Unreadable("bestshot", f"has {len(words)} words after it; it takes seat, x, vx, vy and an optional spin")
    seat: Seat | None = next((each for each in SEATS if each == words[0]), None)
    if seat is None:
        raise Unreadable("bestshot", f"{words[0][:_SHOWN]!r} is not a seat; the seats are S, E, N, W")
    return Stroke(seat, *(integer(word) for word in words[1:]))


def stroke_answered(match: Match, words: list[str]) -> Stroke:
    """The stroke after ``bestshot``, one that may be played now. Raises `Unreadable` and `NotAllowed`."""
    stroke = read_shot(words)
    refused = objection(match.state, match.board, match.layout, stroke)
    if refused:
        raise refused
    return stroke


def place_answered(board: Board, layout: Points, ring: tuple[int, int] | None, words: list[str]) -> Point:
    """The place after ``placed``, one that is free. Raises `Unreadable` and `NotAllowed`."""
    if len(words) != 2:
        raise Unreadable("placed", "takes x and y")
    point = integer(words[0]), integer(words[1])
    if not is_free_place(board, layout, point, ring):
        raise NotAllowed("not-free-place")
    return point


def disc_answered(words: list[str], men: Sequence[str]) -> str:
    """The man after ``bets``, one of those that may be named. Raises `Unreadable`."""
    if len(words) != 1 or words[0] not in men:
        raise Unreadable("bets", f"takes one of {' '.join(men)}")
    return words[0]


def angle_answered(words: list[str]) -> int:
    """The angle after ``turns``. Raises `Unreadable`."""
    if len(words) != 1 or not 0 <= (angle := integer(words[0])) < FULL_TURN:
        raise Unreadable("turns", f"takes thousandths of a degree from 0 to {FULL_TURN - 1}")
    return angle


def nothing_more(words: list[str]) -> bool:
    """Check that ``raises`` stands alone; always True. Raises `Unreadable`."""
    if words:
        raise Unreadable("raises", "takes no further words")
    return True
