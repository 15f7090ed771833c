"""Read and write a round's result as words: ``winner S men N 4 queen S``, ``men S 9, N 6 queen N``."""

from carrom.board import Side
from carrom.errors import Unreadable
from carrom.notation.bounds import BOUNDS
from carrom.notation.vocabulary import ENDINGS, SEAT_WORDS
from carrom.notation.word_reader import WordReader
from carrom.rules.values import RoundEnd, RoundResult

_PARTS = ("winner", "men", "queen", "ended", "demanded")


def result_text(result: RoundResult) -> str:
    """The words of a result; defaults are left out, except the men."""
    parts = [f"winner {result.winner}"] if result.winner else []
    parts.append("men " + ", ".join(f"{side} {count}" for side, count in result.men.items()))
    parts += [f"queen {result.queen}"] if result.queen else []
    parts += [f"ended {result.ending}"] if result.ending != "usual" else []
    parts += [f"demanded {result.demanded}"] if result.demanded else []
    return " ".join(parts)


def read_result(words: WordReader) -> RoundResult:
    """Read the next result: its parts in any order, each at most once. Raises `Unreadable`."""
    men: dict[Side, int] = {}
    winner = queen = None
    ending: RoundEnd = "usual"
    demanded = 0
    read: list[str] = []
    while (part := words.next) in _PARTS:
        if part in read:
            raise words.wrong("occurs twice in this entry")
        read.append(part)
        words.take("a part")
        match part:
            case "winner":
                winner = _read_side(words)
            case "men":
                men = _read_men(words)
            case "queen":
                queen = _read_side(words)
            case "ended":
                ending = _read_ending(words)
            case _:
                demanded = words.take_whole(BOUNDS["men"], "points on demand")
    if "men" not in read:
        raise Unreadable("", "a round is counted by its men, such as counted winner S men N 4 queen S")
    return RoundResult(men, winner, queen, ending, demanded)


def _read_men(words: WordReader) -> dict[Side, int]:
    men: dict[Side, int] = {}
    while words.next in SEAT_WORDS:
        side = _read_side(words)
        if side in men:
            raise Unreadable("", f"the men of {side} are given twice")
        men[side] = words.take_whole(BOUNDS["men"], "a number of men")
    if not men:
        raise words.wrong("is not a side and its men; write such as N 4")
    return men


def _read_side(words: WordReader) -> Side:
    if words.next not in SEAT_WORDS:
        raise words.wrong("is not a side; the sides are S, N and, in doubles, E")
    return SEAT_WORDS[words.take("a side").lower()]


def _read_ending(words: WordReader) -> RoundEnd:
    if (ending := words.next) not in ENDINGS:
        raise words.wrong(f"is not a way to end a round; write one of {', '.join(ENDINGS)}")
    words.take("how it ended")
    return ending
