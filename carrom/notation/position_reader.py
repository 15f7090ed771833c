"""Positions as text: one form, nothing left out, nothing added (`position_text`), and read again (`read_position`). The
checksum of a position, eight hexadecimal digits by which two programs verify that they agree, is the BLAKE2b hash of
these bytes, four bytes long. It detects mistakes, not forgery."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from hashlib import blake2b
from typing import TypeVar

from carrom.board import (
    DISCS,
    DOUBLES,
    SEATINGS,
    SEATS,
    Board,
    Colour,
    Layout,
    Point,
    Points,
    Seat,
    Side,
    checked_layout,
    sides_of,
)
from carrom.errors import Unreadable
from carrom.notation.decimals import read_whole
from carrom.notation.vocabulary import BOUNDS, ZONES
from carrom.rules.books import play_order
from carrom.rules.values import NO_QUEEN, Bet, OnBoard, Queen, State, Taken

TO_THE_LEFT = play_order(DOUBLES, {"direction": "left"})
"""The seats of a match at four in which the turn goes to the left."""
FIRST_LINE = "carrom position 1"
NONE = "-"  # the absent value, in any field that may have none
_MOST = 1_000_000  # upper bound of points, dues and rounds, beyond any real match
_COLOURS: tuple[Colour, ...] = ("white", "black")
_Word = TypeVar("_Word", bound=str)
_Value = TypeVar("_Value")
POSITION_FIELDS = (
    *("seats", "turn", "colours", "on_board", "queen", "has_pocketed", "owed", "score", "breaking"),
    *("break_attempts", "round", "opener", "strokes_left", "bet", "last_chance"),
)
"""The first words of the lines after the discs, in their order."""
KEPT_FIELDS = ("taken", "misses")  # those of a book without colours, after the others: one of them


def checksum(layout: Points, state: State) -> str:
    """Eight hexadecimal digits for a layout, empty where a real board is not measured, and the referee's state."""
    return blake2b(position_text(layout, state).encode("ascii"), digest_size=4).hexdigest()


def position_text(layout: Points, state: State) -> str:
    """The text that is hashed: discs in the order of `DISCS` with x and y in µm, then the state, a line for each field.
    Values by side stand in the order S, E, N, W, whatever the order of the mappings. None is ``-``, true 1, false 0.
    docs/notation.md lists the fields."""
    return "".join(line + "\n" for line in _lines(layout, state))


def _lines(layout: Points, state: State) -> Iterator[str]:
    yield FIRST_LINE
    for disc in DISCS:
        if disc in layout:
            x, y = layout[disc]
            yield f"{disc} {x} {y}"
    board, queen, bet = state.on_board, state.queen, state.bet
    yield "seats " + " ".join(state.seats)
    yield f"turn {state.turn or NONE}"
    yield f"colours {NONE if state.colours is None else _by_side(state.colours)}"
    yield f"on_board {board.white} {board.black} {int(board.queen)}"
    yield f"queen {queen.where} {queen.side or NONE}"
    yield f"has_pocketed {_by_side({side: int(has) for side, has in state.has_pocketed.items()})}"
    yield f"owed {_by_side(state.owed)}"
    yield f"score {_by_side(state.score)}"
    yield f"breaking {int(state.breaking)}"
    yield f"break_attempts {state.break_attempts}"
    yield f"round {state.round}"
    yield f"opener {state.opener}"
    yield f"strokes_left {state.strokes_left}"
    yield f"bet {NONE if bet is None else f'{bet.by} {bet.zone} {bet.raises}'}"
    yield f"last_chance {state.last_chance or NONE}"
    if state.taken is not None:
        yield f"taken {_by_side({side: f'{held.white} {held.black}' for side, held in state.taken.items()})}"
    if state.misses is not None:
        yield f"misses {_by_side(state.misses)}"


def _by_side(values: Mapping[Side, str | int]) -> str:
    return " ".join(f"{side} {values[side]}" for side in SEATS if side in values)


def read_position(board: Board, text: str) -> tuple[Layout, State]:
    """The layout, checked on `board`, and the referee's state, of a `position_text`. Raises `Unreadable`."""
    lines = text.splitlines()
    if not lines or lines[0] != FIRST_LINE:
        raise Unreadable("position", f"does not begin with {FIRST_LINE!r}")
    rows = [line.split(" ") for line in lines[1:]]
    begins = next((at for at, row in enumerate(rows) if row[0] == POSITION_FIELDS[0]), len(rows))
    discs, fields = (
        _rows(rows[:begins], DISCS, "disc"),
        _rows(rows[begins:], POSITION_FIELDS + KEPT_FIELDS, "field of a position"),
    )
    missing = [name for name in POSITION_FIELDS if name not in fields]
    if missing:
        raise Unreadable(missing[0], "is missing")
    return checked_layout(board, {disc: _point(disc, words) for disc, words in discs.items()}), _state(fields)


def _rows(rows: list[list[str]], known: Iterable[str], are: str) -> dict[str, list[str]]:
    """The words of each row, keyed by its first one; ``queen`` is a disc, and later a field."""
    parsed: dict[str, list[str]] = {}
    for name, *words in rows:
        if name not in known:
            raise Unreadable("position", f"{' '.join((name, *words))[:40]!r} does not begin with a {are}")
        if name in parsed:
            raise Unreadable(name, "occurs twice")
        parsed[name] = words
    return parsed


def _state(fields: Mapping[str, list[str]]) -> State:
    seats: tuple[Seat, ...] = next((all_ for all_ in (*SEATINGS, TO_THE_LEFT) if list(all_) == fields["seats"]), ())
    if not seats:
        known = " nor ".join(f"'{' '.join(seating)}'" for seating in (*SEATINGS, TO_THE_LEFT))
        raise Unreadable("seats", f"{' '.join(fields['seats'])[:20]!r} is neither {known}")
    sides = sides_of(seats)

    def each(name: str, read: Callable[[str], _Value]) -> dict[Seat, _Value]:
        words = fields[name]
        if len(words) != 2 * len(sides) or set(words[::2]) != set(sides):
            raise Unreadable(name, f"must be {' and '.join(sides)}, each with its value")
        values = dict(zip(words[::2], words[1::2], strict=True))
        return {side: read(values[side]) for side in sides}

    def taken() -> dict[Seat, Taken] | None:
        if "taken" not in fields:
            return None
        words = fields["taken"]
        if len(words) != 3 * len(sides) or words[::3] != list(sides):
            raise Unreadable("taken", f"must be {' and '.join(sides)}, each with its white and its black men")
        held = zip(words[1::3], words[2::3], strict=True)
        both = (Taken(number("taken", white, 9), number("taken", black, 9)) for white, black in held)
        return dict(zip(sides, both, strict=True))

    def one(name: str) -> str:
        (word,) = _words(name, fields[name], 1)
        return word

    def number(name: str, word: str, most: int = _MOST) -> int:
        return _at(name, lambda: read_whole(word, most))

    def flag(name: str, word: str) -> bool:
        return _one_of(name, word, ("0", "1")) == "1"

    def side_or_none(name: str, word: str) -> Seat | None:
        return None if word == NONE else _one_of(name, word, sides)

    colours: dict[Seat, Colour] | None = None
    if fields["colours"] != [NONE]:
        colours = each("colours", lambda word: _one_of("colours", word, _COLOURS))
        if len(set(colours.values())) == 1:
            raise Unreadable("colours", "the two sides must have different colours")
    white, black, queen = _words("on_board", fields["on_board"], 3)
    where, side = _words("queen", fields["queen"], 2)
    turn = one("turn")
    return State(
        seats=seats,
        turn=None if turn == NONE else _one_of("turn", turn, seats),
        colours=colours,
        on_board=OnBoard(number("on_board", white, 9), number("on_board", black, 9), flag("on_board", queen)),
        queen=_queen(where, side_or_none("queen", side)),
        has_pocketed=each("has_pocketed", lambda word: flag("has_pocketed", word)),
        owed=each("owed", lambda word: number("owed", word)),
        score=each("score", lambda word: number("score", word)),
        breaking=flag("breaking", one("breaking")),
        break_attempts=number("break_attempts", one("break_attempts")),
        round=number("round", one("round")),
        opener=_one_of("opener", one("opener"), seats),
        strokes_left=number("strokes_left", one("strokes_left")),
        bet=_bet(fields["bet"], sides),
        last_chance=side_or_none("last_chance", one("last_chance")),
        taken=taken(),
        misses=each("misses", lambda word: number("misses", word)) if "misses" in fields else None,
    )


def _queen(where: str, side: Seat | None) -> Queen:
    if where == "board" and side is None:
        return Queen()
    if where == "none" and side is None:
        return NO_QUEEN
    if side is None or where not in ("awaiting", "covered"):
        raise Unreadable("queen", "must be 'board -', 'none -', 'awaiting' with a side, or 'covered' with a side")
    return Queen(where, side)


def _bet(words: list[str], sides: tuple[Seat, ...]) -> Bet | None:
    if words == [NONE]:
        return None
    by, zone, raises = _words("bet", words, 3)
    times = _at("bet", lambda: read_whole(raises, _MOST))
    return Bet(_one_of("bet", by, sides), _one_of("bet", zone, ZONES), times)


def _point(disc: str, words: list[str]) -> Point:
    x, y = _words(disc, words, 2)
    return _coordinate(disc, x), _coordinate(disc, y)


def _coordinate(disc: str, word: str) -> int:
    size = _at(disc, lambda: read_whole(word.removeprefix("-"), BOUNDS["coordinate"]))
    return -size if word.startswith("-") else size


def _words(name: str, words: list[str], many: int) -> list[str]:
    if len(words) != many:
        raise Unreadable(name, f"has {len(words)} words after it, not {many}")
    return words


def _one_of(name: str, word: str, allowed: Iterable[_Word]) -> _Word:
    for each in allowed:
        if each == word:
            return each
    raise Unreadable(name, f"{word[:20]!r} is not one of {', '.join(allowed)}")


def _at(name: str, read: Callable[[], int]) -> int:
    try:
        return read()
    except Unreadable as error:
        raise Unreadable(name, error.message) from None
