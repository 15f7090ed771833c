"""Situations that people know from their own board, put to a rule book: what it answers tells the books apart. The
answers are not written here: the judge gives them, so that a book which is added, or an option which is changed,
answers for itself. An answer is a short code: a word (``keeps``), a number (``3``), or what a stroke costs and who
plays then (``pays-1-passes``)."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from carrom.board.seats import SINGLES
from carrom.errors import CarromError
from carrom.rules import bets, book, books, colours, faults, judge, opening_state, queen, scores, sums
from carrom.rules.books import Book
from carrom.rules.options import Setting, TypedOption
from carrom.rules.values import Facts, Fallen, FirstContact, JudgedEvent, OnBoard, Queen, State, Verdict, changed

ALL = 9
"""Men of a colour."""


class Answer(NamedTuple):
    """A book's answer: its code, and the clause that decides (empty where none does)."""

    code: str
    clause: str


@dataclass(frozen=True, slots=True)
class Situation:
    """A question that people answer in words they know. `ask` returns None where the book has no answer."""

    name: str
    ask: Callable[[Book], Answer | None]


def answer_of(situation: Situation, rules: Book) -> Answer | None:
    """Return a book's answer to a situation; None where it has none, or cannot judge it."""
    return _answer(situation, rules.name, tuple(sorted(rules.changed.items())))


@lru_cache(maxsize=16384)
def _answer(situation: Situation, name: str, settings: tuple[tuple[str, Setting], ...]) -> Answer | None:
    try:
        return situation.ask(book(name, dict(settings)))
    except (CarromError, LookupError, ValueError):
        # A book for other seats, or with other men, does not know such a position.
        return None


def _position(rules: Book, white: int, black: int, lies: Queen | None = None) -> State:
    """South has white and is to play; both sides have men in. By default the queen is on the board, if there is one."""
    state = opening_state(rules, SINGLES, "S")
    status = lies or state.queen
    sides = tuple(state.score)
    return changed(
        state,
        colours={sides[0]: "white", sides[1]: "black"},
        on_board=OnBoard(white, black, status.where == "board"),
        queen=status,
        has_pocketed={side: side != sides[0] or white < ALL for side in sides},
    )


def _judged(rules: Book, state: State, facts: Facts) -> Verdict:
    return judge(rules, state, JudgedEvent(facts=facts))


def _fell(*discs: str) -> Facts:
    return Facts(pocketed=tuple(Fallen(disc) for disc in discs))  # type: ignore[arg-type]  # words of this module


def _cost(verdict: Verdict) -> str:
    if verdict.round_over is not None:
        return "round-won" if verdict.round_over.winner == "S" else "round-lost"
    paid = sum(back.disc == "white" for back in verdict.returned) + verdict.state.owed["S"]
    turn = "keeps" if verdict.continues else "twice" if verdict.state.strokes_left > 1 else "passes"
    return f"pays-{paid}-{turn}" if paid else turn


def _stroke(*fell: str) -> Callable[[Book], Answer]:
    """Ask what a stroke costs that pockets these discs, with six white men and five black on the board."""

    def ask(rules: Book) -> Answer:
        verdict = _judged(rules, _position(rules, 6, 5), _fell(*fell))
        return Answer(_cost(verdict), _deciding(verdict))

    return ask


def _deciding(verdict: Verdict) -> str:
    return verdict.calls[0].clause


def _settled(rules: Book, typed: TypedOption[Any]) -> str:
    """The clause of the value that an option is set to; empty where the book does not have it."""
    option = rules.options.get(typed.name)
    return option.values.get(rules.settings[typed.name], option.clause) if option else ""


def _set_to(typed: TypedOption[Any]) -> Callable[[Book], Answer | None]:
    """Ask what a choice is set to, in a book that offers it."""
    return lambda rules: (
        Answer(str(typed.of(rules.settings)), _settled(rules, typed)) if typed.name in rules.options else None
    )


def _queen_when(rules: Book) -> Answer:
    if not rules.has_queen:
        return Answer("none", rules.clauses[0])
    in_mid_round = _judged(rules, _position(rules, 6, 5), _fell("queen"))
    if in_mid_round.round_over is not None or in_mid_round.state.queen.where == "board":
        over = in_mid_round.round_over
        return Answer("last", over.clause if over else _deciding(in_mid_round))
    verdict = _judged(rules, _position(rules, ALL, 5), _fell("queen"))
    return Answer("own-man" if verdict.state.queen.where == "board" else "always", _deciding(verdict))


def _queen_with_own(rules: Book) -> Answer | None:
    if not rules.has_queen or not rules.covers_queen:
        return None
    verdict = _judged(rules, _position(rules, 6, 5), _fell("queen", "white"))
    status = {"covered": "covers", "awaiting": "waits", "board": "returns", "none": "returns"}
    said = next((call.clause for call in verdict.calls if call.code.startswith("queen-")), _deciding(verdict))
    return Answer(status[verdict.state.queen.where], said)


def _last_before_queen(rules: Book) -> Answer | None:
    if not rules.has_queen:
        return None
    verdict = _judged(rules, _position(rules, 1, 4), _fell("white"))
    if verdict.round_over is None:
        return Answer("goes-on", verdict.calls[-1].clause)
    return Answer(_cost(verdict), verdict.round_over.clause)


def _points(rules: Book, lies: Queen, before: int = 0) -> int | None:
    """South's points for a round won with four black men left; `before`: South's score before it."""
    state = _position(rules, 1, 4, lies)
    verdict = _judged(rules, changed(state, score={**state.score, "S": before}), _fell("white"))
    return verdict.round_over.points["S"] if verdict.round_over else None


def _queen_value(rules: Book) -> Answer | None:
    if rules.early_red:
        return Answer("0", rules.early_red)
    with_it, without = _points(rules, Queen("covered", "S")), _points(rules, Queen("covered", "N"))
    if with_it is None or without is None:
        return None
    return Answer(str(with_it - without), _settled(rules, sums.QUEEN_VALUE))


def _queen_with_last(rules: Book) -> Answer | None:
    if not sums.QUEEN_VALUE.of(rules.settings) or not rules.covers_queen:
        return None
    with_it, without = _points(rules, Queen("awaiting", "S")), _points(rules, Queen("covered", "N"))
    if with_it is None or without is None:
        return None
    return Answer(
        "counts" if with_it > without else "nothing",
        _settled(rules, queen.QUEEN_WITH_LAST) or _settled(rules, sums.QUEEN_VALUE),
    )


def _queen_late(rules: Book) -> Answer | None:
    if sums.QUEEN_CAP.name not in rules.options:
        return None
    with_it, without = _points(rules, Queen("covered", "S"), 24), _points(rules, Queen("covered", "N"), 24)
    if with_it is None or without is None:
        return None
    return Answer("yes" if with_it > without else "no", _settled(rules, sums.QUEEN_CAP))


def _target(rules: Book) -> Answer | None:
    if scores.TARGET.name not in rules.options:
        return None
    target = scores.TARGET.of(rules.settings)
    return Answer("one-round" if target is None else str(target), _settled(rules, scores.TARGET))


def _off_board(rules: Book) -> Answer:
    verdict = _judged(rules, _position(rules, 6, 5), Facts(off_board=(Fallen("white"),)))
    back = sum(one.disc == "white" for one in verdict.returned)
    paid = back > 1 or verdict.state.owed["S"] > 0
    return Answer("pays" if paid else "free", _settled(rules, faults.OFF_BOARD) or _deciding(verdict))


def _back_shot(rules: Book) -> Answer:
    verdict = _judged(rules, _position(rules, 6, 5), Facts(pocketed=(Fallen("white"),), backward=True))
    counts = verdict.state.on_board.white == 5
    return Answer("allowed" if counts else "void", _settled(rules, faults.BACK_SHOT) or _deciding(verdict))


def _protected(rules: Book) -> Answer:
    for zone in ("own_line", "arrow_circle"):
        facts = Facts(pocketed=(Fallen("white"),), first_contact=FirstContact("white", True, zone))
        verdict = _judged(rules, _position(rules, 6, 5), facts)
        if not verdict.continues:
            return Answer(zone.replace("_", "-"), _deciding(verdict))
    return Answer("none", _settled(rules, faults.PROTECTED))


SITUATIONS: tuple[Situation, ...] = (
    Situation("opponents-man", _stroke("black")),
    Situation("striker", _stroke("striker")),
    Situation("striker-with-own", _stroke("white", "striker")),
    Situation("queen-when", _queen_when),
    Situation("last-before-queen", _last_before_queen),
    Situation("count", _set_to(sums.SCORING)),
    Situation("queen-value", _queen_value),
    Situation("queen-late", _queen_late),
    Situation("queen-with-own", _queen_with_own),
    Situation("queen-with-last", _queen_with_last),
    Situation("target", _target),
    Situation("colours", _set_to(colours.COLOURS)),
    Situation("off-board", _off_board),
    Situation("back-shot", _back_shot),
    Situation("protected", _protected),
    Situation("advantage-by", _set_to(bets.ADVANTAGE_BY)),
    Situation("direction", _set_to(books.DIRECTION)),
    Situation("bets", lambda rules: Answer("yes" if bets.has_bets(rules) else "no", "")),
)
"""Every situation; of two that tell the books apart alike, the first is asked."""
SITUATION: dict[str, Situation] = {situation.name: situation for situation in SITUATIONS}
"""Every situation by name."""
