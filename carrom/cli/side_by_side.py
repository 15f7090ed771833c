"""Table of several books' verdicts on one question, for a terminal: a row per book, 100 columns at most."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from carrom.cli.terminal import width
from carrom.cli.terminal_table import GAP, bold, folded, row_lines
from carrom.errors import Unreadable
from carrom.texts import Language, seat_name, sentence

if TYPE_CHECKING:
    from carrom.contract.rulebook import BookAnswer
    from carrom.rules.values import State, Verdict

WIDEST = 100
BOOK, WIDTHS, CLAUSE = 15, {"turn": 12, "returned": 15, "owed": 9, "queen": 14, "round": 15}, 8
"""Widths of the first column, of those that a narrow terminal makes narrower, and of the last."""
NOTHING = "–"
assert BOOK + GAP + sum(width + GAP for width in WIDTHS.values()) + CLAUSE == WIDEST


def table(answers: "Sequence[BookAnswer]", speaking: Language) -> list[str]:
    """Format the table in lines; below it, the options of the question that a book does not have."""
    all_of_it = width(WIDEST)
    beside = [BOOK, all_of_it - BOOK - GAP]
    widths = _widths(beside[1])
    heads = [sentence(f"comparison-{name}", speaking) for name in ("book", *WIDTHS, "clause")]
    written = [*bold(_lines(heads, [BOOK, *widths])), "─" * all_of_it]
    for answer in answers:
        if isinstance(answer.said, Unreadable):
            written += _lines([answer.house.title, why_not(answer, speaking)], beside)
        else:
            written += _lines([answer.house.title, *cells(answer.said, speaking)], [BOOK, *widths])
    for answer in answers:
        if answer.dropped:
            dropped = [
                sentence(f"comparison-{name}", speaking) if name in ("bet", "last_chance") else name
                for name in (each.removeprefix("state.") for each in answer.dropped)
            ]
            without = sentence("comparison-without", speaking, book=answer.house.title, options=", ".join(dropped))
            written += ["", *folded(without, all_of_it)]
    return written


def _lines(row: "Sequence[str]", widths: "Sequence[int]") -> list[str]:
    return [line.rstrip() for line in row_lines(row, widths)]


def _widths(room: int) -> list[int]:
    """Share so many cells among the cells of a verdict and the gaps between them; the clause keeps its width."""
    flexible = [each + GAP for each in WIDTHS.values()]
    ends = [(room - CLAUSE) * sum(flexible[:n]) // sum(flexible) for n in range(len(flexible) + 1)]
    return [*(end - begin - GAP for begin, end in pairwise(ends)), CLAUSE]


def why_not(answer: "BookAnswer", speaking: Language) -> str:
    """Why a book cannot judge the question, in words that players use: what of it the book lacks."""
    assert isinstance(answer.said, Unreadable)
    rules, field = answer.house.book, answer.said.field
    lacks = ("event", True), ("queen", not rules.has_queen), ("colours", rules.open_count is not None)
    return next(
        (sentence(f"comparison-no-{what}", speaking) for what, lacking in lacks if lacking and what in field),
        sentence("comparison-silent", speaking),
    )


def cells(verdict: "Verdict", speaking: Language) -> list[str]:
    """The cells of a verdict: the turn, returned discs, men due, the queen, the round, the clause that decides."""
    over = verdict.round_over
    clause = over.clause if over else verdict.calls[-1].clause
    return [
        who_plays(verdict, speaking),
        what_returns(verdict, speaking),
        owed(verdict.state, speaking),
        queen(verdict.state, speaking),
        round_over(verdict, speaking),
        clause,
    ]


def who_plays(verdict: "Verdict", speaking: Language) -> str:
    """The seat to play, and whether it plays on."""
    if verdict.turn is None:
        return NOTHING
    seat = seat_name(verdict.turn, speaking)
    return sentence("comparison-again", speaking, seat=seat) if verdict.continues else seat


def what_returns(verdict: "Verdict", speaking: Language) -> str:
    """The discs that come back, counted by kind."""
    counted = Counter(back.disc for back in verdict.returned)
    said = [sentence("comparison-disc", speaking, disc=disc, count=count) for disc, count in counted.items()]
    return ", ".join(said) or NOTHING


def owed(state: "State", speaking: Language) -> str:
    """Men due, by side."""
    due = [f"{side_name(side, state, speaking)} {count}" for side, count in state.owed.items() if count]
    return ", ".join(due) or NOTHING


def queen(state: "State", speaking: Language) -> str:
    """The status of the queen, if the book has one."""
    if state.queen.where == "none":
        return NOTHING
    if state.queen.side is None:
        return sentence("comparison-queen-board", speaking)
    side = side_name(state.queen.side, state, speaking)
    where = "taken" if state.queen.where == "awaiting" and state.turn is None else state.queen.where
    return sentence(f"comparison-queen-{where}", speaking, side=side)


def round_over(verdict: "Verdict", speaking: Language) -> str:
    """The winner of the round, the points of both sides, and whether the game is won with it."""
    over = verdict.round_over
    if over is None:
        return NOTHING
    points = sorted(over.points.items(), key=lambda of: of[0] != over.winner)
    said = f"{side_name(over.winner, verdict.state, speaking)} {points[0][1]}–{points[1][1]}"
    return sentence("comparison-game", speaking, round=said) if verdict.game_over else said


def side_name(side: str, state: "State", speaking: Language) -> str:
    """The names of a side's seats."""
    from carrom.rules.verdict_draft import letters

    return "/".join(seat_name(seat, speaking) for seat in letters(side, state.seats))  # type: ignore[arg-type]  # a word of JSON
